import type { ClosedOrder } from './incoming-order.public.types.ts'

/**
 * Returns an order number as it is compared (IMPORT-7): `#G004`, `G004` and `g 004` are one, as people and spreadsheets
 * write them.
 */
export function toNumberKey(externalNumber: string): string {
  return externalNumber.normalize('NFKC').replaceAll(/\s/g, '').replace(/^#+/, '').toUpperCase()
}

/**
 * Returns an id or a number as its store wrote it, where a script or a spreadsheet wrote it as a number: with decimals
 * (7800207994484.0), with marks between thousands (7,800,207,994,484) or with an apostrophe in front. A short number
 * with such marks may be one of its own, and stays.
 */
export function toPlainId(written: string): string {
  const text = written.trim().replace(/^['’]+\s*(?=[\d#])/, '')
  const whole = /^\d{1,3}(?:([,.'’\u00A0\u202F ])\d{3})(?:\1\d{3})+(?:[,.]0{1,2})?$/.test(text)
    ? text.replace(/(?<=[^\d]\d{3})[,.]0{1,2}$/, '').replaceAll(/\D/g, '')
    : text
  return whole.replace(/^(#?\d+)[.,]0{1,2}$/, '$1')
}

/**
 * Returns what is remembered of an order that its store has closed, or null for any other. One whose number can't be
 * read is known by the store's own id, which stands for it.
 */
export function findClosed(order: ClosedOrder): ClosedOrder | null {
  const { external_id, id_in_file, native, source_state, source_updated_at } = order
  const number = order.external_number || (id_in_file ? external_id : '')
  const key = toNumberKey(number)
  if (source_state === 'open' || key === '') return null
  const names = { external_id, external_number: number, number_key: key, id_in_file, native }
  return { ...names, source_state, source_updated_at }
}

/**
 * Returns an order number without what spreadsheets drop or add: zeros before a number (000123), marks between its
 * thousands (1,001), a dash of another kind (A–7), and a formula or an apostrophe around it (="0123"). Two orders of a
 * store with the same one may be one order (IMPORT-90).
 */
export function toBareNumber(externalNumber: string): string {
  const written = toNumberKey(externalNumber)
    .replaceAll(/[="'’]/g, '')
    .replaceAll(/[‐‒–—−]/g, '-')
    .replace(/^#+/, '')
  const isGrouped = /^\d{1,3}(?:[,.]\d{3})+(?:[,.]0{1,2})?$/.test(written)
  const whole = isGrouped ? written.replace(/[,.]0{1,2}$/, '').replaceAll(/[,.]/g, '') : written
  return /^\d+$/.test(whole) ? whole.replace(/^0+(?=\d)/, '') : whole
}
