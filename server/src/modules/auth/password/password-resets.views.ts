import { exceeds } from '@platen/contracts/roles/rule-sets'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { sortRules } from '../auth.rules.ts'
import { roleRules, rulesOfUser } from '../rules-of-roles.views.ts'
import type { LinkKind } from './password-link.types.ts'

const linkRow = z.strictObject({
  token_hash: z.instanceof(Buffer),
  user_id: z.number(),
  email: z.string().nullable(),
  user_name: z.string().nullable(),
  sign_in_name: z.string(),
  name: z.string(),
  /** Null: asked for by "Forgot password". */
  made_by: z.string().nullable(),
  rules: roleRules,
  rules_of_maker: roleRules,
})
type Link = z.output<typeof linkRow>

/** Returns which links of active users, that an active user made or nobody, are neither used nor expired. */
function readOpenLinks(db: Reader, condition: Sql): Promise<Link[]> {
  return db.rows(
    linkRow,
    sql`
    select r.token_hash, u.id as user_id, u.email, u.user_name, coalesce(u.email, u.user_name) as sign_in_name, u.name,
      maker.name as made_by, ${rulesOfUser} as rules,
      (select ${rulesOfUser} from users u where u.id = r.made_by) as rules_of_maker
      from password_resets r join users u on u.id = r.user_id left join users maker on maker.id = r.made_by
     where r.used_at is null and r.expires_at > now() and u.archived_at is null
       and (r.made_by is null or maker.archived_at is null) and ${condition}`,
  )
}

/**
 * Whether the user of a link may do more than whoever made it, as both are now (ACCESS-14): the maker may have kept the
 * link and would get what the user got since.
 *
 * Assumed: mailed links too. Their maker may have chosen the mailbox.
 */
function isBeyondMaker({ made_by: maker, rules, rules_of_maker: ofMaker }: Link): boolean {
  return maker !== null && exceeds(sortRules(ofMaker ?? []), sortRules(rules ?? []))
}

/** Returns a one-time link that can still be used, with its account and who made it. */
export async function findUsableLink(db: Reader, tokenHash: Buffer, kind: LinkKind): Promise<Link | undefined> {
  const [link] = await readOpenLinks(db, sql`r.token_hash = ${tokenHash} and r.kind = ${kind}`)
  return link && !isBeyondMaker(link) ? link : undefined
}

/** Whose rights have changed: a user's, or everybody's who has a role. */
export type Entitled = { user_id: number } | { role_id: number }

/** Returns the hashes of open links whose users may do more than whoever made them, of those whose rights changed. */
export async function findLinksBeyondMakers(db: Reader, changed: Entitled): Promise<Buffer[]> {
  const links = await readOpenLinks(
    db,
    'user_id' in changed
      ? sql`${changed.user_id}::bigint in (r.user_id, r.made_by)`
      : sql`exists (select from user_roles ur
                     where ur.role_id = ${changed.role_id} and ur.user_id in (r.user_id, r.made_by))`,
  )
  return links.filter(isBeyondMaker).map(({ token_hash }) => token_hash)
}

const personRow = z.strictObject({
  id: z.number(),
  email: z.string().nullable(),
  user_name: z.string().nullable(),
  archived: z.boolean(),
  has_password: z.boolean(),
})

/** Returns the person with a (normalized) email or user name, who may be deactivated or may never have signed in. */
export function findPerson(db: Reader, signInName: string) {
  return db.maybe(
    personRow,
    sql`
    select id, email, user_name, archived_at is not null as archived,
      password_hash is not null as has_password
    from users where (email = ${signInName} or user_name = ${signInName}) and kind = 'person'`,
  )
}

const openLinksRow = z.strictObject({ open: z.number() })

/** Returns how many links that somebody asked for by "Forgot password" still work. */
export async function countOpenLinks(db: Reader, userId: number): Promise<number> {
  const { open } = await db.one(
    openLinksRow,
    sql`
    select count(*)::int as open from password_resets
     where user_id = ${userId} and made_by is null and used_at is null and expires_at > now()`,
  )
  return open
}

const inviteeRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  archived: z.boolean(),
  has_password: z.boolean(),
})

/** Returns which of these people can be invited. */
export function findInvitees(db: Reader, ids: readonly number[]) {
  return db.rows(
    inviteeRow,
    sql`
    select id, name, email, archived_at is not null as archived, password_hash is not null as has_password
    from users where id = any(${ids}::bigint[]) and kind = 'person' order by id`,
  )
}
