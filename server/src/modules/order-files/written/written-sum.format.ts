import { FileProblems } from '../../../platform/files/file-problem.ts'
import { readSumAmount } from '../fields/amount.format.ts'
import { readQuantity } from '../fields/order-fields.format.ts'
import { compareWithSubtotal, writeAmount } from '../lines-sum.rules.ts'
import type { DraftLine } from '../order-lines.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import type { ReadingSetting, Written, WrittenOrder, WrittenSum } from './written-order.types.ts'

/**
 * Compares the lines with the sums of the file. If none of them agrees, lines are missing or too many, and the order is
 * in doubt. Lines that were sent already count, because they are in the sums.
 */
export function judgeSums(
  found: RecordFindings,
  order: WrittenOrder,
  lines: readonly DraftLine[],
  currency: string | null,
  setting: ReadingSetting,
): void {
  const amount = ({ text }: Written) => readSumAmount(text, currency, setting.mark)
  const own: readonly WrittenSum[] = order.sums ?? [{ subtotal: order.subtotal, discount: order.discount }]
  // A subtotal may be with the lines that were cancelled since, or without them.
  const hasCancelled = order.lines.some(({ ordered }) => ordered !== undefined)
  const ordered = order.lines.map((line) => line.ordered ?? line.quantity)
  const sums = hasCancelled ? [...own, ...own.map((sum) => ({ ...sum, quantities: ordered }))] : own
  const shipping = amount(order.shipping)
  const compared = sums.map((sum) => {
    const subtotal = readSubtotal(sum, amount)
    const priced = order.lines.map((line, at) => priceLine(line, lines[at], sum.quantities?.[at], amount))
    const pieces = priced.reduce((all, line) => all + line.quantity, 0)
    const discount = amount(sum.discount)
    // Of prices that are less a discount, each is rounded.
    const isRounded = sum.is_rounded === true || (Boolean(discount) && sum.discounted?.includes('in_prices') === true)
    return {
      subtotal,
      ...compareWithSubtotal(priced, {
        subtotal,
        discount: discount && Math.abs(discount),
        shipping,
        discounted: sum.discounted,
        tolerance: isRounded ? Math.max(1, pieces) : 0,
      }),
    }
  })
  const [differing] = compared.filter(({ agrees }) => agrees === false)
  if (!differing || compared.some(({ agrees }) => agrees === true)) return
  const [counted, written] = [differing.counted, differing.subtotal].map((minor) => writeAmount(minor, currency))
  found.doubt('lines', 'doubt_lines_sum', { counted: counted ?? '', written: written ?? '' }, order.line_numbers)
}

/** Null if any part of it can't be read. */
function readSubtotal({ subtotal, less = [] }: WrittenSum, amount: (written: Written) => number | null): number | null {
  return less.reduce<number | null>((rest, one) => {
    const part = one.text.trim() === '' ? 0 : amount(one)
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
