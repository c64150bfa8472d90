import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import type { Ctx, AuditContext } from '../../../platform/http/context.ts'
import { auditContext } from '../../../platform/http/context.ts'
import { isDatabaseAway, type Tx } from '../../../platform/db/database.ts'
import { judgeOrder } from '../judgment/order-outcome.rules.ts'
import type { OrderContent } from '../../order-files/order-files.public.ts'
import { designsByName, variantsBySku } from './order-catalogue.views.ts'
import { storedOrder } from './order-content.views.ts'
import { failedOrders, type FailedSelection } from './failed-orders.views.ts'
import type { CatalogueVariant } from './order-items.rules.ts'
import { makePieces } from './order-intake.actions.ts'
import { saveProblems } from './order-intake.store.ts'
import { resolveItems } from './order-items.store.ts'
import { lockOrder, recordOrderEvent, settleOrder } from '../order-settling.actions.ts'

/** What the catalogue and the store's designs say about lines: by key, as they are judged, and by id, for their pieces. */
export interface KnownLines {
  variants: Map<string, CatalogueVariant>
  designs: Map<string, string>
  byId: Map<number, CatalogueVariant>
}

/** Looks up everything that these lines of a store's orders name. */
export async function lookUpLines(tx: Tx, store_id: number, lines: OrderContent['lines']): Promise<KnownLines> {
  const variants = await variantsBySku(
    tx,
    lines.map((line) => skuKey(line.sku)),
  )
  const designs = await designsByName(
    tx,
    store_id,
    lines.flatMap((line) => line.designs.map((design) => designNameKey(design.file_name))),
  )
  return { variants, designs, byId: new Map([...variants.values()].map((variant) => [variant.variant_id, variant])) }
}

/**
 * Judges a locked failed order anew, as an import would (ORDER-8): its items get what was found, its problems are
 * listed again, and without any it opens with its pieces. Out: how many problems are left.
 */
export async function recheckOrder(tx: Tx, who: AuditContext, order_id: number): Promise<number> {
  const order = await lockOrder(tx, order_id)
  if (order.status !== 'failed') return 0
  const { content, items } = await storedOrder(tx, order_id)
  const left = items.filter((item) => item.quantity > item.cancelled_quantity)
  const lines = content.lines.filter((line) => line.quantity > 0)
  const known = await lookUpLines(tx, order.store_id, lines)
  const outcome = judgeOrder({ ...content, lines }, known)
  if (outcome.kind === 'skipped') throw new Error('a stored order is never skipped')
  const resolved = outcome.items.map((item, at) => ({ ...item, item_id: left[at]?.id ?? 0 }))
  await resolveItems(tx, resolved)
  // A problem names its line by the item's own position, cancelled items counted.
  const problems = outcome.problems.map((problem) => ({
    ...problem,
    field: problem.field.replace(/^lines\.(\d+)/, (_all, nth) => `lines.${left[Number(nth) - 1]?.position}`),
  }))
  await saveProblems(tx, order_id, problems)
  if (problems.length === 0 && lines.length > 0) {
    const { id, expedited, ship_by, placed_at, hold_kind } = order
    const piecesFor = { id, urgent: expedited, held: hold_kind !== null, ship_by, placed_at }
    await makePieces(tx, who, piecesFor, resolved, known.byId)
    await recordOrderEvent(tx, who, order_id, 'mended', {})
  }
  await settleOrder(tx, who, order_id)
  return problems.length
}

const atOnce = 50

/**
 * Tries failed orders again for which something arrived: these SKUs, or designs of these file names (of one store, or of
 * the library without `store_id`). Each in a transaction of its own, so that none keeps the floor waiting for the stock
 * of another, and one that cannot be stored stops none of the others. Out: how many opened.
 */
export async function retryFailedOrders(
  ctx: Pick<Ctx, 'database' | 'user' | 'station' | 'key' | 'backgroundTasks'>,
  selection: FailedSelection,
): Promise<number> {
  const who = auditContext(ctx)
  let opened = 0
  for (let after = 0; ;) {
    const order_ids = await failedOrders(ctx.database.read, selection, after, atOnce)
    for (const order_id of order_ids) {
      after = order_id
      try {
        const problems = await ctx.database.transaction((tx) => recheckOrder(tx, who, order_id))
        if (problems === 0) opened += 1
      } catch (error) {
        if (isDatabaseAway(error)) throw error
        ctx.backgroundTasks.run('a failed order could not be tried again', () => Promise.reject(error as Error))
      }
    }
    if (order_ids.length < atOnce) return opened
  }
}

/** The same after a commit: the transactions of the orders see what arrived only then. No answer waits for it. */
export function retryFailedAfterCommit(tx: Tx, ctx: Ctx, selection: FailedSelection): void {
  tx.afterCommit(() => ctx.backgroundTasks.run('failed orders not retried', () => retryFailedOrders(ctx, selection)))
}
