import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { close, count, givenCount, lineOf, step } from '../../../testing/nouns/given-counts.ts'

const here = floorOfTests({ on_hand: 40 })
let keeper: TestClient
let manager: TestClient
beforeAll(async () => {
  keeper = await here.floor.site.as('warehouse-operator')
  manager = await here.floor.site.as('production-manager')
})

async function query(text: string, values: unknown[] = []) {
  return (await here.floor.site.database.pool.query(text, values)).rows
}

/** A new variant with this stock and that many waiting pieces. Returns its id and SKU. */
async function givenVariant(stock: number, pieces = 1) {
  const order = await givenOrder(here.floor, { lines: [{ stock, quantity: pieces }] })
  const id = order.variant_ids[0] ?? 0
  const [{ sku }] = z
    .array(z.object({ sku: z.string() }))
    .parse(await query('select sku from variants where id = $1', [id])) as [{ sku: string }]
  return { id, sku, order }
}

async function level(variantId: number): Promise<[onHand: number, reserved: number]> {
  const [row] = await query('select on_hand, reserved from stock_levels where variant_id = $1', [variantId])
  return [row.on_hand, row.reserved]
}

// STOCK-25
describe('a count', () => {
  test('covers a range of locations, a category or a list, in walking order', async () => {
    const [one, two, three] = [await givenVariant(1), await givenVariant(2), await givenVariant(3)]
    for (const [variant, location] of [
      [one, 'Z-10'],
      [two, 'Z-2'],
      [three, 'Z-11'],
    ] as const) {
      await query('update variants set pick_location = $2 where id = $1', [variant.id, location])
    }
    const range = { scope: 'locations', location_from: 'z-1', location_to: 'Z-10' }
    const created = await givenCount(keeper, [], range)
    expect(created).toMatchObject({ status: 'open', lines: 2, counted: 0, location_to: 'Z-10', version: 1 })
    expect(created.number).toMatch(/^SC-\d{6}$/)
    const { data } = await keeper.get('/stock-count-lines', { query: { count_id: created.id } })
    expect(data.map((line: { sku: string }) => line.sku)).toEqual([two.sku, one.sku])
    await step(keeper, created.id, 'cancel')
    await query(
      `update products set category = 'Odd mugs' where id = (select product_id from variants where sku = 'MUG-WHT-11OZ')`,
    )
    const category = await givenCount(keeper, [], { scope: 'category', category: 'Odd mugs' })
    expect(await lineOf(keeper, category.id, 'MUG-WHT-11OZ')).toMatchObject({ counted: null, round: 1 })
    await step(keeper, category.id, 'cancel')
    const list = await givenCount(keeper, [three.sku.toLowerCase()])
    expect(list).toMatchObject({ lines: 1, location_from: '', category: '' })
  })

  test('refuses an empty range, an unknown SKU, and a SKU that is in another open count', async () => {
    const { sku } = await givenVariant(1)
    const empty = { scope: 'locations', location_from: 'Q', location_to: 'Q' }
    await expect(givenCount(keeper, [], empty)).rejects.toThrow('count_scope_empty')
    await expect(givenCount(keeper, ['NO-SUCH'])).rejects.toThrow('sku_unknown')
    await expect(givenCount(keeper, [], { scope: 'category' })).rejects.toThrow('count_scope_missing')
    const first = await givenCount(keeper, [sku])
    await expect(givenCount(manager, [sku])).rejects.toThrow(first.number)
    await step(keeper, first.id, 'cancel')
    const second = await givenCount(manager, [sku])
    expect(second.lines).toBe(1)
  })

  test('lets one of many who start it for the same SKU do so', async () => {
    const { sku } = await givenVariant(1)
    const starts = await Promise.allSettled([1, 2, 3, 4].map(() => givenCount(keeper, [sku])))
    expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1)
  })

  test('adds a SKU that it does not cover only when asked', async () => {
    const [one, other] = [await givenVariant(1), await givenVariant(4)]
    const { id } = await givenCount(keeper, [one.sku])
    const refused = await count(keeper, id, other.sku)
    expect([refused.code, refused.body.details]).toEqual(['count_outside_scope', { sku: other.sku }])
    expect((await keeper.post(`/stock-counts/${id}/lines`, { code: other.sku })).data.sku).toBe(other.sku)
    expect((await count(keeper, id, other.sku, 4)).data.line).toMatchObject({ counted: 4, difference: 0 })
    expect((await count(keeper, id, 'NO-SUCH')).code).toBe('count_code_unknown')
  })
})

// STOCK-26
describe('counting', () => {
  test('adds up what several people count of one SKU, each entry once', async () => {
    const { sku } = await givenVariant(60)
    const { id } = await givenCount(keeper, [sku])
    await Promise.all(
      Array.from({ length: 20 }, async (_none, nth) => count(nth % 2 ? keeper : manager, id, sku, nth % 4 ? null : 5)),
    )
    expect(await lineOf(keeper, id, sku)).toMatchObject({ counted: 40, expected: 60, difference: -20 })
    const again = { key: 'one-scan-of-this-shelf-01' }
    for (let nth = 0; nth < 3; nth += 1) {
      await keeper.post(`/stock-counts/${id}/entries`, { code: sku, units: null }, again)
    }
    expect(await lineOf(keeper, id, sku)).toMatchObject({ counted: 41 })
    const { data } = await keeper.get(`/stock-counts/${id}`)
    expect(data.counters).toHaveLength(2)
    const entries = await query(
      `select sum(e.units)::int as units, count(*)::int as entries from stock_count_entries e
       join stock_count_lines l on l.id = e.line_id where l.count_id = $1`,
      [id],
    )
    expect(entries).toEqual([{ units: 41, entries: 21 }])
  })

  test('counts a case as its pack, takes units back, and never less than none', async () => {
    const { id: variantId, sku } = await givenVariant(60)
    const caseCode = '14006381333938'
    const [{ version }] = (await query('select version from variants where id = $1', [variantId])) as [
      { version: number },
    ]
    const cases = [{ barcode: caseCode, pack_quantity: 12 }]
    await manager.patch('/variants', { variants: [{ id: variantId, version, case_barcodes: cases }] })
    const { id } = await givenCount(keeper, [sku])
    expect((await count(keeper, id, caseCode)).data).toMatchObject({ units: 12, line: { counted: 12 } })
    const misread = { code: sku.replace('-', ')'), us_code: sku, units: null }
    expect((await keeper.post(`/stock-counts/${id}/entries`, misread)).data).toMatchObject({ units: 1 })
    await count(keeper, id, sku, -1)
    expect((await count(keeper, id, sku, -2)).data.line.counted).toBe(10)
    expect((await count(keeper, id, sku, -11)).code).toBe('count_below_zero')
    expect((await count(keeper, id, sku, 1_000_000)).code).toBe('count_too_many')
  })

  test('distinguishes an empty shelf from one that nobody counted', async () => {
    const [empty, left] = [await givenVariant(3), await givenVariant(3)]
    const { id } = await givenCount(keeper, [empty.sku, left.sku])
    expect((await count(keeper, id, empty.sku, 0)).data.line).toMatchObject({ counted: 0, difference: -3 })
    expect(await lineOf(keeper, id, left.sku)).toMatchObject({ counted: null, difference: null })
    expect((await keeper.get(`/stock-counts/${id}`)).data).toMatchObject({ lines: 2, counted: 1, differences: 1 })
  })

  test('is refused while the count is paused, and goes on days later', async () => {
    const { sku } = await givenVariant(3)
    const { id } = await givenCount(keeper, [sku])
    await count(keeper, id, sku)
    await step(keeper, id, 'pause')
    expect((await count(keeper, id, sku)).code).toBe('count_paused')
    await step(manager, id, 'resume')
    expect((await count(manager, id, sku)).data.line.counted).toBe(2)
  })

  test('counts differences again, and only the newest round', async () => {
    const [wrong, right, left] = [await givenVariant(5), await givenVariant(5), await givenVariant(5)]
    const { id } = await givenCount(keeper, [wrong.sku, right.sku, left.sku])
    await count(keeper, id, wrong.sku, 4)
    await count(keeper, id, right.sku, 5)
    await step(keeper, id, 'pause')
    expect((await step(keeper, id, 'recount')).data).toMatchObject({ status: 'open', to_recount: 1, counted: 1 })
    expect(await lineOf(keeper, id, wrong.sku)).toMatchObject({ round: 2, counted: null })
    const again = await keeper.get('/stock-count-lines', { query: { count_id: String(id), state: 'recount' } })
    expect(again.data.map(({ sku }: { sku: string }) => sku)).toEqual([wrong.sku])
    await count(manager, id, wrong.sku, 5)
    expect(await lineOf(keeper, id, wrong.sku)).toMatchObject({ round: 2, counted: 5, difference: 0 })
    expect((await step(keeper, id, 'recount')).code).toBe('count_no_differences')
  })

  test('keeps the difference while what it counted is printed, and says where stock moved between two entries', async () => {
    const { id: variantId, sku, order } = await givenVariant(10, 4)
    const { id } = await givenCount(keeper, [sku])
    await count(keeper, id, sku, 5)
    const { data: printed } = await here.at.print_barcode.post('/fulfillment/print-barcode/batches', {
      piece_ids: order.piece_ids,
    })
    // Printed blanks still lie on the shelf.
    expect((await count(keeper, id, sku, 4)).data.line).toMatchObject({ expected: 10, difference: -1, moved: false })
    await here.at.print_barcode.post('/fulfillment/print-barcode/picked', { number: printed.batch.number })
    expect(await lineOf(keeper, id, sku)).toMatchObject({ expected: 10, difference: -1, moved: false })
    expect((await close(keeper, id)).status).toBe(200)
    expect(await level(variantId)).toEqual([5, 0])
    const moving = await givenVariant(10)
    const second = await givenCount(keeper, [moving.sku])
    await count(keeper, second.id, moving.sku, 5)
    const [reason] = await query(`select id from stock_reasons where used_for = 'adjust' and code = 'found'`)
    await keeper.post(`/variants/${moving.id}/stock/adjust`, {
      mode: 'change',
      quantity: 1,
      reason_id: reason.id,
      text: '',
      seen_on_hand: 10,
    })
    expect((await count(keeper, second.id, moving.sku, 5)).data.line).toMatchObject({ expected: 11, moved: true })
  })
})

// STOCK-26
describe('what is expected on the shelf', () => {
  const stages = [
    'waiting_barcode',
    'barcode_printed',
    'design_printed',
    'confirmed_printed',
    'quality_checked',
    'packaged',
  ] as const
  const states = ['pending', 'sent', 'printed', 'skipped', 'failed'] as const

  test.each(stages)('has the blank of a piece at %s only where it is still there', async (stage) => {
    for (const state of states) {
      for (const picked of [false, true]) {
        const order = await givenOrder(here.floor, { lines: [{ stock: 7 }], stage })
        const [piece] = order.piece_ids
        const [area] = await query('select state from piece_areas where piece_id = $1', [piece])
        await query('update piece_areas set state = $2 where piece_id = $1', [piece, state])
        const [{ sku, batch, on_hand: onHand }] = (await query(
          `select v.sku, b.number as batch, l.on_hand from pieces p join variants v on v.id = p.variant_id
           join stock_levels l on l.variant_id = v.id left join barcode_batches b on b.id = p.batch_id where p.id = $1`,
          [piece],
        )) as [{ sku: string; batch: string; on_hand: number }]
        if (picked && batch) await here.at.print_barcode.post('/fulfillment/print-barcode/picked', { number: batch })
        const isOnShelf = stage === 'barcode_printed' && state !== 'sent' && state !== 'printed' && !picked
        const { id } = await givenCount(keeper, [sku])
        const { data } = await count(keeper, id, sku, 0)
        const cell = `${stage}, ${state}, ${picked ? 'picked' : 'not picked'}`
        expect(onHand, cell).toBe(stage === 'waiting_barcode' ? 7 : 6)
        expect(data.line.expected, cell).toBe(isOnShelf ? 7 : onHand)
        // Back to what the stage allows.
        await query('update piece_areas set state = $2 where piece_id = $1', [piece, area.state])
      }
    }
  })
})

// STOCK-27
describe('a blind count', () => {
  const told = (line: object) =>
    line as { expected: number | null; difference: number | null; value_minor: number | null }

  test('hides expected quantities until somebody who may close it pauses it', async () => {
    const { sku } = await givenVariant(5)
    const viewer = await here.floor.site.as('viewer')
    const { id } = await givenCount(keeper, [sku], { blind: true })
    const nothing = { expected: null, difference: null, value_minor: null, moved: false }
    const { data } = await count(keeper, id, sku, 3)
    expect(data.line).toMatchObject({ counted: 3, ...nothing })
    const differing = { query: { count_id: id, state: 'difference' } }
    const seenBy = async (client: TestClient) => ({
      line: told(await lineOf(client, id, sku)),
      lines: (await client.get('/stock-count-lines', differing)).data.length,
      count: (await client.get(`/stock-counts/${id}`)).data,
    })
    const none = { line: nothing, lines: 0, count: { differences: null, value_minor: null, moved: null } }
    const all = { line: { expected: 5, difference: -2 }, lines: 1, count: { differences: 1 } }
    expect(await seenBy(manager)).toMatchObject(none)
    await step(keeper, id, 'pause')
    expect(await seenBy(keeper)).toMatchObject(all)
    expect(await seenBy(viewer)).toMatchObject(none)
    const csv = await viewer.get('/lists/stock-count-lines/csv', { query: { count_id: id } })
    expect(csv.bytes.toString()).toMatch(new RegExp(`${sku},Tee,Black,M,,3,,,,[A-Z]{3},1,`))
    await step(keeper, id, 'close')
    expect(await seenBy(viewer)).toMatchObject(all)
  })
})

// STOCK-28
describe('closing a count', () => {
  test('adjusts the stock by each difference with a movement of its line, and leaves what was not counted', async () => {
    const [less, more, left] = [await givenVariant(5, 4), await givenVariant(2, 4), await givenVariant(9)]
    const { id, number } = await givenCount(keeper, [less.sku, more.sku, left.sku])
    await count(keeper, id, less.sku, 3)
    await count(keeper, id, more.sku, 3)
    expect((await step(keeper, id, 'close')).code).toBe('count_not_paused')
    const { data } = await close(keeper, id)
    expect(data).toMatchObject({ status: 'closed', counted: 2, lines: 3, differences: 2, unpicked_batches: [] })
    // Four waited for each: one lost its blank, one got one.
    expect([await level(less.id), await level(more.id)]).toEqual([
      [3, 3],
      [3, 3],
    ])
    expect(await level(left.id)).toEqual([9, 1])
    const movements = await query(
      `select m.kind, m.on_hand_change, m.reference, r.code from stock_movements m
       join stock_count_lines l on l.id = m.count_line_id left join stock_reasons r on r.id = m.reason_id
       where l.count_id = $1 order by m.on_hand_change`,
      [id],
    )
    expect(movements).toEqual(
      [-2, 1].map((change) => ({ kind: 'adjust', on_hand_change: change, reference: number, code: 'miscounted' })),
    )
    const { data: ledger } = await keeper.get('/stock-movements', { query: { variant_id: less.id } })
    expect(ledger.find((line: { count: unknown }) => line.count)).toMatchObject({
      kind: 'adjust',
      count: { id, number },
    })
    const { data: uncounted } = await keeper.get('/stock-count-lines', { query: { count_id: id, state: 'uncounted' } })
    expect(uncounted.map((line: { sku: string }) => line.sku)).toEqual([left.sku])
    const history = (await keeper.get(`/stock-counts/${id}/history`)).data
    expect(history.map((entry: { event: string }) => entry.event)).toEqual(['closed', 'paused', 'created'])
  })

  test('is done by one of two people, and the other is told who did', async () => {
    const { id: variantId, sku } = await givenVariant(6)
    const { id } = await givenCount(keeper, [sku])
    await count(keeper, id, sku, 4)
    const { data } = await step(keeper, id, 'pause')
    const answers = await Promise.all(
      [keeper, manager, keeper, manager].map((client) =>
        client.post(`/stock-counts/${id}/close`, { version: data.version }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const won = answers.find((answer) => answer.status === 200)
    for (const lost of answers.filter((answer) => answer.status === 409)) {
      expect([lost.code, lost.body.message]).toEqual(['count_closed', expect.stringContaining(won?.data.closed_by)])
    }
    expect(await level(variantId)).toEqual([4, 1])
  })

  test('is refused whole where a difference is more than what is on hand, and works once it was counted again', async () => {
    const { id: variantId, sku, order } = await givenVariant(4, 3)
    const { id } = await givenCount(keeper, [sku])
    await count(keeper, id, sku, 1)
    await here.at.print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: order.piece_ids })
    expect((await close(keeper, id)).code).toBe('stock_below_zero')
    expect(await level(variantId)).toEqual([1, 0])
    expect((await keeper.get(`/stock-counts/${id}`)).data.status).toBe('paused')
    await step(keeper, id, 'recount')
    expect((await close(keeper, id)).code).toBe('count_empty')
    await step(keeper, id, 'resume')
    await count(keeper, id, sku, 3)
    expect((await close(keeper, id)).status).toBe(200)
    expect(await level(variantId)).toEqual([0, 0])
  })

  test('is refused to somebody who saw the count before it was resumed', async () => {
    const { sku } = await givenVariant(1)
    const { id } = await givenCount(keeper, [sku])
    const { data } = await step(keeper, id, 'pause')
    await step(manager, id, 'resume')
    await step(manager, id, 'pause')
    const stale = await keeper.post(`/stock-counts/${id}/close`, { version: data.version })
    expect(stale.code).toBe('changed_meanwhile')
  })

  test('ends it: nobody can count, pause or cancel it after that', async () => {
    const { sku } = await givenVariant(1)
    const { id } = await givenCount(keeper, [sku])
    await count(keeper, id, sku, 1)
    await close(keeper, id)
    expect((await count(keeper, id, sku)).code).toBe('count_closed')
    expect((await step(keeper, id, 'pause')).code).toBe('count_closed')
    expect((await step(keeper, id, 'cancel')).code).toBe('count_closed')
    const cancelled = await givenCount(keeper, [sku])
    await step(keeper, cancelled.id, 'cancel')
    expect((await step(keeper, cancelled.id, 'recount')).code).toBe('count_cancelled')
  })
})

// STOCK-28
describe('the database', () => {
  test('changes no line but by its entries, no entry, and no count that is over', async () => {
    const { sku } = await givenVariant(2)
    const { id } = await givenCount(keeper, [sku])
    await count(keeper, id, sku, 1)
    const line = await lineOf(keeper, id, sku)
    const entry = `insert into stock_count_entries (line_id, round, units, source, on_hand, expected, user_id)
      values (${line.id}, 1, 1, 'scan', 2, 2, (select min(id) from users))`
    for (const statement of [
      `update stock_count_lines set counted = 2 where id = ${line.id}`,
      `update stock_count_lines set expected = 1 where id = ${line.id}`,
      `delete from stock_count_lines where id = ${line.id}`,
      `update stock_count_entries set units = 2 where line_id = ${line.id}`,
      entry.replace(', 1, 1,', ', 2, 1,'),
      `update stock_counts set category = 'x' where id = ${id}`,
      `update stock_counts set status = 'closed', closed_at = now(), closed_by = created_by where id = ${id}`,
    ]) {
      await expect(query(statement), statement).rejects.toThrow()
    }
    await close(keeper, id)
    await expect(query(entry)).rejects.toThrow(/takes no entries/)
    await expect(query(`update stock_counts set note = 'x' where id = ${id}`)).rejects.toThrow(/does not change/)
  })

  test('refuses to close a count without its movements, and a movement of a count that is not closed', async () => {
    const { id: variantId, sku } = await givenVariant(2)
    const { id } = await givenCount(keeper, [sku])
    await count(keeper, id, sku, 1)
    const line = await lineOf(keeper, id, sku)
    await step(keeper, id, 'pause')
    await expect(
      query(`update stock_counts set status = 'closed', closed_at = now(), closed_by = created_by where id = ${id}`),
    ).rejects.toThrow(/not its movements/)
    await expect(
      query(`insert into stock_movements (variant_id, kind, on_hand_change, quantity, count_line_id, user_id)
        values (${variantId}, 'adjust', -1, 1, ${line.id}, (select min(id) from users))`),
    ).rejects.toThrow(/not closed with it/)
  })
})
