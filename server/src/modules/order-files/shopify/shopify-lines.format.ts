import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { readAmount, type DecimalMark } from '../amount.format.ts'
import type { IncomingDesign, IncomingLine } from '../incoming-order.types.ts'
import { limits } from '../order-limits.rules.ts'
import type { FileProblems } from '../../../platform/files/file-problem.ts'
import { readIdentifier, readLine } from '../../../platform/files/text/file-values.format.ts'
import { readQuantity } from '../order-fields.format.ts'
import type { ShopifyColumn } from './shopify-columns.format.ts'

export interface ShopifyLine extends IncomingLine {
  /** Whether the shop marks this very line as fulfilled. */
  fulfilled: boolean
}

/** What reading the lines of an order needs to know of it. */
export interface ShopifyLineSetting {
  table: TextTable
  currency: string | null
  mark: DecimalMark
  designs: ReadonlyMap<number, IncomingDesign[]>
}

/** The line in a row, `number` being the row's place among the rows of its order; null where the row has none. */
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
 * Assumed: of an order that the shop has fulfilled in part, the lines that it marks as fulfilled are not made again;
 * where it marks none, somebody has to look.
 */
export function openLines(lines: ShopifyLine[], fulfillment: string, warnings: FileProblems): IncomingLine[] {
  const partly = fulfillment === 'partial' || fulfillment === 'partially_fulfilled'
  const done = partly ? lines.filter((line) => line.fulfilled) : []
  const leftOut = done.length < lines.length ? done : []
  if (leftOut.length > 0) {
    const numbers = leftOut.map((line) => line.external_line_id).join(', ')
    warnings.add('lines', 'lines_fulfilled_left_out', { lines: numbers })
  } else if (partly) warnings.add('Fulfillment Status', 'order_partly_fulfilled')
  return lines.filter((line) => !leftOut.includes(line)).map(({ fulfilled: _fulfilled, ...line }) => line)
}
