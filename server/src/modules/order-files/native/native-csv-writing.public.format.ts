import { csvHead, csvRow } from '../../../platform/files/text/written-csv.format.ts'
import type { OrderContent } from '../incoming-order.public.types.ts'
import { findOffsetHours, toNativeContent, type NativeSource } from './native-content.public.rules.ts'
import { nativeColumns, type NativeColumn } from './native-order.format.ts'
import { labelPersonalization } from '../personalization.format.ts'

const contact: readonly NativeColumn[] = ['phone', 'email']

/**
 * Writes orders in our own CSV format. Without `contact`, the columns for phone and email are omitted, which leaves
 * them unchanged in a later import; empty cells would clear them. Without `texts`, so is the column for texts to print.
 * Returns the header, and a function that returns the rows of an order ('' if none of its lines is left).
 */
export function createNativeCsvWriter(options: { contact: boolean; texts: boolean }): {
  head: string
  rows(order: NativeSource): string
} {
  const isWritten = (column: NativeColumn) =>
    contact.includes(column) ? options.contact : column !== 'personalization' || options.texts
  const written = nativeColumns.filter(isWritten)
  return {
    head: csvHead(written),
    rows: (order) =>
      toRecords(order)
        .map((record) => csvRow(written.map((column) => record[column])))
        .join(''),
  }
}

function toRecords(order: NativeSource): Record<NativeColumn, string>[] {
  const content = toNativeContent(order)
  const findFileName = (line: OrderContent['lines'][number], area: string) =>
    line.designs.find((design) => design.area === area)?.file_name ?? ''
  return content.lines.map((line) => ({
    order_number: content.external_id,
    placed_at: formatPlacedAt(content),
    ship_by: content.ship_by ?? '',
    customer_name: content.ship_to_name,
    address1: content.ship_to_address1,
    address2: content.ship_to_address2,
    city: content.ship_to_city,
    state: content.ship_to_state,
    postal_code: content.ship_to_postal_code,
    country: content.ship_to_country ?? '',
    phone: content.phone,
    email: content.email,
    shipping_service: content.shipping_service,
    sku: line.sku,
    quantity: String(line.quantity),
    design_front: findFileName(line, 'front'),
    design_back: findFileName(line, 'back'),
    personalization: labelPersonalization(line.personalisation),
    note: content.customer_note,
  }))
}

/** ISO 8601 in UTC, or with the offset that its ship-by date needs. */
function formatPlacedAt(order: OrderContent): string {
  const hours = findOffsetHours(order) ?? 0
  const local = new Date(Date.parse(order.placed_at) - hours * 3_600_000).toISOString().replace('.000Z', 'Z')
  return hours === 0 ? local : local.replace('Z', `-${String(hours).padStart(2, '0')}:00`)
}
