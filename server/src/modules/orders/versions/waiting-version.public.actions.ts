import type { Tx } from '../../../platform/db/database.types.ts'
import type { AuditContext } from '../../../platform/http/context.ts'
import { lookUpLines, type LineLookup } from '../content/line-look-up.public.views.ts'
import { validateOrder } from '../content/order-validation.public.rules.ts'
import { chooseVendorsOf } from '../vendor-choice/vendor-choice.public.actions.ts'
import { applyNewerVersion, readCurrentOrder } from './order-source.public.actions.ts'
import { planVersion } from './order-version.public.rules.ts'
import type { VersionChanges } from './order-version.public.types.ts'
import { readListedProblems, readWaitingVersion } from './waiting-version.public.views.ts'

/**
 * Plans what waits of the store's newest version again, and applies what is possible now (IMPORT-14): a SKU was mapped,
 * a label was voided. What it is on hold for besides stays. `isConfirmed` says that a person saw what is listed and
 * wants the lines back that may be those of an older file (IMPORT-25). Returns the plan, or null if nothing waits or
 * nothing is different from what is listed.
 */
export async function applyWaitingVersion(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
  lines?: LineLookup,
  isConfirmed = false,
): Promise<VersionChanges | null> {
  const { source_content: source, source_updated_at: at, waiting_base: base } = await readWaitingVersion(tx, orderId)
  if (!source || !base) return null
  const current = await readCurrentOrder(tx, orderId)
  const known = lines ?? (await lookUpLines(tx, current.store_id, source.lines))
  const judged = validateOrder(source, known)
  const plan = planVersion(
    { content: base, updated_at: null, waits: true },
    { content: source, updated_at: at, is_confirmed: isConfirmed },
    current,
    judged.kind === 'order' ? judged.problems : [],
  )
  if (plan.kind !== 'changes') return null
  const listed = await readListedProblems(tx, orderId)
  const keysOf = (problems: readonly { field: string; code: string }[]) =>
    problems
      .map(({ field, code }) => `${field} ${code}`)
      .toSorted()
      .join()
  const isSame = keysOf(plan.late) === keysOf(listed.filter(({ about }) => about === 'change'))
  if (isSame && plan.changed.length === 0) return null
  const doubts = listed.flatMap(({ about, ...problem }) => (about === 'doubt' ? [problem] : []))
  await applyNewerVersion(tx, audit, orderId, plan, { updated_at: null, doubts, remarks: [] })
  await chooseVendorsOf(tx, [orderId])
  return plan
}
