import { z } from 'zod'
import { endpoint, id, idText, version, type Contract } from '../endpoint.ts'
import { archivedChoice, listMeta, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { printAreaSides } from '../values/print-area-sizes.ts'
import { productErrors } from './errors.ts'
import { productColumns, productFields, stockColumns } from './fields.ts'
import { catalogFileErrors } from './catalog-file-errors.ts'
import { endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf } from '../records/field.ts'
import { variantFields } from '../variants/fields.ts'

const whole = z.number().int()

const fields = schemasOf(productFields)
const stock = schemasOf(stockColumns)

export const productRow = z.strictObject({
  id,
  ...schemasOf(productColumns),
  archived: z.boolean(),
  /** A small picture of its first photo; null without one. */
  thumb_url: z.string().nullable(),
  /** The color of its first variant, #RRGGBB, in which it is drawn where it has no photo; null where it isn't known. */
  color_hex: z.string().nullable(),
})
export type ProductRow = z.infer<typeof productRow>

export const productFilters = endpoint({
  route: 'GET /products/filters',
  access: 'product.read',
  summary: 'What products and variants can be filtered by: the categories and printer tags that are in use.',
  response: z.strictObject({
    categories: z.array(z.string()),
    printer_tags: z.array(z.strictObject({ id, code: z.string() })),
  }),
})

const ofVariant = schemasOf(variantFields)

export const variantRow = z.strictObject({
  id,
  sku: ofVariant.sku,
  gtin: ofVariant.gtin,
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  category: z.string(),
  color: ofVariant.color,
  color_hex: ofVariant.color_hex,
  size: ofVariant.size,
  weight_g: ofVariant.weight_g,
  cost_minor: ofVariant.cost_minor,
  /** That of the cost: the site's. */
  currency: z.string(),
  printer_tag: z.string().nullable(),
  pick_location: ofVariant.pick_location,
  track_stock: ofVariant.track_stock,
  reorder_point: ofVariant.reorder_point,
  reorder_quantity: ofVariant.reorder_quantity,
  archived: z.boolean(),
  /** A small picture of the product's photo in its color, else of the product's own photo; null without either. */
  thumb_url: z.string().nullable(),
  ...stock,
})
export type VariantRow = z.infer<typeof variantRow>

export const listVariants = endpoint({
  route: 'GET /variants',
  access: 'product.read',
  summary:
    'The variants with their stock. Searched by SKU, GTIN, product, color, size; one or two letters: start of SKU.',
  query: listQuery(['sku', '-sku'], {
    product_id: idText.optional(),
    category: z.string().max(80).optional(),
    printer_tag_id: idText.optional(),
    /** out: nothing available; low: at or below the reorder point; short: pieces are waiting for it. */
    stock: z.enum(['out', 'low', 'short']).optional(),
    /** Only those that nobody knows where to take from. */
    without_location: z.literal('true').optional(),
    /** Only those without a weight of their own, whose product has no packed weight either (VENDOR-6). */
    without_weight: z.literal('true').optional(),
    archived: archivedChoice,
    /** Only those without print areas, which can be attached to others. */
    unprinted: z.literal('true').optional(),
  }),
  response: z.array(variantRow),
  meta: listMeta,
})

export const printArea = z.strictObject({
  area: z.string(),
  position: whole,
  side: z.enum(printAreaSides),
  width_mm: whole,
  height_mm: whole,
  dpi: whole,
  /**
   * For the preview: how far its center is right of the center line, and its upper edge below the collar or upper edge.
   */
  offset_x_mm: whole,
  offset_y_mm: whole,
  /** What the operator should know when loading the garment, such as the platen to use. */
  platen_note: z.string(),
})

export const productDetail = z.strictObject({
  ...productRow.shape,
  ...fields,
  version,
  /** The tag of variants that have none of their own. */
  printer_tag: z.strictObject({ id, code: z.string() }).nullable(),
  areas: z.array(printArea),
  /** One for each color at most; without a color it is of the product itself. In the order of the variants. */
  photos: z.array(
    z.strictObject({
      color: z.string(),
      width_px: whole,
      height_px: whole,
      photo_url: z.string(),
      thumb_url: z.string(),
    }),
  ),
  /** All variants in display order, at most 1,000. */
  variant_rows: z.array(variantRow.omit({ thumb_url: true })),
  /** Products put into the parcel once per order that contains this product. */
  attached: z.array(z.strictObject({ variant_id: id, sku: z.string(), name: z.string(), quantity: whole })),
  record: recordStamp,
})
export type ProductDetail = z.infer<typeof productDetail>

/** The endpoints of products; those that write are in `records.ts`. */
export const productsOf = endpointsOf('products', {
  read: ['product.read', 'product.write'],
  write: 'product.write',
  detail: productDetail,
})

export const productEndpoints = {
  list: productsOf.list(
    'The products with their stock over all variants. Searched by code, name, category, brand.',
    productRow,
    listQuery(['code', '-code', 'name', '-name', 'priority', '-priority'], {
      category: z.string().max(80).optional(),
      printer_tag_id: idText.optional(),
      /** Those with a variant in use of which nothing is available, that is low, or that pieces are waiting for. */
      stock: z.enum(['out', 'low', 'short']).optional(),
      /** Only printed ones with a variant in use that has no printer tag, neither its own nor the product’s. */
      without_printer_tag: z.literal('true').optional(),
      archived: archivedChoice,
    }),
  ),
  get: productsOf.get('One product with its print areas, variants and attached products; an archived one too.'),
  history: productsOf.history,
}

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
    'Imports a catalog file (CSV) in one step, without the dry run of /file-imports/catalog. Good rows come in together, bad ones are listed; on_hand opens the stock of new variants only.',
  upload: { max_bytes: maxCatalogFileBytes },
  response: catalogImport,
})

const permissions = ['product.read', 'product.write'] as const

declare module '../ability.ts' {
  interface Permissions {
    products: (typeof permissions)[number]
  }
}

export const productContract = {
  endpoints: [...Object.values(productEndpoints), productFilters, listVariants, importCatalog],
  permissions,
  errors: { ...productErrors, ...catalogFileErrors },
} as const satisfies Contract
