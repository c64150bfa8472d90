import type { SearchHit } from '@platen/contracts/search'
import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql, { join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { beginsWith, contains } from '../../platform/db/like-text.ts'
import { planPerCall } from '../../platform/db/reader.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { isExact, maxFound, maxHits, type SearchTerm } from './search.rules.ts'

export const namedHitRow = z.strictObject({
  id: z.number(),
  label: z.string(),
  also: z.string().nullable(),
  detail: z.string(),
})
type NamedHit = z.output<typeof namedHitRow>

/** Returns a function that makes hits of a kind without an order. */
export function toHit(kind: SearchHit['kind'], term: SearchTerm) {
  return ({ id, label, also, detail }: NamedHit): SearchHit => ({
    kind,
    id,
    label,
    detail,
    order: null,
    stage: null,
    exact: isExact(term, label, also),
  })
}

/** The condition that a search text contains all words, or null if a word is too short for its index. */
export function wordsCondition(column: Sql, text: string): Sql | null {
  const words = normalizedSearch(text).split(' ').filter(Boolean).slice(0, 10)
  if (!words.some((word) => word.length >= 3)) return null
  return join(
    words.map((word) => sql`${column} like ${contains(word)}`),
    ' and ',
  )
}

/** Joins an indexed look-up by name with one by words, each bounded. */
export function eitherOf(named: Sql, byWords: Sql | null): Sql {
  return byWords ? sql`(${named}) union (${byWords})` : named
}

export async function findVariants(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  const words = wordsCondition(sql`v.search_text`, term.text)
  const found = eitherOf(
    sql`select v.id from variants v where v.archived_at is null and v.sku_key like ${beginsWith(skuKey(term.text))}
      order by v.sku_key limit ${maxHits}`,
    words && sql`select v.id from variants v where v.archived_at is null and ${words} limit ${maxFound}`,
  )
  const rows = await ctx.db.rows(
    namedHitRow,
    planPerCall(sql`
    select v.id, v.sku as label, v.gtin as also,
      concat_ws(' · ', p.name, nullif(v.colour, ''), nullif(v.size, '')) as detail
    from variants v join products p on p.id = v.product_id
    where v.id in (${found})
    order by v.sku_key like ${beginsWith(skuKey(term.text))} desc, v.sku_key limit ${maxHits}`),
  )
  return rows.map(toHit('variant', term))
}

export async function findProducts(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  const words = wordsCondition(sql`p.search_text`, term.text)
  const found = eitherOf(
    sql`select p.id from products p where p.archived_at is null and p.code like ${beginsWith(term.text.toUpperCase())}
      limit ${maxHits}`,
    words && sql`select p.id from products p where p.archived_at is null and ${words} limit ${maxFound}`,
  )
  const rows = await ctx.db.rows(
    namedHitRow,
    planPerCall(sql`
    select p.id, p.code as label, p.name as also, concat_ws(' · ', p.name, nullif(p.category, '')) as detail
    from products p where p.id in (${found}) order by p.code limit ${maxHits}`),
  )
  return rows.map(toHit('product', term))
}

export async function findDesigns(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  const words = wordsCondition(sql`d.search_text`, term.text)
  const found = eitherOf(
    sql`select d.id from designs d
      where d.archived_at is null and d.name_key like ${beginsWith(designNameKey(term.text))}
      order by d.name_key limit ${maxHits}`,
    words && sql`select d.id from designs d where d.archived_at is null and ${words} limit ${maxFound}`,
  )
  const rows = await ctx.db.rows(
    namedHitRow,
    planPerCall(sql`
    select d.id, d.file_name as label, null as also, concat_ws(' · ', nullif(d.title, ''), s.name) as detail
    from designs d left join stores s on s.id = d.store_id
    where d.id in (${found}) order by d.name_key, d.id limit ${maxHits}`),
  )
  return rows.map(toHit('design', term))
}
