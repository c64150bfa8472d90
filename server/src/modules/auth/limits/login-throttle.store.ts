import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'

const addFailureRow = z.strictObject({ failures: z.number() })

/** Counts a failure and returns how many there were in a row. A day without one resets the count. */
export async function addFailure(tx: Tx, throttle: Buffer): Promise<number> {
  const { failures } = await tx.one(
    addFailureRow,
    sql`
    insert into login_throttle (email_hash, failures, slowed_until) values (${throttle}, 1, now())
    on conflict (email_hash) do update
       set failures = case when login_throttle.last_failure_at < now() - interval '1 day' then 1
                           else least(login_throttle.failures, 1000) + 1 end,
           last_failure_at = now()
    returning failures`,
  )
  return failures
}

export async function saveDelay(tx: Tx, throttle: Buffer, seconds: number): Promise<void> {
  await tx.run(sql`
    update login_throttle set slowed_until = clock_timestamp() + make_interval(secs => ${seconds})
     where email_hash = ${throttle}`)
}

export async function deleteFailures(tx: Tx, throttles: readonly Buffer[]): Promise<void> {
  await tx.run(sql`delete from login_throttle where email_hash = any(${[...throttles]}::bytea[])`)
}

export async function deleteOldFailures(tx: Tx): Promise<void> {
  await tx.run(sql`delete from login_throttle where last_failure_at < now() - interval '1 day'`)
}
