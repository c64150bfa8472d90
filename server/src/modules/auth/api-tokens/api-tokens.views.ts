import { can, parsePermission, type Rule } from '@platen/contracts/ability'
import { permissions } from '@platen/contracts/api'
import { rule } from '@platen/contracts/auth'
import { apiTokenColumns, apiTokenStateWords } from '@platen/contracts/lists/people/api-tokens'
import {
  apiTokenDetail,
  apiTokenRow,
  listApiTokens,
  type ApiTokenDetail,
  type SponsorChoice,
} from '@platen/contracts/people/api-tokens'
import { inWords } from '@platen/contracts/people/rule-lists'
import { exceeds } from '@platen/contracts/people/rule-sets'
import type { RecordValues } from '@platen/contracts/records/record'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { beginsWith } from '../../../platform/db/sql-text.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { rulesOfToken } from '../../../platform/http/protection/api-token.rules.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { byArchived, byName, defineList, sortBy } from '../../../platform/lists/define-list.ts'
import { searchWords } from '../../../platform/search/search-words.ts'
import { recordColumn } from '../../audit/records.public.ts'
import { sortRules } from '../auth.rules.ts'
import { roleRules, rulesOfUser } from '../rules-of-roles.views.ts'
import { stateOfToken } from './api-token-callers.views.ts'

const columns = sql`
  t.id, t.version, t.name, ${stateOfToken} as state, json_build_object('id', u.id, 'name', u.name) as sponsor, t.rules,
  t.expires_at, t.last_used_at, t.last_used_address`

const joins = sql`join users u on u.id = t.sponsor_id`

/** The API tokens, in use and revoked. */
export const apiTokenList = defineList({
  name: 'api-tokens',
  endpoint: listApiTokens,
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
    sponsor: { text: (row) => row.sponsor.name },
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
  const present = rulesOfToken(token.rules, sortRules(sponsored ?? []))
  const grants = (rules: readonly Rule[]) => (permission: (typeof permissions)[number]) => {
    const { action, subject } = parsePermission(permission)
    return can(rules, action, subject)
  }
  const unsponsored = rulesOfToken(token.rules, token.rules)
  const grantable = permissions.filter(grants(unsponsored))
  return {
    ...token,
    permissions: grantable.map((permission) => ({ permission, sponsored: grants(present)(permission) })),
    beyond: exceeds(ctx.user.rules, unsponsored),
  }
}

const valuesRow = z.strictObject({
  name: z.string(),
  sponsor: z.string(),
  rules: z.array(rule),
  expires_at: z.string(),
})

/** Returns what the history of a token keeps. */
export async function readApiTokenValues(db: Reader, id: number): Promise<RecordValues> {
  const { rules, ...values } = await db.one(
    valuesRow,
    sql`select t.name, u.name as sponsor, t.rules, t.expires_at from api_tokens t ${joins} where t.id = ${id}`,
  )
  return { ...values, rules: rules.map(inWords) }
}

const rulesRow = z.strictObject({ rules: z.array(rule) })

/** Returns what a token may do at most, while its sponsor may do all of it. */
export async function readTokenRules(db: Reader, id: number): Promise<Rule[]> {
  const { rules } = await db.one(rulesRow, sql`select t.rules from api_tokens t where t.id = ${id}`)
  return rulesOfToken(rules, rules)
}

const sponsorRow = z.strictObject({ id: z.number(), name: z.string() })

// An invited user becomes one with the first password: nobody answers for a machine before that.
const canSponsor = sql`u.kind = 'person' and u.archived_at is null and u.password_hash is not null`

/** Returns the users who can be sponsors, by name. */
export function readSponsors(db: Reader): Promise<SponsorChoice[]> {
  return db.rows(
    sponsorRow,
    sql`select u.id, u.name from users u where ${canSponsor} order by u.name collate name_order, u.id`,
  )
}

/** Locks a user so that they aren't deactivated until the transaction ends; undefined if they can't be a sponsor. */
export function findSponsor(db: Reader, id: number): Promise<SponsorChoice | undefined> {
  return db.maybe(sponsorRow, sql`select u.id, u.name from users u where u.id = ${id} and ${canSponsor} for share`)
}
