import { z } from 'zod'
import { endpoint, id, idText, instant, text, type Contract } from '../endpoint.ts'
import { listMeta, listQuery } from '../paging.ts'
import { packagingErrors } from './packaging-errors.ts'
import { parcelView } from './parcel.ts'

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

/**
 * A carrier's number as typed or scanned. Assumed: carriers' numbers consist of letters, digits and hyphens; spaces are
 * for readers, and case means nothing.
 */
const trackingNumber = z
  .string()
  .max(100)
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{4,60}$/))

export const packOrder = endpoint({
  route: 'POST /fulfillment/packaging/orders/:id/package',
  access: 'fulfillment.write.package',
  summary:
    'Packages an order: buys the label once, pieces packaged, slot freed, order to shipping. Unscanned pieces must be confirmed; a manual vendor takes the tracking number.',
  station: { kind: 'packaging' },
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    confirm_unscanned: z.boolean().default(false),
    tracking_number: trackingNumber.optional(),
    /** It is the carrier's, although a piece or something else here has that code, too. */
    confirm_tracking: z.boolean().default(false),
  }),
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

export const parcelQueueRow = z.strictObject({
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
})

export const parcelQueue = endpoint({
  route: 'GET /fulfillment/packaging/queue',
  access: 'fulfillment.read',
  summary: 'Orders with pieces at Package: slot, how many of how many are there; complete ones first.',
  query: listQuery(['queue'], {}),
  response: z.array(parcelQueueRow),
  meta: listMeta,
})

export const parcelSummary = endpoint({
  route: 'GET /fulfillment/packaging/summary',
  access: 'fulfillment.read',
  summary: 'How many parcels wait at Package, how many of them are complete, and the next cut-off of their vendors.',
  response: z.strictObject({
    parcels: z.number().int(),
    complete: z.number().int(),
    /** Null if no vendor of a waiting parcel has a cut-off time later today. */
    next_cutoff: instant.nullable(),
  }),
})

export const shippedParcelRow = z.strictObject({
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
  weight_g: z.number().int().nullable(),
  packaged_at: instant,
})

export const shippedParcels = endpoint({
  route: 'GET /fulfillment/packaging/shipped',
  access: 'fulfillment.read',
  summary: 'Parcels that are ready for the carrier: packaged and not handed over, newest first.',
  query: listQuery(['newest'], {}),
  response: z.array(shippedParcelRow),
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

export const packagingContract = {
  endpoints: [
    findParcel,
    readParcel,
    scanParcelPiece,
    packOrder,
    voidShipment,
    unpackOrder,
    reprintShippingLabel,
    parcelQueue,
    parcelSummary,
    shippedParcels,
    handOver,
  ],
  errors: packagingErrors,
} as const satisfies Contract
