import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of counts of stock (STOCK-25 to STOCK-28). */
export const stockCountErrors = {
  count_scope_missing: {
    status: 409,
    en: 'Say what to count.',
    fr: 'Indiquez ce qu’il faut compter.',
  },
  count_scope_empty: {
    status: 409,
    en: 'No SKU with tracked stock is in this range. Check it.',
    fr: 'Aucun SKU dont le stock est suivi ne se trouve dans cette plage. Vérifiez-la.',
  },
  count_scope_too_large: {
    status: 409,
    en: 'A count covers at most {max} SKUs, and these are more. Choose fewer.',
    fr: 'Un comptage couvre au plus {max} SKU, et il y en a davantage ici. Choisissez-en moins.',
  },
  count_overlaps: {
    status: 409,
    en: '{sku} is already being counted in {number}. Close that count first, or leave the SKU out.',
    fr: '{sku} est déjà en cours de comptage dans {number}. Clôturez d’abord ce comptage, ou laissez ce SKU de côté.',
  },
  count_code_unknown: {
    status: 404,
    en: 'No SKU has the code {code}. Check it, or look the SKU up by its name.',
    fr: 'Aucun SKU n’a le code {code}. Vérifiez-le, ou cherchez le SKU par son nom.',
  },
  count_outside_scope: {
    status: 409,
    en: '{sku} isn’t part of {number}. Put it back in its place, or add it to the count and count all of it.',
    fr: '{sku} ne fait pas partie de {number}. Remettez-le à sa place, ou ajoutez-le au comptage et comptez-le en entier.',
  },
  count_below_zero: {
    status: 409,
    en: 'Counted for {sku}: {counted}. {units} can’t be taken back. Enter less.',
    fr: 'Comptées pour {sku} : {counted}. On ne peut pas en retirer {units}. Saisissez une quantité plus petite.',
  },
  count_too_many: {
    status: 409,
    en: 'At most {max} units of a SKU can be counted. Check the number.',
    fr: 'Un SKU compte au plus {max} unités. Vérifiez le nombre.',
  },
  count_paused: {
    status: 409,
    en: '{number} is paused. Resume it to keep counting.',
    fr: '{number} est en pause. Reprenez-le pour continuer à compter.',
  },
  count_not_paused: {
    status: 409,
    en: '{number} is still being counted. Pause it before you apply its differences.',
    fr: '{number} est encore en cours. Mettez-le en pause avant d’appliquer ses écarts.',
  },
  count_closed: {
    status: 409,
    en: '{number} was closed by {who} on {at}. Start a new count.',
    fr: '{number} a été clôturé par {who} le {at}. Commencez un nouveau comptage.',
  },
  count_cancelled: {
    status: 409,
    en: '{number} was cancelled by {who} on {at}. Start a new count.',
    fr: '{number} a été annulé par {who} le {at}. Commencez un nouveau comptage.',
  },
  count_empty: {
    status: 409,
    en: 'Nothing is counted in {number} yet. Count something, or cancel it.',
    fr: 'Rien n’est encore compté dans {number}. Comptez quelque chose, ou annulez-le.',
  },
  count_no_differences: {
    status: 409,
    en: '{number} has no differences to count again. Close the count.',
    fr: '{number} n’a aucun écart à recompter. Clôturez le comptage.',
  },
} satisfies ErrorTexts
