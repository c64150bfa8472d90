import { readFile } from 'node:fs/promises'
import { idRow } from '../../../platform/db/row.ts'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import sql from 'sql-template-tag'
import {
  readCodesOnPdf,
  readCodesOnZpl,
  readPageSizesMm,
  readTextOnPdf,
} from '../../../../testing/platform/read-back.ts'
import { addPrinter, addStation } from '../../../../testing/nouns/given-printers.ts'
import { adjustStock } from '../../stock/stock-adjusting.public.ts'
import { lookUp } from '../../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { cancelOrder, holdIt } from '../../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece } from '../../../../testing/floor/given-order.ts'
import { givenDay, givenInstant } from '../../../../testing/platform/given-days.ts'

const here = floorOfTests()

function printBatch(body: object, station?: number) {
  return here.at.print_barcode.post('/fulfillment/print-barcode/batches', body, station ? { station } : {})
}

async function readDocumentBytes(batch: { documents: { id: number; kind: string }[] }, kind: string): Promise<Buffer> {
  const id = batch.documents.find((document) => document.kind === kind)?.id
  return (await here.at.print_barcode.get(`/documents/${id}/file`)).bytes
}

describe('a batch of chosen pieces', () => {
  test('leaves out and lists short, held and taken ones, and prints the rest', async () => {
    const order = await givenOrder(here.floor, { lines: [{ quantity: 2, stock: 1 }] })
    const held = await givenPiece(here.floor, { held: true })
    const taken = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const gone = await givenPiece(here.floor)
    await cancelOrder(here.floor, gone.order_id)
    const [ready = 0, short = 0] = order.piece_ids
    const { status, data } = await printBatch({ piece_ids: [gone.id, taken.id, held.id, short, ready] })
    expect(status).toBe(200)
    expect(data).toMatchObject({ batch: { piece_count: 1, order_count: 1 }, short: 1, held: 1, taken: 2 })
    const why = Object.fromEntries(data.left_out.map((one: { id: number; why: string }) => [one.id, one.why]))
    expect(why).toEqual({ [short]: 'short', [held.id]: 'held', [taken.id]: 'taken', [gone.id]: 'taken' })
    expect(data.left_out[0]).toMatchObject({ barcode: order.barcodes[1], order_number: order.number })
  })

  test('is refused with the numbers when none can be printed, and creates nothing', async () => {
    const held = await givenPiece(here.floor, { held: true })
    const taken = await givenPiece(here.floor, { stage: 'design_printed' })
    const answer = await printBatch({ piece_ids: [held.id, taken.id, 999_999_999] })
    expect([answer.status, answer.code]).toEqual([409, 'nothing_to_print'])
    expect(answer.body.message).toContain('(short: 0, on hold: 1, taken by someone else: 1)')
  })

  test('prints each piece once, however often it was chosen', async () => {
    const { id } = await givenPiece(here.floor)
    const { data } = await printBatch({ piece_ids: [id, id, id] })
    expect(data.batch.piece_count).toBe(1)
  })

  // SCREEN-48
  test('is what its pieces in production are found by', async () => {
    const { id } = await givenPiece(here.floor)
    const { number } = (await printBatch({ piece_ids: [id] })).data.batch
    const found = async (batch: string): Promise<number[]> => {
      const { data } = await here.at.print_barcode.get('/overview/pieces', { query: { batch } })
      return data.map((piece: { id: number }) => piece.id)
    }
    expect(await found(number)).toEqual([id])
    expect(await found('B-999999')).toEqual([])
  })

  test('prints held pieces once the hold is released, and keeps their blanks meanwhile', async () => {
    const held = await givenPiece(here.floor, { lines: [{ stock: 1 }], held: true })
    expect((await printBatch({ piece_ids: [held.id] })).status).toBe(409)
    await here.at.desk.post(`/orders/${held.order_id}/release`, {})
    expect((await printBatch({ piece_ids: [held.id] })).data.batch.piece_count).toBe(1)
  })

  test('starts the order: open becomes processing with the first barcode', async () => {
    const order = await givenOrder(here.floor, { lines: [{ quantity: 2 }] })
    await printBatch({ piece_ids: order.piece_ids.slice(0, 1) })
    expect((await here.at.desk.get(`/orders/${order.id}`)).data.status).toBe('processing')
  })
})

describe('a batch of the queue', () => {
  test('takes what the filters find, in queue order, up to the requested number', async () => {
    const first = await givenOrder(here.floor, {
      lines: [{ quantity: 2, sku: 'MUG-WHT-11OZ' }],
      ship_by: givenDay(-11),
    })
    const second = await givenOrder(here.floor, {
      lines: [{ quantity: 2, sku: 'MUG-WHT-11OZ' }],
      ship_by: givenDay(-10),
    })
    const { data } = await printBatch({ filters: { sku: 'mug' }, limit: 3 })
    expect(data).toMatchObject({ batch: { piece_count: 3, order_count: 2 }, remaining: 1, left_out: [] })
    const stages = await here.floor.site.database.read.rows(
      idRow,
      sql`
      select id from pieces where order_id = any(${[first.id, second.id]}) and stage = 'barcode_printed' order by id`,
    )
    expect(stages.map((row) => row.id)).toEqual([...first.piece_ids, ...second.piece_ids.slice(0, 1)])
    await printBatch({ filters: { sku: 'mug' } })
  })

  // PRINT-42
  test('lists every piece of the queue that it left out, with its reason', async () => {
    const short = await givenOrder(here.floor, { lines: [{ quantity: 3, stock: 1 }] })
    const held = await givenPiece(here.floor, { held: true })
    const { data } = await printBatch({ filters: { order_ids: [short.id, held.order_id] } })
    const why = Object.fromEntries(data.left_out.map((one: { id: number; why: string }) => [one.id, one.why]))
    const [, second = 0, third = 0] = short.piece_ids
    expect(why).toEqual({ [second]: 'short', [third]: 'short', [held.id]: 'held' })
    expect(data).toMatchObject({ batch: { piece_count: 1 }, short: 2, held: 1 })
  })

  // PRINT-29
  test('takes only what chosen orders have, and says what waits outside of them', async () => {
    const chosen = [
      await givenOrder(here.floor, { lines: [{ quantity: 2 }] }),
      await givenOrder(here.floor, { lines: [{ quantity: 1 }] }),
    ]
    const other = await givenOrder(here.floor, { lines: [{ quantity: 1 }] })
    const ids = chosen.map(({ id }) => id)
    const { data: rows } = await here.at.print_barcode.get(
      `/fulfillment/queue/print_barcode?per_page=100&order_ids=${ids.join(',')}`,
    )
    const waiting = (rows as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
    expect(waiting).toEqual(chosen.flatMap(({ piece_ids }) => piece_ids))
    const { data } = await printBatch({ filters: { order_ids: ids } })
    expect(data).toMatchObject({ batch: { piece_count: 3, order_count: 2 }, remaining: 0, left_out: [] })
    expect(data.remaining_outside).toBeGreaterThanOrEqual(1)
    expect((await here.at.desk.get(`/orders/${other.id}`)).data.status).toBe('open')
  })

  // PRINT-29
  test('shows the pieces of an order that is chosen twice once, and finds nothing for an unknown one', async () => {
    const { id, piece_ids: pieces } = await givenOrder(here.floor, { lines: [{ quantity: 1 }] })
    const queue = (orders: unknown[]) =>
      here.at.print_barcode.get(`/fulfillment/queue/print_barcode?order_ids=${orders.join(',')}`)
    expect((await queue([id, id, Number.MAX_SAFE_INTEGER])).data.map((row: { id: number }) => row.id)).toEqual(pieces)
    expect((await queue([Number.MAX_SAFE_INTEGER])).data).toEqual([])
    const unknown = await printBatch({ filters: { order_ids: [Number.MAX_SAFE_INTEGER] } })
    expect([unknown.status, unknown.code]).toEqual([409, 'nothing_to_print'])
  })

  // PRINT-29
  test.each([
    ['no order', []],
    ['more than 100', Array.from({ length: 101 }, (_, at) => at + 1)],
    ['a word', ['abc']],
    ['zero', [0]],
    ['a fraction', [1.5]],
    ['a number that is too large', [2 ** 53]],
    ['an empty text', [1, '']],
  ])('is refused, as is the queue, for chosen orders that are %s', async (_what, orders) => {
    const path = '/fulfillment/queue/print_barcode?order_ids='
    expect((await here.at.print_barcode.get(`${path}${orders.join(',')}`)).status).toBe(400)
    expect((await printBatch({ filters: { order_ids: orders } })).status).toBe(400)
  })

  test('counts short and held pieces under the same filters', async () => {
    await givenOrder(here.floor, { lines: [{ sku: 'MUG-WHT-11OZ' }], held: true })
    await givenOrder(here.floor, { lines: [{ sku: 'MUG-WHT-11OZ' }] })
    await givenOrder(here.floor, { lines: [{ quantity: 5 }] })
    const { data } = await printBatch({ filters: { sku: 'mug' } })
    expect(data).toMatchObject({ held: 1, short: 0, taken: 0, remaining: 0, batch: { piece_count: 1 } })
    // The five of another SKU wait outside of these filters; what the answer says is what the summary counts.
    const { data: waiting } = await here.at.print_barcode.get('/fulfillment/print-barcode/summary')
    expect(data.remaining_outside).toBeGreaterThanOrEqual(5)
    expect(data.remaining_outside).toBe(waiting.ready)
    // PRINT-22
    expect(waiting.ask_above).toBe(100)
    const setting = (value: number) =>
      here.floor.site.database.transaction((tx) => tx.run(sql`update site set ask_above_labels = ${value}`))
    await setting(3)
    expect((await here.at.print_barcode.get('/fulfillment/print-barcode/summary')).data.ask_above).toBe(3)
    await setting(100)
    const nothing = await printBatch({ filters: { sku: 'mug' } })
    expect([nothing.code, nothing.body.message]).toEqual(['nothing_to_print', expect.stringContaining('on hold: 1')])
  })

  test('does not print a piece that lost its blank to a stock correction', async () => {
    const order = await givenOrder(here.floor, { lines: [{ quantity: 2, stock: 2 }] })
    const who = { user_id: (await here.floor.site.system()).user.id, station_id: null, key: null }
    const lost = [{ variant_id: order.variant_ids[0] ?? 0, quantity: -1 }]
    await here.floor.site.database.transaction((tx) => adjustStock(tx, who, lost, 'one was torn'))
    const { data } = await printBatch({ piece_ids: order.piece_ids })
    expect(data).toMatchObject({ batch: { piece_count: 1 }, short: 1 })
  })

  test('prints pieces of a variant whose stock is not tracked, and never calls them short', async () => {
    const order = await givenOrder(here.floor, { lines: [{ quantity: 2, stock: 0 }] })
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`update variants set track_stock = false where id = ${order.variant_ids[0]}`),
    )
    const { data } = await printBatch({ piece_ids: order.piece_ids })
    expect(data).toMatchObject({ batch: { piece_count: 2 }, short: 0 })
  })
})

describe('the paper of a batch', () => {
  test('is a sheet of labels on request', async () => {
    const order = await givenOrder(here.floor, { lines: [{ quantity: 3 }] })
    const { data } = await printBatch({ piece_ids: order.piece_ids, label: 'sheet' })
    const pdf = await readDocumentBytes(data.batch, 'piece_labels_pdf')
    expect(readPageSizesMm(pdf)).toEqual([[210, 297]])
    expect((await readCodesOnPdf(pdf)).flat().toSorted()).toEqual(order.barcodes.toSorted())
    expect((await readCodesOnZpl(await readDocumentBytes(data.batch, 'piece_labels_zpl'))).length).toBe(3)
  })

  test('is sent to each printer in the language of that printer', async () => {
    const station = await here.floor.site.database.transaction(async (tx) => {
      const zebra = { name: 'Zebra', kind: 'label', driver: 'file', language: 'zpl', printer_tag_ids: [] } as const
      return addStation(tx, {
        name: 'Zebra bench',
        kind: 'print_barcode',
        label_printer_id: await addPrinter(tx, zebra),
      })
    })
    const { id, barcode } = await givenPiece(here.floor)
    const { data } = await printBatch({ piece_ids: [id] }, station)
    await here.floor.agent.drain()
    const name = `labels-${data.batch.number}.zpl`
    const printed = await readFile(join(here.floor.printed, 'Zebra', name))
    expect((await readCodesOnZpl(printed)).flat()).toEqual([barcode])
  })

  test('prints names in any script and never fails on one', async () => {
    const { id } = await givenPiece(here.floor)
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`update products set name = 'قميص 👕 T恤 <b>' where code = 'TEE'`),
    )
    const { data } = await printBatch({ piece_ids: [id] })
    await here.floor.site.database.transaction((tx) => tx.run(sql`update products set name = 'Tee' where code = 'TEE'`))
    const pdf = await readDocumentBytes(data.batch, 'piece_labels_pdf')
    expect(await readCodesOnPdf(pdf)).toHaveLength(1)
    expect((await readTextOnPdf(await readDocumentBytes(data.batch, 'picklist_pdf'))).join()).toContain('T恤')
  })

  test('is not found if the document does not exist', async () => {
    expect((await here.at.print_barcode.get('/documents/999999999/file')).status).toBe(404)
  })
})

describe('the print history', () => {
  test('lists batches between two days of the factory, newest first, and finds one by its number', async () => {
    const { id } = await givenPiece(here.floor)
    const { data } = await printBatch({ piece_ids: [id] })
    const list = async (query: Record<string, string>) =>
      (await here.at.print_barcode.get('/fulfillment/print-barcode/batches', { query })).data.map(
        (batch: { number: string }) => batch.number,
      )
    const { number } = data.batch
    expect((await list({ from: givenDay(0), to: givenDay(2) }))[0]).toBe(number)
    expect(await list({ to: '2020-01-01' })).toEqual([])
    expect(await list({ search: number.toLowerCase() })).toEqual([number])
    const reversed = await here.at.print_barcode.get('/fulfillment/print-barcode/batches', {
      query: { from: '2020-02-02', to: '2020-02-01' },
    })
    expect([reversed.status, reversed.code]).toEqual([400, 'date_range_reversed'])
  })

  test('ends a day at midnight of the factory, not UTC', async () => {
    const { id } = await givenPiece(here.floor)
    const { data } = await printBatch({ piece_ids: [id] })
    // Half past four in the morning in Greenwich is half past eleven of the day before in Toronto.
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`update barcode_batches set created_at = '2020-01-16T04:30:00Z' where id = ${data.batch.id}`),
    )
    const days = async (day: string) =>
      (await here.at.print_barcode.get('/fulfillment/print-barcode/batches', { query: { from: day, to: day } })).data
        .length
    expect([await days('2020-01-15'), await days('2020-01-16')]).toEqual([1, 0])
  })

  test('does not find a batch that does not exist', async () => {
    expect((await here.at.print_barcode.get('/fulfillment/print-barcode/batches/999999999')).status).toBe(404)
  })
})

test('the waiting summary counts held, short and late pieces separately', async () => {
  const summary = async () => (await here.at.print_barcode.get('/fulfillment/print-barcode/summary')).data
  const before = await summary()
  await givenOrder(here.floor, {
    lines: [{ quantity: 2, stock: 1 }],
    placed_at: givenInstant(-30),
    ship_by: givenDay(-20),
  })
  const held = await givenPiece(here.floor)
  await holdIt(here.floor, held.order_id)
  const after = await summary()
  expect(after).toMatchObject({
    ready: before.ready + 1,
    short: before.short + 1,
    held: before.held + 1,
    late: before.late + 1,
  })
  const ready = after.groups.reduce((sum: number, group: { ready: number }) => sum + group.ready, 0)
  expect(ready).toBe(after.ready)
})

test('a short piece gets incoming stock, and says so at the next scan', async () => {
  const piece = await givenPiece(here.floor, { lines: [{ stock: 0 }] })
  expect((await lookUp(here.at.print_barcode, piece.barcode, 'print_barcode')).data.piece.short).toBe(true)
  const who = { user_id: (await here.floor.site.system()).user.id, station_id: null, key: null }
  const found = [{ variant_id: piece.variant_id, quantity: 1 }]
  await here.floor.site.database.transaction((tx) => adjustStock(tx, who, found, 'found one'))
  expect((await lookUp(here.at.print_barcode, piece.barcode, 'print_barcode')).data.verdict.level).toBe('ready')
})
