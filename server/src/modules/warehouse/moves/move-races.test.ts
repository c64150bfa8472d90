import type { PalletLine } from '@platen/contracts/pallets/endpoints'
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from '../../../../../scripts/testing/whole-grids.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import { seededRandom } from '../../../platform/seeded-random.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestAnswer, TestClient } from '../../../../testing/platform/test-client.ts'

/** Random moves of the property test: 500, and 50,000 before a release. */
const moveCount = isWhole ? 50_000 : 500

const skus = ['RED', 'BLUE', 'GREEN'] as const
let site: TestApp
let operator: TestClient

beforeAll(async () => {
  site = await createTestApp()
  operator = await site.as('warehouse-operator')
  await site.database.transaction((tx) => tx.run(sql`insert into products (code, name) values ('TEE', 'Tee')`))
  for (const sku of skus) {
    await site.database.transaction((tx) => tx.run(sql`insert into variants (product_id, sku) values (1, ${sku})`))
  }
  await operator.post('/warehouse-locations/range', { from: 'A-01-1', to: 'A-03-1', kind: 'reserve' })
})
afterAll(() => site.close())

const move = (kind: string, body: object) => operator.post(`/warehouse/moves/${kind}`, { note: '', ...body })

async function givenPallets(count: number): Promise<{ id: number; code: string }[]> {
  return (await operator.post('/pallets', { count, location: '', note: '' })).data
}

function putOn(pallet: string, sku: string, quantity: number, lot = '') {
  return move('put-on', { pallet, sku, quantity, lot, reason: 'Delivery' })
}

/** Repeats a call, as a browser does, while the server is too busy for it. */
async function insist(call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call()
    if ((answer.status !== 503 && answer.status !== 429) || attempt === 100) return answer
    // Pause: as a browser waits before it tries again.
    await setTimeout(100)
  }
}

const statuses = (answers: { status: number }[]) => ({
  done: answers.filter((answer) => answer.status === 200).length,
  refused: answers.filter((answer) => answer.status === 409).length,
})

// CHECK-26
test('a hundred people who take 1 of 60 leave exactly 60 takes and nothing', async () => {
  const [pallet] = await givenPallets(1)
  const code = pallet?.code ?? ''
  await putOn(code, 'RED', 60)
  const takes = Array.from({ length: 100 }, () =>
    insist(() => move('take-off', { pallet: code, sku: 'RED', quantity: 1, reason: 'x' })),
  )
  expect(statuses(await Promise.all(takes))).toEqual({ done: 60, refused: 40 })
  expect((await operator.get(`/pallets/${pallet?.id}`)).data).toMatchObject({ units: 0, lines: [], status: 'empty' })
  await expectInvariants(site.database)
})

test('a hundred who take 1 of 60 to the pick area put exactly 60 on hand', async () => {
  const [pallet] = await givenPallets(1)
  const code = pallet?.code ?? ''
  await putOn(code, 'BLUE', 60)
  const takes = Array.from({ length: 100 }, () =>
    insist(() => move('to-pick', { pallet: code, sku: 'BLUE', quantity: 1 })),
  )
  expect(statuses(await Promise.all(takes))).toEqual({ done: 60, refused: 40 })
  const { data } = await operator.get('/warehouse/lookup/BLUE')
  expect(data.sku).toMatchObject({ units: 0, on_hand: 60 })
  await move('from-pick', { pallet: code, sku: 'BLUE', quantity: 60 })
  await expectInvariants(site.database)
})

test('a pallet that is moved, merged both ways, taken to the pick area and undone at once stays equal to its log', async () => {
  const [a, b] = (await givenPallets(2)).map((pallet) => pallet.code)
  await putOn(a ?? '', 'GREEN', 40)
  await putOn(b ?? '', 'GREEN', 40)
  const { data: put } = await putOn(a ?? '', 'RED', 3)
  const all = Array.from({ length: 12 }, (_, i) => [
    move('relocate', { pallet: i % 2 ? a : b, location: `A-0${(i % 3) + 1}-1` }),
    move('merge', i % 2 ? { from: a, to: b } : { from: b, to: a }),
    move('to-pick', { pallet: i % 2 ? a : b, sku: 'GREEN', quantity: 3 }),
    move('from-pick', { pallet: i % 2 ? b : a, sku: 'GREEN', quantity: 2 }),
    operator.post(`/warehouse/moves/${put.move_id}/undo`),
  ]).flat()
  const answers = await Promise.all(all)
  expect(answers.filter((answer) => ![200, 409, 429, 503].includes(answer.status))).toEqual([])
  await expectInvariants(site.database)
})

test('archiving a pallet while goods are put on it ends with either, never with both', async () => {
  for (const pallet of await givenPallets(10)) {
    const [archived, put] = await Promise.all([
      operator.post(`/pallets/${pallet.id}/archive`, { version: 1 }),
      putOn(pallet.code, 'RED', 1),
    ])
    expect(statuses([archived, put])).toEqual({ done: 1, refused: 1 })
  }
  await expectInvariants(site.database)
})

const lots = ['', 'L1', 'L2'] as const

/** What pallets and the pick area should hold: quantities by pallet (or `pick`, which keeps no lots), SKU and lot. */
class Model {
  readonly held = new Map<string, number>()
  has(place: string, sku: string, lot: string): number {
    return this.held.get([place, sku, lot].join(' ')) ?? 0
  }
  add(place: string, sku: string, lot: string, change: number): void {
    this.held.set([place, sku, lot].join(' '), this.has(place, sku, lot) + change)
  }
  lotsOf(place: string, sku: string): string[] {
    return lots.filter((lot) => this.has(place, sku, lot) > 0)
  }
}

// STOCK-13 STOCK-14
test(
  `${moveCount} random moves leave each lot on every pallet and the pick area as a model of them says`,
  { timeout: moveCount * 200 },
  async () => {
    const { next } = seededRandom(20_261_122)
    const random = (below: number) => Math.floor(next() * below)
    const model = new Model()
    const pallets = (await givenPallets(5)).map((pallet) => pallet.code)
    const onHand = async (sku: string) => (await operator.get(`/warehouse/lookup/${sku}`)).data.sku.on_hand
    for (const sku of skus) model.add('pick', sku, '', await onHand(sku))
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
    const lotAt = (place: string, lot: string) => (place === 'pick' ? '' : lot)
    let undoable: { move_id: number; undo: () => boolean } | null = null

    for (let n = 0; n < moveCount; n++) {
      const [from, to, sku, quantity] = [pick(pallets), pick(pallets), pick(skus), 1 + random(20)]
      /** Left out in some of the moves, which are refused where the pallet has several lots. */
      const lot = random(4) === 0 ? undefined : pick(lots)
      const leaving = lot === undefined ? model.lotsOf(from, sku) : [lot]
      /** Moves goods of a lot in the model; false if the server has to refuse it. */
      const shift = (source: string | null, target: string | null, moved: string | undefined): boolean => {
        if (moved === undefined) return false
        if (source !== null && model.has(source, sku, lotAt(source, moved)) < quantity) return false
        if (source !== null) model.add(source, sku, lotAt(source, moved), -quantity)
        if (target !== null) model.add(target, sku, lotAt(target, moved), quantity)
        return true
      }
      const takenLot = leaving.length === 1 ? leaving[0] : undefined
      const kind = pick(['put-on', 'take-off', 'transfer', 'to-pick', 'from-pick', 'merge', 'count', 'undo'] as const)
      let answer
      let expected = true
      if (kind === 'put-on') {
        answer = await putOn(from, sku, quantity, lot)
        shift(null, from, lot ?? '')
      } else if (kind === 'take-off') {
        answer = await move('take-off', { pallet: from, sku, quantity, lot, reason: 'x' })
        expected = shift(from, null, takenLot)
      } else if (kind === 'transfer') {
        answer = await move('transfer', { from, to, sku, quantity, lot })
        expected = from !== to && shift(from, to, takenLot)
      } else if (kind === 'to-pick') {
        answer = await move('to-pick', { pallet: from, sku, quantity, lot })
        expected = shift(from, 'pick', takenLot)
      } else if (kind === 'from-pick') {
        answer = await move('from-pick', { pallet: from, sku, quantity, lot })
        expected = shift('pick', from, lot ?? '')
      } else if (kind === 'merge') {
        answer = await move('merge', { from, to })
        expected = from !== to && skus.some((sku) => model.lotsOf(from, sku).length > 0)
        if (expected) {
          for (const sku of skus) {
            for (const moved of lots) {
              model.add(to, sku, moved, model.has(from, sku, moved))
              model.add(from, sku, moved, -model.has(from, sku, moved))
            }
          }
        }
      } else if (kind === 'count') {
        const { data } = await operator.get(`/warehouse/lookup/${from}`)
        answer = await move('count', {
          pallet: from,
          lines: [{ sku, quantity, lot }],
          last_entry_id: data.pallet.last_entry_id,
        })
        const there = model.lotsOf(from, sku)
        expected = lot !== undefined || there.length < 2
        const counted = lot ?? there[0] ?? ''
        if (expected) {
          for (const one of skus) {
            for (const found of lots) {
              const left = one === sku && found === counted ? quantity : 0
              model.add(from, one, found, left - model.has(from, one, found))
            }
          }
        }
      } else if (undoable) {
        answer = await operator.post(`/warehouse/moves/${undoable.move_id}/undo`)
        expected = undoable.undo()
        undoable = null
      } else continue
      expect([n, kind, answer.status]).toEqual([n, kind, expected ? 200 : 409])
      if (answer.status === 200 && kind === 'transfer') {
        const back = () => shift(to, from, takenLot)
        undoable = { move_id: answer.data.move_id, undo: back }
      }
    }

    for (const code of pallets) {
      const { data } = await operator.get(`/warehouse/lookup/${code}`)
      const lines = (data.pallet.lines as PalletLine[]).map((line) => [`${line.sku} ${line.lot}`, line.quantity])
      const wanted = skus.flatMap((sku) => {
        return model.lotsOf(code, sku).map((lot) => [`${sku} ${lot}`, model.has(code, sku, lot)])
      })
      expect(Object.fromEntries(lines)).toEqual(Object.fromEntries(wanted))
    }
    for (const sku of skus) expect(await onHand(sku)).toBe(model.has('pick', sku, ''))
    await expectInvariants(site.database)
  },
)
