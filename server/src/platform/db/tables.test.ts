import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTableUse, ownerColumns } from '../../../testing/platform/check-table-use.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/platform/test-database.ts'
import { ownedTables } from './statements.ts'
import { readCatalog, tableUse, type Catalog } from './tables.ts'

let database: TestDatabase
let client: pg.Client
let catalog: Catalog

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
  await client.query(`
    create view named_orders as select o.number, s.name from orders o join stores s on s.id = o.store_id;
    create function count_tags() returns bigint language sql as 'select count(*) from printer_tags';
    create function rename_store(text) returns void language plpgsql as $$ begin update stores set name = $1; end $$;
    create function anything(text) returns void language plpgsql as $$ begin execute $1; end $$;`)
  catalog = await readCatalog(client)
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

const use = (text: string) => tableUse(text, catalog)

describe('the tables that a statement reads', () => {
  it('are all those that it names, in subselects, joins and common table expressions too', () => {
    const text = `with w as (select * from pieces p) select (select code from packing_slots) from w join "orders" o on true`
    expect(use(text)?.reads).toEqual(['orders', 'packing_slots', 'pieces'])
    expect(use(text)?.writes).toEqual([])
  })

  it('are those behind a view and in a function that it calls', () => {
    expect(use('select * from named_orders')?.reads).toEqual(['orders', 'stores'])
    expect(use('select count_tags()')?.reads).toEqual(['printer_tags'])
  })

  it('are not named by its texts and comments', () => {
    expect(use(`select 'orders ''pieces' /* stores */ -- designs\n from variants`)?.reads).toEqual(['variants'])
  })
})

describe('the tables that a statement writes', () => {
  it.each([
    ['insert into order_events (kind) values ($1)', ['order_events']],
    ['update only public.printer_tags set name = $1', ['printer_tags']],
    ['delete from piece_areas where piece_id = $1', ['piece_areas']],
    ['merge into printer_tags t using stores s on true when matched then delete', ['printer_tags']],
    [
      'insert into settings (key) values ($1) on conflict (key) do update set value = $2',
      ['settings', 'vendor_choice_changes'],
    ],
    [
      'with moved as (update package_scans set at = now() returning 1) insert into piece_actions select 1',
      ['package_scans', 'piece_actions'],
    ],
    ['select rename_store($1)', ['stores']],
    ['truncate table only order_events, public.piece_actions restart identity', ['order_events', 'piece_actions']],
    ['truncate sessions cascade', ['session_tokens', 'sessions']],
  ])('%s', (text, tables) => {
    expect(use(text)?.writes).toEqual(tables)
  })

  it('are none where rows are only locked', () => {
    expect(use('select id from pieces p for no key update of p')?.writes).toEqual([])
    expect(use('select id from orders for update skip locked')?.writes).toEqual([])
  })

  it('are also those that a trigger writes, for the events that it listens to', () => {
    expect(use('insert into stock_movements (kind) values ($1)')?.writes).toEqual([
      'stock_costs',
      'stock_daily',
      'stock_levels',
      'stock_movements',
    ])
    expect(use('update orders set hold_kind = $1')?.writes).toEqual(['orders', 'pieces'])
    expect(use('update orders set erased_at = now() where id = $1')?.writes).toContain('shipments')
    expect(use('insert into variants (sku) values ($1)')?.writes).toEqual(['stock_levels', 'variants'])
    expect(use('update stock_movements set note = $1')?.writes).toEqual(['stock_movements'])
    expect(use('update variants set sku = $1')?.writes).toEqual(['variants', 'vendor_choice_changes'])
    expect(use('update variants set track_stock = $1')?.writes).toContain('stock_levels')
  })

  it('are also those that a foreign key cascades to', () => {
    expect(use('delete from sessions where id = $1')?.writes).toEqual(['session_tokens', 'sessions'])
  })

  it('are unknown where a function makes its statement at run time', () => {
    expect(use('select anything($1)')).toBeUndefined()
  })
})

it.each(['update stores set name = name where false', 'truncate request_keys, login_throttle'])(
  'a write that was not announced is noticed before the commit: %s',
  async (text) => {
    await client.query('begin')
    try {
      await client.query(text)
      const nothing = { wrote: new Map(), may_write: new Map() }
      await expect(checkTableUse(client, nothing)).rejects.toThrow(/^written, but not announced/)
      await checkTableUse(client, {
        wrote: new Map(),
        may_write: new Map(use(text)?.writes.map((name) => [name, null])),
      })
    } finally {
      await client.query('rollback')
    }
  },
)

it('the column that names the owner of a row is known for each owned table', async () => {
  expect(Object.keys(ownerColumns).toSorted()).toEqual([...ownedTables.keys()].toSorted())
  for (const [table, owner] of Object.entries(ownerColumns)) await client.query(`select ${owner} from ${table} t`)
})
