import { FileProblems } from '../../../platform/files/file-problem.ts'
import { completeRows, type TableRow } from '../../../platform/files/text/text-table.format.ts'
import { splitIntoRuns } from '../order-rows.format.ts'
import { toGoodsKey } from '../repeats/pasted-rows.format.ts'
import type { OrderRows } from '../rows/order-groups.format.ts'
import { findEndedRow } from './table-fields.format.ts'
import type { OrderField } from './table-layout.types.ts'
import { readLines } from './table-lines.format.ts'
import { hasOnlyLine, listOrderFields, placesOf, type TableReading } from './table-rows.format.ts'
import type { WrittenLine } from './written-order.types.ts'

/** Fields by which a store says that something has happened to an order. */
const stateFields: ReadonlySet<OrderField> = new Set([
  ...(['status', 'payment_status', 'fulfillment_status', 'paid', 'cancelled', 'refunded', 'changed'] as const),
])

/** A file of one number that differs each time stays fast. */
const maxVersions = 20

/** Rows that agree in the fields of their order, and these fields. */
interface Version {
  rows: TableRow[]
  values: string[]
}

/**
 * Returns what splits the rows of an order by the fields of the order into versions, in file order: a file pasted
 * together from several exports has an order as it was and as it is. They are versions where they have lines in common:
 * elsewhere in the file any, directly below the same line with another state, or one that the store has ended. Rows
 * that differ otherwise contradict each other and stay together, so that this is told.
 */
export function createVersionSplitter(reading: TableReading): (order: OrderRows) => OrderRows[] {
  const { table, layout } = reading
  const fields = listOrderFields(layout)
  const places = fields.map((field) => placesOf(reading, [field]))
  const all = places.flat()
  const isState = fields.map((field) => stateFields.has(field))
  const cell = (row: TableRow, place: number) => (row.cells[place] ?? '').trim()
  const valuesOf = (row: TableRow) =>
    places.map((own) => own.map((place) => cell(row, place)).find((text) => text !== '') ?? '')
  return (order) => {
    const [first, ...others] = order.rows
    const isSame = (row: TableRow) => !first || all.every((place) => cell(row, place) === cell(first, place))
    if (others.every(isSame)) return [order]
    const versions: Version[] = []
    const whole = new Set(completeRows(table, order.rows, new FileProblems()))
    let last: Version | undefined
    for (const row of order.rows) {
      if (last && (!whole.has(row) || hasOnlyLine(reading, row))) {
        last.rows.push(row)
        continue
      }
      const values = valuesOf(row)
      const found = [last, ...versions].find((candidate) => candidate && agree(candidate.values, values, isState))
      const version: Version = found ?? { rows: [], values }
      if (found) found.values = found.values.map((value, at) => value || (values[at] ?? ''))
      else if (versions.push(version) > maxVersions) return [order]
      version.rows.push(row)
      last = version
    }
    if (versions.length === 1 || !areVersions(reading, order, versions, isState)) return [order]
    const { joined, uncounted } = order
    return versions.map(({ rows }) => ({ rows, joined: joined.filter((row) => rows.includes(row)), uncounted }))
  }
}

/**
 * Whether two rows can be of one version: an empty cell fits any. One without a state is another version than one with
 * it, though, where it has all that the other has.
 */
function agree(left: readonly string[], right: readonly string[], isState: readonly boolean[]): boolean {
  const isAsFull = left.every((value, at) => isState[at] || (value === '') === (right[at] === ''))
  return left.every((value, at) => {
    const also = right[at] ?? ''
    return value === also || ((value === '' || also === '') && !(isState[at] && isAsFull))
  })
}

function areVersions(
  reading: TableReading,
  order: OrderRows,
  versions: readonly Version[],
  isState: readonly boolean[],
): boolean {
  const runs = splitIntoRuns(reading.table, order.rows)
  return versions.every((version, at) => {
    const earlier = versions.slice(0, at)
    if (earlier.length === 0) return true
    const before = earlier.flatMap(({ rows }) => rows)
    const [own, known] = [describeLines(reading, version.rows), describeLines(reading, before)]
    if (!haveCommonLine(own, known)) return false
    const rows = new Set(version.rows)
    if (runs.every((run) => run.every((row) => rows.has(row)) || !run.some((row) => rows.has(row)))) return true
    const hasOtherState = earlier.every(({ values }) =>
      values.some((value, place) => isState[place] && value !== version.values[place]),
    )
    if (!hasOtherState) return false
    return haveCommon(own.texts, known.texts) || findEndedRow(reading, [...version.rows, ...before]) !== undefined
  })
}

/** What names the lines of rows: the store's ids, if all have one, or products, and each line as a whole. */
interface LineNames {
  ids: Set<string> | null
  goods: Set<string>
  texts: Set<string>
}

function describeLines(reading: TableReading, rows: readonly TableRow[]): LineNames {
  const lines = rows.flatMap((row) => readLines(reading, row))
  const textOf = ({ id, sku, title, quantity, options }: WrittenLine) =>
    JSON.stringify([id, sku.text, title.text, quantity.text, options])
  return {
    ids: lines.every(({ id }) => id !== '') ? new Set(lines.map(({ id }) => id)) : null,
    goods: new Set(lines.map(({ sku, title }) => toGoodsKey(sku.text || title.text))),
    texts: new Set(lines.map(textOf)),
  }
}

const haveCommon = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].some((name) => others.has(name))

const haveCommonLine = (own: LineNames, known: LineNames) =>
  own.ids && known.ids ? haveCommon(own.ids, known.ids) : haveCommon(own.goods, known.goods)
