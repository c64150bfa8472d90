import { z } from 'zod'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { asOwner } from '../../../testing/platform/test-database.ts'
import { batchLimits } from '../order-files/batches-of-records.public.rules.ts'
import { processQueuedRuns, type Progress } from './import-run.actions.ts'
import { runImport } from './import-start.actions.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { buildOrderRecord, importOrders } from '../../../testing/floor/given-order-file.ts'
import { readSampleFile } from '../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import { whenWorked } from '../../../testing/floor/when-worked.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
beforeAll(() => {
  ;({ site } = here.floor)
  desk = here.at.desk
})
afterEach(() => expectInvariants(site.database))

const record = (number: string) => buildOrderRecord({ number, lines: [{ sku: 'CARD-OS' }] })
const fileOf = (orders: object[]) => Buffer.from(JSON.stringify({ orders }))
const batch = batchLimits.orders
const many = (count: number) => Array.from({ length: count }, (_, at) => record(`M-${at}`))
async function readRun(bytes: Buffer, storeId: number, onProgress?: Progress) {
  const file = { store_id: storeId, source: 'command' as const, file_name: 'orders.json', bytes }
  return runImport(await site.system(), file, onProgress)
}
async function readOrders(storeId: number): Promise<number> {
  const row = await site.database.read.one(
    z.strictObject({ n: z.number() }),
    sql`select count(*) as n from orders where store_id = ${storeId}`,
  )
  return row.n
}

describe('an upload of orders', () => {
  test('is queued, processed and reported, one line per order, in the language of the reader', async () => {
    const store = await givenStore(site)
    const { run, lines } = await importOrders(site, store, [
      record('A-1'),
      buildOrderRecord({ number: 'A-2', lines: [{ sku: 'NONE' }] }),
      buildOrderRecord({ number: 'A-3', country: 'Freedonia' }),
    ])
    expect(run).toMatchObject({ state: 'done', source: 'upload', format: 'native_json', total: 3, who: 'Olga Orders' })
    expect(run).toMatchObject({ created: 1, failed: 2, skipped: 0, updated: 0, items: 1, pieces: 0 })
    expect(lines).toMatchObject([
      { id: 1, external_number: 'A-1', outcome: 'created', order: { status: 'open' }, remarks: [], has_raw: false },
      { outcome: 'failed', order: { status: 'failed' }, remarks: [{ code: 'sku_unknown' }], has_raw: true },
      {
        outcome: 'failed',
        order: { status: 'failed' },
        remarks: [{ field: 'ship_to_country', code: 'country_unknown' }],
        has_raw: true,
      },
    ])
    const french = await desk.get(`/order-sync/imports/${run.id}/lines`, {
      query: { outcome: 'failed' },
      headers: { 'accept-language': 'fr' },
    })
    expect(french.data.map((line: { remarks: { message: string }[] }) => line.remarks[0]?.message)).toEqual([
      'Le SKU NONE n’est pas au catalogue. Ajoutez la variante ou choisissez-en une autre.',
      '«\u00a0Freedonia\u00a0» n’est pas un pays reconnu. Choisissez le pays de l’adresse.',
    ])
    const raw = await desk.get(`/order-sync/imports/${run.id}/lines/3/raw`)
    expect(raw.data.raw).toMatchObject({ order_number: 'A-3', country: 'Freedonia' })
    expect((await desk.get(`/order-sync/imports/${run.id}/lines/1/raw`)).status).toBe(404)
    const history = await desk.get('/order-sync/imports')
    expect(history.data[0]).toEqual(run)
  })

  test('moves the dates of a file to today on request, says so, and keeps the file unchanged', async () => {
    const storeId = String(await givenStore(site))
    const bytes = readSampleFile('native-orders.json')
    const upload = (fields: Record<string, string>) =>
      desk.upload('/order-sync/imports', { name: 'orders.json', bytes }, fields)
    const refused = await upload({ store_id: storeId, move_dates_to_today: 'yes' })
    expect(refused.status).toBe(400)
    const { data } = await upload({ store_id: storeId, move_dates_to_today: 'true' })
    await whenWorked(site)
    const { data: run } = await desk.get(`/order-sync/imports/${data.id}`)
    expect(run).toMatchObject({ state: 'done', notices: [{ field: '', code: 'dates_moved' }] })
    const ages = await site.database.read.one(
      z.strictObject({ newest: z.boolean(), kept: z.boolean() }),
      sql`
      select max(o.placed_at) between r.created_at - interval '1 day' and r.created_at as newest,
        r.dates_to is not null as kept
      from orders o, import_runs r where o.store_id = ${Number(storeId)} and r.id = ${data.id}
      group by r.created_at, r.dates_to`,
    )
    expect(ages).toEqual({ newest: true, kept: true })
    const exact = await upload({ store_id: String(await givenStore(site)) })
    await whenWorked(site)
    expect((await desk.get(`/order-sync/imports/${exact.data.id}`)).data.notices).toEqual([])
  })

  test.each<[string, Buffer, string]>([
    ['nothing at all', Buffer.alloc(0), 'file_empty'],
    ['a header alone', Buffer.from('order_number,placed_at,sku,quantity\n'), 'csv_no_rows'],
    ['something packed', Buffer.from('PK\u0003\u0004rest of it'), 'file_is_packed'],
    ['another table', Buffer.from('a,b\n1,2\n'), 'order_file_unknown'],
    ['half of a JSON', Buffer.from('{"orders": ['), 'json_broken'],
  ])('is refused with a message and stores nothing: %s', async (_name, bytes, code) => {
    const store = await givenStore(site)
    const refused = await desk.upload('/order-sync/imports', { name: 'x.csv', bytes }, { store_id: String(store) })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
    expect(refused.code).toBe(code)
    expect((await desk.get('/order-sync/imports', { query: { store_id: store } })).data).toEqual([])
  })

  test('is refused for a store that is not in use', async () => {
    const bytes = fileOf([record('X')])
    const send = (storeId: string) =>
      desk.upload('/order-sync/imports', { name: 'x.json', bytes }, { store_id: storeId })
    expect((await send('999999')).code).toBe('store_archived')
    expect((await send('north')).status).toBe(400)
  })

  test('is imported once when it is sent twice with one key', async () => {
    const store = await givenStore(site)
    const send = () =>
      desk.upload(
        '/order-sync/imports',
        { name: 'x.json', bytes: fileOf([record('K')]) },
        { store_id: String(store) },
        { key: 'one-upload-one-run' },
      )
    const [first, second] = [await send(), await send()]
    await whenWorked(site)
    expect(second.data.id).toBe(first.data.id)
    expect((await desk.get('/order-sync/imports', { query: { store_id: store } })).data).toHaveLength(1)
  })

  test('keeps a formula and markup as text', async () => {
    const store = await givenStore(site)
    const { lines } = await importOrders(site, store, [
      buildOrderRecord({
        number: '=1+1',
        customer_name: '<script>alert(1)</script>',
        note: '{{7*7}}',
        lines: [{ sku: 'CARD-OS', designs: {} }],
      }),
    ])
    const { data } = await desk.get(`/orders/${lines[0].order.id}`)
    expect(data).toMatchObject({
      external_number: '=1+1',
      customer_name: '<script>alert(1)</script>',
      customer_note: '{{7*7}}',
    })
  })
})

describe('an import run', () => {
  test('changes nothing for a file that was imported before', async () => {
    const store = await givenStore(site)
    await importOrders(site, store, [record('S-1'), buildOrderRecord({ number: 'S-2', lines: [{ sku: 'NONE' }] })])
    const stored = () =>
      site.database.read.rows(
        z.strictObject({ order: z.unknown() }),
        sql`select to_jsonb(o) as order from orders o where store_id = ${store} order by id`,
      )
    const before = await stored()
    const { run, lines } = await importOrders(site, store, [
      record('S-1'),
      buildOrderRecord({ number: 'S-2', lines: [{ sku: 'NONE' }] }),
    ])
    expect(run).toMatchObject({ created: 0, updated: 0, failed: 0, skipped: 2 })
    expect(lines.map((line: { remarks: { code: string }[] }) => line.remarks[0]?.code)).toEqual([
      'skipped_unchanged',
      'skipped_still_failed',
    ])
    expect(await stored()).toEqual(before)
  })

  // CHECK-30
  test('has the same result four times in parallel and shuffled as once', async () => {
    const store = await givenStore(site)
    const orders = Array.from({ length: 250 }, (_, at) =>
      at % 3
        ? record(`P-${at}`)
        : buildOrderRecord({ number: `P-${at}`, lines: [{ sku: 'MUG-WHT-11OZ', quantity: 1 }, { quantity: 2 }] }),
    )
    const shuffled = [
      orders,
      orders.toReversed(),
      orders.toSorted(() => -1),
      [...orders.slice(120), ...orders.slice(0, 120)],
    ]
    const runs = await Promise.all(shuffled.map((some) => readRun(fileOf(some), store)))
    const rows = await site.database.read.rows(
      z.strictObject({ created: z.number(), skipped: z.number(), failed: z.number(), updated: z.number() }),
      sql`
      select created, skipped, failed, updated from import_runs where id = any(${runs}::bigint[])`,
    )
    expect(rows.reduce((sum, row) => sum + row.created, 0)).toBe(250)
    expect(rows.reduce((sum, row) => sum + row.skipped, 0)).toBe(750)
    expect(rows.every((row) => row.failed === 0 && row.updated === 0)).toBe(true)
    expect(await readOrders(store)).toBe(250)
    const pieces = await site.database.read.one(
      z.strictObject({ n: z.number() }),
      sql`
      select count(*) as n from pieces p join orders o on o.id = p.order_id where o.store_id = ${store}`,
    )
    expect(pieces.n).toBe(84 * 3)
  })

  test('continues after the last finished batch when it was interrupted, and creates nothing twice', async () => {
    const store = await givenStore(site)
    const bytes = fileOf(many(250))
    const cut = readRun(bytes, store, (settled) => {
      if (settled === batch) throw new Error('the process was killed')
    })
    await expect(cut).rejects.toThrow('killed')
    expect(await readOrders(store)).toBe(batch)
    // Nobody else takes it over while its process lives (SERVER-2).
    await processQueuedRuns(await site.system())
    expect(await readOrders(store)).toBe(batch)
    await site.database.transaction((tx) =>
      tx.run(sql`update import_runs set lease_owner = 'gone' where state = 'running'`),
    )
    await processQueuedRuns(await site.system())
    const { data } = await desk.get('/order-sync/imports', { query: { store_id: store } })
    expect(data).toMatchObject([{ state: 'done', total: 250, settled: 250, created: 250, skipped: 0 }])
    expect(await readOrders(store)).toBe(250)
  })

  test('stops after its batch when the process ends, and is resumed at once by the next process', async () => {
    const store = await givenStore(site)
    const ctx = await site.system()
    let ending = false
    const backgroundTasks = {
      ...ctx.backgroundTasks,
      get isEnding() {
        return ending
      },
    }
    const file = { store_id: store, source: 'command' as const, file_name: 'orders.json', bytes: fileOf(many(250)) }
    await runImport({ ...ctx, backgroundTasks }, file, () => {
      ending = true
    })
    const shown = async () => (await desk.get('/order-sync/imports', { query: { store_id: store } })).data
    expect(await shown()).toMatchObject([{ state: 'queued', settled: batch }])
    await processQueuedRuns(await site.system())
    expect(await shown()).toMatchObject([{ state: 'done', settled: 250, created: 250 }])
  })

  test.each([batch, 150])(
    'ends without changes when another worker has taken its lease after %i orders',
    async (when) => {
      const store = await givenStore(site)
      await readRun(fileOf(many(150)), store, async (settled) => {
        if (settled !== when) return
        await site.database.transaction((tx) =>
          tx.run(sql`update import_runs set lease_owner = 'another' where store_id = ${store}`),
        )
      })
      const { data } = await desk.get('/order-sync/imports', { query: { store_id: store } })
      expect([data[0].state, data[0].settled]).toEqual(['running', when])
      expect(await readOrders(store)).toBe(when)
      await site.database.transaction((tx) =>
        tx.run(sql`update import_runs set lease_until = now() - interval '1 second' where state = 'running'`),
      )
      await processQueuedRuns(await site.system())
      expect(await readOrders(store)).toBe(150)
    },
  )

  test('stores valid orders next to one that the database refuses, and reports that one', async () => {
    const store = await givenStore(site)
    const before = `create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.external_number = 'BAD' then raise exception 'refused on purpose'; end if; return new; end $$;
      create trigger refuse_one before insert on orders for each row execute function refuse_one()`
    await asOwner(site, before)
    const { run, lines } = await importOrders(site, store, [record('G-1'), record('BAD'), record('G-2')])
    await asOwner(site, 'drop trigger refuse_one on orders; drop function refuse_one')
    expect(run).toMatchObject({ created: 2, failed: 1 })
    expect(lines[1]).toMatchObject({ outcome: 'failed', order: null, remarks: [{ code: 'order_not_stored' }] })
  })

  // IMPORT-20
  test('stores valid orders next to one that the database would refuse at the commit', async () => {
    const store = await givenStore(site)
    await asOwner(
      site,
      `create function lose_pieces() returns trigger language plpgsql as $$ begin
      return case when (select external_number from orders where id = new.order_id) = 'BAD' then null else new end; end $$;
      create trigger lose_pieces before insert on pieces for each row execute function lose_pieces()`,
    )
    const printed = (number: string) => buildOrderRecord({ number, lines: [{ sku: 'MUG-WHT-11OZ', quantity: 1 }] })
    const { run, lines } = await importOrders(site, store, [printed('D-1'), printed('BAD'), printed('D-2')])
    await asOwner(site, 'drop trigger lose_pieces on pieces; drop function lose_pieces')
    expect(run).toMatchObject({ state: 'done', created: 2, failed: 1, pieces: 2 })
    expect(lines[1]).toMatchObject({ outcome: 'failed', order: null, remarks: [{ code: 'order_not_stored' }] })
    expect(await readOrders(store)).toBe(2)
  })

  // API-19
  test('leaves its orders for later when the disk is full, instead of calling them wrong', async () => {
    const store = await givenStore(site)
    await asOwner(
      site,
      `
      create function no_space() returns trigger language plpgsql as
        $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
      create trigger no_space before insert on pieces for each row execute function no_space()`,
    )
    const file = fileOf([buildOrderRecord({ number: 'F-1', lines: [{ sku: 'MUG-WHT-11OZ', quantity: 1 }] })])
    await expect(readRun(file, store)).rejects.toThrow('no space left')
    await asOwner(site, 'drop trigger no_space on pieces; drop function no_space')
    const newest = (await desk.get('/order-sync/imports')).body.data[0]
    expect(newest).toMatchObject({ state: 'running', total: 1, failed: 0 })
    await asOwner(site, `update import_runs set lease_until = now() where id = ${newest.id}`)
    await processQueuedRuns(await site.system())
    expect((await desk.get(`/order-sync/imports/${newest.id}`)).data).toMatchObject({ state: 'done', created: 1 })
  })
})

describe('the sync history', () => {
  test.each([
    ['/order-sync/imports?state=lost'],
    ['/order-sync/imports?sort=file_sha256'],
    ['/order-sync/imports?page=401'],
    ['/order-sync/imports/0'],
    ['/order-sync/imports/1/lines?outcome=x'],
  ])('refuses %s', async (path) => {
    expect((await desk.get(path)).status).toBe(400)
  })

  test('does not find an import that never existed', async () => {
    expect((await desk.get('/order-sync/imports/999999')).status).toBe(404)
    expect((await desk.get('/order-sync/imports/999999/lines')).status).toBe(404)
  })
})
