import { storedAddress } from '@platen/contracts/values/postal-address'
import type { AddressParts } from '@platen/contracts/values/address'
import { liveShipmentStates, shipmentStates, type ShipmentState } from '@platen/contracts/fulfillment/shipment-states'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { oneOf } from '../../platform/db/sql-text.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import { readSiteSender } from '../settings/settings.public.ts'
import { readStoreSender } from '../stores/stores.public.ts'
import type { ReferenceBasis } from './vendors/carrier-reference.rules.ts'
import type { KnownLabel } from './vendors/label-vendor.types.ts'
import { idRow } from '../../platform/db/row.ts'

/** A shipment with the values that its vendor needs. */
export const shipmentRow = z.strictObject({
  id: z.number(),
  order_id: z.number(),
  reference: z.string(),
  state: z.enum(shipmentStates),
  vendor_id: z.number(),
  vendor_kind: z.string(),
  /** The number that a person typed for a manual vendor. */
  entered_tracking_number: z.string().nullable(),
  service: z.string(),
  ship_to: storedAddress,
  weight_g: z.number().nullable(),
  tracking_number: z.string().nullable(),
  label_pdf_id: z.number().nullable(),
  label_zpl_id: z.number().nullable(),
  handed_over_at: z.string().nullable(),
  user_id: z.number(),
  station_id: z.number().nullable(),
})
export type ShipmentRow = z.output<typeof shipmentRow>

/** By what the vendor of a shipment finds its label. */
export function toKnownLabel({ id, reference, entered_tracking_number }: ShipmentRow): KnownLabel {
  return { reference, shipment_id: id, entered_tracking_number }
}

export const shipmentStateRow = z.strictObject({
  id: z.number(),
  state: z.enum(shipmentStates),
})

/** Returns the order's live shipment: being purchased, purchased or being voided. */
export async function findLiveShipment(
  db: Reader,
  orderId: number,
): Promise<{ id: number; state: ShipmentState } | undefined> {
  return db.maybe(
    shipmentStateRow,
    sql`
    select id, state from shipments
    where order_id = ${orderId} and state in ${oneOf(liveShipmentStates)}`,
  )
}

/** Whether an order's label was voided and its parcel not unpacked since. */
export async function hasVoidedShipment(db: Reader, orderId: number): Promise<boolean> {
  const rows = await db.rows(
    idRow,
    sql`
    select s.id from shipments s where s.order_id = ${orderId} and s.state = 'voided'
      and not exists (select from order_events e where e.order_id = s.order_id and e.kind = 'unpacked' and e.at >= s.voided_at)
    limit 1`,
  )
  return rows.length > 0
}

export async function findShipment(db: Reader, id: number): Promise<ShipmentRow | undefined> {
  return db.maybe(
    shipmentRow,
    sql`
    select s.id, s.order_id, s.reference, s.state, s.vendor_id, v.kind as vendor_kind, s.entered_tracking_number, s.service, s.ship_to, s.weight_g, s.tracking_number,
      s.label_pdf_id, s.label_zpl_id, s.handed_over_at, s.user_id, s.station_id
    from shipments s join shipping_vendors v on v.id = s.vendor_id where s.id = ${id}`,
  )
}

const piecesOfShipmentRow = z.strictObject({ piece_id: z.number() })

export async function readShipmentPieceIds(db: Reader, id: number): Promise<number[]> {
  const rows = await db.rows(
    piecesOfShipmentRow,
    sql`select piece_id from shipment_pieces where shipment_id = ${id} order by piece_id`,
  )
  return rows.map((row) => row.piece_id)
}

const extrasOfShipmentRow = z.strictObject({ variant_id: z.number(), quantity: z.number() })

export async function readShipmentExtras(db: Reader, id: number): Promise<{ variant_id: number; quantity: number }[]> {
  return db.rows(
    extrasOfShipmentRow,
    sql`select variant_id, quantity from shipment_extras where shipment_id = ${id} order by variant_id`,
  )
}

const referenceBasisRow = z.strictObject({
  store_code: z.string(),
  external_id: z.string(),
  /** Of an order that was split off or sent again; null: it has its own external id. */
  parcel_key: z.string().nullable(),
  /** 1 for the first label of the order. */
  nth: z.number(),
})

/** Returns the values that the reference of the order's next label is derived from. Read it under the order's lock. */
export async function readReferenceBasis(db: Reader, orderId: number): Promise<ReferenceBasis> {
  return db.one(
    referenceBasisRow,
    sql`
    select s.code as store_code, o.external_id, o.parcel_key,
      1 + (select count(*)::int from shipments h where h.order_id = o.id and h.state <> 'refused') as nth
    from orders o join stores s on s.id = o.store_id where o.id = ${orderId}`,
  )
}

const orderNumberRow = z.strictObject({ number: z.string() })

export async function readOrderNumber(db: Reader, orderId: number): Promise<string> {
  return (await db.one(orderNumberRow, sql`select number from orders where id = ${orderId}`)).number
}

/** Returns the number of the order whose parcel has this tracking number of a vendor; voided ones don't count. */
export async function findParcelByTracking(
  db: Reader,
  vendorId: number,
  tracking: string,
): Promise<string | undefined> {
  const row = await db.maybe(
    orderNumberRow,
    sql`
    select o.number from shipments h join orders o on o.id = h.order_id
    where h.vendor_id = ${vendorId} and (h.tracking_number = ${tracking} or h.entered_tracking_number = ${tracking})
      and h.state in ${oneOf(liveShipmentStates)} limit 1`,
  )
  return row?.number
}

const labelPrinterRow = z.strictObject({ id: z.number(), language: z.enum(['pdf', 'zpl']) })

/** Returns the station's printer for shipping labels. */
export async function findLabelPrinter(
  db: Reader,
  stationId: number | null,
): Promise<{ id: number; language: 'pdf' | 'zpl' } | undefined> {
  return db.maybe(
    labelPrinterRow,
    sql`
    select r.id, r.language from stations s join printers r on r.id = s.label_printer_id and r.archived_at is null where s.id = ${stationId}`,
  )
}

/** Returns the language of a printer for shipping labels. */
export async function findPrinterLanguage(
  db: Reader,
  printerId: number,
): Promise<{ id: number; language: 'pdf' | 'zpl' } | undefined> {
  return db.maybe(
    labelPrinterRow,
    sql`select id, language from printers where id = ${printerId} and kind = 'label' and archived_at is null`,
  )
}

/**
 * Returns the sender on labels of an order: the address of its store, else (and without an order) that of the site;
 * null if there is neither (SITE-3).
 */
export async function readSenderAddress(db: Reader, orderId: number | null): Promise<AddressParts | null> {
  const ofStore = orderId === null ? null : await readStoreSender(db, orderId)
  return ofStore ?? readSiteSender(db)
}
