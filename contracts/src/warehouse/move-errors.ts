import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of moves in the warehouse (STOCK-14). */
export const moveErrors = {
  warehouse_sku_unknown: {
    status: 404,
    en: 'No SKU or GTIN is {code}. Check the label, or add the product first.',
    fr: 'Il n’y a pas de SKU ni de GTIN {code}. Vérifiez l’étiquette ou ajoutez d’abord le produit.',
  },
  pallet_has_fewer: {
    status: 409,
    en: 'There are only {has} of {sku} on {pallet}, not {quantity}. Count the pallet, or enter fewer.',
    fr: 'Il n’y a que {has} {sku} sur {pallet}, pas {quantity}. Comptez la palette ou saisissez moins.',
  },
  pallet_lot_has_fewer: {
    status: 409,
    en: 'There are only {has} of {sku}, supplier lot {lot}, on {pallet}, not {quantity}. Count the pallet, or enter fewer.',
    fr: 'Il n’y a que {has} {sku} du lot du fournisseur {lot} sur {pallet}, pas {quantity}. Comptez la palette ou saisissez moins.',
  },
  pallet_lot_needed: {
    status: 409,
    en: '{pallet} has {sku} of several supplier lots: {lots}. Choose the lot.',
    fr: 'La palette {pallet} porte {sku} de plusieurs lots du fournisseur : {lots}. Choisissez le lot.',
  },
  pallet_lot_elsewhere: {
    status: 409,
    en: '{pallet} has {sku} of these supplier lots: {lots}. None is {lot}. Choose the lot, or count the pallet.',
    fr: 'La palette {pallet} porte {sku} de ces lots du fournisseur : {lots}. Aucun n’est {lot}. Choisissez le lot ou comptez la palette.',
  },
  pallet_too_full: {
    status: 409,
    en: 'A pallet holds at most {max} units of one SKU. Use another pallet.',
    fr: 'Une palette porte au plus {max} unités d’un SKU. Utilisez une autre palette.',
  },
  pallet_empty: {
    status: 409,
    en: 'Pallet {pallet} is empty. Scan another one.',
    fr: 'La palette {pallet} est vide. Scannez-en une autre.',
  },
  pick_area_has_fewer: {
    status: 409,
    en: 'Only {available} of {sku} are available in the pick area, not {quantity}; the others are reserved or not there. Take fewer, or count the pick area.',
    fr: 'Seuls {available} {sku} sont disponibles dans la zone de prélèvement, pas {quantity} ; les autres sont réservés ou absents. Prenez-en moins, ou comptez la zone de prélèvement.',
  },
  same_pallet: {
    status: 409,
    en: 'You scanned {pallet} as both source and destination. Scan another pallet.',
    fr: 'La palette {pallet} est à la fois le départ et l’arrivée. Scannez-en une autre.',
  },
  pallet_already_there: {
    status: 409,
    en: 'Pallet {pallet} is already at {location}. Scan another location.',
    fr: 'La palette {pallet} est déjà à {location}. Scannez un autre emplacement.',
  },
  sku_named_twice: {
    status: 400,
    en: '{sku} is named twice. Enter one line with the sum, or different supplier lots.',
    fr: '{sku} est indiqué deux fois. Saisissez une seule ligne avec le total, ou des lots du fournisseur différents.',
  },
  pallet_moved_meanwhile: {
    status: 409,
    en: '{who} moved something on pallet {pallet} on {at}. Check it and count again.',
    fr: '{who} a déplacé quelque chose sur la palette {pallet} le {at}. Vérifiez et recomptez.',
    own: {
      en: 'You moved something on pallet {pallet} elsewhere on {at}. Check it and count again.',
      fr: 'Vous avez déplacé ailleurs quelque chose de la palette {pallet} le {at}. Vérifiez et recomptez.',
    },
  },
  move_reversed: {
    status: 409,
    en: '{who} reversed this move on {at}. Reload the page.',
    fr: '{who} a contrepassé ce mouvement le {at}. Rechargez la page.',
  },
  move_not_reversible: {
    status: 409,
    en: 'This move can’t be reversed. Move the goods back instead.',
    fr: 'Ce mouvement ne peut pas être contrepassé. Faites plutôt le mouvement inverse.',
  },
  move_not_own: {
    status: 409,
    en: '{who} made this move, so only they can undo it. You can reverse it with a reason.',
    fr: 'Seule la personne qui a fait ce mouvement ({who}) peut l’annuler. Vous pouvez le contrepasser avec un motif.',
  },
  move_undo_expired: {
    status: 409,
    en: 'A move can be undone for ten minutes. Reverse it with a reason.',
    fr: 'Un mouvement peut être annulé pendant dix minutes. Contrepassez-le avec un motif.',
  },
  pallet_not_where_it_was: {
    status: 409,
    en: 'Pallet {pallet} has been moved since then. Move it back instead.',
    fr: 'La palette {pallet} a encore été déplacée depuis. Faites plutôt le mouvement inverse.',
  },
} satisfies ErrorTexts
