import fc from 'fast-check'
import { writeRows, type ExportLine, type ExportOrder, type ExportRow, type TableFormat } from './order-tables.ts'

const skus = ['TEE-BLK-S', 'TEE-BLK-M', 'TEE-WHT-L', 'HOOD-MRN-M', 'MUG-11', 'TOTE-NAT']
const cities = ['Boston', 'Austin', 'Reno', 'Portland', 'Denver']

/** Orders of one to four lines, some with a discount. */
export const storeOrders: readonly ExportOrder[] = Array.from({ length: 14 }, (_, at) => ({
  number: String(30_101 + at),
  name: `Kim ${String.fromCodePoint(65 + at)}`,
  city: cities[at % cities.length] ?? '',
  // A discount that is no price of a line, so that it can't hide one.
  discount: at % 4 === 1 ? 137 : 0,
  lines: Array.from({ length: 1 + ((at * 3) % 4) }, (_line, place): ExportLine => {
    const kind = (at + place * 5) % skus.length
    const sku = skus[kind] ?? ''
    const quantity = 1 + ((at + place) % 3)
    return { sku, title: `Product ${kind}`, quantity, price: 1999 + kind * 211 + at, design: `d${at}-${place}.png` }
  }),
}))

/** A table that somebody has open in a spreadsheet. */
export interface Sheet {
  header: readonly string[]
  rows: readonly ExportRow[]
}

export interface TableDamage {
  name: string
  change(sheet: Sheet): Sheet
}

export function openSheet(format: TableFormat): Sheet {
  const rows = writeRows(format, storeOrders)
  return { header: Object.keys(rows[0] ?? {}), rows }
}

const onRows = (name: string, change: (rows: readonly ExportRow[]) => readonly ExportRow[]): TableDamage => ({
  name,
  change: ({ header, rows }) => ({ header, rows: change(rows) }),
})

const at = fc.nat(34)

const cut = fc
  .tuple(at, fc.integer({ min: 1, max: 4 }))
  .map(([from, count]) =>
    onRows(`cut ${count} rows from ${from}`, (rows) =>
      rows.filter((_, index) => index < from || index >= from + count),
    ),
  )

const paste = fc
  .tuple(at, fc.integer({ min: 1, max: 9 }), at)
  .map(([from, count, to]) =>
    onRows(`paste ${count} rows from ${from} at ${to}`, (rows) => [
      ...rows.slice(0, to),
      ...rows.slice(from, from + count),
      ...rows.slice(to),
    ]),
  )

const pasteWhole = fc.constant(onRows('paste all below', (rows) => [...rows, ...rows]))

/**
 * Pastes all rows of an order once more elsewhere, with another value in one of its columns. Directly below itself, its
 * rows with other quantities may be further lines.
 */
const pasteChanged = (number: string, columns: readonly string[]) =>
  fc.tuple(at, fc.constantFrom(...columns), fc.boolean()).map(([from, column, isBelow]) =>
    onRows(`paste the order of row ${from} with another ${column}${isBelow ? ' below' : ''}`, (rows) => {
      const chosen = rows[from % Math.max(rows.length, 1)]
      const changed = rows
        .filter((row) => row[number] === chosen?.[number])
        .map((row) => ({ ...row, [column]: changeValue(row[column] ?? '') }))
      const isTaken = (at: number) => rows.at(at)?.[number] === chosen?.[number]
      const goesBelow = isBelow ? !isTaken(-1) : isTaken(0)
      return goesBelow ? [...rows, ...changed] : [...changed, ...rows]
    }),
  )

const changeValue = (text: string) => (/^\d+$/.test(text) ? String(Number(text) + 1) : `${text}x`)

const sort = (columns: readonly string[]) =>
  fc.tuple(fc.constantFrom(...columns), fc.boolean()).map(([column, isUp]) =>
    onRows(`sort by ${column}${isUp ? '' : ' down'}`, (rows) => {
      const sorted = rows.toSorted((one, other) => (one[column] ?? '').localeCompare(other[column] ?? ''))
      return isUp ? sorted : sorted.toReversed()
    }),
  )

/** Leaves repeated values blank, as spreadsheets show groups: the number alone, or all that an order has. */
const blank = (number: string, ofOrder: readonly string[]) =>
  fc
    .constantFrom<readonly string[]>([number], ofOrder)
    .map((columns) =>
      onRows(`blank repeated ${columns.join()}`, (rows) =>
        rows.map((row, index) =>
          index > 0 && row[number] === rows[index - 1]?.[number]
            ? { ...row, ...Object.fromEntries(columns.map((column) => [column, ''])) }
            : row,
        ),
      ),
    )

const remove = (columns: readonly string[]) =>
  fc.constantFrom(...columns).map((column): TableDamage => ({
    name: `remove ${column}`,
    change: ({ header, rows }) => ({ header: header.filter((name) => name !== column), rows }),
  }))

/** Up to three things that were done to a table of a format. */
export function damagesOf(format: TableFormat) {
  const { header, rows } = openSheet(format)
  const [first = {}, second = {}] = rows.filter((row) => row[format.number] === storeOrders[1]?.number)
  const ofLine = header.filter((name) => first[name] !== second[name])
  const ofOrder = header.filter((name) => !ofLine.includes(name))
  const designs = header.filter((name) => first[name]?.includes('.png'))
  const losable = header.filter((name) => !designs.includes(name))
  return fc.array(
    fc.oneof(
      ...[cut, paste, pasteWhole, sort(header), blank(format.number, ofOrder), remove(losable)],
      pasteChanged(format.number, [format.quantity, ...ofOrder.filter((name) => name !== format.number)]),
    ),
    { minLength: 1, maxLength: 3 },
  )
}
