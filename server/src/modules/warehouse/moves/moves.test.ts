import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { warehouseOfTests } from '../../../../testing/nouns/warehouse-of-tests.ts'

const here = warehouseOfTests()

describe('a move', () => {
  // STOCK-14
  test('shows both ends, is one entry, and never takes more than is there', async () => {
    const sku = await here.givenSku()
    const from = await here.givenPallet({ [sku]: 10 })
    const to = await here.givenPallet()
    const { data } = await here.move('transfer', { from: from.code, to: to.code, sku: sku.toLowerCase(), quantity: 4 })
    expect(data.pallets).toMatchObject([
      { code: from.code, units: 6, lines: [{ sku, quantity: 6 }] },
      { code: to.code, units: 4, lines: [{ sku, quantity: 4 }] },
    ])
    expect(data.entries).toMatchObject([{ kind: 'transfer', quantity: 4, sku }])
    const more = await here.move('transfer', { from: from.code, to: to.code, sku, quantity: 7 })
    expect([more.status, more.code]).toEqual([409, 'pallet_has_fewer'])
    expect((await here.move('transfer', { from: from.code, to: from.code, sku, quantity: 1 })).code).toBe('same_pallet')
    const unknown = await here.move('transfer', { from: from.code, to: 'PLT-999999', sku, quantity: 1 })
    expect([unknown.status, unknown.code]).toEqual([404, 'pallet_unknown'])
  })

  test('under one idempotency key happens once', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet({ [sku]: 10 })
    const body = { pallet: pallet.code, sku, quantity: 3, reason: 'Sample', note: '' }
    const key = 'once-and-only-once-1'
    const [one, two] = await Promise.all(
      [1, 2].map(() => here.operator.post('/warehouse/moves/take-off', body, { key })),
    )
    expect(one?.data).toEqual(two?.data)
    expect(await here.contents(pallet.id)).toEqual({ [sku]: 7 })
  })

  test('merges everything, keeping the age and the lots, and splits onto a new pallet at the same place', async () => {
    const [a, b] = [await here.givenSku(), await here.givenSku()]
    const from = await here.givenPallet({ [a]: 3, [b]: 5 })
    const to = await here.givenPallet({ [a]: 2 }, 'B-01-1')
    const merged = await here.move('merge', { from: from.code, to: to.code })
    expect(merged.data.pallets).toMatchObject([
      { units: 0, status: 'empty' },
      { units: 10, status: 'stored' },
    ])
    expect(merged.data.entries.length).toBe(2)
    const split = await here.move('split', { from: to.code, lines: [{ sku: a, quantity: 4 }], location: '' })
    expect(split.data.pallets).toMatchObject([
      { code: to.code, units: 6 },
      { units: 4, location: { code: 'B-01-1' }, status: 'stored', sku: a },
    ])
    expect((await here.move('merge', { from: from.code, to: to.code })).code).toBe('pallet_empty')
  })

  test('counts a pallet: differences are entries, and a count of a pallet that was moved since is refused', async () => {
    const [a, b, c] = [await here.givenSku(), await here.givenSku(), await here.givenSku()]
    const pallet = await here.givenPallet({ [a]: 3, [b]: 5 })
    const { data: seen } = await here.operator.get(`/pallets/${pallet.id}`)
    const lines = [
      { sku: a, quantity: 4 },
      { sku: c, quantity: 1 },
    ]
    const body = { pallet: pallet.code, lines, last_entry_id: seen.last_entry_id }
    const { data } = await here.move('count', body)
    expect(data.entries.map((entry: { quantity: number }) => entry.quantity)).toEqual([1, 5, 1])
    expect(await here.contents(pallet.id)).toEqual({ [a]: 4, [c]: 1 })
    expect((await here.move('count', body)).code).toBe('pallet_moved_meanwhile')
    const again = await here.move('count', { ...body, last_entry_id: data.pallets[0].last_entry_id })
    expect(again.data).toMatchObject({ move_id: null, entries: [] })
    const twice = [lines[0], lines[0]]
    expect((await here.move('count', { ...body, lines: twice })).code).toBe('sku_named_twice')
  })
})

describe('a transfer with the pick area', () => {
  // STOCK-14
  test('has one entry in the log and one in the ledger, and returns at most what is available', async () => {
    const sku = await here.givenSku(2)
    const pallet = await here.givenPallet({ [sku]: 10 })
    const taken = await here.move('to-pick', { pallet: pallet.code, sku, quantity: 6 })
    expect(taken.data).toMatchObject({
      entries: [{ kind: 'to_pick', quantity: 6 }],
      pallets: [{ units: 4 }],
      pick_area: [{ sku, on_hand: 8, available: 8, short_served: 0 }],
    })
    const returned = await here.move('from-pick', { pallet: pallet.code, sku, quantity: 8 })
    expect(returned.data.pick_area).toMatchObject([{ on_hand: 0 }])
    const { rows } = await here.site.database.pool.query(
      `select m.kind, m.quantity, m.reference from stock_movements m join warehouse_log l on l.stock_movement_id = m.id
       where m.warehouse_log_id = l.id and l.to_pallet_id = $1 or l.from_pallet_id = $1 and l.stock_movement_id = m.id order by m.id`,
      [pallet.id],
    )
    expect(rows).toEqual([
      { kind: 'in', quantity: 6, reference: pallet.code },
      { kind: 'out', quantity: 8, reference: pallet.code },
    ])
    const more = await here.move('from-pick', { pallet: pallet.code, sku, quantity: 1 })
    expect([more.status, more.code]).toEqual([409, 'pick_area_has_fewer'])
    const { data } = await here.operator.get(`/warehouse/lookup/${sku}`)
    expect(data.sku).toMatchObject({ on_hand: 0, available: 0 })
  })

  test('cannot be committed with one half missing', async () => {
    const sku = await here.givenSku(5)
    const insert = here.site.database.transaction((tx) =>
      tx.run(sql`
        insert into stock_movements (variant_id, kind, on_hand_change, quantity, warehouse_log_id, user_id)
        select id, 'in', 1, 1, 99999999, 1 from variants where sku = ${sku}`),
    )
    await expect(insert).rejects.toThrow(/lacks its warehouse log entry/)
  })
})

// STOCK-49
describe('a reversal', () => {
  test('undoes one’s own move once, naming what it reverses, also in the pick area', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet({ [sku]: 10 })
    const { data } = await here.move('to-pick', { pallet: pallet.code, sku, quantity: 4 })
    const undone = await here.operator.post(`/warehouse/moves/${data.move_id}/undo`)
    expect(undone.data).toMatchObject({
      entries: [{ kind: 'from_pick', quantity: 4, reverses_id: data.entries[0].id }],
      pick_area: [{ on_hand: 0 }],
      undo_until: null,
    })
    expect(await here.contents(pallet.id)).toEqual({ [sku]: 10 })
    const again = await here.operator.post(`/warehouse/moves/${data.move_id}/undo`)
    expect([again.status, again.code]).toEqual([409, 'move_reversed'])
    const reversal = await here.operator.post(`/warehouse/moves/${undone.data.move_id}/undo`)
    expect(reversal.code).toBe('move_not_reversible')
  })

  test('is an undo for the person who made the move; others give a reason', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet({ [sku]: 10 }, 'A-01-2')
    const { data } = await here.move('relocate', { pallet: pallet.code, location: 'B-02-2' })
    const manager = await here.site.as('production-manager')
    const undo = await manager.post(`/warehouse/moves/${data.move_id}/undo`)
    expect([undo.status, undo.code]).toEqual([409, 'move_not_own'])
    const reversed = await manager.post(`/warehouse/moves/${data.move_id}/reverse`, { reason: 'Wrong aisle', note: '' })
    expect(reversed.data).toMatchObject({
      entries: [{ reason: 'Wrong aisle' }],
      pallets: [{ location: { code: 'A-01-2' } }],
    })
    expect((await manager.post(`/warehouse/moves/${data.move_id}/reverse`, { reason: '', note: '' })).status).toBe(400)
    expect((await here.viewer.post(`/warehouse/moves/${data.move_id}/undo`)).status).toBe(403)
  })

  test('is refused when the goods are gone or the pallet was moved on', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet()
    const { move_id } = (await here.putOn(pallet.code, sku, 5)).data
    await here.move('take-off', { pallet: pallet.code, sku, quantity: 2, reason: 'Sample' })
    expect((await here.operator.post(`/warehouse/moves/${move_id}/undo`)).code).toBe('pallet_has_fewer')
    const { data } = await here.move('relocate', { pallet: pallet.code, location: 'B-02-1' })
    await here.move('relocate', { pallet: pallet.code, location: 'B-01-2' })
    expect((await here.operator.post(`/warehouse/moves/${data.move_id}/undo`)).code).toBe('pallet_not_where_it_was')
  })

  test('is refused by the database unless it mirrors its original', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet({ [sku]: 5 })
    const insert = here.site.database.transaction((tx) =>
      tx.run(sql`
        insert into warehouse_log (move_id, kind, variant_id, quantity, from_pallet_id, reverses_id, since, user_id)
        select 99999, 'take_off', variant_id, 4, to_pallet_id, id, now(), 1 from warehouse_log where to_pallet_id = ${pallet.id}`),
    )
    await expect(insert).rejects.toThrow(/does not mirror/)
  })
})
