import type { SearchHit } from '@platen/contracts/search'
import sql, { type Sql } from 'sql-template-tag'
import { beginsWith } from '../../platform/db/like-text.ts'
import { planPerCall } from '../../platform/db/reader.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { eitherOf, namedHitRow, toHit, wordsCondition } from './catalog-search.views.ts'
import { maxFound, maxHits, type SearchTerm } from './search.rules.ts'

/** Finds what has a code and a name by the beginning of its code or the words of both; archived ones are left out. */
async function findCoded(
  ctx: Ctx,
  term: SearchTerm,
  coded: { kind: SearchHit['kind']; table: Sql; code: string },
): Promise<SearchHit[]> {
  const words = wordsCondition(sql`r.search_text`, term.text)
  const hasCode = sql`r.code like ${beginsWith(coded.code)}`
  const found = eitherOf(
    sql`select r.id from ${coded.table} r where r.archived_at is null and ${hasCode} limit ${maxHits}`,
    words && sql`select r.id from ${coded.table} r where r.archived_at is null and ${words} limit ${maxFound}`,
  )
  const rows = await ctx.db.rows(
    namedHitRow,
    planPerCall(sql`
    select r.id, r.code as label, r.name as also, r.name as detail from ${coded.table} r where r.id in (${found})
    order by ${hasCode} desc, r.code limit ${maxHits}`),
  )
  return rows.map(toHit(coded.kind, term))
}

export function findStores(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  return findCoded(ctx, term, { kind: 'store', table: sql`stores`, code: term.text.toUpperCase() })
}

export function findShippingVendors(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  return findCoded(ctx, term, { kind: 'shipping_vendor', table: sql`shipping_vendors`, code: term.text.toLowerCase() })
}

export function findSuppliers(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  return findCoded(ctx, term, { kind: 'supplier', table: sql`suppliers`, code: term.text.toUpperCase() })
}
