import { z } from 'zod'
import { endpoint, id, type Contract } from '../endpoint.ts'

/** The kinds of movement that have a reason. */
export const reasonUses = ['out', 'adjust'] as const
export type ReasonUse = (typeof reasonUses)[number]

export const stockReason = z.strictObject({
  id,
  code: z.string(),
  name_en: z.string(),
  name_fr: z.string(),
  used_for: z.enum(reasonUses),
  /** Whether a text must say more. */
  needs_text: z.boolean(),
})
export type StockReason = z.infer<typeof stockReason>

export const listStockReasons = endpoint({
  route: 'GET /stock/reasons',
  access: 'stock.read',
  summary: 'The reasons for taking stock out and for adjusting it, in their order; archived ones are left out.',
  response: z.array(stockReason),
})

export const stockReasonContract = { endpoints: [listStockReasons] } as const satisfies Contract
