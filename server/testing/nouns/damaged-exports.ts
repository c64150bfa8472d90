import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { readCsvRecords } from '../../src/platform/files/text/csv-records.format.ts'
import { checkoutFolder } from '../../src/platform/checkout.ts'
import { encodeLegacy } from './legacy-text.ts'

export type Rows = readonly (readonly string[])[]

const sample = readCsvRecords(readFileSync(join(checkoutFolder(), 'samples/shopify-orders.csv'), 'utf8'), ',')
if ('refused' in sample) throw new Error(sample.refused.code)
const [header = [], ...records] = sample.map((record) => record.cells)
export const allExportRows: Rows = records
const place = (name: string) => header.indexOf(name)
const nameOf = (row: readonly string[]) => row[place('Name')] ?? ''
const isHead = (row: readonly string[]) => row[place('Financial Status')] !== ''
const isOfLine = header.map((name) => name.startsWith('Lineitem'))

/** Rows of a Shopify export: orders of several lines, with some of one line between them. */
export const exportRows = allExportRows.slice(0, 60)

export const clearColumns = (some: Rows, names: readonly string[]): Rows =>
  some.map((row) => row.map((cell, column) => (names.includes(header[column] ?? '') ? '' : cell)))

/** Writes rows of the export below its header. */
export const writeExport = (some: Rows) =>
  [header, ...some].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

/** Something that people do to an export in a spreadsheet before they import it. */
export interface Damage {
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
/** Merges the cells with the number of an order, also where its other fields were filled down. */
const merge = fc.constant<Damage>({
  name: 'merge the numbers',
  change: (some) =>
    some.map((row, index) =>
      index > 0 && nameOf(row) === nameOf(some[index - 1] ?? [])
        ? row.map((cell, column) => (column === place('Name') ? '' : cell))
        : row,
    ),
})
const fill = fc.constant<Damage>({
  name: 'fill down',
  change: (some) =>
    some.map((row) => {
      const head = isHead(row) ? undefined : some.find((one) => isHead(one) && nameOf(one) === nameOf(row))
      return head ? row.map((cell, column) => (isOfLine[column] ? cell : (head[column] ?? ''))) : row
    }),
})
const dropId = fc.constant<Damage>({ name: 'drop the ids', change: (some) => clearColumns(some, ['Id']) })

/** Up to three things that were done to an export. */
export const damages = fc.array(fc.oneof(cut, paste, sort, blank, merge, fill, dropId), { minLength: 1, maxLength: 3 })

/** Things that leave each row in the file. */
export const rearrangements = fc.array(fc.oneof(sort, merge, fill, dropId), { minLength: 1, maxLength: 4 })

/** What the property writes as “?”, as a program that saves Windows-1252 does. */
export const outsideWindows1252 = /[\u0100-\uffff]/g

/** An encoding in which it was saved then. */
export const encode = fc.constantFrom(
  (text: string) => Buffer.from(text),
  (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  (text: string) => encodeLegacy(text.replaceAll(outsideWindows1252, '?'), 'Windows-1252'),
)
