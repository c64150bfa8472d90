import { normalizedSearch } from '@platen/contracts/values/search-text'

export interface SearchValues {
  number: string
  external_number: string
  customer_name: string
  ship_to_name: string
  ship_to_company: string
  ship_to_city: string
  ship_to_postal_code: string
}

/**
 * Returns an order's search text. Email and phone are left out, because readers who can't see them must not find orders
 * by them (ACCESS-3, ORDER-30).
 */
export function toOrderSearchText(values: SearchValues): string {
  const parts = [
    values.number,
    values.external_number,
    values.customer_name,
    values.ship_to_name === values.customer_name ? '' : values.ship_to_name,
    values.ship_to_company,
    values.ship_to_city,
    values.ship_to_postal_code,
  ]
  return normalizedSearch(parts.filter((part) => part !== '').join(' '))
}

/** What a text in the search field can mean. */
export type OrderSearch =
  | { kind: 'nothing' }
  | { kind: 'email'; text: string }
  /** Words, or the start of a number if it is too short for words. */
  | { kind: 'words'; text: string }
  /** Possibly the start of a piece barcode or tracking number; `code` is the text in their spelling. */
  | { kind: 'code'; text: string; code: string }

/** Parses the search field (API-5). */
export function parseSearch(search: string): OrderSearch {
  const typed = search.normalize('NFKC').trim()
  if (typed === '') return { kind: 'nothing' }
  if (typed.length >= 3 && typed.includes('@')) return { kind: 'email', text: typed.toLowerCase() }
  const text = normalizedSearch(typed)
  const code = text.replaceAll(' ', '').toUpperCase()
  if (/^[A-Z0-9]{8,40}$/.test(code) && /[0-9]{4}/.test(code)) return { kind: 'code', text, code }
  return { kind: 'words', text: typed }
}
