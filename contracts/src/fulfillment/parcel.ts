import { z } from 'zod'
import { id, instant } from '../endpoint.ts'
import { labelFormats, vendorKinds } from '../shipping-vendors/vendor-words.ts'
import { orderStatuses } from '../orders/status.ts'
import { storedAddress } from '../values/postal-address.ts'
import { stage, verdict } from './piece.ts'
import { shipmentStates } from './shipment-states.ts'

export const parcelPiece = z.strictObject({
  id,
  barcode: z.string(),
  stage,
  stage_since: instant,
  scanned: z.boolean(),
  in_slot: z.boolean(),
  sku: z.string(),
  product_name: z.string(),
  color: z.string(),
  color_hex: z.string().nullable(),
  size: z.string(),
  thumb_url: z.string().nullable(),
  last_station: z.string().nullable(),
})

export const shipmentView = z.strictObject({
  id,
  state: z.enum(shipmentStates),
  vendor: z.string(),
  service: z.string(),
  tracking_number: z.string().nullable(),
  /** The customer's page at the carrier; null where the vendor has none, and for a voided label. */
  tracking_url: z.string().nullable(),
  /** Null: that of something in the parcel wasn't known. */
  weight_g: z.number().int().nullable(),
  label_pdf_id: id.nullable(),
  label_zpl_id: id.nullable(),
  /** The format that the vendor is set to, which is offered first; null for a manual vendor. */
  label_format: z.enum(labelFormats).nullable(),
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
    /** What was written; the note if a reason of the list was chosen. */
    hold_reason: z.string().nullable(),
    hold_reason_en: z.string().nullable(),
    hold_reason_fr: z.string().nullable(),
    ship_by: z.string(),
    expedited: z.boolean(),
    customer_note: z.string(),
    version: z.number().int(),
  }),
  ship_to: storedAddress,
  vendor: z.string(),
  /** A manual vendor's tracking number is entered before packing; null without a vendor. */
  vendor_kind: z.enum(vendorKinds).nullable(),
  /** Until when parcels leave today, HH:MM; null if the vendor has no cut-off time today. */
  cutoff: z.string().nullable(),
  service: z.string(),
  /** Null: that of something in the parcel isn't known. */
  weight_g: z.number().int().nullable(),
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
