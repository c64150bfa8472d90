import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'

/** Wrong codes after which a browser has to show another one. */
const maxTries = 5

export interface NewCode {
  token_hash: Buffer
  /** Of the cookies that the browser sent. */
  sent_hashes: readonly Buffer[]
  station_id: number
  code: string
  user_id: number
  user_agent: string
}

// Assumed: as many as somebody needs who sets up a hall by themselves. Nobody can fill the table or the office's list.
const maxCodesPerPerson = 20

/**
 * Stores a code in place of the one that the browser showed for the station before. Of one person's codes only the
 * newest are valid. The caller has locked the person's codes.
 */
export async function replaceCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.run(sql`delete from device_codes where expires_at < now() - interval '1 hour'`)
  await tx.run(sql`
    delete from device_codes
    where token_hash = any(${code.sent_hashes}::bytea[]) and station_id = ${code.station_id}
      or id in (
        select id from device_codes where user_id = ${code.user_id} order by id desc offset ${maxCodesPerPerson - 1}
      )`)
  await tx.run(sql`
    insert into device_codes (token_hash, station_id, code, user_id, user_agent)
    values (${code.token_hash}, ${code.station_id}, ${code.code}, ${code.user_id}, ${code.user_agent})`)
}

const shownCodeRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  token_hash: z.instanceof(Buffer),
  user_agent: z.string(),
})
export type ShownCode = z.output<typeof shownCodeRow>

/** Locks the codes that browsers show for a station now. */
export function lockShownCodes(tx: Tx, stationId: number): Promise<ShownCode[]> {
  return tx.rows(
    shownCodeRow,
    sql`
    select id, code, token_hash, user_agent from device_codes
    where station_id = ${stationId} and expires_at > now() and tries < ${maxTries} order by id for update`,
  )
}

/** Counts a wrong code against every code that it may have meant. */
export async function countWrongCode(tx: Tx, codeIds: readonly number[]): Promise<void> {
  await tx.run(sql`update device_codes set tries = tries + 1 where id = any(${codeIds}::bigint[])`)
}

/** Makes what one person asks for and types wait for each other, so that nothing slips past the limits. */
export async function lockCodesOf(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('device codes of ' || ${userId}::text, 0))`)
}

/** Pairs a browser with a station. Its code is used up. */
export async function insertDevice(
  tx: Tx,
  code: ShownCode,
  { station_id: stationId, user_id: userId }: { station_id: number; user_id: number },
): Promise<number> {
  await tx.run(sql`delete from device_codes where id = ${code.id}`)
  const { id } = await tx.one(
    idRow,
    sql`
    insert into devices (token_hash, station_id, user_agent, paired_by)
    values (${code.token_hash}, ${stationId}, ${code.user_agent}, ${userId})
    returning id`,
  )
  return id
}

const removedRow = z.strictObject({ station_id: z.number() })

/** Removes a device. Returns its station; undefined if it was unpaired before. */
export async function deleteDevice(tx: Tx, id: number): Promise<number | undefined> {
  return (await tx.maybe(removedRow, sql`delete from devices where id = ${id} returning station_id`))?.station_id
}

export async function saveLastSeen(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`update devices set last_seen_at = now() where id = ${id}`)
}

export async function deleteAllDevices(tx: Tx): Promise<void> {
  await tx.run(sql`delete from devices`)
  await tx.run(sql`delete from device_codes`)
}
