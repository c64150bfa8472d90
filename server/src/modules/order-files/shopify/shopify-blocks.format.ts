import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import {
  countRows,
  findEqualRows,
  findRepeatedBlock,
  isPartOf,
  serializeRow,
  splitIntoRuns,
  type EqualRows,
} from '../order-rows.format.ts'
import { isPersonalization } from '../personalization.format.ts'
import { isDesign } from '../written/line-options.format.ts'
import type { ShopifyColumn } from './shopify-columns.format.ts'

/** The rows of one version of an order. */
export interface OrderBlock {
  rows: TableRow[]
  /** The line of the file at which the same rows begin again. */
  repeated_at: number | null
  /** Equal rows, of which nothing says whether they are two lines or one that was pasted twice. */
  equal: EqualRows | null
}

/** What the file proves about the rows of an order. */
export interface RowProofs {
  /** Whether rows come to the subtotal of the order; null if the file doesn't say. */
  addUp(rows: readonly TableRow[]): boolean | null
  /** The highest number of a line that the order's attributes name. */
  highestLine: number
}

/**
 * Splits the rows of an order into the versions that the file has of it, oldest first. A file pasted together from
 * overlapping exports has an order more than once, and each block fills the order's fields again. A block with the same
 * content, or a part of it, is the same order; any other is a separate version. Rows that all have the same order
 * fields are one order whose fields were filled down. The subtotal proves which of equal rows are lines of their own.
 */
export function splitIntoVersions(table: TextTable, rows: readonly TableRow[], proofs: RowProofs): OrderBlock[] {
  const heads = rows.filter((row) => isHead(table, row))
  if (heads.length <= 1) {
    const equal = proofs.highestLine < rows.length ? findEqualRows(rows) : null
    return [{ rows: [...rows], repeated_at: null, equal }]
  }
  const isSameOrder = areSame(heads.map((row) => serializeOrderFields(table, row)))
  const proven = isSameOrder ? findProvenRows(rows, proofs) : null
  if (proven) return [proven]
  if (isSameOrder && heads.length === rows.length) return [readFilledDown(table, rows, proofs)]
  if (areSame(heads.map(serializeRow)) && isRepeatedWhole(countRows(rows), heads.length))
    return [dropCopies(rows, heads.length)]
  const blocks: OrderBlock[] = []
  for (const own of splitAtHeads(rows, heads)) {
    const last = blocks.at(-1)
    if (
      !last ||
      serializeOrderFields(table, findHead(table, last.rows)) !== serializeOrderFields(table, findHead(table, own))
    ) {
      blocks.push({ rows: own, repeated_at: null, equal: null })
    } else if (isPartOf(own, last.rows)) last.repeated_at ??= own[0]?.line ?? null
    else if (isPartOf(last.rows, own)) Object.assign(last, { rows: own, repeated_at: own[0]?.line ?? null })
    else blocks.push({ rows: own, repeated_at: null, equal: null })
  }
  return blocks
}

/** Whether the rows of a block stand in the file as the store wrote them: the order's fields first, none elsewhere. */
export function isInOriginalOrder(table: TextTable, rows: readonly TableRow[]): boolean {
  const [first] = rows
  const hasHead = rows.some((row) => isHead(table, row))
  return splitIntoRuns(table, rows).length <= 1 && (!hasHead || (first !== undefined && isHead(table, first)))
}

/** Returns the only choice among equal rows that comes to the subtotal, or null if none does or several do. */
function findProvenRows(rows: readonly TableRow[], { addUp }: RowProofs): OrderBlock | null {
  const counts = countRows(rows)
  const maxCopies = [...counts.values()].reduce((most, count) => Math.max(most, count), 0)
  const whole = { rows: [...rows], repeated_at: null, equal: null }
  const repeated = Array.from({ length: maxCopies - 1 }, (_, at) => at + 2).filter((times) =>
    isRepeatedWhole(counts, times),
  )
  const choices =
    maxCopies === 1 ? [whole] : [whole, ...repeated.map((times) => dropCopies(rows, times)), dropCopies(rows, 1)]
  const proven = choices.filter((choice) => addUp(choice.rows) === true)
  const sizes = new Set(proven.map((choice) => choice.rows.length))
  return sizes.size === 1 ? (proven[0] ?? null) : null
}

/** Reads rows that all have the order's fields, where the subtotal proves nothing. */
function readFilledDown(table: TextTable, rows: readonly TableRow[], { highestLine }: RowProofs): OrderBlock {
  const equal = findEqualRows(rows)
  const once = dropCopies(rows, 1)
  if (!equal || highestLine > once.rows.length) return { rows: [...rows], repeated_at: null, equal }
  const [first = [], ...others] = splitIntoRuns(table, rows)
  const block = findRepeatedBlock(rows)
  if (block) return { rows: block, repeated_at: rows[block.length]?.line ?? null, equal: findEqualRows(block) }
  const isPasted = others.length > 0 && others.every((run) => isPartOf(run, first))
  if (isPasted) return { rows: first, repeated_at: others[0]?.[0]?.line ?? null, equal: findEqualRows(first) }
  return { rows: [...rows], repeated_at: null, equal }
}

/** Columns of a row's line; all others are the order's. */
const isLineColumn = (column: string) =>
  column.startsWith('lineitem') ||
  column === 'vendor' ||
  isDesign(column) ||
  (column !== 'name' && isPersonalization(column))

const headColumns = ['Currency', 'Total', 'Id', 'Shipping Name', 'Shipping Address1'] as const satisfies ShopifyColumn[]

/** Whether a row has the fields of its order; further rows have only a line, the order number and the order date. */
export function isHead(table: TextTable, row: TableRow): boolean {
  const filled = (column: ShopifyColumn) => cellOf(table, row, column).trim() !== ''
  return filled('Financial Status') && headColumns.some(filled)
}

/** Whether rows have nothing but lines: the row with the fields of their order was cut or filtered away. */
export function isWithoutHead(table: TextTable, rows: readonly TableRow[]): boolean {
  const columns: readonly ShopifyColumn[] = ['Financial Status', ...headColumns]
  return rows.every((row) => columns.every((column) => cellOf(table, row, column).trim() === ''))
}

function findHead(table: TextTable, rows: readonly TableRow[]): TableRow | undefined {
  return rows.find((row) => isHead(table, row))
}

function splitAtHeads(rows: readonly TableRow[], heads: readonly TableRow[]): TableRow[][] {
  const starts = heads.map((head) => rows.indexOf(head))
  // Rows before the first head belong to it: the file may have been sorted.
  return starts.map((start, at) => rows.slice(at === 0 ? 0 : start, starts[at + 1] ?? rows.length))
}

// Asked for each row of a table.
const lineCellsOf = new WeakMap<TextTable, ReadonlySet<number>>()

/** The places of the cells of a line; all others are of its order. */
export function findLineCells(table: TextTable): ReadonlySet<number> {
  const known = lineCellsOf.get(table)
  if (known) return known
  const found = new Set([...table.places].filter(([column]) => isLineColumn(column)).map(([, place]) => place))
  lineCellsOf.set(table, found)
  return found
}

function serializeOrderFields(table: TextTable, row: TableRow | undefined): string {
  const lineCells = findLineCells(table)
  return JSON.stringify(table.header.map((_, at) => (lineCells.has(at) ? '' : (row?.cells[at] ?? '').trim())))
}

function areSame(texts: readonly string[]): boolean {
  return new Set(texts).size <= 1
}

function isRepeatedWhole(counts: ReadonlyMap<string, number>, times: number): boolean {
  return [...counts.values()].every((count) => count % times === 0)
}

/** Keeps the first copies of each row: as many as one block has, or one if `times` is 1. */
function dropCopies(rows: readonly TableRow[], times: number): OrderBlock {
  const all = countRows(rows)
  const seen = new Map<string, number>()
  const firstCopies = rows.filter((row) => {
    const text = serializeRow(row)
    const nth = (seen.get(text) ?? 0) + 1
    seen.set(text, nth)
    return nth <= (times === 1 ? 1 : (all.get(text) ?? 0) / times)
  })
  const copy = rows.find((row, at) => row !== firstCopies[at])
  return { rows: firstCopies, repeated_at: copy?.line ?? null, equal: null }
}
