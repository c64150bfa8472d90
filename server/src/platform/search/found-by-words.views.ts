import type { HitKind } from '@platen/contracts/search/endpoints'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { beginsWith } from '../db/sql-text.ts'
import { planPerCall } from '../db/reader.ts'
import type { Ctx } from '../http/context.ts'
import type { Found } from './define-search.ts'
import { wordsCondition } from './search-words.ts'
import { maxFound, maxHits, type SearchTerm } from './search-term.ts'

const namedRow = z.strictObject({
  id: z.number(),
  label: z.string(),
  also: z.string().nullable(),
  detail: z.string(),
})

/**
 * Finds records by a query for `id`, `label`, `also` (another name, or null) and `detail`, whose best plan depends on
 * the text.
 */
async function findNamed<Kind extends HitKind>({ db }: Pick<Ctx, 'db'>, query: Sql): Promise<Found<Kind>[]> {
  const rows = await db.rows(namedRow, planPerCall(query))
  return rows.map(({ also, ...row }) => ({ ...row, also: [also] }))
}

/** Joins an indexed look-up by name with one by words, each bounded. */
export function eitherOf(named: Sql, byWords: Sql | null): Sql {
  return byWords ? sql`(${named}) union (${byWords})` : named
}

/**
 * Finds records of a table that has `code`, `name`, `search_text` and `archived_at` by the beginning of their code or
 * the words of both; archived ones are left out.
 * @param code - the searched text as the table writes its codes
 */
export function findCoded<Kind extends HitKind>(
  ctx: Pick<Ctx, 'db'>,
  term: SearchTerm,
  { table, code }: { table: Sql; code: string },
): Promise<Found<Kind>[]> {
  const words = wordsCondition(sql`r.search_text`, term.text)
  const hasCode = sql`r.code like ${beginsWith(code)}`
  const found = eitherOf(
    sql`select r.id from ${table} r where r.archived_at is null and ${hasCode} limit ${maxHits}`,
    words && sql`select r.id from ${table} r where r.archived_at is null and ${words} limit ${maxFound}`,
  )
  return findNamed(
    ctx,
    sql`
    select r.id, r.code as label, r.name as also, r.name as detail from ${table} r where r.id in (${found})
    order by ${hasCode} desc, r.code limit ${maxHits}`,
  )
}
