import type { Rule } from '@platen/contracts/ability'
import type { UserDetail } from '@platen/contracts/users/endpoints'
import type { Reader, Tx } from '../../platform/db/database.types.ts'
import type { Actor } from '../../platform/http/actor.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import {
  addMachine,
  addUser,
  lockFirstUserCreation,
  lockInvitee,
  lockPasswordHash,
  lockUser,
  setOwnFields,
  setPasswordHash,
  setPasswordHashOf,
  setRoles,
  type Invitee,
  type OwnFields,
} from './users.store.ts'
import {
  assertAdministratorRemains as assertRemains,
  assertPerson as assertIsPerson,
  assertWithinOwnRights as assertWithin,
  readOwnRules as readRulesOfCaller,
} from './users.actions.ts'
import { personExists, readUserDetail as readDetail, systemUser } from './users.views.ts'

export interface Person {
  email: string
  name: string
  password_hash: string
  must_change_password: boolean
  /** Codes of the roles that come with Platen. */
  roles: readonly string[]
}

/** Adds a user who can sign in and returns the id. The address must be normalized (contracts `email`) and unused. */
export async function addUserWithRoles(tx: Tx, person: Person): Promise<number> {
  const id = await addUser(tx, person)
  await setRoles(tx, id, person.roles)
  return id
}

/** Adds the account of a machine, under whose name its work is recorded, and returns the id. */
export function addMachineAccount(tx: Tx, name: string): Promise<number> {
  return addMachine(tx, name)
}

/**
 * Locks the user's row and returns the password hash, which can't change until the commit; null if the user can't sign
 * in any more.
 */
export function lockPassword(tx: Tx, userId: number): Promise<string | null> {
  return lockPasswordHash(tx, userId)
}

/** Makes sign-ins and other changes of the user wait until the transaction ends, after those that have begun. */
export function lockAccount(tx: Tx, userId: number): Promise<void> {
  return lockUser(tx, userId)
}

/** Sets a password that was validated and hashed before, outside the transaction. */
export function setPassword(tx: Tx, userId: number, hash: string, mustChange = false): Promise<void> {
  return setPasswordHash(tx, userId, hash, mustChange)
}

/** Changes the user's own name, language or start page. */
export function editOwnAccount(tx: Tx, userId: number, change: OwnFields): Promise<void> {
  return setOwnFields(tx, userId, change)
}

/** Returns the seeded system user, as which jobs and commands act: allowed everything, unable to sign in. */
export async function readSystemActor(db: Reader): Promise<Actor> {
  return { ...(await systemUser(db)), rules: [{ action: 'manage', subject: 'all' }] }
}

/** Whether any user can sign in; on an empty database none can. */
export function hasUsers(db: Reader): Promise<boolean> {
  return personExists(db)
}

/** Sets the password of an address, which need not exist, for the demo users at each start. */
export function setPasswordOf(tx: Tx, email: string, hash: string): Promise<void> {
  return setPasswordHashOf(tx, email, hash)
}

/**
 * Makes other servers that start on the same empty database wait until this transaction has created the first users.
 */
export function lockFirstUsers(tx: Tx): Promise<void> {
  return lockFirstUserCreation(tx)
}

/**
 * Refuses what this transaction changed if nobody who can sign in may do everything any more (ACCESS-48). The database
 * refuses it at the commit anyway; this says so in a sentence, and other such changes wait until this one is done.
 */
export function assertAdministratorRemains(tx: Tx): Promise<void> {
  return assertRemains(tx)
}

/** Throws `beyond_own_rights` if a user may do more than the caller (ACCESS-14). */
export function assertWithinOwnRights(
  db: Reader,
  ctx: Pick<Ctx, 'user' | 'session_id'>,
  userId: number,
): Promise<void> {
  return assertWithin(db, ctx, userId)
}

/**
 * What the caller may do at this moment: another change may have taken something from them since the call came in.
 * Throws `signed_out` if they were deactivated (ACCESS-15).
 */
export function readOwnRules(db: Reader, ctx: Pick<Ctx, 'user' | 'session_id'>): Promise<readonly Rule[]> {
  return readRulesOfCaller(db, ctx)
}

/** Throws `not_found` if there is no such user, or it is Platen itself. */
export function assertPerson(db: Reader, userId: number): Promise<void> {
  return assertIsPerson(db, userId)
}

/** Locks a user who is to be invited; undefined if there is none. */
export function lockPersonToInvite(tx: Tx, userId: number): Promise<Invitee | undefined> {
  return lockInvitee(tx, userId)
}

/** Returns everything that a user's screen shows. */
export function readUserDetail(ctx: Ctx, db: Reader, userId: number): Promise<UserDetail> {
  return readDetail(ctx, db, userId)
}
