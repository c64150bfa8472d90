import type { JsonObject } from '../../../platform/files/text/json-text.format.ts'
import { objectsAt, textOf, valueAt, written } from '../written/json-orders.format.ts'
import type { Written, WrittenOrder, WrittenSum } from '../written/written-order.types.ts'

interface Refunds extends Pick<WrittenOrder, 'refunds' | 'without_refunded'> {
  /** Whether one leaves open which lines are still wanted, also where nothing was paid back. */
  is_open: boolean
}

/**
 * What was given back: GraphQL has the sum, REST the transactions of each refund. A refund that names its lines is in
 * the current quantities of these; any other leaves open which lines are still wanted, and only these are returned.
 */
export function readRefunds(order: JsonObject, lines: readonly JsonObject[]): Refunds {
  const all = objectsAt(order, 'refunds')
  const hasCurrent = lines.every((line) => 'current_quantity' in line || 'currentQuantity' in line)
  const hasChanged = lines.some(
    (line) => textOf(line.quantity) !== written(line, 'current_quantity', 'currentQuantity').text,
  )
  const hasLines = (refund: JsonObject) => objectsAt(refund, 'refund_line_items', 'refundLineItems').length > 0
  const isExplained = (refund: JsonObject) =>
    'refund_line_items' in refund || 'refundLineItems' in refund ? hasLines(refund) : hasChanged
  const saysAmount = (refund: JsonObject) => 'transactions' in refund || 'totalRefundedSet' in refund
  const isAmountOpen = (refund: JsonObject) => !saysAmount(refund) || amountsOf(refund).length > 0
  const open = hasCurrent ? all.filter((refund) => !isExplained(refund) && isAmountOpen(refund)) : all
  const sum = written(order, 'totalRefundedSet.shopMoney.amount')
  const amounts = open.flatMap(amountsOf)
  const isSumOpen = sum.text !== '' && (all.length === 0 || open.length > 0)
  return {
    refunds: isSumOpen ? [sum] : amounts.map((text) => ({ name: 'refunds', text })),
    without_refunded: hasCurrent && all.length > 0 && open.length === 0,
    is_open: open.some((refund) => hasLines(refund) || !saysAmount(refund)),
  }
}

function amountsOf(refund: JsonObject): string[] {
  const sum = written(refund, 'totalRefundedSet.shopMoney.amount').text
  if (sum !== '') return /[1-9]/.test(sum) ? [sum] : []
  const done = objectsAt(refund, 'transactions').filter(
    (transaction) =>
      ['', 'refund'].includes(textOf(transaction.kind).toLowerCase()) &&
      ['', 'success'].includes(textOf(transaction.status).toLowerCase()),
  )
  return done.map((transaction) => textOf(transaction.amount)).filter((amount) => /[1-9]/.test(amount))
}

/**
 * The sums that an order has: of what was ordered, and of what is left of it since it was edited. Its own discounts may
 * be of the shipping, those of its lines are not.
 */
export function readSums(order: JsonObject, lines: readonly JsonObject[]): WrittenSum[] {
  const amount = (...paths: string[]) => written(order, ...paths)
  const ordered = lines.map((line) => written(line, 'quantity'))
  const current = lines.map((line) => written(line, 'current_quantity', 'currentQuantity', 'quantity'))
  const subtotal = amount('subtotal_price', 'subtotalPriceSet.shopMoney.amount')
  const discount = amount('total_discounts', 'totalDiscountsSet.shopMoney.amount')
  const discounts = [discount, ...readLineDiscounts(lines)]
  return [
    ...discounts.flatMap((writtenDiscount) =>
      [ordered, current].map((quantities) => ({ subtotal, discount: writtenDiscount, quantities })),
    ),
    {
      subtotal: amount('current_subtotal_price', 'currentSubtotalPriceSet.shopMoney.amount'),
      discount: amount('current_total_discounts', 'currentTotalDiscountsSet.shopMoney.amount'),
      quantities: current,
    },
    { subtotal: amount('total_line_items_price'), discount: { name: '', text: '' }, quantities: ordered },
  ]
}

/** The discounts of the lines, as one amount, where each line has a list of them. */
function readLineDiscounts(lines: readonly JsonObject[]): Written[] {
  const names = ['discount_allocations', 'discountAllocations']
  if (lines.length === 0 || !lines.every((line) => names.some((name) => name in line))) return []
  const texts = lines.flatMap((line) =>
    objectsAt(line, ...names).map(
      (allocation) =>
        textOf(valueAt(allocation, 'amount')) || written(allocation, 'allocatedAmountSet.shopMoney.amount').text,
    ),
  )
  if (!texts.every((text) => /^\d+(\.\d+)?$/.test(text))) return []
  const sum = texts.reduce((all, text) => all + Number(text), 0)
  return [{ name: 'discount_allocations', text: String(Number(sum.toFixed(4))) }]
}
