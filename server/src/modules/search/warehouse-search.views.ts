import type { SearchHit } from '@platen/contracts/search'
import { locationKindNames, palletStatusNames } from '@platen/contracts/lists/warehouse/warehouse-names'
import { locationKinds, palletStatuses } from '@platen/contracts/warehouse/warehouse-words'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { beginsWith } from '../../platform/db/like-text.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { isExact, maxHits, type SearchTerm } from './search.rules.ts'

const hit = { order: null, stage: null }

/** The beginning of a code or number as it is printed: PLT-000123, A-01-1, SI-000123. */
const beginning = ({ text }: SearchTerm) => beginsWith(text.toUpperCase())

const palletRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  status: z.enum(palletStatuses),
  location: z.string().nullable(),
})

/** Finds pallets by the beginning of their code, archived ones too: their labels are still there. */
export async function findPallets(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  const rows = await ctx.db.rows(
    palletRow,
    sql`
    select p.id, p.code, p.status, l.code as location
    from (select * from pallets where code like ${beginning(term)} order by code limit ${maxHits}) p
    left join warehouse_locations l on l.id = p.location_id order by p.code`,
  )
  return rows.map(({ id, code, status, location }) => ({
    ...{ ...hit, kind: 'pallet' as const, id, label: code, exact: isExact(term, code) },
    detail: [palletStatusNames[status][ctx.language], location].filter(Boolean).join(' · '),
  }))
}

const locationRow = z.strictObject({ id: z.number(), code: z.string(), kind: z.enum(locationKinds) })

/** Finds locations by the beginning of their code. */
export async function findLocations(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  const rows = await ctx.db.rows(
    locationRow,
    sql`
    select id, code, kind from warehouse_locations
    where code like ${beginning(term)} and archived_at is null order by code limit ${maxHits}`,
  )
  return rows.map(({ id, code, kind }) => ({
    ...{ ...hit, kind: 'location' as const, id, label: code, exact: isExact(term, code) },
    detail: locationKindNames[kind][ctx.language],
  }))
}

const numberedRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  kind: z.enum(['stock_in', 'stock_out', 'stock_count']),
  detail: z.string(),
})

async function findNumbered(ctx: Ctx, term: SearchTerm, query: Sql): Promise<SearchHit[]> {
  const rows = await ctx.db.rows(numberedRow, query)
  return rows.map(({ id, number, kind, detail }) => ({
    ...{ ...hit, kind, id, label: number, detail, exact: isExact(term, number) },
  }))
}

/** Finds documents of Stock In and Stock Out by the beginning of their number. */
export function findStockDocuments(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  return findNumbered(
    ctx,
    term,
    sql`
    select d.id, d.number, 'stock_' || d.kind as kind, concat_ws(' · ', s.name, nullif(d.reference, '')) as detail
    from (select * from stock_documents where number like ${beginning(term)} order by number limit ${maxHits}) d
    left join suppliers s on s.id = d.supplier_id order by d.number`,
  )
}

/** Finds counts by the beginning of their number. */
export function findStockCounts(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  return findNumbered(
    ctx,
    term,
    sql`
    select id, number, 'stock_count' as kind, note as detail
    from stock_counts where number like ${beginning(term)} order by number limit ${maxHits}`,
  )
}
