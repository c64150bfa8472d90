import { createHmac, randomBytes } from 'node:crypto'
import type { ServerKey } from '../../../platform/server-key/server-key.ts'
import { isSameText } from '../tokens.service.ts'

/** Seconds for which a device is known after its last sign-in. */
export const deviceKnownSeconds = 90 * 24 * 60 * 60

// Assumed: as many people as share a station; the device's other accounts use the limit of the address.
const maxAccounts = 8
const entryPattern = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/

/** The account of a sign-in attempt; without a hash if it doesn't exist. */
interface SignInAccount {
  email: string
  password_hash: string | null
}

interface Entry {
  /** The device's key for one account, random at each sign-in. */
  nonce: string
  issuedSeconds: number
  mac: string
}

// Used only so that unknown accounts take the same steps.
const noHash = randomBytes(32)

/**
 * The HttpOnly cookie of a device that signed in to an account before: for each of its last accounts a random key, the
 * time, and a MAC over both and the email. It grants no access. With it, wrong passwords that others try from the same
 * network address don't lock out the device.
 *
 * The MAC's key is derived from the server key and the account's stored password hash (with its random salt): nobody
 * can create an entry without having signed in, and a new password invalidates all entries of the account. An entry
 * that doesn't verify, for example after restoring an older backup, is ignored, and the device shares the limit of its
 * address until its next sign-in.
 */
function computeMac(serverKey: ServerKey, account: SignInAccount, nonce: string, issuedSeconds: number): string {
  return createHmac('sha256', serverKey.derive('known device', account.password_hash ?? noHash))
    .update(`device:${nonce}:${issuedSeconds}:${account.email}`)
    .digest('base64url')
}

function parseEntries(cookie: string | null, nowSeconds: number): Entry[] {
  return (cookie ?? '')
    .slice(0, 2_000)
    .split('~', maxAccounts)
    .flatMap((text) => {
      const [, nonce = '', issued = '', mac = ''] = entryPattern.exec(text) ?? []
      const issuedSeconds = Number.parseInt(issued, 36)
      return nonce !== '' && issuedSeconds <= nowSeconds && issuedSeconds > nowSeconds - deviceKnownSeconds
        ? [{ nonce, issuedSeconds, mac }]
        : []
    })
}

function findEntry(serverKey: ServerKey, account: SignInAccount, entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ nonce, issuedSeconds, mac }) =>
    isSameText(mac, computeMac(serverKey, account, nonce, issuedSeconds)),
  )
}

/** Returns the device's key for this account, or null if the cookie has none. */
export function findKnownDevice(
  serverKey: ServerKey,
  cookie: string | null,
  account: SignInAccount,
  nowSeconds: number,
): string | null {
  const found = findEntry(serverKey, account, parseEntries(cookie, nowSeconds))
  return account.password_hash === null ? null : (found?.nonce ?? null)
}

/** Returns the cookie after a sign-in: a new entry for the account, and those of the device's other accounts. */
export function markDevice(
  serverKey: ServerKey,
  cookie: string | null,
  account: SignInAccount,
  nowSeconds: number,
): string {
  const entries = parseEntries(cookie, nowSeconds)
  const before = findEntry(serverKey, account, entries)
  const nonce = randomBytes(16).toString('base64url')
  const marked = [
    { nonce, issuedSeconds: nowSeconds, mac: computeMac(serverKey, account, nonce, nowSeconds) },
    ...entries.filter((one) => one !== before),
  ]
  return marked
    .slice(0, maxAccounts)
    .map((entry) => `${entry.nonce}.${entry.issuedSeconds.toString(36)}.${entry.mac}`)
    .join('~')
}
