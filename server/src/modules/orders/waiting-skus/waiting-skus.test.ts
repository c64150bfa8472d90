import { parseRows, readsHeader } from '@platen/contracts/live'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { givenDesigns } from '../../../../testing/floor/given-designs.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { cancelOrder, takePieces } from '../../../../testing/floor/floor-steps.ts'
import { buildOrderRecord, importOrders, type GivenLine } from '../../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { countOrdersBySku, countOrdersToRetry } from './orders-to-retry.views.ts'
import { whenWorked } from '../../../../testing/floor/when-worked.ts'

const here = floorOfTests()
let desk: TestClient
let store: number
let names = 0
beforeAll(async () => {
  desk = await here.floor.site.as('order-desk')
  store = await givenStore(here.floor.site, 'waiting')
  await givenDesigns(here.floor.site, ['cat.png', 'dog.png'], store)
})
afterEach(() => expectInvariants(here.floor.site.database))

const settle = () => whenWorked(here.floor.site)
const newSku = () => `WAIT-${++names}`
const front = (name: string) => [{ area: 'front', file_name: name }]

/** Imports orders without designs of one line each, or of several. Returns their ids. */
async function importLines(lines: (GivenLine | GivenLine[])[], fields: object = {}): Promise<number[]> {
  const records = lines.map((line) => {
    const all = Array.isArray(line) ? line : [line]
    return buildOrderRecord({ ...fields, lines: all.map((one) => ({ designs: {}, ...one })) })
  })
  const imported = await importOrders(here.floor.site, store, records)
  return imported.lines.map((line: { order: { id: number } }) => line.order.id)
}

const list = async (query: object = {}) =>
  (await desk.get('/waiting-skus', { query: { store_id: store, per_page: 100, ...query } })).data

const statusOf = async (id: number) => (await desk.get(`/orders/${id}`)).data.status

async function apply(body: object, as = desk) {
  const answer = await as.post('/waiting-skus', { store_id: store, variant_sku: 'TEE-BLK-M', ...body })
  await settle()
  return answer
}

describe('the SKUs that orders wait for', () => {
  // MAP-7
  test('are listed by store with their orders and pieces, whatever else these orders lack', async () => {
    const [sku, known] = [newSku(), 'MUG-WHT-11OZ']
    const [one, two] = await importLines([
      { sku, quantity: 2 },
      [
        { sku: ` ${sku.toLowerCase()} `, quantity: 3 },
        { sku: known, quantity: 1 },
        { sku: known, quantity: 4 },
      ],
    ])
    await importLines([{ sku: '4.00638E+12' }])
    const rows = await list()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ sku, store_name: expect.any(String), lacks: 'variant', orders: 2, pieces: 5 })
    expect(rows[0].order_rows.map((order: { id: number }) => order.id)).toEqual([two, one])
    expect(rows[1]).toMatchObject({ sku: known, lacks: 'design', orders: 1, pieces: 5, variant: { sku: known } })

    const skus = async (query: object) => (await list(query)).map((row: { sku: string }) => row.sku)
    expect(await skus({ lacks: 'design' })).toEqual([known])
    expect(await skus({ sort: 'orders' })).toEqual([known, sku])
    expect(await skus({ sort: 'sku' })).toEqual([known, sku])
    expect(await skus({ search: sku.slice(2).toLowerCase() })).toEqual([sku])
    expect(await skus({ store_id: here.floor.store_id })).toEqual([])
    const { meta } = (await desk.get('/waiting-skus', { query: { per_page: 5, store_id: store } })).body
    expect(meta).toMatchObject({ total: 2, page: 1 })

    await cancelOrder(here.floor, two ?? 0)
    expect(await list()).toMatchObject([{ sku, orders: 1, pieces: 2 }])
    await cancelOrder(here.floor, one ?? 0)
    expect(await list()).toEqual([])
  })

  // MAP-7, MAP-3
  test('are mapped once, which opens all that wait and says what became of them', async () => {
    const sku = newSku()
    const ids = await importLines([{ sku }, { sku, quantity: 2 }, { sku: sku.toLowerCase() }])
    const [lost] = await importLines([{ sku }], { address1: '' })
    const { status, data } = await apply({ sku, designs: front('cat.png') })
    expect([status, data]).toMatchObject([200, { sku, waiting: 4 }])
    const { data: result } = await desk.get(`/waiting-skus/retries/${data.id}`)
    expect(result).toMatchObject({ state: 'done', waiting: 4, opened: 3, still_failed: 1 })
    expect(result.failed_orders).toEqual([
      { id: lost, number: expect.any(String), message: expect.stringMatching(/address/) },
    ])
    expect(await Promise.all(ids.map(statusOf))).toEqual(['open', 'open', 'open'])
    expect(await list({ search: sku })).toEqual([])

    const again = await apply({ sku, designs: front('cat.png') })
    expect([again.status, again.code]).toEqual([409, 'sku_not_waiting'])
  })

  // MAP-7, MAP-5
  test('wait for their design where the variant is known, and get it from one mapping', async () => {
    const sku = newSku()
    const admin = await here.floor.site.as('administrator')
    await admin.post('/sku-mappings', { store_id: store, sku, variant_sku: 'TEE-BLK-M' })
    const [id] = await importLines([{ sku }])
    expect(await list({ lacks: 'design' })).toMatchObject([{ sku, variant: { sku: 'TEE-BLK-M', archived: false } }])
    expect((await apply({ sku, designs: front('nowhere.png') })).code).toBe('mapping_design_unknown')
    expect((await apply({ sku, designs: front('dog.png'), variant_sku: 'TEE-WHT-L' })).code).toBe('sku_mapping_taken')
    expect((await apply({ sku, designs: front('dog.png') })).status).toBe(200)
    expect(await statusOf(id ?? 0)).toBe('open')
  })

  // MAP-7, IMPORT-14
  test('are those of orders on hold for a change of their store, too, which is applied once they are mapped', async () => {
    const [sku, number] = [newSku(), `CHANGED-${names}`]
    const [held] = await importLines([{ designs: { front: 'dog.png' } }], { number })
    await importLines([{ sku, quantity: 2 }], { number })
    const [failed] = await importLines([{ sku, quantity: 3 }])
    expect((await desk.get(`/orders/${held}`)).data).toMatchObject({ status: 'open', hold: { kind: 'system' } })
    const rows = await list({ search: sku })
    expect(rows).toMatchObject([{ sku, lacks: 'variant', orders: 2, pieces: 5 }])
    expect(rows[0].order_rows.map((order: { id: number }) => order.id)).toEqual([failed, held])

    const { data } = await apply({ sku, designs: front('cat.png') })
    expect((await desk.get(`/waiting-skus/retries/${data.id}`)).data).toMatchObject({ waiting: 2, opened: 2 })
    const changed = (await desk.get(`/orders/${held}`)).data
    expect(changed).toMatchObject({ status: 'open', hold: null, problems: [] })
    expect(changed.items).toMatchObject([{ sku, quantity: 2, designs: [{ area: 'front', file_name: 'cat.png' }] }])
    expect(await list({ search: sku })).toEqual([])
  })

  // MAP-7, IMPORT-14
  test('are applied one by one to an order that waits for several, and the retry names what it still waits for', async () => {
    const [one, two, number] = [newSku(), newSku(), `CHANGED-${names}`]
    const mugs = [{ sku: 'MUG-WHT-11OZ', designs: { front: 'dog.png' } }, { designs: { front: 'dog.png' } }]
    const [held] = await importLines([mugs], { number })
    await importLines([[{ sku: one }, { sku: two }]], { number })
    await importLines([{ sku: two, quantity: 2 }, [{ sku: two }, { sku: ` ${two.toLowerCase()}` }]])
    const { read } = here.floor.site.database
    const counts = await countOrdersBySku(read, store, [one, two, 'NONE'])
    const each = (sku: string) => countOrdersToRetry(read, { store_id: store, skus: [sku] })
    expect(counts).toEqual(new Map([one, two].map((sku, at) => [sku, at === 0 ? 1 : 3])))
    expect([await each(one), await each(two)]).toEqual([counts.get(one), counts.get(two)])
    const { data } = await apply({ sku: one, designs: front('cat.png') })
    expect((await desk.get(`/waiting-skus/retries/${data.id}`)).data).toMatchObject({
      still_failed: 1,
      failed_orders: [{ id: held, message: expect.stringContaining(two) }],
    })
    const half = (await desk.get(`/orders/${held}`)).data
    expect(half).toMatchObject({ hold: { kind: 'system' }, items: [{ sku: one }, { sku: 'TEE-BLK-M' }] })
    expect(await list({ search: two })).toMatchObject([{ sku: two, orders: 3 }])
    await apply({ sku: two, designs: front('cat.png') })
    expect((await desk.get(`/orders/${held}`)).data).toMatchObject({ hold: null, items: [{ sku: one }, { sku: two }] })
  })

  // MAP-7
  test('are not those of a change that comes too late', async () => {
    const [sku, number] = [newSku(), `LATE-${names}`]
    const [late] = await importLines([{ designs: { front: 'dog.png' } }], { number })
    const { pieces } = (await desk.get(`/orders/${late}`)).data.items[0]
    await takePieces(here.floor, pieces, 'barcode_printed')
    await importLines([{ sku }], { number })
    expect((await desk.get(`/orders/${late}`)).data.hold).toMatchObject({ kind: 'system' })
    expect(await list({ search: sku })).toEqual([])
  })

  // MAP-4, MAP-6
  test('are mapped by who may edit orders, and only while an order waits', async () => {
    const sku = newSku()
    await importLines([{ sku }, { sku: '5.1E+12' }])
    const body = { sku, designs: front('cat.png') }
    expect((await apply(body, await here.floor.site.as('viewer'))).status).toBe(403)
    expect((await (await here.floor.site.as('packer')).get('/waiting-skus')).status).toBe(403)
    expect((await apply({ ...body, sku: 'NOBODY-WAITS' })).code).toBe('sku_not_waiting')
    expect((await apply({ ...body, sku: '5.1E+12' })).code).toBe('sku_not_waiting')
    expect((await apply(body)).status).toBe(200)
  })

  // MAP-7
  test('stay current: their answers name the tables that imports, mappings and retries write', async () => {
    const sku = newSku()
    await importLines([{ sku }])
    const readBy = async (path: string) => [...parseRows(String((await desk.get(path)).headers[readsHeader])).keys()]
    const tables = ['orders', 'order_items', 'order_problems', 'sku_mappings']
    expect(await readBy('/waiting-skus')).toEqual(expect.arrayContaining(tables))
    const { data } = await apply({ sku, designs: front('cat.png') })
    expect(await readBy(`/waiting-skus/retries/${data.id}`)).toContain('order_retries')
  })

  // MAP-7
  test('are found by an index among the problems of all orders', async () => {
    const { pool } = here.floor.site.database
    const sku = newSku()
    const [id] = await importLines([{ sku }])
    await pool.query(
      `insert into order_problems (order_id, position, field, code)
      select $1, n, 'ship_to_city', 'ship_to_missing' from generate_series(1000, 21000) n`,
      [id],
    )
    await pool.query('analyze order_problems')
    const { rows } = await pool.query(
      `explain select order_id from order_problems where about = 'order' and code in
        ('sku_unknown', 'sku_mapped_to_archived', 'design_missing', 'mapped_design_unknown', 'mapped_area_lacking')`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('order_problems_of_skus')
    await pool.query('delete from order_problems where order_id = $1 and position >= 1000', [id])
  })
})
