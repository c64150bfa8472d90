import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWhole } from '../../../../../scripts/testing/whole-grids.ts'
import { encodeSingleByte } from '../../../../testing/nouns/single-byte-text.ts'
import { checkoutFolder } from '../../../platform/checkout.ts'
import { readCsvRecords } from '../../../platform/files/text/csv-records.format.ts'
import type { IncomingOrder } from '../incoming-order.types.ts'
import { serializeDesigns } from '../order-content.rules.ts'
import { readOrderFile } from '../order-file.format.ts'

type Rows = readonly (readonly string[])[]

const sample = readCsvRecords(readFileSync(join(checkoutFolder(), 'samples/shopify-orders.csv'), 'utf8'), ',')
if ('refused' in sample) throw new Error(sample.refused.code)
const [header = [], ...allRows] = sample.map((record) => record.cells)
const place = (name: string) => header.indexOf(name)
const nameOf = (row: readonly string[]) => row[place('Name')] ?? ''
const isHead = (row: readonly string[]) => row[place('Financial Status')] !== ''
const isOfLine = header.map((name) => name.startsWith('Lineitem'))

/** Orders of several lines, with some of one line between them. */
const rows = allRows.slice(0, 60)

const csv = (some: Rows) =>
  [header, ...some].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

const read = (bytes: Buffer) => {
  const file = readOrderFile(bytes)
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records
}

/** What is made and where it is sent. The order of the lines makes no difference. */
const serialize = (order: IncomingOrder) =>
  JSON.stringify([
    order.lines.map((line) => [line.sku, line.quantity, serializeDesigns(line)].join(' ')).toSorted(),
    order.ship_to_name,
    order.ship_to_address1,
    order.ship_to_city,
    order.ship_to_country,
    order.payment,
    order.source_state,
  ])

const originals = new Map(
  read(Buffer.from(csv(allRows))).map((record) => {
    if (record.kind !== 'order') throw new Error(JSON.stringify(record))
    return [record.order.external_number, serialize(record.order)]
  }),
)

/** Something that people do to an export in a spreadsheet before they import it. */
interface Damage {
  name: string
  change(some: Rows): Rows
}

const at = fc.nat(59)
const cut = fc.tuple(at, fc.integer({ min: 1, max: 4 })).map(([from, count]): Damage => ({
  name: `cut ${count} rows from ${from}`,
  change: (some) => some.filter((_, index) => index < from || index >= from + count),
}))
const paste = fc.tuple(at, fc.integer({ min: 1, max: 9 }), at).map(([from, count, to]): Damage => ({
  name: `paste ${count} rows from ${from} at ${to}`,
  change: (some) => [...some.slice(0, to), ...some.slice(from, from + count), ...some.slice(to)],
}))
const sort = fc
  .tuple(fc.constantFrom('Lineitem sku', 'Lineitem name', 'Lineitem price', 'Name', 'Vendor', 'Total'), fc.boolean())
  .map(([column, isUp]): Damage => ({
    name: `sort by ${column}${isUp ? '' : ' down'}`,
    change: (some) =>
      some.toSorted((one, other) => {
        const compared = (one[place(column)] ?? '') < (other[place(column)] ?? '') ? -1 : 1
        return one[place(column)] === other[place(column)] ? 0 : isUp ? compared : -compared
      }),
  }))
const blank = fc.constantFrom<string[]>(['Name'], ['Name', 'Email', 'Created at']).map((columns): Damage => ({
  name: `blank repeated ${columns.join()}`,
  change: (some) =>
    some.map((row, index) =>
      index > 0 && !isHead(row) && nameOf(row) === nameOf(some[index - 1] ?? [])
        ? row.map((cell, column) => (columns.includes(header[column] ?? '') ? '' : cell))
        : row,
    ),
}))
const fill = fc.constant<Damage>({
  name: 'fill down',
  change: (some) =>
    some.map((row) => {
      const head = isHead(row) ? undefined : some.find((one) => isHead(one) && nameOf(one) === nameOf(row))
      return head ? row.map((cell, column) => (isOfLine[column] ? cell : (head[column] ?? ''))) : row
    }),
})
const dropId = fc.constant<Damage>({
  name: 'drop the ids',
  change: (some) => some.map((row) => row.map((cell, column) => (column === place('Id') ? '' : cell))),
})
const damages = fc.array(fc.oneof(cut, paste, sort, blank, fill, dropId), { minLength: 1, maxLength: 3 })

/** What the property writes as “?”, as a program that saves Windows-1252 does. */
const outsideWindows1252 = /[\u0100-\uffff]/g

const encode = fc.constantFrom(
  (text: string) => Buffer.from(text),
  (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  (text: string) => encodeSingleByte(text.replaceAll(outsideWindows1252, '?'), 'Windows-1252'),
)

// IMPORT-30
test('whatever is done to an export, an order without a doubt is the order of the store', () => {
  fc.assert(
    fc.property(damages, encode, (done, encoded) => {
      const changed = done.reduce<Rows>((some, { change }) => change(some), rows)
      fc.pre(changed.length > 0)
      for (const record of read(encoded(csv(changed)))) {
        // Without a number, a country or a name it is no order, or a failed one.
        if (record.kind !== 'order' || record.order.problems.length > 0 || record.order.doubts.length > 0) continue
        const { order } = record
        if (order.ship_to_country === null || order.ship_to_name === '' || order.lines.length === 0) continue
        const expected = originals.get(order.external_number)?.replaceAll(outsideWindows1252, '?')
        expect(serialize(order).replaceAll(outsideWindows1252, '?'), done.map(({ name }) => name).join(', ')).toBe(
          expected,
        )
      }
    }),
    { numRuns: isWhole ? 2_000 : 60, seed: 22 },
  )
})
