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
 * What an order is found by. E-mail and telephone are left out: who may not see them may not search by them either
 * (ACCESS-3, ORDER-30).
 */
export function orderSearchText(values: SearchValues): string {
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

/** What a person may mean by a text in the search field. */
export type OrderSearch =
  | { kind: 'nothing' }
  /** Too short for words: the beginning of a number. */
  | { kind: 'start'; text: string }
  | { kind: 'email'; text: string }
  /** Words that all occur, ten at most. */
  | { kind: 'words'; words: string[] }
  /** May be the beginning of a piece barcode or tracking number; `code` is the text as those are written. */
  | { kind: 'code'; text: string; code: string }

/** Reads what was typed: from three characters on words, shorter the beginning of a number (API-5). */
export function readSearch(search: string): OrderSearch {
  const text = normalizedSearch(search)
  if (text === '') return { kind: 'nothing' }
  if (text.length < 3) return { kind: 'start', text: search.trim() }
  if (text.includes('@')) return { kind: 'email', text: search.trim().toLowerCase() }
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  if (/^[A-Z0-9]{8,40}$/.test(code) && /[0-9]{4}/.test(code)) return { kind: 'code', text, code }
  return { kind: 'words', words: text.split(' ').slice(0, 10) }
}

/**
 * The part of a word that the trigram index is asked for: its longest run of four digits and more, else the whole word.
 * What stands around the digits of a number ("p-1", "#2") is in almost every order, and reading that from the index costs
 * more than looking at the few orders that have the digits. Rule: API-5.
 */
export function indexedPart(word: string): string {
  const runs = (word.match(/[0-9]{4,}/g) ?? []).toSorted((one, other) => other.length - one.length)
  return runs[0] ?? word
}
