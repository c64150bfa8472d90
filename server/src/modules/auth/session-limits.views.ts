import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { Reader } from '../../platform/db/database.types.ts'

/** Seconds that the environment sets instead of the site's settings (SITE-10). */
export type SessionLimits = Pick<Config, 'SESSION_IDLE_S' | 'SESSION_REMEMBER_S'>

const idle = ({ SESSION_IDLE_S: seconds }: SessionLimits): Sql =>
  seconds === undefined ? sql`(select session_idle_minutes * 60.0 from site)` : sql`${seconds}::float8`

const remembered = ({ SESSION_REMEMBER_S: seconds }: SessionLimits): Sql =>
  seconds === undefined ? sql`(select session_remember_days * 86400.0 from site)` : sql`${seconds}::float8`

/** The condition that a session's last activity `s.last_active_at` is old enough to be written again. */
export function isTouchDue(limits: SessionLimits): Sql {
  return sql`s.last_active_at < now() - make_interval(secs => ${idle(limits)} / 10)`
}

/**
 * The condition of sessions `s` that proved lately who uses them (ACCESS-93). Assumed: five minutes, in which a few
 * changes in a row are made.
 */
export const isProved = raw(`s.proved_at > now() - interval '5 minutes'`)

/**
 * The condition of sessions `s` that have not ended: neither by themselves, nor for want of activity, nor of age
 * (ACCESS-21). The idle limit is a tenth longer, because activity is written up to a tenth late.
 */
export function isActiveSession(limits: SessionLimits): Sql {
  return sql`s.ended_at is null and s.last_active_at > now() - make_interval(
    secs => case when s.remembered then ${remembered(limits)} else ${idle(limits)} * 1.1 end)
    and s.created_at > now() - (select case when s.remembered then make_interval(days => session_remember_longest_days)
                                            else make_interval(hours => session_longest_hours) end from site)`
}

const sessionTimesRow = z.strictObject({ session_idle_s: z.number(), session_remember_s: z.number() })

/** Returns how long sessions last, in seconds. */
export function readSessionTimes(db: Reader, limits: SessionLimits): Promise<z.output<typeof sessionTimesRow>> {
  return db.one(
    sessionTimesRow,
    sql`select (${idle(limits)})::int as session_idle_s, (${remembered(limits)})::int as session_remember_s`,
  )
}
