import { holdSentences } from '@platen/contracts/orders/hold-sentences'
import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as storeTerms from '@platen/contracts/stores/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../words/shared-texts.ts'
import * as uiShared from '../../../ui/shared-texts.ts'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'

/** Texts of the screen of one order and of its pieces. */
export const orderTexts = {
  actions: {
    edit: shared.edit,
    hold: orderTerms.hold,
    split: { en: 'Split order', fr: 'Scinder' },
    reship: shared.reship,
    cancel: { en: 'Cancel order', fr: 'Annuler la commande' },
    retry: { en: 'Retry', fr: 'Relancer' },
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
    units: shared.figureUnits,
    personalisation: { en: 'Personalization:', fr: 'Personnalisation :' },
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
    problem: orderTerms.problem,
    unprinted: shared.notPrinted,
    never_made: { en: 'Not made here', fr: 'Non produit ici' },
    map_sku: { en: 'Map this SKU', fr: 'Associer ce SKU' },
  },
  prints: {
    title: shared.printHistory,
    of: { en: 'Print history of {sku}', fr: 'Historique d’impression de {sku}' },
    none: { en: 'Nothing has been printed yet.', fr: 'Rien n’a encore été imprimé.' },
    processed: { en: 'Processing time: {time}', fr: 'Durée de production : {time}' },
    kinds: {
      barcode_printed: shared.labelPrinted,
      relabelled: { en: 'Label reprinted', fr: 'Étiquette réimprimée' },
      area_sent: shared.areaSentToThePrinter,
      area_printed: shared.areaPrinted,
      area_reprinted: { en: '{area} printed again', fr: '{area} : réimpression' },
      area_skipped: shared.areaSkipped,
      area_failed: { en: '{area} failed', fr: '{area} : échec' },
    },
  },
  attached: { en: 'Also in the parcel', fr: 'Aussi dans le colis' },
  pieces: {
    title: shared.figurePiece,
    barcode: commonTerms.barcode,
    stage: fulfillmentTerms.stage,
    since: commonTerms.since,
    slot: orderTerms.slot,
    replaces: { en: 'replaces {barcode}', fr: 'remplace {barcode}' },
    labels: { en: 'label R{figure}', fr: 'étiquette R{figure}' },
    short: shared.shortOfStock,
    all: { en: 'Show all {figure} pieces', fr: 'Afficher les {figure} pièces' },
    actions: shared.actions,
  },
  aside: {
    order: orderTerms.order,
    source: { en: 'Source', fr: 'Source' },
    payment: orderTerms.payment,
    total: orderTerms.total,
    received: { en: 'Received', fr: 'Reçue' },
    completed: commonTerms.completed,
    yes: uiShared.yes,
    no: uiShared.no,
    slot: orderTerms.slot,
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
    paid: shared.paid,
    pending: orderTerms.awaitingPayment,
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
  office: {
    actions: { en: 'Actions for {what}', fr: 'Actions pour {what}' },
    relabel: {
      open: shared.reprintLabel,
      title: shared.reprintTheLabelOfBarcode,
      text: {
        en: 'The barcode stays the same. Discard the old label; the new one opens from this menu.',
        fr: 'Le code-barres reste le même. Jetez l’ancienne étiquette ; la nouvelle s’ouvre depuis ce menu.',
      },
      done: { en: 'The label of {barcode} is ready to print.', fr: 'L’étiquette de {barcode} est prête à imprimer.' },
      show: shared.openLabel,
    },
    reject: {
      open: shared.rejectPiece,
      title: shared.rejectBarcode,
      text: {
        en: 'To send it to rework, scan the piece at a station.',
        fr: 'Pour une retouche, scannez la pièce à un poste.',
      },
      choice: { en: '{reason}: {outcome}', fr: '{reason} : {outcome}' },
      outcomes: {
        scrap: { en: 'scrap and start a replacement', fr: 'rebut, pièce de remplacement lancée' },
        relabel: shared.newLabelLower,
        wrong_blank: { en: 'swap blank', fr: 'échange du support' },
      },
      done: shared.reasonSubmitted,
    },
  },
  where: {
    stages: {
      waiting_barcode: {
        en: { one: '{figure} piece waits for its barcode', other: '{figure} pieces wait for their barcode' },
        fr: {
          one: '{figure} pièce attend son code-barres',
          many: '{figure} de pièces attendent leur code-barres',
          other: '{figure} pièces attendent leur code-barres',
        },
      },
      barcode_printed: {
        en: { one: '{figure} piece waits to be printed', other: '{figure} pieces wait to be printed' },
        fr: {
          one: '{figure} pièce attend l’impression',
          many: '{figure} de pièces attendent l’impression',
          other: '{figure} pièces attendent l’impression',
        },
      },
      design_printed: {
        en: {
          one: '{figure} printed piece waits to be confirmed',
          other: '{figure} printed pieces wait to be confirmed',
        },
        fr: {
          one: '{figure} pièce imprimée attend la confirmation',
          many: '{figure} de pièces imprimées attendent la confirmation',
          other: '{figure} pièces imprimées attendent la confirmation',
        },
      },
      confirmed_printed: {
        en: {
          one: '{figure} piece waits for its quality check',
          other: '{figure} pieces wait for their quality check',
        },
        fr: {
          one: '{figure} pièce attend le contrôle qualité',
          many: '{figure} de pièces attendent le contrôle qualité',
          other: '{figure} pièces attendent le contrôle qualité',
        },
      },
      quality_checked: {
        en: { one: '{figure} piece waits to be packaged', other: '{figure} pieces wait to be packaged' },
        fr: {
          one: '{figure} pièce attend l’emballage',
          many: '{figure} de pièces attendent l’emballage',
          other: '{figure} pièces attendent l’emballage',
        },
      },
      packaged: {
        en: { one: '{figure} piece is packaged', other: '{figure} pieces are packaged' },
        fr: {
          one: '{figure} pièce est emballée',
          many: '{figure} de pièces sont emballées',
          other: '{figure} pièces sont emballées',
        },
      },
    },
    slot: { en: 'In slot {slot}.', fr: 'Dans le casier {slot}.' },
    packaged: {
      en: 'Packaged, not handed over to {vendor} yet.',
      fr: 'Emballée, pas encore remise à {vendor}.',
    },
    handed_over: { en: 'Handed over to {vendor}, {at}.', fr: 'Remise à {vendor}, {at}.' },
    tracking: shared.trackingNumberIs,
  },
  placed: { en: 'placed {at}', fr: 'passée le {at}' },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    order: typeof orderTexts
  }
}
