import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { activeBulkRunStates, bulkRunStates, type BulkOutcome } from '@platen/contracts/bulk-runs/states'
import { oneOf } from '../../platform/db/sql-text.ts'
import type { JudgedRow } from '../../platform/bulk/bulk-action.types.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import { claimOrder, isClaimable, putOff } from '../../platform/db/presence/lease.ts'
import { idRow } from '../../platform/db/row.ts'
import { ofUsers } from '../../platform/db/statements.ts'
import type { Denial } from '../../platform/http/refusal.ts'

/** Lets a person plan and start one run at a time. The lock is held until the transaction ends. */
export async function lockRunsOf(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`bulk runs of ${userId}`}, 0))`)
}

export interface NewRun {
  action: string
  input: unknown
  user_id: number
  rows: readonly JudgedRow[]
}

/** Stores a dry run with its frozen rows and returns its id. */
export async function insertRun(tx: Tx, { action, input, user_id: userId, rows }: NewRun): Promise<number> {
  const leftOut = rows.filter(({ denial }) => denial !== null).length
  const { id } = await tx.one(
    idRow,
    ofUsers(
      sql`
      insert into bulk_runs (action, input, user_id, total, left_out)
      values (${action}, ${JSON.stringify(input)}::jsonb, ${userId}, ${rows.length}, ${leftOut})
      returning id`,
      [userId],
    ),
  )
  const frozen = rows.map(({ id: rowId, name, denial }) => ({ row_id: rowId, name: name.slice(0, 300), ...denial }))
  await tx.run(
    ofUsers(
      sql`
      insert into bulk_run_rows (run_id, position, row_id, name, outcome, reason_code, reason_values)
      select ${id}, r.at, (r.row ->> 'row_id')::bigint, r.row ->> 'name',
        case when r.row ? 'code' then 'left_out' end, r.row ->> 'code', r.row -> 'values'
      from jsonb_array_elements(${JSON.stringify(frozen)}::jsonb) with ordinality as r (row, at)`,
      [userId],
    ),
  )
  return id
}

/** Deletes a person's dry runs that were never started, except the newest ones. */
export async function deleteOlderDrafts(tx: Tx, userId: number, keptCount: number): Promise<void> {
  await tx.run(
    ofUsers(
      sql`
      delete from bulk_runs where user_id = ${userId} and state = 'draft' and id not in (
        select id from bulk_runs where user_id = ${userId} and state = 'draft' order by id desc limit ${keptCount}
      )`,
      [userId],
    ),
  )
}

const lockedRunRow = z.strictObject({
  id: z.number(),
  action: z.string(),
  state: z.enum(bulkRunStates),
  total: z.number(),
  left_out: z.number(),
})
export type LockedRun = z.output<typeof lockedRunRow>

/** Locks a run of this person, so that it can be started or stopped; undefined if they have none with this id. */
export function lockRun(tx: Tx, runId: number, userId: number): Promise<LockedRun | undefined> {
  return tx.maybe(
    lockedRunRow,
    sql`
    select id, action, state, total, left_out from bulk_runs
    where id = ${runId} and user_id = ${userId} for no key update`,
  )
}

const foundRow = z.strictObject({ found: z.boolean() })

/** Whether a run of this person waits or is under way. */
export async function hasActiveRun(tx: Tx, userId: number): Promise<boolean> {
  const { found } = await tx.one(
    foundRow,
    sql`
    select exists (select from bulk_runs where user_id = ${userId} and state in ${oneOf(activeBulkRunStates)}) as found`,
  )
  return found
}

export async function queueRun(tx: Tx, runId: number, userId: number): Promise<void> {
  await tx.run(ofUsers(sql`update bulk_runs set state = 'queued' where id = ${runId}`, [userId]))
}

/** Ends a run before its last row: those that wait are not run. */
export async function stopRun(tx: Tx, runId: number, userId: number): Promise<void> {
  await tx.run(
    ofUsers(
      sql`
      with rest as (
        update bulk_run_rows set outcome = 'not_run' where run_id = ${runId} and outcome is null returning 1
      )
      update bulk_runs set state = 'stopped', finished_at = now(), input = '{}', lease_owner = null, lease_until = null,
        not_run = (select count(*) from rest)
      where id = ${runId}`,
      [userId],
    ),
  )
}

/** Ends all runs that wait or are under way, whoever started them, and returns them; rows that wait are not run. */
export async function stopAllRuns(tx: Tx): Promise<LockedRun[]> {
  await tx.run(sql`
    update bulk_run_rows l set outcome = 'not_run' from bulk_runs r
    where r.id = l.run_id and r.state in ${oneOf(activeBulkRunStates)} and l.outcome is null`)
  return tx.rows(
    lockedRunRow,
    sql`
    update bulk_runs set state = 'stopped', finished_at = now(), input = '{}', lease_owner = null, lease_until = null,
      not_run = total - left_out - changed - refused
    where state in ${oneOf(activeBulkRunStates)} returning id, action, state, total, left_out`,
  )
}

/** A run that this process works on. No other process takes it over as long as its lease is renewed. */
const claimedRunRow = z.strictObject({
  id: z.number(),
  action: z.string(),
  input: z.unknown(),
  user_id: z.number(),
  /** How often it failed in a row, without a row changed in between and for nothing that can be named. */
  failed_tries: z.number(),
})
export type ClaimedRun = z.output<typeof claimedRunRow>

/** Claims the oldest run that waits or whose lease is over; those that failed go behind the others. */
export function claimRun(tx: Tx, owner: string, leaseSeconds: number): Promise<ClaimedRun | undefined> {
  return tx.maybe(
    claimedRunRow,
    ofUsers<ClaimedRun>(
      sql`
      update bulk_runs set state = 'running', lease_owner = ${owner},
        lease_until = now() + ${leaseSeconds} * interval '1 second'
      where id = (
        select id from bulk_runs
        where ${isClaimable(owner)}
        order by ${claimOrder} limit 1 for update skip locked
      )
      returning id, action, input, user_id, failed_tries`,
      (rows) => rows.map((row) => row.user_id),
    ),
  )
}

const waitingRow = z.strictObject({ position: z.number(), row_id: z.number() })
export type WaitingRow = z.output<typeof waitingRow>

/** Returns the next rows of a run that wait for their turn. */
export function readWaitingRows(tx: Tx, runId: number, after: number, limit: number): Promise<WaitingRow[]> {
  return tx.rows(
    waitingRow,
    sql`
    select position, row_id from bulk_run_rows
    where run_id = ${runId} and position > ${after} and outcome is null
    order by position limit ${limit}`,
  )
}

/**
 * Locks a run that this worker holds and renews its lease; false if it was stopped or another worker has taken it over.
 * The lock makes a stop wait for the row that is being changed.
 */
export async function holdLease(tx: Tx, run: ClaimedRun, owner: string, leaseSeconds: number): Promise<boolean> {
  const touched = await tx.run(
    ofUsers(
      sql`
      update bulk_runs set lease_until = now() + ${leaseSeconds} * interval '1 second'
      where id = ${run.id} and lease_owner = ${owner} and state = 'running'`,
      [run.user_id],
    ),
  )
  return touched === 1
}

/** Stores what became of a row and counts it. Throws if it has an outcome already: a row is never done twice. */
export async function saveOutcome(
  tx: Tx,
  run: ClaimedRun,
  position: number,
  outcome: Extract<BulkOutcome, 'changed' | 'refused'>,
  denial: Denial | null,
): Promise<void> {
  const touched = await tx.run(
    ofUsers(
      sql`
      update bulk_run_rows set outcome = ${outcome}, reason_code = ${denial?.code ?? null},
        reason_values = ${denial && JSON.stringify(denial.values)}::jsonb
      where run_id = ${run.id} and position = ${position} and outcome is null`,
      [run.user_id],
    ),
  )
  if (touched !== 1) throw new Error(`row ${position} of bulk run ${run.id} was done before`)
  const count = outcome === 'changed' ? sql`changed = changed + 1` : sql`refused = refused + 1`
  await changeRun(tx, run, sql`failed_tries = 0, ${count}`)
}

const finishedRow = z.strictObject({ action: z.string(), changed: z.number(), refused: z.number() })

/** Ends a run after its last row and returns its counts. */
export function finishRun(tx: Tx, run: ClaimedRun): Promise<z.output<typeof finishedRow>> {
  return tx.one(
    finishedRow,
    ofUsers(
      sql`
      update bulk_runs set state = 'done', finished_at = now(), input = '{}', lease_owner = null, lease_until = null
      where id = ${run.id} returning action, changed, refused`,
      [run.user_id],
    ),
  )
}

/** Puts a run back in the queue, so that the next worker doesn't have to wait for its lease to expire. */
export async function releaseRun(tx: Tx, run: ClaimedRun, owner: string): Promise<void> {
  const state = sql`state = 'queued', lease_owner = null, lease_until = null`
  await changeRun(tx, run, state, heldBy(owner))
}

/** Puts a run off that failed, behind the others. Does nothing if it was stopped or another worker has taken it over. */
export async function putOffRun(tx: Tx, run: ClaimedRun, owner: string, isOutage: boolean): Promise<void> {
  await changeRun(tx, run, putOff(isOutage), heldBy(owner))
}

function heldBy(owner: string): Sql {
  return sql`and lease_owner = ${owner} and state = 'running'`
}

async function changeRun(tx: Tx, run: ClaimedRun, change: Sql, condition: Sql = empty): Promise<void> {
  await tx.run(ofUsers(sql`update bulk_runs set ${change} where id = ${run.id} ${condition}`, [run.user_id]))
}

/** Deletes runs that ended long ago, and dry runs that were never started (BULK-9). */
export async function deleteOldRuns(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from bulk_runs where finished_at < now() - interval '30 days'
      or (state = 'draft' and created_at < now() - interval '1 day')`)
}
