import { z } from 'zod'
import { endpoint, id, optionalText, type Contract } from '../endpoint.ts'

/** What the reasons of orders are for: holding and cancelling. */
export const orderReasonUses = ['hold', 'cancel'] as const
export type OrderReasonUse = (typeof orderReasonUses)[number]

export const orderReason = z.strictObject({
  id,
  code: z.string(),
  name_en: z.string(),
  name_fr: z.string(),
  used_for: z.enum(orderReasonUses),
  /** Whether a note must say more. */
  needs_text: z.boolean(),
})
export type OrderReason = z.infer<typeof orderReason>

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

export const listOrderReasons = endpoint({
  route: 'GET /order-reasons',
  access: 'order.read',
  summary: 'The reasons for holding orders and for cancelling them, in their order; archived ones are left out.',
  response: z.array(orderReason),
})

export const orderReasonContract = { endpoints: [listOrderReasons] } as const satisfies Contract
