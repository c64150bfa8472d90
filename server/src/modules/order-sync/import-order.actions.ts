import { holdReasons } from '@platen/contracts/orders/status'
import type { Tx } from '../../platform/db/database.types.ts'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { toQuotable } from '../../platform/files/text/written-text.ts'
import { toSiteDay } from '../../platform/site-day.ts'
import { extractContent } from '../order-files/order-content.public.rules.ts'
import { isNumberUsedAgain } from '../order-files/repeats/other-order.public.rules.ts'
import type { ClosedOrder, Doubt, IncomingOrder, ReadRecord } from '../order-files/incoming-order.public.types.ts'
import { adoptExternalId, rememberDoubts, rememberGone } from '../orders/versions/order-source.public.actions.ts'
import { chooseHoldReason } from '../orders/versions/store-holds.public.rules.ts'
import { countPieces, makesNothing } from '../orders/content/order-items.public.rules.ts'
import { toOrderSearchText } from '../orders/lists/order-search.public.rules.ts'
import { validateOrder } from '../orders/content/order-validation.public.rules.ts'
import type { NewOrder } from '../orders/content/new-order.public.types.ts'
import { shipByDay } from '../settings/settings.public.ts'
import { closedByLines } from './closed/store-memory.rules.ts'
import type { StoreState } from './closed/store-states.types.ts'
import { hashDoubt } from './doubts/doubt-hash.service.ts'
import { findDoubts } from './doubts/doubts.rules.ts'
import { findSameOrder, identifyOrder, keepKnown, standInId, withExternalId } from './identity.rules.ts'
import { hasOwnId } from '../order-files/repeats/similar-numbers.public.rules.ts'
import type { KnownOrder } from './known-orders.store.ts'
import type { ImportContext, Imported } from './import-order.types.ts'
import { nothing, remarksAbout } from './lines/line-remarks.rules.ts'
import { holdForUnreadable, updateKnownOrder } from './update-order.actions.ts'

/** Imports one record of a file and returns its line of the sync history (IMPORT-5). */
export async function importRecord(tx: Tx, context: ImportContext, record: ReadRecord): Promise<Imported> {
  if (record.kind === 'unreadable') return importUnreadable(tx, context, record)
  const { same, namesake, is_unclear: isUnclear, other } = identifyOrder(context.known, record.order)
  if (same.length > 1 || isUnclear) {
    const code = isUnclear && hasOwnId(record.order) ? 'order_id_ambiguous' : 'order_number_ambiguous'
    const problem: FileProblem = { field: '', code, values: {} }
    return { ...nothing, outcome: 'failed', remarks: remarksAbout('problem', [problem]), raw: record.order.raw }
  }
  if (other) {
    const values = { number: toQuotable(other.external_number) }
    const problem: FileProblem = { field: '', code: 'order_of_other_known', values }
    return { ...nothing, outcome: 'failed', remarks: remarksAbout('problem', [problem]), raw: record.order.raw }
  }
  const [before] = same
  // Whatever changes an order that is here may take the blanks of those before it in the file.
  if (before || namesake) await context.created.create()
  const closing = context.memory.findClosing(record.order)
  const isFinished = before?.status === 'completed' || before?.status === 'cancelled'
  if (before && isFinished && isNumberUsedAgain(before, record.order)) {
    const values = { number: toQuotable(before.external_number), placed: before.placed_at.slice(0, 10) }
    const problem: FileProblem = { field: '', code: 'order_number_used_again', values }
    return { ...nothing, outcome: 'failed', remarks: remarksAbout('problem', [problem]), raw: record.order.raw }
  }
  if (closing && closing.state !== 'lines_gone') {
    const { state, run_id: run, position: line, file_name: file } = closing
    const remark: FileProblem = { field: '', code: `skipped_was_${state}`, values: { run, line, file } }
    const remarks = remarksAbout('remark', [remark])
    return { ...nothing, outcome: 'skipped', order_id: before?.id ?? null, remarks, raw: record.order.raw }
  }
  const order = namesake ? await separateIds(tx, context, record.order, namesake) : record.order
  if (before) return updateKnownOrder(tx, context, order, before)
  return createNewOrder(tx, context, closing ? doubtLinesGone(order, closing) : order)
}

/** What has no newer time may want a line again that the store took back, or sent, as an earlier file said. */
function doubtLinesGone(
  order: IncomingOrder,
  { run_id: run, position: line, file_name: file }: StoreState,
): IncomingOrder {
  const doubt: Doubt = { field: '', code: 'doubt_lines_gone', values: { run, line, file }, lines: [] }
  return { ...order, doubts: [...order.doubts, doubt] }
}

/** Gives the one of two orders whose number stands for its id another id than the other has. Returns the order to import. */
async function separateIds(
  tx: Tx,
  { known }: ImportContext,
  order: IncomingOrder,
  namesake: KnownOrder,
): Promise<IncomingOrder> {
  if (!hasOwnId(order)) return { ...order, external_id: standInId(order.external_number) }
  const id = standInId(namesake.external_number)
  await adoptExternalId(tx, namesake.id, id)
  keepKnown(known, withExternalId(namesake, id))
  return order
}

/** A version that can't be read leaves a known order as it is, but doesn't let it go on (IMPORT-14). */
async function importUnreadable(
  tx: Tx,
  context: ImportContext,
  { external_id: id, external_number, problems, closed = null, raw }: Extract<ReadRecord, { kind: 'unreadable' }>,
): Promise<Imported> {
  const named = { external_id: id ?? '', external_number, id_in_file: id !== undefined, native: null }
  const [known, ...others] = findSameOrder(context.known, closed ?? named)
  const isAmbiguous = others.length > 0
  const failed: Imported = {
    ...nothing,
    outcome: 'failed',
    remarks: remarksAbout('problem', problems),
    raw,
    says_state: closed !== null && !isAmbiguous && !isOlder(closed, known),
  }
  if (!known || isAmbiguous) return failed
  await context.created.create()
  const now = await holdForUnreadable(tx, context, known, problems)
  return now ? { ...failed, order_id: known.id, known: now, holds: true } : { ...failed, order_id: known.id }
}

/** Whether an order is known with a newer time of the store. */
function isOlder({ source_updated_at: said }: ClosedOrder, known: KnownOrder | undefined): boolean {
  const newest = known?.source_updated_at ?? null
  return said !== null && newest !== null && Date.parse(said) < Date.parse(newest)
}

async function createNewOrder(tx: Tx, context: ImportContext, order: IncomingOrder): Promise<Imported> {
  if (context.store.archived) throw refusal('store_closed', { name: context.store.name })
  const outcome = validateOrder(order, context.lines)
  if (outcome.kind === 'skipped') {
    const inFile = order.warnings.filter(({ code }) => code === 'order_closed_in_file')
    const skipped = remarksAbout('skip', [{ field: '', code: outcome.reason, values: {} }])
    const remarks = [...skipped, ...remarksAbout('remark', inFile)]
    return { ...nothing, outcome: 'skipped', remarks, raw: order.raw, says_state: true }
  }
  const notMade = outcome.warnings.filter(({ code }) => code === 'line_never_made')
  if (makesNothing(outcome.items)) {
    const skipped: FileProblem = { field: '', code: 'skipped_nothing_to_make', values: {} }
    const remarks = [...remarksAbout('skip', [skipped]), ...remarksAbout('remark', [...order.warnings, ...notMade])]
    const closedAs = closedByLines(order)
    return { ...nothing, outcome: 'skipped', remarks, raw: order.raw, ...(closedAs && { closed_by_lines: closedAs }) }
  }
  const { hold, warnings, items } = outcome
  // What can't be read of a line that another one makes doesn't matter here.
  const own = order.problems.filter(({ field }) => !notMade.some((line) => field.startsWith(`${toLine(line.field)}.`)))
  const problems = [...own, ...outcome.problems.filter(({ field }) => !isNamed(own, field))]
  const status = problems.length === 0 ? 'open' : 'failed'
  const doubts = findDoubts(order)
  const remarks = [
    ...remarksAbout('problem', problems),
    ...remarksAbout('hold', doubts),
    ...remarksAbout('remark', [...order.warnings, ...warnings]),
  ]
  const arrives = chooseHold(context, hold, doubts)
  const values = newOrder(context, order, status, arrives)
  const event = { source: 'file', remarks: remarks.map(({ about: _about, ...remark }) => remark) }
  const id = await context.created.takeId()
  context.created.add({ id, order: values, items, problems, doubts, event })
  const hashes = doubts.map(hashDoubt)
  if (hashes.length + order.left_out.length + order.reduced.length > 0) {
    await context.created.create()
    if (hashes.length > 0) await rememberDoubts(tx, id, hashes)
    await rememberGone(tx, id, order, order)
  }
  const known: KnownOrder = {
    id,
    external_id: order.external_id,
    external_number: order.external_number,
    placed_at: order.placed_at,
    ship_to_name: order.ship_to_name,
    status,
    source_content: extractContent(order),
    source_updated_at: order.source_updated_at,
    waiting_base: null,
    known_doubts: hashes,
    has_problems: status === 'failed' || doubts.length > 0,
    source_hash: null,
    variant_ids: [],
  }
  const line = { ...nothing, order_id: id, remarks, known, says_state: true }
  if (status === 'failed') return { ...line, outcome: 'failed', raw: order.raw }
  const raw = remarks.length > 0 ? order.raw : null
  return {
    ...line,
    outcome: 'created',
    raw,
    holds: arrives.hold_kind !== null,
    items: items.length,
    pieces: countPieces(items),
  }
}

/** `lines.2` of `lines.2.sku`. */
const toLine = (field: string) => field.replace(/\.[^.]*$/, '')

const isNamed = (problems: readonly FileProblem[], field: string) => problems.some((problem) => problem.field === field)

type Hold = Pick<NewOrder, 'hold_kind' | 'hold_reason'>

/** What is in doubt comes first: once somebody has looked at it, a missing payment or a paused store holds the order. */
function chooseHold(context: ImportContext, unpaid: 'payment' | null, doubts: readonly FileProblem[]): Hold {
  if (doubts.length > 0) return { hold_kind: 'system', hold_reason: chooseHoldReason(doubts) }
  if (unpaid) return { hold_kind: 'payment', hold_reason: holdReasons.payment }
  return context.store.paused
    ? { hold_kind: 'system', hold_reason: holdReasons.storePaused }
    : { hold_kind: null, hold_reason: null }
}

function newOrder(context: ImportContext, order: IncomingOrder, status: 'open' | 'failed', hold: Hold): NewOrder {
  const { lines: _lines, line_ids: _line_ids, source_state: _state, ...content } = extractContent(order)
  const placedOn = toSiteDay(new Date(order.placed_at), context.time_zone)
  return {
    ...content,
    store_id: context.store_id,
    status,
    ...hold,
    ship_by: order.ship_by ?? shipByDay(placedOn, context.ship_by),
    source: 'file',
    source_content: extractContent(order),
    source_updated_at: order.source_updated_at,
    linked_order_id: null,
    search_text: toOrderSearchText({ ...order, number: '' }),
  }
}
