import type { Stage } from '../fulfillment/stages.ts'
import type { HoldKind, OrderStatus } from '../orders/status.ts'
import type { importFormats, importSources, RunState } from '../order-sync/import-outcome.ts'
import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as fulfillmentTerms from '../fulfillment/terms.ts'
import * as orderTerms from '../orders/terms.ts'

/** The names of states as screens and the files of lists show them. Within sentences they are in values/words.ts. */
export const orderStatusNames = {
  open: commonTerms.open,
  processing: orderTerms.processing,
  shipping: commonTerms.shipping,
  completed: commonTerms.completed,
  cancelled: commonTerms.cancelled,
  failed: commonTerms.failed,
} as const satisfies Record<OrderStatus, Worded>

export const holdNames = {
  payment: orderTerms.awaitingPayment,
  manual: orderTerms.onHold,
  system: { en: 'System hold', fr: 'Retenue par le système' },
} as const satisfies Record<HoldKind, Worded>

export const stageNames = {
  waiting_barcode: { en: 'Waiting print barcode', fr: 'Code-barres à imprimer' },
  barcode_printed: { en: 'Barcode printed', fr: 'Code-barres imprimé' },
  design_printed: { en: 'Design printed', fr: 'Visuel imprimé' },
  confirmed_printed: fulfillmentTerms.confirmedPrinted,
  quality_checked: { en: 'Quality checked', fr: 'Qualité contrôlée' },
  packaged: { en: 'Packaged', fr: 'Emballée' },
  cancelled: commonTerms.cancelled,
  scrapped: commonTerms.rejectedFeminine,
} as const satisfies Record<Stage, Worded>

export const importStateNames = {
  queued: commonTerms.queued,
  running: { en: 'Running', fr: 'En cours' },
  done: commonTerms.done,
  refused: { en: 'File rejected', fr: 'Fichier refusé' },
  checked: { en: 'Checked', fr: 'Vérifié' },
} as const satisfies Record<RunState, Worded>

export const importFormatNames = {
  native_csv: { en: 'Platen CSV', fr: 'CSV Platen' },
  native_json: { en: 'Platen JSON', fr: 'JSON Platen' },
  shopify_csv: { en: 'Shopify export', fr: 'Exportation Shopify' },
  shopify_json: { en: 'Shopify JSON', fr: 'JSON Shopify' },
  woocommerce_csv: { en: 'WooCommerce export', fr: 'Exportation WooCommerce' },
  woocommerce_json: { en: 'WooCommerce JSON', fr: 'JSON WooCommerce' },
  etsy_csv: { en: 'Etsy order items', fr: 'Articles commandés Etsy' },
  amazon_report: { en: 'Amazon report', fr: 'Rapport Amazon' },
  shipstation_csv: { en: 'ShipStation export', fr: 'Exportation ShipStation' },
  order_desk_csv: { en: 'Order Desk export', fr: 'Exportation Order Desk' },
  mapped_csv: { en: 'CSV with chosen columns', fr: 'CSV à colonnes choisies' },
} as const satisfies Record<(typeof importFormats)[number], Worded>

export const importSourceNames = {
  upload: { en: 'in the browser', fr: 'dans le navigateur' },
  command: { en: 'from the command line', fr: 'en ligne de commande' },
  api: { en: 'through the API', fr: 'par l’API' },
} as const satisfies Record<(typeof importSources)[number], Worded>
