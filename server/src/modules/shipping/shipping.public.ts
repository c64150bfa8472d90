import type { Reader, Tx } from '../../platform/db/database.ts'
import { auditContext, type Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { lastRestore } from '../restores/restores.public.ts'
import { carrierReference } from './vendors/carrier-reference.rules.ts'
import { judgeLabel, type JudgedOutcome } from './vendors/label-address.rules.ts'
import type { LookUpOutcome, ShipTo, VoidOutcome } from './vendors/label-vendor.types.ts'
import { leaseMarginS } from './shipment-waits.rules.ts'
import { insertExtras, insertShipment } from './shipments.store.ts'
import { liveShipment, orderNumber, referenceBasis, shipmentById } from './shipments.views.ts'
import { buyLabel, lookUpLabel, voidLabel } from './vendors/label-vendors.service.ts'

export { settlePurchase } from './settle-purchase.actions.ts'
export { handOverShipment, printShippingLabel } from './shipment-steps.actions.ts'
export { keepVoidOutcome, openVoid } from './void-shipment.actions.ts'

export interface Purchase {
  order_id: number
  vendor_id: number
  service: string
  ship_to: ShipTo
  weight_g: number
  unscanned: number
  piece_ids: number[]
  extras: readonly { variant_id: number; quantity: number }[]
}

/** First of the three steps: the shipment is written down as purchasing, before anything is paid for (PACK-10). */
export async function openPurchase(tx: Tx, ctx: Ctx, purchase: Purchase): Promise<number> {
  const { piece_ids, extras, ...shipment } = purchase
  const reference = carrierReference(await referenceBasis(tx, purchase.order_id))
  const id = await insertShipment(
    tx,
    auditContext(ctx),
    { ...shipment, reference, lease_s: ctx.config.VENDOR_TIMEOUT_S + leaseMarginS },
    piece_ids,
  )
  await insertExtras(tx, id, extras)
  tx.announce('shipments', id)
  return id
}

/** Second step, outside of every transaction: asks the vendor for the label. Never throws; what breaks is `unknown`. */
export async function buyForShipment(
  ctx: Pick<Ctx, 'db' | 'config'>,
  shipmentId: number,
): Promise<JudgedOutcome<LookUpOutcome>> {
  const shipment = await shipmentById(ctx.db, shipmentId)
  if (!shipment) throw new Error(`no shipment ${shipmentId}`)
  const vendor = { kind: shipment.vendor_kind, timeout_s: ctx.config.VENDOR_TIMEOUT_S }
  // A label that was sold after the backup is known to its carrier alone.
  if (await lastRestore(ctx.db)) {
    const known = await lookUpLabel(vendor, shipment.reference, shipment.id)
    if (known.state !== 'absent') return judgeLabel(known, shipment.ship_to)
  }
  const bought = await buyLabel(vendor, {
    reference: shipment.reference,
    shipment_id: shipment.id,
    order_number: await orderNumber(ctx.db, shipment.order_id),
    service: shipment.service,
    weight_g: shipment.weight_g,
    ship_to: shipment.ship_to,
  })
  return judgeLabel(bought, shipment.ship_to)
}

/** Asks the vendor to void a label; like buying, outside of every transaction and never throwing. */
export async function voidForShipment(ctx: Pick<Ctx, 'db' | 'config'>, shipmentId: number): Promise<VoidOutcome> {
  const shipment = await shipmentById(ctx.db, shipmentId)
  if (!shipment?.tracking_number) throw new Error(`shipment ${shipmentId} has no label to void`)
  return voidLabel(
    { kind: shipment.vendor_kind, timeout_s: ctx.config.VENDOR_TIMEOUT_S },
    shipment.reference,
    shipment.tracking_number,
  )
}

/** Refuses while the outcome of a label is open: cancel, reject, edit and Package wait for the look-up (PACK-12). */
export async function assertLabelSettled(db: Reader, orderId: number): Promise<void> {
  const shipment = await liveShipment(db, orderId)
  if (shipment && shipment.state !== 'purchased')
    throw refusal('label_being_looked_up', { order: await orderNumber(db, orderId) })
}

export { hasVoidedShipment, liveShipment, shipmentById } from './shipments.views.ts'
