import type { Reader, Tx } from '../../../platform/db/database.types.ts'
import type { ServerKey } from '../../../platform/server-key/server-key.ts'
import { recordAudit } from '../../audit/audit.public.ts'
import { readSystemActor } from '../../users/users.public.ts'
import { openFactorSecret, sealFactorSecret } from '../second-factor/sealed-secret.service.ts'
import { endAllSessions } from '../sessions.store.ts'
import { deleteFactor } from '../second-factor/second-factor.store.ts'
import { insertFingerprint, saveFingerprint, saveSealedFactor, takeServersOut } from './server-key.store.ts'
import { readKeyFingerprint, readSealedFactors } from './server-key.views.ts'

// Keys of authenticator apps as they were stored before there was a server key.
const unsealedBytes = 20

/**
 * Makes a server key that of the site at its first start, and seals what was stored before there was one (ACCESS-69).
 *
 * @returns false if the site works with another key
 */
export async function adoptServerKey(tx: Tx, key: ServerKey): Promise<boolean> {
  await insertFingerprint(tx, key.fingerprint)
  if ((await readKeyFingerprint(tx)) !== key.fingerprint) return false
  for (const factor of await readSealedFactors(tx)) {
    const seal = (secret: Buffer | null) =>
      secret?.length === unsealedBytes ? sealFactorSecret(key, factor.user_id, secret) : secret
    const sealed = { ...factor, secret: seal(factor.secret), pending_secret: seal(factor.pending_secret) }
    if (sealed.secret !== factor.secret || sealed.pending_secret !== factor.pending_secret)
      await saveSealedFactor(tx, factor, sealed)
  }
  return true
}

/**
 * Replaces the server key in one transaction: seals with the new one what the present one opens, and ends all
 * sessions. With `lost` it turns off two-step verification where the present one opens nothing (ACCESS-68).
 *
 * @returns how many people that concerns, or why nothing was changed: a server runs on this site, or the present key
 * isn't the one that the site works with
 */
export async function rotateServerKey(
  tx: Tx,
  { from, to, lost }: { from: ServerKey; to: ServerKey; lost: boolean },
): Promise<{ given_up: number } | 'running' | 'lost'> {
  if (!(await takeServersOut(tx))) return 'running'
  const { known, unopened } = await readKeyState(tx, from)
  if (!lost && (known !== from.fingerprint || unopened > 0)) return 'lost'
  const by = { user: await readSystemActor(tx), session_id: null }
  for (const factor of await readSealedFactors(tx)) {
    const seal = (secret: Buffer | null) => {
      const opened = secret && openFactorSecret(from, factor.user_id, secret)
      return opened && sealFactorSecret(to, factor.user_id, opened)
    }
    const sealed = { ...factor, secret: seal(factor.secret), pending_secret: seal(factor.pending_secret) }
    // What is only pending is set up again from the start.
    if (sealed.secret || (factor.secret === null && sealed.pending_secret)) await saveSealedFactor(tx, factor, sealed)
    else await deleteFactor(tx, factor.user_id)
    if (factor.secret && !sealed.secret) await recordAudit(tx, by, 'second_factor.reset', factor.user_id)
  }
  await saveFingerprint(tx, to.fingerprint)
  await endAllSessions(tx, 'ended')
  await recordAudit(tx, by, 'server_key.rotated', null)
  return { given_up: unopened }
}

/**
 * Makes the key here that of a restored site, unless the backup has secrets that it can't open: then the site goes on
 * asking for the key of the backup.
 */
export async function settleRestoredKey(tx: Tx, key: ServerKey): Promise<KeyState> {
  const { unopened } = await readKeyState(tx, key)
  if (unopened === 0) await saveFingerprint(tx, key.fingerprint)
  return readKeyState(tx, key)
}

/** What the doctor says of the server key. */
export interface KeyState {
  /** The fingerprint of the key that the site works with. */
  known: string | undefined
  /** How many people have an authenticator app whose key can't be opened. */
  unopened: number
}

/** Compares a server key with what the site has. */
export async function readKeyState(db: Reader, key: ServerKey): Promise<KeyState> {
  const factors = await readSealedFactors(db)
  const isUnopened = (userId: number, secret: Buffer | null) =>
    secret !== null && openFactorSecret(key, userId, secret) === null
  return {
    known: await readKeyFingerprint(db),
    unopened: factors.filter(({ user_id, secret }) => isUnopened(user_id, secret)).length,
  }
}
