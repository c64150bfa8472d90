import { maxCountLines, type StockCountDetail } from '@platen/contracts/stock-counts/endpoints'
import type { Tx } from '../../platform/db/database.types.ts'
import { auditContext, type Ctx } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { createRecord, lockVersion, recordEvent } from '../records/records.actions.ts'
import { defineRecord, type RecordKind, type RecordVersion } from '../records/record-kind.service.ts'
import { applyCount } from '../stock/stock-counting.public.ts'
import { coveredVariants, type CountScope } from './stock-count-scope.rules.ts'
import * as store from './stock-counts.store.ts'
import * as views from './stock-counts.views.ts'

const countRecord: RecordKind<StockCountDetail> = defineRecord({
  noun: 'stock-counts',
  table: 'stock_counts',
  label: 'number',
  searched_by: 'label',
  readValues: views.readCountValues,
  read: (ctx, db, id) => views.readStockCount(ctx, db, id),
})

type NewCount = CountScope & store.NewCount

/** Starts a count of what its scope covers (STOCK-25). A variant is in one open count at most. */
export function startCount(ctx: Ctx, body: NewCount): Promise<StockCountDetail> {
  return createRecord(ctx, countRecord, async (tx) => {
    assertScope(body)
    const unknown = body.scope === 'list' ? await views.findUnknownSku(tx, body.skus) : undefined
    if (unknown !== undefined) throw fieldRefusal('skus', 'sku_unknown', { sku: unknown })
    const variantIds = coveredVariants(body, await views.findCountableVariants(tx, body))
    if (variantIds.length === 0) throw refusal('count_scope_empty')
    if (variantIds.length > maxCountLines) throw refusal('count_scope_too_large', { max: maxCountLines })
    await assertNotCounted(tx, variantIds)
    const id = await store.insertCount(tx, onlyScope(body))
    await store.insertLines(tx, id, variantIds)
    return { id }
  })
}

function assertScope({ scope, location_from: from, location_to: to, category, skus }: NewCount): void {
  if (scope === 'locations' && from === '') throw fieldRefusal('location_from', 'count_scope_missing')
  if (scope === 'locations' && to === '') throw fieldRefusal('location_to', 'count_scope_missing')
  if (scope === 'category' && category === '') throw fieldRefusal('category', 'count_scope_missing')
  if (scope === 'list' && skus.length === 0) throw fieldRefusal('skus', 'count_scope_missing')
}

/** Leaves out what belongs to another scope. */
function onlyScope({ scope, location_from, location_to, category, blind, note }: NewCount): store.NewCount {
  const isRange = scope === 'locations'
  return {
    scope,
    location_from: isRange ? location_from : '',
    location_to: isRange ? location_to : '',
    category: scope === 'category' ? category : '',
    blind,
    note,
  }
}

/** Throws `count_overlaps`, and keeps other counts from taking these variants until the transaction ends. */
export async function assertNotCounted(tx: Tx, variantIds: readonly number[]): Promise<void> {
  await store.lockCountedVariants(tx)
  const overlap = await views.findOverlap(tx, variantIds)
  if (overlap) throw refusal('count_overlaps', overlap)
}

/** Throws if a count is over, and says who ended it. */
export function assertLive(count: store.LockedCount): void {
  const { number, status, closed_by: who, closed_at: at } = count
  const values = { number, who: who ?? '', at: new Date(at ?? 0) }
  if (status === 'closed') throw refusal('count_closed', values)
  if (status === 'cancelled') throw refusal('count_cancelled', values)
}

/** Locks a count that isn't over, alone and as somebody saw it. */
async function lockLive(tx: Tx, ctx: Ctx, { id, version }: RecordVersion): Promise<store.LockedCount> {
  const count = await store.lockCount(tx, id, 'exclusive')
  if (!count) throw refusal('not_found')
  assertLive(count)
  await lockVersion(tx, ctx, countRecord, id, version)
  return count
}

const steps = {
  pause: { status: 'paused', event: 'paused' },
  resume: { status: 'open', event: 'resumed' },
  cancel: { status: 'cancelled', event: 'cancelled' },
} as const

/** Pauses, resumes or cancels a count; a count that is paused already stays so. */
export function changeStatus(ctx: Ctx, step: keyof typeof steps, seen: RecordVersion): Promise<StockCountDetail> {
  return ctx.write(async (tx) => {
    const count = await lockLive(tx, ctx, seen)
    const { status, event } = steps[step]
    if (count.status !== status) {
      await store.saveStatus(tx, seen.id, status, ctx.user.id)
      await recordEvent(tx, ctx, countRecord, seen.id, { event })
    }
    return countRecord.read(ctx, tx, seen.id)
  })
}

/** Has SKUs counted again (STOCK-26), and opens the count for it. */
export function recount(
  ctx: Ctx,
  { line_ids: lineIds, ...seen }: RecordVersion & { line_ids?: number[] | undefined },
): Promise<StockCountDetail> {
  return ctx.write(async (tx) => {
    const count = await lockLive(tx, ctx, seen)
    const begun = await store.beginRound(tx, seen.id, lineIds)
    if (begun === 0) throw refusal('count_no_differences', { number: count.number })
    await store.saveStatus(tx, seen.id, 'open', ctx.user.id)
    await recordEvent(tx, ctx, countRecord, seen.id, { event: 'recounted' })
    return countRecord.read(ctx, tx, seen.id)
  })
}

/**
 * Closes a paused count in one transaction (STOCK-28): each difference, as it was when its SKU was counted, becomes an
 * adjustment. Of two people who do it one does, and the other is told who did.
 */
export function closeCount(ctx: Ctx, seen: RecordVersion): Promise<StockCountDetail> {
  return ctx.write(async (tx) => {
    const { number, status } = await lockLive(tx, ctx, seen)
    if (status !== 'paused') throw refusal('count_not_paused', { number })
    if (!(await views.isAnythingCounted(tx, seen.id))) throw refusal('count_empty', { number })
    const differences = await views.readDifferences(tx, seen.id)
    await store.saveStatus(tx, seen.id, 'closed', ctx.user.id)
    const reasonId = await views.findCountReason(tx)
    await applyCount(tx, auditContext(ctx), { number, reason_id: reasonId }, differences)
    await recordEvent(tx, ctx, countRecord, seen.id, { event: 'closed' })
    return countRecord.read(ctx, tx, seen.id)
  })
}
