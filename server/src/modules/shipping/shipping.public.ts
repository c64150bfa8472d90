import type { AddressParts } from '@platen/contracts/values/address'
import type { Reader, Tx } from '../../platform/db/database.types.ts'
import { auditContext, type Ctx } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { readLastRestore } from '../restores/restores.public.ts'
import { carrierReference } from './vendors/carrier-reference.rules.ts'
import { checkLabelAddress, type CheckedOutcome } from './vendors/label-address.rules.ts'
import type { LookUpOutcome, VoidOutcome } from './vendors/label-vendor.types.ts'
import { leaseMarginSeconds } from './label-look-up-times.rules.ts'
import { insertExtras, insertShipment, lockTrackingNumber } from './shipments.store.ts'
import {
  findLiveShipment,
  findParcelByTracking,
  readOrderNumber,
  readReferenceBasis,
  findShipment,
  toKnownLabel,
} from './shipments.views.ts'
import { buyLabel, lookUpLabel, voidLabel } from './vendors/label-vendors.service.ts'

export { settlePurchase } from './settle-purchase.actions.ts'
export { handOverShipment, printShippingLabel } from './shipment-steps.actions.ts'
export { saveVoidOutcome, openVoid } from './void-shipment.actions.ts'

export interface Purchase {
  order_id: number
  vendor_id: number
  service: string
  /** The number that a person typed for a manual vendor; null for any other. */
  entered_tracking_number: string | null
  ship_to: AddressParts
  weight_g: number | null
  unscanned: number
  piece_ids: number[]
  extras: readonly { variant_id: number; quantity: number }[]
}

/**
 * First step of a purchase (PACK-10): stores the shipment as purchasing, before anything is paid for. Takes the weight
 * in grams, null if it isn't known; the order's row is locked. Returns the shipment's id.
 */
export async function openPurchase(tx: Tx, ctx: Ctx, purchase: Purchase): Promise<number> {
  const { piece_ids, extras, ...shipment } = purchase
  const reference = carrierReference(await readReferenceBasis(tx, purchase.order_id))
  const id = await insertShipment(
    tx,
    auditContext(ctx),
    { ...shipment, reference, leaseSeconds: ctx.config.VENDOR_TIMEOUT_S + leaseMarginSeconds },
    piece_ids,
  )
  await insertExtras(tx, id, extras)
  return id
}

/**
 * Decides about the tracking number that came with a parcel: a manual vendor requires one that is on no other parcel,
 * any other vendor takes none (PACK-18). Returns it, locked until the transaction ends; null for a vendor with its own
 * numbers.
 */
export async function checkTrackingNumber(
  tx: Tx,
  vendor: { id: number; name: string; kind: string; order: string },
  entered: string | undefined,
): Promise<string | null> {
  if (vendor.kind !== 'manual') {
    if (entered === undefined) return null
    throw refusal('tracking_number_not_taken', { order: vendor.order, vendor: vendor.name })
  }
  if (entered === undefined) throw fieldRefusal('tracking_number', 'tracking_number_missing', { vendor: vendor.name })
  await lockTrackingNumber(tx, vendor.id, entered)
  const holder = await findParcelByTracking(tx, vendor.id, entered)
  if (holder !== undefined) {
    throw fieldRefusal('tracking_number', 'tracking_number_taken', { tracking: entered, order: holder })
  }
  return entered
}

/**
 * Second step of a purchase (PACK-10), outside any transaction: asks the vendor for the label. Whatever goes wrong at
 * the vendor is returned as `unknown`; the timeout is VENDOR_TIMEOUT_S.
 */
export async function buyForShipment(
  ctx: Pick<Ctx, 'db' | 'config'>,
  shipmentId: number,
): Promise<CheckedOutcome<LookUpOutcome>> {
  const shipment = await findShipment(ctx.db, shipmentId)
  if (!shipment) throw new Error(`no shipment ${shipmentId}`)
  const vendor = { kind: shipment.vendor_kind, timeoutSeconds: ctx.config.VENDOR_TIMEOUT_S }
  // After a restore, the carrier may know a label that this database doesn't.
  if (await readLastRestore(ctx.db)) {
    const known = await lookUpLabel(vendor, toKnownLabel(shipment))
    if (known.state !== 'absent') return checkLabelAddress(known, shipment.ship_to)
  }
  const outcome = await buyLabel(vendor, {
    reference: shipment.reference,
    shipment_id: shipment.id,
    order_number: await readOrderNumber(ctx.db, shipment.order_id),
    service: shipment.service,
    weight_g: shipment.weight_g,
    ship_to: shipment.ship_to,
    entered_tracking_number: shipment.entered_tracking_number,
  })
  return checkLabelAddress(outcome, shipment.ship_to)
}

/**
 * Asks the vendor to void a label (PACK-14), outside any transaction. Whatever goes wrong at the vendor is returned as
 * `unknown`.
 */
export async function voidForShipment(ctx: Pick<Ctx, 'db' | 'config'>, shipmentId: number): Promise<VoidOutcome> {
  const shipment = await findShipment(ctx.db, shipmentId)
  if (!shipment?.tracking_number) throw new Error(`shipment ${shipmentId} has no label to void`)
  return voidLabel(
    { kind: shipment.vendor_kind, timeoutSeconds: ctx.config.VENDOR_TIMEOUT_S },
    shipment.reference,
    shipment.tracking_number,
  )
}

/**
 * Throws `label_being_looked_up` while a label's outcome is unknown: cancel, reject, edit and Package wait for the
 * look-up (PACK-12).
 */
export async function assertLabelSettled(db: Reader, orderId: number): Promise<void> {
  const shipment = await findLiveShipment(db, orderId)
  if (shipment && shipment.state !== 'purchased')
    throw refusal('label_being_looked_up', { order: await readOrderNumber(db, orderId) })
}

export { hasVoidedShipment, findLiveShipment, findShipment } from './shipments.views.ts'
