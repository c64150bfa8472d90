import type { TextTree } from '../platform/i18n/text-types.ts'

export const packagingTexts = {
  tabs: {
    package: { en: 'Package', fr: 'Emballage' },
    hand_over: { en: 'Hand-over', fr: 'Remise au transporteur' },
  },
  scan_a_piece: {
    en: 'Scan a piece, or type an order number',
    fr: 'Scannez une pièce, ou saisissez un numéro de commande',
  },
  packaged_successfully: { en: 'Packaged successfully', fr: 'Emballage réussi' },
  already_packaged: { en: 'Already packaged', fr: 'Déjà emballé' },
  packaged_by: {
    en: 'By {who}, {when}. Nothing is left to do here.',
    fr: 'Par {who}, {when}. Il ne reste rien à faire ici.',
  },
  tracking: { en: 'Tracking number {number}', fr: 'Numéro de suivi {number}' },
  complete: {
    en: 'All pieces are here. Take them from slot {slot}.',
    fr: 'Toutes les pièces sont là. Prenez-les dans la case {slot}.',
  },
  complete_no_slot: { en: 'All pieces are here.', fr: 'Toutes les pièces sont là.' },
  incomplete_no_slot: {
    en: 'No packing slot is free: keep the ones that are here together, beside the wall.',
    fr: 'Aucune case n’est libre : gardez ensemble celles qui sont là, à côté du mur.',
  },
  complete_unprinted: {
    en: 'Nothing in this order is printed: put in what stands below.',
    fr: 'Rien n’est imprimé dans cette commande : mettez ce qui figure ci-dessous.',
  },
  label_refused: {
    en: 'The carrier refused the last label: {problem}',
    fr: 'Le transporteur a refusé la dernière étiquette : {problem}',
  },
  label_other_address: {
    en: 'The carrier has the label {tracking} with another address. It was not used. Package again to buy a new one, and void {tracking} at the carrier.',
    fr: 'Le transporteur a l’étiquette {tracking} avec une autre adresse. Elle n’a pas été utilisée. Emballez de nouveau pour en acheter une nouvelle, et annulez {tracking} chez le transporteur.',
  },
  label_already_voided: {
    en: 'The label {tracking} was already voided at the carrier. Package again to buy a new one.',
    fr: 'L’étiquette {tracking} a déjà été annulée chez le transporteur. Emballez de nouveau pour en acheter une nouvelle.',
  },
  pieces: { en: 'Pieces of the order', fr: 'Pièces de la commande' },
  scanned: { en: 'Scanned', fr: 'Scannée' },
  waits_at: { en: 'Waits at {station}, {since}', fr: 'Attend à {station}, {since}' },
  last_at: { en: 'last at {station}', fr: 'vue à {station}' },
  reject_piece: { en: 'Reject {barcode}', fr: 'Rejeter {barcode}' },
  extras: { en: 'Also put in', fr: 'À ajouter' },
  customer_note: { en: 'Note of the customer', fr: 'Note du client' },
  ship_to: { en: 'Ship to', fr: 'Destinataire' },
  no_vendor: { en: 'no shipping vendor', fr: 'sans transporteur' },
  ship_by: { en: 'Ship by {day}', fr: 'À expédier : {day}' },
  ship_by_late: { en: 'Ship by {day} · late', fr: 'À expédier : {day} · en retard' },
  expedited: { en: 'Expedited', fr: 'Express' },
  package: { en: 'Package', fr: 'Emballer' },
  label: { en: 'label', fr: 'étiquette' },
  label_again: { en: 'Print label again', fr: 'Réimprimer l’étiquette' },
  more: { en: 'More', fr: 'Plus' },
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
      en: 'Look into the parcel: is each of them in it? It is written down that they were not scanned.',
      fr: 'Regardez dans le colis : y sont-elles toutes ? Le fait qu’elles n’ont pas été scannées est noté.',
    },
    confirm: { en: 'They are in the parcel', fr: 'Elles sont dans le colis' },
  },
  undo: {
    void: {
      title: { en: 'Void the label of {order}', fr: 'Annuler l’étiquette de {order}' },
      text: {
        en: 'The label is worth nothing afterwards. The pieces stay packaged; a new label can be bought, or the parcel unpacked.',
        fr: 'L’étiquette ne vaudra plus rien. Les pièces restent emballées ; une nouvelle étiquette peut être achetée, ou le colis déballé.',
      },
      confirm: { en: 'Void label', fr: 'Annuler l’étiquette' },
      short: { en: 'label voided', fr: 'étiquette annulée' },
    },
    unpack: {
      title: { en: 'Unpack {order}', fr: 'Déballer {order}' },
      text: {
        en: 'The label is voided and all pieces go back to Quality checked. They take a slot again.',
        fr: 'L’étiquette est annulée et toutes les pièces reviennent à Qualité contrôlée. Elles reprennent une case.',
      },
      confirm: { en: 'Unpack parcel', fr: 'Déballer le colis' },
      short: { en: 'unpacked', fr: 'déballé' },
    },
  },
  sign: {
    title: { en: 'Packing slot', fr: 'Case d’emballage' },
    take_from: { en: 'Take from', fr: 'Prendre dans' },
    put_back: { en: 'Put the others back into', fr: 'Remettre les autres dans' },
    put_into: { en: 'Put into', fr: 'Ranger dans' },
    no_slot: { en: 'No slot', fr: 'Sans case' },
    single: { en: 'Single piece, no slot needed', fr: 'Pièce seule, sans case' },
    unprinted: { en: 'Unprinted products only', fr: 'Produits non imprimés uniquement' },
    packaged: { en: 'Packaged', fr: 'Emballé' },
    look: { en: 'Stop', fr: 'Stop' },
    looked_up: { en: 'Label is being looked up', fr: 'Étiquette en cours de recherche' },
    all: { en: 'Complete · {here} of {of}', fr: 'Complet · {here} sur {of}' },
    some: { en: '{here} of {of} here', fr: '{here} sur {of} ici' },
    scanned: { en: '{scanned} of {of} scanned', fr: '{scanned} sur {of} scannées' },
  },
  short: {
    complete: { en: 'complete', fr: 'complet' },
    into: { en: 'into {slot}, others are missing', fr: 'dans {slot}, il en manque' },
    no_slot: { en: 'others are missing, no slot', fr: 'il en manque, sans case' },
    packaged: { en: 'packaged', fr: 'emballé' },
  },
  queue: {
    title: { en: 'Waiting parcels', fr: 'Colis en attente' },
    search: { en: 'Order number', fr: 'Numéro de commande' },
    empty: { en: 'No parcel waits here.', fr: 'Aucun colis n’attend ici.' },
    order: { en: 'Order', fr: 'Commande' },
    slot: { en: 'Slot', fr: 'Case' },
    pieces: { en: 'Pieces here', fr: 'Pièces ici' },
    of: { en: '{here} of {of}', fr: '{here} sur {of}' },
    state: { en: 'State', fr: 'État' },
    complete: { en: 'Complete', fr: 'Complet' },
    waiting: { en: 'Pieces missing', fr: 'Pièces manquantes' },
    unprinted: { en: 'Unprinted only', fr: 'Non imprimé uniquement' },
    ship_by: { en: 'Ship by', fr: 'À expédier' },
  },
  hand_over: {
    title: { en: 'Parcels for the carrier', fr: 'Colis pour le transporteur' },
    search: { en: 'Order or tracking number', fr: 'Numéro de commande ou de suivi' },
    empty: { en: 'No parcel waits for the carrier.', fr: 'Aucun colis n’attend le transporteur.' },
    tracking: { en: 'Tracking number', fr: 'Numéro de suivi' },
    packaged: { en: 'Packaged', fr: 'Emballé' },
    ask: {
      title: {
        en: { one: 'Mark {figure} parcel as handed over?', other: 'Mark {figure} parcels as handed over?' },
        fr: {
          one: 'Marquer {figure} colis comme remis ?',
          many: 'Marquer {figure} colis comme remis ?',
          other: 'Marquer {figure} colis comme remis ?',
        },
      },
      text: {
        en: 'Their orders are completed then, and their labels can no longer be voided.',
        fr: 'Les commandes sont alors terminées et leurs étiquettes ne peuvent plus être annulées.',
      },
      confirm: { en: 'Mark handed over', fr: 'Marquer comme remis' },
    },
    pick: {
      en: 'Scan labels or pick parcels to hand over',
      fr: 'Scannez des étiquettes ou choisissez des colis à remettre',
    },
    mark: {
      en: { one: 'Hand {figure} parcel over', other: 'Hand {figure} parcels over' },
      fr: { one: 'Remettre {figure} colis', many: 'Remettre {figure} colis', other: 'Remettre {figure} colis' },
    },
    done: {
      en: { one: '{figure} parcel handed over', other: '{figure} parcels handed over' },
      fr: { one: '{figure} colis remis', many: '{figure} colis remis', other: '{figure} colis remis' },
    },
    failed: { en: 'These parcels were not handed over', fr: 'Ces colis n’ont pas été remis' },
    unknown: { en: 'is no parcel that waits for the carrier', fr: 'n’est pas un colis qui attend le transporteur' },
    picked: { en: 'picked', fr: 'choisi' },
  },
} as const satisfies TextTree
