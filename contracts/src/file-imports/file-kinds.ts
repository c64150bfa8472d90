/**
 * What can come in as a CSV file: one row per product, variant, print area and so on. A catalog has one row per
 * variant, with its product.
 */
export const fileKinds = [
  'catalog',
  'products',
  'variants',
  'print-areas',
  'printer-tags',
  'sku-mappings',
  'stores',
  'stock-in-lines',
  'warehouse-locations',
  'users',
  'suppliers',
  'packing-slots',
  'shipping-rules',
] as const
export type FileKindName = (typeof fileKinds)[number]

/** What became, or would become, of a row of a file. */
export const rowOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
