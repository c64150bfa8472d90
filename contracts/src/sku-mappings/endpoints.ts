import { z } from 'zod'
import { endpoint, flagText, id, idText, text, type Contract } from '../endpoint.ts'
import { skuMappingErrors } from './errors.ts'
import { itemDesigns } from '../orders/item-designs.ts'
import { orderDetail } from '../orders/detail.ts'
import { listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { blankPicture } from '../variants/blank-picture.ts'
import { skuMeaning } from './sku-meaning.ts'
import { endpointsOf } from '../records/endpoints-of.ts'

/** A design of a mapped SKU. It is named as in orders, so that a replaced file is followed. */
const mappedDesign = z.strictObject({
  area: z.string(),
  file_name: z.string(),
  /** Null where the store and the library have no such design in use. */
  thumb_url: z.string().nullable(),
  /** Why orders with the SKU fail: the design is archived or gone, or the product lost the print area. */
  lacking: z.enum(['design', 'area']).nullable(),
})

export const skuMappingRow = z.strictObject({
  id,
  version: z.number().int(),
  store_id: id,
  store_name: z.string(),
  /** The SKU as the store's orders name it. One that is never made can be a pattern: `POSTER-*`, `*-GIFT`. */
  sku: z.string(),
  /** Null: the SKU is never made here. */
  variant: z
    .strictObject({
      id,
      sku: z.string(),
      product_name: z.string(),
      color: z.string(),
      size: z.string(),
      /** An archived variant can't be ordered: such orders fail until it is restored or another one is chosen. */
      archived: z.boolean(),
      color_hex: z.string().nullable(),
      picture: blankPicture,
    })
    .nullable(),
  /** In the product's order. Empty: each order names its own. */
  designs: z.array(mappedDesign),
  record: recordStamp,
})
export type SkuMappingRow = z.infer<typeof skuMappingRow>

const fields = { sku: text(200), ...skuMeaning }
/** What is printed on it where an order names no design of its own. */
const designs = itemDesigns.default([])

const of = endpointsOf('sku-mappings', { read: 'store.read', write: 'store.write', detail: skuMappingRow })

export const skuMappingEndpoints = {
  list: of.list(
    'What SKUs in stores’ orders mean. Searched by the order’s SKU and the variant’s.',
    skuMappingRow,
    listQuery(['sku', '-sku'], {
      store_id: idText.optional(),
      /** SKUs that are never made here, or those that mean a variant. */
      never_made: flagText.optional(),
    }),
  ),
  get: of.get('One mapped SKU.'),
  history: of.history,
  create: of.create(
    'Maps a SKU of a store’s orders to a variant and its designs, or says that it is never made here, and tries the store’s failed orders with that SKU again.',
    { store_id: id, ...fields, designs },
  ),
  edit: of.edit(
    'Changes what a SKU means from now on, and tries failed orders with it again. Other orders stay as they are.',
    { ...fields, /** All of them; omitted, they stay as they are. */ designs: itemDesigns.optional() },
  ),
  delete: of.delete('Deletes a mapping: the SKU means the variant of that SKU again, if there is one.'),
}

export const mapItemSku = endpoint({
  route: 'POST /orders/:id/items/:item_id/sku-mapping',
  access: 'order.write.edit',
  summary:
    'Always uses this variant with these designs for the SKU of an item of a failed order, or never makes it, and tries all failed orders of the store with that SKU again.',
  params: z.strictObject({ id: idText, item_id: idText }),
  body: z.strictObject({ ...skuMeaning, designs }),
  response: orderDetail,
})

export const skuMappingContract = {
  endpoints: [...Object.values(skuMappingEndpoints), mapItemSku],
  errors: skuMappingErrors,
} as const satisfies Contract
