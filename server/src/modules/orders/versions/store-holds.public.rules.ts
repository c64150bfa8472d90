import { holdReasons } from '@platen/contracts/orders/status'
import type { ErrorCode } from '@platen/contracts/errors'
import type { Problem } from '../../order-files/incoming-order.public.types.ts'

const tooLate: readonly ErrorCode[] = [
  'change_address_late',
  'change_quantity_late',
  'change_removal_late',
  'change_variant_late',
  'change_design_late',
  'change_order_late',
]
const ended: readonly ErrorCode[] = ['change_cancel_late', 'change_fulfilled_elsewhere']

/**
 * Returns the reason of a hold for what a store said, in few words; what it is about is listed with it. Of several, the
 * one that decides most about the order counts.
 */
export function chooseHoldReason(problems: readonly Problem[]): string {
  const has = (codes: readonly ErrorCode[]) => problems.some(({ code }) => codes.includes(code))
  if (has(ended)) return holdReasons.endedInStore
  if (has(['doubt_partly_refunded', 'doubt_refund_unknown'])) return holdReasons.refunded
  if (has(['doubt_store_hold', 'doubt_hold_until'])) return holdReasons.heldInStore
  if (has(tooLate)) return holdReasons.lateChange
  const isDoubt = ({ code }: Problem) => code.startsWith('doubt_') || code === 'change_line_returned'
  return problems.every(isDoubt) ? holdReasons.doubts : holdReasons.unusableChange
}
