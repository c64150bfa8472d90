import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
beforeAll(() => {
  ;({ site } = here.floor)
  desk = here.at.desk
})

const french = { 'accept-language': 'fr-CA' }

async function readFile(list: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const answer = await desk.get(`/lists/${list}/csv`, { query, headers })
  expect(answer.status, answer.bytes.toString()).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return answer.bytes.toString()
}

const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

// LIST-9
describe('the file of a list', () => {
  test('has the chosen columns in their order, and the rows of the list’s own call', async () => {
    const text = await readFile('variants', { columns: 'size,sku,on_hand', sort: '-sku', search: 'tee' })
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(linesOf(text)).toEqual(['Size,SKU,On hand', 'M,TEE-WHT-L,1000', 'M,TEE-BLK-M,1000', 'M,TEE-BLK-L,0'])
    const { data } = await desk.get('/variants', { query: { sort: '-sku', search: 'tee' } })
    expect(data.map((row: { sku: string }) => row.sku)).toEqual(['TEE-WHT-L', 'TEE-BLK-M', 'TEE-BLK-L'])
  })

  test('has all columns where none are chosen', async () => {
    const [head] = linesOf(await readFile('products'))
    expect(head).toBe(
      'Code,Product,Category,Brand,Print areas,Print method,Printer tags,Variants,On hand,Reserved,Available,Short,Priority',
    )
  })

  test('is separated by semicolons and worded in French for a French reader', async () => {
    const store = await givenStore(site, 'paris')
    await givenOrder(here.floor, { store_id: store })
    const columns = 'status,hold_kind,expedited,ship_by,quantity'
    const [head, row] = linesOf(await readFile('orders', { columns, store_id: String(store) }, french))
    expect(head).toBe('État;Retenue;Prioritaire;Date limite;Unités')
    expect(row).toMatch(/^À traiter;;Non;\d{4}-\d\d-\d\d;\d+$/)
    const [, english] = linesOf(await readFile('orders', { columns, store_id: String(store) }))
    expect(english).toMatch(/^Open,,No,\d{4}-\d\d-\d\d,\d+$/)
  })

  test('has times of the factory’s time zone', async () => {
    const store = await givenStore(site, 'clock')
    await givenOrder(here.floor, { store_id: store })
    await site.database.pool.query(`update orders set placed_at = '2020-01-15T03:30:00Z' where store_id = $1`, [store])
    const [, row] = linesOf(await readFile('orders', { columns: 'placed_at', store_id: String(store) }))
    expect(row).toBe('2020-01-14 22:30')
  })

  test('neutralizes what a spreadsheet would run, for both separators, and leaves numbers alone', async () => {
    await site.database.pool.query(
      `update products set brand = '=1+1', category = 'a;=2', priority = 5 where code = 'CARD'`,
    )
    for (const headers of [{}, french]) {
      const text = await readFile('products', { columns: 'brand,category,priority', search: 'card' }, headers)
      const separator = headers === french ? ';' : ','
      expect(linesOf(text)[1]).toBe(["'=1+1", `"a;'=2"`, '5'].join(separator))
    }
  })

  test('is streamed in batches without a row twice or missing, with no transaction left open', async () => {
    await site.database.pool.query(`
      insert into import_runs (store_id, user_id, source, file_name, file_sha256, state, created_at, finished_at)
      select (select min(id) from stores), (select min(id) from users), 'upload', 'f' || n || '.csv', repeat('a', 64), 'done',
        '2020-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 minute', now()
      from generate_series(1, 20500) n`)
    const [, ...names] = linesOf(await readFile('imports', { columns: 'file_name', search: 'f', sort: 'created_at' }))
    expect([names.length, new Set(names).size]).toEqual([20_500, 20_500])
    const expected = await site.database.pool.query(
      `select file_name from import_runs where file_name like 'f%.csv' order by created_at, id`,
    )
    expect(names).toEqual(expected.rows.map((row) => row.file_name))
  })

  test.each([
    ['an unknown column', { columns: 'code,nothing' }],
    ['a column twice', { columns: 'code,code' }],
    ['a column of every object', { columns: 'constructor' }],
    ['no column', { columns: '' }],
    ['an unknown filter', { color: 'red' }],
    ['a page', { page: '2' }],
    ['an unknown sort', { sort: 'weight' }],
  ])('is refused with %s', async (_what, query: Record<string, string>) => {
    const { status, code } = await desk.get('/lists/products/csv', { query })
    expect([status, code]).toEqual([400, 'invalid_input'])
  })
})

// LIST-4
describe('a filter by days', () => {
  test('takes a period by name, which is the factory’s', async () => {
    const store = await givenStore(site, 'days')
    await givenOrder(here.floor, { store_id: store })
    const count = async (query: Record<string, string>) =>
      (await desk.get('/orders', { query: { store_id: String(store), ...query } })).body.meta.total
    await site.database.pool.query(`update orders set placed_at = now() where store_id = $1`, [store])
    expect(await count({ placed_in: 'today' })).toBe(1)
    expect(await count({ placed_in: 'last_7_days' })).toBe(1)
    expect(await count({ placed_in: 'yesterday' })).toBe(0)
    expect(await count({ placed_in: 'last_month' })).toBe(0)
  })

  test('refuses days together with a period, and a range that ends before it begins', async () => {
    const codes = ['/orders', '/lists/orders/csv'].map(async (path) => [
      (await desk.get(path, { query: { placed_in: 'today', placed_from: '2020-01-01' } })).code,
      (await desk.get(path, { query: { placed_from: '2020-01-02', placed_to: '2020-01-01' } })).code,
      (await desk.get(path, { query: { placed_in: 'someday' } })).code,
    ])
    const expected = ['date_range_twice', 'date_range_reversed', 'invalid_input']
    expect(await Promise.all(codes)).toEqual([expected, expected])
  })
})

// LIST-3
describe('a filter by several values', () => {
  test('finds the rows with any of the values, and refuses a repeated, an empty and an unknown value', async () => {
    const total = async (state: string) =>
      (await desk.get('/order-sync/imports', { query: { state } })).body.meta?.total ?? 'refused'
    expect(await total('running')).toBe(0)
    expect(await total('done,running')).toBe(await total('done'))
    expect(await total('running,done')).toBeGreaterThan(0)
    expect(await Promise.all(['done,done', '', 'queued,', 'nothing'].map(total))).toEqual(
      Array.from({ length: 4 }, () => 'refused'),
    )
  })
})
