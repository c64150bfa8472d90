import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { readAmount, type DecimalMark } from '../fields/amount.format.ts'
import { limits } from '../order-limits.rules.ts'
import { isExtra, readSku, type DraftLine } from '../order-lines.format.ts'
import { readOrderLabel, readOrderNote } from '../fields/order-texts.format.ts'
import { readQuantity } from '../fields/order-fields.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { readLineProperties, type RowAttributes } from './shopify-attributes.format.ts'
import type { ShopifyColumn } from './shopify-columns.format.ts'

export interface ShopifyLine extends DraftLine {
  /** Whether the store marks this line as fulfilled. */
  fulfilled: boolean
}

/** The values of an order that reading its lines needs. */
export interface ShopifyLineSetting {
  table: TextTable
  currency: string | null
  mark: DecimalMark
  attributes: ReadonlyMap<number, RowAttributes>
  /** The columns with personalizations. */
  personal: readonly string[]
}

/** Reads the line of a row; `number` is the row's position within its order. Null if the row has no line. */
export function readShopifyLine(
  found: RecordFindings,
  { table, currency, mark, attributes, personal }: ShopifyLineSetting,
  row: TableRow,
  number: number,
): ShopifyLine | null {
  const cell = (column: ShopifyColumn) => cellOf(table, row, column)
  if (!cell('Lineitem quantity') && !cell('Lineitem sku') && !cell('Lineitem name')) return null
  const field = (column: string) => `lines.${number}.${column}`
  const given = attributes.get(number)
  const own: RowAttributes = {
    designs: [...(given?.designs ?? [])],
    unusable: { ...given?.unusable },
    personalization: [...(given?.personalization ?? [])],
  }
  readLineProperties(
    found,
    own,
    personal.map((name) => ({ name, cell: cellOf(table, row, name) })),
  )
  const sku = readSku(found, field('Lineitem sku'), cell('Lineitem sku'), own.unusable)
  const title = readOrderLabel(found, field('Lineitem name'), cell('Lineitem name'), limits.title)
  const personalization = own.personalization.filter((text) => text !== '').join('\n')
  return {
    external_line_id: String(number),
    sku,
    title,
    quantity: readQuantity(found.fatal, field('Lineitem quantity'), cell('Lineitem quantity')),
    unit_price_minor: readAmount(found.warnings, field('Lineitem price'), cell('Lineitem price'), currency, mark),
    personalisation: readOrderNote(found, field('Lineitem name'), personalization, limits.personalisation),
    designs: own.designs,
    at: row.line,
    unusable: own.unusable,
    shipped: !isNo(cell('Lineitem requires shipping')) && !isExtra(sku, title),
    fulfilled: cell('Lineitem fulfillment status').trim().toLowerCase() === 'fulfilled',
  }
}

function isNo(cell: string): boolean {
  return ['false', 'no', '0', 'faux', 'non', 'falsch'].includes(cell.trim().toLowerCase())
}

/**
 * Assumed: for a partially fulfilled order, the lines marked as fulfilled are left out; if none is marked, the
 * order is in doubt.
 */
export function dropFulfilledLines(lines: ShopifyLine[], fulfillment: string, found: RecordFindings): DraftLine[] {
  const partly = fulfillment === 'partial' || fulfillment === 'partially_fulfilled'
  const done = partly ? lines.filter((line) => line.fulfilled) : []
  const leftOut = done.length < lines.length ? done : []
  if (leftOut.length > 0) {
    const numbers = leftOut.map((line) => line.external_line_id).join(', ')
    found.warn('lines', 'lines_fulfilled_left_out', { lines: numbers })
  } else if (partly) found.doubt('Fulfillment Status', 'doubt_partly_fulfilled')
  return lines.filter((line) => !leftOut.includes(line)).map(({ fulfilled: _fulfilled, ...line }) => line)
}
