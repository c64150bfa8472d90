import { z } from 'zod'
import { endpoint, id, idText, instant, text } from '../endpoint.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { shipTo } from '../orders/ship-to.ts'
import { listMeta, listQuery } from '../paging.ts'
import { stage, verdict } from './piece.ts'

export const parcelPiece = z.strictObject({
  id,
  barcode: z.string(),
  stage,
  stage_since: instant,
  scanned: z.boolean(),
  in_slot: z.boolean(),
  sku: z.string(),
  product_name: z.string(),
  colour: z.string(),
  colour_hex: z.string().nullable(),
  size: z.string(),
  thumb_url: z.string().nullable(),
  last_station: z.string().nullable(),
})

export const shipmentStates = [
  'purchasing',
  'unknown',
  'purchased',
  'refused',
  // The carrier already had a label with this reference from before a restore. Its number is in `problem`, and it was
  // not used.
  'other_address',
  'already_voided',
  'voiding',
  'void_unknown',
  'voided',
] as const

export const shipmentView = z.strictObject({
  id,
  state: z.enum(shipmentStates),
  vendor: z.string(),
  service: z.string(),
  tracking_number: z.string().nullable(),
  weight_g: z.number().int(),
  label_pdf_id: id.nullable(),
  label_zpl_id: id.nullable(),
  problem: z.string(),
  unscanned: z.number().int(),
  created_at: instant,
  /** Name of the user who packaged it. */
  packaged_by: z.string(),
  purchased_at: instant.nullable(),
  handed_over_at: instant.nullable(),
})

/** What Package shows for a scan: the slot, the order's pieces, the products to add, and the address. */
export const parcelView = z.strictObject({
  order: z.strictObject({
    id,
    number: z.string(),
    external_number: z.string(),
    status: z.enum(orderStatuses),
    store_name: z.string(),
    hold_kind: z.enum(['payment', 'manual', 'system']).nullable(),
    hold_reason: z.string().nullable(),
    ship_by: z.string(),
    expedited: z.boolean(),
    customer_note: z.string(),
    version: z.number().int(),
  }),
  ship_to: shipTo,
  vendor: z.string(),
  service: z.string(),
  weight_g: z.number().int(),
  slot: z.string().nullable(),
  pieces: z.array(parcelPiece),
  /** Attached and unprinted products to put into the parcel. */
  extras: z.array(z.strictObject({ variant_id: id, sku: z.string(), name: z.string(), quantity: z.number().int() })),
  shipment: shipmentView.nullable(),
  /** True if every living piece is quality checked and nothing else prevents packing. */
  complete: z.boolean(),
  /** The scanned piece. It may no longer be part of this parcel. */
  scanned: z.strictObject({ id, barcode: z.string(), stage }).nullable(),
  verdict,
})
export type ParcelView = z.infer<typeof parcelView>

export const findParcel = endpoint({
  route: 'GET /fulfillment/packaging/parcels/:code',
  access: 'fulfillment.read',
  summary: 'Looks up at Package the parcel of a piece barcode or an order number, without recording a scan.',
  station: { kind: 'packaging' },
  params: z.strictObject({ code: z.string().min(1).max(500) }),
  response: parcelView,
})

export const readParcel = endpoint({
  route: 'GET /fulfillment/packaging/orders/:id',
  access: ['fulfillment.read', 'order.read'],
  summary: 'Reads the parcel of an order, from anywhere: a look-up at Package also says what to do with it.',
  params: z.strictObject({ id: idText }),
  response: parcelView.omit({ scanned: true, verdict: true }),
})

export const scanParcelPiece = endpoint({
  route: 'POST /fulfillment/packaging/scans',
  access: 'fulfillment.write.package',
  summary:
    'A piece was scanned at Package: the scan is kept and the parcel shown; with “package automatically” the last scan packages.',
  station: { kind: 'packaging' },
  body: z.strictObject({ barcode: z.string().min(1).max(500) }),
  response: z.strictObject({ parcel: parcelView, packaged: z.boolean() }),
})

export const packOrder = endpoint({
  route: 'POST /fulfillment/packaging/orders/:id/package',
  access: 'fulfillment.write.package',
  summary:
    'Packages an order: buys the label once, pieces packaged, slot freed, order to shipping. Unscanned pieces must be confirmed.',
  station: { kind: 'packaging' },
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ confirm_unscanned: z.boolean().default(false) }),
  response: z.strictObject({ parcel: parcelView, packaged: z.boolean() }),
})

export const voidShipment = endpoint({
  route: 'POST /fulfillment/packaging/shipments/:id/void',
  access: 'fulfillment.write.package',
  summary: 'Voids a label before hand-over: the order goes back to processing, its pieces stay packaged.',
  station: { kind: 'packaging', office: 'fulfillment.write.package' },
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ reason: text(300) }),
  response: parcelView,
})

export const unpackOrder = endpoint({
  route: 'POST /fulfillment/packaging/orders/:id/unpack',
  access: 'fulfillment.write.unpack',
  summary: 'Opens a parcel before hand-over: label voided, all its pieces back to quality checked, a slot taken again.',
  station: { kind: 'packaging', office: 'fulfillment.write.unpack' },
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ reason: text(300) }),
  response: parcelView,
})

export const reprintShippingLabel = endpoint({
  route: 'POST /fulfillment/packaging/shipments/:id/print-label',
  access: 'fulfillment.write.package',
  summary:
    'Sends the bought label to the station’s label printer again; the same bytes. From the office it is only recorded: the caller opens the document.',
  station: { kind: 'packaging', office: 'fulfillment.write.package' },
  params: z.strictObject({ id: idText }),
  response: parcelView,
})

export const parcelQueue = endpoint({
  route: 'GET /fulfillment/packaging/queue',
  access: 'fulfillment.read',
  summary: 'Orders with pieces at Package: slot, how many of how many are there; complete ones first.',
  query: listQuery(['queue'], {}),
  response: z.array(
    z.strictObject({
      order_id: id,
      number: z.string(),
      store_name: z.string(),
      ship_by: z.string(),
      expedited: z.boolean(),
      slot: z.string().nullable(),
      checked: z.number().int(),
      living: z.number().int(),
      complete: z.boolean(),
      unprinted_only: z.boolean(),
    }),
  ),
  meta: listMeta,
})

export const shippedParcels = endpoint({
  route: 'GET /fulfillment/packaging/shipped',
  access: 'fulfillment.read',
  summary: 'Parcels that stand ready for the carrier: packaged and not handed over, newest first.',
  query: listQuery(['newest'], {}),
  response: z.array(
    z.strictObject({
      order_id: id,
      number: z.string(),
      external_number: z.string(),
      store_name: z.string(),
      ship_to_name: z.string(),
      postal_code: z.string(),
      country: z.string(),
      vendor: z.string(),
      service: z.string(),
      tracking_number: z.string(),
      weight_g: z.number().int(),
      packaged_at: instant,
    }),
  ),
  meta: listMeta,
})

export const handOver = endpoint({
  route: 'POST /fulfillment/packaging/hand-over',
  access: ['fulfillment.write.package', 'order.write.edit'],
  summary: 'Marks up to 100 shipped parcels as handed over to the carrier: shipping → completed.',
  station: { kind: 'packaging', office: ['fulfillment.write.package', 'order.write.edit'] },
  body: z.strictObject({ order_ids: z.array(id).min(1).max(100) }),
  response: z.strictObject({
    completed: z.array(id),
    failures: z.array(z.strictObject({ order_id: id, code: z.string(), message: z.string() })),
  }),
})

export const packagingEndpoints = [
  findParcel,
  readParcel,
  scanParcelPiece,
  packOrder,
  voidShipment,
  unpackOrder,
  reprintShippingLabel,
  parcelQueue,
  shippedParcels,
  handOver,
] as const
