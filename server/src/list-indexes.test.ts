import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWhole, thinned } from '../../scripts/testing/whole-grids.ts'
import { neighbors, shortSearches, type FilledList } from '../testing/filled-lists/filled-list.fixture.ts'
import { modules } from './modules.ts'
import { readCutoffs } from './modules/overview/cut-offs.views.ts'
import { readFailures, readHolds, readShipBy, readUnknownLabels } from './modules/overview/orders-to-see-to.views.ts'
import { readMenuCounts } from './modules/overview/menu-counts.views.ts'
import { readShortSkus, readStages } from './modules/overview/pieces-in-production.views.ts'
import type { Reader } from './platform/db/database.types.ts'
import type { Ctx } from './platform/http/context.ts'
import { countViews } from './platform/lists/count-views.ts'
import type { List, ListState } from './platform/lists/list.types.ts'
import { readList, readListPlaces } from './platform/lists/read-list.ts'
import { exportedRecords } from '../testing/platform/exported-records.ts'
import { createTestApp, type TestApp } from '../testing/platform/test-app.ts'
import { planAsInProduction } from '../testing/platform/test-database.ts'

// Those of a noun are in its x-lists.fixture.ts.
const filledLists = await exportedRecords<FilledList>(join(import.meta.dirname, '../testing/filled-lists'), {
  fileEnd: '-lists.fixture.ts',
  exported: /Lists$/,
})
const everyList: readonly List[] = modules.flatMap((module) => module.lists ?? [])
/** One list of each kind, and those that its rows refer to, for a run that isn't whole: to fill all takes a minute. */
const someLists = new Set(['orders', 'products', 'variants', 'stock-info', 'audit', 'pallets', 'warehouse-locations'])
const lists = everyList.filter(({ name }) => isWhole || someLists.has(name))

let site: TestApp
let ctx: Ctx
/**
 * Where the database's locale isn't one of plain bytes, its planner can't tell how many codes begin with two letters,
 * and may walk the sorted index to them. It still reads no whole table.
 */
let sortsByBytes = true
beforeAll(async () => {
  site = await createTestApp()
  const client = new pg.Client(site.testDatabase.superuser)
  await client.connect()
  // Without triggers and constraints between tables, which would take minutes.
  await client.query(`set session_replication_role = replica; ${neighbors}`)
  // An index is made in a fraction of the time that its rows take one by one. Those of constraints stay.
  const { rows: indexes } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  )
  await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
  for (const { name } of lists) await client.query(filledLists[name]?.fill ?? '')
  for (const { made } of indexes) await client.query(made)
  await client.query('vacuum analyze')
  // All of its rows: with a sample, the plan for `idle_days`, which is near a tie, could differ from run to run.
  await client.query('set default_statistics_target = 400')
  await client.query('analyze stock_levels')
  await client.end()
  await planAsInProduction(site)
  const system = await site.system()
  const { rows } = await site.database.pool.query(`select min(id) as id from users where kind = 'person'`)
  const { rows: settings } = await site.database.pool.query(
    `select datlocprovider = 'b' or datcollate in ('C', 'POSIX') as by_bytes
    from pg_database where datname = current_database()`,
  )
  sortsByBytes = settings[0].by_bytes
  ctx = { ...system, user: { ...system.user, id: rows[0].id } }
}, 180_000)
afterAll(() => site.close())

// A list is counted up to row 10,001, and a search that finds more is walked for 20,000 rows.
const maxRead = 25_000

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Returns what a plan does wrong: reading or sorting most of a table. */
function findFaults(plan: Plan): string[] {
  const rows = (node: Plan) => Math.round(node['Actual Rows'] * node['Actual Loops'])
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const read = rows(plan) + removed * plan['Actual Loops']
  const faults: string[] = []
  if (plan['Node Type'].endsWith('Scan') && plan['Relation Name'] && read > maxRead) {
    faults.push(`${plan['Node Type']} of ${plan['Relation Name']} reads ${read} rows`)
  }
  if (plan['Node Type'] === 'Sort') {
    const sorted = (plan.Plans ?? []).reduce((sum, input) => sum + rows(input), 0)
    if (sorted > maxRead) faults.push(`Sort of ${sorted} rows`)
  }
  return [...faults, ...(plan.Plans ?? []).flatMap(findFaults)]
}

/** A reader that explains every statement for its values before it runs it. */
function explainingReader(faults: string[]): Reader {
  const db = site.database.read
  const explain = async (query: Parameters<Reader['rows']>[1]) => {
    const client = await site.database.pool.connect()
    try {
      const { rows } = await client.query({
        text: `explain (analyze, timing off, format json) ${query.text}`,
        values: query.values,
      })
      const [{ Plan: plan }] = rows[0]['QUERY PLAN']
      faults.push(...findFaults(plan).map((fault) => `${fault}: ${query.text.replaceAll(/\s+/g, ' ')}`))
    } finally {
      client.release()
    }
  }
  return {
    ...db,
    // Counts are kept by the pool that they come from; here each is made.
    source: {} as Reader['source'],
    async rows(row, query) {
      await explain(query)
      return db.rows(row, query)
    },
    async one(row, query) {
      await explain(query)
      return db.one(row, query)
    },
  }
}

async function faultsOf(list: List, query: Record<string, string>): Promise<string[]> {
  const faults: string[] = []
  const context = { ...ctx, db: explainingReader(faults) }
  const state = list.state.parse(query) as ListState
  const first = await readList(context, list as never, { ...state, page: 1, per_page: 25 } as never)
  const after = first.meta.next ?? undefined
  if (after) await readList(context, list as never, { ...state, page: 1, per_page: 25, after } as never)
  await readListPlaces(context, list, state, { after: null, limit: 100 })
  return faults
}

/** What the overview and the menu count, apart from what grows with the printers and stations of a site. */
const figures: Readonly<Record<string, (call: Ctx) => Promise<unknown>>> = {
  'the pieces of each stage': readStages,
  'the orders to ship': readShipBy,
  'the orders of each vendor': readCutoffs,
  'the failed orders': ({ db }) => readFailures(db),
  'the orders on hold': ({ db }) => readHolds(db),
  'the labels with an unknown outcome': ({ db }) => readUnknownLabels(db),
  'the SKUs without blanks': readShortSkus,
  'what waits behind the menu': readMenuCounts,
}

// SCREEN-48
test.each(Object.entries(figures))('what is counted is found through an index: %s', async (_what, read) => {
  const faults: string[] = []
  const call = { ...ctx, db: explainingReader(faults) }
  await read({ ...call, under: () => call })
  expect(faults).toEqual([])
})

test('every list has values in a fixture', () => {
  const names = everyList.map(({ name }) => name)
  expect(Object.keys(filledLists).toSorted()).toEqual(names.toSorted())
  expect(names).toEqual(expect.arrayContaining([...someLists]))
})

// LIST-1
describe.each(lists)('the list $name, with 100,000 rows', (list) => {
  const filled: FilledList = filledLists[list.name] ?? { fill: '', filters: {}, searches: [] }
  const { shape } = list.state as unknown as { shape: Record<string, unknown> }
  const sorts = Object.keys(list.sorts)
  const filters = Object.keys(shape).filter((key) => key !== 'sort' && key !== 'search')

  test('has values for each of its filters in the fixture', async () => {
    expect(Object.keys(filled.filters).toSorted()).toEqual(filters.toSorted())
    const table = /^\w+/.exec(list.table.text)?.[0]
    const { rows } = await site.database.pool.query(`select count(*) as n from ${table}`)
    expect(rows[0].n).toBeGreaterThanOrEqual(100_000)
  })

  test.each(sorts)('is sorted along an index: %s', async (sort) => {
    expect(await faultsOf(list, { sort })).toEqual([])
  })

  // LIST-13
  test.each(list.views ? [list.views] : [])('is counted through indexes in each of its views', async (views) => {
    const faults: string[] = []
    await countViews({ ...ctx, db: explainingReader(faults) }, list, views, {})
    expect(faults).toEqual([])
  })

  const filterValues = Object.entries(filled.filters)
    .flatMap(([key, values]) => values.map((value) => [key, value] as const))
    .flatMap(([key, value], row) =>
      thinned(
        sorts.filter((sort) =>
          [key, `${key}=${value}`, `${key}=${value} ${sort}`].every((name) => filled.excluded?.[name] === undefined),
        ),
        row,
        1,
      ).map((sort) => [key, value, sort] as const),
    )
  if (filterValues.length > 0) {
    test.each(filterValues)('is filtered through an index: %s=%s, sorted by %s', async (key, value, sort) => {
      expect(await faultsOf(list, { [key]: value, sort })).toEqual([])
    })
  }

  const tried = new Set([...filled.searches, ...shortSearches])
  const searches = [...tried].flatMap((text, row) => thinned(sorts, row, 1).map((sort) => [text, sort] as const))
  test.each(searches)('is searched through an index: %s, sorted by %s', async (search, sort) => {
    const faults = await faultsOf(list, { search, sort })
    const isPrefix = search.length < 3
    expect(isPrefix && !sortsByBytes ? faults.filter((fault) => !fault.startsWith('Index')) : faults).toEqual([])
  })
})
