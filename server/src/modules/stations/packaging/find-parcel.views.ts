import type { ParcelView } from '@platen/contracts/fulfillment/packaging'
import { readScan } from '@platen/contracts/values/scan'
import { createAddressSigner, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { toPieceAnswer, findPieceByBarcode, shortenScan } from '../../pieces/pieces.public.ts'
import { findOrderByNumber, readParcelView } from './parcel.views.ts'

/**
 * Finds the parcel for a scanned or typed code: a piece's barcode, or an order's own or external number (an order of
 * unprinted lines has no barcode).
 */
export async function findParcelByCode(ctx: Ctx, code: string): Promise<ParcelView> {
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
  const orderId = await findOrderByNumber(ctx.db, scan.code)
  if (orderId === undefined) throw refusal('parcel_unknown', { code: shortenScan(scan.code) })
  return readParcelView(ctx.db, ctx, orderId)
}

/** Returns an order's parcel without a verdict, for users who can only read. */
export async function readParcelWithoutVerdict(
  ctx: Ctx,
  orderId: number,
): Promise<Omit<ParcelView, 'scanned' | 'verdict'>> {
  const { scanned: _scanned, verdict: _verdict, ...parcel } = await readParcelView(ctx.db, ctx, orderId)
  return parcel
}
