import { refusal } from '../../platform/http/refusal.ts'
import { availableQuantity, type StockLevel } from './stock-allocation.rules.ts'

/** A movement that somebody wants to take back. */
export interface ReversibleMovement {
  id: number
  variant_id: number
  kind: string
  on_hand_change: number
  /** Whether it takes another movement back itself. */
  is_reversal: boolean
  /** Whether it is one half of a pallet's move, which the warehouse log has too. */
  is_of_pallet: boolean
  /** Who took it back and when; null if nobody did. */
  reversed: { who: string; at: string } | null
}

/** The kinds of movement that can be reversed (STOCK-41). The others follow from what happens to pieces and orders. */
const reversibleKinds = new Set(['in', 'out', 'adjust'])

export function isReversibleKind(kind: string): boolean {
  return reversibleKinds.has(kind)
}

/**
 * Refuses to reverse a movement that can't be reversed. What a receipt brought in can be taken back only as far as it
 * is still available; an adjustment is taken back like any adjustment, and may make pieces short. Throws
 * `movement_not_reversible`, `movement_of_pallet`, `movement_reversed` and `reversal_not_available`.
 */
export function assertReversible(movement: ReversibleMovement, level: StockLevel): void {
  if (movement.is_reversal || !isReversibleKind(movement.kind)) throw refusal('movement_not_reversible')
  if (movement.is_of_pallet) throw refusal('movement_of_pallet')
  if (movement.reversed) {
    throw refusal('movement_reversed', { who: movement.reversed.who, at: new Date(movement.reversed.at) })
  }
  const available = availableQuantity(level)
  if (movement.kind === 'in' && movement.on_hand_change > available) {
    throw refusal('reversal_not_available', {
      sku: level.sku,
      quantity: movement.on_hand_change,
      available,
      reserved: level.reserved,
    })
  }
}
