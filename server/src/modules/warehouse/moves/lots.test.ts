import type { LogEntry } from '@platen/contracts/warehouse/log'
import { describe, expect, test } from 'vitest'
import { warehouseOfTests } from '../../../../testing/nouns/warehouse-of-tests.ts'

const here = warehouseOfTests()

/** What is on a pallet of one SKU, by lot; '' is the lot that nobody knows. */
const holdings: [string, Record<string, number>][] = [
  ['no lot', { '': 10 }],
  ['one lot', { L1: 10 }],
  ['two lots', { L1: 10, L2: 6 }],
  ['a lot and goods without one', { L1: 10, '': 6 }],
]

async function givenLots(sku: string, held: Record<string, number>) {
  const pallet = await here.givenPallet()
  for (const [lot, quantity] of Object.entries(held)) await here.putOn(pallet.code, sku, quantity, lot)
  return pallet
}

const undo = (moveId: number) => here.operator.post(`/warehouse/moves/${moveId}/undo`)
const sumOf = (held: Record<string, number>) => Object.values(held).reduce((sum, quantity) => sum + quantity, 0)

/** What is left after some of a lot has gone. */
function without(held: Record<string, number>, lot: string, quantity: number): Record<string, number> {
  const left = { ...held, [lot]: (held[lot] ?? 0) - quantity }
  return Object.fromEntries(Object.entries(left).filter(([, units]) => units > 0))
}

interface Ends {
  sku: string
  pallet: string
  other: string
}

/** The moves that take some of a SKU from a pallet, and where it goes: to another pallet, a new one, or off all of them. */
const partial: Record<string, { body: (ends: Ends, goods: object) => object; target: 'other' | 'new' | null }> = {
  'take-off': { body: ({ pallet, sku }, goods) => ({ pallet, sku, ...goods, reason: 'Sample' }), target: null },
  'to-pick': { body: ({ pallet, sku }, goods) => ({ pallet, sku, ...goods }), target: null },
  transfer: { body: ({ pallet, other, sku }, goods) => ({ from: pallet, to: other, sku, ...goods }), target: 'other' },
  split: {
    body: ({ pallet, sku }, goods) => ({ from: pallet, lines: [{ sku, ...goods }], location: '' }),
    target: 'new',
  },
}

// STOCK-56
describe.each(Object.keys(partial))('some of a SKU by %s', (kind) => {
  const { body, target } = partial[kind] as (typeof partial)[string]

  test.each(holdings)('is of one lot, with %s on the pallet, and comes back to that lot', async (_name, held) => {
    const sku = await here.givenSku()
    const [pallet, other] = [await givenLots(sku, held), await givenLots(sku, { L2: 1 })]
    const ends = { sku, pallet: pallet.code, other: other.code }
    const move = (goods: object) => here.move(kind, body(ends, goods))
    const leftOut = await move({ quantity: 2 })
    if (Object.keys(held).length > 1) {
      expect([leftOut.status, leftOut.code]).toEqual([409, 'pallet_lot_needed'])
      const named = Object.keys(held).map((lot) => lot || 'unknown')
      for (const lot of named) expect(leftOut.body.message).toContain(lot)
      expect(await here.lots(pallet.id, sku)).toEqual(held)
    } else {
      const [only = ''] = Object.keys(held)
      expect(leftOut.data.entries).toMatchObject([{ lot: only, quantity: 2 }])
      expect(await here.lots(pallet.id, sku)).toEqual(without(held, only, 2))
      expect((await undo(leftOut.data.move_id)).status).toBe(200)
    }
    for (const [place, [lot, quantity]] of Object.entries(held).entries()) {
      const more = await move({ quantity: quantity + 1, lot })
      const isOnly = Object.keys(held).length === 1
      expect([lot, more.code]).toEqual([lot, isOnly ? 'pallet_has_fewer' : 'pallet_lot_has_fewer'])
      // Some of the first lot, and all of another.
      const taken = place === 0 ? 1 : quantity
      const { status, data } = await move({ quantity: taken, lot })
      expect([lot, taken, status]).toEqual([lot, taken, 200])
      expect(data.entries).toMatchObject([{ lot, quantity: taken }])
      expect(await here.lots(pallet.id, sku)).toEqual(without(held, lot, taken))
      const targetId = target === 'new' ? data.pallets[1].id : other.id
      const before = target === 'new' ? {} : { L2: 1 }
      if (target !== null) {
        const after = { ...before, [lot]: ((before as Record<string, number>)[lot] ?? 0) + taken }
        expect(await here.lots(targetId, sku)).toEqual(after)
      }
      const { data: found } = await here.operator.get(`/warehouse/lookup/${sku}`)
      const pallets = 1 + (target === 'new' ? 1 : 0) + (sumOf(without(held, lot, taken)) > 0 ? 1 : 0)
      expect(found.sku).toMatchObject({ units: sumOf(held) + 1 - (target === null ? taken : 0), pallets })
      const undone = await undo(data.move_id)
      expect(undone.data.entries).toMatchObject([{ lot, quantity: taken }])
      expect(await here.lots(pallet.id, sku)).toEqual(held)
      if (target === 'other') expect(await here.lots(other.id, sku)).toEqual({ L2: 1 })
    }
    const elsewhere = await move({ quantity: 1, lot: 'L9' })
    expect([elsewhere.status, elsewhere.code]).toEqual([409, 'pallet_lot_elsewhere'])
    expect(elsewhere.body.message).toContain(Object.keys(held)[0] || 'unknown')
  })
})

// STOCK-56
test.each(holdings)(
  'a pallet that is merged with %s on it keeps the lots, adds up like ones, and gets them back',
  async (_name, held) => {
    const [sku, second] = [await here.givenSku(), await here.givenSku()]
    const [from, to] = [await givenLots(sku, held), await givenLots(sku, { L1: 3 })]
    await here.putOn(from.code, second, 2, 'L1')
    await here.move('relocate', { pallet: from.code, location: 'A-01-1' })
    expect(await here.lots(from.id, sku)).toEqual(held)
    const merged = await here.move('merge', { from: from.code, to: to.code })
    expect(await here.lots(from.id, sku)).toEqual({})
    expect(await here.lots(to.id, sku)).toEqual({ ...held, L1: 3 + (held.L1 ?? 0) })
    expect(merged.data.pallets).toMatchObject([
      { units: 0, skus: 0 },
      { units: sumOf(held) + 5, skus: 2, sku: null },
    ])
    const { data: found } = await here.operator.get(`/warehouse/lookup/${sku}`)
    expect(found.sku).toMatchObject({ units: sumOf(held) + 3, pallets: 1 })
    await undo(merged.data.move_id)
    expect([await here.lots(from.id, sku), await here.lots(to.id, sku)]).toEqual([held, { L1: 3 }])
  },
)

// STOCK-56
test.each(['put-on', 'from-pick'])(
  'goods that arrive by %s are of the lot that is named, and add up with the same one',
  async (kind) => {
    const sku = await here.givenSku(20)
    const pallet = await here.givenPallet()
    const arrive = (quantity: number, lot: string) =>
      here.move(kind, { pallet: pallet.code, sku, quantity, lot, ...(kind === 'put-on' && { reason: 'Delivery' }) })
    await arrive(5, 'L1')
    await arrive(3, '')
    const { data } = await arrive(2, 'L2')
    await arrive(4, 'L1')
    expect(await here.lots(pallet.id, sku)).toEqual({ L1: 9, '': 3, L2: 2 })
    expect(data.pallets).toMatchObject([{ skus: 1, sku }])
    await undo(data.move_id)
    expect(await here.lots(pallet.id, sku)).toEqual({ L1: 9, '': 3 })
  },
)

// STOCK-56
test.each(holdings)(
  'a count with %s on the pallet counts each lot, and a lot that isn’t named was not found',
  async (_name, held) => {
    const sku = await here.givenSku()
    const pallet = await givenLots(sku, held)
    const count = async (lines: object[]) => {
      const { data } = await here.operator.get(`/pallets/${pallet.id}`)
      return here.move('count', { pallet: pallet.code, lines, last_entry_id: data.last_entry_id })
    }
    const [first = '', second] = Object.keys(held)
    const leftOut = await count([{ sku, quantity: 4 }])
    if (second === undefined) {
      expect(await here.lots(pallet.id, sku)).toEqual({ [first]: 4 })
      await undo(leftOut.data.move_id)
    } else {
      expect(leftOut.code).toBe('pallet_lot_needed')
      const both = await count([
        { sku, quantity: 4, lot: first },
        { sku, quantity: 7, lot: second },
      ])
      const differences = both.data.entries.map(({ lot, quantity }: LogEntry) => `${lot} ${quantity}`)
      expect(new Set(differences)).toEqual(new Set([`${first} 6`, `${second} 1`]))
      expect(await here.lots(pallet.id, sku)).toEqual({ [first]: 4, [second]: 7 })
      await undo(both.data.move_id)
    }
    expect(await here.lots(pallet.id, sku)).toEqual(held)
    const other = await count([{ sku, quantity: 5, lot: 'L9' }])
    expect(await here.lots(pallet.id, sku)).toEqual({ L9: 5 })
    await undo(other.data.move_id)
    expect(await here.lots(pallet.id, sku)).toEqual(held)
    const same = await count(Object.entries(held).map(([lot, quantity]) => ({ sku, quantity, lot })))
    expect(same.data).toMatchObject({ move_id: null, entries: [] })
    const twice = { sku, quantity: 1, lot: 'L1' }
    expect((await count([twice, twice])).code).toBe('sku_named_twice')
  },
)

// STOCK-56
test('a lot that was moved on isn’t taken back from another one', async () => {
  const sku = await here.givenSku()
  const pallet = await givenLots(sku, { L1: 5 })
  const { data } = await here.putOn(pallet.code, sku, 3, 'L2')
  await here.move('take-off', { pallet: pallet.code, sku, quantity: 1, lot: 'L2', reason: 'Sample' })
  const refused = await undo(data.move_id)
  expect([refused.code, refused.body.message]).toEqual(['pallet_lot_has_fewer', expect.stringContaining('L2')])
  expect(await here.lots(pallet.id, sku)).toEqual({ L1: 5, L2: 2 })
  expect((await here.viewer.get('/warehouse/log', { query: { sku } })).data).toMatchObject([
    { kind: 'take_off', lot: 'L2' },
    { kind: 'put_on', lot: 'L2' },
    { kind: 'put_on', lot: 'L1' },
  ])
})

// STOCK-56
test('a pallet is full by the sum of its lots', async () => {
  const sku = await here.givenSku()
  const pallet = await here.givenPallet()
  const put = (lot: string) =>
    here.move('put-on', { pallet: pallet.code, sku, quantity: 100_000, lot, reason: 'Delivery' })
  for (let n = 0; n < 10; n++) expect((await put(`L${n % 3}`)).status).toBe(200)
  expect((await put('L1')).code).toBe('pallet_too_full')
})
