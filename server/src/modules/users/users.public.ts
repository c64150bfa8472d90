import type { Language } from '@platen/contracts/errors'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/context.ts'
import {
  addUser,
  lockFirstPeople,
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
  /** Codes of roles that come with Platen. */
  roles: readonly string[]
}

/** Adds somebody who can sign in; answers the id. The address must be normalised (contracts `email`) and free. */
export async function addPerson(tx: Tx, person: Person): Promise<number> {
  const id = await addUser(tx, person)
  await setRoles(tx, id, person.roles)
  return id
}

/** The password hash of somebody who may sign in, as it stays until the commit; null where there is none any more. */
export function keepPassword(tx: Tx, userId: number): Promise<string | null> {
  return lockPasswordHash(tx, userId)
}

/** Sets a password that was judged and hashed before, outside the transaction. */
export function setPassword(tx: Tx, userId: number, hash: string, mustChange = false): Promise<void> {
  return setPasswordHash(tx, userId, hash, mustChange)
}

/** Changes the own name or language; false where the version has moved on. */
export async function editOwnAccount(
  tx: Tx,
  userId: number,
  change: { name?: string; language?: Language | null },
  version: number,
): Promise<boolean> {
  return (await setNameAndLanguage(tx, userId, change, version)) === 1
}

/** As whom jobs and commands act: the seeded system user, who may do everything and cannot sign in. */
export async function systemActor(db: Reader): Promise<Actor> {
  return { ...(await systemUser(db)), rules: [{ action: 'manage', subject: 'all' }] }
}

/** Whether anybody can sign in yet; on an empty database nobody can. */
export function anyPerson(db: Reader): Promise<boolean> {
  return personExists(db)
}

/** Sets the password of an address that may or may not be there: the demo's users at each start. */
export function setPasswordOf(tx: Tx, email: string, hash: string): Promise<void> {
  return setPasswordHashOf(tx, email, hash)
}

/** Of several servers that start on an empty database, one makes the first people; the others wait here and see them. */
export function takeTurnForFirstPeople(tx: Tx): Promise<void> {
  return lockFirstPeople(tx)
}
