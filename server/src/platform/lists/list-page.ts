import { id } from '@platen/contracts/endpoint'
import { maxPagedRow } from '@platen/contracts/lists/page-sizes'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { refusal } from '../http/refusal.ts'

/** A place in a list: the sorted value of a row as text, and its id. */
export interface Place {
  value: string
  id: number
}

/** Writes a place as the `after` of the next page. */
export function placeText(place: Place): string {
  return Buffer.from(JSON.stringify([place.value, place.id])).toString('base64url')
}

/** Reads an `after`. Refuses (400) what `placeText` did not write, and a value that does not fit the list's order. */
export function readPlace(after: string, value: z.ZodType<string>): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    const read = z.tuple([value, id]).safeParse(place)
    if (read.success) return { value: read.data[0], id: read.data[1] }
  } catch {
    // Refused below, like everything else that is none of ours.
  }
  throw refusal('page_place_unreadable')
}

/**
 * Where a page begins, by `page`, `per_page` and `after` of the list's query and the schema of its sorted value.
 * Refuses (400) pages that reach past row 10,000 without `after` (API-4).
 */
export function pageStart(
  query: { page: number; per_page: number; after?: string | undefined },
  value: z.ZodType<string>,
): { offset: number; limit: number; after: Place | null } {
  const { page, per_page, after } = query
  if (after !== undefined) return { offset: 0, limit: per_page, after: readPlace(after, value) }
  if (page * per_page > maxPagedRow) throw refusal('page_too_deep', { limit: maxPagedRow })
  return { offset: (page - 1) * per_page, limit: per_page, after: null }
}

/**
 * The end of a list's query: `limit` with its number in the text, because PostgreSQL takes an unknown one for a tenth
 * of the table and then plans the list again at each call. The first page has no offset, for the same reason.
 */
export function pageRows({ limit, offset }: { limit: number; offset: number }): Sql {
  const rows = raw(`limit ${Math.trunc(limit)}`)
  return offset === 0 ? rows : sql`${rows} offset ${offset}`
}
