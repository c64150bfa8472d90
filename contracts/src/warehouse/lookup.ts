import { z } from 'zod'
import { endpoint, type Contract } from '../endpoint.ts'
import { locationDetail } from '../locations/endpoints.ts'
import { palletDetail } from '../pallets/endpoints.ts'
import { warehouseSkuDetail } from './skus.ts'
import { moveKinds } from './warehouse-words.ts'

/** The moves that whoever asks may make with what was found, as it is now; none without warehouse.write. */
const moves = z.array(z.enum(moveKinds))

export const warehouseLookup = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pallet'), pallet: palletDetail, moves }),
  z.strictObject({ kind: z.literal('location'), location: locationDetail, moves }),
  z.strictObject({
    kind: z.literal('sku'),
    sku: warehouseSkuDetail,
    /** Units per scan: those of a case barcode or that a GS1 code counts, else 1. */
    pack_quantity: z.number().int(),
    /** The lot that a GS1 code says; empty without one. */
    lot: z.string(),
    archived: z.boolean(),
    moves,
  }),
  /** Nothing has this code. `like` says what it looks like, for a code of another site. */
  z.strictObject({ kind: z.literal('unknown'), code: z.string(), like: z.enum(['pallet', 'location', 'other']) }),
])
export type WarehouseLookup = z.infer<typeof warehouseLookup>

export const lookUpWarehouseCode = endpoint({
  route: 'GET /warehouse/lookup/:code',
  access: ['stock.read', 'warehouse.read'],
  summary: 'What a code is: a pallet, a location, a SKU or GTIN, or unknown; and the moves that the caller may make.',
  params: z.strictObject({ code: z.string().min(1).max(200) }),
  response: warehouseLookup,
})

const permissions = ['warehouse.read', 'warehouse.write'] as const

declare module '../ability.ts' {
  interface Permissions {
    warehouse: (typeof permissions)[number]
  }
}

export const warehouseContract = { endpoints: [lookUpWarehouseCode], permissions } as const satisfies Contract
