import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'
import * as shared from '../../../words/shared-texts.ts'
import * as uiShared from '../../../ui/shared-texts.ts'
import * as printerTerms from '@platen/contracts/printers/terms'

const shortOfStockLower = { en: 'short of stock', fr: 'en rupture' } as const

export const printBarcodeTexts = {
  tabs: {
    waiting: commonTerms.waiting,
    history: { en: 'Print history', fr: 'Historique' },
  },
  not_searched: { en: 'not searched for: scan it again', fr: 'recherche non faite : rescannez' },
  searched: { en: 'searched for', fr: 'recherché' },
  waits: { en: 'No barcode yet', fr: 'Pas encore de code-barres' },
  waits_then: { en: 'Print it with its batch.', fr: 'Imprimez-le avec son lot.' },
  queue: { en: 'Waiting print barcode', fr: 'Codes-barres à imprimer' },
  empty: { en: 'No barcodes to print', fr: 'Aucun code-barres à imprimer' },
  printed: {
    en: { one: 'Print {figure} barcode success', other: 'Print {figure} barcodes success' },
    fr: {
      one: '{figure} code-barres imprimé',
      many: '{figure} codes-barres imprimés',
      other: '{figure} codes-barres imprimés',
    },
  },
  printed_short: {
    en: { one: '{figure} barcode', other: '{figure} barcodes' },
    fr: { one: '{figure} code-barres', many: '{figure} codes-barres', other: '{figure} codes-barres' },
  },
  print_all_counting: { en: 'Print all', fr: 'Tout imprimer' },
  print_all: {
    en: { zero: 'Nothing to print', one: 'Print all: {figure} barcode', other: 'Print all: {figure} barcodes' },
    fr: {
      zero: 'Rien à imprimer',
      one: 'Tout imprimer : {figure} code-barres',
      many: 'Tout imprimer : {figure} codes-barres',
      other: 'Tout imprimer : {figure} codes-barres',
    },
  },
  print_first: {
    en: { one: 'Print the first {figure} of {total}', other: 'Print the first {figure} of {total}' },
    fr: {
      one: 'Imprimer les {figure} premiers sur {total}',
      many: 'Imprimer les {figure} premiers sur {total}',
      other: 'Imprimer les {figure} premiers sur {total}',
    },
  },
  print_chosen: fulfillmentTerms.print,
  print_selected: {
    en: { one: 'Print selected: {figure} barcode', other: 'Print selected: {figure} barcodes' },
    fr: {
      one: 'Imprimer la sélection : {figure} code-barres',
      many: 'Imprimer la sélection : {figure} codes-barres',
      other: 'Imprimer la sélection : {figure} codes-barres',
    },
  },
  ask: {
    title: {
      en: { one: 'Print {figure} barcode?', other: 'Print {figure} barcodes?' },
      fr: {
        one: 'Imprimer {figure} code-barres ?',
        many: 'Imprimer {figure} codes-barres ?',
        other: 'Imprimer {figure} codes-barres ?',
      },
    },
    text: {
      en: 'The blanks are taken from stock. A batch can’t be undone.',
      fr: 'Les supports sont sortis du stock. Un lot ne peut pas être annulé.',
    },
    confirm: {
      en: { one: 'Print {figure} barcode', other: 'Print {figure} barcodes' },
      fr: {
        one: 'Imprimer {figure} code-barres',
        many: 'Imprimer {figure} codes-barres',
        other: 'Imprimer {figure} codes-barres',
      },
    },
  },
  labels: {
    title: { en: 'Label type', fr: 'Type d’étiquette' },
    pdf: { en: 'Labels 50 × 25 mm', fr: 'Étiquettes 50 × 25 mm' },
    sheet: { en: 'A4 sheet', fr: 'Planche A4' },
    zpl: printerTerms.zpl,
  },
  summary: {
    title: { en: 'Barcodes to print', fr: 'Codes-barres à imprimer' },
    ready: { en: 'ready to print', fr: 'prêtes à imprimer' },
    late: { en: 'late', fr: 'en retard' },
    held: shared.onHoldLower,
    short: shortOfStockLower,
  },
  groups: {
    title: { en: 'Products and printer tags', fr: 'Produits et repères d’imprimante' },
    all: { en: 'All', fr: 'Tout' },
    held: {
      en: { one: '{figure} on hold', other: '{figure} on hold' },
      fr: { one: '{figure} retenue', many: '{figure} retenues', other: '{figure} retenues' },
    },
    short: shared.figureShort,
  },
  batch: { en: 'Batch {number} for {orders}. {remaining}', fr: 'Lot {number} pour {orders}. {remaining}' },
  orders: shared.figureOrder,
  remaining: {
    en: {
      zero: 'Nothing left to print.',
      one: '{figure} more can be printed.',
      other: '{figure} more can be printed.',
    },
    fr: {
      zero: 'Il ne reste rien à imprimer.',
      one: '{figure} autre peut être imprimé.',
      many: '{figure} autres peuvent être imprimés.',
      other: '{figure} autres peuvent être imprimés.',
    },
  },
  remaining_outside: {
    en: { one: '{figure} more outside these filters.', other: '{figure} more outside these filters.' },
    fr: {
      one: '{figure} autre hors de ces filtres.',
      many: '{figure} autres hors de ces filtres.',
      other: '{figure} autres hors de ces filtres.',
    },
  },
  show_all: uiShared.clearFilters,
  left_out: {
    title: { en: 'Left out', fr: 'Pièces écartées' },
    short: shortOfStockLower,
    held: shared.onHoldLower,
    taken: { en: 'taken by another batch', fr: 'prise par un autre lot' },
    more: shared.andFigureMore,
  },
  done: commonTerms.done,
  history: {
    title: shared.printHistory,
    range: fulfillmentTerms.printed,
    search: { en: 'Batch, SKU, barcode, order', fr: 'Lot, SKU, code-barres, commande' },
    views: {
      all: commonTerms.everything,
      today: shared.today,
      not_picked: { en: 'To pick', fr: 'À prélever' },
    },
    documents: printerTerms.documents,
    empty: { en: 'No batches printed yet', fr: 'Aucun lot imprimé pour l’instant' },
  },
  picked: {
    state: { en: 'Picking', fr: 'Prélèvement' },
    yes: fulfillmentTerms.picked,
    no: { en: 'Not picked yet', fr: 'Pas encore prélevé' },
    mark_one: shared.markNumberAsPicked,
    by: { en: 'Picked by {who}', fr: 'Prélevé par {who}' },
    done: { en: 'picked', fr: 'prélevé' },
    already: { en: 'was picked already by {who}', fr: 'déjà prélevé par {who}' },
  },
  /** Names of SPEC-59, as the end of a sentence: "Printed this week". */
  ranges: {
    today: uiShared.todayLower,
    yesterday: uiShared.yesterdayLower,
    this_week: uiShared.thisWeekLower,
    last_7_days: { en: 'last 1 week', fr: 'ces 7 derniers jours' },
    this_month: uiShared.thisMonthLower,
    last_1_month: { en: 'last 1 month', fr: 'le dernier mois' },
    last_3_months: { en: 'last 3 months', fr: 'ces 3 derniers mois' },
    last_6_months: { en: 'last 6 months', fr: 'ces 6 derniers mois' },
    this_year: { en: 'this year', fr: 'cette année' },
    last_year: { en: 'last year', fr: 'l’année dernière' },
  },
  relabel: {
    open: { en: 'Reprint label…', fr: 'Réimprimer l’étiquette…' },
    title: shared.reprintTheLabelOfBarcode,
    text: {
      en: 'The barcode stays the same, and the new label shows its print number. Remove the old label.',
      fr: 'Le code-barres reste le même ; la nouvelle étiquette porte son numéro d’impression. Retirez l’ancienne.',
    },
    confirm: shared.printLabel,
    short: { en: 'label R{count}', fr: 'étiquette R{count}' },
    done: shared.newLabelNumber,
    done_then: { en: 'Stick it on and remove the old one.', fr: 'Collez-la et retirez l’ancienne.' },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'print-barcode': typeof printBarcodeTexts
  }
}
