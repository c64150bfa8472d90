import type { OrderReasonUse } from '@platen/contracts/reasons/lists'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { fieldRefusal, type Denial } from '../../../platform/http/refusal.ts'
import { findOrderReason } from '../../reasons/offered-reasons.public.views.ts'
import { chosenReason, writtenReason, type GivenReason } from './order-reasons.rules.ts'

/** A reason as a call gives it: one of the list with a note, or a text alone. */
export interface ReasonInput {
  reason_id: number | null
  reason: string
}

/**
 * Returns why an order is held or cancelled. Throws `order_reason_unknown` for a reason of another list or an archived
 * one, and `order_reason_needs_text` where a note must say more.
 */
export async function resolveReason(
  db: Reader,
  ctx: Pick<Ctx, 'language'>,
  use: OrderReasonUse,
  { reason_id, reason: note }: ReasonInput,
): Promise<GivenReason> {
  if (reason_id === null) return writtenReason(note)
  const chosen = await findOrderReason(db, reason_id, use)
  if (!chosen) throw fieldRefusal('reason_id', 'order_reason_unknown')
  if (chosen.needs_text && note === '') throw fieldRefusal('reason', 'order_reason_needs_text')
  return chosenReason(chosen, note, ctx.language)
}

/** Says why a reason can't be given, for a run of many orders. */
export async function findReasonDenial(
  db: Reader,
  use: OrderReasonUse,
  { reason_id, reason }: ReasonInput,
): Promise<Denial | null> {
  if (reason_id === null) return null
  const chosen = await findOrderReason(db, reason_id, use)
  if (!chosen) return { code: 'order_reason_unknown', values: {} }
  return chosen.needs_text && reason === '' ? { code: 'order_reason_needs_text', values: {} } : null
}
