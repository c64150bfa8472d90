import { rule } from '@platen/contracts/auth/endpoints'
import type { ErrorCode } from '@platen/contracts/errors'
import { apiTokenStates } from '@platen/contracts/api-tokens/endpoints'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StationRef } from '../../../platform/http/context.ts'
import type { Actor } from '../../../platform/http/actor.types.ts'
import { rulesOfToken } from '../../../platform/http/protection/api-token.rules.ts'
import { sortRules } from '../auth.rules.ts'
import { roleRules, rulesOfUser } from '../rules-of-roles.views.ts'
import { namedStation, selectStation } from '../station-named.views.ts'

/** The state of token `t` whose sponsor, if it has one, is user `u`. */
export const stateOfToken = raw(`
  case
    when t.archived_at is not null then 'revoked'
    when t.expires_at <= now() then 'expired'
    when t.sponsor_id is null then 'waiting'
    when u.archived_at is not null then 'without_sponsor'
    else 'active' end`)

const callerRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  state: z.enum(apiTokenStates),
  /** Who is asked to be its sponsor. */
  asked: z.string().nullable(),
  own: z.array(rule),
  sponsored: roleRules,
  use_due: z.boolean(),
  station: namedStation,
  now: z.string(),
  time_zone: z.string(),
  week_start: z.number(),
})

/** The caller behind an API token, with the rules that count for this call. */
export type TokenCaller = Omit<z.output<typeof callerRow>, 'own' | 'sponsored' | 'station'> & {
  rules: Actor['rules']
  station: StationRef | null
  /** False where browsers must be paired with their station: a token is no browser, so that it can't act there. */
  is_paired: boolean
}

/** Why an API token no longer works, by its state. */
export const tokenRefusals = {
  revoked: 'api_token_revoked',
  expired: 'api_token_expired',
  waiting: 'api_token_waiting',
  without_sponsor: 'api_token_without_sponsor',
} as const satisfies Record<string, ErrorCode>

/** Returns who calls with an API token, in whatever state it is, and the requested station. */
export async function findTokenCaller(
  db: Reader,
  hash: Buffer,
  station: number | string | null,
): Promise<TokenCaller | undefined> {
  const row = await db.maybe(
    callerRow,
    sql`
    select t.id, t.name, ${stateOfToken} as state, (select a.name from users a where a.id = t.asked_sponsor_id) as asked,
      t.rules as own, ${rulesOfUser} as sponsored,
      coalesce(t.last_used_at < now() - interval '1 minute', true) as use_due,
      ${selectStation(station, [])} as station, now(), site.time_zone, site.week_start
    from api_tokens t left join users u on u.id = t.sponsor_id cross join site
    where t.hash = ${hash}`,
  )
  if (!row) return undefined
  const { own, sponsored, station: at, ...caller } = row
  return {
    ...caller,
    rules: rulesOfToken(own, sortRules(sponsored ?? [])),
    station: at && { id: at.id, name: at.name, kind: at.kind },
    is_paired: at?.is_paired ?? true,
  }
}

const actorRow = z.strictObject({ id: z.number(), name: z.string(), own: z.array(rule), sponsored: roleRules })

/** Returns those of these machine accounts whose tokens work, with the rules that count now. */
export async function findTokenActors(db: Reader, ids: readonly number[]): Promise<Actor[]> {
  if (ids.length === 0) return []
  const rows = await db.rows(
    actorRow,
    sql`
    select t.id, t.name, t.rules as own, ${rulesOfUser} as sponsored
    from api_tokens t join users u on u.id = t.sponsor_id
    where t.id = any(${[...ids]}::bigint[]) and ${stateOfToken} = 'active'`,
  )
  return rows.map(({ id, name, own, sponsored }) => ({
    id,
    name,
    rules: rulesOfToken(own, sortRules(sponsored ?? [])),
  }))
}
