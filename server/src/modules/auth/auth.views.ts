import type { Rule } from '@platen/contracts/ability'
import { me as meAnswer, type Me } from '@platen/contracts/auth/endpoints'
import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'
import sql, { raw } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import type { Actor } from '../../platform/http/actor.types.ts'
import type { ViewAs } from '../../platform/http/services.ts'
import { ofUsers } from '../../platform/db/statements.ts'
import { sortRules, type RoleRule } from './auth.rules.ts'
import { roleRules, rulesOfRole, rulesOfUser } from './rules-of-roles.views.ts'
import { findTokenActors } from './api-tokens/api-token-callers.views.ts'
import { namedStation, selectStation } from './station-named.views.ts'
import { isSecondFactorDue } from './second-factor/second-factor.views.ts'
import { isActiveSession, isProved, isTouchDue, type SessionLimits } from './session-limits.views.ts'

/** Replaces a row's rules by rules in the order in which they apply. */
function withRules<Row extends { rules: RoleRule[] | null }>(row: Row): Omit<Row, 'rules'> & { rules: Rule[] } {
  return { ...row, rules: sortRules(row.rules ?? []) }
}

const identifiedRow = z.strictObject({
  secret: z.instanceof(Buffer),
  /** The database's time, ISO. */
  now: z.string(),
  caller: z.strictObject({
    session_id: z.number(),
    touch_due: z.boolean(),
    id: z.number(),
    name: z.string(),
    must_change_password: z.boolean(),
    second_factor_due: z.boolean(),
    proved: z.boolean(),
    rules: roleRules,
    station: namedStation,
    /** The time zone of the site's settings. */
    time_zone: z.string(),
    /** The day that the site's weeks begin on. */
    week_start: z.number(),
    /** The rules of the role that is viewed as. */
    viewed_rules: roleRules,
  }),
})
type IdentifiedRow = z.output<typeof identifiedRow>

/** An active session with its user, the requested station, the database's time (ISO) and the site's time zone. */
export interface Identified
  extends Omit<IdentifiedRow, 'caller'>, Omit<IdentifiedRow['caller'], 'rules' | 'station' | 'viewed_rules'> {
  rules: Rule[]
  station: { id: number; name: string; kind: StationKind } | null
  /** False where browsers must be paired with their station, and this one isn't with this station. */
  is_paired: boolean
  /** The device that the browser is paired as, if it wasn't seen lately. */
  seen_device: number | null
  view_as: ViewAs | null
}

/** What identifies a caller: the hash of a bearer token, or the session of a signed URL. */
export type CallerKey = { bearer: Buffer } | { session_id: number }

/**
 * Returns the active session with its user, rules and the requested station: the one query that identifying a caller
 * costs.
 */
export async function findCaller(
  db: Reader,
  known: CallerKey,
  { station, viewAs, devices }: { station: number | string | null; viewAs: number | null; devices: readonly Buffer[] },
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
    select s.secret, now(), json_build_object('session_id', s.id, 'touch_due', ${isTouchDue(limits)},
             'id', u.id, 'name', u.name, 'must_change_password', u.must_change_password,
             'second_factor_due', ${isSecondFactorDue}, 'proved', ${isProved}, 'rules', ${rulesOfUser},
             'station', ${selectStation(station, devices)},
             'time_zone', site.time_zone, 'week_start', site.week_start,
             'viewed_rules', ${viewAs === null ? sql`null` : rulesOfRole(sql`${viewAs}::bigint`)}) as caller
      from sessions s
      join users u on u.id = s.user_id
      cross join site
     where ${session} and u.archived_at is null and ${isActiveSession(limits)}`,
  )
  if (!row) return undefined
  const { rules, station: at, viewed_rules: viewed, ...caller } = row.caller
  return {
    ...caller,
    secret: row.secret,
    now: row.now,
    rules: sortRules(rules ?? []),
    station: at && { id: at.id, name: at.name, kind: at.kind },
    is_paired: at?.is_paired ?? true,
    seen_device: at?.seen_device ?? null,
    view_as: viewAs === null ? null : { role_id: viewAs, rules: viewed && sortRules(viewed) },
  }
}

const actorRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  must_change_password: z.boolean(),
  rules: roleRules,
})

/**
 * Returns a person who can sign in, or a machine account whose API token works, with their rules as they are now, for
 * work that goes on without their session or call.
 */
export async function findActor(db: Reader, userId: number): Promise<Actor | undefined> {
  const row = await db.maybe(
    actorRow,
    ofUsers(
      sql`
      select u.id, u.name, u.must_change_password, ${rulesOfUser} as rules
        from users u where u.id = ${userId} and u.kind = 'person' and u.archived_at is null`,
      [userId],
    ),
  )
  return row ? withRules(row) : (await findTokenActors(db, [userId]))[0]
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

/**
 * Returns the response of GET /auth/me.
 * @param viewed - the rules of somebody who views as a role, which count instead of their own
 */
export async function readMe(db: Reader, userId: number, viewed: readonly Rule[] | null = null): Promise<Me> {
  const { rules, ...userData } = await db.one(
    meRow,
    ofUsers(
      sql`
    select u.id, u.name, u.email, u.user_name, u.language, u.must_change_password, ${isSecondFactorDue} as second_factor_due, u.start_page, ${rolesOfUser} as roles, ${rulesOfUser} as rules
      from users u where u.id = ${userId}`,
      [userId],
    ),
  )
  return { user_data: userData, user_abilities: viewed ? [...viewed] : sortRules(rules ?? []) }
}

const rolesOfUser = raw(`coalesce((
  select json_agg(r.name order by r.id) from user_roles ur
    join roles r on r.id = ur.role_id and r.archived_at is null
   where ur.user_id = u.id), '[]')`)

const accountRow = z.strictObject({
  id: z.number(),
  email: z.string().nullable(),
  user_name: z.string().nullable(),
  sign_in_name: z.string(),
  language: z.enum(['en', 'fr']).nullable(),
  password_hash: z.string().nullable(),
})
export type Account = z.output<typeof accountRow>

const selectAccount = raw(`
  select id, email, user_name, coalesce(email, user_name) as sign_in_name, language, password_hash from users
   where kind = 'person' and archived_at is null`)

/** Returns the account that can sign in with a (normalized) email or user name. */
export function findAccount(db: Reader, signInName: string): Promise<Account | undefined> {
  return db.maybe(accountRow, sql`${selectAccount} and (email = ${signInName} or user_name = ${signInName})`)
}

/** Returns the account of a user who can sign in. */
export function findAccountById(db: Reader, id: number): Promise<Account | undefined> {
  return db.maybe(accountRow, sql`${selectAccount} and id = ${id}`)
}

const personWithRulesRow = z.strictObject({
  id: z.number(),
  sign_in_name: z.string(),
  has_password: z.boolean(),
  rules: roleRules,
})
export type PersonWithRules = Omit<z.output<typeof personWithRulesRow>, 'rules'> & { rules: Rule[] }

export async function findUserWithRules(db: Reader, userId: number): Promise<PersonWithRules | undefined> {
  const row = await db.maybe(
    personWithRulesRow,
    sql`
    select u.id, coalesce(u.email, u.user_name) as sign_in_name, u.password_hash is not null as has_password, ${rulesOfUser} as rules from users u
     where u.id = ${userId} and u.kind = 'person' and u.archived_at is null`,
  )
  return row && withRules(row)
}
