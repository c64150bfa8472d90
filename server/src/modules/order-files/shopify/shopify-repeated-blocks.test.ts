import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutFolder } from '../../../platform/checkout.ts'
import { readCsvRecords } from '../../../platform/files/text/csv-records.format.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { IncomingOrder } from '../incoming-order.public.types.ts'
import { extractContent } from '../order-content.public.rules.ts'
import { readOrderFile } from '../order-file.public.format.ts'
import { importFile } from '../../../../testing/floor/given-order-file.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import { givenSampleCatalog } from '../../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'

type Cells = readonly string[]
const sample = readCsvRecords(readFileSync(join(checkoutFolder(), 'samples/shopify-orders.csv'), 'utf8'), ',')
if ('refused' in sample) throw new Error(sample.refused.code)
const [header = [], ...rows] = sample.map((record) => record.cells)
const column = (name: string) => header.indexOf(name)
const csv = (lines: readonly Cells[]) =>
  Buffer.from(
    [header, ...lines].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
  )

/** The blocks of the sample file: the rows of each of its orders. */
const blocks: Cells[][] = []
for (const cells of rows) {
  const last = blocks.at(-1)
  if (last && last[0]?.[0] === cells[0]) last.push(cells)
  else blocks.push([cells])
}
const orders = (lines: readonly Cells[]): IncomingOrder[] => {
  const file = readOrderFile(csv(lines))
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map((record) => {
    if (record.kind !== 'order') throw new Error(JSON.stringify(record.problems))
    return record.order
  })
}
const codes = (order: IncomingOrder | undefined) => order?.warnings.map((warning) => warning.code)
const several = blocks.filter(
  (block) =>
    block.length > 1 && block.every((_, at) => block[0]?.[column('Note Attributes')]?.includes(`line${at + 1}_`)),
)
const [pair = [], other = []] = several
const single = blocks.find((block) => block.length === 1) ?? []
const changed = (block: readonly Cells[], name: string, value: string) =>
  block.map((cells, at) => (at === 0 ? cells.map((cell, place) => (place === column(name) ? value : cell)) : cells))

describe('an order whose rows are repeated in a Shopify file', () => {
  const interleaved = [
    pair[0],
    other[0],
    ...pair.slice(1),
    ...other.slice(1),
    pair[0],
    other[0],
    ...pair.slice(1),
    ...other.slice(1),
  ]
  it.each([
    ['directly below', [...pair, ...pair, ...other]],
    ['at the end of the file', [...pair, ...other, ...pair]],
    ['three times', [...pair, ...other, ...pair, ...pair]],
    ['interleaved with another order', interleaved.filter((cells) => cells !== undefined)],
    [
      'sorted by its rows',
      [pair[0] ?? [], pair[0] ?? [], ...pair.slice(1).flatMap((cells) => [cells, cells]), ...other],
    ],
    ['in part', [...pair, ...other, ...pair.slice(0, 1)]],
    ['after a part of it', [...pair.slice(0, 1), ...other, ...pair]],
  ])('is one order with its own lines: %s', (_where, lines) => {
    const [first] = orders(lines)
    const [alone] = orders(pair)
    if (!first || !alone) throw new Error('an order')
    expect(extractContent(first)).toEqual(extractContent(alone))
    expect(codes(first)).toContain('order_repeated')
    expect(orders(lines)).toHaveLength(2)
  })

  it('is one order when it has only one line', () => {
    const found = orders([...single, ...pair, ...single])
    expect(found).toHaveLength(2)
    expect(found[0]?.lines).toHaveLength(1)
    expect(codes(found[0])).toContain('order_repeated')
  })

  it('is a newer version when the second block differs', () => {
    const city = 'Shipping City'
    const found = orders([...pair, ...other, ...changed(pair, city, 'Laval')])
    const versions = found.filter((order) => order.external_number === pair[0]?.[0])
    expect(versions.map((order) => [order.ship_to_city, order.lines.length])).toEqual([
      [pair[0]?.[column(city)], pair.length],
      ['Laval', pair.length],
    ])
    expect(codes(versions[1])).toContain('order_newer_in_file')
    const fewer = orders([...pair, ...changed(pair, 'Lineitem quantity', '7')])
    expect(fewer.map((order) => order.lines[0]?.quantity)).toEqual([Number(pair[0]?.[column('Lineitem quantity')]), 7])
  })

  it('is one order with all its lines when its fields are filled in on every row', () => {
    const head = pair[0] ?? []
    const isLine = header.map((name) => name.startsWith('Lineitem'))
    const filled = pair.map((cells) => cells.map((cell, at) => (isLine[at] ? cell : (head[at] ?? ''))))
    expect(orders(filled).map((order) => order.lines.length)).toEqual([pair.length])
    expect(orders([...filled, ...filled]).map((order) => order.lines.length)).toEqual([pair.length])
  })

  it('gives the same result as the file without repetitions, whichever blocks are repeated and wherever', () => {
    const some = blocks.slice(0, 12)
    const copy = fc.tuple(fc.nat(some.length - 1), fc.nat(40))
    const plain = new Map(orders(some.flat()).map((order) => [order.external_id, extractContent(order)]))
    fc.assert(
      fc.property(fc.array(copy, { minLength: 1, maxLength: 12 }), (copies) => {
        const file = [...some]
        for (const [which, place] of copies) file.splice(Math.min(place, file.length), 0, some[which] ?? [])
        const found = orders(file.flat())
        expect(found).toHaveLength(plain.size)
        for (const order of found) {
          expect(extractContent(order)).toEqual(plain.get(order.external_id))
        }
        const repeated = new Set(copies.map(([which]) => some[which]?.[0]?.[0]))
        for (const order of found)
          expect(codes(order)?.includes('order_repeated')).toBe(repeated.has(order.external_number))
      }),
      { numRuns: 300, seed: 300 },
    )
  })
})

// IMPORT-19, INPUT-13
describe('a Shopify file with repeated blocks', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp()
    await givenSampleCatalog(site)
  })
  afterAll(() => site.close())

  it('imports each order once, reports it in the sync history, and applies a differing block as a newer version', async () => {
    const store = await givenStore(site, 'pasted')
    const desk = await site.as('order-desk')
    const rows = [...pair, ...other, ...pair, ...changed(other, 'Notes', 'ring twice')]
    const { lines: history } = await importFile(site, store, csv(rows))
    const outcomes = history.map((line: { outcome: string; remarks: { code: string }[] }) => [
      line.outcome,
      ...line.remarks.map((remark) => remark.code),
    ])
    expect(outcomes).toEqual([
      ['created', 'order_repeated'],
      ['created'],
      ['updated', 'order_newer_in_file', 'changed_value'],
    ])
    expect((await desk.get(`/orders/${history[0].order.id}`)).data.items).toHaveLength(pair.length)
    expect((await desk.get(`/orders/${history[1].order.id}`)).data.customer_note).toBe('ring twice')
    await expectInvariants(site.database)
  })
})

// Five thousand rows that are compared with each other take many minutes.
it('an order that was filled down over five thousand rows is read', () => {
  const [first = []] = blocks[0] ?? []
  expect(orders(Array<Cells>(5_000).fill(first))).toHaveLength(1)
})
