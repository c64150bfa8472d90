import type { SlotDetail } from '@platen/contracts/packing-slots/endpoints'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { lockOrder, recordOrderEvent } from '../../orders/order-status.public.actions.ts'
import {
  findOrderInSlot,
  lockSlotToClear,
  readSlotDetail,
  recordCleared,
} from '../../packing-slots/packing-slots.public.ts'
import { lockPiecesOfOrder, takeAllOutOfSlot } from '../../pieces/pieces.public.ts'
import { assertLabelSettled } from '../../shipping/shipping.public.ts'

/**
 * Clears a slot by hand: its pieces are no longer in it, it is free, and the order gets a slot again at the next scan
 * of any of its pieces (PACK-20). Throws `slot_changed` if something else is in it than the caller saw, `slot_is_free`,
 * `slot_to_clear` and `label_being_looked_up`.
 */
export function clearSlot(
  ctx: Call,
  slotId: number,
  seen: { order_id: number; piece_ids: readonly number[]; reason: string },
): Promise<SlotDetail> {
  return ctx.write(async (tx) => {
    const { order_id: orderId, code } = await findOrderInSlot(tx, slotId)
    if (orderId === null) throw refusal('slot_is_free', { code })
    if (orderId !== seen.order_id) throw refusal('slot_changed', { code })
    const order = await lockOrder(tx, orderId)
    await assertLabelSettled(tx, orderId)
    const inSlot = (await lockPiecesOfOrder(tx, orderId)).filter((piece) => piece.slot_id === slotId)
    const ids = new Set(seen.piece_ids)
    if (ids.size !== inSlot.length || !inSlot.every(({ id }) => ids.has(id))) throw refusal('slot_changed', { code })
    await lockSlotToClear(tx, { id: slotId, code }, orderId)
    const audit = auditContext(ctx)
    await takeAllOutOfSlot(tx, audit, inSlot, { slot: code, reason: seen.reason })
    await recordOrderEvent(tx, audit, orderId, 'slot_cleared', { slot: code, reason: seen.reason })
    await recordCleared(tx, ctx, slotId, order.number)
    return readSlotDetail(ctx, tx, slotId)
  })
}
