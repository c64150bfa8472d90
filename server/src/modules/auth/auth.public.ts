import type { Reader, Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { Actor } from '../../platform/http/actor.types.ts'
import { unpairAllDevices } from '../devices/devices.public.ts'
import { revokeAllTokens } from './api-tokens/api-tokens.store.ts'
import { findActor } from './auth.views.ts'
import { hashPassword as hash } from './password/password-hash.service.ts'
import { hashNewPassword as judgeAndHash } from './password/password.actions.ts'
import {
  makeTemporaryPassword as make,
  setTemporaryPassword as set,
  type TemporaryPasswordOutcome,
} from './password/temporary-password.actions.ts'
import { voidAllResets } from './password/password-resets.store.ts'
import { resetSecondFactorOnServer } from './second-factor/second-factor.actions.ts'
import { deleteAllChallenges, deleteAllRecoveryCodes } from './second-factor/second-factor.store.ts'
import { endAllSessions } from './sessions.store.ts'
import { endLinksBeyondMakers } from './users/user-sessions.actions.ts'

export {
  adoptServerKey,
  readKeyState,
  rotateServerKey,
  settleRestoredKey,
  type KeyState,
} from './server-key/server-key.actions.ts'
export { readKeyFingerprint } from './server-key/server-key.views.ts'

/** Hashes a password without validating it, for the demo. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/**
 * Validates a new password for an account and returns its hash. Throws `invalid_input` with the problem at the field
 * `password`.
 */
export function hashNewPassword(ctx: Pick<Ctx, 'config' | 'db'>, password: string, email: string): Promise<string> {
  return judgeAndHash(ctx, password, email)
}

/**
 * Returns a person, or the machine account of an API token, with their rules as they are now, for work in the
 * background that must not outlive their rights; undefined if they can no longer sign in, or the token no longer works.
 */
export function readActor(db: Reader, userId: number): Promise<Actor | undefined> {
  return findActor(db, userId)
}

/**
 * Ends all sessions, one-time links, API tokens and recovery codes and unpairs all devices after a restore (RESTORE-2);
 * otherwise those that ended, were used, revoked or unpaired since the backup would work again.
 */
export async function endAllAccess(tx: Tx): Promise<void> {
  await endAllSessions(tx, 'restored')
  await voidAllResets(tx)
  await revokeAllTokens(tx)
  await deleteAllChallenges(tx)
  await deleteAllRecoveryCodes(tx)
  await unpairAllDevices(tx)
}

/**
 * Turns off the two-step verification of the user with that email or user name, ends their sessions, and records it as
 * done by Platen (ACCESS-65), for a command that is run on the server.
 *
 * @returns `unknown` if no user has it, and `off` if there was nothing to turn off
 */
export function resetTwoStepVerification(tx: Tx, email: string): Promise<'reset' | 'off' | 'unknown'> {
  return resetSecondFactorOnServer(tx, email)
}

/**
 * Ends the one-time links of and by whoever has a role whose rules were changed, if the user may do more than whoever
 * made the link now (ACCESS-30).
 */
export function endLinksOfRole(tx: Tx, roleId: number): Promise<void> {
  return endLinksBeyondMakers(tx, { role_id: roleId })
}

/** Makes a random password and its hash, for somebody who must change it at the first sign-in. */
export function makeTemporaryPassword(): Promise<{ password: string; password_hash: string }> {
  return make()
}

/**
 * Gives the user with that email or user name a temporary password, ends their sessions and links, and records it as
 * done by Platen (ACCESS-85), for a command that is run on the server.
 */
export function setTemporaryPassword(
  tx: Tx,
  signInName: string,
  passwordHash: string,
): Promise<TemporaryPasswordOutcome> {
  return set(tx, signInName, passwordHash)
}
