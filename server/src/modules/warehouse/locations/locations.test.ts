import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { warehouseOfTests } from '../../../../testing/nouns/warehouse-of-tests.ts'

const here = warehouseOfTests()

describe('locations', () => {
  test('are created as a range in walking order, without those that exist', async () => {
    const query = { from: 'b-01-1', to: 'C-12-4' }
    const preview = await here.operator.get('/warehouse-locations/range', { query })
    expect(preview.data).toMatchObject({
      count: 92,
      existing: ['B-01-1', 'B-01-2', 'B-02-1', 'B-02-2'],
      last: 'C-12-4',
    })
    expect(preview.data.first.slice(0, 3)).toEqual(['B-01-3', 'B-01-4', 'B-02-3'])
    const { data } = await here.operator.post('/warehouse-locations/range', { ...query, kind: 'pick' })
    expect(data).toEqual({ created: 92, existing: 4 })
    const found = await here.operator.get('/warehouse-locations', { query: { search: 'c-1', per_page: 100 } })
    expect(found.data.at(0)).toMatchObject({ code: 'C-10-1', kind: 'pick' })
    expect(found.data.length).toBe(12)
  })

  test('are refused as a range that goes down or is too large', async () => {
    const wrong = await here.operator.get('/warehouse-locations/range', { query: { from: 'C-01-1', to: 'A-01-1' } })
    expect([wrong.status, wrong.code]).toEqual([400, 'location_range_wrong'])
    const large = await here.operator.get('/warehouse-locations/range', { query: { from: 'A-01-1', to: 'Z-99-9' } })
    expect([large.status, large.code]).toEqual([400, 'location_range_too_large'])
  })

  // STOCK-12
  test('refuse a code that is a SKU, and SKUs refuse theirs', async () => {
    await here.site.database.transaction((tx) =>
      tx.run(sql`insert into variants (product_id, sku) values (1, 'x-01-1')`),
    )
    const range = { from: 'X-01-1', to: 'X-01-2', kind: 'pick' }
    const taken = await here.operator.post('/warehouse-locations/range', range)
    expect([taken.status, taken.code]).toEqual([409, 'location_code_is_sku'])
    const insert = (sku: string) =>
      here.site.database.transaction((tx) => tx.run(sql`insert into variants (product_id, sku) values (1, ${sku})`))
    for (const sku of ['A-01-1', 'a-01-1', 'PLT-000001', '106141412345678908']) {
      await expect(insert(sku)).rejects.toThrow(/is the code of a pallet or a location/)
    }
    const manager = await here.site.as('production-manager')
    const file = {
      name: 'catalog.csv',
      bytes: Buffer.from('product_code,product_name,print_areas,sku,gtin,on_hand,weight_g\nTEE,Tee,front,A-01-2,,5,10'),
    }
    const imported = await manager.upload('/products/imports', file)
    expect(imported.data).toMatchObject({ failed: 1, problems: [{ field: 'sku', code: 'sku_is_warehouse_code' }] })
  })

  test('refuse pallets while blocked or archived, and goods on pallets that are there', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet({ [sku]: 4 }, 'C-01-1')
    const [location] = (await here.operator.get('/warehouse-locations', { query: { search: 'C-01-1' } })).data
    const block = { kind: 'reserve', walking_order: 5, blocked_reason: 'Leak', version: location.version }
    const blocked = await here.operator.put(`/warehouse-locations/${location.id}`, block)
    expect(blocked.data).toMatchObject({ blocked_reason: 'Leak', pallets_here: [{ code: pallet.code }] })
    const other = await here.givenPallet()
    const answers = [
      await here.move('relocate', { pallet: other.code, location: 'C-01-1' }),
      await here.move('put-on', { pallet: pallet.code, sku, quantity: 1, lot: '', reason: 'Found' }),
      await here.move('to-pick', { pallet: pallet.code, sku, quantity: 1 }),
      await here.move('merge', { from: (await here.givenPallet({ [sku]: 1 })).code, to: pallet.code }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('location_blocked'))
    expect(answers[0]?.body.message).toBe('The location C-01-1 is blocked: Leak. Choose another one.')
    const full = await here.operator.post(`/warehouse-locations/${location.id}/archive`, {
      version: blocked.data.version,
    })
    expect(full.code).toBe('location_has_pallets')
    expect((await here.move('relocate', { pallet: pallet.code, location: 'C-01-2' })).status).toBe(200)
    await here.operator.post(`/warehouse-locations/${location.id}/archive`, { version: blocked.data.version })
    expect((await here.move('relocate', { pallet: pallet.code, location: 'C-01-1' })).code).toBe('location_archived')
  })
})
