import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'

const runRow = z.strictObject({
  id: z.number(),
  after_days: z.number(),
  orders: z.number(),
  import_runs: z.number(),
})
export type ErasureRun = z.output<typeof runRow>

/** Locks the run that is going, which another server may have begun. */
export function lockGoingRun(tx: Tx): Promise<ErasureRun | undefined> {
  return tx.maybe(
    runRow,
    sql`
    select id, after_days, orders, import_runs from erasure_runs where finished_at is null for update`,
  )
}

/** Begins a run unless one is going. */
export async function insertRun(tx: Tx, afterDays: number): Promise<void> {
  await tx.run(sql`insert into erasure_runs (after_days) values (${afterDays}) on conflict do nothing`)
}

export async function addCounts(tx: Tx, runId: number, counts: { orders: number; import_runs: number }): Promise<void> {
  await tx.run(sql`
    update erasure_runs set orders = orders + ${counts.orders}, import_runs = import_runs + ${counts.import_runs}
    where id = ${runId}`)
}

export async function finishRun(tx: Tx, runId: number): Promise<void> {
  await tx.run(sql`update erasure_runs set finished_at = now() where id = ${runId}`)
}
