import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWhole } from '../../../../../scripts/testing/whole-grids.ts'
import {
  formatsWithoutLineIds,
  mappingOf,
  writeShopTable,
  type ShopFormatName,
  type ShopRow,
} from '../../../../testing/nouns/shop-rows.fixture.ts'
import { readOrderFile } from '../order-file.public.format.ts'

const order = fc.uniqueArray(fc.tuple(fc.constantFrom('S1', 'S2', 'S3'), fc.integer({ min: 1, max: 3 })), {
  ...{ minLength: 1, maxLength: 3 },
  selector: ([sku]) => sku,
})
const exported = fc
  .tuple(fc.array(order, { minLength: 1, maxLength: 5 }), fc.constantFrom(1, 2, 5))
  .map(([orders, customers]) =>
    orders.flatMap((lines, at) =>
      lines.map(([sku, quantity]): ShopRow => ({
        ...{ id: `9${at}`, number: `N${at}`, name: `Kim ${at % customers}`, sku, quantity: String(quantity) },
      })),
    ),
  )

/**
 * What people do to a file: they paste a part of it again, as it was or after the order changed, sort it, clear ids or
 * merge the cells with the number of an order.
 */
const damages = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('paste' as const), from: fc.nat(9), to: fc.nat(9), changed: fc.nat(9) }),
    fc.record({ kind: fc.constant('sort' as const) }),
    fc.record({ kind: fc.constant('merge' as const), withIds: fc.boolean() }),
    fc.record({ kind: fc.constant('clear' as const), every: fc.integer({ min: 1, max: 3 }) }),
  ),
  { minLength: 1, maxLength: 3 },
)
type Damage = (typeof damages extends fc.Arbitrary<infer T> ? T : never)[number]

function damage(rows: readonly ShopRow[], done: Damage): ShopRow[] {
  if (done.kind === 'sort') return rows.toSorted((one, other) => (one.sku ?? '').localeCompare(other.sku ?? ''))
  if (done.kind === 'clear') return rows.map((row, at) => (at % done.every === 0 ? { ...row, id: '' } : row))
  if (done.kind === 'merge')
    return rows.map((row, at) =>
      row.number === rows[at - 1]?.number ? { ...row, number: '', ...(done.withIds && { id: '' }) } : row,
    )
  const part = rows.slice(Math.min(done.from, done.to), Math.max(done.from, done.to) + 1)
  const isChanged = (row: ShopRow) => row.number === `N${done.changed}`
  return [
    ...rows,
    ...part.map((row) => (isChanged(row) ? { ...row, quantity: String(Number(row.quantity) + 3) } : row)),
  ]
}

function ordersOf(format: ShopFormatName, rows: readonly ShopRow[]) {
  const mapping = mappingOf(format)
  const file = readOrderFile(Buffer.from(writeShopTable(format, rows)), mapping ? { columns: mapping } : {})
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map((record) => {
    if (record.kind === 'unreadable') return { number: record.external_number, isSure: false, lines: '' }
    const { external_number: number, doubts, lines } = record.order
    const written = lines.map(({ sku, quantity }) => `${sku}×${quantity}`).toSorted()
    return { number, isSure: doubts.length === 0, lines: written.join() }
  })
}

// IMPORT-19, IMPORT-30, IMPORT-80
describe.each(formatsWithoutLineIds)(
  'a %s file that was pasted together, sorted or cleared of ids and numbers',
  (format) => {
    it('has no order without a doubt that has other lines than in the store, and loses none', () => {
      fc.assert(
        fc.property(exported, damages, (rows, done) => {
          const original = new Map(ordersOf(format, rows).map(({ number, lines }) => [number, lines]))
          const changed = done.reduce((some, one) => damage(some, one), [...rows])
          const found = ordersOf(format, changed)
          for (const { number, isSure, lines } of found) {
            if (isSure) expect([number, lines]).toEqual([number, original.get(number)])
          }
          expect(found.map(({ number }) => number)).toEqual(expect.arrayContaining([...original.keys()]))
        }),
        { numRuns: isWhole ? 3_000 : 100 },
      )
    })
  },
)
