import type { MoveKind } from '@platen/contracts/warehouse/warehouse-words'

/** One entry to write. Where it happened follows from the pallets; only a relocation names where it goes. */
export interface NewEntry {
  kind: MoveKind
  variant_id?: number
  quantity?: number
  from_pallet_id?: number | null
  to_pallet_id?: number | null
  to_location_id?: number | null
  stock_movement_id?: number
  reverses_id?: number
  /** The line of Stock In that brings it, of a `receive`. */
  document_line_id?: number
  lot?: string
  /** The id, where something was written before that names it. */
  id?: number
}

/** An entry that is to be reversed. */
export interface OriginalEntry {
  id: number
  kind: MoveKind
  variant_id: number | null
  sku: string | null
  quantity: number | null
  from_pallet_id: number | null
  to_pallet_id: number | null
  from_location_id: number | null
  to_location_id: number | null
  lot: string
  user_id: number
  who: string
  age_minutes: number
  is_reversal: boolean
  reversed_by: string | null
  reversed_at: string | null
}
