import { z } from 'zod'
import { day, endpoint, flagText, id, idsText, idText, instant, text, type Contract } from '../endpoint.ts'
import { stages } from '../fulfillment/stages.ts'
import { duePresets } from '../lists/date-presets.ts'
import { maxPageSize } from '../lists/page-sizes.ts'
import { dayRange, listMeta, listQuery } from '../paging.ts'
import { isCountryCode } from '../values/countries.ts'
import { itemPicture } from '../variants/blank-picture.ts'
import { orderLimits } from './limits.ts'
import { failureCauses, holdKinds, orderStatuses, payments, pieceCounts } from './status.ts'

export const orderStatus = z.enum(orderStatuses)
export const holdKind = z.enum(holdKinds)

const count = z.number().int()

/** The number of pieces of an order at each stage. */
export const stageCounts = z.strictObject(
  Object.fromEntries(stages.map((stage) => [stage, count])) as Record<(typeof stages)[number], typeof count>,
)

/** The most problems of an order that a row of the list names. */
export const maxListedProblems = 10

export const orderRow = z.strictObject({
  id,
  number: z.string(),
  external_number: z.string(),
  store_name: z.string(),
  customer_name: z.string(),
  ship_to_city: z.string(),
  ship_to_country: z.string().nullable(),
  status: orderStatus,
  hold_kind: holdKind.nullable(),
  expedited: z.boolean(),
  placed_at: instant,
  /** A day in the site's time zone. */
  ship_by: z.string(),
  /** True if the order is not shipped and its ship-by day has passed. */
  late: z.boolean(),
  /** Units of its items that are not cancelled. */
  quantity: count,
  pieces: stageCounts,
  /** Waiting pieces without a reserved blank. */
  short: count,
  problems: count,
  /** The problems of a failed order, at most `maxListedProblems`. */
  first_problems: z.array(z.strictObject({ field: z.string(), message: z.string() })),
  vendor: z.string().nullable(),
  slot: z.string().nullable(),
})
export type OrderRow = z.infer<typeof orderRow>

const orderQuery = listQuery(['-placed_at', 'placed_at', 'ship_by', '-ship_by'], {
  status: orderStatus.optional(),
  store_id: idText.optional(),
  /** Filters held orders: any kind, this kind, or those that came in while their store was paused. */
  hold: z.enum(['any', ...holdKinds, 'store_paused']).optional(),
  late: flagText.optional(),
  /** Orders that have to ship on this day of the site and haven’t. */
  due: z.enum(duePresets).optional(),
  /** The days of `ship_by`, inclusive, whatever became of the orders. Refused together with `due` (LIST-4). */
  ship_by_from: day.optional(),
  ship_by_to: day.optional(),
  expedited: flagText.optional(),
  /** Orders with a waiting piece that has no blank, or without one. */
  short: flagText.optional(),
  /** Orders with a waiting piece of the variant with this SKU that has no blank. */
  short_of: text(orderLimits.sku).optional(),
  payment: z.enum(payments).optional(),
  /** The vendor that was chosen for the order, and its service, as it is called. */
  vendor_id: idText.optional(),
  /** Orders that no vendor was chosen for, or the others. */
  no_vendor: flagText.optional(),
  service: text(orderLimits.shipping_service).optional(),
  country: z.string().refine(isCountryCode).optional(),
  /** Orders with a line of this product, or of the variant with this SKU. */
  product_id: idText.optional(),
  sku: text(orderLimits.sku).optional(),
  /** Orders with a line of this design: its bytes under its name, in its store, or in any if it is in the library. */
  design_id: idText.optional(),
  /** Orders with a piece of this printer tag that is neither cancelled nor scrapped. */
  printer_tag_id: idText.optional(),
  /** Orders of one piece, or of several, as ordered and not cancelled. Unprinted lines don't count. */
  pieces: z.enum(pieceCounts).optional(),
  in_slot: flagText.optional(),
  /** The beginning of the code of the packing slot that holds the order. */
  slot: text(20).optional(),
  /** A tag of the order, in upper or lower case. */
  tag: text(orderLimits.tag).optional(),
  /** Failed orders with a problem of this kind. */
  cause: z.enum(failureCauses).optional(),
  /** Orders with a label of which it isn't known whether it was bought or voided, or the others. */
  unknown_label: flagText.optional(),
  /** The days of `placed_at` in the site's time zone, inclusive: `placed_from` and `placed_to`, or `placed_in`. */
  ...dayRange('placed'),
})

export const listOrders = endpoint({
  route: 'GET /orders',
  access: 'order.read',
  summary:
    'The list of orders. Searched by number, name, company, city, postal code, piece barcode or tracking number.',
  query: orderQuery,
  response: z.array(orderRow),
  meta: listMeta,
})

export const exportOrders = endpoint({
  route: 'GET /orders/export',
  access: 'order.read',
  summary:
    'The orders of a list as a file in our own CSV format, to be imported again; of one store, and at most what one import reads (50,000 rows, 10 MB). Emails and phone numbers are left out unless the caller can edit orders.',
  query: orderQuery.omit({ page: true, per_page: true, after: true }),
  response: 'file',
  rows: true,
})

const archived = z.boolean()

export const orderChoices = endpoint({
  route: 'GET /orders/choices',
  access: 'order.read',
  summary:
    'The stores, shipping vendors, services and printer tags by which orders can be filtered, by name. Orders may have archived ones.',
  response: z.strictObject({
    stores: z.array(z.strictObject({ id, code: z.string(), name: z.string(), archived })),
    vendors: z.array(z.strictObject({ id, name: z.string(), archived })),
    services: z.array(z.string()),
    printer_tags: z.array(z.strictObject({ id, code: z.string(), archived })),
  }),
})

export const orderPictures = endpoint({
  route: 'GET /orders/pictures',
  access: 'order.read',
  summary:
    'The first design of each of these orders on the blank that it is printed on, else its first blank; without those that have neither. Apart from the list, which is read more often.',
  query: z.strictObject({ ids: idsText(maxPageSize) }),
  response: z.array(z.strictObject({ id, picture: itemPicture })),
})

export const orderListContract = {
  endpoints: [listOrders, exportOrders, orderChoices, orderPictures],
} as const satisfies Contract
