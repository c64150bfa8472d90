import type { ServerKey } from '../../../platform/server-key/server-key.ts'

// A row that somebody copies to another user opens nothing there.
const ownerOf = (userId: number) => `second factor:${userId}`

/** Encrypts the key of somebody's authenticator app for the database (ACCESS-69). */
export function sealFactorSecret(key: ServerKey, userId: number, secret: Buffer): Buffer {
  return key.seal(secret, ownerOf(userId))
}

/** Decrypts it; null if it was sealed with another server key. */
export function openFactorSecret(key: ServerKey, userId: number, sealed: Buffer): Buffer | null {
  return key.open(sealed, ownerOf(userId))
}
