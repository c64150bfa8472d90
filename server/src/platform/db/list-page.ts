import { deepestRow } from '@platen/contracts/page-sizes'
import { refuse } from '../http/refusal.ts'

/** A place in a list: the sorted value of a row as text, and its id. */
export interface Place {
  value: string
  id: number
}

/** Writes a place as the `after` of the next page. */
export function placeText(place: Place): string {
  return Buffer.from(JSON.stringify([place.value, place.id])).toString('base64url')
}

/** Reads an `after`. Refuses (400) what `placeText` did not write. */
export function readPlace(after: string): Place {
  try {
    const [value, id] = JSON.parse(Buffer.from(after, 'base64url').toString('utf8')) as [unknown, unknown]
    if (typeof value === 'string' && /^[\x20-\x7e]*$/.test(value) && Number.isSafeInteger(id)) {
      return { value, id: id as number }
    }
  } catch {
    // Refused below, like everything else that is none of ours.
  }
  throw refuse('page_place_unreadable')
}

/**
 * Where a page begins. Goes in: `page`, `per_page` and `after` of the list's query. Refuses (400) pages that reach past
 * row 10,000 without `after` (DOMAIN 8).
 */
export function pageStart(query: { page: number; per_page: number; after?: string | undefined }): {
  offset: number
  after: Place | null
} {
  if (query.after !== undefined) return { offset: 0, after: readPlace(query.after) }
  if (query.page * query.per_page > deepestRow) throw refuse('page_too_deep', { limit: deepestRow })
  return { offset: (query.page - 1) * query.per_page, after: null }
}
