import { perAddressPart } from '@platen/contracts/values/address'
import { z } from 'zod'

const incomingDesign = z.strictObject({ area: z.string(), file_name: z.string() })

const incomingLine = z.strictObject({
  /**
   * The shop's id of the line, else its position when the order was first read; equal in every version of the order.
   */
  external_line_id: z.string(),
  sku: z.string(),
  title: z.string(),
  quantity: z.number(),
  unit_price_minor: z.number().nullable(),
  personalisation: z.string(),
  designs: z.array(incomingDesign),
})

/** The part of an order's content that has columns of its own, in the order in which changes are reported. */
export const orderColumns = z.strictObject({
  external_id: z.string(),
  external_number: z.string(),
  /** ISO 8601 in UTC. */
  placed_at: z.string(),
  /** A day, YYYY-MM-DD; null: placed at plus the site's handling days. */
  ship_by: z.string().nullable(),
  currency: z.string().nullable(),
  subtotal_minor: z.number().nullable(),
  shipping_minor: z.number().nullable(),
  tax_minor: z.number().nullable(),
  total_minor: z.number().nullable(),
  customer_name: z.string(),
  email: z.string(),
  phone: z.string(),
  ...perAddressPart('ship_to_', () => z.string()),
  /** ISO 3166-1 alpha-2; null is missing, which is a problem of the address. */
  ship_to_country: z.string().nullable(),
  shipping_service: z.string(),
  tags: z.array(z.string()),
  customer_note: z.string(),
  payment: z.enum(['paid', 'pending']),
})

/** What a source says about an order; see OrderContent. */
export const orderContent = orderColumns.extend({
  /** What the shop has done with the order; everything but open keeps it from being created here. */
  source_state: z.enum(['open', 'cancelled', 'refunded', 'voided', 'fulfilled']),
  /** Whether external_line_id comes from the shop or is a position, which a newer version may shift. */
  line_ids: z.enum(['source', 'position']),
  lines: z.array(incomingLine),
})
type OrderContent = z.output<typeof orderContent>
type IncomingLine = OrderContent['lines'][number]

export type ContentField = Exclude<keyof OrderContent, 'lines' | 'line_ids'>

/** Every field of an order's content except its lines, in the order in which changes are reported. */
export const contentFields = orderContent.omit({ lines: true, line_ids: true }).keyof()
  .options as readonly ContentField[]

/** Returns only the content of an order, as stored for the last applied source. */
export function extractContent(order: OrderContent): OrderContent {
  const fields = Object.fromEntries(contentFields.map((field) => [field, order[field]]))
  return { ...fields, line_ids: order.line_ids, lines: order.lines } as OrderContent
}

/**
 * Whether two versions of an order have the same content. Lines without ids from the store are compared in any order:
 * the same rows in another order are the same order.
 */
export function isSameContent(left: OrderContent, right: OrderContent): boolean {
  return serializeContent(left) === serializeContent(right)
}

/** Returns an order's content as one text, to compare versions by. */
export function serializeContent(order: OrderContent): string {
  return JSON.stringify([...contentFields.map((field) => serializeValue(order[field])), listLines(order).toSorted()])
}

/** Whether two values of a field are equal. Tags are compared in any order. */
export function isSameValue(left: unknown, right: unknown): boolean {
  return serializeValue(left) === serializeValue(right)
}

function serializeValue(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value)
}

function listLines(order: OrderContent): string[] {
  return order.lines.map((line) => (order.line_ids === 'source' ? line.external_line_id : '') + serializeLine(line))
}

/** Returns a line's content without its id as one text, to compare lines by. Designs are sorted by area. */
export function serializeLine(line: IncomingLine): string {
  return JSON.stringify([
    line.sku,
    line.title,
    line.quantity,
    line.unit_price_minor,
    line.personalisation,
    serializeDesigns(line),
  ])
}

/** Returns a line's designs as one text, to compare lines by. */
export function serializeDesigns({ designs }: Pick<IncomingLine, 'designs'>): string {
  return JSON.stringify(designs.map(({ area, file_name }) => `${area}: ${file_name}`).toSorted())
}
