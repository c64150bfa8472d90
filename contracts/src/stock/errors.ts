import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of the stock ledger (STOCK-1). */
export const stockErrors = {
  stock_below_zero: {
    status: 409,
    en: 'Only {on_hand} of {sku} on hand, so {quantity} can’t be removed. Count again or enter less.',
    fr: 'En stock pour {sku} : {on_hand}. On ne peut pas en retirer {quantity}. Recomptez ou saisissez une quantité plus petite.',
  },
  stock_above_limit: {
    status: 409,
    en: 'More than {limit} on hand can’t be recorded. Check the quantity.',
    fr: 'On ne peut pas enregistrer plus de {limit} unités en stock. Vérifiez la quantité.',
  },
  stock_changed: {
    status: 409,
    en: 'The stock of {sku} has changed in the meantime: {who} made it {on_hand} on {at}. Check the quantity and save again.',
    fr: 'Le stock de {sku} a changé entre-temps : {who} l’a porté à {on_hand} le {at}. Vérifiez la quantité et enregistrez de nouveau.',
    own: {
      en: 'The stock of {sku} has changed in the meantime: you made it {on_hand} elsewhere on {at}. Check the quantity and save again.',
      fr: 'Le stock de {sku} a changé entre-temps : vous l’avez porté à {on_hand} ailleurs le {at}. Vérifiez la quantité et enregistrez de nouveau.',
    },
  },
  stock_unchanged: {
    status: 409,
    en: 'This is already the quantity on hand. Enter another one.',
    fr: 'C’est déjà la quantité en stock. Saisissez une autre quantité.',
  },
  stock_not_tracked: {
    status: 409,
    en: 'The stock of {sku} isn’t tracked, so there is nothing to adjust. Turn on stock tracking for the variant first.',
    fr: 'Le stock de {sku} n’est pas suivi, il n’y a donc rien à ajuster. Activez d’abord le suivi du stock de la variante.',
  },
  movement_not_reversible: {
    status: 409,
    en: 'This movement can’t be reversed. Only stock in, stock out and adjustments can, and each of them once. Adjust the stock instead.',
    fr: 'Ce mouvement ne peut pas être contrepassé. Seuls les entrées, les sorties et les ajustements peuvent l’être, une seule fois. Ajustez plutôt le stock.',
  },
  movement_of_pallet: {
    status: 409,
    en: 'This movement belongs to a move of a pallet. Reverse the move in the warehouse log.',
    fr: 'Ce mouvement de stock fait partie d’un mouvement de palette. Contrepassez celui-ci dans le journal de l’entrepôt.',
  },
  movement_reversed: {
    status: 409,
    en: '{who} already reversed this movement on {at}. Reload the page.',
    fr: '{who} a déjà contrepassé ce mouvement le {at}. Rechargez la page.',
  },
  reversal_not_available: {
    status: 409,
    en: 'Only {available} of {sku} are available ({reserved} reserved), so this delivery of {quantity} can’t be reversed. Adjust the stock instead.',
    fr: 'Disponible pour {sku} : {available} (réservé : {reserved}). Cette entrée de {quantity} ne peut donc pas être contrepassée. Ajustez plutôt le stock.',
  },
} satisfies ErrorTexts
