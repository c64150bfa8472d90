import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { batchLimits } from '../order-files/batches-of-records.public.rules.ts'
import { followChoiceChanges } from '../orders/vendor-choice/vendor-choice.public.actions.ts'
import { addShippingVendor } from '../../../testing/nouns/given-vendor.ts'
import { runImport } from './import-start.actions.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { buildOrderRecord } from '../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'

const here = floorOfTests()
let site: TestApp
let office: TestClient
beforeAll(async () => {
  ;({ site } = here.floor)
  office = here.at.administrator
  const vendor = (code: string) =>
    site.database.transaction((tx) => addShippingVendor(tx, { code, name: code, kind: 'manual', services: [] }))
  const [normal, abroad] = [await vendor('normal'), await vendor('abroad')]
  const anything = { store_id: null, min_weight_g: null, max_weight_g: null, service_asked: null, service: null }
  const { data } = await office.get('/shipping-rules')
  await office.put('/shipping-rules', {
    rules: [{ ...anything, countries: ['FR'], vendor_id: abroad }],
    ...{ default_vendor_id: normal, default_service: null, version: data.version },
  })
})
afterEach(() => expectInvariants(site.database))

const record = (number: string, country = 'CA') => buildOrderRecord({ number, country, lines: [{ sku: 'CARD-OS' }] })

/** Imports orders, and counts the statements of each kind that it took. */
async function countStatements(storeId: number, orders: object[]) {
  const seen: string[] = []
  const original = pg.Client.prototype.query
  const observe = function (this: pg.Client, ...args: unknown[]): unknown {
    const [query] = args as [string | { text: string }]
    seen.push(typeof query === 'string' ? query : query.text)
    return Reflect.apply(original, this, args)
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(observe as never)
  try {
    const bytes = Buffer.from(JSON.stringify({ orders }))
    await runImport(await site.system(), { store_id: storeId, source: 'command', file_name: 'orders.json', bytes })
  } finally {
    spy.mockRestore()
  }
  const count = (text: string) => seen.filter((statement) => statement.includes(text)).length
  return {
    created: count('insert into orders'),
    rules: count('from shipping_rules'),
    facts: count('as service_asked'),
    saved: count('set shipping_vendor_id'),
  }
}

async function readVendors(storeId: number): Promise<Record<string, string>> {
  const { rows } = await site.database.pool.query<{ number: string; vendor: string }>(
    `select o.external_number as number, v.name || ' ' || o.vendor_source as vendor
     from orders o join shipping_vendors v on v.id = o.shipping_vendor_id where o.store_id = $1`,
    [storeId],
  )
  return Object.fromEntries(rows.map(({ number, vendor }) => [number, vendor]))
}

// VENDOR-6
describe('the vendors of imported orders', () => {
  test('are chosen with three statements per batch, however many orders it has, which one statement creates', async () => {
    const store = await givenStore(site)
    const orders = Array.from({ length: 2 * batchLimits.orders }, (_, at) =>
      record(`B-${at}`, at % 2 === 0 ? 'FR' : 'CA'),
    )
    const counted = await countStatements(store, orders)
    expect(counted).toEqual({ created: 2, rules: 2, facts: 2, saved: 2 })
    const vendors = await readVendors(store)
    expect(Object.keys(vendors)).toHaveLength(2 * batchLimits.orders)
    expect([vendors['B-0'], vendors['B-1'], vendors[`B-${2 * batchLimits.orders - 1}`]]).toEqual([
      'abroad rule',
      'normal site',
      'normal site',
    ])
  })

  test('are chosen for failed orders and newer versions too, and not looked at for a file that changes nothing', async () => {
    const store = await givenStore(site)
    const failed = buildOrderRecord({ number: 'F-1', lines: [{ sku: 'NONE' }] })
    await countStatements(store, [record('V-1'), failed])
    expect(await readVendors(store)).toEqual({ 'V-1': 'normal site', 'F-1': 'normal site' })
    const moved = [record('V-1', 'FR'), failed]
    expect(await countStatements(store, moved)).toMatchObject({ rules: 1, facts: 1, saved: 1 })
    expect(await readVendors(store)).toEqual({ 'V-1': 'abroad rule', 'F-1': 'normal site' })
    expect(await countStatements(store, moved)).toEqual({ created: 0, rules: 0, facts: 0, saved: 0 })
  })

  test('follow rules that are saved while their batch is being written', async () => {
    const store = await givenStore(site)
    const { pool } = site.database
    const blocker = await pool.connect()
    // The batch has chosen the vendors of its orders when it comes to its lines.
    await blocker.query('begin; lock table import_lines in exclusive mode')
    const importing = countStatements(store, [record('R-1', 'FR'), record('R-2')])
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select from pg_locks where relation = 'import_lines'::regclass and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rows).toHaveLength(1)
    }, 10_000)
    const { data } = await office.get('/shipping-rules')
    const { rules, default_vendor_id, default_service, version } = data
    const swapped = rules.map((rule: object) => ({ ...rule, countries: ['CA'] }))
    const saved = await office.put('/shipping-rules', { rules: swapped, default_vendor_id, default_service, version })
    expect(saved.status).toBe(200)
    await followChoiceChanges(site.services)
    await blocker.query('rollback')
    blocker.release()
    await importing
    await followChoiceChanges(site.services)
    expect(await readVendors(store)).toEqual({ 'R-1': 'normal site', 'R-2': 'abroad rule' })
  })
})
