import { currencyExponent } from '@platen/contracts/values/money'
import type { FileProblem } from '../../../platform/files/file-problem.ts'
import type { IncomingOrder } from '../../order-files/order-files.public.ts'

/**
 * Returns for what an order is held until a person has looked at it: the doubts about its content, and what the store
 * gave back, since nobody knows for which lines (IMPORT-23).
 */
export function findDoubts(order: IncomingOrder): FileProblem[] {
  const doubts = order.doubts.map(({ field, code, values }) => ({ field, code, values }))
  if (order.source_state !== 'open') return []
  const partly = order.warnings.filter(isRefundWarning)
  if (order.refunded_minor !== null && order.refunded_minor > 0) {
    const amount = writeAmount(order.refunded_minor, order.currency)
    return [...doubts, { field: '', code: 'order_refunded_part', values: { amount } }]
  }
  return [...doubts, ...partly]
}

/** The remarks of a record that don't hold its order. */
export function findRemarks(order: IncomingOrder): FileProblem[] {
  return order.source_state === 'open' ? order.warnings.filter((one) => !isRefundWarning(one)) : order.warnings
}

const isRefundWarning = ({ code }: FileProblem): boolean => code === 'order_partly_refunded'

/** Writes an amount as files have it, for a sentence in either language: 25.00 USD. */
function writeAmount(minor: number, currency: string | null): string {
  const exponent = currency === null ? 2 : currencyExponent(currency)
  return `${(minor / 10 ** exponent).toFixed(exponent)}${currency === null ? '' : ` ${currency}`}`
}

const aboutLines = new Set<string>(['doubt_lines_sum', 'doubt_rows_equal', 'doubt_row_joined', 'doubt_designs_moved'])

/** Whether a doubt is about the lines, so that other lines bring it back. */
export function isAboutLines({ code }: FileProblem): boolean {
  return aboutLines.has(code)
}

/** Returns what makes two doubts about an order the same. Where its rows are in the file doesn't count. */
export function describeDoubt({ field, code, values }: FileProblem): string {
  const { line: _line, first: _first, ...others } = values
  return JSON.stringify([field, code, Object.entries(others).map(String).toSorted()])
}
