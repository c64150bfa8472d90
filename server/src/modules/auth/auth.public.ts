import type { Tx } from '../../platform/db/database.types.ts'
import { hashPassword as hash } from './password/password-hash.service.ts'
import { hashNewPassword as judgeAndHash } from './password/password.actions.ts'
import { voidAllResets } from './password/password-resets.store.ts'
import { endAllSessions } from './sessions.store.ts'

/** Hashes a password without validating it, for the demo. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/**
 * Validates a new password for an account and returns its hash. Throws `invalid_input` with the problem at the field
 * `password`.
 */
export function hashNewPassword(password: string, email: string): Promise<string> {
  return judgeAndHash(password, email)
}

/**
 * Ends all sessions and one-time links after a restore (RESTORE-2); otherwise those that ended or were used since the
 * backup would work again.
 */
export async function endAllAccess(tx: Tx): Promise<void> {
  await endAllSessions(tx, 'restored')
  await voidAllResets(tx)
}
