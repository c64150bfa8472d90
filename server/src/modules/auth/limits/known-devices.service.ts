import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../tokens.service.ts'

/** How long a device is known after its last sign-in. */
export const deviceKnownS = 90 * 24 * 60 * 60

// Assumed: as many people as share one bench; who is pushed out shares the limit of the address again.
const maxAccounts = 8
const entryPattern = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/

/** The account that somebody tries to sign in to; without a hash where there is none. */
interface SignInAccount {
  email: string
  password_hash: string | null
}

interface Entry {
  /** Names the device's lane for one account, drawn anew at each sign-in. */
  nonce: string
  issued_s: number
  mac: string
}

// Signs nothing: it only makes the steps for unknown accounts the same.
const noHash = randomBytes(32)

/**
 * The mark of a device that signed in to an account before, in an HttpOnly cookie: for each of its last accounts a random
 * name, the time, and a MAC over both and the e-mail. It opens nothing. With it wrong passwords of strangers at the same
 * network address do not shut the device out.
 *
 * The key is the account's stored password hash (with its random salt): nobody can make a mark without having signed in,
 * and a new password ends all marks of the account by itself. What does not verify, for example after a restore of an
 * older backup, is passed over, and the device shares the limit of its address until its next sign-in.
 */
function macOf(account: SignInAccount, nonce: string, issued_s: number): string {
  return createHmac('sha256', account.password_hash ?? noHash)
    .update(`device:${nonce}:${issued_s}:${account.email}`)
    .digest('base64url')
}

function entriesOf(cookie: string | null, now_s: number): Entry[] {
  return (cookie ?? '')
    .slice(0, 2_000)
    .split('~', maxAccounts)
    .flatMap((text) => {
      const [, nonce = '', issued = '', mac = ''] = entryPattern.exec(text) ?? []
      const issued_s = Number.parseInt(issued, 36)
      return nonce !== '' && issued_s <= now_s && issued_s > now_s - deviceKnownS ? [{ nonce, issued_s, mac }] : []
    })
}

function entryFor(account: SignInAccount, entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ nonce, issued_s, mac }) => sameText(mac, macOf(account, nonce, issued_s)))
}

/** The name of the device's lane for this account, or null where the cookie marks none. */
export function knownDevice(cookie: string | null, account: SignInAccount, now_s: number): string | null {
  const found = entryFor(account, entriesOf(cookie, now_s))
  return account.password_hash === null ? null : (found?.nonce ?? null)
}

/** The cookie after a sign-in to an account: its new mark, and those of the device's other accounts. */
export function markDevice(cookie: string | null, account: SignInAccount, now_s: number): string {
  const entries = entriesOf(cookie, now_s)
  const before = entryFor(account, entries)
  const nonce = randomBytes(16).toString('base64url')
  const marked = [
    { nonce, issued_s: now_s, mac: macOf(account, nonce, now_s) },
    ...entries.filter((one) => one !== before),
  ]
  return marked
    .slice(0, maxAccounts)
    .map((entry) => `${entry.nonce}.${entry.issued_s.toString(36)}.${entry.mac}`)
    .join('~')
}
