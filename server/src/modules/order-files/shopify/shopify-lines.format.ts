import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { readAmount, type DecimalMark } from '../amount.format.ts'
import type { IncomingDesign, IncomingLine } from '../incoming-order.types.ts'
import { limits } from '../order-limits.rules.ts'
import type { FileProblems } from '../../../platform/files/file-problem.ts'
import { readIdentifier, readLine } from '../../../platform/files/text/file-values.format.ts'
import { readQuantity } from '../order-fields.format.ts'
import type { ShopifyColumn } from './shopify-columns.format.ts'

export interface ShopifyLine extends IncomingLine {
  /** Whether the store marks this line as fulfilled. */
  fulfilled: boolean
}

/** The values of an order that reading its lines needs. */
export interface ShopifyLineSetting {
  table: TextTable
  currency: string | null
  mark: DecimalMark
  designs: ReadonlyMap<number, IncomingDesign[]>
}

/** Reads the line of a row; `number` is the row's position within its order. Null if the row has no line. */
export function readShopifyLine(
  problems: FileProblems,
  { table, currency, mark, designs }: ShopifyLineSetting,
  row: TableRow,
  number: number,
): ShopifyLine | null {
  const cell = (column: ShopifyColumn) => cellOf(table, row, column)
  if (!cell('Lineitem quantity') && !cell('Lineitem sku') && !cell('Lineitem name')) return null
  const field = (column: ShopifyColumn) => `lines.${number}.${column}`
  return {
    external_line_id: String(number),
    sku: readIdentifier(problems, field('Lineitem sku'), cell('Lineitem sku'), limits.sku),
    title: readLine(problems, field('Lineitem name'), cell('Lineitem name'), limits.title),
    quantity: readQuantity(problems, field('Lineitem quantity'), cell('Lineitem quantity')),
    unit_price_minor: readAmount(problems, field('Lineitem price'), cell('Lineitem price'), currency, mark),
    personalisation: '',
    designs: designs.get(number) ?? [],
    fulfilled: cell('Lineitem fulfillment status').trim().toLowerCase() === 'fulfilled',
  }
}

/**
 * Assumed: for a partially fulfilled order, the lines marked as fulfilled are left out; if none is marked, a warning
 * asks somebody to check.
 */
export function dropFulfilledLines(lines: ShopifyLine[], fulfillment: string, warnings: FileProblems): IncomingLine[] {
  const partly = fulfillment === 'partial' || fulfillment === 'partially_fulfilled'
  const done = partly ? lines.filter((line) => line.fulfilled) : []
  const leftOut = done.length < lines.length ? done : []
  if (leftOut.length > 0) {
    const numbers = leftOut.map((line) => line.external_line_id).join(', ')
    warnings.add('lines', 'lines_fulfilled_left_out', { lines: numbers })
  } else if (partly) warnings.add('Fulfillment Status', 'order_partly_fulfilled')
  return lines.filter((line) => !leftOut.includes(line)).map(({ fulfilled: _fulfilled, ...line }) => line)
}
