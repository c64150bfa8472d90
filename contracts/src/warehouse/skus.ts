import { z } from 'zod'
import { endpoint, id, idText, instant, type Contract } from '../endpoint.ts'
import { listMeta, listQuery } from '../paging.ts'
import { blankPicture } from '../variants/blank-picture.ts'

const whole = z.number().int()

export const warehouseSkuRow = z.strictObject({
  /** The id of the variant. */
  id,
  sku: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  picture: blankPicture,
  /** All units on pallets, on how many of them, and when the oldest came in; null without any. */
  units: whole,
  pallets: whole,
  oldest_since: instant.nullable(),
  /** In the pick area, which is what can be printed. */
  pick_location: z.string(),
  on_hand: whole,
  available: whole,
})
export type WarehouseSkuRow = z.infer<typeof warehouseSkuRow>

export const listWarehouseSkus = endpoint({
  route: 'GET /warehouse/skus',
  access: 'warehouse.read',
  summary: 'What is on pallets, by SKU. Searched by SKU, GTIN, product, color and size.',
  query: listQuery(['sku', '-sku'], {
    /** The code of a location where some of it is. */
    location: z.string().trim().min(1).max(20).optional(),
    /** SKUs that have no place in the pick area. */
    without_pick_location: z.literal('true').optional(),
  }),
  response: z.array(warehouseSkuRow),
  meta: listMeta,
})

export const warehouseSkuDetail = z.strictObject({
  ...warehouseSkuRow.shape,
  /** Oldest first. */
  on_pallets: z.array(
    z.strictObject({
      pallet_id: id,
      pallet: z.string(),
      location: z.string().nullable(),
      blocked_reason: z.string().nullable(),
      quantity: whole,
      lot: z.string(),
      since: instant,
    }),
  ),
})
export type WarehouseSkuDetail = z.infer<typeof warehouseSkuDetail>

export const getWarehouseSku = endpoint({
  route: 'GET /warehouse/skus/:id',
  access: 'warehouse.read',
  summary: 'One SKU: on which pallets it is, oldest first, and how much is in the pick area.',
  params: z.strictObject({ id: idText }),
  response: warehouseSkuDetail,
})

export const warehouseSkuContract = { endpoints: [listWarehouseSkus, getWarehouseSku] } as const satisfies Contract
