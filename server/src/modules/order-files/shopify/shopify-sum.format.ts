import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { readAmount, readCurrency, type DecimalMark } from '../fields/amount.format.ts'
import { compareWithSubtotal } from '../lines-sum.rules.ts'
import { readQuantity } from '../fields/order-fields.format.ts'
import { RecordFindings } from '../record-findings.format.ts'
import type { RowProofs } from './shopify-blocks.format.ts'
import type { ShopifyColumn } from './shopify-columns.format.ts'

export function decimalMarkOf({ separator }: Pick<TextTable, 'separator'>): DecimalMark {
  return separator === ';' ? ',' : '.'
}

/** Returns what the subtotal and the attributes of an order prove about its rows. What can't be read proves nothing. */
export function createRowProofs(table: TextTable, rows: readonly TableRow[]): RowProofs {
  const { fatal } = new RecordFindings()
  const mark = decimalMarkOf(table)
  const head = (column: ShopifyColumn) => {
    const filled = rows.find((row) => cellOf(table, row, column).trim() !== '')
    return filled ? cellOf(table, filled, column) : ''
  }
  const currency = readCurrency(fatal, '', head('Currency'))
  const amount = (written: string) => readAmount(fatal, '', written, currency, mark)
  const amounts = {
    subtotal: amount(head('Subtotal')),
    discount: amount(head('Discount Amount')),
    shipping: amount(head('Shipping')),
  }
  const numbers = [...head('Note Attributes').matchAll(/^\s*line(\d{1,6})_/gim)].map(([, number]) => Number(number))
  return {
    addUp(some) {
      const lines = some.map((row) => ({
        quantity: readQuantity(fatal, '', cellOf(table, row, 'Lineitem quantity')),
        unit_price_minor: amount(cellOf(table, row, 'Lineitem price')),
        shipped: true,
        sku: '',
      }))
      return compareWithSubtotal(lines, amounts).agrees
    },
    highestLine: Math.max(0, ...numbers),
  }
}
