import { unsettledShipmentStates, type ShipmentState } from '@platen/contracts/fulfillment/shipment-states'
import type { AddressParts } from '@platen/contracts/values/address'
import sql from 'sql-template-tag'
import { oneOf } from '../../platform/db/sql-text.ts'
import { idRow } from '../../platform/db/row.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { shipmentRow, shipmentStateRow, type ShipmentRow } from './shipments.views.ts'

export interface NewShipment {
  order_id: number
  reference: string
  vendor_id: number
  service: string
  entered_tracking_number: string | null
  ship_to: AddressParts
  weight_g: number | null
  unscanned: number
  leaseSeconds: number
}

/**
 * Inserts a shipment in the state purchasing. It is committed before the vendor is called, so that no purchase is ever
 * lost.
 */
export async function insertShipment(
  tx: Tx,
  audit: AuditContext,
  shipment: NewShipment,
  pieceIds: readonly number[],
): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into shipments (order_id, reference, vendor_id, service, entered_tracking_number, ship_to, weight_g, unscanned, user_id, station_id, lease_until)
    values (${shipment.order_id}, ${shipment.reference}, ${shipment.vendor_id}, ${shipment.service}, ${shipment.entered_tracking_number}, ${JSON.stringify(shipment.ship_to)}::jsonb,
      ${shipment.weight_g}, ${shipment.unscanned}, ${audit.user_id}, ${audit.station_id}, now() + make_interval(secs => ${shipment.leaseSeconds}))
    returning id`,
  )
  await tx.run(sql`insert into shipment_pieces (shipment_id, piece_id) select ${id}, unnest(${pieceIds}::bigint[])`)
  return id
}

export async function lockShipment(tx: Tx, id: number): Promise<ShipmentRow> {
  return tx.one(
    shipmentRow,
    sql`
    select s.id, s.order_id, s.reference, s.state, s.vendor_id, v.kind as vendor_kind, s.entered_tracking_number, s.service, s.ship_to, s.weight_g, s.tracking_number,
      s.label_pdf_id, s.label_zpl_id, s.handed_over_at, s.user_id, s.station_id
    from shipments s join shipping_vendors v on v.id = s.vendor_id where s.id = ${id} for update of s`,
  )
}

export interface PurchasedLabel {
  tracking_number: string
  cost_minor: number | null
  currency: string | null
  /** Null for a label that the carrier made. */
  label_pdf_id: number | null
  label_zpl_id: number | null
}

export async function savePurchased(tx: Tx, id: number, label: PurchasedLabel): Promise<void> {
  await tx.run(sql`
    update shipments set state = 'purchased', tracking_number = ${label.tracking_number}, cost_minor = ${label.cost_minor}, currency = ${label.currency},
      label_pdf_id = ${label.label_pdf_id}, label_zpl_id = ${label.label_zpl_id}, purchased_at = now(), problem = '', lease_until = null
    where id = ${id}`)
}

/** Saves a state without a new label, such as refused, or unknown until the next look-up in `waitSeconds`. */
export async function saveState(
  tx: Tx,
  id: number,
  state: 'refused' | 'other_address' | 'already_voided' | 'unknown' | 'void_unknown' | 'purchased' | 'voiding',
  problem: string,
  waitSeconds: number | null,
): Promise<void> {
  await tx.run(sql`
    update shipments set state = ${state}, problem = left(${problem}, 1000), lease_until = now() + make_interval(secs => ${waitSeconds})
    where id = ${id}`)
}

/** Keeps a shipment's packing slip, so that printing it again prints the same bytes. */
export async function savePackingSlip(tx: Tx, id: number, documentId: number): Promise<void> {
  await tx.run(sql`update shipments set packing_slip_id = ${documentId} where id = ${id}`)
}

export async function saveVoided(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`update shipments set state = 'voided', voided_at = now(), lease_until = null where id = ${id}`)
}

export async function saveHandedOver(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`update shipments set handed_over_at = now() where id = ${id}`)
}

export async function insertExtras(
  tx: Tx,
  shipmentId: number,
  lines: readonly { variant_id: number; quantity: number }[],
): Promise<void> {
  await tx.run(sql`
    insert into shipment_extras (shipment_id, variant_id, quantity)
    select ${shipmentId}, x.variant_id, x.quantity from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(variant_id bigint, quantity int)`)
}

/** Makes others that enter the same tracking number of a vendor wait, because an unused number has no row to lock. */
export async function lockTrackingNumber(tx: Tx, vendorId: number, trackingNumber: string): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`tracking number ${vendorId} ${trackingNumber}`}, 0))`,
  )
}

/** Claims the next shipment whose outcome is unknown and whose lease has expired, by renewing the lease. */
export async function claimUnknownOutcome(
  tx: Tx,
  leaseSeconds: number,
): Promise<{ id: number; state: ShipmentState } | undefined> {
  return tx.maybe(
    shipmentStateRow,
    sql`
    update shipments set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from shipments where state in ${oneOf(unsettledShipmentStates)} and lease_until < now()
      order by lease_until limit 1 for update skip locked
    )
    returning id, state`,
  )
}
