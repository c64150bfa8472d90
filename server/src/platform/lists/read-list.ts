import { maxPagedRow } from '@platen/contracts/lists/page-sizes'
import type { ListMeta } from '@platen/contracts/paging'
import type { Sql } from 'sql-template-tag'
import { countList, maxCounted, pageWithCount, type ListCount } from './list-count.ts'
import { refusal } from '../http/refusal.ts'
import { mapInSlices } from '../jobs/slices.ts'
import {
  countedPlaceRow,
  placeOf,
  placeRow,
  readPlace,
  selectFound,
  selectPage,
  selectPageAndTotal,
  selectWalkedPage,
  writePlace,
  type Place,
  type Range,
} from './list-query.ts'
import type { FoundRows, List, ListContext, ListSort, ListState } from './list.types.ts'

interface PageQuery extends ListState {
  page: number
  per_page: number
  after?: string | undefined
}

function sortOf(list: List, query: ListState, ctx: ListContext): ListSort {
  const found = list.sorts[query.sort]
  if (!found) throw new Error(`the list ${list.name} has no sort ${query.sort}`)
  const { by, direction, join } = found
  return {
    by: by.map((value) => ({ ...value, sql: resolve(value.sql, ctx) })),
    direction,
    ...(join && { join: join(query as never) }),
  }
}

function resolve(expression: Sql | ((ctx: ListContext) => Sql), ctx: ListContext): Sql {
  return typeof expression === 'function' ? expression(ctx) : expression
}

function rangeOf({ page, per_page, after }: PageQuery, sort: ListSort): Range {
  if (after !== undefined) return { after: readPlace(after, sort), offset: 0, limit: per_page }
  if (page * per_page > maxPagedRow) throw refusal('page_too_deep', { limit: maxPagedRow })
  return { after: null, offset: (page - 1) * per_page, limit: per_page }
}

/**
 * Returns a page of the rows of a list that match its query, with the total. Throws for pages beyond row 10,000. Rule:
 * API-2 to API-5.
 */
export async function readList<Query extends PageQuery, Row>(
  ctx: ListContext,
  list: List<Query, Row>,
  query: Query,
): Promise<{ data: Row[]; meta: ListMeta }> {
  const sort = sortOf(list, query, ctx)
  const range = rangeOf(query, sort)
  const found = list.find(query, ctx)
  const [{ places, count }, isCapped] = await Promise.all([
    findPage(ctx, list, {
      sort,
      range,
      found,
      isSearch: query.search !== '',
      isBeyondCounted: query.page * query.per_page > maxCounted,
    }),
    list.isSearchCapped(ctx, query),
  ])
  const data =
    places.length === 0
      ? []
      : await list.readRows(
          ctx,
          places.map(({ id }) => id),
        )
  const last = places.length === range.limit ? places.at(-1) : undefined
  const meta = { page: query.page, per_page: query.per_page, ...count, next: last ? writePlace(last) : null }
  return { data, meta: isCapped ? { ...meta, search_capped: true } : meta }
}

interface Page {
  places: Place[]
  count: ListCount
}

interface Wanted {
  sort: ListSort
  range: Range
  found: FoundRows
}

interface WantedPage extends Wanted {
  isSearch: boolean
  /** Whether the page is behind the last row that is counted, so that the list is longer than that. */
  isBeyondCounted: boolean
}

async function findPage(ctx: ListContext, list: List, wanted: WantedPage): Promise<Page> {
  const filtered = list.mark(selectFound(list, wanted.found), ctx)
  const both = () => readPageAndTotal(ctx, list, wanted)
  if (wanted.isSearch) {
    const page = async (isCapped: boolean) =>
      (isCapped ? await walkToPage(ctx, list, wanted) : undefined) ?? readPlaces(ctx, list, wanted)
    const { rows, count } = await pageWithCount(ctx.db, filtered, { page, both })
    return { places: rows, count }
  }
  if (readsFoundFirst(wanted) && !wanted.isBeyondCounted) {
    const page = (isCapped: boolean) => (isCapped ? readPlaces : readFoundPlaces)(ctx, list, wanted)
    const { rows, count } = await pageWithCount(ctx.db, filtered, { page, both })
    return { places: rows, count }
  }
  const [places, count] = await Promise.all([readPlaces(ctx, list, wanted), countList(ctx.db, filtered)])
  return { places, count }
}

/**
 * Whether all that is found is read before it is sorted, unless that is more than is counted: where the filters ask for
 * days and the list is sorted by something else. The planner assumes that the rows of those days are spread evenly over
 * the list; but orders that ship late were placed late, too, and on the way to them it would walk past all others.
 */
function readsFoundFirst({ sort, found }: Wanted): boolean {
  return found.daysOf.some((column) => column !== sort.by[0]?.sql.text)
}

async function readPlaces(ctx: ListContext, list: List, { sort, range, found }: Wanted): Promise<Place[]> {
  const rows = await ctx.db.rows(placeRow(sort), list.mark(selectPage([list, sort, found], range), ctx))
  // An export has tens of thousands.
  return mapInSlices(rows, (row) => placeOf(sort, row))
}

/** Reads all that is found before it is sorted; more than is counted is read in order after all. */
async function readFoundPlaces(ctx: ListContext, list: List, wanted: Wanted): Promise<Place[]> {
  const { rows, total } = await readPageAndTotal(ctx, list, wanted)
  return total > maxCounted ? readPlaces(ctx, list, wanted) : rows
}

// A list of more than 10,000 of a million rows has a page of 25 among its first 2,500, if they are spread evenly.
const maxWalked = 20_000

/** Returns undefined if the page doesn't fill up within `maxWalked` rows. */
async function walkToPage(ctx: ListContext, list: List, { sort, range, found }: Wanted): Promise<Place[] | undefined> {
  const statement = selectWalkedPage([list, sort, found], range, maxWalked)
  const rows = await ctx.db.rows(placeRow(sort), list.mark(statement, ctx))
  return rows.length === range.limit ? rows.map((row) => placeOf(sort, row)) : undefined
}

async function readPageAndTotal(ctx: ListContext, list: List, { sort, range, found }: Wanted) {
  const statement = selectPageAndTotal([list, sort, found], range, maxCounted)
  const rows = await ctx.db.rows(countedPlaceRow(sort), list.mark(statement, ctx))
  const places = rows.flatMap(({ id, total: _, ...values }) => (id === null ? [] : [placeOf(sort, { ...values, id })]))
  return { rows: places, total: rows[0]?.total ?? 0 }
}

/**
 * Returns the places of the rows that match a list's state, in its order: those behind `after`, at most `limit`. For
 * what reads a whole list piece by piece.
 */
export function readListPlaces(
  ctx: ListContext,
  list: List,
  state: ListState,
  { after, limit }: { after: Place | null; limit: number },
): Promise<Place[]> {
  const found = list.find(state as never, ctx)
  const wanted = { sort: sortOf(list, state, ctx), range: { after, offset: 0, limit }, found }
  // A part of a file is as long as what would be read first.
  return (limit < maxCounted && readsFoundFirst(wanted) ? readFoundPlaces : readPlaces)(ctx, list, wanted)
}
