import type { ParcelView } from '@platen/contracts/fulfillment/parcel'
import { readScan } from '@platen/contracts/values/scan'
import { type Call, createAddressSigner } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { findSlotByCode, readSlotBarcode } from '../../packing-slots/packing-slots.public.ts'
import { toPieceAnswer, findPieceByBarcode, shortenScan } from '../../pieces/pieces.public.ts'
import { findOrderByNumber, readParcelView } from './parcel.views.ts'

/**
 * Finds the parcel for a scanned or typed code: a piece's barcode, an order's own or external number (an order of
 * unprinted lines has no barcode), or the code of the slot that it is in, as its label has it or as a person types it.
 */
export async function findParcelByCode(ctx: Call, code: string): Promise<ParcelView> {
  const scan = readScan(code)
  if (scan.kind === 'piece') {
    const piece = await findPieceByBarcode(ctx.db, scan.code, createAddressSigner(ctx))
    if (!piece) throw refusal('barcode_unknown', { barcode: scan.code })
    const { verdict } = toPieceAnswer(ctx, piece, 'packaging')
    return readParcelView(ctx.db, ctx, piece.order.id, {
      piece: { id: piece.id, barcode: piece.barcode, stage: piece.stage },
      verdict,
    })
  }
  const slotCode = readSlotBarcode(scan.code)
  const orderId =
    (slotCode === null ? undefined : await findOrderBySlot(ctx, slotCode)) ??
    (await findOrderByNumber(ctx.db, scan.code)) ??
    (await findOrderBySlot(ctx, scan.code))
  if (orderId === undefined) throw refusal('parcel_unknown', { code: shortenScan(scan.code) })
  return readParcelView(ctx.db, ctx, orderId)
}

/** Returns the order in the slot with a code. Throws `slot_is_free`. */
async function findOrderBySlot(ctx: Call, code: string): Promise<number | undefined> {
  const slot = await findSlotByCode(ctx.db, code)
  if (slot?.order_id === null) throw refusal('slot_is_free', { code: slot.code })
  return slot?.order_id
}

/** Returns an order's parcel without a verdict, for users who can only read. */
export async function readParcelWithoutVerdict(
  ctx: Call,
  orderId: number,
): Promise<Omit<ParcelView, 'scanned' | 'verdict'>> {
  const { scanned: _scanned, verdict: _verdict, ...parcel } = await readParcelView(ctx.db, ctx, orderId)
  return parcel
}
