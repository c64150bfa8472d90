import { maxNamedFailures } from '@platen/contracts/waiting-skus/endpoints'
import { skuKey } from '@platen/contracts/values/match-key'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import { isClaimable, putOff } from '../../../platform/db/presence/lease.ts'
import { retrySelection, type RetrySelection } from './orders-to-retry.views.ts'

/** What arrived, by whom, and for a SKU whose retry is shown, how many orders of the store wait for it. */
export interface NewRetry {
  selection: RetrySelection
  user_id: number
  shown: { store_id: number; sku: string; waiting: number } | null
}

/** Queues a retry; one that is shown takes the place of the SKU's last one. */
export async function insertRetry(tx: Tx, { selection, user_id: userId, shown }: NewRetry): Promise<void> {
  const key = shown && skuKey(shown.sku)
  if (shown) await tx.run(sql`delete from order_retries where store_id = ${shown.store_id} and sku_key = ${key}`)
  await tx.run(sql`
    insert into order_retries (selection, user_id, store_id, sku, sku_key, waiting)
    values (${JSON.stringify(selection)}::jsonb, ${userId}, ${shown?.store_id ?? null}, ${shown?.sku ?? null}, ${key},
      ${shown?.waiting ?? null})`)
}

/** A retry that this process works on. No other process takes it over as long as its lease is renewed. */
const claimedRetryRow = z.strictObject({
  id: z.number(),
  selection: retrySelection,
  user_id: z.number(),
  /** The last order that was tried. */
  after_id: z.number(),
  /** How often it failed in a row, without an order tried in between and for nothing that can be named. */
  failed_tries: z.number(),
})
export type ClaimedRetry = z.output<typeof claimedRetryRow>

/** Claims the retry that waits longest for its turn, or whose lease is over; those that failed go behind the others. */
export function claimRetry(tx: Tx, owner: string, leaseSeconds: number): Promise<ClaimedRetry | undefined> {
  return tx.maybe(
    claimedRetryRow,
    sql`
    update order_retries set state = 'running', lease_owner = ${owner}, ${leaseFor(leaseSeconds)}
    where id = (
      select id from order_retries where ${isClaimable(owner)}
      order by failed_tries, touched_at, id limit 1 for update skip locked
    )
    returning id, selection, user_id, after_id, failed_tries`,
  )
}

/** What became of an order: it goes on, still waits, or is cancelled, because nothing in it is made here. */
export type RetryOutcome = 'opened' | 'still_failed' | 'closed'

/**
 * Stores what became of an order and renews the lease; false if this worker no longer holds the retry, or another one
 * took the place of it. Called last in the transaction of the order: calls that replace a retry lock orders first.
 */
export async function saveTried(
  tx: Tx,
  retry: ClaimedRetry,
  owner: string,
  leaseSeconds: number,
  { order_id: orderId, outcome }: { order_id: number; outcome: RetryOutcome },
): Promise<boolean> {
  const named = outcome === 'still_failed' ? [orderId] : []
  const touched = await tx.run(sql`
    update order_retries set after_id = ${orderId}, failed_tries = 0, touched_at = now(), ${leaseFor(leaseSeconds)},
      ${raw(outcome)} = ${raw(outcome)} + 1,
      failed_order_ids = (failed_order_ids || ${named}::bigint[])[1:${maxNamedFailures}::int]
    where ${isHeld(retry, owner)} and after_id < ${orderId}`)
  return touched === 1
}

/** Ends a retry after its last order. One that isn't shown is deleted. */
export async function endRetry(tx: Tx, retry: ClaimedRetry, owner: string): Promise<void> {
  await tx.run(sql`
    update order_retries set state = 'done', touched_at = now(), lease_owner = null, lease_until = null
    where ${isHeld(retry, owner)} and sku is not null`)
  await tx.run(sql`delete from order_retries where ${isHeld(retry, owner)}`)
}

/** Puts a retry back into the queue, behind those that wait. */
export async function releaseRetry(tx: Tx, retry: ClaimedRetry, owner: string): Promise<void> {
  await tx.run(sql`
    update order_retries set state = 'queued', lease_owner = null, lease_until = null, touched_at = now()
    where ${isHeld(retry, owner)}`)
}

/** Puts a retry off that failed, behind the others. Does nothing if this worker no longer holds it. */
export async function putOffRetry(tx: Tx, retry: ClaimedRetry, owner: string, isOutage: boolean): Promise<void> {
  await tx.run(sql`update order_retries set ${putOff(isOutage)} where ${isHeld(retry, owner)}`)
}

const leaseFor = (seconds: number): Sql => sql`lease_until = now() + ${seconds} * interval '1 second'`

function isHeld(retry: ClaimedRetry, owner: string): Sql {
  return sql`id = ${retry.id} and lease_owner = ${owner} and state = 'running'`
}
