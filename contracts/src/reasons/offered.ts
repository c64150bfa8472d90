import { z } from 'zod'
import { endpoint, id, optionalText } from '../endpoint.ts'
import { dispositions } from '../fulfillment/stages.ts'
import { archivedChoice } from '../paging.ts'
import { orderReasonUses, stockReasonUses } from './lists.ts'

const named = { id, code: z.string(), name_en: z.string(), name_fr: z.string() }
/** Whether a text must say more. */
const needsText = { needs_text: z.boolean() }

export const rejectReason = z.strictObject({ ...named, disposition: z.enum(dispositions), ...needsText })
export type RejectReason = z.infer<typeof rejectReason>

export const orderReason = z.strictObject({ ...named, used_for: z.enum(orderReasonUses), ...needsText })
export type OrderReason = z.infer<typeof orderReason>

export const stockReason = z.strictObject({
  ...named,
  used_for: z.enum(stockReasonUses),
  ...needsText,
  archived: z.boolean(),
})
export type StockReason = z.infer<typeof stockReason>

/** Why an order is held or cancelled: a reason of the list with a note, or a text alone. */
export const reasonGiven = {
  /** A reason of the list; null if the text is all. */
  reason_id: id.nullable().default(null),
  /** The note added to the reason; required without one. */
  reason: optionalText(500).default(''),
}

/** Whether a reason or a text was given. */
export function hasReason({ reason_id, reason }: { reason_id: number | null; reason: string }): boolean {
  return reason_id !== null || /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(reason)
}

export const listRejectReasons = endpoint({
  route: 'GET /fulfillment/reject-reasons',
  access: 'fulfillment.read',
  summary: 'The reasons that a piece can be rejected for, with their usual disposition.',
  response: z.array(rejectReason),
})

export const listOrderReasons = endpoint({
  route: 'GET /order-reasons',
  access: 'order.read',
  summary: 'The reasons for holding orders and for cancelling them, in their order; archived ones are left out.',
  response: z.array(orderReason),
})

export const listStockReasons = endpoint({
  route: 'GET /stock/reasons',
  access: 'stock.read',
  summary:
    'The reasons for taking stock out and for adjusting it, in their order; archived ones, if they are asked for, last.',
  query: z.strictObject({ archived: archivedChoice }),
  response: z.array(stockReason),
})
