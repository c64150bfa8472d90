/**
 * The states of an import: queued and running are in progress, done and refused are final. Kept free of schemas for the
 * browser.
 */
export const importStates = ['queued', 'running', 'done', 'refused'] as const

/** The states of a run: a check, which changes nothing, ends as checked or refused. */
export const runStates = [...importStates, 'checked'] as const
export type RunState = (typeof runStates)[number]

/** The formats of order files, and how they come in. */
export const importFormats = [
  'native_csv',
  'native_json',
  'shopify_csv',
  'shopify_json',
  'woocommerce_csv',
  'woocommerce_json',
  'etsy_csv',
  'amazon_report',
  'shipstation_csv',
  'order_desk_csv',
  'mapped_csv',
] as const
export const importSources = ['upload', 'command', 'api'] as const

/** The possible outcomes of one order of a file; each order has exactly one (IMPORT-5). */
export const importOutcomes = ['created', 'updated', 'skipped', 'failed'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
