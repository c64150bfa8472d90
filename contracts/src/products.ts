import { z } from 'zod'
import { endpoint, id, idText } from './endpoint.ts'
import { listMeta, listQuery } from './paging.ts'

const whole = z.number().int()

/**
 * Stock of the pick area: available = on hand − reserved; short = waiting pieces without a blank (STOCK-2, STOCK-7).
 */
const stockFigures = { on_hand: whole, reserved: whole, available: whole, short: whole }

export const productRow = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  category: z.string(),
  brand: z.string(),
  print_method: z.string(),
  /** Codes of the tags that route its variants. */
  printer_tags: z.array(z.string()),
  /** Lower values come first. */
  priority: whole,
  /** In printing order. Empty for an unprinted product. */
  print_areas: z.array(z.string()),
  variants: whole,
  ...stockFigures,
})
export type ProductRow = z.infer<typeof productRow>

export const listProducts = endpoint({
  route: 'GET /products',
  access: 'product.read',
  summary: 'The products with their stock over all variants. Searched by code, name, category, brand.',
  query: listQuery(['code', '-code', 'name', '-name', 'priority', '-priority'], {
    category: z.string().max(80).optional(),
    printer_tag_id: idText.optional(),
  }),
  response: z.array(productRow),
  meta: listMeta,
})

export const productFilters = endpoint({
  route: 'GET /products/filters',
  access: 'product.read',
  summary: 'What products and variants can be filtered by: the categories and printer tags that are in use.',
  response: z.strictObject({
    categories: z.array(z.string()),
    printer_tags: z.array(z.strictObject({ id, code: z.string() })),
  }),
})

export const variantRow = z.strictObject({
  id,
  sku: z.string(),
  gtin: z.string().nullable(),
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  category: z.string(),
  colour: z.string(),
  colour_hex: z.string().nullable(),
  size: z.string(),
  weight_g: whole,
  printer_tag: z.string().nullable(),
  pick_location: z.string(),
  track_stock: z.boolean(),
  reorder_point: whole,
  ...stockFigures,
})
export type VariantRow = z.infer<typeof variantRow>

export const listVariants = endpoint({
  route: 'GET /variants',
  access: 'product.read',
  summary:
    'The variants with their stock. Searched by SKU, GTIN, product, colour, size; one or two letters: start of SKU.',
  query: listQuery(['sku', '-sku'], {
    product_id: idText.optional(),
    category: z.string().max(80).optional(),
    printer_tag_id: idText.optional(),
    /** out: nothing available; low: at or below the reorder point; short: pieces are waiting for it. */
    stock: z.enum(['out', 'low', 'short']).optional(),
  }),
  response: z.array(variantRow),
  meta: listMeta,
})

export const printArea = z.strictObject({
  area: z.string(),
  position: whole,
  width_mm: whole,
  height_mm: whole,
  dpi: whole,
})

export const productDetail = z.strictObject({
  ...productRow.shape,
  version: whole,
  areas: z.array(printArea),
  /** All variants in display order, at most 1,000. */
  variant_rows: z.array(variantRow),
  /** Products put into the parcel once per order that contains this product. */
  attached: z.array(z.strictObject({ variant_id: id, sku: z.string(), name: z.string(), quantity: whole })),
})
export type ProductDetail = z.infer<typeof productDetail>

export const getProduct = endpoint({
  route: 'GET /products/:id',
  access: 'product.read',
  summary: 'One product with its print areas, variants and attached products.',
  params: z.strictObject({ id: idText }),
  response: productDetail,
})

/** Maximum size of a catalog file (API-9). */
export const maxCatalogFileBytes = 10 * 1024 * 1024

/** Maximum number of a file's problems that are listed. The counts are complete. */
export const maxListedProblems = 200

export const catalogImport = z.strictObject({
  /** Rows of the file, one variant each: new, changed, unchanged, and failed; each row has exactly one outcome. */
  created: whole,
  updated: whole,
  unchanged: whole,
  failed: whole,
  products: z.strictObject({ created: whole, updated: whole }),
  /** Opening stock of new variants, in blanks. */
  opened: whole,
  problems: z.array(
    z.strictObject({ line: whole, sku: z.string(), field: z.string(), code: z.string(), message: z.string() }),
  ),
  /** Names of unknown columns, which were ignored. */
  ignored_columns: z.array(z.string()),
})
export type CatalogImport = z.infer<typeof catalogImport>

export const importCatalog = endpoint({
  route: 'POST /products/imports',
  access: 'product.write',
  summary:
    'Imports a catalogue file (CSV). Good rows come in together, bad ones are listed; on_hand opens the stock of new variants only.',
  upload: { max_bytes: maxCatalogFileBytes },
  response: catalogImport,
})

export const productEndpoints = [listProducts, productFilters, getProduct, listVariants, importCatalog] as const
