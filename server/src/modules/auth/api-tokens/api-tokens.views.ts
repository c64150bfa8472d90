import { can, parsePermission, type Rule } from '@platen/contracts/ability'
import { permissions } from '@platen/contracts/api'
import { rule } from '@platen/contracts/auth/endpoints'
import { apiTokenColumns, apiTokenStateWords } from '@platen/contracts/api-tokens/columns'
import {
  apiTokenEndpoints,
  apiTokenDetail,
  apiTokenRow,
  sponsorRequest,
  type ApiTokenDetail,
  type SponsorChoice,
  type SponsorRequest,
} from '@platen/contracts/api-tokens/endpoints'
import { inWords } from '@platen/contracts/roles/rule-lists'
import { exceeds } from '@platen/contracts/roles/rule-sets'
import type { RecordValues } from '@platen/contracts/records/record'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { beginsWith } from '../../../platform/db/sql-text.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { rulesOfToken } from '../../../platform/http/protection/api-token.rules.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { byArchived, byName, defineList, sortBy } from '../../../platform/lists/define-list.ts'
import { searchWords } from '../../../platform/search/search-words.ts'
import { recordColumn } from '../../records/record-stamp.views.ts'
import { sortRules } from '../auth.rules.ts'
import { roleRules, rulesOfUser } from '../rules-of-roles.views.ts'
import { stateOfToken } from './api-token-callers.views.ts'

/** The sponsor of token `t`, who is user `u`; null while somebody has yet to accept. */
const sponsor = raw(`case when t.sponsor_id is not null then json_build_object('id', u.id, 'name', u.name) end`)

const columns = sql`
  t.id, t.version, t.name, ${stateOfToken} as state, ${sponsor} as sponsor,
  (select json_build_object('id', a.id, 'name', a.name) from users a where a.id = t.asked_sponsor_id) as asked,
  t.rules, t.expires_at, t.last_used_at, t.last_used_address`

// Of a token that waits, whoever is asked: what they may do is what it could.
const joins = sql`left join users u on u.id = coalesce(t.sponsor_id, t.asked_sponsor_id)`

/** The API tokens, in use and revoked. */
export const apiTokenList = defineList({
  name: 'api-tokens',
  endpoint: apiTokenEndpoints.list,
  table: sql`api_tokens t`,
  id: sql`t.id`,
  filters: { archived: byArchived('t') },
  search: searchWords(sql`t.search_text`, (typed) => sql`lower(t.name) like ${beginsWith(typed.toLowerCase())}`),
  sorts: sortBy('name', byName('t.name')),
  row: apiTokenRow,
  select: () => ({ columns, joins }),
  columns: apiTokenColumns,
  cells: {
    name: { text: (row) => row.name },
    state: { word: (row) => apiTokenStateWords[row.state] },
    sponsor: { text: (row) => (row.sponsor ?? row.asked)?.name ?? null },
    rules: { text: (row) => row.rules.map(inWords).join(', ') },
    expires_at: { time: (row) => row.expires_at },
    last_used_at: { time: (row) => row.last_used_at },
    last_used_address: { text: (row) => row.last_used_address },
  },
})

const detailRow = apiTokenDetail.omit({ permissions: true, beyond: true }).extend({ sponsored: roleRules })

/** Returns everything that a token's screen shows, of a revoked one too. Throws `not_found`. */
export async function readApiToken(ctx: Pick<Ctx, 'user'>, db: Reader, id: number): Promise<ApiTokenDetail> {
  const row = await db.maybe(
    detailRow,
    sql`
    select ${columns}, t.hint, ${recordColumn('t')}, ${rulesOfUser} as sponsored
    from api_tokens t ${joins} where t.id = ${id}`,
  )
  if (!row) throw refusal('not_found')
  const { sponsored, ...token } = row
  return {
    ...token,
    permissions: listPermissions(token.rules, sortRules(sponsored ?? [])),
    beyond: exceeds(ctx.user.rules, rulesOfToken(token.rules, token.rules)),
  }
}

/** What the rules of a token grant, and what of it works with those of a sponsor. */
function listPermissions(rules: readonly Rule[], ofSponsor: readonly Rule[]): ApiTokenDetail['permissions'] {
  const grants = (granted: readonly Rule[]) => (permission: (typeof permissions)[number]) => {
    const { action, subject } = parsePermission(permission)
    return can(granted, action, subject)
  }
  const isSponsored = grants(rulesOfToken(rules, ofSponsor))
  return permissions
    .filter(grants(rulesOfToken(rules, rules)))
    .map((permission) => ({ permission, sponsored: isSponsored(permission) }))
}

const requestRow = sponsorRequest.omit({ permissions: true }).extend({ rules: z.array(rule) })

/** Returns the tokens that wait for an answer of the caller, whether they are to be its sponsor (ACCESS-115). */
export async function readSponsorRequests(ctx: Pick<Ctx, 'user'>, db: Reader): Promise<SponsorRequest[]> {
  const rows = await db.rows(
    requestRow,
    sql`
    select t.id, t.name, b.name as asked_by, t.asked_at, t.expires_at, ${sponsor} as sponsor, t.rules
    from api_tokens t join users b on b.id = t.asked_by left join users u on u.id = t.sponsor_id
    where t.asked_sponsor_id = ${ctx.user.id} and t.expires_at > now() order by t.asked_at, t.id`,
  )
  return rows.map(({ rules, ...request }) => ({ ...request, permissions: listPermissions(rules, ctx.user.rules) }))
}

const valuesRow = z.strictObject({
  name: z.string(),
  sponsor: z.string().nullable(),
  asked_sponsor: z.string().nullable(),
  rules: z.array(rule),
  expires_at: z.string(),
})

/** The name of the user `u`, with what they sign in with where others have the same name: a change of one is one. */
const nameOfOne = raw(`
  u.name || case when exists (select from users other where other.kind = 'person' and other.name = u.name and other.id <> u.id)
    then ' (' || coalesce(u.email, u.user_name) || ')' else '' end`)

/** Returns what the history of a token keeps. */
export async function readApiTokenValues(db: Reader, id: number): Promise<RecordValues> {
  const { rules, ...values } = await db.one(
    valuesRow,
    sql`
    select t.name, t.rules, t.expires_at, (select ${nameOfOne} from users u where u.id = t.sponsor_id) as sponsor,
      (select ${nameOfOne} from users u where u.id = t.asked_sponsor_id) as asked_sponsor
    from api_tokens t where t.id = ${id}`,
  )
  return { ...values, rules: rules.map(inWords) }
}

const rulesRow = z.strictObject({ rules: z.array(rule) })

/** Returns what a token may do at most, while its sponsor may do all of it. */
export async function readTokenRules(db: Reader, id: number): Promise<Rule[]> {
  const { rules } = await db.one(rulesRow, sql`select t.rules from api_tokens t where t.id = ${id}`)
  return rulesOfToken(rules, rules)
}

const sponsorIdsRow = z.strictObject({ sponsor_id: z.number().nullable(), asked_sponsor_id: z.number().nullable() })

/** Returns who answers for a token, and who is asked to. */
export function readSponsorIds(db: Reader, id: number): Promise<z.output<typeof sponsorIdsRow>> {
  return db.one(sponsorIdsRow, sql`select sponsor_id, asked_sponsor_id from api_tokens where id = ${id}`)
}

const versionRow = z.strictObject({ id: z.number(), version: z.number() })

/** Returns the versions of tokens, by id. */
export function readTokenVersions(db: Reader, ids: readonly number[]): Promise<z.output<typeof versionRow>[]> {
  return db.rows(versionRow, sql`select id, version from api_tokens where id = any(${[...ids]}::bigint[]) order by id`)
}

const sponsorRow = z.strictObject({ id: z.number(), name: z.string() })

// An invited user becomes one with the first password, and one whose password somebody else knows with an own one:
// nobody answers for a machine before that.
const canSponsor = sql`
  u.kind = 'person' and u.archived_at is null and u.password_hash is not null and not u.must_change_password`

/** Returns the users who can be sponsors, by name. */
export function readSponsors(db: Reader): Promise<SponsorChoice[]> {
  return db.rows(
    sponsorRow,
    sql`select u.id, u.name from users u where ${canSponsor} order by u.name collate name_order, u.id`,
  )
}

/**
 * Locks users so that they aren't deactivated until the transaction ends, and returns those of them who can be a
 * sponsor.
 */
export function lockSponsors(db: Reader, ids: readonly number[]): Promise<SponsorChoice[]> {
  return db.rows(
    sponsorRow,
    sql`select u.id, u.name from users u where u.id = any(${[...ids]}::bigint[]) and ${canSponsor} order by u.id for share`,
  )
}
