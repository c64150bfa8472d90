import type { Language } from '@platen/contracts/errors'
import type { Reader, Tx } from '../../platform/db/database.types.ts'
import type { Actor } from '../../platform/http/context.ts'
import {
  addUser,
  lockFirstUserCreation,
  lockPasswordHash,
  setNameAndLanguage,
  setPasswordHash,
  setPasswordHashOf,
  setRoles,
} from './users.store.ts'
import { personExists, systemUser } from './users.views.ts'

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

/**
 * Locks the user's row and returns the password hash, which can't change until the commit; null if the user can't sign
 * in any more.
 */
export function lockPassword(tx: Tx, userId: number): Promise<string | null> {
  return lockPasswordHash(tx, userId)
}

/** Sets a password that was validated and hashed before, outside the transaction. */
export function setPassword(tx: Tx, userId: number, hash: string, mustChange = false): Promise<void> {
  return setPasswordHash(tx, userId, hash, mustChange)
}

/** Changes the user's own name or language. Returns false if the version has changed. */
export async function editOwnAccount(
  tx: Tx,
  userId: number,
  change: { name?: string; language?: Language | null },
  version: number,
): Promise<boolean> {
  return (await setNameAndLanguage(tx, userId, change, version)) === 1
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
