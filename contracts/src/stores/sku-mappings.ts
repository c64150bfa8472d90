import { z } from 'zod'
import { code, endpoint, id, idText, text, version, type Contract } from '../endpoint.ts'
import { skuMappingErrors } from '../errors/catalog/sku-mappings.ts'
import { orderDetail } from '../orders/order-detail.ts'
import { listMeta, listQuery } from '../paging.ts'
import { deletingOf, historyOf, recordStamp } from '../records/record.ts'

export const skuMappingRow = z.strictObject({
  id,
  version: z.number().int(),
  store_id: id,
  store_name: z.string(),
  /** The SKU as the store's orders name it. */
  sku: z.string(),
  variant: z.strictObject({
    id,
    sku: z.string(),
    product_name: z.string(),
    colour: z.string(),
    size: z.string(),
    /** An archived variant can't be ordered: such orders fail until it is restored or another one is chosen. */
    archived: z.boolean(),
  }),
  record: recordStamp,
})
export type SkuMappingRow = z.infer<typeof skuMappingRow>

export const listSkuMappings = endpoint({
  route: 'GET /sku-mappings',
  access: 'store.read',
  summary: 'What SKUs in stores’ orders mean. Searched by the order’s SKU and the variant’s.',
  query: listQuery(['sku', '-sku'], { store_id: idText.optional() }),
  response: z.array(skuMappingRow),
  meta: listMeta,
})

export const getSkuMapping = endpoint({
  route: 'GET /sku-mappings/:id',
  access: 'store.read',
  summary: 'One mapped SKU.',
  params: z.strictObject({ id: idText }),
  response: skuMappingRow,
})

export const skuMappingHistory = historyOf('sku-mappings', 'store.read')

const fields = {
  sku: text(200),
  /** The SKU of the variant that it means. */
  variant_sku: code(80),
}

export const createSkuMapping = endpoint({
  route: 'POST /sku-mappings',
  access: 'store.write',
  summary: 'Maps a SKU of a store’s orders to a variant, and tries the store’s failed orders with that SKU again.',
  body: z.strictObject({ store_id: id, ...fields }),
  response: skuMappingRow,
})

export const editSkuMapping = endpoint({
  route: 'PUT /sku-mappings/:id',
  access: 'store.write',
  summary:
    'Changes what a SKU means from now on, and tries failed orders with it again. Other orders stay as they are.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ ...fields, version }),
  response: skuMappingRow,
})

export const deleteSkuMapping = deletingOf(
  'sku-mappings',
  'store.write',
  'Deletes a mapping: the SKU means the variant of that SKU again, if there is one.',
)

export const mapItemSku = endpoint({
  route: 'POST /orders/:id/items/:item_id/sku-mapping',
  access: 'order.write.edit',
  summary:
    'Always uses this variant for the SKU of an item of a failed order, and tries all failed orders of the store with that SKU again.',
  params: z.strictObject({ id: idText, item_id: idText }),
  body: z.strictObject({ variant_sku: fields.variant_sku }),
  response: orderDetail,
})

export const skuMappingContract = {
  endpoints: [
    listSkuMappings,
    getSkuMapping,
    skuMappingHistory,
    createSkuMapping,
    editSkuMapping,
    deleteSkuMapping,
    mapItemSku,
  ],
  errors: skuMappingErrors,
} as const satisfies Contract
