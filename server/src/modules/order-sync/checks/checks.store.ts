import { runStates } from '@platen/contracts/order-sync/import-outcome'
import { z } from 'zod'
import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'

const lockedRunRow = z.strictObject({
  store_id: z.number(),
  is_check: z.boolean(),
  state: z.enum(runStates),
})

/** Locks a run that a person uploaded; undefined if there is none with this id. */
export function lockRunOf(tx: Tx, userId: number, runId: number): Promise<z.output<typeof lockedRunRow> | undefined> {
  return tx.maybe(
    lockedRunRow,
    sql`
    select store_id, is_check, state from import_runs
    where id = ${runId} and user_id = ${userId} and source = 'upload' for update`,
  )
}

/** Turns a finished check into an import that waits: what the check found is forgotten. */
export async function queueAsImport(tx: Tx, runId: number): Promise<void> {
  await tx.run(sql`delete from import_lines where run_id = ${runId}`)
  await tx.run(sql`
    update import_runs set is_check = false, state = 'queued', created_at = now(), finished_at = null, total = null,
      settled = 0, created = 0, updated = 0, skipped = 0, failed = 0, remarked = 0, held = 0, items = 0, pieces = 0,
      failed_tries = 0
    where id = ${runId}`)
}

/** Deletes a person's checks except the newest ones. Returns the hashes of their files. */
export function deleteOlderChecks(tx: Tx, userId: number, keptCount: number): Promise<string[]> {
  return deleteChecks(
    tx,
    sql`id in (select id from import_runs where is_check and user_id = ${userId} order by id desc offset ${keptCount})`,
  )
}

/** Deletes checks that nobody applied within a day. Returns the hashes of their files. */
export function deleteOldChecks(tx: Tx): Promise<string[]> {
  return deleteChecks(tx, sql`created_at < now() - interval '1 day'`)
}

const deletedRow = z.strictObject({ id: z.number(), file: z.string().nullable() })

// One that a worker is at stays for the next time.
async function deleteChecks(tx: Tx, which: Sql): Promise<string[]> {
  const deleted = await tx.rows(
    deletedRow,
    sql`
    select id, file_sha256 as file from import_runs where is_check and ${which}
    order by id limit 100 for update skip locked`,
  )
  const ids = deleted.map(({ id }) => id)
  await tx.run(sql`delete from import_lines where run_id = any(${ids}::bigint[])`)
  await tx.run(sql`delete from import_runs where id = any(${ids}::bigint[])`)
  return deleted.flatMap(({ file }) => file ?? [])
}
