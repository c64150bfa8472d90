import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for a key, some steps of 30 seconds from now, by Node's clock unless told. */
export function codeOf(key: string, steps = 0, now = Date.now()): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  return totp.generate({ timestamp: now + steps * 30_000 })
}
