import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30
// One step before and after, because clocks of phones differ.
const toleratedSteps = 1
const recoveryCodeCount = 10
// Without letters and digits that look alike. 32 of them: five bits each, without a bias.
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'
const recoveryCodeLength = 24

/** Returns a new key: 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

function totpOf(secret: Buffer, { issuer = '', label = '' } = {}): TOTP {
  const key = new Uint8Array(secret)
  // The defaults that every authenticator app has.
  const options = { algorithm: 'SHA1', digits: 6, period: stepSeconds, secret: new Secret({ buffer: key.buffer }) }
  return new TOTP({ ...options, issuer, label })
}

// A QR code has room for a thousand characters, and the title is in it twice.
const maxIssuerLength = 20

/**
 * Returns the key as base32 and the URI that a QR code carries to an authenticator app.
 * @param app - what the application is called here, by which the app lists the key
 */
export function describeTotp(secret: Buffer, email: string, app: string): { base32: string; uri: string } {
  // A colon would end the issuer in a label.
  const issuer = [...app.replaceAll(':', ' ')].slice(0, maxIssuerLength).join('').trim()
  const totp = totpOf(secret, { issuer, label: email })
  return { base32: totp.secret.base32, uri: totp.toString() }
}

/** Returns the step of a code, counted from 1970 in 30 seconds; null for a wrong code, or one of another time. */
export function findStep(secret: Buffer, digits: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: digits, timestamp, window: toleratedSteps })
  return delta === null ? null : TOTP.counter({ period: stepSeconds, timestamp }) + delta
}

/** Returns ten recovery codes of 120 random bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(recoveryCodeLength)].map((byte) => alphabet[byte % alphabet.length]).join(''),
  )
}

/** Returns what the database stores of a recovery code. A plain hash is enough for 120 random bits. */
export function hashRecoveryCode(userId: number, code: string): Buffer {
  return createHash('sha256').update(`recovery:${userId}:${code}`).digest()
}
