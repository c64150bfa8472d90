import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import type { ShopifyColumn } from './shopify-columns.format.ts'

/** The rows of one version of an order, and the line of the file at which the same rows begin again. */
export interface OrderBlock {
  rows: TableRow[]
  repeated_at: number | null
}

/**
 * Splits the rows of an order into the versions that the file has of it, oldest first. A file pasted together from
 * overlapping exports has an order more than once, and each block fills the order's fields again. A block with the same
 * content, or a part of it, is the same order; any other is a separate version. Assumed: rows that all have the same
 * order fields are one order whose fields were filled down.
 */
export function splitIntoVersions(table: TextTable, rows: readonly TableRow[]): OrderBlock[] {
  const heads = rows.filter((row) => isHead(table, row))
  if (heads.length <= 1) return [{ rows: [...rows], repeated_at: null }]
  const filledDown = heads.length === rows.length && areSame(heads.map((row) => serializeOrderFields(table, row)))
  if (filledDown) return [dropCopies(rows, 1)]
  if (areSame(heads.map(serializeRow)) && isRepeatedWhole(rows, heads.length)) return [dropCopies(rows, heads.length)]
  const blocks: OrderBlock[] = []
  for (const own of splitAtHeads(rows, heads)) {
    const last = blocks.at(-1)
    if (
      !last ||
      serializeOrderFields(table, findHead(table, last.rows)) !== serializeOrderFields(table, findHead(table, own))
    ) {
      blocks.push({ rows: own, repeated_at: null })
    } else if (isPartOf(own, last.rows)) last.repeated_at ??= own[0]?.line ?? null
    else if (isPartOf(last.rows, own)) Object.assign(last, { rows: own, repeated_at: own[0]?.line ?? null })
    else blocks.push({ rows: own, repeated_at: null })
  }
  return blocks
}

/** Columns of a row's line; all others are the order's. */
const isLineColumn = (column: string) => column.startsWith('lineitem') || column === 'vendor'

const headColumns = ['Currency', 'Total', 'Id', 'Shipping Name', 'Shipping Address1'] as const satisfies ShopifyColumn[]

/** Whether a row has the fields of its order; further rows have only a line, the order number and the order date. */
function isHead(table: TextTable, row: TableRow): boolean {
  const filled = (column: ShopifyColumn) => cellOf(table, row, column).trim() !== ''
  return filled('Financial Status') && headColumns.some(filled)
}

function findHead(table: TextTable, rows: readonly TableRow[]): TableRow | undefined {
  return rows.find((row) => isHead(table, row))
}

function splitAtHeads(rows: readonly TableRow[], heads: readonly TableRow[]): TableRow[][] {
  const starts = heads.map((head) => rows.indexOf(head))
  // Rows before the first head belong to it: the file may have been sorted.
  return starts.map((start, at) => rows.slice(at === 0 ? 0 : start, starts[at + 1] ?? rows.length))
}

function serializeRow(row: TableRow): string {
  return JSON.stringify(row.cells.map((cell) => cell.trim()))
}

function serializeOrderFields(table: TextTable, row: TableRow | undefined): string {
  const lineCells = [...table.places].filter(([column]) => isLineColumn(column)).map(([, place]) => place)
  return JSON.stringify(row?.cells.map((cell, at) => (lineCells.includes(at) ? '' : cell.trim())))
}

function areSame(texts: readonly string[]): boolean {
  return new Set(texts).size <= 1
}

function countRows(rows: readonly TableRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(serializeRow(row), (counts.get(serializeRow(row)) ?? 0) + 1)
  return counts
}

function isRepeatedWhole(rows: readonly TableRow[], times: number): boolean {
  return [...countRows(rows).values()].every((count) => count % times === 0)
}

function isPartOf(part: readonly TableRow[], whole: readonly TableRow[]): boolean {
  const available = countRows(whole)
  return [...countRows(part)].every(([text, count]) => count <= (available.get(text) ?? 0))
}

/** Keeps the first copies of each row: as many as one block has, or one if `times` is 1. */
function dropCopies(rows: readonly TableRow[], times: number): OrderBlock {
  const all = countRows(rows)
  const seen = new Map<string, number>()
  const kept = rows.filter((row) => {
    const text = serializeRow(row)
    const nth = (seen.get(text) ?? 0) + 1
    seen.set(text, nth)
    return nth <= (times === 1 ? 1 : (all.get(text) ?? 0) / times)
  })
  const copy = rows.find((row) => !kept.includes(row))
  return { rows: kept, repeated_at: copy?.line ?? null }
}
