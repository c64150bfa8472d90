import type { Tx } from '../../platform/db/database.types.ts'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import { hashContent } from '../order-files/content-hash.public.service.ts'
import { isSameContent } from '../order-files/order-content.public.rules.ts'
import type { IncomingOrder, OrderContent } from '../order-files/incoming-order.public.types.ts'
import {
  adoptExternalId,
  applyNewerVersion,
  holdForStore,
  noteRemarks,
  readCurrentOrder,
  rememberDoubts,
  rememberGone,
} from '../orders/versions/order-source.public.actions.ts'
import { applyWaitingVersion } from '../orders/versions/waiting-version.public.actions.ts'
import { canHold, isOlderVersion, planVersion } from '../orders/versions/order-version.public.rules.ts'
import { keepLacking } from '../orders/versions/lacking-parts.public.rules.ts'
import { keepUnlistedLines } from '../orders/versions/unlisted-lines.public.rules.ts'
import { readGoneLines, readListedProblems } from '../orders/versions/waiting-version.public.views.ts'
import { settleIfMended } from '../orders/content/failed-order-retry.public.actions.ts'
import { toNativeVersion } from '../orders/versions/native-version.public.rules.ts'
import { validateOrder } from '../orders/content/order-validation.public.rules.ts'
import { withoutLeftOut } from '../orders/versions/gone-lines.public.rules.ts'
import type { CurrentOrder, VersionChanges } from '../orders/versions/order-version.public.types.ts'
import { hashDoubt } from './doubts/doubt-hash.service.ts'
import { findDoubts, findStaying, isAboutLines, textsUnclear } from './doubts/doubts.rules.ts'
import { contentUnder, withExternalId } from './identity.rules.ts'
import { hasOwnId } from '../order-files/repeats/similar-numbers.public.rules.ts'
import type { Imported, ImportContext } from './import-order.types.ts'
import type { KnownOrder } from './known-orders.store.ts'
import { nothing, remarksAbout, type LineRemark } from './lines/line-remarks.rules.ts'

/** Imports a record of an order that came in before (IMPORT-10 to IMPORT-14). */
export async function updateKnownOrder(
  tx: Tx,
  context: ImportContext,
  incomingOrder: IncomingOrder,
  found: KnownOrder,
): Promise<Imported> {
  const before = await adoptId(tx, incomingOrder, found)
  const written = contentUnder(before, incomingOrder)
  // Checked first: when a file is imported again, nearly all of its orders are unchanged.
  if (before.source_hash !== null) {
    return skipped(before, hashContent(written) === before.source_hash ? 'skipped_unchanged' : 'skipped_closed')
  }
  const newest = before.source_content
  if (!newest) return skipped(before, 'skipped_unchanged')
  const { content, unclear } = keepLacking(written, newest, incomingOrder.lacks)
  const read = {
    ...incomingOrder,
    doubts: [...incomingOrder.doubts, ...unclear.map((sku) => textsUnclear(sku, incomingOrder))],
  }
  const { source_updated_at: at, left_out, reduced } = read
  const { source_updated_at: since } = before
  const isLater = at !== null && (since === null || isOlderVersion({ updated_at: since }, { updated_at: at }))
  const mayBringBack = isLater && (await readGoneLines(tx, before.id)).length > 0
  if (isSameContent(content, newest) && !mayBringBack) return repeatKnownOrder(tx, context, read, before)
  const judged = validateOrder({ ...read, ...content }, context.lines)
  const current = await readCurrentOrder(tx, before.id)
  const { order, incoming } = readIncoming(read, content, newest, current)
  const version = { content: incoming, updated_at: at, left_out, reduced }
  if (isSameContent(incoming, newest) && withoutLeftOut(newest, version, current) === newest) {
    // What an older file doesn't list says nothing.
    const isOlder = isOlderVersion({ updated_at: read.source_updated_at }, { updated_at: before.source_updated_at })
    return isOlder ? skipped(before, 'skipped_older') : repeatKnownOrder(tx, context, order, before)
  }
  const plan = planVersion(
    {
      content: before.waiting_base ?? newest,
      updated_at: before.source_updated_at,
      waits: before.waiting_base !== null,
    },
    version,
    current,
    judged.kind === 'order' ? [...order.problems, ...judged.problems] : [],
  )
  if (plan.kind === 'unchanged') return skipped(before, 'skipped_unchanged')
  if (plan.kind === 'older') return skipped(before, 'skipped_older')
  if (plan.kind === 'closed') return skipped(before, 'skipped_closed')

  const notMade = judged.kind === 'order' ? findNeverMade(judged.warnings, plan) : []
  const doubts = findDoubts(order)
  const listed = before.has_problems ? await readListedProblems(tx, before.id) : []
  const listedDoubts = listed.flatMap(({ about, ...doubt }) => (about === 'doubt' ? [doubt] : []))
  const listedHashes = new Set(listedDoubts.map(hashDoubt))
  const hasOtherLines = plan.lines.length + plan.added.length > 0
  const fresh = doubts.filter(
    (doubt) => isNew(before, doubt) || listedHashes.has(hashDoubt(doubt)) || (hasOtherLines && isAboutLines(doubt)),
  )
  const hasNewerTime = order.source_updated_at !== null && before.source_updated_at !== null
  const holding = [...fresh, ...(hasNewerTime ? [] : findStaying(listedDoubts, doubts))]
  await applyNewerVersion(tx, context.audit, before.id, plan, {
    updated_at: order.source_updated_at,
    doubts: holding,
    remarks: [...order.warnings, ...notMade],
  })
  const known = await remember(tx, before, doubts)
  const remarks = [
    ...remarksAbout('hold', [...plan.late, ...holding]),
    ...remarksAbout('remark', [...plan.kept, ...order.warnings, ...notMade]),
    ...remarksAbout('change', plan.changed),
  ]
  return {
    ...nothing,
    outcome: 'updated',
    order_id: before.id,
    remarks,
    raw: order.raw,
    says_state: true,
    holds: plan.late.length + holding.length > 0 || plan.payment === 'withdrawn',
    known: {
      ...known,
      source_content: plan.source,
      source_updated_at: order.source_updated_at ?? before.source_updated_at,
      waiting_base: plan.hold ? plan.waiting : null,
      has_problems: true,
    },
  }
}

/** Expresses a record as a version of the order, with the lines that nothing proves to be removed. */
function readIncoming(
  order: IncomingOrder,
  content: OrderContent,
  newest: OrderContent,
  { content: now, exported }: Pick<CurrentOrder, 'content' | 'exported'>,
): { order: IncomingOrder; incoming: OrderContent } {
  const version = order.native ? toNativeVersion(content, newest, exported, order.native) : content
  const { content: incoming, missing } = keepUnlistedLines(version, newest, now, order)
  if (!missing) return { order, incoming }
  const doubt = { field: 'lines', code: 'doubt_lines_missing' as const, values: missing, lines: order.line_numbers }
  return { order: { ...order, doubts: [...order.doubts, doubt] }, incoming }
}

type SkipCode = Extract<FileProblem['code'], `skipped_${string}`>

function skipped({ id }: KnownOrder, code: SkipCode, more: readonly LineRemark[] = []): Imported {
  const remarks = [...remarksAbout('skip', [{ field: '', code, values: {} }]), ...more]
  return { ...nothing, outcome: 'skipped', order_id: id, remarks }
}

/** Gives the order the store's own id, where a file without ids brought it in, so that it is found by either. */
async function adoptId(tx: Tx, order: IncomingOrder, before: KnownOrder): Promise<KnownOrder> {
  const { external_id } = order
  if (
    !before.source_content ||
    !order.id_in_file ||
    !hasOwnId(order) ||
    hasOwnId(before) ||
    external_id === before.external_id
  )
    return before
  await adoptExternalId(tx, before.id, external_id)
  return withExternalId(before, external_id)
}

/** What is said of lines that the store added or gave another SKU. A line that was made before is still made. */
function findNeverMade(warnings: readonly FileProblem[], { added, lines }: VersionChanges): FileProblem[] {
  const changed = lines.flatMap(({ fields, wanted }) => (fields.includes('sku') ? [wanted] : []))
  const skus = new Set([...added, ...changed].map((line) => line.sku))
  return warnings.filter(({ code, values }) => code === 'line_never_made' && skus.has(String(values.sku)))
}

const isNew = (before: KnownOrder, doubt: FileProblem) => !before.known_doubts.includes(hashDoubt(doubt))

async function remember(tx: Tx, before: KnownOrder, doubts: readonly FileProblem[]): Promise<KnownOrder> {
  const hashes = doubts.filter((doubt) => isNew(before, doubt)).map(hashDoubt)
  if (hashes.length > 0) await rememberDoubts(tx, before.id, hashes)
  return { ...before, known_doubts: [...before.known_doubts, ...hashes] }
}

/**
 * Imports content that the order has already. It can bring a doubt, though: the store gave money back, or doesn't want
 * the order made yet. And what was listed may be possible by now: then it is done.
 */
async function repeatKnownOrder(
  tx: Tx,
  context: ImportContext,
  order: IncomingOrder,
  before: KnownOrder,
): Promise<Imported> {
  if (!canHold(before)) return tellDoubts(tx, context, order, before)
  if (before.source_content) await rememberGone(tx, before.id, order, before.source_content)
  const done: LineRemark[] = []
  const waited = before.waiting_base && (await applyWaitingVersion(tx, context.audit, before.id, context.lines))
  if (waited) done.push(...remarksAbout('change', waited.changed), ...remarksAbout('hold', waited.late))
  const now = before.status === 'failed' ? await settleIfMended(tx, context.audit, before.id) : 'failed'
  if (now !== 'failed') {
    const code = now === 'cancelled' ? 'changed_nothing_to_make' : 'changed_mended'
    done.push(...remarksAbout('change', [{ field: '', code, values: {} }]))
  }
  const doubts = findDoubts(order).filter((doubt) => isNew(before, doubt))
  if (doubts.length > 0) await addDoubts(tx, context, before, doubts)
  const known = await remember(tx, before, doubts)
  const listed = before.has_problems ? await readListedProblems(tx, before.id) : []
  if (done.length + doubts.length > 0) {
    const remarks = [...done, ...remarksAbout('hold', doubts)]
    const after = { ...known, waiting_base: waited?.waiting ?? null, has_problems: true }
    const holds = remarks.some(({ about }) => about === 'hold')
    return { ...nothing, outcome: 'updated', order_id: before.id, remarks, raw: order.raw, known: after, holds }
  }
  if (listed.length === 0) return skipped(before, 'skipped_unchanged')
  const holds = listed.some(({ about }) => about !== 'order')
  return skipped(before, holds ? 'skipped_still_held' : 'skipped_still_failed', remarksAbout('hold', listed))
}

/** An order that can't be held any more goes on; what its store gave back meanwhile is said once (IMPORT-14). */
async function tellDoubts(
  tx: Tx,
  { audit }: ImportContext,
  order: IncomingOrder,
  before: KnownOrder,
): Promise<Imported> {
  const doubts = before.status === 'cancelled' ? [] : findDoubts(order).filter((doubt) => isNew(before, doubt))
  if (doubts.length === 0) return skipped(before, 'skipped_unchanged')
  const known = await remember(tx, before, doubts)
  await noteRemarks(tx, audit, before.id, doubts)
  return { ...skipped(before, 'skipped_unchanged', remarksAbout('remark', doubts)), raw: order.raw, known }
}

/** Puts an order on hold for doubts that it wasn't held for before, besides those that are listed. */
async function addDoubts(
  tx: Tx,
  { audit }: ImportContext,
  { id }: KnownOrder,
  doubts: readonly FileProblem[],
): Promise<void> {
  const listed = await readListedProblems(tx, id)
  const of = (kind: 'change' | 'doubt') => listed.flatMap(({ about, ...problem }) => (about === kind ? [problem] : []))
  await holdForStore(tx, audit, id, { changes: of('change'), doubts: [...of('doubt'), ...doubts] })
}

/**
 * Holds an order whose newest version can't be read, once for the same problems. Returns the order as later records of
 * the batch find it, if it was held.
 */
export async function holdForUnreadable(
  tx: Tx,
  context: ImportContext,
  before: KnownOrder,
  problems: readonly FileProblem[],
): Promise<KnownOrder | null> {
  // Which order a record means that repeats the id of another one isn't known.
  const isOther = problems.some(({ code }) => code === 'order_number_repeated')
  const fresh = problems.filter((problem) => isNew(before, problem))
  if (isOther || !canHold(before) || before.source_hash !== null || fresh.length === 0) return null
  const lead: FileProblem = { field: '', code: 'change_unusable', values: {} }
  await addDoubts(tx, context, before, [lead, ...fresh])
  return { ...(await remember(tx, before, fresh)), has_problems: true }
}
