import { holdReasons } from '@platen/contracts/orders/order-status'
import type { Tx } from '../../platform/db/database.types.ts'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { toSiteDay } from '../../platform/site-day.ts'
import { shipByDay, type ShipByRule } from '../settings/settings.public.ts'
import {
  applyNewerVersion,
  readCurrentOrder,
  toOrderSearchText,
  createOrder,
  type LineLookup,
  type NewOrder,
} from '../orders/order-intake.public.ts'
import type { IncomingOrder, ReadRecord } from '../order-files/order-files.public.ts'
import type { KnownOrder } from './known-orders.store.ts'
import { toNativeVersion } from '../orders/order-intake.public.ts'
import { extractContent, hashContent, isSameContent } from '../order-files/order-files.public.ts'
import { validateOrder } from '../orders/order-intake.public.ts'
import { planVersion } from '../orders/order-intake.public.ts'
import type { NewLine } from './order-sync.store.ts'

/** What the orders of a batch have in common. */
export interface ImportContext {
  audit: AuditContext
  store_id: number
  time_zone: string
  ship_by: ShipByRule
  /** The store as it is during the batch; the database refuses orders of an archived one. */
  store: { name: string; paused: boolean; archived: boolean }
}

/** A line of the sync history, without its position in the file. */
export type ImportedLine = Omit<NewLine, 'position' | 'external_number'>

const nothing = { order_id: null, remarks: [], raw: null, items: 0, pieces: 0 }

/** Imports one record of a file and returns its line of the sync history (IMPORT-5). */
export async function importRecord(
  tx: Tx,
  context: ImportContext,
  record: ReadRecord,
  known: Map<string, KnownOrder>,
  lines: LineLookup,
): Promise<ImportedLine> {
  if (record.kind === 'unreadable') {
    return { ...nothing, outcome: 'failed', remarks: record.problems, raw: record.raw }
  }
  const { order } = record
  const knownOrder = known.get(order.external_id)
  if (knownOrder) return updateKnownOrder(tx, context, order, known, lines, knownOrder)
  return createNewOrder(tx, context, order, known, lines)
}

async function updateKnownOrder(
  tx: Tx,
  context: ImportContext,
  order: IncomingOrder,
  known: Map<string, KnownOrder>,
  lines: LineLookup,
  before: KnownOrder,
): Promise<ImportedLine> {
  const skipped = (code: 'skipped_unchanged' | 'skipped_older' | 'skipped_closed'): ImportedLine => ({
    ...nothing,
    outcome: 'skipped',
    order_id: before.id,
    remarks: [{ field: '', code, values: {} }],
  })
  const content = extractContent(order)
  // Checked first: when a file is imported again, nearly all of its orders are unchanged.
  if (before.source_hash !== null) {
    return skipped(hashContent(content) === before.source_hash ? 'skipped_unchanged' : 'skipped_closed')
  }
  if (!before.source_content || isSameContent(content, before.source_content)) return skipped('skipped_unchanged')
  const judged = validateOrder(order, lines)
  const current = await readCurrentOrder(tx, before.id)
  const { source_content: last, source_updated_at } = before
  const incoming = order.native ? toNativeVersion(content, last, current.content, order.native.missingFields) : content
  const plan = planVersion(
    { content: last, updated_at: source_updated_at },
    { content: incoming, updated_at: order.source_updated_at },
    current,
    judged.kind === 'order' ? [...order.problems, ...judged.problems] : [],
  )
  if (plan.kind === 'unchanged') return skipped('skipped_unchanged')
  if (plan.kind === 'older') return skipped('skipped_older')
  if (plan.kind === 'closed') return skipped('skipped_closed')
  await applyNewerVersion(tx, context.audit, before.id, plan, order.source_updated_at)
  known.set(order.external_id, {
    ...before,
    source_content: plan.source,
    source_updated_at: order.source_updated_at ?? before.source_updated_at,
  })
  const remarks = [...plan.kept, ...plan.late, ...order.warnings]
  return { ...nothing, outcome: 'updated', order_id: before.id, remarks, raw: order.raw }
}

async function createNewOrder(
  tx: Tx,
  context: ImportContext,
  order: IncomingOrder,
  known: Map<string, KnownOrder>,
  lines: LineLookup,
): Promise<ImportedLine> {
  if (context.store.archived) throw refusal('store_closed', { name: context.store.name })
  const outcome = validateOrder(order, lines)
  if (outcome.kind === 'skipped') {
    const remarks: FileProblem[] = [{ field: '', code: outcome.reason, values: {} }]
    return { ...nothing, outcome: 'skipped', remarks, raw: order.raw }
  }
  if (order.lines.length === 0) {
    const remarks: FileProblem[] = [{ field: '', code: 'skipped_nothing_to_make', values: {} }, ...order.warnings]
    return { ...nothing, outcome: 'skipped', remarks, raw: order.raw }
  }
  const { hold, warnings, items } = outcome
  const problems = [...order.problems, ...outcome.problems.filter(({ field }) => !isNamed(order.problems, field))]
  const status = problems.length === 0 ? 'open' : 'failed'
  const isHeld = context.store.paused || order.doubts.length > 0
  const values = newOrder(context, order, status, hold ?? (isHeld ? 'system' : null))
  const created = await createOrder(tx, context.audit, values, items, problems, lines.byId, { source: 'file' })
  const { external_id, source_updated_at } = order
  const sourceContent = extractContent(order)
  known.set(external_id, {
    id: created.id,
    external_id,
    status,
    source_content: sourceContent,
    source_updated_at,
    source_hash: null,
    variant_ids: [],
  })
  const remarks = [...problems, ...order.doubts.map(toRemark), ...order.warnings, ...warnings]
  if (status === 'failed') return { ...nothing, outcome: 'failed', order_id: created.id, remarks, raw: order.raw }
  return { ...nothing, outcome: 'created', order_id: created.id, remarks, items: items.length, pieces: created.pieces }
}

const isNamed = (problems: readonly FileProblem[], field: string) => problems.some((one) => one.field === field)

const toRemark = ({ field, code, values }: FileProblem): FileProblem => ({ field, code, values })

function newOrder(
  context: ImportContext,
  order: IncomingOrder,
  status: 'open' | 'failed',
  hold: 'payment' | 'system' | null,
): NewOrder {
  const { lines: _lines, line_ids: _line_ids, source_state: _state, ...content } = extractContent(order)
  const placedOn = toSiteDay(new Date(order.placed_at), context.time_zone)
  return {
    ...content,
    store_id: context.store_id,
    status,
    hold_kind: hold,
    hold_reason: hold && (hold === 'payment' ? holdReasons.payment : holdReasons.storePaused),
    ship_by: order.ship_by ?? shipByDay(placedOn, context.ship_by),
    source: 'file',
    source_content: extractContent(order),
    source_updated_at: order.source_updated_at,
    linked_order_id: null,
    search_text: toOrderSearchText({ ...order, number: '' }),
  }
}
