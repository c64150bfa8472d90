import { createHash, createHmac, randomInt } from 'node:crypto'
import type { SiteCookie } from '../../platform/http/protection/site-cookies.ts'

/**
 * The beginning of the names of the cookies by which a browser is known as a device; the id of a station follows. They
 * open nothing: a call still needs a session and its permission.
 */
const cookiePrefix = 'platen-station-device-'

/** Returns the cookie by which a browser is known at a station. */
export function deviceCookieOf(stationId: number): SiteCookie {
  return { name: `${cookiePrefix}${stationId}`, path: '/api' }
}

function hashDeviceToken(token: string): Buffer {
  return createHash('sha256').update(`device:${token}`).digest()
}

// More stations than one browser is used as; a call with more cookies is not worth more work.
const maxCookies = 100

/**
 * Returns what the database knows a browser by: a hash for each of its device cookies. One without the prefix of https
 * (site-cookies) counts there as well, so that benches which were paired before needn't be paired again: it opens
 * nothing, and is replaced at the next look.
 */
export function hashDeviceCookies(cookies: Readonly<Record<string, string | undefined>>): Buffer[] {
  return Object.entries(cookies)
    .flatMap(([name, token]) =>
      name.replace(/^__Host-/, '').startsWith(cookiePrefix) && token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token)
        ? [token]
        : [],
    )
    .slice(0, maxCookies)
    .map(hashDeviceToken)
}

/**
 * Returns a new token for a browser and its hash. The browser never chooses it, so that nobody can pair a browser under
 * a token that they know. It is derived from the session's signing key and the idempotency key: a repeated request,
 * whose first answer was lost, gets the same one.
 */
export function deriveDeviceToken(signingKey: Buffer, stationId: number, key: string): { token: string; hash: Buffer } {
  const token = createHmac('sha256', signingKey).update(`device:${stationId}:${key}`).digest('base64url')
  return { token, hash: hashDeviceToken(token) }
}

// Without letters and figures that look alike: I, L and O, 0 and 1.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 6

export function newPairingCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}
