import type { Order } from '../order-source.ts'

/** The values of the edit form. */
export function editValues(order: Order) {
  const { ship_to } = order
  return {
    customer_name: order.customer_name,
    email: order.email ?? '',
    phone: order.phone ?? '',
    ship_to_name: ship_to.name,
    ship_to_company: ship_to.company,
    ship_to_address1: ship_to.address1,
    ship_to_address2: ship_to.address2,
    ship_to_city: ship_to.city,
    ship_to_state: ship_to.state,
    ship_to_postal_code: ship_to.postal_code,
    ship_to_country: ship_to.country ?? '',
    shipping_service: order.shipping_service,
    ship_by: order.ship_by,
    customer_note: order.customer_note,
    internal_note: order.internal_note,
    expedited: order.expedited,
    expedited_reason: order.expedited_reason,
  }
}
export type EditValues = ReturnType<typeof editValues>

/**
 * Returns only the changed values. An unchanged field doesn't count as edited by staff, so the store may still change
 * it.
 */
export function changedValues(before: EditValues, after: EditValues): Partial<EditValues> {
  const names = Object.keys(after) as (keyof EditValues)[]
  return Object.fromEntries(names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]))
}
