import { z } from 'zod'
import { endpoint, id, idText, instant, optionalText, version, type Contract } from '../endpoint.ts'
import { archivedChoice, dayRange, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { blankPicture } from '../variants/blank-picture.ts'
import { designErrors } from './errors.ts'
import { designFileErrors } from './file-errors.ts'
import { endpointsOf } from '../records/endpoints-of.ts'

/** Maximum size of an artwork file (API-9). */
export const maxDesignFileBytes = 50 * 1024 * 1024

export const designRow = z.strictObject({
  id,
  /** Null for the shared library, which every store falls back to. */
  store_id: id.nullable(),
  store_name: z.string().nullable(),
  file_name: z.string(),
  title: z.string(),
  archived: z.boolean(),
  sha256: z.string(),
  media_type: z.enum(['image/png', 'image/jpeg']),
  size_bytes: z.number().int(),
  width_px: z.number().int(),
  height_px: z.number().int(),
  dpi: z.number().int().nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
  thumb_url: z.string(),
  /** The color of the blank that it was ordered on last, #RRGGBB; null where none was or none is known. */
  color_hex: z.string().nullable(),
  preview_url: z.string(),
  /** URL of the file exactly as it was uploaded. */
  original_url: z.string(),
})
export type DesignRow = z.infer<typeof designRow>

/** Most orders that the uses of a design name. */
export const maxOrdersOfDesign = 10

const orders = z.number().int()

export const designDetail = z.strictObject({
  ...designRow.shape,
  version,
  record: recordStamp,
  /**
   * What ordered it, by the newest 10,000 order lines with it; `GET /orders` finds all orders by `design_id`. Orders
   * are named to those who may read orders.
   */
  uses: z.strictObject({
    orders,
    /** Whether there are older lines, which aren't counted: each number of orders is the least that there are. */
    has_older: z.boolean(),
    order_rows: z.array(z.strictObject({ id, number: z.string() })),
    product_rows: z.array(z.strictObject({ id, code: z.string(), name: z.string(), picture: blankPicture, orders })),
    store_rows: z.array(z.strictObject({ id, name: z.string(), orders })),
  }),
  /** The other files that had this name in its store or the library, newest first, at most 50. */
  other_files: z.array(
    designRow.pick({ id: true, archived: true, created_at: true, created_by: true, thumb_url: true }),
  ),
})
export type DesignDetail = z.infer<typeof designDetail>

const of = endpointsOf('designs', { read: 'product.read', write: 'product.write', detail: designDetail })

export const designEndpoints = {
  list: of.list(
    'The designs, newest first: those in use unless archived ones are asked for. Searched by file name and title.',
    designRow,
    listQuery(['-created_at', 'created_at', 'file_name', '-file_name'], {
      /** One design: its row, without what its page counts. */
      id: idText.optional(),
      /** A store id, or `library`. */
      store: z.union([z.literal('library'), idText]).optional(),
      ...dayRange('created'),
      archived: archivedChoice,
    }),
  ),
  get: of.get('One design, an archived one too, with the orders, products and stores that use it.'),
  history: of.history,
  archive: of.archive('Archives a design: items that have it keep it, and no new order finds it by its name.'),
  restore: of.restore(
    'Restores an archived design, if nothing else has its name meanwhile; failed orders that lacked it are tried again.',
  ),
}

export const uploadDesign = endpoint({
  route: 'POST /designs',
  // Assumed: users who may edit orders may upload artwork, so that they can fix orders that failed because it was
  // missing.
  access: ['product.write', 'order.write.edit'],
  summary:
    'Uploads one artwork file, PNG or JPEG. Equal bytes under the same name change nothing; other bytes are a new design under that name.',
  upload: { max_bytes: maxDesignFileBytes },
  body: z.strictObject({ store_id: idText.optional(), title: optionalText(200).default('') }),
  response: z.strictObject({ outcome: z.enum(['created', 'updated', 'unchanged']), design: designRow }),
})

export const getFile = endpoint({
  route: 'GET /files/:sha256',
  access: ['product.read', 'order.read', 'fulfillment.read'],
  summary:
    'The bytes of an artwork, its preview or its thumbnail, or of a product’s photo; for pictures in pages by a signed address.',
  params: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: 'file',
})

export const designContract = {
  endpoints: [...Object.values(designEndpoints), uploadDesign, getFile],
  errors: { ...designFileErrors, ...designErrors },
} as const satisfies Contract
