import type { ParcelView } from '@platen/contracts/fulfillment/parcel'
import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, stationOf, auditContext, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { carryAttached } from '../../orders/attached/carried-attached.public.actions.ts'
import { lockOrder } from '../../orders/order-status.public.actions.ts'
import { buyForShipment, checkTrackingNumber, openPurchase, settlePurchase } from '../../shipping/shipping.public.ts'
import {
  toPieceAnswer,
  countLivingPieces,
  lockPiecesOfOrder,
  placeInSlot,
  findPieceByBarcode,
  parsePieceBarcode,
  recordPackageScan,
  readPieceById,
} from '../../pieces/pieces.public.ts'
import { lockPieceWithOrder } from '../../orders/lock-piece.public.actions.ts'
import { doubtTrackingNumber } from './own-codes.views.ts'
import { withOrderMutex } from './order-mutex.service.ts'
import { packagesAutomatically, readParcelView, readParcel, findVendorOfOrder } from './parcel.views.ts'

export interface Packaged {
  parcel: ParcelView
  packaged: boolean
}

/**
 * Records a scan at Package (PACK-8). A piece that didn't get a slot earlier gets one now. With "package
 * automatically", scanning the last piece packages the order.
 */
export async function scanParcelPiece(ctx: Ctx, { body }: { body: { barcode: string } }): Promise<Packaged> {
  const barcode = parsePieceBarcode(body.barcode)
  const known = await findPieceByBarcode(ctx.db, barcode, () => '')
  if (!known) throw refusal('barcode_unknown', { barcode })
  const automatic = await packagesAutomatically(ctx.db, stationOf(ctx).id)
  if (!automatic) return ctx.write(async (tx) => ({ parcel: await recordScan(tx, ctx, known.id), packaged: false }))
  const storedAnswer = await ctx.storedAnswer<Packaged>()
  if (storedAnswer) return storedAnswer
  // The scan is committed on its own, so that it is kept even if buying the label fails.
  const parcel = await ctx.transaction((tx) => recordScan(tx, ctx, known.id))
  const isLastPiece =
    parcel.complete && parcel.verdict.level === 'ready' && parcel.pieces.every((piece) => piece.scanned)
  // Uses the parcel's order: the piece may have been split off since it was looked up.
  // The tracking number of a manual vendor has to be entered first.
  if (isLastPiece && parcel.vendor_kind !== 'manual')
    return packOrder(ctx, { params: { id: parcel.order.id }, body: { confirm_unscanned: false } })
  return ctx.write(async () => ({ parcel, packaged: false }))
}

async function recordScan(tx: Tx, ctx: Call, pieceId: number): Promise<ParcelView> {
  const audit = auditContext(ctx)
  const piece = await lockPieceWithOrder(tx, pieceId)
  const answer = toPieceAnswer(ctx, await readPieceById(tx, ctx, pieceId), 'packaging')
  if (answer.verdict.level === 'ready') {
    await recordPackageScan(tx, audit, piece.id)
    if (piece.slot_id === null) await placeInSlot(tx, audit, piece, await countLivingPieces(tx, piece.order_id))
  }
  const scanned = { piece: { id: piece.id, barcode: piece.barcode, stage: piece.stage }, verdict: answer.verdict }
  return readParcelView(tx, ctx, piece.order_id, scanned)
}

interface PackRequest {
  confirm_unscanned: boolean
  /** The carrier's number, for a manual vendor. */
  tracking_number?: string | undefined
  /** The number is the carrier's, although something here has that code, too. */
  confirm_tracking?: boolean
}

/**
 * Packages an order in three steps (PACK-10): commit the shipment as purchasing; call the vendor outside any
 * transaction; then mark the pieces packaged, free the slot and store the label in one transaction. Throws if the order
 * is incomplete or held, if the tracking number of a manual vendor is missing or taken, or a code of this factory and
 * `confirm_tracking` is false, or if pieces are unscanned and `confirm_unscanned` is false.
 */
export async function packOrder(
  ctx: Ctx,
  { params, body }: { params: { id: number }; body: PackRequest },
): Promise<Packaged> {
  return withOrderMutex(params.id, () => purchaseAndPack(ctx, params.id, body))
}

async function purchaseAndPack(ctx: Ctx, orderId: number, request: PackRequest): Promise<Packaged> {
  const storedAnswer = await ctx.storedAnswer<Packaged>()
  if (storedAnswer) return storedAnswer
  const shipmentId = await ctx.transaction((tx) => beginPurchase(tx, ctx, orderId, request))
  const outcome = await buyForShipment(ctx, shipmentId)
  if (outcome.state !== 'purchased') {
    await ctx.transaction((tx) => settlePurchase(tx, ctx, shipmentId, outcome))
    const { number } = (await readParcelView(ctx.db, ctx, orderId)).order
    switch (outcome.state) {
      case 'refused':
        throw refusal('label_refused', { why: outcome.why })
      case 'other_address':
        throw refusal('label_other_address', { order: number, tracking: outcome.tracking_number })
      case 'voided':
        throw refusal('label_already_voided', { order: number, tracking: outcome.tracking_number })
      default:
        throw refusal('label_being_looked_up', { order: number })
    }
  }
  return ctx.write(async (tx) => {
    await settlePurchase(tx, ctx, shipmentId, outcome)
    const parcel = await readParcelView(tx, ctx, orderId)
    return { parcel, packaged: parcel.shipment?.state === 'purchased' }
  })
}

async function beginPurchase(tx: Tx, ctx: Ctx, orderId: number, request: PackRequest): Promise<number> {
  await carryAttached(tx, orderId)
  const order = await lockOrder(tx, orderId)
  const pieces = await lockPiecesOfOrder(tx, orderId)
  const { view: parcel, judged: verdict } = await readParcel(tx, ctx, orderId, null)
  if ('values' in verdict) throw refusal(verdict.code, verdict.values, { details: parcel })
  const vendor = await findVendorOfOrder(tx, orderId)
  if (!vendor) throw refusal('vendor_missing')
  const trackingNumber = await chooseTrackingNumber(tx, { ...vendor, order: order.number }, request)
  const unscanned = parcel.pieces.filter((piece) => !piece.scanned && piece.stage === 'quality_checked').length
  if (unscanned > 0 && !request.confirm_unscanned) {
    throw refusal('parcel_unscanned', { count: unscanned }, { details: parcel })
  }
  const living = pieces.filter((piece) => piece.stage === 'quality_checked' || piece.stage === 'packaged')
  return openPurchase(tx, ctx, {
    order_id: order.id,
    vendor_id: vendor.id,
    service: parcel.service,
    entered_tracking_number: trackingNumber,
    ship_to: parcel.ship_to,
    weight_g: parcel.weight_g,
    unscanned,
    piece_ids: living.map((piece) => piece.id),
    extras: parcel.extras,
  })
}

async function chooseTrackingNumber(
  tx: Tx,
  vendor: Parameters<typeof checkTrackingNumber>[1],
  { tracking_number: entered, confirm_tracking: isConfirmed }: PackRequest,
): Promise<string | null> {
  const number = await checkTrackingNumber(tx, vendor, entered)
  const doubt = number === null || isConfirmed ? null : await doubtTrackingNumber(tx, number)
  if (doubt) throw doubt
  return number
}
