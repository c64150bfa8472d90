import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits as 43 letters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function newSecret(): Buffer {
  return randomBytes(32)
}

/** What the database keeps of a token. A plain hash is enough for 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The address as the throttle keeps it: unknown ones are other people's data. */
export function hashEmail(email: string): Buffer {
  return createHash('sha256').update(`login:${email}`).digest()
}

/**
 * The token that follows another one. Derived and not drawn, so that a refresh that is repeated gets the same answer
 * although only hashes are stored; needs the token that only the client has and the secret that only the server has.
 */
export function successor(secret: Buffer, kind: 'access' | 'refresh', token: string): string {
  return createHmac('sha256', secret).update(`${kind}:${token}`).digest('base64url')
}

/** The anti-forgery value of a session, the same through all its generations so that two tabs do not race for it. */
export function xsrfOf(secret: Buffer): string {
  return createHmac('sha256', secret).update('xsrf').digest('base64url')
}

/** Compares without telling by its time how much was right. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
