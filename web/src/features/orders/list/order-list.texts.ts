import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as printerTagTerms from '@platen/contracts/printer-tags/terms'
import * as designTerms from '@platen/contracts/designs/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as shippingVendorTerms from '@platen/contracts/shipping-vendors/terms'
import * as storeTerms from '@platen/contracts/stores/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../words/shared-texts.ts'
import * as uiShared from '../../../ui/shared-texts.ts'

/** Texts of the lists of orders, and of what is done with many orders. */
export const orderListTexts = {
  import: { en: 'Import', fr: 'Importer' },
  export: {
    do: {
      en: { one: 'Export {figure} order for re-import', other: 'Export {figure} orders for re-import' },
      fr: {
        one: 'Exporter {figure} commande pour réimporter',
        many: 'Exporter {figure} commandes pour réimporter',
        other: 'Exporter {figure} commandes pour réimporter',
      },
    },
    none: uiShared.exportForReimport,
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
  picture: shared.picture,
  store: storeTerms.store,
  no_pieces: { en: 'No pieces yet', fr: 'Pas encore de pièces' },
  units: shared.figureUnits,
  progress: {
    some: { en: '{figure} of {total}', fr: '{figure} sur {total}' },
    stages: {
      waiting_barcode: {
        en: { one: '{amount} waiting', other: '{amount} waiting' },
        fr: { one: '{amount} en attente', many: '{amount} en attente', other: '{amount} en attente' },
      },
      barcode_printed: {
        en: { one: '{amount} with barcode', other: '{amount} with barcode' },
        fr: {
          one: '{amount} avec code-barres',
          many: '{amount} avec code-barres',
          other: '{amount} avec code-barres',
        },
      },
      design_printed: {
        en: { one: '{amount} printed', other: '{amount} printed' },
        fr: { one: '{amount} imprimée', many: '{amount} imprimées', other: '{amount} imprimées' },
      },
      confirmed_printed: {
        en: { one: '{amount} confirmed', other: '{amount} confirmed' },
        fr: { one: '{amount} confirmée', many: '{amount} confirmées', other: '{amount} confirmées' },
      },
      quality_checked: {
        en: { one: '{amount} checked', other: '{amount} checked' },
        fr: { one: '{amount} contrôlée', many: '{amount} contrôlées', other: '{amount} contrôlées' },
      },
      packaged: {
        en: { one: '{amount} packaged', other: '{amount} packaged' },
        fr: { one: '{amount} emballée', many: '{amount} emballées', other: '{amount} emballées' },
      },
    },
  },
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
  any_hold: { en: 'Any', fr: 'Toutes' },
  store_paused: { en: 'Store paused', fr: 'Boutique en pause' },
  due: orderTerms.shipBy,
  late_only: commonTerms.late,
  expedited_only: { en: 'Expedited', fr: 'Prioritaires' },
  short_only: shared.shortOfStock,
  short_of: { en: 'Short SKU', fr: 'SKU en rupture' },
  status: commonTerms.status,
  payment: orderTerms.payment,
  payments: { paid: shared.paid, pending: orderTerms.awaitingPayment },
  vendor: orderTerms.vendor,
  no_vendor: shared.noVendorChosen,
  unknown_label: { en: 'Label with an unknown outcome', fr: 'Étiquette au sort inconnu' },
  service: shippingVendorTerms.service,
  country: commonTerms.country,
  product: productTerms.product,
  sku: productTerms.sku,
  design: designTerms.design,
  printer_tag: printerTagTerms.printerTag,
  piece_count: { en: 'Number of pieces', fr: 'Nombre de pièces' },
  piece_counts: { one: { en: 'One', fr: 'Une' }, several: { en: 'Several', fr: 'Plusieurs' } },
  slot: orderTerms.slot,
  in_slot: { en: 'In a packing slot', fr: 'Dans un casier' },
  tag: { en: 'Tag', fr: 'Mot-clé' },
  problem: orderTerms.problem,
  causes: {
    sku: shared.skuNotInTheCatalog,
    design: shared.designMissingOrUnusable,
    address: shared.addressIncomplete,
    other: commonTerms.other,
  },
  placed: orderTerms.placed,
  search: { en: 'Number, name, city, barcode, tracking…', fr: 'Numéro, nom, ville, code-barres, suivi…' },
  none: {
    en: 'No orders yet. Import a file to get started.',
    fr: 'Aucune commande pour l’instant. Importez un fichier pour commencer.',
  },
  none_here: { en: 'No orders with this status', fr: 'Aucune commande dans cet état' },
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
    none_waits: {
      en: 'None of these orders has pieces waiting for a barcode.',
      fr: 'Aucune de ces commandes n’a de pièces en attente d’un code-barres.',
    },
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
  groups: {
    all: commonTerms.allFeminine,
    open: commonTerms.open,
    processing: orderTerms.processing,
    shipping: commonTerms.shipping,
    completed: orderTerms.completed,
    cancelled: orderTerms.cancelled,
    failed: commonTerms.failed,
    ship_today: { en: 'Ship today', fr: 'À expédier aujourd’hui' },
    late: commonTerms.late,
    short: commonTerms.short,
    on_hold: shared.onHold,
  },
  groups_label: { en: 'Order groups', fr: 'Groupes de commandes' },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'order-list': typeof orderListTexts
  }
}
