import type { Reader, Tx } from '../../../platform/db/database.types.ts'
import type { ServerKey } from '../../../platform/server-key/server-key.ts'
import { openFactorSecret, sealFactorSecret } from '../second-factor/sealed-secret.service.ts'
import { insertFingerprint, saveSealedFactor } from './server-key.store.ts'
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
