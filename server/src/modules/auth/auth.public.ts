import { hashPassword as hash } from './password-hash.ts'

/** Hashes a password that needs no judging: one that the site's settings or the demo give. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}
