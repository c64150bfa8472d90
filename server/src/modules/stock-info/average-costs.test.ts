import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenStockIn, givenStockOut, post } from '../../../testing/nouns/given-documents.ts'

const here = floorOfTests({ on_hand: 7 })
const tee = 'TEE-BLK-M'
let keeper: TestClient
let reasonId: number
let id: number

beforeAll(async () => {
  keeper = await here.floor.site.as('warehouse-operator')
  const { data: reasons } = await keeper.get('/stock/reasons')
  const isFound = (one: { used_for: string; code: string }) => one.used_for === 'adjust' && one.code === 'found'
  reasonId = reasons.find(isFound).id
  const { rows } = await here.floor.site.database.pool.query('select id from variants where sku = $1', [tee])
  id = Number(rows[0].id)
})

/** What a slow recount by hand knows: units on hand and on pallets, and what one is worth in millionths. */
interface Recount {
  on_hand: bigint
  on_pallets: bigint
  worth: bigint | null
}

const million = 1_000_000n
const divide = (sum: bigint, by: bigint) => (2n * sum + by) / (2n * by)

function deliver(known: Recount, own: bigint, [units, cost]: [bigint, bigint | null], to: 'on_hand' | 'on_pallets') {
  const held = known.on_hand + known.on_pallets
  known[to] += units
  if (cost === null) return
  const sum = held * (known.worth ?? own * million) + units * cost * million
  const after = held + units
  known.worth = after === 0n ? null : divide(sum < 0n ? 0n : sum, after)
}

const step = fc.record({
  what: fc.constantFrom('in', 'in', 'twice', 'free', 'pallet', 'out', 'set', 'reverse', 'undo'),
  units: fc.integer({ min: 1, max: 30 }),
  cost: fc.integer({ min: 0, max: 999 }),
})

// STOCK-55
test('the value of stock is what a slow recount of all deliveries says', { timeout: 240_000 }, async () => {
  const { data: first } = await keeper.get(`/stock/stock-info/${id}`)
  const own = BigInt(first.cost_minor)
  const known: Recount = { on_hand: BigInt(first.on_hand), on_pallets: 0n, worth: null }
  const manager = await here.floor.site.as('production-manager')
  const [pallet] = (await manager.post('/pallets', { count: 1, location: '', note: '' })).data
  const deliveries: [string, bigint, bigint][] = []
  for (const { what, units, cost } of fc.sample(step, { numRuns: 90, seed: 55 })) {
    const [n, c] = [BigInt(units), BigInt(cost)]
    const line = { sku: tee, counted: units + 1, damaged: 1, unit_cost_minor: cost }
    if (what === 'in' || what === 'twice') {
      const other = { ...line, unit_cost_minor: cost + 1 }
      const draft = await givenStockIn(keeper, what === 'in' ? [line] : [line, other])
      await post(keeper, 'stock-in', draft.id)
      deliver(known, own, [n, c], 'on_hand')
      if (what === 'twice') deliver(known, own, [n, c + 1n], 'on_hand')
    } else if (what === 'free') {
      const draft = await givenStockIn(keeper, [{ sku: tee, counted: units }])
      await post(keeper, 'stock-in', draft.id)
      deliver(known, own, [n, null], 'on_hand')
    } else if (what === 'pallet') {
      const draft = await givenStockIn(keeper, [{ ...line, pallet: pallet.code }])
      expect((await post(keeper, 'stock-in', draft.id)).status).toBe(200)
      deliver(known, own, [n, c], 'on_pallets')
      const { moves } = (await manager.get(`/pallets/${pallet.id}`)).data
      deliveries.push([String(moves[0].move_id), n, c])
    } else if (what === 'out') {
      const draft = await givenStockOut(keeper, [{ sku: tee, counted: units }])
      if ((await post(keeper, 'stock-out', draft.id)).status === 200) known.on_hand -= n
    } else if (what === 'set') {
      const body = { mode: 'set', quantity: units, reason_id: reasonId, text: '', seen_on_hand: Number(known.on_hand) }
      if ((await keeper.post(`/variants/${id}/stock/adjust`, body)).status === 200) known.on_hand = n
    } else if (what === 'reverse') {
      const { data: ledger } = await keeper.get('/stock-movements', { query: { variant_id: id } })
      const made = ledger.find((one: { kind: string; reversible: boolean }) => one.reversible && one.kind === 'in')
      if (!made) continue
      const { status } = await keeper.post(`/variants/${id}/stock/movements/${made.id}/reverse`, { text: '' })
      const taken: [bigint, bigint | null] = [
        -BigInt(made.quantity),
        made.unit_cost_minor === null ? null : BigInt(made.unit_cost_minor),
      ]
      if (status === 200) deliver(known, own, taken, 'on_hand')
    } else {
      const last = deliveries.pop()
      if (!last) continue
      const [moveId, quantity, price] = last
      const undone = await keeper.post(`/warehouse/moves/${moveId}/reverse`, { reason: 'Wrong pallet', note: '' })
      if (undone.status === 200) deliver(known, own, [-quantity, price], 'on_pallets')
    }
    const worth = known.worth ?? own * million
    const expected = {
      on_hand: Number(known.on_hand),
      on_pallets: Number(known.on_pallets),
      cost_minor: Number(worth) / 1_000_000,
      is_average_cost: known.worth !== null,
      value_minor: Number(divide(known.on_hand * worth, million)),
    }
    const { data } = await keeper.get(`/stock/stock-info/${id}`)
    expect([what, data]).toMatchObject([what, expected])
  }
  expect(known.worth).not.toBeNull()
  await expectInvariants(here.floor.site.database)
})

// STOCK-55
test('a cost is changed by deliveries only', async () => {
  const { pool } = here.floor.site.database
  const refused = [
    'update stock_levels set average_cost = 1',
    'update stock_costs set quantity = 1',
    'delete from stock_costs',
    `insert into stock_costs (variant_id, quantity, unit_cost_minor, held, worth, stock_movement_id)
      select variant_id, 1, 1, 0, 0, max(id) from stock_movements group by variant_id`,
  ]
  for (const statement of refused) await expect(pool.query(statement)).rejects.toThrow(/deliveries only|never changed/)
})
