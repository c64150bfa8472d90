import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { legacyEncodings } from '@platen/contracts/values/text-encodings'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { applyChecked, checkFile, readKept } from '../../../../testing/floor/given-order-check.ts'
import { buildOrderRecord, importOrders, type GivenRecord } from '../../../../testing/floor/given-order-file.ts'
import { givenSampleCatalog } from '../../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { checkoutFolder } from '../../../platform/checkout.ts'
import { batchLimits } from '../../order-files/batches-of-records.public.rules.ts'
import { processRun } from '../import-run.actions.ts'
import { claimRun, insertRun } from '../order-sync.store.ts'
import { deleteOldChecks } from './checks.actions.ts'
import { whenWorked } from '../../../../testing/floor/when-worked.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
beforeAll(async () => {
  ;({ site } = here.floor)
  desk = here.at.desk
  await givenSampleCatalog(site)
})
afterEach(() => expectInvariants(site.database))

const fieldFolder = join(checkoutFolder(), 'server/testing/field-orders')
const fileOf = (...orders: object[]) => ({ name: 'orders.json', bytes: Buffer.from(JSON.stringify({ orders })) })
const card = (number: string, more: GivenRecord = {}) =>
  buildOrderRecord({ number, lines: [{ sku: 'CARD-OS' }], ...more })
const many = (count: number) => Array.from({ length: count }, (_, at) => card(`M-${at}`))

/** What a run says, without what differs between a check and the import of the same file. */
function sayRun({ state: _state, check: _check, created_at: _created, finished_at: _finished, lines, ...said }: Run) {
  return { ...said, lines: lines.map(({ order: _order, ...line }) => line) }
}
interface Run extends Record<string, unknown> {
  lines: { order: object | null }[]
}

// IMPORT-50
describe('a check says what the import then does, and keeps nothing', () => {
  test.each(['lines', 'values', 'other-systems'])('of the files of shops in %s', async (folder) => {
    const storeId = await givenStore(site)
    const names = readdirSync(join(fieldFolder, folder)).toSorted()
    const compared: string[] = []
    for (const name of names) {
      const file = { name, bytes: readFileSync(join(fieldFolder, folder, name)) }
      const before = await readKept(site)
      const { answer, run } = await checkFile(site, desk, storeId, file)
      expect(await readKept(site), name).toEqual(before)
      if (answer.status !== 200) continue
      expect(run, name).toMatchObject({ state: 'checked', check: true })
      const applied = await applyChecked(site, desk, run.id)
      expect(applied, name).toMatchObject({ state: 'done', check: false })
      expect(sayRun(applied), name).toEqual(sayRun(run))
      compared.push(name)
    }
    expect(compared.length).toBeGreaterThan(names.length / 2)
  })

  test('also where later batches have other versions of orders of earlier ones', async () => {
    const storeId = await givenStore(site)
    await importOrders(site, storeId, [card('M-3')])
    const changed = { lines: [{ sku: 'CARD-OS', quantity: 3 }] }
    const file = fileOf(...many(120), card('M-1', changed), card('M-3', changed), card('M-1', { city: 'Elsewhere' }))
    const { run } = await checkFile(site, desk, storeId, file)
    expect(run).toMatchObject({ total: 123, created: 119, updated: 4, skipped: 0 })
    expect(sayRun(await applyChecked(site, desk, run.id))).toEqual(sayRun(run))
  })

  test('moves the dates of the file as the import does', async () => {
    const storeId = await givenStore(site)
    const file = fileOf(buildOrderRecord({ number: 'D-1', placed_at: '2020-03-04T10:00:00Z', ship_by: '2020-03-09' }))
    const { run } = await checkFile(site, desk, storeId, file, { move_dates_to_today: 'true' })
    expect(run.notices).toMatchObject([{ code: 'dates_moved' }])
    const preview = await desk.get(`/order-sync/imports/${run.id}/preview`)
    expect(sayRun(await applyChecked(site, desk, run.id))).toEqual(sayRun(run))
    const { rows } = await site.database.pool.query(`select placed_at from orders where store_id = $1`, [storeId])
    expect(new Date(rows[0].placed_at).getTime()).toBe(Date.parse(preview.data.orders[0].placed_at))
  })
})

// IMPORT-53
test('counts orders that arrive on hold or are put on hold, with the reason on their lines', async () => {
  const storeId = await givenStore(site)
  const name = '09b-now-partially-refunded.csv'
  const bytes = readFileSync(join(fieldFolder, 'lines', name))
  const { run } = await checkFile(site, desk, storeId, { name, bytes })
  expect(run).toMatchObject({ created: 1, held: 1, lines: [{ held: { kind: 'system' } }] })
  const ofHeld = async (held: string) => {
    const { data } = await desk.get(`/order-sync/imports/${run.id}/lines`, { query: { held } })
    return data.length
  }
  expect([await ofHeld('true'), await ofHeld('false')]).toEqual([1, 0])
  const failed = await checkFile(site, desk, storeId, fileOf(card('F-1', { lines: [{ sku: 'NONE' }] })))
  expect(failed.run).toMatchObject({ failed: 1, held: 0, lines: [{ held: null, order: null }] })
})

describe('a check', () => {
  // IMPORT-50
  test('has no transaction open between the batches of hundreds of orders', async () => {
    const storeId = await givenStore(site)
    const ctx = await site.system()
    const { sha256 } = await site.services.files.keep(fileOf(...many(10 * batchLimits.orders)).bytes)
    const run = await site.database.transaction(async (tx) => {
      const how = { dates_to: null, encoding: null, columns: null, columns_remembered: false, is_check: true }
      const named = { store_id: storeId, source: 'command' as const, file_name: 'orders.json', file_sha256: sha256 }
      const id = await insertRun(tx, { ...how, ...named, user_id: ctx.user.id })
      return claimRun(tx, 'this test', 60, id)
    })
    if (!run) throw new Error('not claimed')
    const open: number[] = []
    await processRun(ctx, run, 'this test', async () => {
      const { rows } = await site.database.pool.query(
        // Workers that look for something to do have transactions, too; those write no lines.
        `select count(*)::int as n from pg_locks
         where relation in ('orders'::regclass, 'import_lines'::regclass) and mode = 'RowExclusiveLock'
           and database = (select oid from pg_database where datname = current_database())`,
      )
      open.push(rows[0].n)
    })
    expect(open).toEqual(Array.from({ length: 10 }, () => 0))
  })

  // IMPORT-52
  test('is applied once, also where it is asked twice', async () => {
    const storeId = await givenStore(site)
    const { run } = await checkFile(site, desk, storeId, fileOf(card('A-1')))
    const apply = (key: string) => desk.post(`/order-sync/imports/${run.id}/apply`, undefined, { key })
    const key = 'key-of-the-first-click'
    const [first, again] = [await apply(key), await apply(key)]
    expect(first.data).toMatchObject({ id: run.id, check: false, state: 'queued', created: 0, total: null })
    expect(again.data).toEqual(first.data)
    expect((await apply('key-of-another-click')).code).toBe('order_check_applied')
    await whenWorked(site)
    expect((await desk.get('/order-sync/imports')).data[0]).toMatchObject({ id: run.id, state: 'done', created: 1 })
  })

  // IMPORT-52
  test('is refused while it runs and where its file was refused', async () => {
    const { run } = await checkFile(site, desk, await givenStore(site), fileOf(card('W-1')))
    const apply = () => desk.post(`/order-sync/imports/${run.id}/apply`)
    const become = (state: string) =>
      site.database.pool.query(`update import_runs set ${state} where id = $1`, [run.id])
    await become(`state = 'running', finished_at = null, lease_until = now() + interval '1 hour'`)
    expect((await apply()).code).toBe('order_check_running')
    await become(`state = 'refused', finished_at = now(), refusal_code = 'file_empty'`)
    expect((await apply()).code).toBe('order_check_refused')
  })

  // IMPORT-53
  test('is its own user’s alone and no part of the sync history', async () => {
    const { run } = await checkFile(site, desk, await givenStore(site), fileOf(card('O-1')))
    const { administrator } = here.at
    const path = `/order-sync/imports/${run.id}`
    for (const part of ['', '/lines', '/preview', '/lines/1/raw'])
      expect((await administrator.get(`${path}${part}`)).status, part).toBe(404)
    expect((await administrator.post(`${path}/apply`)).code).toBe('order_check_gone')
    const listed = await desk.get('/order-sync/imports')
    expect(listed.data.filter(({ id }: { id: number }) => id === run.id)).toEqual([])
  })

  // IMPORT-53
  test('says nothing on the page of an order that it is about', async () => {
    const storeId = await givenStore(site)
    const { lines } = await importOrders(site, storeId, [card('R-1')])
    const { run } = await checkFile(site, desk, storeId, fileOf(card('R-1', { shipping_service: 'BALLOON' })))
    expect(run).toMatchObject({ updated: 1, remarked: 1, lines: [{ order: { id: lines[0].order.id } }] })
    expect((await desk.get(`/orders/${lines[0].order.id}`)).data.import_remarks).toEqual([])
  })

  // IMPORT-53
  test('is forgotten with its file after a day, and when its user has five newer ones', async () => {
    const storeId = await givenStore(site)
    const ids: number[] = []
    for (let n = 0; n < 7; n++) ids.push((await checkFile(site, desk, storeId, fileOf(card(`K-${n}`)))).run.id)
    const kept = async () => {
      const { rows } = await site.database.pool.query(
        'select id from import_runs where is_check and user_id = (select user_id from import_runs where id = $1) order by id',
        [ids.at(-1)],
      )
      return rows.map(({ id }) => Number(id))
    }
    expect(await kept()).toEqual(ids.slice(2))
    await site.database.pool.query(`update import_runs set created_at = now() - interval '25 hours' where id = $1`, [
      ids[3],
    ])
    await deleteOldChecks(await site.system())
    expect(await kept()).toEqual([2, 4, 5, 6].map((at) => ids[at]))
    const { rows } = await site.database.pool.query('select count(*)::int as n from files_to_remove')
    expect(rows[0].n).toBeGreaterThanOrEqual(3)
    expect((await desk.post(`/order-sync/imports/${ids[0]}/apply`)).code).toBe('order_check_gone')
  })
})

// IMPORT-51
test('a preview shows the first ten orders as they were read', async () => {
  const storeId = await givenStore(site)
  const orders = [
    buildOrderRecord({ number: 'P-1', address2: 'App. 4', lines: [{ quantity: 2, areas: ['front', 'back'] }] }),
    card('P-2', { country: 'Freedonia' }),
    ...many(20),
  ]
  const { run } = await checkFile(site, desk, storeId, fileOf(...orders))
  const { data } = await desk.get(`/order-sync/imports/${run.id}/preview`)
  expect(data.orders).toHaveLength(10)
  expect(data.orders.slice(0, 2)).toMatchObject([
    {
      id: 1,
      external_number: 'P-1',
      readable: true,
      name: 'Zoë Côté',
      address: '1, rue A, App. 4, Québec, QC G1R 4P5, CA',
      contact: { email: 'zoe@example.org', phone: '+1 555 0100' },
      lines: [
        {
          sku: 'TEE-BLK-M',
          quantity: 2,
          designs: [
            { area: 'front', file_name: 'front.png' },
            { area: 'back', file_name: 'back.png' },
          ],
        },
      ],
      problems: [],
    },
    { id: 2, external_number: 'P-2', problems: [{ field: 'ship_to_country', code: 'country_unknown' }] },
  ])
  await applyChecked(site, desk, run.id)
  expect((await desk.get(`/order-sync/imports/${run.id}/preview`)).status).toBe(404)
})

// IMPORT-34
test('another encoding changes the names that a check shows', async () => {
  const storeId = await givenStore(site)
  const name = '15a-windows-1250.csv'
  const file = { name, bytes: readFileSync(join(fieldFolder, 'values', name)) }
  const readName = async (fields: Record<string, string>) => {
    const { run } = await checkFile(site, desk, storeId, file, fields)
    const { data } = await desk.get(`/order-sync/imports/${run.id}/preview`)
    return [run.encoding, data.orders[0].name]
  }
  expect(await readName({})).toEqual(['Windows-1250', 'Łukasz Żądło'])
  expect(await readName({ encoding: 'Windows-1252' })).toEqual(['Windows-1252', '£ukasz ¯¹d³o'])
  for (const encoding of legacyEncodings) expect((await readName({ encoding }))[0]).toBe(encoding)
})
