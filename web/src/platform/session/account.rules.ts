import type { Rule } from '@platen/contracts/ability'
import type { Session, UserData } from './session.ts'

/** What a user has to do before anything else: choose a password of their own, then set up the second factor. */
export type DueStep = 'password' | 'second-factor'

/** Returns what a user has to do before the server lets them do anything else; null for a complete account. */
export function findDueStep(user: UserData | null): DueStep | null {
  if (user?.must_change_password) return 'password'
  return user?.second_factor_due ? 'second-factor' : null
}

const none: readonly Rule[] = []

/**
 * The rules that count for a user: their own, or none until their account is complete, because the server refuses
 * everything else until then. Nothing else may be offered to them or asked for them.
 */
export function rulesInForce({ user, userAbilities }: Session): readonly Rule[] | null {
  return findDueStep(user) === null ? userAbilities : none
}

/** What somebody signs in with: the email, or else the user name (ACCESS-88). */
export function signInNameOf(user: { email: string | null; user_name: string | null }): string {
  return user.email ?? user.user_name ?? ''
}
