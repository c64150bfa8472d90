import type { Rule } from '@platen/contracts/ability'
import {
  deactivateUser as deactivateEndpoint,
  reactivateUser as reactivateEndpoint,
  type UserDetail,
} from '@platen/contracts/users/endpoints'
import { z } from 'zod'
import type { Reader, Tx } from '../../platform/db/database.types.ts'
import type { Call, Ctx } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { archiveRecord, changeRecord, createRecord, restoreRecord } from '../records/records.actions.ts'
import { defineRecord, type RecordKind, type RecordVersion } from '../records/record-kind.service.ts'
import { recordBulkActions } from '../records/record-bulk.actions.ts'
import { keepsAdministrator } from './administrators.store.ts'
import { userDeactivated, userRolesChanged, userSignInNameChanged, type UserDeactivated } from './users.events.ts'
import { findRolesDenial, findSecondFactorDenial, isBeyond, rulesOfRoles } from './users.rules.ts'
import * as store from './users.store.ts'
import {
  isActive,
  isPerson,
  readRolesByIds,
  readRolesOfUser,
  readTokensToRevoke,
  readUserDetail,
  readUserNames,
  readUserValues,
} from './users.views.ts'

export const userRecord: RecordKind<UserDetail> = defineRecord({
  noun: 'users',
  table: 'users',
  label: 'name',
  readValues: readUserValues,
  read: readUserDetail,
  beforeRestore: (tx, ctx, { id }) => assertWithinOwnRights(tx, ctx, id),
})

type Caller = Pick<Ctx, 'user' | 'session_id'>
type UserInput = Omit<store.UserFields, 'user_name'> & {
  user_name?: string | null | undefined
  role_ids: readonly number[]
}

/** Adds a user without a password, with roles that grant no more than the caller has (ACCESS-14). */
export function addUser(ctx: Ctx, { role_ids, ...user }: UserInput): Promise<UserDetail> {
  return createRecord(ctx, userRecord, async (tx) => {
    const names = { email: user.email, user_name: user.user_name ?? null }
    await assertSignInNamesFree(tx, names, null)
    const id = await store.addUser(tx, { ...user, ...names, password_hash: null, must_change_password: false })
    await chooseRoles(tx, ctx, id, role_ids)
    return { id }
  })
}

/**
 * Changes a user who may do no more than the caller, and gives no more than the caller has. Throws `changed_meanwhile`,
 * `record_archived`, `beyond_own_rights`, `user_role_beyond`, `user_second_factor_kept` and `last_administrator`
 * (ACCESS-14, ACCESS-16, ACCESS-64).
 */
export async function editUser(
  ctx: Ctx,
  id: number,
  { version, role_ids, ...user }: UserInput & { version: number },
): Promise<UserDetail> {
  await assertPerson(ctx.db, id)
  return changeRecord(ctx, userRecord, { id, version }, async (tx) => {
    await assertWithinOwnRights(tx, ctx, id)
    const before = await readUserNames(tx, id)
    const names = { email: user.email, user_name: user.user_name === undefined ? before.user_name : user.user_name }
    await assertSignInNamesFree(tx, names, id)
    await store.saveUser(tx, id, { ...user, ...names })
    if (before.email !== names.email || before.user_name !== names.user_name)
      await tx.emit(userSignInNameChanged, { user_id: id })
    await chooseRoles(tx, ctx, id, role_ids)
    await tx.emit(userRolesChanged, { user_id: id })
    await assertAdministratorRemains(tx)
  })
}

/**
 * Deactivates a user at once and everywhere: sessions, live streams, signed addresses and links end (ACCESS-15), and so
 * do the API tokens that they created or answer for, other than those that are kept (ACCESS-75).
 *
 * Assumed: also tokens that may do more than the caller, who may do all that the user may: what somebody who leaves has
 * made doesn't outlive them for want of an administrator.
 */
export async function deactivateUser(
  ctx: Ctx,
  {
    keep_tokens: keptTokens = [],
    ...user
  }: RecordVersion & { keep_tokens?: UserDeactivated['keep_tokens'] | undefined },
): Promise<UserDetail> {
  await assertPerson(ctx.db, user.id)
  return archiveRecord(ctx, userRecord, user, async (tx) => {
    await assertWithinOwnRights(tx, ctx, user.id)
    await tx.emit(userDeactivated, { user_id: user.id, keep_tokens: keptTokens, by: ctx })
    await store.saveDeactivated(tx, user.id)
    await assertAdministratorRemains(tx)
  })
}

/** Lets a deactivated user sign in again, which gives what their roles grant. */
export async function reactivateUser(ctx: Ctx, user: RecordVersion): Promise<UserDetail> {
  await assertPerson(ctx.db, user.id)
  return restoreRecord(ctx, userRecord, user)
}

/** What can be done with many users (BULK-7). */
export const userBulkActions = recordBulkActions(userRecord, {
  single: { archive: deactivateEndpoint, restore: reactivateEndpoint },
  nameColumn: 'name',
  archive: (ctx, user, { keep_tokens: keeps }) => deactivateUser(ctx, { ...user, keep_tokens: keeps ? 'all' : [] }),
  archiving: {
    input: z.strictObject({ keep_tokens: z.boolean().default(false) }),
    alsoChanges: (db, ids, { keep_tokens: keeps }) => readTokensToRevoke(db, ids, keeps),
  },
  restore: reactivateUser,
})

/** Throws `not_found` if there is no such user, or it is Platen itself. */
export async function assertPerson(db: Reader, id: number): Promise<void> {
  if (!(await isPerson(db, id))) throw refusal('not_found')
}

/** Throws `beyond_own_rights` if a user may do more than the caller. */
export async function assertWithinOwnRights(db: Reader, ctx: Caller, userId: number): Promise<void> {
  const roles = await readRolesOfUser(db, userId)
  const isWithin = !isBeyond(ctx.user.rules, roles) && !isBeyond(await readOwnRules(db, ctx), roles)
  if (!isWithin) throw refusal('beyond_own_rights')
}

/**
 * What the caller may do at this moment: another change may have taken something from them since the call came in.
 * Throws `signed_out` if they were deactivated.
 */
export async function readOwnRules(db: Reader, { user, session_id: sessionId }: Caller): Promise<readonly Rule[]> {
  // Commands and runs in the background act for somebody whose rights they read themselves.
  if (sessionId === null) return user.rules
  if (!(await isActive(db, user.id))) throw refusal('signed_out')
  return rulesOfRoles(await readRolesOfUser(db, user.id))
}

type SignInNames = Pick<store.UserFields, 'email' | 'user_name'>

/** Throws unless a user has an email or a user name, and nobody else has one of them (ACCESS-88). */
async function assertSignInNamesFree(tx: Tx, names: SignInNames, ownId: number | null): Promise<void> {
  if (names.email === null && names.user_name === null) throw fieldRefusal('email', 'user_without_sign_in_name')
  await store.lockSignInNames(tx)
  for (const [field, code] of [
    ['email', 'user_email_taken'],
    ['user_name', 'user_name_taken'],
  ] as const) {
    const text = names[field]
    const holder = text === null ? undefined : await store.findSignInNameHolder(tx, text)
    if (holder && holder.id !== ownId) throw fieldRefusal(field, code, { name: holder.name })
  }
}

async function chooseRoles(tx: Tx, ctx: Call, userId: number, roleIds: readonly number[]): Promise<void> {
  const chosen = [...new Set(roleIds)]
  const known = await store.lockRoles(tx, chosen)
  if (known.size < chosen.length) throw fieldRefusal('role_ids', 'user_role_unknown')
  const before = await readRolesOfUser(tx, userId)
  const after = await readRolesByIds(tx, chosen)
  const own = await readOwnRules(tx, ctx)
  const denial =
    findRolesDenial(own, after, new Set(before.map((role) => role.id))) ?? findSecondFactorDenial(own, after, before)
  if (denial) throw fieldRefusal('role_ids', denial.code, denial.values)
  await store.saveRoles(tx, userId, chosen)
}

/**
 * Refuses what this transaction changed if nobody who can sign in may do everything any more (ACCESS-16). The database
 * refuses it at the commit anyway; this says so in a sentence, and other such changes wait until this one is done.
 */
export async function assertAdministratorRemains(tx: Tx): Promise<void> {
  if (!(await keepsAdministrator(tx))) throw refusal('last_administrator')
}
