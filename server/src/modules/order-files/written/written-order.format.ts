import { doubtCancellation } from '../unread/doubted-columns.format.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { readAmount, readCurrency, readSumAmount } from '../fields/amount.format.ts'
import { doubtRefund, saysSome } from '../fields/refunds.format.ts'
import { saysNothing } from '../fields/done-day.rules.ts'
import type { IncomingOrder, ReadRecord, SourceState } from '../incoming-order.public.types.ts'
import { writeAmount } from '../lines-sum.public.rules.ts'
import { readShipBy } from '../fields/ship-by.format.ts'
import { limits } from '../order-limits.rules.ts'
import { toPlainId } from '../order-identity.public.rules.ts'
import { assignPersonalization, type DraftLine } from '../order-lines.format.ts'
import { readOrderId, readOrderLabel, readOrderNote, readOrderTags } from '../fields/order-texts.format.ts'
import { writePersonalization } from '../personalization.format.ts'
import { finishRecord } from '../read-record.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { matchShippingService } from '../shopify/shopify-status.rules.ts'
import { readHtmlText } from '../fields/html-text.format.ts'
import { readWrittenLine } from './written-lines.format.ts'
import { judgeSums } from './written-sum.format.ts'
import type { ReadingSetting, Written, WrittenOrder } from './written-order.types.ts'
import { readWrittenPeople } from './written-people.format.ts'

/**
 * Reads an order of any store: all formats of other systems come here, so that a value means the same in all of them.
 * What doesn't fit is found as in our own format and in Shopify's (IMPORT-1, IMPORT-2).
 */
export function readWrittenOrder(found: RecordFindings, order: WrittenOrder, setting: ReadingSetting): ReadRecord {
  const plain = setting.html ? readHtmlText : (text: string) => text
  const readKey = ({ name, text }: Written) => readOrderId(found, name, toPlainId(text))
  const number = readKey(order.number)
  // Where the number is the id, it is read once, so that its problem is told once.
  const id = order.id.name === order.number.name ? number : readKey(order.id)
  const currency = readCurrency(found.warnings, order.currency.name, order.currency.text)
  const amount = ({ name, text }: Written) => readAmount(found.warnings, name, text, currency, setting.mark)
  const placed = setting.times.read(found.fatal, order.placed.name, order.placed.text)
  const { changed: touched } = order
  const changed = saysNothing(touched.text) ? null : setting.times.read(found.warnings, touched.name, touched.text)
  const refunds = order.refunds.flatMap((refund) => amount(refund) ?? [])
  // Some stores write what they gave back as a negative amount.
  const refunded = refunds.length === 0 ? null : refunds.reduce((sum, minor) => sum + Math.abs(minor), 0)
  judgeState(found, order, refunded ?? readNetLess(order, currency, setting), currency)
  const lines = order.lines.map((line, at) => readWrittenLine(found, line, at + 1, currency, setting))
  const hasAllItems = judgeItems(found, order, lines)
  if (order.is_cut === true) found.doubt('lines', 'doubt_lines_cut', { counted: lines.length }, order.line_numbers)
  const addUp = judgeSums(found, order, lines, currency, setting)
  judgeLineStates(found, order)
  const texts = order.unassigned.map(({ name, value }) => writePersonalization(name, value))
  const unassigned = assignPersonalization(found, 'lines', texts, lines)
  const hasIds = order.lines.length > 0 && order.lines.every((line) => line.id !== '')
  const sourceState = order.state.source_state === 'open' ? judgeFulfilled(found, lines) : order.state.source_state
  const draft = {
    external_id: id || number,
    external_number: number || id,
    placed_at: placed?.utc ?? null,
    ship_by: readShipBy(found, order.ship_by.name, order.ship_by.text, placed, setting.times.readDay),
    source_updated_at: changed?.utc ?? null,
    native: null,
    ...(order.lacks && { lacks: order.lacks }),
    id_in_file: id !== '',
    certain_lines: findCertainLines(addUp, hasAllItems || (!setting.is_table && order.is_cut !== true)),
    refunded_minor: order.without_refunded ? null : refunded,
    currency,
    subtotal_minor: amount(order.subtotal),
    shipping_minor: amount(order.shipping),
    tax_minor: amount(order.tax),
    total_minor: amount(order.total),
    ...readWrittenPeople(found, order, plain, setting.names_countries),
    shipping_service: readOrderLabel(
      found,
      order.service.name,
      matchShippingService(plain(order.service.text)),
      limits.shipping_service,
    ),
    tags: readOrderTags(found, order.tags.name, order.tags.text),
    customer_note: readOrderNote(
      found,
      order.notes.find(({ text }) => text.trim() !== '')?.name ?? '',
      [...order.notes.flatMap(({ text }) => plain(text).trim() || []), ...unassigned].join('\n'),
      limits.note,
    ),
    payment: order.state.payment,
    source_state: sourceState,
    line_ids: hasIds ? ('source' as const) : ('position' as const),
    drafts: lines.map((line) => ({ ...line, fulfilled: line.fulfilled && sourceState === 'open' })),
    raw: order.raw,
    line_numbers: order.line_numbers,
  }
  return finishRecord(draft, order.number.name, found)
}

function judgeState(
  found: RecordFindings,
  { state, status, refunds, without_refunded, line_numbers }: WrittenOrder,
  refunded: number | null,
  currency: string | null,
): void {
  if (state.source_state !== 'open') return
  const at = line_numbers.slice(0, 1)
  if (state.waits) found.doubt(status.name, 'doubt_store_hold', { status: toQuotable(state.reason ?? status.text) }, at)
  if (state.unclear_cancellation) doubtCancellation(found, state.unclear_cancellation, at)
  if (state.partly_fulfilled) found.doubt(status.name, 'doubt_partly_fulfilled', {}, at)
  // Without a currency, an amount can't be read, but seen.
  const seen = refunds.find(({ text }) => saysSome(text))
  if ((!state.partly_refunded && !seen && !refunded) || without_refunded) return
  const written = seen ? toQuotable(seen.text.trim()) : null
  const amount = refunded === null ? written : writeAmount(refunded, currency)
  doubtRefund(found, refunds[0]?.name ?? status.name, amount, at)
}

/** By how much a total is less where what was given back is taken from it; null if it isn't. */
function readNetLess(
  { total, net_total: net }: WrittenOrder,
  currency: string | null,
  { mark }: ReadingSetting,
): number | null {
  const [gross, rest] = [total, net].map((sum) => (sum ? readSumAmount(sum.text, currency, mark) : null))
  return (gross ?? 0) > (rest ?? Infinity) ? (gross ?? 0) - (rest ?? 0) : null
}

/** What the store says about a single line, or calls a line that there isn't, leaves the order in doubt. */
function judgeLineStates(
  found: RecordFindings,
  { state, status, lines, misplaced = [], line_numbers }: WrittenOrder,
): void {
  if (misplaced.length > 0) {
    const attributes = toQuotable(misplaced.join(', '))
    found.doubt('lines', 'doubt_design_without_line', { attributes }, line_numbers.slice(0, 1))
  }
  if (state.source_state !== 'open') return
  const partly = lines.filter((line) => line.partly_fulfilled === true)
  if (partly.length > 0) {
    const at = partly.map((line) => line.at)
    found.doubt(status.name, 'doubt_partly_fulfilled', {}, at)
  }
  for (const { waits, at } of lines) {
    if (waits !== undefined) found.doubt(status.name, 'doubt_store_hold', { status: toQuotable(waits) }, [at])
  }
}

/** A file that has lost rows has fewer items than it says. Returns whether it says that they are all there. */
function judgeItems(
  found: RecordFindings,
  { items, line_numbers }: WrittenOrder,
  lines: readonly DraftLine[],
): boolean {
  const written = /^\d{1,6}(?:\.0+)?$/.test(items.text.trim()) ? Number(items.text) : null
  const counted = lines.reduce((sum, line) => sum + line.quantity, 0)
  if (written === null) return false
  if (written === counted || written === lines.length) return true
  found.doubt('lines', 'doubt_items_count', { counted, written }, line_numbers)
  return false
}

/** Lines that don't add up are not all there, whatever else the file says. */
function findCertainLines(addUp: boolean | null, areAll: boolean): IncomingOrder['certain_lines'] {
  if (addUp === false) return 'none'
  if (areAll) return 'all'
  return addUp === true ? 'priced' : 'none'
}

/** Lines that the store has sent already are left out, and an order of which it has sent all is fulfilled. */
function judgeFulfilled(
  found: RecordFindings,
  lines: readonly { fulfilled: boolean }[],
): Extract<SourceState, 'open' | 'fulfilled'> {
  const done = lines.flatMap(({ fulfilled }, at) => (fulfilled ? [at + 1] : []))
  if (done.length > 0 && done.length === lines.length) return 'fulfilled'
  if (done.length > 0) found.warn('lines', 'lines_fulfilled_left_out', { lines: done.join(', ') })
  return 'open'
}
