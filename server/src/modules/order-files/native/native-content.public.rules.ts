import { perAddressPart } from '@platen/contracts/values/address'
import { z } from 'zod'
import { toOneLine, toLines } from '../../../platform/files/text/written-text.ts'
import type { IncomingLine, OrderContent } from '../incoming-order.public.types.ts'
import { orderContent } from '../order-content.public.rules.ts'
import { shippingServices } from '@platen/contracts/shipping-vendors/service-words'

const { ship_to_company: _company, ...shipTo } = perAddressPart('ship_to_', () => true as const)

/** The fields of an order that our own format has columns for. */
export const nativeSource = orderContent
  .pick({
    external_id: true,
    placed_at: true,
    ship_by: true,
    email: true,
    phone: true,
    ...shipTo,
    shipping_service: true,
    customer_note: true,
  })
  .extend({
    lines: z.array(
      orderContent.shape.lines.element.pick({
        external_line_id: true,
        sku: true,
        quantity: true,
        personalisation: true,
        designs: true,
      }),
    ),
  })
export type NativeSource = z.output<typeof nativeSource>
type NativeSourceLine = NativeSource['lines'][number]

/** The print areas that our own format has columns for. */
export const nativeAreas = ['front', 'back'] as const

const hourMs = 3_600_000

/**
 * Returns an order as our own format can express it: reading what is written for an order returns exactly this.
 * Assumed: the name is the recipient's; the number is the one that identifies the order, which isn't the one that a
 * store displays. What has no column (amounts, tags, company, payment, other areas, other shipping services) is left
 * out, and so are fully cancelled lines.
 */
export function toNativeContent(order: NativeSource): OrderContent {
  const name = toOneLine(order.ship_to_name)
  return {
    external_id: order.external_id,
    external_number: order.external_id,
    placed_at: new Date(order.placed_at).toISOString(),
    ship_by: findOffsetHours(order) === null ? null : order.ship_by,
    currency: null,
    subtotal_minor: null,
    shipping_minor: null,
    tax_minor: null,
    total_minor: null,
    customer_name: name,
    email: toOneLine(order.email),
    phone: toOneLine(order.phone),
    ship_to_name: name,
    ship_to_company: '',
    ship_to_address1: toOneLine(order.ship_to_address1),
    ship_to_address2: toOneLine(order.ship_to_address2),
    ship_to_city: toOneLine(order.ship_to_city),
    ship_to_state: toOneLine(order.ship_to_state),
    ship_to_postal_code: toOneLine(order.ship_to_postal_code),
    ship_to_country: order.ship_to_country,
    shipping_service: shippingServices.find((offered) => offered === order.shipping_service.trim().toUpperCase()) ?? '',
    tags: [],
    customer_note: toLines(order.customer_note),
    payment: 'paid',
    source_state: 'open',
    line_ids: 'position',
    lines: order.lines.filter((line) => line.quantity > 0).map(toNativeLine),
  }
}

/** Returns a line as our own format can express it, with its id. */
export function toNativeLine({
  external_line_id,
  sku,
  quantity,
  personalisation,
  designs,
}: NativeSourceLine): IncomingLine {
  return {
    external_line_id,
    sku: sku.normalize('NFC').trim(),
    title: '',
    quantity,
    unit_price_minor: null,
    personalisation: toLines(personalisation),
    designs: nativeAreas.flatMap((area) => designs.find((design) => design.area === area) ?? []),
  }
}

/**
 * Returns the smallest offset behind UTC, in whole hours, at which the order date is not after the ship-by date, as the
 * format requires; the source may have used such an offset. Null if no time zone is that far behind.
 */
export function findOffsetHours({ placed_at, ship_by }: Pick<OrderContent, 'placed_at' | 'ship_by'>): number | null {
  const placed = Date.parse(placed_at)
  for (let hours = 0; hours <= 14; hours++) {
    if (ship_by === null || new Date(placed - hours * hourMs).toISOString().slice(0, 10) <= ship_by) return hours
  }
  return null
}
