import { perAddressPart } from '@platen/contracts/values/address'
import { dayBefore, dayEnd } from '../../../platform/i18n/day-end.ts'
import type { Order } from '../order-source.ts'

/** The values of the edit form. */
export function editValues(order: Order) {
  const { ship_to } = order
  return {
    customer_name: order.customer_name,
    email: order.email ?? '',
    phone: order.phone ?? '',
    ...perAddressPart('ship_to_', (part) => ship_to[part] ?? ''),
    shipping_service: order.shipping_service,
    ship_by: order.ship_by,
    customer_note: order.customer_note,
    internal_note: order.internal_note,
    expedited: order.expedited,
    expedited_reason: order.expedited_reason,
    /** The last day; '' without an end. */
    expedited_until: order.expedited_until === null ? '' : dayBefore(order.expedited_until),
  }
}
export type EditValues = ReturnType<typeof editValues>
type ChangedValues = Partial<Omit<EditValues, 'expedited_until'>> & { expedited_until?: string | null }

/**
 * Returns only the changed values. An unchanged field doesn't count as edited by staff, so the store may still change
 * it.
 */
export function changedValues(before: EditValues, after: EditValues): ChangedValues {
  const names = Object.keys(after) as (keyof EditValues)[]
  const { expedited_until: until, ...changes }: Partial<EditValues> = Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  )
  return { ...changes, ...(until !== undefined && { expedited_until: until === '' ? null : dayEnd(until) }) }
}
