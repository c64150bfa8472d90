import { vendorSources } from '../shipping-rules/choice-words.ts'
import { z } from 'zod'
import { endpoint, id, idText, instant, type Contract } from '../endpoint.ts'
import { shipmentView } from '../fulfillment/parcel.ts'
import { stage } from '../fulfillment/piece.ts'
import { stages } from '../fulfillment/stages.ts'
import { holdKind, orderStatus } from './list.ts'
import { payments } from './status.ts'
import { storedAddress } from '../values/postal-address.ts'

export const orderSources = ['manual', 'file', 'api', 'shopify', 'woocommerce', 'etsy', 'split', 'reship'] as const

export const orderPiece = z.strictObject({
  id,
  barcode: z.string(),
  stage,
  stage_since: instant,
  attempt: z.number().int(),
  label_count: z.number().int(),
  short: z.boolean(),
  slot: z.string().nullable(),
  replaces: z.string().nullable(),
})

export const orderItem = z.strictObject({
  id,
  position: z.number().int(),
  sku: z.string(),
  title: z.string(),
  variant: z
    .strictObject({
      id,
      sku: z.string(),
      product_id: id,
      product_name: z.string(),
      category: z.string(),
      color: z.string(),
      color_hex: z.string().nullable(),
      size: z.string(),
      printer_tag: z.string().nullable(),
      /** The product's photo in its color, else the product's own, and a small picture of it; null without either. */
      photo_url: z.string().nullable(),
      thumb_url: z.string().nullable(),
      /** The print areas of the product, in its order. Empty for an unprinted product. */
      print_areas: z.array(z.string()),
    })
    .nullable(),
  quantity: z.number().int(),
  cancelled_quantity: z.number().int(),
  printed: z.boolean(),
  /** False if its SKU is never made here: it has neither a variant nor pieces, and nobody packs it. */
  made: z.boolean(),
  personalisation: z.string(),
  unit_price_minor: z.number().int().nullable(),
  /** Derived from its pieces: the least advanced stage, or why it has no pieces. */
  fulfillment_status: z.enum([...stages, 'failed', 'unprinted', 'never_made']),
  /** Seconds from open to packaged. Null until the last piece is packaged. */
  processing_s: z.number().int().nullable(),
  designs: z.array(
    z.strictObject({
      area: z.string(),
      file_name: z.string(),
      thumb_url: z.string().nullable(),
      preview_url: z.string().nullable(),
    }),
  ),
  /** Whether the designs are those of the SKU's mapping, because the order names none. */
  designs_mapped: z.boolean(),
  pieces: z.array(orderPiece),
})

/** The actions that the order's state allows, regardless of the user's permissions. */
export const orderPossibilities = z.strictObject({
  hold: z.boolean(),
  release: z.boolean(),
  cancel: z.boolean(),
  edit: z.boolean(),
  edit_address: z.boolean(),
  edit_items: z.boolean(),
  retry: z.boolean(),
  split: z.boolean(),
  hand_over: z.boolean(),
  reship: z.boolean(),
})

const linkedOrder = z.strictObject({ id, number: z.string(), source: z.enum(orderSources), status: orderStatus })

export const orderDetail = z.strictObject({
  id,
  number: z.string(),
  external_id: z.string(),
  external_number: z.string(),
  store: z.strictObject({ id, code: z.string(), name: z.string() }),
  status: orderStatus,
  status_since: instant,
  payment: z.enum(payments),
  hold: z
    .strictObject({
      kind: holdKind,
      /** What was written; the note if a reason of the list was chosen. */
      reason: z.string(),
      /** The reason of the list. */
      reason_en: z.string().nullable(),
      reason_fr: z.string().nullable(),
      by: z.string().nullable(),
      since: instant,
    })
    .nullable(),
  customer_name: z.string(),
  /** Null for users without order.write.edit (PACK-15). */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The country is null where the source named none that exists. */
  ship_to: storedAddress.extend({ country: z.string().nullable() }),
  shipping_service: z.string(),
  shipping_vendor: z.string().nullable(),
  /** The vendor's service, and by what both were chosen; null without a vendor. */
  vendor_service: z.string().nullable(),
  vendor_source: z.enum(vendorSources).nullable(),
  placed_at: instant,
  ship_by: z.string(),
  late: z.boolean(),
  currency: z.string().nullable(),
  subtotal_minor: z.number().int().nullable(),
  shipping_minor: z.number().int().nullable(),
  tax_minor: z.number().int().nullable(),
  total_minor: z.number().int().nullable(),
  tags: z.array(z.string()),
  customer_note: z.string(),
  internal_note: z.string(),
  expedited: z.boolean(),
  expedited_reason: z.string(),
  expedited_until: instant.nullable(),
  source: z.enum(orderSources),
  /** What was written; the note if a reason of the list was chosen. */
  cancel_reason: z.string(),
  /** The reason of the list. */
  cancel_reason_en: z.string().nullable(),
  cancel_reason_fr: z.string().nullable(),
  /** Fields edited by staff. A newer version from the store doesn't change them. */
  staff_edited: z.array(z.string()),
  linked_to: linkedOrder.nullable(),
  linked_from: z.array(linkedOrder),
  version: z.number().int(),
  created_at: instant,
  completed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  /** When its customer data was erased. */
  erased_at: instant.nullable(),
  slot: z.string().nullable(),
  items: z.array(orderItem),
  /** The attached products that go into its parcel. */
  attached: z.array(z.strictObject({ variant_id: id, sku: z.string(), name: z.string(), quantity: z.number().int() })),
  problems: z.array(
    z.strictObject({
      field: z.string(),
      code: z.string(),
      message: z.string(),
      /** Whether the order is on hold for it. Otherwise it is why the order failed. */
      holds: z.boolean(),
    }),
  ),
  /** What imports remarked on it, as long as it can still be changed. */
  import_remarks: z.array(
    z.strictObject({ field: z.string(), code: z.string(), message: z.string(), run_id: id, at: instant }),
  ),
  shipments: z.array(shipmentView),
  possible: orderPossibilities,
})
export type OrderDetail = z.infer<typeof orderDetail>

export const getOrder = endpoint({
  route: 'GET /orders/:id',
  access: ['order.read', 'order.write.edit'],
  summary: 'One order with its items, designs, pieces, problems and shipments.',
  params: z.strictObject({ id: idText }),
  response: orderDetail,
})

/** What was printed for a piece, or asked to be. */
const printKinds = [
  'barcode_printed',
  'relabelled',
  'area_sent',
  'area_printed',
  'area_reprinted',
  'area_skipped',
  'area_failed',
] as const

export const itemPrintHistory = endpoint({
  route: 'GET /orders/:id/items/:item_id/print-history',
  access: 'order.read',
  summary: 'When the labels and designs of an item were printed, by whom and where; the newest two hundred.',
  params: z.strictObject({ id: idText, item_id: idText }),
  response: z.array(
    z.strictObject({
      kind: z.enum(printKinds),
      at: instant,
      who: z.string(),
      station: z.string().nullable(),
      barcode: z.string(),
      /** The print area. Null for labels. */
      area: z.string().nullable(),
      /** The batch in which the label was printed first. */
      batch: z.string().nullable(),
    }),
  ),
})

export const timelineEntry = z.strictObject({
  kind: z.string(),
  at: instant,
  who: z.string(),
  station: z.string().nullable(),
  /** True if a user did this station action from the office. */
  from_office: z.boolean(),
  /** Barcode of the piece concerned. Null for the order as a whole. */
  barcode: z.string().nullable(),
  from_stage: stage.nullable(),
  to_stage: stage.nullable(),
  reason_en: z.string().nullable(),
  reason_fr: z.string().nullable(),
  note: z.string(),
  data: z.record(z.string(), z.unknown()),
})

export const orderTimeline = endpoint({
  route: 'GET /orders/:id/timeline',
  access: 'order.read',
  summary: 'What happened to an order and its pieces, newest first, fifty at a time.',
  params: z.strictObject({ id: idText }),
  query: z.strictObject({ after: z.string().max(200).optional() }),
  response: z.array(timelineEntry),
  meta: z.strictObject({ next: z.string().nullable() }),
})

export const orderDetailContract = {
  endpoints: [getOrder, orderTimeline, itemPrintHistory],
} as const satisfies Contract
