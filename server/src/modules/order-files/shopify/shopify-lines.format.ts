import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { readAmount, type DecimalMark } from '../fields/amount.format.ts'
import { limits } from '../order-limits.rules.ts'
import { isNo, isYes } from '../fields/yes-no.rules.ts'
import { isExtra, readSku, type DraftLine } from '../order-lines.format.ts'
import { readOrderLabel, readPrintedText } from '../fields/order-texts.format.ts'
import { readQuantity } from '../fields/order-fields.format.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { interpretLineState, type LineState } from '../written/store-state.rules.ts'
import { readLineProperties, type RowAttributes } from './shopify-attributes.format.ts'
import type { ShopifyColumn } from './shopify-columns.format.ts'

export interface ShopifyLine extends DraftLine {
  /** What the store says about this line alone. */
  state: LineState
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
  const rowAttributes = attributes.get(number)
  const own: RowAttributes = {
    designs: [...(rowAttributes?.designs ?? [])],
    unusable: { ...rowAttributes?.unusable },
    personalization: [...(rowAttributes?.personalization ?? [])],
  }
  readLineProperties(
    found,
    own,
    personal.map((name) => ({ name, cell: cellOf(table, row, name) })),
  )
  const sku = readSku(found, field('Lineitem sku'), cell('Lineitem sku'), own.unusable)
  const title = readOrderLabel(found, field('Lineitem name'), cell('Lineitem name'), limits.title)
  const requires = cell('Lineitem requires shipping')
  const price = readAmount(found.warnings, field('Lineitem price'), cell('Lineitem price'), currency, mark)
  const personalization = own.personalization.filter((text) => text !== '').join('\n')
  return {
    external_line_id: String(number),
    sku,
    title,
    quantity: readQuantity(found.fatal, field('Lineitem quantity'), cell('Lineitem quantity')),
    unit_price_minor: price,
    personalisation: readPrintedText(found, field('Lineitem name'), personalization, limits.personalisation),
    designs: own.designs,
    at: row.line,
    unusable: own.unusable,
    shipped: isYes(requires) || (!isNo(requires) && !isExtra(sku, title, price)),
    state: readLineState(cell('Lineitem fulfillment status')),
  }
}

const readLineState = (text: string) => interpretLineState({ name: 'Lineitem fulfillment status', text })

/**
 * Assumed: for a partially fulfilled order, the lines marked as fulfilled are left out. If none is marked, or if one is
 * marked as fulfilled in part, nobody knows how many pieces are left, and the order is in doubt. `fulfillment` is null
 * for an order that is closed.
 */
export function dropFulfilledLines(
  lines: ShopifyLine[],
  fulfillment: string | null,
  found: RecordFindings,
): DraftLine[] {
  if (fulfillment === null) return lines.map(toDraft)
  const done = lines.filter(({ state }) => state.is_fulfilled)
  const partly = lines.filter(({ state }) => state.is_partly_fulfilled)
  for (const { state, shipped, at } of lines) {
    if (state.waits === null || !shipped) continue
    found.doubt('Lineitem fulfillment status', 'doubt_store_hold', { status: toQuotable(state.waits) }, [at])
  }
  const isPartial = fulfillment.startsWith('partial') || done.length + partly.length > 0
  const leftOut = done.length < lines.length ? done : []
  if (leftOut.length > 0) {
    const numbers = leftOut.map((line) => line.external_line_id).join(', ')
    found.warn('lines', 'lines_fulfilled_left_out', { lines: numbers })
  }
  if (isPartial && (leftOut.length === 0 || partly.length > 0)) {
    const at = partly.map((line) => line.at)
    found.doubt('Fulfillment Status', 'doubt_partly_fulfilled', {}, at)
  }
  return lines.map((line) => ({ ...toDraft(line), fulfilled: leftOut.includes(line) }))
}

/** A line that the store took back is no longer wanted. */
const toDraft = ({ state, ...line }: ShopifyLine): DraftLine => (state.is_removed ? { ...line, quantity: 0 } : line)
