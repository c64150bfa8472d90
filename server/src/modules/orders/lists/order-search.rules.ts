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
  /** Too short for words: the start of a number. */
  | { kind: 'start'; text: string }
  | { kind: 'email'; text: string }
  /** Up to ten words, which must all occur. */
  | { kind: 'words'; words: string[] }
  /** Possibly the start of a piece barcode or tracking number; `code` is the text in their spelling. */
  | { kind: 'code'; text: string; code: string }

/** Parses the search field: words from three characters on, otherwise the start of a number (API-5). */
export function parseSearch(search: string): OrderSearch {
  const text = normalizedSearch(search)
  if (text === '') return { kind: 'nothing' }
  if (text.length < 3) return { kind: 'start', text: search.trim() }
  if (text.includes('@')) return { kind: 'email', text: search.trim().toLowerCase() }
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  if (/^[A-Z0-9]{8,40}$/.test(code) && /[0-9]{4}/.test(code)) return { kind: 'code', text, code }
  return { kind: 'words', words: text.split(' ').slice(0, 10) }
}

/**
 * Returns the part of a word to look up in the trigram index: its longest run of at least four digits, otherwise the
 * whole word. The characters around the digits of a number ("p-1", "#2") are in almost every order, and reading all
 * those index entries costs more than checking the few orders with the digits (API-5).
 */
export function selectivePart(word: string): string {
  const runs = (word.match(/[0-9]{4,}/g) ?? []).toSorted((one, other) => other.length - one.length)
  return runs[0] ?? word
}
