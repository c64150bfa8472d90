import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { moveCoverDaysOn } from '../stock/levels-of-the-day.actions.ts'
import { givenOrder, givenPiece } from '../../../testing/floor/given-order.ts'

const here = floorOfTests({ on_hand: 10 })
let operator: TestClient
let reasons: Record<string, number>
beforeAll(async () => {
  operator = await here.floor.site.as('warehouse-operator')
  const { data } = await operator.get('/stock/reasons')
  reasons = Object.fromEntries(
    data.map(({ used_for, code, id }: { used_for: string; code: string; id: number }) => [`${used_for} ${code}`, id]),
  )
})

const path = (variantId: number) => `/stock/stock-info/${variantId}`
const adjustPath = (variantId: number) => `/variants/${variantId}/stock/adjust`
const reversePath = (variantId: number, movementId: unknown) =>
  `/variants/${variantId}/stock/movements/${String(movementId)}/reverse`

/** A variant of its own, with a waiting piece for each of `pieces`. */
async function givenVariant(stock: number, pieces = 1) {
  const order = await givenOrder(here.floor, { lines: [{ stock, quantity: pieces }] })
  return { id: order.variant_ids[0] ?? 0, order }
}

interface Given {
  mode?: 'set' | 'change'
  quantity: number
  seen: number
  reason?: string
  text?: string
}

function adjust(variantId: number, { mode = 'change', quantity, seen, reason = 'adjust found', text = '' }: Given) {
  const body = { mode, quantity, reason_id: reasons[reason] ?? 0, text, seen_on_hand: seen }
  return operator.post(adjustPath(variantId), body)
}

async function ledger(variantId: number, query: Record<string, string> = {}) {
  const { status, body } = await operator.get('/stock-movements', { query: { variant_id: variantId, ...query } })
  expect(status).toBe(200)
  return body as { data: Record<string, unknown>[]; meta: { next: string | null } }
}

// STOCK-11
describe('Stock Information', () => {
  test('shows the figures of a variant, and how long its stock lasts at the pace of the last 28 days', async () => {
    const { floor } = here
    const order = await givenOrder(floor, { lines: [{ stock: 8, quantity: 4 }], stage: 'barcode_printed' })
    const id = order.variant_ids[0] ?? 0
    const { data } = await operator.get(path(id))
    // Four in 28 days: one a week.
    expect(data).toMatchObject({ on_hand: 4, reserved: 0, available: 4, consumed: 4, days_of_cover: 28, short: 0 })
    expect(data.last_movement_at).not.toBeNull()
    const { data: days } = await operator.get(`${path(id)}/days`, { query: { days: '28' } })
    expect(days).toHaveLength(28)
    expect(days.at(-1)).toMatchObject({ on_hand: 4, consumed: 4 })
    expect(days[0]).toMatchObject({ on_hand: 0, consumed: 0 })
  })

  test('finds variants that are low, that nothing moved, and for which pieces wait', async () => {
    const [short, enough] = [await givenVariant(1, 3), await givenVariant(9, 1)]
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`update variants set reorder_point = 8, pick_location = 'Q-07-2' where id = ${enough.id}`),
    )
    const ids = async (query: Record<string, string>) =>
      (await operator.get('/stock/stock-info', { query: { per_page: '100', ...query } })).data.map(
        (row: { id: number }) => row.id,
      )
    expect(await ids({ stock: 'short' })).toContain(short.id)
    expect(await ids({ stock: 'short' })).not.toContain(enough.id)
    expect(await ids({ stock: 'low' })).toEqual(expect.arrayContaining([short.id, enough.id]))
    expect(await ids({ stock: 'out' })).not.toContain(enough.id)
    expect(await ids({ location: 'q-07' })).toEqual([enough.id])
    expect(await ids({ idle_days: '1' })).not.toContain(short.id)
    const { data } = await operator.get(path(short.id))
    expect(data).toMatchObject({ on_hand: 1, reserved: 1, available: 0, short: 2 })
  })

  test('adds up what all stock is worth at cost', async () => {
    const { id } = await givenVariant(3)
    const before = (await operator.get('/stock/stock-info/totals')).data
    const { cost_minor: cost } = (await operator.get(path(id))).data
    await adjust(id, { quantity: 2, seen: 3 })
    const after = (await operator.get('/stock/stock-info/totals')).data
    expect(after).toMatchObject({ on_hand: before.on_hand + 2, value_minor: before.value_minor + 2 * cost })
  })
})

// STOCK-11
describe('days of cover', () => {
  test('forget what was consumed before the last 28 days, once the day was moved on', async () => {
    const { floor } = here
    const { id } = await givenVariant(0)
    const move = (kind: string, change: number, daysAgo: number) =>
      floor.site.database.pool.query(
        `insert into stock_movements (variant_id, kind, on_hand_change, quantity, user_id, at)
        values ($1, $2, $3, abs($3::int), 1, now() - make_interval(days => $4))`,
        [id, kind, change, daysAgo],
      )
    const figures = async () => {
      const { data } = await operator.get(path(id))
      return [data.available, data.consumed, data.days_of_cover]
    }
    await move('in', 100, 60)
    expect(await figures()).toEqual([100, 0, null])
    await move('consume', -30, 29)
    await move('consume', -10, 26)
    await move('return', 5, 0)
    // All of it, until the days are moved on; 65 pieces at 35 in 28 days.
    expect(await figures()).toEqual([65, 35, 52])
    const system = await floor.site.system()
    await moveCoverDaysOn(system)
    expect(await figures()).toEqual([65, 5, 364])
    await move('consume', -2, 0)
    await moveCoverDaysOn(system)
    expect(await figures()).toEqual([63, 7, 252])
    await move('return', 7, 0)
    expect(await figures()).toEqual([70, 0, null])
    await floor.site.database.transaction((tx) => tx.run(sql`update variants set track_stock = false where id = ${id}`))
    expect(await figures()).toEqual([70, 0, null])
  })
})

// STOCK-11
describe('the sorts of Stock Information', () => {
  /** Variants with and without movements, of which the reserved one moved first. */
  async function givenSorted() {
    const { database } = here.floor.site
    const { id: reserved } = await givenVariant(14, 10)
    await database.pool.query(`update variants set pick_location = 'SORTED' where id = $1`, [reserved])
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into variants (product_id, sku, color, size, position, pick_location, track_stock, created_by, updated_at, updated_by)
      select product_id, 'SORTED-' || n, 'Red', n, n, 'SORTED', n <> 4, created_by, now(), updated_by
      from variants cross join generate_series(1, 5) n where id = $1 order by n returning id`,
      [reserved],
    )
    const ids = rows.map(({ id }) => Number(id))
    const [five, twelve, fiveToo, untracked, never] = ids as [number, number, number, number, number]
    for (const [id, quantity] of [
      [untracked, 3],
      [fiveToo, 5],
      [twelve, 12],
      [five, 5],
    ]) {
      await database.pool.query(
        `insert into stock_movements (variant_id, kind, on_hand_change, quantity, user_id) values ($1, 'in', $2, $2, 1)`,
        [id, quantity],
      )
    }
    // One of five was consumed, and twelve of twelve; the others were not.
    for (const [id, quantity] of [
      [five, 1],
      [twelve, 12],
    ]) {
      await database.pool.query(
        `insert into stock_movements (variant_id, kind, on_hand_change, quantity, user_id)
        values ($1, 'in', $2, $2, 1), ($1, 'consume', -$2::int, $2, 1)`,
        [id, quantity],
      )
    }
    return { five, twelve, fiveToo, untracked, reserved, never }
  }

  /** The ids in this order, read in pages of five along their places, and by page numbers. */
  async function sorted(sort: string, archived = 'false') {
    const byPlace: number[] = []
    const byNumber: number[] = []
    let after: string | null = null
    for (let page = 1; page === 1 || after; page++) {
      const query: Record<string, string> = { location: 'sorted', per_page: '5', sort, archived }
      const numbered = await operator.get('/stock/stock-info', { query: { ...query, page: String(page) } })
      const placed: typeof numbered = after
        ? await operator.get('/stock/stock-info', { query: { ...query, after } })
        : numbered
      expect([numbered.status, placed.status]).toEqual([200, 200])
      byNumber.push(...numbered.data.map(({ id }: { id: number }) => id))
      byPlace.push(...placed.data.map(({ id }: { id: number }) => id))
      after = placed.body.meta.next
    }
    expect(byPlace).toEqual(byNumber)
    return byPlace
  }

  test('follow the figures, then the order of creation, in both directions', async () => {
    const { five, twelve, fiveToo, untracked, reserved, never } = await givenSorted()
    const orders = {
      on_hand: [never, five, fiveToo, twelve, reserved, untracked],
      available: [never, reserved, five, fiveToo, twelve, untracked],
      days_of_cover: [twelve, five, reserved, fiveToo, untracked, never],
      last_movement_at: [never, reserved, untracked, fiveToo, five, twelve],
    }
    for (const [sort, ids] of Object.entries(orders)) {
      expect([sort, await sorted(sort)]).toEqual([sort, ids])
      expect([`-${sort}`, await sorted(`-${sort}`)]).toEqual([`-${sort}`, ids.toReversed()])
      expect([sort, await sorted(sort, 'true')]).toEqual([sort, []])
    }
    await here.floor.site.database.pool.query('update variants set archived_at = now() where id = any($1)', [
      [twelve, untracked],
    ])
    for (const [sort, ids] of Object.entries(orders)) {
      const archived = ids.filter((id) => id === twelve || id === untracked)
      expect([sort, await sorted(sort, 'true')]).toEqual([sort, archived])
      expect([sort, await sorted(sort)]).toEqual([sort, ids.filter((id) => !archived.includes(id))])
      expect([sort, await sorted(sort, 'all')]).toEqual([sort, ids])
      expect([`-${sort}`, await sorted(`-${sort}`, 'all')]).toEqual([`-${sort}`, ids.toReversed()])
    }
  })
})

// STOCK-40
describe('an adjustment', () => {
  test('sets the counted quantity and shows up in the ledger with its reason and its balance', async () => {
    const { id } = await givenVariant(5)
    const { status, data } = await adjust(id, { mode: 'set', quantity: 3, seen: 5, reason: 'adjust lost' })
    expect([status, data.on_hand, data.available]).toEqual([200, 3, 2])
    const [line] = (await ledger(id)).data
    expect(line).toMatchObject({
      kind: 'adjust',
      on_hand_change: -2,
      on_hand: 3,
      reserved: 1,
      reason_name: { en: 'Lost', fr: 'Perdu' },
      reversible: true,
    })
  })

  test('makes the last pieces short below what is reserved, and gives them their blanks again above it', async () => {
    const { id } = await givenVariant(3, 3)
    expect((await adjust(id, { mode: 'set', quantity: 1, seen: 3, reason: 'adjust damaged' })).data).toMatchObject({
      on_hand: 1,
      reserved: 1,
      short: 2,
    })
    expect((await adjust(id, { quantity: 5, seen: 1 })).data).toMatchObject({ on_hand: 6, reserved: 3, short: 0 })
    expect((await adjust(id, { quantity: -6, seen: 6 })).data).toMatchObject({ on_hand: 0, reserved: 0, short: 3 })
  })

  test.each([
    ['below zero', { quantity: -6, seen: 5 }, 'stock_below_zero', 'quantity'],
    ['that changes nothing', { mode: 'set', quantity: 5, seen: 5 }, 'stock_unchanged', 'quantity'],
    ['by zero', { quantity: 0, seen: 5 }, 'stock_unchanged', 'quantity'],
    ['to a negative quantity', { mode: 'set', quantity: -1, seen: 5 }, 'stock_below_zero', 'quantity'],
    ['above the limit', { quantity: 9_999_999, seen: 5 }, 'stock_above_limit', 'quantity'],
    [
      'with a reason for stock out',
      { quantity: 1, seen: 5, reason: 'out sample' },
      'stock_reason_unknown',
      'reason_id',
    ],
    [
      'without the text of its reason',
      { quantity: 1, seen: 5, reason: 'adjust other' },
      'stock_reason_needs_text',
      'text',
    ],
  ] as const)('is refused at its field and changes nothing: %s', async (_what, given, code, field) => {
    const { id } = await givenVariant(5)
    const { status, body } = await adjust(id, given)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, code, [field]])
    expect((await operator.get(path(id))).data.on_hand).toBe(5)
  })

  test('is refused with who changed the stock if it is based on a figure that is out of date', async () => {
    const { id } = await givenVariant(5)
    const manager = await here.floor.site.as('production-manager')
    const body = { mode: 'set', quantity: 7, reason_id: reasons['adjust found'], text: '', seen_on_hand: 5 }
    expect((await manager.post(adjustPath(id), body)).status).toBe(200)
    const { status, body: answer } = await adjust(id, { mode: 'set', quantity: 4, seen: 5 })
    expect([status, answer.code, answer.details]).toEqual([409, 'stock_changed', { on_hand: 7 }])
    const { name } = await here.floor.site.database.read.one(
      z.strictObject({ name: z.string() }),
      sql`select u.name from stock_movements m join users u on u.id = m.user_id where m.variant_id = ${id} order by m.id desc limit 1`,
    )
    expect(answer.message).toContain(`${name} made it 7`)
  })

  test('is refused for a variant whose stock isn’t tracked', async () => {
    const { id } = await givenVariant(0, 1)
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`update variants set track_stock = false where id = ${id}`),
    )
    expect((await adjust(id, { quantity: 1, seen: 0 })).code).toBe('stock_not_tracked')
  })

  test('has one effect if it is sent twenty times with one key', async () => {
    const { id } = await givenVariant(5)
    const body = { mode: 'change', quantity: 1, reason_id: reasons['adjust found'], text: '', seen_on_hand: 5 }
    const key = 'adjust-once-0123456789'
    await Promise.all(Array.from({ length: 20 }, () => operator.post(adjustPath(id), body, { key })))
    expect((await operator.get(path(id))).data.on_hand).toBe(6)
  })
})

// STOCK-41
describe('a reversal', () => {
  async function lastMovement(variantId: number): Promise<number> {
    return Number((await ledger(variantId)).data.find(({ reversible }) => reversible)?.id)
  }

  test('takes an adjustment back, and both lines name each other', async () => {
    const { id } = await givenVariant(5)
    await adjust(id, { quantity: 4, seen: 5 })
    const movement = await lastMovement(id)
    const { status, data } = await operator.post(reversePath(id, movement), { text: 'wrong shelf' })
    expect([status, data.on_hand]).toEqual([200, 5])
    const [reversal, original] = (await ledger(id)).data
    expect(reversal).toMatchObject({
      reverses_id: movement,
      on_hand_change: -4,
      on_hand: 5,
      reason: 'wrong shelf',
      reversible: false,
    })
    expect(original).toMatchObject({ id: movement, reversed_by_id: reversal?.id, on_hand: 9, reversible: false })
    const again = await operator.post(reversePath(id, movement), { text: '' })
    expect([again.status, again.code]).toEqual([409, 'movement_reversed'])
  })

  test('is refused for a receipt once less than it is available', async () => {
    const { id } = await givenVariant(0, 2)
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`
        insert into stock_movements (variant_id, kind, on_hand_change, quantity, user_id) values (${id}, 'in', 3, 3, 1)`),
    )
    const receipt = await lastMovement(id)
    await adjust(id, { quantity: -2, seen: 3, reason: 'adjust lost' })
    const { status, code, body } = await operator.post(reversePath(id, receipt), { text: '' })
    expect([status, code]).toEqual([409, 'reversal_not_available'])
    expect(body.message).toMatch(/^Only \d of /)
  })

  test('is refused for what happened to a piece, and for what doesn’t exist', async () => {
    const piece = await givenPiece(here.floor)
    const { rows } = await here.floor.site.database.pool.query(
      `select max(id) as id from stock_movements where kind = 'reserve' and piece_id = ${piece.id}`,
    )
    const reserved = await operator.post(reversePath(piece.variant_id, rows[0].id), { text: '' })
    expect(reserved.code).toBe('movement_not_reversible')
    expect((await operator.post(reversePath(piece.variant_id, 999_999_999), { text: '' })).status).toBe(404)
  })
})

// STOCK-11
describe('the ledger', () => {
  test('continues page by page with the balance of each line, however much is written meanwhile', async () => {
    const { id, order } = await givenVariant(1)
    for (let seen = 1; seen < 60; seen++) await adjust(id, { quantity: 1, seen })
    const first = await ledger(id)
    await adjust(id, { quantity: -30, seen: 60, reason: 'adjust lost' })
    const second = await ledger(id, { after: first.meta.next ?? '' })
    const third = await ledger(id, { after: second.meta.next ?? '' })
    expect([first.data.length, second.data.length, third.data.length, third.meta.next]).toEqual([25, 25, 11, null])
    const balances = [...first.data, ...second.data, ...third.data].map((line) => line.on_hand)
    expect(balances).toEqual([...Array.from({ length: 59 }, (_, i) => 60 - i), 1, 1])
    const reserve = third.data.find(({ kind }) => kind === 'reserve')
    expect(reserve).toMatchObject({ order: { id: order.id, number: order.number }, piece_barcode: order.barcodes[0] })
  })

  // STOCK-58
  test('is searched by the order and the piece that caused a movement', async () => {
    const { id, order } = await givenVariant(5, 2)
    const found = async (search: string) => (await ledger(id, { search })).data.map(({ kind }) => kind)
    expect(await found(order.number.toLowerCase())).toEqual(['reserve', 'reserve'])
    expect(await found(order.number.replace('P-', ''))).toEqual(['reserve', 'reserve'])
    expect(await found(order.barcodes[1] ?? '')).toEqual(['reserve'])
    expect(await found('400000000000')).toEqual([])
  })

  test('has no days for a variant that doesn’t exist', async () => {
    expect((await operator.get(`${path(999_999_999)}/days`)).status).toBe(404)
  })
})
