import { listLimits } from '@platen/contracts/lists/list-limits'
import { isSearchable } from '@platen/contracts/values/search-text'
import { readScan } from '@platen/contracts/values/scan'

/** The most hits of each noun. */
export const maxHits = listLimits.hits_of_kind
/** A search for a common word sorts no more rows than this; the noun's list has them all. */
export const maxFound = 1000

/** A searched text in the spellings that nouns compare. */
export interface SearchTerm {
  /** The text as typed or scanned, without what scanners add. */
  text: string
  /** Letters and digits only, upper case. */
  code: string
}

/** Returns the letters and digits of a text in upper case, so that "p-1001" and "P 1001" are the same code. */
export function toCode(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

/** Parses a searched text, or returns null if it is too short to search for. */
export function parseSearchTerm(raw: string): SearchTerm | null {
  const scan = readScan(raw)
  const text = scan.kind === 'unknown' && scan.reason === 'too_long' ? '' : scan.code
  const code = toCode(text)
  return code.length >= 2 || isSearchable(text) ? { text, code } : null
}

/** Whether a text is exactly this number or code, ignoring case, spaces and punctuation. */
export function isExact({ code }: SearchTerm, ...names: (string | null)[]): boolean {
  return names.some((name) => name !== null && name !== '' && toCode(name) === code)
}
