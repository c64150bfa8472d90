import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'

const packaged = { en: 'Packaged', fr: 'Emballé' } as const

export const packagingTexts = {
  tabs: {
    package: commonTerms.packaging,
    hand_over: { en: 'Handover', fr: 'Remise des colis' },
  },
  scan_a_piece: {
    en: 'Scan a piece, or type an order number',
    fr: 'Scannez une pièce, ou saisissez un numéro de commande',
  },
  packaged_by: {
    en: 'By {who}, {when}. Nothing left to do here.',
    fr: 'Par {who}, {when}. Il ne reste rien à faire ici.',
  },
  tracking: shared.trackingNumberIs,
  tracking_of: { en: 'Tracking number of {vendor}', fr: 'Numéro de suivi de {vendor}' },
  tracking_hint: {
    en: 'Scan it or type it from the carrier’s label.',
    fr: 'Scannez-le ou saisissez-le depuis l’étiquette du transporteur.',
  },
  tracking_missing: { en: 'Enter the tracking number', fr: 'Saisissez le numéro de suivi' },
  tracking_is_piece: { en: 'This is a piece of {order}', fr: 'C’est une pièce de {order}' },
  open_parcel: { en: 'Open {order}', fr: 'Ouvrir {order}' },
  tracking_is_carriers: fulfillmentTerms.itsTheCarriersNumber,
  voided_tracking: { en: 'Voided tracking number', fr: 'Numéro de suivi annulé' },
  cutoff: { en: 'Pickup until {time} today', fr: 'Ramassage jusqu’à {time} aujourd’hui' },
  incomplete_no_slot: {
    en: 'No packing slot is free. Keep the pieces you have together, next to the wall.',
    fr: 'Aucun casier n’est libre. Gardez ensemble les pièces présentes, à côté du mur.',
  },
  complete_unprinted: {
    en: 'Nothing in this order is printed. Pack the items below.',
    fr: 'Rien n’est imprimé dans cette commande. Emballez les articles ci-dessous.',
  },
  label_refused: {
    en: 'The carrier rejected the last label: {problem}',
    fr: 'Le transporteur a refusé la dernière étiquette : {problem}',
  },
  label_other_address: {
    en: 'The carrier already has label {tracking} with a different address. It wasn’t used. Package again to buy a new one, and void {tracking} with the carrier.',
    fr: 'Le transporteur a déjà l’étiquette {tracking} avec une autre adresse. Elle n’a pas été utilisée. Emballez de nouveau pour en acheter une nouvelle, et annulez {tracking} auprès du transporteur.',
  },
  label_already_voided: {
    en: 'The carrier had already voided label {tracking}. Package again to buy a new one.',
    fr: 'Le transporteur avait déjà annulé l’étiquette {tracking}. Emballez de nouveau pour en acheter une nouvelle.',
  },
  pieces: { en: 'Pieces in this order', fr: 'Pièces de la commande' },
  scanned: { en: 'Scanned', fr: 'Scannée' },
  waits_at: { en: 'Waiting at {station}, {since}', fr: 'En attente au poste « {station} », {since}' },
  last_at: { en: 'last at {station}', fr: 'vue à {station}' },
  reject_piece: shared.rejectBarcode,
  extras: { en: 'Also include', fr: 'À joindre' },
  details: { en: 'Everything about this parcel', fr: 'Tout sur ce colis' },
  customer_note: orderTerms.customerNote,
  ship_to: shared.shipTo,
  weight_unknown: { en: 'weight not known', fr: 'poids inconnu' },
  no_vendor: { en: 'no shipping vendor', fr: 'sans transporteur' },
  ship_by: { en: 'Ship by {day}', fr: 'Date limite : {day}' },
  expedited: orderTerms.expedited,
  package: fulfillmentTerms.packaging,
  slip: shared.packingSlip,
  slip_sent: { en: 'Packing slip sent', fr: 'Bordereau d’expédition envoyé' },
  label_again: shared.reprintLabel,
  more: uiShared.more,
  unscanned: {
    title: {
      en: { one: '{figure} piece was not scanned here', other: '{figure} pieces were not scanned here' },
      fr: {
        one: '{figure} pièce n’a pas été scannée ici',
        many: '{figure} pièces n’ont pas été scannées ici',
        other: '{figure} pièces n’ont pas été scannées ici',
      },
    },
    text: {
      en: 'Make sure everything is in the parcel. The pieces are recorded as packed without a scan.',
      fr: 'Vérifiez que tout est dans le colis. L’emballage sera enregistré comme fait sans scan.',
    },
    confirm: { en: 'Everything is in the parcel', fr: 'Tout est dans le colis' },
  },
  undo: {
    void: {
      title: shared.voidTheLabelOfOrder,
      text: {
        en: 'The label can’t be used afterwards. The pieces stay packaged; you can buy a new label or unpack the parcel.',
        fr: 'L’étiquette ne sera plus utilisable. Les pièces restent emballées ; vous pouvez acheter une nouvelle étiquette ou déballer le colis.',
      },
      confirm: shared.voidLabel,
      short: { en: 'label voided', fr: 'étiquette annulée' },
    },
    unpack: {
      title: shared.unpackOrder,
      text: {
        en: 'This voids the label and moves all pieces back to Quality checked. They’ll need a slot again.',
        fr: 'L’étiquette est annulée et toutes les pièces retournent à l’étape « Qualité contrôlée ». Il leur faudra de nouveau un casier.',
      },
      confirm: shared.unpackParcel,
      short: { en: 'unpacked', fr: 'colis déballé' },
    },
  },
  sign: {
    take_from: { en: 'Take from', fr: 'Prendre dans' },
    put_into: shared.putInto,
    no_slot: { en: 'All pieces here', fr: 'Toutes les pièces présentes' },
    no_slot_free: shared.noSlotFree,
    single: { en: 'Single piece', fr: 'Pièce seule' },
    single_then: { en: 'It needs no slot.', fr: 'Elle n’a pas besoin de casier.' },
    unprinted: { en: 'Not printed products only', fr: 'Produits sans impression uniquement' },
    packaged_now: { en: 'Packaged successfully', fr: 'Emballage réussi' },
    packaged: { en: 'Already packaged', fr: 'Déjà emballé' },
    all: { en: 'Complete · {here} of {of}', fr: 'Complet · {here} sur {of}' },
    some: { en: '{here} of {of} here', fr: '{here} sur {of} ici' },
    scanned: { en: '{scanned} of {of} scanned', fr: '{scanned} sur {of} scannées' },
  },
  short: {
    complete: { en: 'complete', fr: 'complet' },
    into: { en: 'into {slot}, pieces missing', fr: 'dans {slot}, il en manque' },
    no_slot: { en: 'pieces missing, no slot', fr: 'il en manque, sans casier' },
    packaged: { en: 'packaged', fr: 'colis emballé' },
  },
  queue: {
    title: { en: 'Parcels waiting', fr: 'Colis en attente' },
    search: { en: 'Order number, SKU, barcode', fr: 'Commande, SKU, code-barres' },
    empty: { en: 'No parcels waiting', fr: 'Aucun colis en attente' },
    order: orderTerms.order,
    slot: orderTerms.slot,
    pieces: { en: 'Pieces here', fr: 'Pièces ici' },
    of: { en: '{here} of {of}', fr: '{here} sur {of}' },
    state: commonTerms.status,
    complete: shared.complete,
    waiting: { en: 'Pieces missing', fr: 'Pièces manquantes' },
    unprinted: { en: 'Not printed only', fr: 'Sans impression' },
    ship_by: orderTerms.shipBy,
  },
  hand_over: {
    title: { en: 'Parcels for pickup', fr: 'Colis à remettre au transporteur' },
    search: { en: 'Order, SKU or tracking number', fr: 'Commande, SKU ou numéro de suivi' },
    empty: { en: 'No parcels waiting for pickup', fr: 'Aucun colis à remettre' },
    tracking: fulfillmentTerms.trackingNumber,
    packaged: packaged,
    ask: {
      title: shared.markFigureParcelAsHandedOver,
      text: {
        en: 'Handing over completes their orders, and their labels can no longer be voided.',
        fr: 'La remise termine les commandes, et leurs étiquettes ne peuvent plus être annulées.',
      },
      confirm: shared.markAsHandedOver,
    },
    pick: {
      en: 'Scan labels or select parcels to hand over',
      fr: 'Scannez ou sélectionnez des colis',
    },
    mark: {
      en: { one: 'Hand over {figure} parcel', other: 'Hand over {figure} parcels' },
      fr: { one: 'Remettre {figure} colis', many: 'Remettre {figure} colis', other: 'Remettre {figure} colis' },
    },
    done: {
      en: { one: '{figure} parcel handed over', other: '{figure} parcels handed over' },
      fr: { one: '{figure} colis remis', many: '{figure} colis remis', other: '{figure} colis remis' },
    },
    failed: { en: 'Not handed over', fr: 'Non remis' },
    unknown: { en: 'isn’t waiting for pickup', fr: 'n’est pas à remettre au transporteur' },
    picked: { en: 'selected', fr: 'sélectionné' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    packaging: typeof packagingTexts
  }
}
