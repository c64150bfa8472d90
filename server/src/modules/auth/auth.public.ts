import type { Tx } from '../../platform/db/database.ts'
import { hashPassword as hash } from './password/password-hash.service.ts'
import { hashNewPassword as judgeAndHash } from './password/password.actions.ts'
import { voidEveryReset } from './password/password-resets.store.ts'
import { endEverySession } from './sessions.store.ts'

/** Hashes a password that needs no judging: that of the demo. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Judges a new password for an account and hashes it; refuses with what is wrong at the field `password`. */
export function hashNewPassword(password: string, email: string): Promise<string> {
  return judgeAndHash(password, email)
}

/** After a restore nobody is signed in: sessions that had ended since, links that were used since, would work again. */
export async function endEveryAccess(tx: Tx): Promise<void> {
  await endEverySession(tx, 'restored')
  await voidEveryReset(tx)
}
