import { beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { whenWorked } from '../../../../testing/floor/when-worked.ts'

const here = floorOfTests()
let manager: TestClient
let tee = 0

beforeAll(async () => {
  manager = await here.floor.site.as('production-manager')
  tee = (await manager.get('/products', { query: { search: 'tee' } })).data[0].id
})

interface Variant {
  id: number
  version: number
}

async function given(sku: string): Promise<Variant> {
  const variant = {
    sku,
    gtin: null,
    case_barcodes: [],
    color: 'Black',
    color_hex: null,
    size: 'M',
    position: 1,
    weight_g: 150,
    cost_minor: 1234,
    printer_tag_id: null,
    pick_location: 'A-01',
    track_stock: true,
    reorder_point: 5,
    reorder_quantity: 24,
  }
  const { data } = await manager.post(`/products/${tee}/variants`, { variants: [variant] })
  return data[0]
}

const plan = (body: object) => manager.post('/bulk-runs', { action: 'variants.edit', ...body })

async function archive({ id, version }: Variant): Promise<void> {
  expect((await manager.patch('/variants', { variants: [{ id, version, archived: true }] })).status).toBe(200)
}

describe('setting a field of many variants', () => {
  // CATALOG-5, BULK-7
  test('says beforehand which have the value already or are archived, and changes the others', async () => {
    const [one, other, same, gone] = [
      await given('BULK-1'),
      await given('BULK-2'),
      await given('BULK-3'),
      await given('BULK-4'),
    ]
    await manager.patch('/variants', { variants: [{ id: same.id, version: same.version, pick_location: 'B-07' }] })
    await archive(gone)
    const { data: run } = await plan({ input: { pick_location: 'B-07' }, filters: { search: 'bulk', archived: 'all' } })
    expect(run).toMatchObject({ title: 'Set a field', total: 4, left_out: 2 })
    expect(run.reasons.map((reason: { code: string }) => reason.code).toSorted()).toEqual([
      'record_archived',
      'variant_unchanged',
    ])
    await manager.post(`/bulk-runs/${run.id}/start`)
    await whenWorked(here.floor.site)
    expect((await manager.get(`/bulk-runs/${run.id}`)).data).toMatchObject({ state: 'done', changed: 2, refused: 0 })
    for (const { id } of [one, other])
      expect((await manager.get(`/variants/${id}`)).data).toMatchObject({ pick_location: 'B-07', version: 2 })
    const [edited] = (await manager.get(`/variants/${one.id}/history`)).data
    expect(edited.changes).toEqual([{ field: 'pick_location', before: 'A-01', after: 'B-07' }])
    await expectInvariants(here.floor.site.database)
  })

  test('takes at least one field, and none that must differ between variants', async () => {
    const { id } = await given('BULK-5')
    expect((await plan({ input: {}, ids: [id] })).status).toBe(400)
    expect((await plan({ input: { sku: 'SAME' }, ids: [id] })).status).toBe(400)
    expect((await plan({ input: { weight_g: -1 }, ids: [id] })).status).toBe(400)
  })
})

describe('a variant', () => {
  test('can be read with its product and stamp, and is listed among the archived ones once it is archived', async () => {
    const variant = await given('ALONE-1')
    expect((await manager.get(`/variants/${variant.id}`)).data).toMatchObject({
      sku: 'ALONE-1',
      product: { id: tee, code: 'TEE' },
      record: { created_by: 'Paul Production', archived_at: null },
    })
    await archive(variant)
    const found = async (archived: string) =>
      (await manager.get('/variants', { query: { search: 'alone-1', archived } })).data.length
    expect([await found('false'), await found('true'), await found('all')]).toEqual([0, 1, 1])
    expect((await manager.get('/variants/999999')).status).toBe(404)
  })
})
