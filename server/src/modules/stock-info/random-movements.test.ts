import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import sql from 'sql-template-tag'
import { isWhole } from '../../../../scripts/testing/whole-grids.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { givenStockIn, givenStockOut, post } from '../../../testing/nouns/given-documents.ts'

const here = floorOfTests({ on_hand: 10 })

const movementCount = isWhole ? 50_000 : 300

/** What a variant should have. Its pieces that wait have a blank as far as there is one, so `reserved` follows. */
interface Model {
  id: number
  sku: string
  on_hand: number
  waiting: number
}

const reservedOf = (model: Model) => Math.min(model.on_hand, model.waiting)
const availableOf = (model: Model) => model.on_hand - reservedOf(model)

interface Step {
  what: 'in' | 'out' | 'set' | 'change' | 'reverse' | 'reserve' | 'consume'
  variant: number
  quantity: number
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    // An order takes ten times as long as a movement: among so many movements there are enough of them.
    { weight: isWhole ? 12 : 3, arbitrary: fc.constantFrom('in', 'out', 'set', 'change', 'reverse') },
    { weight: 1, arbitrary: fc.constantFrom('reserve', 'consume') },
  ),
  variant: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 1, max: 20 }),
})

interface Made {
  id: number
  kind: string
  on_hand_change: number
}

/** The newest movement of a variant that nobody took back yet, if its first page of the ledger has one. */
async function findReversible(operator: TestClient, variantId: number): Promise<Made | undefined> {
  const { data } = await operator.get('/stock-movements', { query: { variant_id: variantId } })
  return data.find((line: { reversible: boolean }) => line.reversible)
}

const variantRow = z.strictObject({ id: z.number(), sku: z.string(), on_hand: z.number() })

// STOCK-11, STOCK-18, STOCK-22, STOCK-40, STOCK-41
test(
  `${movementCount} random movements leave every variant as a model of them says`,
  { timeout: movementCount * 500 },
  async () => {
    const { floor } = here
    const operator = await floor.site.as('warehouse-operator')
    const { data: reasons } = await operator.get('/stock/reasons')
    const isFound = (one: { used_for: string; code: string }) => one.used_for === 'adjust' && one.code === 'found'
    const reasonId = reasons.find(isFound).id
    const { variant_ids: ids } = await givenOrder(floor, { lines: [{ stock: 10 }, { stock: 5 }, { stock: 1 }] })
    const rows = await floor.site.database.read.rows(
      variantRow,
      sql`
      select v.id, v.sku, l.on_hand from variants v join stock_levels l on l.variant_id = v.id
      where v.id = any(${ids}::bigint[]) order by v.id`,
    )
    const models = rows.map((row): Model => ({ ...row, waiting: 1 }))

    /** Adjusts a variant. Returns the status. */
    const adjust = async (model: Model, mode: 'set' | 'change', quantity: number): Promise<[number, boolean]> => {
      const body = { mode, quantity, reason_id: reasonId, text: '', seen_on_hand: model.on_hand }
      const { status } = await operator.post(`/variants/${model.id}/stock/adjust`, body)
      const after = mode === 'set' ? quantity : model.on_hand + quantity
      const isAllowed = after >= 0 && after !== model.on_hand
      if (isAllowed) model.on_hand = after
      return [status, isAllowed]
    }

    /** Does one step there and in the model. Returns the status, and whether the model allows it. */
    const take = async (model: Model, { what, quantity }: Step): Promise<[number, boolean]> => {
      if (what === 'set') return adjust(model, 'set', quantity)
      if (what === 'change') return adjust(model, 'change', quantity - 10)
      if (what === 'in') {
        const damaged = quantity % 3
        const { id } = await givenStockIn(operator, [{ sku: model.sku, counted: quantity + damaged, damaged }])
        model.on_hand += quantity
        return [(await post(operator, 'stock-in', id)).status, true]
      }
      if (what === 'out') {
        const isAllowed = quantity <= availableOf(model)
        const { id } = await givenStockOut(operator, [{ sku: model.sku, counted: quantity }])
        if (isAllowed) model.on_hand -= quantity
        return [(await post(operator, 'stock-out', id)).status, isAllowed]
      }
      if (what === 'reverse') {
        const made = await findReversible(operator, model.id)
        if (!made) return [200, true]
        const after = model.on_hand - made.on_hand_change
        const isAllowed = after >= 0 && (made.kind !== 'in' || made.on_hand_change <= availableOf(model))
        if (isAllowed) model.on_hand = after
        const path = `/variants/${model.id}/stock/movements/${made.id}/reverse`
        return [(await operator.post(path, { text: '' })).status, isAllowed]
      }
      if (what === 'reserve') {
        await givenOrder(floor, { lines: [{ sku: model.sku }] })
        model.waiting++
      } else if (availableOf(model) > 0) {
        await givenOrder(floor, { lines: [{ sku: model.sku }], stage: 'barcode_printed' })
        model.on_hand--
      }
      return [200, true]
    }

    const steps = fc.sample(step, { numRuns: movementCount, seed: 20_261_122 })
    for (const [n, one] of steps.entries()) {
      const model = models[one.variant % models.length]
      if (!model) throw new Error('no variant')
      const [status, isAllowed] = await take(model, one)
      expect([n, one.what, status]).toEqual([n, one.what, isAllowed ? 200 : 409])
      if (n % 50 === 0 || n === steps.length - 1) {
        for (const { id, on_hand, waiting, ...rest } of models) {
          const reserved = reservedOf({ id, on_hand, waiting, ...rest })
          const figures = { on_hand, reserved, available: on_hand - reserved, short: waiting - reserved }
          expect((await operator.get(`/stock/stock-info/${id}`)).data).toMatchObject(figures)
        }
      }
    }
    await expectInvariants(floor.site.database)
  },
)
