import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed address is bound to besides its path. */
export interface Signer {
  session_id: number
  /** The session's own secret: with the session its addresses end. */
  secret: Buffer
}

export interface SignedAddress {
  session_id: number
  /** The address ends at the end of this hour, in hours since 1970. */
  hour: number
  mac: string
}

const hourMs = 3_600_000

function macOf(path: string, hour: number, secret: Buffer): string {
  return createHmac('sha256', secret).update(`address:${path}:${hour}`).digest('base64url').slice(0, 32)
}

/**
 * An address for `src` and links, where no bearer can be sent (ACCESS-26): bound to session and path, valid to the end
 * of the next full hour, and the same text within the hour, so that browsers can cache it. Goes in: a path with /api
 * and without a query. Out: the path with its signature.
 */
export function signAddress(path: string, signer: Signer, now: Date): string {
  const hour = Math.floor(now.getTime() / hourMs) + 1
  return `${path}?signed=${signer.session_id}.${hour}.${macOf(path, hour, signer.secret)}`
}

// No text that comes in or is stored can hold this character, so that nobody can have an address signed by typing one.
const unsignedEnd = '\u0000'
const unsignedInJson = /"(\/api\/[^"\\?]*)\\u0000"/g

/**
 * An address that `signAddresses` signs when its answer is sent. Answers are stored like this: nothing in them expires.
 * Rule: ACCESS-26.
 */
export function unsignedAddress(path: string): string {
  return path + unsignedEnd
}

/**
 * Signs the addresses in an answer's JSON for the session that it is sent to. Without a session they stay plain.
 * Rule: ACCESS-26.
 */
export function signAddresses(json: string, signer: Signer | null, now: Date): string {
  if (!json.includes('\\u0000"')) return json
  return json.replace(unsignedInJson, (_, path: string) => `"${signer ? signAddress(path, signer, now) : path}"`)
}

/** Reads the `signed` parameter; null where it is none. Says nothing yet about whether it holds. */
export function readSigned(text: unknown): SignedAddress | null {
  const match = typeof text === 'string' ? /^([1-9]\d{0,14})\.(\d{1,8})\.([A-Za-z0-9_-]{32})$/.exec(text) : null
  const [, session, hour, mac] = match ?? []
  return session && hour && mac ? { session_id: Number(session), hour: Number(hour), mac } : null
}

/** Whether the signature was made for this path by this session, and its time has not passed. Rule: ACCESS-26. */
export function signatureHolds(signed: SignedAddress, path: string, secret: Buffer, now: Date): boolean {
  if (now.getTime() >= (signed.hour + 1) * hourMs) return false
  return timingSafeEqual(Buffer.from(macOf(path, signed.hour, secret)), Buffer.from(signed.mac))
}
