import { hashPassword as hash } from './password-hash.ts'
import { hashNewPassword as judgeAndHash } from './password.actions.ts'

/** Hashes a password that needs no judging: that of the demo. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Judges a new password for an account and hashes it; refuses with what is wrong at the field `password`. */
export function hashNewPassword(password: string, email: string): Promise<string> {
  return judgeAndHash(password, email)
}
