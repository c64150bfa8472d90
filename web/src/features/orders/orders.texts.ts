import { holdSentences } from '@platen/contracts/orders/hold-sentences'
import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as storeTerms from '@platen/contracts/stores/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'
import * as shippingVendorTerms from '@platen/contracts/shipping-vendors/terms'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'

const reship = { en: 'Reship', fr: 'Réexpédier' } as const
const checkingWithCarrier = { en: 'Checking with carrier', fr: 'Vérification auprès du transporteur' } as const
const openLabel = { en: 'Open label', fr: 'Ouvrir l’étiquette' } as const

export const ordersTexts = {
  orders: orderTerms.orders,
  import: { en: 'Import', fr: 'Importer' },
  export: {
    do: {
      en: { one: 'Export {figure} order', other: 'Export {figure} orders' },
      fr: {
        one: 'Exporter {figure} commande',
        many: 'Exporter {figure} commandes',
        other: 'Exporter {figure} commandes',
      },
    },
    none: { en: 'Export', fr: 'Exporter' },
    hint: {
      en: 'Exports what was ordered, as a file you can import again. Imported into another system, every order starts over.',
      fr: 'Exporte ce qui a été commandé, dans un fichier que l’on peut réimporter. Importée dans un autre système, chaque commande repart de zéro.',
    },
    done: {
      en: { one: '{figure} order exported', other: '{figure} orders exported' },
      fr: {
        one: '{figure} commande exportée',
        many: '{figure} commandes exportées',
        other: '{figure} commandes exportées',
      },
    },
  },
  list: {
    groups: { en: 'Order groups', fr: 'Groupes de commandes' },
    picture: shared.picture,
    store: storeTerms.store,
    no_pieces: { en: 'No pieces yet', fr: 'Pas encore de pièces' },
    short: shared.figureShort,
    problems: {
      en: { one: '{figure} problem', other: '{figure} problems' },
      fr: { one: '{figure} problème', many: '{figure} problèmes', other: '{figure} problèmes' },
    },
    more_problems: {
      en: { one: '+{figure} more', other: '+{figure} more' },
      fr: { one: '+{figure} autre', many: '+{figure} autres', other: '+{figure} autres' },
    },
    hold: orderTerms.holdNoun,
    held: { en: 'All on hold', fr: 'Toutes les retenues' },
    store_paused: { en: 'Store paused', fr: 'Boutique en pause' },
    late_only: commonTerms.late,
    expedited_only: { en: 'Expedited', fr: 'Prioritaires' },
    placed: orderTerms.placed,
    expedited: orderTerms.expedited,
    vendor: orderTerms.vendor,
    slot: orderTerms.slot,
    search: { en: 'Number, name, city, barcode, tracking…', fr: 'Numéro, nom, ville, code-barres, suivi…' },
    none: {
      en: 'No orders yet. Import a file to get started.',
      fr: 'Aucune commande pour l’instant. Importez un fichier pour commencer.',
    },
    none_here: { en: 'No orders with this status', fr: 'Aucune commande dans cet état' },
  },
  hand_over: {
    do: shared.markAsHandedOver,
    title: shared.markFigureParcelAsHandedOver,
    text: {
      en: 'Handing over completes the order, and its label can no longer be voided.',
      fr: 'La remise termine la commande, et son étiquette ne peut plus être annulée.',
    },
    done: {
      en: { one: '{figure} order completed', other: '{figure} orders completed' },
      fr: {
        one: '{figure} commande terminée',
        many: '{figure} commandes terminées',
        other: '{figure} commandes terminées',
      },
    },
  },
  bulk: {
    hold: {
      en: { one: '{figure} order will be put on hold.', other: '{figure} orders will be put on hold.' },
      fr: {
        one: '{figure} commande sera retenue.',
        many: '{figure} commandes seront retenues.',
        other: '{figure} commandes seront retenues.',
      },
    },
    release: {
      en: { one: '{figure} order will be released.', other: '{figure} orders will be released.' },
      fr: {
        one: '{figure} commande sera libérée.',
        many: '{figure} commandes seront libérées.',
        other: '{figure} commandes seront libérées.',
      },
    },
    expedite: {
      en: { one: '{figure} order will be expedited.', other: '{figure} orders will be expedited.' },
      fr: {
        one: '{figure} commande sera prioritaire.',
        many: '{figure} commandes seront prioritaires.',
        other: '{figure} commandes seront prioritaires.',
      },
    },
    stop_expediting: {
      en: { one: '{figure} order will no longer be expedited.', other: '{figure} orders will no longer be expedited.' },
      fr: {
        one: '{figure} commande ne sera plus prioritaire.',
        many: '{figure} commandes ne seront plus prioritaires.',
        other: '{figure} commandes ne seront plus prioritaires.',
      },
    },
    hand_over: {
      en: {
        one: '{figure} parcel will be marked as handed over.',
        other: '{figure} parcels will be marked as handed over.',
      },
      fr: {
        one: '{figure} colis sera marqué comme remis.',
        many: '{figure} colis seront marqués comme remis.',
        other: '{figure} colis seront marqués comme remis.',
      },
    },
    cancel: {
      en: { one: '{figure} order will be cancelled.', other: '{figure} orders will be cancelled.' },
      fr: {
        one: '{figure} commande sera annulée.',
        many: '{figure} commandes seront annulées.',
        other: '{figure} commandes seront annulées.',
      },
    },
    print_barcodes: shared.printBarcodes,
    hold_text: {
      en: 'Their pieces leave all work queues and keep their reserved blanks until you release the orders.',
      fr: 'Leurs pièces quittent toutes les files de travail et gardent leurs supports réservés jusqu’à la libération des commandes.',
    },
    cancel_text: {
      en: 'This cancels all their pieces. This can’t be undone.',
      fr: 'Toutes leurs pièces sont annulées. Cette action est irréversible.',
    },
    paid: {
      en: 'The payments have been received (orders awaiting payment)',
      fr: 'Les paiements sont reçus (commandes en attente de paiement)',
    },
  },
  reason: commonTerms.reason,
  detail: {
    order: orderTerms.order,
    placed: { en: 'placed {at}', fr: 'passée le {at}' },
  },
  actions: {
    edit: shared.edit,
    hold: orderTerms.hold,
    more: shared.more,
    split: { en: 'Split order', fr: 'Scinder' },
    reship: reship,
    cancel: { en: 'Cancel order', fr: 'Annuler la commande' },
    retry: { en: 'Try again', fr: 'Relancer' },
    release: commonTerms.release,
    paid: orderTerms.paymentReceived,
  },
  hold: {
    title: { en: 'Hold order {number}?', fr: 'Retenir la commande {number} ?' },
    text: {
      en: 'Its pieces leave all work queues and keep their reserved blanks until you release it.',
      fr: 'Ses pièces quittent toutes les files de travail et gardent leurs supports réservés jusqu’à sa libération.',
    },
  },
  release: {
    paid_title: { en: 'Has the payment been received?', fr: 'Le paiement est-il reçu ?' },
    paid_text: {
      en: 'The order continues as if the store had reported the payment.',
      fr: 'La commande continue comme si la boutique avait signalé le paiement.',
    },
  },
  cancel: {
    title: { en: 'Cancel order {number}?', fr: 'Annuler la commande {number} ?' },
    text: {
      en: 'This cancels all its pieces. This can’t be undone.',
      fr: 'Toutes ses pièces sont annulées. Cette action est irréversible.',
    },
    keep: { en: 'Keep order', fr: 'Garder la commande' },
  },
  waiting_skus: shared.skusToMap,
  map_sku: {
    title: { en: 'Map the SKU {sku}', fr: 'Associer le SKU {sku}' },
    open: { en: 'Map this SKU', fr: 'Associer ce SKU' },
    means: {
      en: 'Which variant and designs does {store} mean by {sku}?',
      fr: 'Quelle variante et quels visuels la boutique {store} désigne-t-elle par {sku} ?',
    },
    always: { en: 'Save for this SKU', fr: 'Enregistrer pour ce SKU' },
    always_means: {
      en: 'Retries the store’s orders that wait for this SKU and applies to later ones. Otherwise, only this order changes.',
      fr: 'Les commandes de la boutique qui attendent ce SKU sont relancées, et les suivantes le reconnaissent. Sinon, seule cette commande change.',
    },
    send: { en: 'Save variant and designs', fr: 'Enregistrer la variante et les visuels' },
    done: { en: 'SKU mapped', fr: 'SKU associé' },
    send_never: { en: 'Never make this SKU', fr: 'Ne jamais produire ce SKU' },
    never_made: { en: 'SKU marked as never made here', fr: 'SKU marqué comme jamais produit ici' },
  },
  banners: {
    erased: { en: 'Customer data erased on {at}', fr: 'Données du client effacées le {at}' },
    cancelled: { en: 'This order was cancelled', fr: 'Cette commande a été annulée' },
    holds: holdSentences,
    since: { en: '{who} · {at}', fr: '{who} · {at}' },
    failed: { en: 'This order can’t be produced yet', fr: 'Cette commande ne peut pas encore être produite' },
    import_remarks: { en: 'Import remarks', fr: 'Remarques de l’importation' },
    import: { en: 'Show the import', fr: 'Afficher l’importation' },
    split_from: { en: 'Split from', fr: 'Scindée de' },
    reship_of: { en: 'Reship of', fr: 'Réexpédition de' },
    linked: { en: 'Orders created from this one', fr: 'Commandes créées à partir de celle-ci' },
  },
  items: {
    title: {
      en: { one: '{figure} item', other: '{figure} items' },
      fr: { one: '{figure} article', many: '{figure} articles', other: '{figure} articles' },
    },
    units: {
      en: { one: '{figure} unit', other: '{figure} units' },
      fr: { one: '{figure} unité', many: '{figure} unités', other: '{figure} unités' },
    },
    personalisation: { en: 'Personalization:', fr: 'Personnalisation :' },
    processed: { en: 'packaged after {time}', fr: 'emballé après {time}' },
    cancelled: {
      en: { one: '{figure} cancelled', other: '{figure} cancelled' },
      fr: { one: '{figure} annulée', many: '{figure} annulées', other: '{figure} annulées' },
    },
    change: commonTerms.change,
    cancel: { en: 'Cancel units', fr: 'Annuler des unités' },
    photo: { en: 'Photo: {name}', fr: 'Photo : {name}' },
    designs_mapped: { en: 'By the mapping of the SKU', fr: 'Selon l’association du SKU' },
    design_missing: { en: 'file missing', fr: 'fichier manquant' },
    failed: { en: 'Not started', fr: 'Pas commencé' },
    problem: { en: 'Problem', fr: 'Problème' },
    unprinted: { en: 'Not printed', fr: 'Sans impression' },
    never_made: { en: 'Not made here', fr: 'Non produit ici' },
  },
  prints: {
    title: shared.printHistory,
    none: { en: 'Nothing has been printed yet.', fr: 'Rien n’a encore été imprimé.' },
    kinds: {
      barcode_printed: { en: 'Label printed', fr: 'Étiquette imprimée' },
      relabelled: { en: 'Label reprinted', fr: 'Étiquette réimprimée' },
      area_sent: shared.areaSentToThePrinter,
      area_printed: { en: '{area} printed', fr: '{area} : impression faite' },
      area_reprinted: { en: '{area} printed again', fr: '{area} : réimpression' },
      area_skipped: { en: '{area} skipped', fr: '{area} : face passée' },
      area_failed: { en: '{area} failed', fr: '{area} : échec' },
    },
  },
  attached: { en: 'Also in the parcel', fr: 'Aussi dans le colis' },
  pieces: {
    title: shared.figurePiece,
    barcode: commonTerms.barcode,
    stage: fulfillmentTerms.stage,
    since: shared.since,
    slot: orderTerms.slot,
    replaces: { en: 'replaces {barcode}', fr: 'remplace {barcode}' },
    labels: { en: 'label R{figure}', fr: 'étiquette R{figure}' },
    short: { en: 'Short of stock', fr: 'Support manquant' },
    of: { en: 'Pieces of {sku}', fr: 'Pièces de {sku}' },
    actions: shared.actions,
  },
  aside: {
    ship_to: shared.shipTo,
    shipping: shared.shipping,
    notes: { en: 'Notes', fr: 'Notes' },
    order: orderTerms.order,
    source: { en: 'Source', fr: 'Source' },
    payment: orderTerms.payment,
    total: orderTerms.total,
    received: { en: 'Received', fr: 'Reçue' },
    completed: commonTerms.completed,
    yes: uiShared.yes,
    no: uiShared.no,
  },
  sources: {
    manual: storeTerms.manual,
    file: commonTerms.file,
    api: storeTerms.api,
    shopify: storeTerms.shopify,
    woocommerce: storeTerms.wooCommerce,
    etsy: storeTerms.etsy,
    split: { en: 'Split', fr: 'Scindée' },
    reship: { en: 'Reship', fr: 'Réexpédition' },
  },
  payments: {
    paid: { en: 'Paid', fr: 'Payée' },
    pending: { en: 'Pending', fr: 'En attente' },
  },
  shipments: {
    title: { en: 'Parcels', fr: 'Colis' },
    handed_over: { en: 'Handed over', fr: 'Remis' },
    unused: {
      other_address: {
        en: 'The carrier already has label {tracking} for this order, with a different address. It wasn’t used. Void it with the carrier.',
        fr: 'Le transporteur a déjà l’étiquette {tracking} pour cette commande, avec une autre adresse. Elle n’a pas été utilisée. Annulez-la auprès du transporteur.',
      },
      already_voided: {
        en: 'The carrier had already voided label {tracking}. It wasn’t used.',
        fr: 'Le transporteur avait déjà annulé l’étiquette {tracking}. Elle n’a pas été utilisée.',
      },
    },
    states: {
      purchasing: { en: 'Buying label', fr: 'Achat de l’étiquette' },
      unknown: checkingWithCarrier,
      purchased: { en: 'Label purchased', fr: 'Étiquette achetée' },
      refused: shared.rejected,
      other_address: { en: 'Different address', fr: 'Adresse différente' },
      already_voided: { en: 'Voided by carrier', fr: 'Annulée par le transporteur' },
      voiding: { en: 'Voiding', fr: 'Annulation en cours' },
      void_unknown: checkingWithCarrier,
      voided: { en: 'Voided', fr: 'Annulée' },
    },
  },
  reasons: {
    source_cancelled: { en: 'Cancelled by the store', fr: 'Annulée par la boutique' },
    source_refunded: { en: 'Refunded by the store', fr: 'Remboursée par la boutique' },
    source_voided: { en: 'Payment voided in the store', fr: 'Paiement annulé dans la boutique' },
    source_removed: { en: 'Line removed by the store', fr: 'Ligne retirée par la boutique' },
    source_changed: { en: 'Line changed by the store', fr: 'Ligne modifiée par la boutique' },
    nothing_to_make: {
      en: 'Nothing in it is made here',
      fr: 'Rien de ce qu’elle contient n’est produit ici',
    },
    'quantity changed': { en: 'Quantity changed', fr: 'Quantité modifiée' },
  },
  vendor: {
    change: { en: 'Change vendor', fr: 'Changer de transporteur' },
    title: { en: 'Shipping vendor of {order}', fr: 'Transporteur de {order}' },
    text: {
      en: 'A vendor that you choose stays, whatever the rules say.',
      fr: 'Le transporteur que vous choisissez reste, quoi que disent les règles.',
    },
    by_rules: { en: 'As the rules choose', fr: 'Selon les règles' },
    service: shippingVendorTerms.service,
    as_asked: shared.asTheStoreAsks,
    save: { en: 'Save vendor', fr: 'Enregistrer le transporteur' },
    done: { en: 'Shipping vendor saved', fr: 'Transporteur enregistré' },
    sources: {
      rule: { en: 'by a rule', fr: 'par une règle' },
      store: { en: 'store default', fr: 'choix de la boutique' },
      site: { en: 'site default', fr: 'choix du site' },
      person: { en: 'chosen by a person', fr: 'choisi par une personne' },
    },
  },
  timeline: {
    title: { en: 'Timeline', fr: 'Historique' },
    older: { en: 'Show older', fr: 'Afficher les plus anciens' },
    all: { en: 'Show the whole timeline', fr: 'Afficher tout l’historique' },
    status: { en: 'Order is now', fr: 'La commande est maintenant' },
    nothing: { en: 'nothing', fr: 'rien' },
    pieces: {
      created: {
        en: { one: '{figure} piece created', other: '{figure} pieces created' },
        fr: { one: '{figure} pièce créée', many: '{figure} pièces créées', other: '{figure} pièces créées' },
      },
      step: shared.figurePiece,
      scrap: {
        en: { one: '{figure} piece rejected', other: '{figure} pieces rejected' },
        fr: { one: '{figure} pièce rejetée', many: '{figure} pièces rejetées', other: '{figure} pièces rejetées' },
      },
      rework: {
        en: { one: '{figure} piece sent back', other: '{figure} pieces sent back' },
        fr: { one: '{figure} pièce renvoyée', many: '{figure} pièces renvoyées', other: '{figure} pièces renvoyées' },
      },
      cancel: {
        en: { one: '{figure} piece cancelled', other: '{figure} pieces cancelled' },
        fr: { one: '{figure} pièce annulée', many: '{figure} pièces annulées', other: '{figure} pièces annulées' },
      },
      unpack: {
        en: { one: '{figure} piece unpacked', other: '{figure} pieces unpacked' },
        fr: { one: '{figure} pièce déballée', many: '{figure} pièces déballées', other: '{figure} pièces déballées' },
      },
      undo: {
        en: { one: '{figure} piece, last step undone', other: '{figure} pieces, last step undone' },
        fr: {
          one: '{figure} pièce, dernière étape annulée',
          many: '{figure} pièces, dernière étape annulée',
          other: '{figure} pièces, dernière étape annulée',
        },
      },
    },
    events: {
      created: { en: 'Order created', fr: 'Commande créée' },
      held: { en: 'Put on hold', fr: 'Retenue' },
      released: { en: 'Hold released', fr: 'Retenue levée' },
      edited: { en: 'Edited', fr: 'Modifiée' },
      item_changed: { en: 'Line {sku} changed', fr: 'Ligne {sku} modifiée' },
      item_cancelled: { en: '{quantity} × {sku} cancelled', fr: 'Annulation de {quantity} × {sku}' },
      cancelled: { en: 'Order cancelled', fr: 'Commande annulée' },
      nothing_to_make: { en: 'Nothing to make here', fr: 'Rien à produire ici' },
      mended: { en: 'All problems resolved', fr: 'Tous les problèmes sont résolus' },
      retried: { en: 'Tried again', fr: 'Relancée' },
      split_off: {
        en: { one: '{pieces} piece moved to {to}', other: '{pieces} pieces moved to {to}' },
        fr: {
          one: '{pieces} pièce déplacée vers {to}',
          many: '{pieces} pièces déplacées vers {to}',
          other: '{pieces} pièces déplacées vers {to}',
        },
      },
      reshipped: { en: 'Reshipped as {to}', fr: 'Réexpédiée sous {to}' },
      source_updated: { en: 'Updated from the store', fr: 'Mise à jour depuis la boutique' },
      import_remarked: { en: 'Remarks from an import', fr: 'Remarques d’une importation' },
      packaged: {
        en: 'Packaged, tracking number {tracking_number}',
        fr: 'Emballée, numéro de suivi {tracking_number}',
      },
      handed_over: {
        en: 'Handed over, tracking number {tracking_number}',
        fr: 'Remise, numéro de suivi {tracking_number}',
      },
      label_voided: { en: 'Label {tracking_number} voided', fr: 'Étiquette {tracking_number} annulée' },
      label_reprinted: { en: 'Label {tracking_number} reprinted', fr: 'Étiquette {tracking_number} réimprimée' },
      unpacked: { en: 'Unpacked', fr: 'Déballée' },
      vendor_chosen: { en: 'Shipping vendor changed to {vendor}', fr: 'Transporteur changé : {vendor}' },
      slot_cleared: { en: 'Slot {slot} cleared by hand', fr: 'Case {slot} vidée à la main' },
      expediting_ended: { en: 'No longer expedited', fr: 'N’est plus prioritaire' },
    },
  },
  office: {
    slip: shared.packingSlip,
    actions: { en: 'Actions for {what}', fr: 'Actions pour {what}' },
    relabel: {
      open: shared.reprintLabel,
      title: shared.reprintTheLabelOfBarcode,
      text: {
        en: 'The barcode stays the same. Discard the old label; the new one opens from this menu.',
        fr: 'Le code-barres reste le même. Jetez l’ancienne étiquette ; la nouvelle s’ouvre depuis ce menu.',
      },
      done: { en: 'The label of {barcode} is ready to print.', fr: 'L’étiquette de {barcode} est prête à imprimer.' },
      show: openLabel,
    },
    reject: {
      open: shared.rejectPiece,
      title: shared.rejectBarcode,
      text: {
        en: 'To send it to rework, scan the piece at a station.',
        fr: 'Pour une reprise, scannez la pièce à un poste.',
      },
      choice: { en: '{reason}: {outcome}', fr: '{reason} : {outcome}' },
      outcomes: {
        scrap: { en: 'scrap and start a replacement', fr: 'rebut, pièce de remplacement lancée' },
        relabel: shared.newLabelLower,
        wrong_blank: { en: 'swap blank', fr: 'échange du support' },
      },
      done: { en: '{barcode} was rejected.', fr: '{barcode} a été rejetée.' },
    },
    label: {
      open: openLabel,
    },
    void: {
      open: shared.voidLabel,
      title: shared.voidTheLabelOfOrder,
      text: {
        en: 'The label can no longer be used. The pieces stay packaged.',
        fr: 'L’étiquette n’est plus utilisable. Les pièces restent emballées.',
      },
    },
    unpack: {
      open: shared.unpackParcel,
      title: shared.unpackOrder,
      text: {
        en: 'This voids the label and moves all pieces back to Quality checked.',
        fr: 'L’étiquette est annulée et toutes les pièces reviennent à Qualité contrôlée.',
      },
    },
  },
  cancel_units: {
    title: { en: 'Cancel units of {sku}', fr: 'Annuler des unités de {sku}' },
    quantity: { en: 'Quantity to cancel (max {left})', fr: 'Quantité à annuler (max. {left})' },
    keep: { en: 'Keep units', fr: 'Garder les unités' },
  },
  change_item: {
    title: { en: 'Change line {line}', fr: 'Modifier la ligne {line}' },
    design_hint: {
      en: 'File name in the library. Leave empty for no design.',
      fr: 'Nom du fichier dans la bibliothèque. Laissez vide s’il n’y a pas de visuel.',
    },
    save: shared.saveLine,
  },
  split: {
    title: { en: 'Split order', fr: 'Scinder la commande' },
    text: {
      en: 'The pieces you choose move to a new order with its own slot and parcel. At least one piece stays here.',
      fr: 'Les pièces choisies passent dans une nouvelle commande, avec sa propre case et son propre colis. Au moins une pièce reste ici.',
    },
    pieces: commonTerms.pieces,
  },
  reship: {
    title: reship,
    text: {
      en: 'Creates a new order for the same address, linked to this one.',
      fr: 'Crée une nouvelle commande à la même adresse, liée à celle-ci.',
    },
    units: { en: '{sku} (of {left})', fr: '{sku} (sur {left})' },
    done: { en: 'Order {number} created', fr: 'Commande {number} créée' },
  },
  edit: {
    title: { en: 'Edit {number}', fr: 'Modifier {number}' },
    title_plain: { en: 'Edit order', fr: 'Modifier la commande' },
    save: { en: 'Save order', fr: 'Enregistrer la commande' },
    saved: { en: 'Order saved', fr: 'Commande enregistrée' },
    address_fixed: {
      en: 'The label already exists. Void it before you change the address.',
      fr: 'L’étiquette existe déjà. Annulez-la avant de changer l’adresse.',
    },
    expedite: { en: 'Expedite', fr: 'Rendre prioritaire' },
    until_hint: {
      en: 'To the end of this day. Without a day it doesn’t end by itself.',
      fr: 'Jusqu’à la fin de cette journée. Sans date, la priorité ne prend pas fin d’elle-même.',
    },
    expedite_hint: {
      en: 'Its pieces go first in every queue.',
      fr: 'Ses pièces passent en premier dans chaque file.',
    },
  },
  groups: {
    all: commonTerms.allFeminine,
    open: commonTerms.open,
    processing: orderTerms.processing,
    shipping: commonTerms.shipping,
    completed: orderTerms.completed,
    cancelled: orderTerms.cancelled,
    failed: commonTerms.failed,
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    orders: typeof ordersTexts
  }
}
