import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { PresetViews } from '@platen/contracts/lists/preset-views'
import { gs1Name } from '@platen/contracts/values/codes/gs1'
import type { Worded } from '@platen/contracts/values/language'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { isPlannedPerCall, planPerCall } from '../db/reader.ts'
import type { RowSchema } from '../db/row.ts'
import { columnOfDays } from './day-filters.ts'
import { formatCell } from './list-csv.format.ts'
import type { ListCell } from './list-cell.types.ts'
import type { DeclaredSort, FoundRows, List, ListContext, ListSort, SortValue } from './list.types.ts'

type ListEndpoint = EndpointSpec & { query: z.ZodObject; response: z.ZodArray }
type QueryOf<E extends ListEndpoint> = z.output<E['query']> & { sort: string; search: string }
type RowOf<E extends ListEndpoint> = z.input<E['response']>[number]

type PageKey = 'page' | 'per_page' | 'after'
type FilterKey<E extends ListEndpoint> = Exclude<keyof z.output<E['query']>, PageKey | 'sort' | 'search'>

/** The condition of one filter. `filters` are all filters of the query, for those that go together. */
type Fragment<Value, Query> = (value: NonNullable<Value>, ctx: ListContext, filters: Query) => Sql

interface Spec<E extends ListEndpoint, R extends RowSchema, C extends Record<string, Worded>> {
  name: string
  endpoint: E
  /** Its file needs proof of presence (ACCESS-93). */
  proof?: true
  /**
   * The main table with its alias. Conditions and sorts are on it alone; other tables are in subqueries, except one
   * that a sort joins.
   */
  table: Sql
  id: Sql
  /** What holds for all rows of the list. */
  always?: (ctx: ListContext) => Sql
  filters: { [K in FilterKey<E>]-?: Fragment<z.output<E['query']>[K], z.output<E['query']>> }
  /** The condition of a text that isn't empty; null if there is nothing in it to search for. */
  search: (text: string, ctx: ListContext, filters: z.output<E['query']>) => Sql | null
  /** Whether a search with limits of its own has reached one of them; it is said then (LIST-12). */
  searchCapped?: (text: string, filters: z.output<E['query']>) => Sql
  sorts: Record<QueryOf<E>['sort'], DeclaredSort>
  /** The views that it comes with, as tabs that say how many rows they have (LIST-13). */
  views?: PresetViews
  /** What a query answers. */
  row: R
  /** The selected columns and the joins behind the main table. */
  select: (ctx: ListContext) => { columns: Sql; joins: Sql }
  mark?: (statement: Sql, ctx: ListContext) => Sql
  columns: C
  /** How each column of the contract is written in the file. */
  cells: { [K in keyof C]: ListCell<RowOf<E>> }
}

/** What turns a row of the query into one of the answer; only left out where they are the same. */
type Answering<E extends ListEndpoint, R extends RowSchema> =
  z.output<R> extends RowOf<E>
    ? { answer?: (row: z.output<R>, ctx: ListContext) => RowOf<E> }
    : { answer: (row: z.output<R>, ctx: ListContext) => RowOf<E> }

const cappedRow = z.strictObject({ capped: z.boolean() })

/**
 * Declares a list: its endpoint, along with one SQL fragment for each filter and sort that the contract allows. One
 * that is missing does not compile. `readList` answers the endpoint, `listFile` its file. Rule: LIST-1, LIST-2.
 */
export function defineList<E extends ListEndpoint, R extends RowSchema, C extends Record<string, Worded>>(
  spec: Spec<E, R, C> & Answering<E, R>,
): List<QueryOf<E>, RowOf<E>> {
  const { name, endpoint, table, id, sorts, columns } = spec
  const readRows = async (ctx: ListContext, ids: readonly number[]): Promise<RowOf<E>[]> => {
    const { columns: selected, joins } = spec.select(ctx)
    // The same text for every filter, so that its plan is cached.
    const statement = sql`
      select ${selected}
      from unnest(${ids}::bigint[]) with ordinality as page (id, at) join ${table} on ${id} = page.id ${joins}
      order by page.at`
    const rows = await ctx.db.rows(spec.row, mark(statement, ctx))
    return spec.answer ? rows.map((row) => spec.answer?.(row, ctx) as RowOf<E>) : (rows as RowOf<E>[])
  }
  const mark = (statement: Sql, ctx: ListContext) => spec.mark?.(statement, ctx) ?? statement
  return {
    name,
    access: endpoint.access,
    proof: spec.proof ?? false,
    state: endpoint.query.omit({ page: true, per_page: true, after: true }) as never,
    table,
    id,
    sorts,
    columns,
    views: spec.views ?? null,
    find: (query, ctx) => findRows(spec as never, query, ctx),
    async isSearchCapped(ctx, query) {
      if (query.search === '' || !spec.searchCapped) return false
      const { capped } = await ctx.db.one(
        cappedRow,
        planPerCall(sql`select ${spec.searchCapped(readSearch(query.search), query)} as capped`),
      )
      return capped
    },
    readRows,
    async readCells(ctx, ids, keys) {
      const cells = keys.map((key) => spec.cells[key] as ListCell<RowOf<E>>)
      const rows = await readRows(ctx, ids)
      return rows.map((row) => cells.map((cell) => formatCell(cell, row, ctx)))
    },
    mark,
  }
}

/** What a search looks for: of a GS1 code, what it names. */
const readSearch = (text: string) => gs1Name(text) ?? text

interface Conditions {
  always?: (ctx: ListContext) => Sql
  filters: Record<string, Fragment<unknown, unknown>>
  search: (text: string, ctx: ListContext, filters: unknown) => Sql | null
}

function findRows(spec: Conditions, query: Record<string, unknown> & { search: string }, ctx: ListContext): FoundRows {
  const asked: Sql[] = []
  for (const [key, condition] of Object.entries(spec.filters)) {
    const value = query[key]
    if (value !== undefined && value !== null) asked.push(condition(value, ctx, query))
  }
  // Several filters at once have too many combinations to prepare a statement for each.
  const isPlanned = query.search !== '' || asked.length > 1 || asked.some(isPlannedPerCall)
  const search = query.search === '' ? null : spec.search(readSearch(query.search), ctx, query)
  if (search) asked.push(search)
  return {
    always: spec.always?.(ctx) ?? null,
    asked: asked.length === 0 ? null : join(asked, ' and '),
    planPerCall: isPlanned,
    daysOf: asked.flatMap((condition) => columnOfDays(condition) ?? []),
  }
}

/** Returns the two directions of a sort by these values: `name` and `-name`. */
export function sortBy<const N extends string>(name: N, ...by: SortValue[]): Record<N | `-${N}`, ListSort<Sql, never>> {
  const sorts = { [name]: { by, direction: 'asc' }, [`-${name}`]: { by, direction: 'desc' } }
  return sorts as unknown as Record<N | `-${N}`, ListSort<Sql, never>>
}

/** The value that rows are sorted by in the order in which people read names (LIST-11). */
export function byName(column: string): SortValue {
  return { sql: raw(`${column} collate name_order`), type: 'text' }
}

/** The fragment of `archivedChoice` for the main table aliased `alias`. */
export function byArchived(alias: string): (choice: 'false' | 'true' | 'all') => Sql {
  const archivedAt = raw(`${alias}.archived_at`)
  const conditions = {
    false: sql`${archivedAt} is null`,
    true: sql`${archivedAt} is not null`,
    all: sql`true`,
  }
  return (choice) => conditions[choice]
}
