import type { TextTree } from '../../../../platform/i18n/text-types.ts'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../../words/shared-texts.ts'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as printerTagTerms from '@platen/contracts/printer-tags/terms'

/** Texts of the pieces that wait at a station. */
export const queueTexts = {
  scan_a_piece: { en: 'Scan a piece', fr: 'Scannez une pièce' },
  title: { en: 'Waiting here', fr: 'En attente ici' },
  search: shared.skuBarcodeOrderNumber,
  empty: { en: 'Nothing waiting here', fr: 'Rien en attente ici' },
  picture: shared.picture,
  barcode: commonTerms.barcode,
  blank: shared.blank,
  printer_tag: printerTagTerms.printerTag,
  order: orderTerms.order,
  ship_by: orderTerms.shipBy,
  slot: orderTerms.slot,
  since: commonTerms.since,
  all_tags: { en: 'All printer tags', fr: 'Tous les repères' },
  product: productTerms.product,
  one_product: { en: 'one group', fr: 'un groupe' },
  of_orders: {
    en: { one: 'the selected one', other: 'one of {figure} selected' },
    fr: {
      one: 'celle qui est sélectionnée',
      many: 'l’une des {figure} sélectionnées',
      other: 'l’une des {figure} sélectionnées',
    },
  },
  urgent: fulfillmentTerms.urgent,
  late: commonTerms.late,
  blocked: { en: 'Which pieces', fr: 'Quelles pièces' },
  workable: { en: 'Ready', fr: 'Prêtes' },
  held: shared.onHold,
  short: shared.shortOfStock,
} as const satisfies TextTree

declare module '../../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    queue: typeof queueTexts
  }
}
