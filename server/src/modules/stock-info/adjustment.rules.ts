import { maxOnHand } from '@platen/contracts/stock-info/endpoints'
import { fieldRefusal } from '../../platform/http/refusal.ts'

export interface Adjustment {
  mode: 'set' | 'change'
  quantity: number
  text: string
}

/**
 * Returns by how much an adjustment changes what is on hand. Refuses one that changes nothing, and one above what a
 * variant can have. That it doesn't go below zero is a rule of the ledger.
 */
export function differenceOf({ mode, quantity }: Adjustment, onHand: number): number {
  const difference = mode === 'set' ? quantity - onHand : quantity
  if (difference === 0) throw fieldRefusal('quantity', 'stock_unchanged')
  if (onHand + difference > maxOnHand) throw fieldRefusal('quantity', 'stock_above_limit', { limit: maxOnHand })
  return difference
}

/** Refuses an adjustment whose reason is unknown, is no longer used, or asks for a text that is missing. */
export function assertReasonGiven(reason: { needs_text: boolean } | undefined, { text }: Adjustment): void {
  if (!reason) throw fieldRefusal('reason_id', 'stock_reason_unknown')
  if (reason.needs_text && text === '') throw fieldRefusal('text', 'stock_reason_needs_text')
}
