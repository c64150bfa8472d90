import type { ClosedOrder } from './incoming-order.types.ts'

/**
 * Returns an order number as it is compared (IMPORT-7): `#G004`, `G004` and `g 004` are one, as people and spreadsheets
 * write them.
 */
export function toNumberKey(externalNumber: string): string {
  return externalNumber.normalize('NFKC').replaceAll(/\s/g, '').replace(/^#+/, '').toUpperCase()
}

/** Returns what is remembered of an order that its store has closed, or null for any other. */
export function findClosed(order: ClosedOrder): ClosedOrder | null {
  if (order.source_state === 'open' || order.number_key === '') return null
  const { external_id, external_number, id_in_file, native, number_key, source_state, source_updated_at } = order
  return { external_id, external_number, id_in_file, native, number_key, source_state, source_updated_at }
}

/**
 * Returns an order number without what spreadsheets drop or add: zeros before a number (000123), and a formula or an
 * apostrophe around it (="0123"). Two orders of a store with the same one may be one order (IMPORT-90).
 */
export function toBareNumber(externalNumber: string): string {
  return toNumberKey(externalNumber)
    .replaceAll(/[="'’]/g, '')
    .replace(/^#+/, '')
    .replace(/^0+(?=\d+$)/, '')
}
