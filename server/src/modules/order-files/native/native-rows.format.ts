import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { findEqualRows, findRepeatedBlock, isPartOf, splitIntoRuns, type EqualRows } from '../order-rows.format.ts'
import { nativeLineFields, nativeOrderFields } from './native-order.format.ts'

/** The rows of an order without repetitions, the line at which they are repeated, and equal ones that may be lines. */
interface NativeRows {
  rows: TableRow[]
  repeated_at: number | null
  equal: EqualRows | null
}

/**
 * Drops the rows that a file repeats because it was pasted together from overlapping exports (IMPORT-19): the same rows
 * elsewhere in the file, or directly below as a whole block of different ones. Assumed: equal rows next to each other
 * without such a block may be two lines or one that was pasted twice.
 */
export function dropRepeatedRows(table: TextTable, all: readonly TableRow[]): NativeRows {
  const [first = [], ...others] = splitIntoRuns(table, all)
  let rows = [...first]
  let repeatedAt: number | null = null
  for (const run of others) {
    if (isPartOf(run, rows)) repeatedAt ??= run[0]?.line ?? null
    else if (isPartOf(rows, run)) {
      repeatedAt ??= run[0]?.line ?? null
      rows = run
    } else rows.push(...run)
  }
  const block = findRepeatedBlock(rows)
  if (block) {
    repeatedAt ??= rows[block.length]?.line ?? null
    rows = block
  }
  return { rows, repeated_at: repeatedAt, equal: findEqualRows(rows) }
}

/** Whether a row has only a line: spreadsheets write the fields of an order once, in its first row. */
export function hasOnlyLine(table: TextTable, row: TableRow): boolean {
  const others = nativeOrderFields.filter((name) => name !== 'order_number')
  return (
    nativeLineFields.some((name) => cellOf(table, row, name).trim() !== '') &&
    others.every((name) => cellOf(table, row, name).trim() === '')
  )
}
