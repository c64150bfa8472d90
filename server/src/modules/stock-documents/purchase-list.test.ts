import { beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenStockIn } from '../../../testing/nouns/given-documents.ts'

const here = floorOfTests({ on_hand: 0 })
let keeper: TestClient
let manager: TestClient

beforeAll(async () => {
  keeper = await here.floor.site.as('warehouse-operator')
  manager = await here.floor.site.as('production-manager')
})

async function givenSupplier(code: string): Promise<number> {
  const body = { code, name: `Supplier ${code}`, email: null, lead_time_days: 5 }
  return (await manager.post('/suppliers', body)).data.id
}

/** A variant without stock of which 24 are bought, unless what is changed says otherwise. */
async function givenVariant(sku: string, supplierId: number, change = '') {
  const { pool } = here.floor.site.database
  await pool.query(
    `with v as (
      insert into variants (product_id, sku, cost_minor, reorder_point, reorder_quantity)
      select min(id), $1, 300, 10, 24 from products returning id
    ) insert into variant_suppliers (variant_id, supplier_id, position, supplier_sku, cost_minor)
    select id, $2, 1, 'THEIR-' || $1, 250 from v`,
    [sku, supplierId],
  )
  if (change !== '') await pool.query(`update variants set ${change} where sku = $1`, [sku])
}

// STOCK-23
test('a purchase list has the variants of its supplier that are counted and in use', async () => {
  const [ours, other] = [await givenSupplier('OURS'), await givenSupplier('OTHER')]
  await givenVariant('BUY-1', ours)
  await givenVariant('BUY-OTHER', other)
  await givenVariant('BUY-ARCHIVED', ours, 'archived_at = now()')
  await givenVariant('BUY-UNCOUNTED', ours, 'track_stock = false')
  await givenVariant('BUY-INCOMING', ours)
  await givenStockIn(keeper, [{ sku: 'BUY-INCOMING', expected: 11 }])
  const file = await keeper.get('/stock-in/purchase-list', { query: { supplier_id: String(ours) } })
  const [head, ...rows] = file.bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const cells = rows.map((row) => Object.fromEntries(row.map((cell, at) => [head?.[at], cell])))
  expect(cells).toMatchObject([
    {
      sku: 'BUY-1',
      supplier_sku: 'THEIR-BUY-1',
      quantity: '24',
      unit_cost_cents: '250',
      currency: 'USD',
      incoming: '0',
    },
  ])
})
