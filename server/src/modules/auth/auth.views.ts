import type { Rule } from '@platen/contracts/ability'
import { me as meAnswer, type Me } from '@platen/contracts/auth'
import { stationKinds } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { ofUsers } from '../../platform/db/statements.ts'
import { sortRules, type RoleRule } from './auth.rules.ts'
import type { SessionLimits } from './session-limits.rules.ts'

// Unordered; `sortRules` sorts them.
const rulesOfUser = raw(`(
  select json_agg(json_build_array(rules.role_id, rules.position, rules.action, rules.subject, rules.inverted))
    from user_roles ur
    join roles r on r.id = ur.role_id and r.archived_at is null
    join role_rules rules on rules.role_id = r.id
   where ur.user_id = u.id)`)

const roleRules = z
  .array(
    z.tuple([/* role_id */ z.number(), /* position */ z.number(), z.string(), z.string(), /* inverted */ z.boolean()]),
  )
  .nullable()

/** Replaces a row's rules by rules in the order in which they apply. */
function withRules<Row extends { rules: RoleRule[] | null }>(row: Row): Omit<Row, 'rules'> & { rules: Rule[] } {
  return { ...row, rules: sortRules(row.rules ?? []) }
}

const identifiedRow = z.strictObject({
  session_id: z.number(),
  secret: z.instanceof(Buffer),
  touch_due: z.boolean(),
  id: z.number(),
  name: z.string(),
  must_change_password: z.boolean(),
  rules: roleRules,
  station: z.strictObject({ id: z.number(), name: z.string(), kind: z.enum(stationKinds) }).nullable(),
  /** The database's time, ISO. */
  now: z.string(),
})
export type Identified = Omit<z.output<typeof identifiedRow>, 'rules'> & { rules: Rule[] }

/** What identifies a caller: the hash of a bearer token, or the session of a signed URL. */
export type CallerKey = { bearer: Buffer } | { session_id: number }

/**
 * Returns the active session with its user, rules and the requested station: the one query that identifying a caller
 * costs.
 */
export async function findCaller(
  db: Reader,
  known: CallerKey,
  station: number | string | null,
  limits: SessionLimits,
): Promise<Identified | undefined> {
  const session =
    'bearer' in known
      ? sql`s.id = (select t.session_id from session_tokens t
                     where t.hash = ${known.bearer} and t.kind = 'access' and t.expires_at > now())`
      : sql`s.id = ${known.session_id}`
  const row = await db.maybe(
    identifiedRow,
    sql`
    select s.id as session_id, s.secret, u.id, u.name, u.must_change_password, ${rulesOfUser} as rules,
           s.last_active_at < now() - make_interval(secs => ${limits.touchSeconds}) as touch_due,
           ${selectStation(station)} as station, now()
      from sessions s
      join users u on u.id = s.user_id
     where ${session} and u.archived_at is null and ${isActiveSession(limits)}`,
  )
  return row && withRules(row)
}

function selectStation(station: number | string | null): Sql {
  if (station === null) return sql`null`
  const match = typeof station === 'number' ? sql`st.id = ${station}` : sql`lower(st.name) = lower(${station})`
  return sql`(select json_build_object('id', st.id, 'name', st.name, 'kind', st.kind)
                from stations st where ${match} and st.archived_at is null limit 1)`
}

/** The condition of sessions `s` that have not ended. */
export function isActiveSession(limits: Pick<SessionLimits, 'idleSeconds' | 'rememberSeconds'>): Sql {
  return sql`s.ended_at is null and s.last_active_at > now() - make_interval(
    secs => case when s.remembered then ${limits.rememberSeconds}::float8 else ${limits.idleSeconds}::float8 end)`
}

const livingSessionsRow = z.strictObject({
  id: z.number(),
  rules: roleRules,
})

/** Returns which of these sessions are still active, with their users' rules, for open event streams. */
export async function findActiveSessions(
  db: Reader,
  ids: number[],
  limits: SessionLimits,
): Promise<Map<number, Rule[]>> {
  const rows = await db.rows(
    livingSessionsRow,
    sql`
    select s.id, ${rulesOfUser} as rules from sessions s join users u on u.id = s.user_id
     where s.id = any(${ids}::bigint[]) and u.archived_at is null and ${isActiveSession(limits)}`,
  )
  return new Map(rows.map((row) => [row.id, sortRules(row.rules ?? [])]))
}

const meRow = meAnswer.shape.user_data.extend({
  rules: roleRules,
})

/** Returns the response of GET /auth/me. */
export async function readMe(db: Reader, userId: number): Promise<Me> {
  const { rules, ...userData } = await db.one(
    meRow,
    ofUsers(
      sql`
    select u.id, u.name, u.email, u.language, u.must_change_password, ${rolesOfUser} as roles, ${rulesOfUser} as rules
      from users u where u.id = ${userId}`,
      [userId],
    ),
  )
  return { user_data: userData, user_abilities: sortRules(rules ?? []) }
}

const rolesOfUser = raw(`coalesce((
  select json_agg(r.name order by r.id) from user_roles ur
    join roles r on r.id = ur.role_id and r.archived_at is null
   where ur.user_id = u.id), '[]')`)

const accountRow = z.strictObject({
  id: z.number(),
  email: z.string(),
  language: z.enum(['en', 'fr']).nullable(),
  password_hash: z.string().nullable(),
})
export type Account = z.output<typeof accountRow>

/** Returns the account that can sign in with a (normalized) address. */
export function findAccount(db: Reader, email: string): Promise<Account | undefined> {
  return db.maybe(
    accountRow,
    sql`
    select id, email, language, password_hash from users
     where email = ${email} and kind = 'person' and archived_at is null`,
  )
}

const personWithRulesRow = z.strictObject({
  id: z.number(),
  email: z.string(),
  rules: roleRules,
})
export type PersonWithRules = Omit<z.output<typeof personWithRulesRow>, 'rules'> & { rules: Rule[] }

export async function findUserWithRules(db: Reader, userId: number): Promise<PersonWithRules | undefined> {
  const row = await db.maybe(
    personWithRulesRow,
    sql`
    select u.id, u.email, ${rulesOfUser} as rules from users u
     where u.id = ${userId} and u.kind = 'person' and u.archived_at is null`,
  )
  return row && withRules(row)
}

const secondsSlowedRow = z.strictObject({ seconds: z.number() })

/** Returns the seconds until the next sign-in with this address is allowed; 0 if now. */
export async function readRemainingDelay(db: Reader, emailHash: Buffer): Promise<number> {
  const row = await db.maybe(
    secondsSlowedRow,
    sql`
    select greatest(0, extract(epoch from slowed_until - now()))::float8 as seconds
      from login_throttle where email_hash = ${emailHash}`,
  )
  return Math.ceil(row?.seconds ?? 0)
}

const accountOfResetRow = z.strictObject({ user_id: z.number(), email: z.string() })

/** Returns the account of a one-time link that can still be used. */
export function findAccountOfReset(
  db: Reader,
  tokenHash: Buffer,
): Promise<{ user_id: number; email: string } | undefined> {
  return db.maybe(
    accountOfResetRow,
    sql`
    select u.id as user_id, u.email from password_resets r join users u on u.id = r.user_id
     where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > now() and u.archived_at is null`,
  )
}

const resetsLastHourRow = z.strictObject({ made: z.number() })

export async function countResetsLastHour(db: Reader, userId: number): Promise<number> {
  const { made } = await db.one(
    resetsLastHourRow,
    sql`
    select count(*)::int as made from password_resets
     where user_id = ${userId} and made_by is null and created_at > now() - interval '1 hour'`,
  )
  return made
}
