import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { readCurrency, readSumAmount } from '../fields/amount.format.ts'
import { compareWithSubtotal, type LinesSum } from '../lines-sum.public.rules.ts'
import type { DraftLine } from '../order-lines.format.ts'
import { readQuantity } from '../fields/order-fields.format.ts'
import { RecordFindings } from '../record-findings.format.ts'
import { decimalMarkOf, readShippingPrices } from '../shipping-prices.format.ts'
import type { Written } from '../written/written-order.types.ts'
import { doubtUnreadable } from '../written/written-sum.format.ts'
import type { RowProofs } from './shopify-blocks.format.ts'
import type { ShopifyColumn } from './shopify-columns.format.ts'

/** A line as far as its amount counts, but for its price, which its row has. */
type CountedLine = Pick<DraftLine, 'quantity' | 'shipped' | 'sku'>

/** What an order of the export says of its amounts. */
export interface WrittenSums {
  /** The subtotal; null if the file doesn't say. */
  subtotal: number | null
  /** Whether a row costs nothing, so that the subtotal is the same with and without it. */
  isFree(row: TableRow): boolean
  /** Doubts an order that can't be compared with it. */
  judge(found: RecordFindings, rows: readonly TableRow[]): void
  /** Compares lines with the subtotal; each line has its row. */
  compare(lines: readonly CountedLine[], rows: readonly TableRow[]): LinesSum
}

/**
 * Returns what an order says of its amounts, with or without its currency. The discount of the order may have those of
 * its lines in it, or not. One that is as much as a line would be seen as no discount if the shipping was free: that
 * counts only where its code says so, or where other orders of the file paid as much for their shipping.
 */
export function readWrittenSums(
  table: TextTable,
  head: (column: ShopifyColumn) => string,
  currency: string | null,
): WrittenSums {
  const mark = decimalMarkOf(table)
  const amount = (written: string) => readSumAmount(written, currency, mark)
  const [subtotal, discount] = [amount(head('Subtotal')), amount(head('Discount Amount'))]
  const amounts = {
    ...{ subtotal, shipping: amount(head('Shipping')), tax: amount(head('Taxes')), total: amount(head('Total')) },
    may_be_of_shipping(part: number) {
      const prices = readShippingPrices(table, (row, field) => cellOf(table, row, columns[field]))
      return prices.has(part) || (part === discount && ofShipping.test(head('Discount Code')))
    },
  }
  return {
    subtotal,
    isFree: (row) => (amount(cellOf(table, row, 'Lineitem price')) ?? 0) === 0,
    judge(found, rows) {
      const written = (name: string, text: string): Written => ({ name, text })
      const prices = rows.map((row) => written('Lineitem price', cellOf(table, row, 'Lineitem price')))
      doubtUnreadable(found, [written('Subtotal', head('Subtotal'))], prices, ({ text }) => amount(text))
    },
    compare(lines, rows) {
      const cell = (at: number, column: ShopifyColumn) => {
        const row = rows[at]
        return row ? amount(cellOf(table, row, column)) : null
      }
      const priced = lines.map((line, at) => ({ ...line, unit_price_minor: cell(at, 'Lineitem price') }))
      const ofLines = rows.reduce((sum, _row, at) => sum + (cell(at, 'Lineitem discount') ?? 0), 0)
      const compared = [discount, (discount ?? 0) + ofLines].map((totalDiscount) =>
        compareWithSubtotal(priced, { ...amounts, discount: totalDiscount }),
      )
      const [first = { agrees: null, counted: 0 }] = compared
      return compared.find(({ agrees }) => agrees === true) ?? first
    },
  }
}

const columns = { shipping: 'Shipping', currency: 'Currency' }
const ofShipping = /ship|freight|deliver|livraison|\bport\b|exp[ée]di|versand|env[ií]o|spedizion|verzend|frakt/i

/** Returns what the subtotal and the attributes of an order prove about its rows. What can't be read proves nothing. */
export function createRowProofs(table: TextTable, rows: readonly TableRow[]): RowProofs {
  const { fatal } = new RecordFindings()
  const head = (column: ShopifyColumn) => {
    const filled = rows.find((row) => cellOf(table, row, column).trim() !== '')
    return filled ? cellOf(table, filled, column) : ''
  }
  const currency = readCurrency(fatal, '', head('Currency'))
  const sums = readWrittenSums(table, head, currency)
  const numbers = [...head('Note Attributes').matchAll(/^[ \t]*line(\d{1,6})_/gim)].map(([, number]) => Number(number))
  return {
    addUp(some) {
      const lines = some.map((row) => ({
        quantity: readQuantity(fatal, '', cellOf(table, row, 'Lineitem quantity')),
        shipped: true,
        sku: '',
      }))
      return sums.compare(lines, some).agrees
    },
    highestLine: Math.max(0, ...numbers),
  }
}
