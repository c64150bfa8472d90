import type { Tx } from '../../../platform/db/database.types.ts'
import { recordAudit } from '../../audit/audit.public.ts'
import { readSystemActor, setPassword } from '../../users/users.public.ts'
import { deleteFailures } from '../limits/login-throttle.store.ts'
import { passwordThrottles } from '../limits/throttle-keys.service.ts'
import { endSessions } from '../sessions.store.ts'
import { newTemporaryPassword } from '../tokens.service.ts'
import { hashPassword } from './password-hash.service.ts'
import { voidResets } from './password-resets.store.ts'
import { findPerson } from './password-resets.views.ts'

/** What came of a reset: the name may be nobody's, or belong to somebody who can't sign in. */
export type TemporaryPasswordOutcome = 'set' | 'unknown' | 'deactivated' | 'never_signed_in'

/** Makes a random password and its hash, for somebody who must change it at the first sign-in. */
export async function makeTemporaryPassword(): Promise<{ password: string; password_hash: string }> {
  const password = newTemporaryPassword()
  return { password, password_hash: await hashPassword(password) }
}

/**
 * Gives the user with that email or user name a temporary password, for somebody who has access to the server itself,
 * such as the only administrator after losing theirs. Ends the user's sessions and links, and is recorded as done by
 * Platen (ACCESS-85).
 */
export async function setTemporaryPassword(
  tx: Tx,
  signInName: string,
  passwordHash: string,
): Promise<TemporaryPasswordOutcome> {
  const person = await findPerson(tx, signInName)
  if (!person) return 'unknown'
  if (person.archived) return 'deactivated'
  // Who was invited chooses the first password by the invitation, which can be revoked (ACCESS-34).
  if (!person.has_password) return 'never_signed_in'
  await setPassword(tx, person.id, passwordHash, true)
  await voidResets(tx, person.id)
  await endSessions(tx, person.id, 'password_changed', null)
  await deleteFailures(tx, passwordThrottles(person, null))
  const platen = { user: await readSystemActor(tx), session_id: null }
  await recordAudit(tx, platen, 'password.reset_on_server', person.id)
  return 'set'
}
