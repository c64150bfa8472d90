import type { MoveKind } from '@platen/contracts/warehouse/warehouse-words'

/** What a rule needs to know of a pallet: read under its lock. */
export interface KnownPallet {
  id: number
  code: string
  location_id: number | null
  location: string | null
  blocked_reason: string | null
  units: number
  archived: boolean
}

/** A quantity of a SKU of one lot; the lot is empty where nobody knows it. */
export interface Goods {
  variant_id: number
  sku: string
  quantity: number
  lot: string
}

/** What is on a pallet of one SKU and lot. */
export interface KnownLine extends Goods {
  pallet_id: number
}

/** Goods as a call names them: by a code that may say their lot, and with a lot of its own unless it is left out. */
export interface NamedGoods extends Omit<Goods, 'lot'> {
  lot: string | undefined
  scanned_lot: string
}

/** What an entry moves: goods of one lot, or a pallet as it is. */
export type Moved = Omit<Goods, 'sku'> | { variant_id?: undefined; quantity?: undefined; lot?: undefined }

/** One entry to write. Where it happened follows from the pallets; only a relocation names where it goes. */
export type NewEntry = Moved & {
  kind: MoveKind
  from_pallet_id?: number | null
  to_pallet_id?: number | null
  to_location_id?: number | null
  stock_movement_id?: number
  reverses_id?: number
  /** The line of Stock In that brings it, of a `receive`. */
  document_line_id?: number
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
