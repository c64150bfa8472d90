import type { IncomingLine, OrderContent } from './incoming-order.types.ts'

/** Every field of an order's content but its lines, in the order in which changes are told. */
export const contentFields = [
  'external_id',
  'external_number',
  'placed_at',
  'ship_by',
  'currency',
  'subtotal_minor',
  'shipping_minor',
  'tax_minor',
  'total_minor',
  'customer_name',
  'email',
  'phone',
  'ship_to_name',
  'ship_to_company',
  'ship_to_address1',
  'ship_to_address2',
  'ship_to_city',
  'ship_to_state',
  'ship_to_postal_code',
  'ship_to_country',
  'shipping_service',
  'tags',
  'customer_note',
  'payment',
  'source_state',
] as const satisfies Exclude<keyof OrderContent, 'lines' | 'line_ids'>[]
export type ContentField = (typeof contentFields)[number]

/** The content of an order alone, as it is kept as the last applied source. */
export function contentOf(order: OrderContent): OrderContent {
  const fields = Object.fromEntries(contentFields.map((field) => [field, order[field]]))
  return { ...fields, line_ids: order.line_ids, lines: order.lines } as OrderContent
}

/**
 * Whether two versions of an order say the same. Lines that have no id of the shop are compared as a heap: the same rows
 * in another order are the same order.
 */
export function sameContent(one: OrderContent, other: OrderContent): boolean {
  return (
    contentFields.every((field) => sameValue(one[field], other[field])) &&
    one.lines.length === other.lines.length &&
    sameValue(lineHeap(one), lineHeap(other))
  )
}

/** Whether two values of a field are equal; tags are a set. */
export function sameValue(one: unknown, other: unknown): boolean {
  return valueText(one) === valueText(other)
}

function valueText(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value)
}

function lineHeap(order: OrderContent): string[] {
  return order.lines.map((line) => (order.line_ids === 'source' ? line.external_line_id : '') + lineText(line))
}

/** What a line says, without its id, as one text. Designs have one order: by area. */
export function lineText(line: IncomingLine): string {
  return JSON.stringify([
    line.sku,
    line.title,
    line.quantity,
    line.unit_price_minor,
    line.personalisation,
    designText(line),
  ])
}

/** The designs of a line as one text, to compare two lines by. */
export function designText({ designs }: Pick<IncomingLine, 'designs'>): string {
  return JSON.stringify(designs.map(({ area, file_name }) => `${area}: ${file_name}`).toSorted())
}
