import type { OrderContent, Problem } from '../../order-files/order-files.public.ts'
import {
  contentFields,
  contentOf,
  sameContent,
  sameValue,
  type ContentField,
} from '../../order-files/order-files.public.ts'
import { isPacked, keptHere, planLines } from './order-version-lines.rules.ts'
import type { CurrentOrder, FieldChange, SourceVersion, VersionChanges, VersionPlan } from './order-version.types.ts'

/**
 * What a version of an order that is known here means, held against the last applied one and the order as it stands
 * (IMPORT-12): nothing, or field by field only what changed in the source. What staff edited stays and is told;
 * what comes too late, or cannot be used (`problems` of judgeOrder for the new version), is told and holds the order.
 * A version that says nothing of its time is newer when it differs. Assumed: of two with the same time the later comer
 * is the newer one.
 */
export function planVersion(
  last: SourceVersion,
  next: SourceVersion,
  current: CurrentOrder,
  problems: readonly Problem[],
): VersionPlan {
  if (sameContent(last.content, next.content)) return { kind: 'unchanged' }
  if (last.updated_at && next.updated_at && Date.parse(next.updated_at) < Date.parse(last.updated_at))
    return { kind: 'older' }
  if (current.status === 'completed' || current.status === 'cancelled') return { kind: 'closed' }

  const lines = planLines(last.content, next.content, current, problems)
  const { line_ids } = last.content
  const source: OrderContent = { ...contentOf(next.content), line_ids, lines: lines.source }
  const nothing = {
    kind: 'changes' as const,
    fields: [],
    lines: [],
    added: [],
    cancel: null,
    payment: null,
    kept: [],
    source,
  }
  const ended = planEnd(last.content, next.content, current)
  if (ended === 'cancelled' || ended === 'refunded' || ended === 'voided') {
    return { ...nothing, cancel: ended, late: [], hold: false }
  }
  if (ended) return { ...nothing, late: [ended], hold: canHold(current) }

  const fields = planFields(last.content, next.content, current, problems)
  const late = [...fields.late, ...lines.late]
  return {
    ...nothing,
    fields: fields.changes,
    lines: lines.lines,
    added: lines.added,
    payment: planPayment(last.content, next.content),
    kept: [...fields.kept, ...lines.kept],
    late,
    hold: late.length > 0 && canHold(current),
  }
}

/** Hold is a flag until shipping (ORDER-18); afterwards what came too late is only told. */
function canHold({ status }: CurrentOrder): boolean {
  return status === 'open' || status === 'processing' || status === 'failed'
}

/** Whether the source has ended the order: a reason to cancel it, a line of what speaks against that, or null. */
function planEnd(last: OrderContent, next: OrderContent, current: CurrentOrder): VersionChanges['cancel'] | Problem {
  const { source_state } = next
  if (source_state === 'open' || source_state === last.source_state) return null
  if (source_state !== 'fulfilled') {
    return isPacked(current) ? { field: 'source_state', code: 'change_cancel_late', values: {} } : source_state
  }
  // What left here is fulfilled everywhere; what has not was sent by somebody else.
  return canHold(current) ? { field: 'source_state', code: 'change_fulfilled_elsewhere', values: {} } : null
}

function planPayment(last: OrderContent, next: OrderContent): VersionChanges['payment'] {
  if (last.payment === next.payment) return null
  return next.payment === 'paid' ? 'arrived' : 'withdrawn'
}

/** The payment and the end of an order are judged by themselves, the external id is what the order is found by. */
const judgedElsewhere = new Set<ContentField>(['external_id', 'payment', 'source_state'])

function planFields(last: OrderContent, next: OrderContent, current: CurrentOrder, problems: readonly Problem[]) {
  const changes: FieldChange[] = []
  const kept: Problem[] = []
  const late: Problem[] = []
  for (const field of contentFields) {
    const [from, to] = [current.content[field], next[field]]
    if (judgedElsewhere.has(field) || sameValue(last[field], to) || sameValue(from, to)) continue
    const value = Array.isArray(to) ? to.join(', ') : String(to ?? '')
    if (current.staff_edited.includes(field)) kept.push(keptHere(field, value))
    else if (isOnLabel(field) && (current.labelled || !canHold(current)))
      late.push({ field, code: 'change_address_late', values: { value } })
    else if (current.status !== 'failed' && problems.some((problem) => problem.field === field)) {
      late.push({ field, code: 'change_unusable', values: {} })
    } else changes.push({ field, from, to })
  }
  return { changes, kept, late }
}

/** The address, and the service that the label was bought for, may change until a label exists or is being bought. */
function isOnLabel(field: ContentField): boolean {
  return field.startsWith('ship_to_') || field === 'shipping_service'
}
