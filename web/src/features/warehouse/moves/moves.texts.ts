import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as productTerms from '@platen/contracts/products/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as warehouseTerms from '@platen/contracts/warehouse/terms'
import * as shared from '../../../words/shared-texts.ts'

/** The texts of moves in the warehouse, on the pallet's page and on the phone. */
export const movesTexts = {
  buttons: {
    put_on: { en: 'Put on', fr: 'Mettre sur la palette' },
    take_off: { en: 'Take off', fr: 'Retirer' },
    transfer: { en: 'Transfer', fr: 'Transférer' },
    relocate: { en: 'Relocate', fr: 'Déplacer' },
    merge: { en: 'Merge', fr: 'Regrouper' },
    split: { en: 'Split', fr: 'Diviser' },
    to_pick: { en: 'Take to the pick area', fr: 'Apporter en zone de prélèvement' },
    from_pick: { en: 'Return to a pallet', fr: 'Remettre sur une palette' },
    count: shared.count,
  },
  panel: { en: 'Moves', fr: 'Mouvements' },
  looking_up: shared.lookingUpCode,
  typed: commonTerms.code,
  look_up: shared.lookUp,
  titles: {
    put_on: { en: 'Put goods on a pallet', fr: 'Mettre des articles sur une palette' },
    take_off: { en: 'Take goods off a pallet', fr: 'Retirer des articles d’une palette' },
    transfer: { en: 'Transfer goods to another pallet', fr: 'Transférer des articles sur une autre palette' },
    relocate: { en: 'Relocate a pallet', fr: 'Déplacer une palette' },
    merge: { en: 'Merge into another pallet', fr: 'Regrouper sur une autre palette' },
    split: { en: 'Split off a new pallet', fr: 'Créer une palette par division' },
    to_pick: { en: 'Take goods to the pick area', fr: 'Apporter des articles en zone de prélèvement' },
    from_pick: { en: 'Return goods to a pallet', fr: 'Remettre des articles sur une palette' },
    count: { en: 'Count a pallet', fr: 'Compter une palette' },
  },
  send: {
    put_on: { en: 'Put on pallet', fr: 'Mettre sur la palette' },
    take_off: { en: 'Take off pallet', fr: 'Retirer de la palette' },
    transfer: { en: 'Transfer goods', fr: 'Transférer les articles' },
    relocate: { en: 'Relocate pallet', fr: 'Déplacer la palette' },
    merge: { en: 'Merge pallets', fr: 'Regrouper les palettes' },
    split: { en: 'Split pallet', fr: 'Diviser la palette' },
    to_pick: shared.takeToPickArea,
    from_pick: { en: 'Return to pallet', fr: 'Remettre sur la palette' },
    count: { en: 'Save count', fr: 'Enregistrer le comptage' },
  },
  fields: {
    pallet: warehouseTerms.pallet,
    from: warehouseTerms.fromPallet,
    to: warehouseTerms.toPallet,
    sku: productTerms.sku,
    quantity: commonTerms.quantity,
    lot: warehouseTerms.supplierLot,
    location: commonTerms.toLocation,
    reason: commonTerms.reason,
    note: commonTerms.note,
  },
  scan_or_type: { en: 'Scan or type', fr: 'Scannez ou saisissez' },
  choose: { en: 'Choose', fr: 'Choisir' },
  lot_hint: {
    en: 'As on the carton; goods of different lots stay apart',
    fr: 'Comme sur le carton ; les articles de lots différents restent séparés',
  },
  unknown_lot: { en: 'Unknown lot', fr: 'Lot inconnu' },
  lot_elsewhere: {
    en: '{sku} of supplier lot {lot} isn’t on the pallet. Choose the lot that is there, or count the pallet.',
    fr: '{sku} du lot du fournisseur {lot} n’est pas sur la palette. Choisissez celui qui s’y trouve ou comptez la palette.',
  },
  of_pallet: { en: 'On the pallet: {quantity}', fr: 'Sur la palette : {quantity}' },
  not_on_pallet: { en: '{sku} is not on {pallet}.', fr: '{sku} n’est pas sur {pallet}.' },
  split_means: {
    en: 'A new pallet gets what you enter here. The rest stays on {pallet}.',
    fr: 'Une nouvelle palette reçoit ce que vous saisissez ici. Le reste demeure sur {pallet}.',
  },
  split_location_hint: {
    en: 'Leave empty to keep this pallet’s location',
    fr: 'Laissez vide pour garder l’emplacement de cette palette',
  },
  count_means: {
    en: 'Enter what you find on {pallet}, even if it’s 0. Scan a SKU to add one that isn’t listed.',
    fr: 'Saisissez ce que vous trouvez sur {pallet}, même 0. Scannez un SKU pour en ajouter un qui n’est pas dans la liste.',
  },
  count_empty: {
    en: 'This pallet should be empty. Scan a SKU if you find one, or save the count.',
    fr: 'Cette palette devrait être vide. Scannez un SKU si vous en trouvez un, ou enregistrez le comptage.',
  },
  no_such_end: {
    pallet: {
      en: 'That’s a pallet. This move needs no other one.',
      fr: 'C’est une palette. Ce mouvement n’en demande pas d’autre.',
    },
    location: {
      en: 'That’s a location. This move doesn’t need one.',
      fr: 'C’est un emplacement. Ce mouvement n’en demande pas.',
    },
    sku: {
      en: 'That’s a SKU. This move is about the whole pallet.',
      fr: 'C’est un SKU. Ce mouvement concerne toute la palette.',
    },
  },
  unknown: {
    pallet: {
      en: '{code} looks like a pallet, but no pallet here has this code. Its label may be from another site.',
      fr: '{code} ressemble à une palette, mais il n’y en a pas avec ce code ici. L’étiquette vient peut-être d’un autre site.',
    },
    location: {
      en: '{code} looks like a location, but no location here has this code. Its label may be from another site.',
      fr: '{code} ressemble à un emplacement, mais il n’y en a pas avec ce code ici. L’étiquette vient peut-être d’un autre site.',
    },
    other: {
      en: '{code} isn’t a pallet, location or SKU. Scan the label again.',
      fr: '{code} n’est ni une palette, ni un emplacement, ni un SKU. Scannez l’étiquette de nouveau.',
    },
  },
  nowhere: { en: 'no location', fr: 'sans emplacement' },
  outside: { en: 'outside', fr: 'extérieur' },
  pick_area: { en: 'pick area', fr: 'zone de prélèvement' },
  counted_end: { en: 'count', fr: 'comptage' },
  units: {
    en: { one: '{count} unit', other: '{count} units' },
    fr: { one: '{count} unité', many: '{count} d’unités', other: '{count} unités' },
  },
  skus: {
    en: { one: '{count} SKU', other: '{count} SKUs' },
    fr: { one: '{count} SKU', many: '{count} de SKU', other: '{count} SKU' },
  },
  outcome: {
    one: { en: '{move}: {quantity} × {sku}', fr: '{move} : {quantity} × {sku}' },
    several: { en: '{move}: {skus}', fr: '{move} : {skus}' },
    undone: { en: 'Undone: {move}', fr: 'Annulé : {move}' },
    no_difference: { en: 'Counted, no difference', fr: 'Compté, aucun écart' },
    pallet: { en: '{pallet}, {location}: now {units}', fr: '{pallet}, {location} : maintenant {units}' },
    pick_area: {
      en: 'Pick area, {sku}: now {on_hand} on hand, {available} available',
      fr: 'Zone de prélèvement, {sku} : maintenant {on_hand} en stock, {available} disponibles',
    },
    served: {
      en: { one: '{count} short piece got its blank.', other: '{count} short pieces got their blanks.' },
      fr: {
        one: '{count} pièce en rupture a reçu son support.',
        many: '{count} de pièces en rupture ont reçu leur support.',
        other: '{count} pièces en rupture ont reçu leur support.',
      },
    },
  },
  undo: { en: 'Undo (until {at})', fr: 'Annuler (jusqu’à {at})' },
  last_moves: { en: 'Last moves', fr: 'Derniers mouvements' },
  no_moves: shared.nothingWasMovedYet,
  all_moves: { en: 'All moves', fr: 'Tous les mouvements' },
  from_to: { en: '{from} → {to}', fr: '{from} → {to}' },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    moves: typeof movesTexts
  }
}
