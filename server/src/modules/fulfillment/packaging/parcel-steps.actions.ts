import { errors, fillText } from '@platen/contracts/errors'
import type { ParcelView } from '@platen/contracts/fulfillment/parcel'
import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, auditContext, type Ctx } from '../../../platform/http/context.ts'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'
import { lockOrderFamily, releaseAttached } from '../../orders/attached/carried-attached.public.actions.ts'
import { recordOrderEvent, updateOrderStatus } from '../../orders/order-status.public.actions.ts'
import {
  handOverShipment,
  hasVoidedShipment,
  saveVoidOutcome,
  findLiveShipment,
  openVoid,
  printShippingLabel,
  assertLabelSettled,
  findShipment,
  voidForShipment,
} from '../../shipping/shipping.public.ts'
import { returnExtras } from '../../stock/stock.public.ts'
import {
  clearPackageScans,
  countLivingPieces,
  lockPiecesOfOrder,
  movePieces,
  placeInSlot,
} from '../../pieces/pieces.public.ts'
import { withOrderMutex } from './order-mutex.service.ts'
import { readParcelView } from './parcel.views.ts'

interface WithReason {
  params: { id: number }
  body: { reason: string }
}

/** Voids a label before hand-over, with the same three outcomes as buying one (PACK-14). */
export async function voidShipment(ctx: Ctx, { params, body }: WithReason): Promise<ParcelView> {
  const shipment = await findShipment(ctx.db, params.id)
  if (!shipment) throw refusal('not_found')
  const { id, order_id } = shipment
  return withOrderMutex(order_id, async () => {
    const storedAnswer = await ctx.storedAnswer<ParcelView>()
    return storedAnswer ?? voidAndThen(ctx, { id, order_id }, body.reason, (tx) => readParcelView(tx, ctx, order_id))
  })
}

async function voidAndThen<R>(
  ctx: Ctx,
  shipment: { id: number; order_id: number },
  reason: string,
  after: (tx: Tx) => Promise<R>,
): Promise<R> {
  const saveOutcome = (tx: Tx) => saveVoidOutcome(tx, auditContext(ctx), shipment.id, outcome, reason)
  await ctx.transaction((tx) => openVoid(tx, ctx, shipment.id))
  const outcome = await voidForShipment(ctx, shipment.id)
  if (outcome.state !== 'voided') {
    await ctx.transaction(saveOutcome)
    const { number } = (await readParcelView(ctx.db, ctx, shipment.order_id)).order
    throw outcome.state === 'refused'
      ? refusal('void_refused', { why: outcome.why })
      : refusal('label_being_looked_up', { order: number })
  }
  return ctx.write(async (tx) => {
    await saveOutcome(tx)
    return after(tx)
  })
}

/**
 * Opens a parcel before hand-over: its label is voided, and all its pieces go back to quality checked and into a slot.
 */
export async function unpackOrder(ctx: Ctx, { params, body }: WithReason): Promise<ParcelView> {
  const unpack = async (tx: Tx) => {
    await unpackPieces(tx, ctx, params.id, body.reason)
    return readParcelView(tx, ctx, params.id)
  }
  return withOrderMutex(params.id, async () => {
    const storedAnswer = await ctx.storedAnswer<ParcelView>()
    if (storedAnswer) return storedAnswer
    const live = await findLiveShipment(ctx.db, params.id)
    if (!live) return ctx.write(unpack)
    return voidAndThen(ctx, { id: live.id, order_id: params.id }, body.reason, unpack)
  })
}

async function unpackPieces(tx: Tx, ctx: Call, orderId: number, reason: string): Promise<void> {
  const audit = auditContext(ctx)
  const order = await lockOrderFamily(tx, orderId)
  await assertLabelSettled(tx, orderId)
  const pieces = (await lockPiecesOfOrder(tx, orderId)).filter((piece) => piece.stage === 'packaged')
  const ids = pieces.map((piece) => piece.id)
  if (order.status !== 'processing' || (ids.length === 0 && !(await hasVoidedShipment(tx, orderId)))) {
    throw refusal('parcel_not_packaged', { order: order.number })
  }
  await movePieces(tx, audit, ids, { from: 'packaged', to: 'quality_checked', kind: 'unpack', note: reason })
  await clearPackageScans(tx, ids)
  const living = await countLivingPieces(tx, orderId)
  for (const piece of pieces) await placeInSlot(tx, audit, piece, living)
  await returnExtras(tx, audit, orderId)
  await releaseAttached(tx, orderId)
  await recordOrderEvent(tx, audit, orderId, 'unpacked', { reason })
  await updateOrderStatus(tx, audit, orderId)
}

/**
 * Sends the purchased label to the station's printer again. The office has no printer of its own and opens the document
 * instead.
 */
export async function reprintShippingLabel(ctx: Call, { params }: { params: { id: number } }): Promise<ParcelView> {
  const shipment = await findShipment(ctx.db, params.id)
  if (!shipment) throw refusal('not_found')
  return ctx.write(async (tx) => {
    const { order_id, queued } = await printShippingLabel(tx, auditContext(ctx), params.id)
    if (ctx.station && !queued) throw refusal('printer_missing', { station: ctx.station.name })
    return readParcelView(tx, ctx, order_id)
  })
}

interface HandedOver {
  completed: number[]
  failures: { order_id: number; code: string; message: string }[]
}

/** Marks parcels as handed over, each in its own savepoint, so that one failure doesn't stop the others. */
export async function handOver(ctx: Call, { body }: { body: { order_ids: number[] } }): Promise<HandedOver> {
  return ctx.write(async (tx) => {
    const answer: HandedOver = { completed: [], failures: [] }
    for (const orderId of [...new Set(body.order_ids)].sort((a, b) => a - b)) {
      try {
        await tx.savepoint(() => handOverShipment(tx, auditContext(ctx), orderId))
        answer.completed.push(orderId)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { code, values } = error
        const message = fillText(errors[code][ctx.language], values, ctx.language, ctx.timeZone)
        answer.failures.push({ order_id: orderId, code, message })
      }
    }
    return answer
  })
}
