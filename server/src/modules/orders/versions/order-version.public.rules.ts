import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { OrderContent, Problem } from '../../order-files/incoming-order.public.types.ts'
import {
  contentFields,
  extractContent,
  isSameContent,
  isSameValue,
  type ContentField,
} from '../../order-files/order-content.public.rules.ts'
import { withoutLeftOut } from './gone-lines.public.rules.ts'
import { isPacked, keptProblem, planLines } from './order-version-lines.rules.ts'
import { describeChanges } from './order-version-changes.rules.ts'
import type {
  CurrentOrder,
  FieldChange,
  SourceVersion,
  VersionChanges,
  VersionPlan,
} from './order-version.public.types.ts'

/** Whether a version says itself that it is older than another one. */
export function isOlderVersion(
  next: Pick<SourceVersion, 'updated_at'>,
  last: Pick<SourceVersion, 'updated_at'>,
): boolean {
  return (
    last.updated_at !== null && next.updated_at !== null && Date.parse(next.updated_at) < Date.parse(last.updated_at)
  )
}

/**
 * Plans what a newer version of a stored order changes, compared with the last applied version and with the order's
 * current state (IMPORT-12): nothing, or only the fields that changed in the source. What staff edited is kept and
 * reported. What comes too late or can't be used (`problems`, from `validateOrder`) is reported and puts the order on
 * hold. A version without a time is newer if it differs. Assumed: of two versions with the same time, the one imported
 * last is newer. Where a part of the last version waits, `applied` is what was applied of it, and a version that takes
 * the rest back has no changes.
 */
export function planVersion(
  applied: SourceVersion & { waits?: boolean },
  next: SourceVersion,
  current: CurrentOrder,
  problems: readonly Problem[],
): VersionPlan {
  const last = { ...applied, content: withoutLeftOut(applied.content, next, current) }
  const isWhole = last.content === applied.content
  if (isWhole && !last.waits && isSameContent(last.content, next.content)) return { kind: 'unchanged' }
  if (isOlderVersion(next, last)) return { kind: 'older' }
  if (current.status === 'completed' || current.status === 'cancelled') return { kind: 'closed' }

  const lines = planLines(last.content, next, current, problems)
  const { line_ids } = last.content
  const source: OrderContent = { ...extractContent(next.content), line_ids, lines: lines.source }
  const nothing = {
    kind: 'changes' as const,
    fields: [],
    lines: [],
    added: [],
    gone: [...current.gone],
    cancel: null,
    payment: null,
    kept: [],
    changed: [],
    source,
    waiting: null,
  }
  const ended = planEnd(last.content, next.content, current)
  if (ended === 'cancelled' || ended === 'refunded' || ended === 'voided') {
    return { ...nothing, cancel: ended, changed: describeChanges({ cancel: ended }, current), late: [], hold: false }
  }
  if (ended) return { ...nothing, late: [ended], hold: canHold(current), waiting: last.content }

  const fields = planFields(last.content, next.content, current, problems)
  const late = [...fields.late, ...lines.late]
  const changes = {
    fields: fields.changes,
    lines: lines.lines,
    added: lines.added,
    gone: lines.gone,
    payment: planPayment(last.content, next.content),
  }
  const left = Object.fromEntries(fields.late.map(({ field }) => [field, last.content[field as ContentField]]))
  return {
    ...nothing,
    ...changes,
    kept: [...fields.kept, ...lines.kept],
    late,
    hold: late.length > 0 && canHold(current),
    changed: describeChanges(changes, current),
    waiting: late.length > 0 ? { ...source, ...left, lines: lines.waiting } : null,
  }
}

/** An order can be held until it ships (ORDER-18). After that, late changes are only reported. */
export function canHold({ status }: Pick<CurrentOrder, 'status'>): boolean {
  return status === 'open' || status === 'processing' || status === 'failed'
}

/** Returns the reason to cancel an order that its source has ended, or the problem that prevents it, or null. */
function planEnd(last: OrderContent, next: OrderContent, current: CurrentOrder): VersionChanges['cancel'] | Problem {
  const { source_state } = next
  if (source_state === 'open' || source_state === last.source_state) return null
  if (source_state !== 'fulfilled') {
    return isPacked(current) ? { field: 'source_state', code: 'change_cancel_late', values: {} } : source_state
  }
  // An order that was shipped here is fulfilled as expected. One that wasn't was fulfilled elsewhere.
  return canHold(current) ? { field: 'source_state', code: 'change_fulfilled_elsewhere', values: {} } : null
}

function planPayment(last: OrderContent, next: OrderContent): VersionChanges['payment'] {
  if (last.payment === next.payment) return null
  return next.payment === 'paid' ? 'arrived' : 'withdrawn'
}

/** Payment and source state have their own rules, and the external id identifies the order. */
const separateFields = new Set<ContentField>(['external_id', 'payment', 'source_state'])

function planFields(last: OrderContent, next: OrderContent, current: CurrentOrder, problems: readonly Problem[]) {
  const changes: FieldChange[] = []
  const kept: Problem[] = []
  const late: Problem[] = []
  // An address is changed as a whole: half of a new one leads nowhere.
  const addressProblem = problems.some(({ field }) => field.startsWith('ship_to_')) && current.status !== 'failed'
  for (const field of contentFields) {
    const [from, to] = [current.content[field], next[field]]
    if (separateFields.has(field) || isSameValue(last[field], to) || isSameValue(from, to)) continue
    const own = problems.find((problem) => problem.field === field)
    const value = Array.isArray(to) ? to.join(', ') : String(to ?? '')
    if (current.staff_edited.includes(field)) kept.push(keptProblem(field, value))
    else if (isOnLabel(field) && (current.hasLabel || !canHold(current)))
      late.push({ field, code: 'change_address_late', values: { value } })
    else if (current.status !== 'failed' && own) late.push(own)
    else if (addressProblem && field.startsWith('ship_to_'))
      late.push({ field, code: 'change_address_unusable', values: { value: toQuotable(value) } })
    else changes.push({ field, from, to })
  }
  return { changes, kept, late }
}

/** Address and shipping service can change until a label exists or is being bought. */
function isOnLabel(field: ContentField): boolean {
  return field.startsWith('ship_to_') || field === 'shipping_service'
}
