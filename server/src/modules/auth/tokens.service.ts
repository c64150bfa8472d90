import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServerKey } from '../../platform/server-key/server-key.ts'
import { apiTokenPrefix } from '../../platform/http/protection/api-token.rules.ts'

/** Returns 256 random bits as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns a new API token: 256 random bits behind a prefix that scanners for secrets find. */
export function newApiToken(): string {
  return apiTokenPrefix + newToken()
}

/** Returns a random password of 128 bits, for somebody who changes it at the first sign-in. */
export function newTemporaryPassword(): string {
  return randomBytes(16).toString('base64url')
}

export function newSecret(): Buffer {
  return randomBytes(32)
}

/**
 * Returns what a session signs with (addresses of files, the tokens that follow others): it needs the secret, which the
 * database has, and the server key, which it doesn't have (ACCESS-69).
 */
export function signingKeyOf(serverKey: ServerKey, secret: Buffer): Buffer {
  return serverKey.derive('session', secret)
}

/** Returns the hash that the database stores for a token. A plain hash is enough for 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the hashes that the database stores for the two tokens of a session. */
export function hashTokens(tokens: { access: string; refresh: string }): { access: Buffer; refresh: Buffer } {
  return { access: hashToken(tokens.access), refresh: hashToken(tokens.refresh) }
}

/**
 * Returns the token that follows another one. It is derived rather than random, so that a repeated refresh gets the
 * same answer although only hashes are stored. Needs the token, which only the client has, and the signing key of the
 * session, which only the server has.
 */
export function deriveSuccessor(signingKey: Buffer, kind: 'access' | 'refresh', token: string): string {
  return createHmac('sha256', signingKey).update(`${kind}:${token}`).digest('base64url')
}

/**
 * Returns the anti-forgery token of a session. It is the same for all generations, so that two tabs don't race for it.
 */
export function deriveXsrfToken(signingKey: Buffer): string {
  return createHmac('sha256', signingKey).update('xsrf').digest('base64url')
}

/** Compares two texts in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
