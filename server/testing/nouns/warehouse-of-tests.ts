import type { PalletLine } from '@platen/contracts/pallets/endpoints'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { expectInvariants } from '../platform/expect-invariants.ts'
import { createTestApp, type TestApp } from '../platform/test-app.ts'
import type { TestAnswer, TestClient } from '../platform/test-client.ts'
import { openStock } from '../../src/modules/stock/stock.public.ts'

const who = { user_id: 1, station_id: null, key: null }

/** A warehouse with eight locations, A-01-1 to B-02-2, and what tests of it begin with. */
export interface WarehouseOfTests {
  site: TestApp
  operator: TestClient
  viewer: TestClient
  /** A new SKU with this much in the pick area. */
  givenSku(onHand?: number): Promise<string>
  givenPallet(lines?: Record<string, number>, location?: string): Promise<{ id: number; code: string }>
  /** A move by the operator. */
  move(kind: string, body: object): Promise<TestAnswer>
  putOn(pallet: string, sku: string, quantity: number, lot?: string): Promise<TestAnswer>
  /** How much of each SKU is on a pallet, over all of its lots. */
  contents(palletId: number): Promise<Record<string, number>>
  /** How much of a SKU is on a pallet, by lot. */
  lots(palletId: number, sku: string): Promise<Record<string, number>>
}

/** Opens it for the tests of one file; after each of them every invariant holds. */
export function warehouseOfTests(): WarehouseOfTests {
  let made = 0
  const here = {
    async givenSku(onHand = 0) {
      const sku = `TEE-${++made}`
      await here.site.database.transaction((tx) =>
        tx.run(sql`insert into variants (product_id, sku) values (1, ${sku})`),
      )
      const { rows } = await here.site.database.pool.query('select id from variants where sku = $1', [sku])
      const opening = [{ variant_id: rows[0].id, quantity: onHand }]
      await here.site.database.transaction((tx) => openStock(tx, who, opening))
      return sku
    },
    async givenPallet(lines = {}, location = '') {
      const { status, data } = await here.operator.post('/pallets', { count: 1, location, note: '' })
      expect(status).toBe(200)
      for (const [sku, quantity] of Object.entries(lines)) await here.putOn(data[0].code, sku, quantity)
      return data[0]
    },
    move: (kind, body) => here.operator.post(`/warehouse/moves/${kind}`, { note: '', ...body }),
    async putOn(pallet, sku, quantity, lot = '') {
      const answer = await here.move('put-on', { pallet, sku, quantity, lot, reason: 'Delivery' })
      expect(answer.status).toBe(200)
      return answer
    },
    async contents(palletId) {
      const { data } = await here.operator.get(`/pallets/${palletId}`)
      const sums: Record<string, number> = {}
      for (const { sku, quantity } of data.lines as PalletLine[]) sums[sku] = (sums[sku] ?? 0) + quantity
      return sums
    },
    async lots(palletId, sku) {
      const { data } = await here.operator.get(`/pallets/${palletId}`)
      const own = (data.lines as PalletLine[]).filter((line) => line.sku === sku)
      return Object.fromEntries(own.map((line) => [line.lot, line.quantity]))
    },
  } as WarehouseOfTests

  beforeAll(async () => {
    here.site = await createTestApp()
    here.operator = await here.site.as('warehouse-operator')
    here.viewer = await here.site.as('viewer')
    await here.site.database.transaction((tx) => tx.run(sql`insert into products (code, name) values ('TEE', 'Tee')`))
    await here.operator.post('/warehouse-locations/range', { from: 'A-01-1', to: 'B-02-2', kind: 'reserve' })
  })
  afterAll(() => here.site.close())
  afterEach(() => expectInvariants(here.site.database))
  return here
}
