import { FileProblems } from '../../../platform/files/file-problem.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { readSumAmount } from '../fields/amount.format.ts'
import { readQuantity } from '../fields/order-fields.format.ts'
import { compareWithSubtotal, writeAmount } from '../lines-sum.public.rules.ts'
import type { DraftLine } from '../order-lines.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import type { ReadingSetting, Written, WrittenOrder, WrittenSum } from './written-order.types.ts'

/**
 * Compares the lines with the sums of the file. If none of them agrees, lines are missing or too many, and the order is
 * in doubt; so it is if they can't be compared because a sum or all prices can't be read. Lines that were sent already
 * count, because they are in the sums. Returns whether they agree; null where the file doesn't say.
 */
export function judgeSums(
  found: RecordFindings,
  order: WrittenOrder,
  lines: readonly DraftLine[],
  currency: string | null,
  setting: ReadingSetting,
): boolean | null {
  const amount = ({ text }: Written) => readSumAmount(text, currency, setting.mark)
  const own: readonly WrittenSum[] = order.sums ?? [{ subtotal: order.subtotal, discount: order.discount }]
  // A subtotal may be with the lines that were cancelled since, or without them.
  const hasCancelled = order.lines.some(({ ordered }) => ordered !== undefined)
  const ordered = order.lines.map((line) => line.ordered ?? line.quantity)
  const sums = hasCancelled ? [...own, ...own.map((sum) => ({ ...sum, quantities: ordered }))] : own
  const { shipping_prices: prices, line_prices: linePrices } = setting
  const shipping = amount(order.shipping)
  const costs = linePrices && { may_be_line: (minor: number) => linePrices().has(minor) }
  const amounts = {
    // Rows may have been cut, and only the total shows then whether a line that costs as much as the discount was.
    ...(setting.is_table && { tax: amount(order.tax), total: amount(order.total) }),
    ...(prices && { may_be_of_shipping: (part: number) => prices().has(part) }),
  }
  const compared = sums.map((sum) => {
    const subtotal = readSubtotal(sum, amount)
    const priced = order.lines.map((line, at) => priceLine(line, lines[at], sum.quantities?.[at], amount))
    const pieces = priced.reduce((all, line) => all + line.quantity, 0)
    const discounts = [sum.discount, ...(sum.line_discounts ?? [])].flatMap(
      (writtenDiscount) => amount(writtenDiscount) ?? [],
    )
    const discount = discounts.length === 0 ? null : discounts.reduce((all, part) => all + Math.abs(part), 0)
    // Of prices that are less a discount, each is rounded.
    const isRounded = sum.is_rounded === true || (Boolean(discount) && sum.discounted?.includes('in_prices') === true)
    return {
      subtotal,
      ...compareWithSubtotal(priced, {
        ...{ shipping, subtotal, ...costs, ...(sum.less ? {} : amounts) },
        discount,
        discounted: sum.discounted,
        tolerance: isRounded ? Math.max(1, pieces) : 0,
      }),
    }
  })
  if (compared.some(({ agrees }) => agrees === true)) return true
  const [differing] = compared.filter(({ agrees }) => agrees === false)
  if (differing) {
    const [counted, written] = [differing.counted, differing.subtotal].map((minor) => writeAmount(minor, currency))
    found.doubt('lines', 'doubt_lines_sum', { counted: counted ?? '', written: written ?? '' }, order.line_numbers)
    return false
  }
  const [sum] = own
  const written = sum ? [sum.subtotal, ...(sum.less ?? [])] : []
  doubtUnreadable(
    found,
    written,
    order.lines.map(({ price, line_total: all }) => (price.text.trim() ? price : all)),
    amount,
  )
  return null
}

/**
 * Doubts an order of which the file has a sum that can't be read, or prices none of which can: nothing shows then
 * whether lines are missing. A file that has no sum for it says nothing.
 */
export function doubtUnreadable(
  found: RecordFindings,
  sums: readonly Written[],
  prices: readonly Written[],
  amount: (written: Written) => number | null,
): void {
  const [subtotal] = sums
  if (!subtotal || subtotal.text.trim() === '') return
  const isUnreadable = (written: Written) =>
    !/^(?:[-–—]|n\/?a|null|none|nan|[+-]?\d+[.,]\d{3,})?$/i.test(written.text.trim()) && amount(written) === null
  // A price may be a fraction of a cent; in a sum, three digits may be thousands.
  const isThousands = (written: Written) =>
    /^[+-]?\d{1,3}[.,]\d{3}$/.test(written.text.trim()) && amount(written) === null
  const sum = sums.find((sum) => isUnreadable(sum) || isThousands(sum))
  const isPriced = prices.some((price) => amount(price) !== null)
  const unreadable = sum ?? (isPriced ? undefined : prices.find(isUnreadable))
  if (!unreadable) return
  found.doubt(unreadable.name, 'doubt_sum_unreadable', { value: toQuotable(unreadable.text.trim()) })
}

/** Null if any part of it can't be read. */
function readSubtotal({ subtotal, less = [] }: WrittenSum, amount: (written: Written) => number | null): number | null {
  return less.reduce<number | null>((rest, deduction) => {
    const part = deduction.text.trim() === '' ? 0 : amount(deduction)
    return rest === null || part === null ? null : rest - part
  }, amount(subtotal))
}

function priceLine(
  line: WrittenOrder['lines'][number],
  draft: DraftLine | undefined,
  counted: Written | undefined,
  amount: (written: Written) => number | null,
) {
  const quantity = counted ? readQuantity(new FileProblems(), '', counted.text) : (draft?.quantity ?? 0)
  return {
    quantity,
    unit_price_minor: amount(line.price),
    total_minor: amount(line.line_total),
    shipped: draft?.shipped ?? true,
    sku: draft?.sku ?? '',
  }
}
