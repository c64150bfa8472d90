import type { VariantQuantity } from './stock-allocation.rules.ts'

/** Goods that move between the pick area and a pallet. */
export interface PickAreaTransfer extends VariantQuantity {
  direction: 'in' | 'out'
  /** The code of the pallet, which the ledger shows. */
  pallet: string
  /** The entry of the warehouse log that is written in the same transaction and names the movement. */
  warehouse_log_id: number
}

/** The pick area's side of such a transfer, afterwards. */
export interface PickAreaLevel {
  variant_id: number
  sku: string
  on_hand: number
  available: number
  /** Pieces that were short and got their blank. */
  short_served: number
}
