import type { FileProblem } from '../../../platform/files/file-problem.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { writeAmount } from '../../order-files/lines-sum.public.rules.ts'
import type { Doubt, IncomingOrder } from '../../order-files/incoming-order.public.types.ts'

/**
 * Returns for what an order is held until a person has looked at it: the doubts about its content, and what the store
 * gave back, since nobody knows for which lines (IMPORT-23).
 */
export function findDoubts(order: IncomingOrder): FileProblem[] {
  if (order.source_state !== 'open') return []
  const doubts = order.doubts.map(({ lines: _lines, ...doubt }) => doubt)
  if (!order.refunded_minor || doubts.some(({ code }) => code === 'doubt_partly_refunded')) return doubts
  const amount = writeAmount(order.refunded_minor, order.currency)
  return [...doubts, { field: 'Refunded Amount', code: 'doubt_partly_refunded', values: { amount } }]
}

const aboutLines = new Set<string>([
  ...['doubt_lines_sum', 'doubt_rows_equal', 'doubt_rows_alike', 'doubt_row_joined', 'doubt_designs_moved'],
  ...['doubt_versions', 'doubt_design_without_line', 'doubt_column_unread', 'doubt_lines_cut'],
  ...['doubt_lines_missing', 'doubt_sum_unreadable', 'doubt_row_uncounted', 'doubt_text_not_made'],
  ...['doubt_texts_unclear', 'doubt_version_unreadable', 'doubt_name_repeated'],
  ...['doubt_value_unread'],
])

/** Whether a doubt is about the lines, so that other lines bring it back. */
export function isAboutLines({ code }: FileProblem): boolean {
  return aboutLines.has(code)
}

/** What the store did with the order, and what of it is the same: a later file says only its latest amount or status. */
const aboutStore: Readonly<Record<string, (problem: FileProblem) => string>> = {
  doubt_partly_refunded: () => 'refund',
  doubt_refund_unknown: () => 'refund',
  doubt_partly_fulfilled: () => 'fulfilled',
  doubt_lines_gone: () => 'lines gone',
  doubt_store_hold: () => 'hold',
  doubt_hold_until: () => 'until',
  doubt_cancellation_unclear: () => 'cancellation',
  doubt_taken_back_unread: ({ field }) => `taken back: ${field}`,
}

/**
 * Returns the listed doubts that a file without a newer time doesn't take back: what the store did with the order. It
 * may be an older file. One that says the same of another amount or status takes its place.
 */
export function findStaying<T extends FileProblem>(listed: readonly T[], now: readonly FileProblem[]): T[] {
  const toldNow = new Set(now.map((doubt) => aboutStore[doubt.code]?.(doubt)))
  return listed.filter((doubt) => doubt.code in aboutStore && !toldNow.has(aboutStore[doubt.code]?.(doubt)))
}

/** Returns what makes two doubts about an order the same. Where its rows are in the file doesn't count. */
export function describeDoubt({ field, code, values }: FileProblem): string {
  const { line: _line, first: _first, ...others } = values
  return JSON.stringify([field, code, Object.entries(others).map(String).toSorted()])
}

/** What is said where nothing tells which of several lines of one SKU has which text or designs. */
export function textsUnclear(sku: string, { line_numbers: lines }: Pick<IncomingOrder, 'line_numbers'>): Doubt {
  return { field: 'lines', code: 'doubt_texts_unclear', values: { sku: toQuotable(sku) }, lines }
}
