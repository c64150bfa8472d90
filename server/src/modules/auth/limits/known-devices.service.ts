import { createHmac, randomBytes } from 'node:crypto'
import type { ServerKey } from '../../../platform/server-key/server-key.ts'
import { isSameText } from '../tokens.service.ts'
import type { Lane } from './throttle-keys.service.ts'

/** Seconds for which a device is known after its last sign-in: as long as a cookie lives (SPEC-94). */
export const deviceKnownSeconds = 30 * 24 * 60 * 60

// Assumed: as many people as share a station; the device's other accounts use the limit of the address.
const maxAccounts = 8
const entryPattern = /^(([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43}))\.([\w-]{43})$/

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
 * time, a MAC over both and the email, and a second MAC over all of it. It grants no access. With it, wrong passwords
 * that others try for the account, or from the same network address, don't keep the device out.
 *
 * The first MAC's key is derived from the server key and the account's stored password hash (with its random salt):
 * nobody can create an entry without having signed in, and a new password invalidates all entries of the account. An
 * entry that doesn't verify, for example after restoring an older backup, is ignored, and the device is unknown until
 * its next sign-in. The second MAC's key is derived from the server key alone: it shows without the database that the
 * cookie is one of ours, and spares the queries for made-up ones.
 */
function computeMac(serverKey: ServerKey, account: SignInAccount, nonce: string, issuedSeconds: number): string {
  return createHmac('sha256', serverKey.derive('known device', account.password_hash ?? noHash))
    .update(`device:${nonce}:${issuedSeconds}:${account.email}`)
    .digest('base64url')
}

function sealOf(serverKey: ServerKey, text: string): string {
  return createHmac('sha256', serverKey.derive('device cookie', '')).update(text).digest('base64url')
}

/** Returns the entries of a cookie that this site wrote, whenever that was. */
function readEntries(serverKey: ServerKey, cookie: string | null): Entry[] {
  return (cookie ?? '')
    .slice(0, 2_000)
    .split('~', maxAccounts)
    .flatMap((entry) => {
      const [, text = '', nonce = '', issued = '', mac = '', seal = ''] = entryPattern.exec(entry) ?? []
      const isOurs = text !== '' && isSameText(seal, sealOf(serverKey, text))
      return isOurs ? [{ nonce, issuedSeconds: Number.parseInt(issued, 36), mac }] : []
    })
}

/** Whether this site wrote the cookie, for some account and at some time. Needs no database. */
export function isDeviceCookie(serverKey: ServerKey, cookie: string | null): boolean {
  return readEntries(serverKey, cookie).length > 0
}

function currentEntries(serverKey: ServerKey, cookie: string | null, nowSeconds: number): Entry[] {
  return readEntries(serverKey, cookie).filter(
    ({ issuedSeconds }) => issuedSeconds <= nowSeconds && issuedSeconds > nowSeconds - deviceKnownSeconds,
  )
}

function findEntry(serverKey: ServerKey, account: SignInAccount, entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ nonce, issuedSeconds, mac }) =>
    isSameText(mac, computeMac(serverKey, account, nonce, issuedSeconds)),
  )
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

/**
 * Returns the device's key for this account, or null if the cookie has none.
 *
 * @param since - from when on a sign-in counts, such as the first that needed a code
 */
export function findKnownDevice(
  serverKey: ServerKey,
  cookie: string | null,
  account: SignInAccount,
  now: Date,
  since?: Date,
): Lane {
  const found = findEntry(serverKey, account, currentEntries(serverKey, cookie, secondsOf(now)))
  if (account.password_hash === null || !found) return null
  return since && found.issuedSeconds <= since.getTime() / 1000 ? null : { device: found.nonce }
}

/** Returns the cookie after a sign-in: a new entry for the account, and those of the device's other accounts. */
export function markDevice(serverKey: ServerKey, cookie: string | null, account: SignInAccount, now: Date): string {
  const nowSeconds = secondsOf(now)
  const entries = currentEntries(serverKey, cookie, nowSeconds)
  const fresh = { nonce: randomBytes(16).toString('base64url'), issuedSeconds: nowSeconds }
  return writeEntries(serverKey, entries, findEntry(serverKey, account, entries), account, fresh)
}

/**
 * Returns the cookie after a new password, which a device that was known for the account survives; null for another
 * one. Its key and age stay the same, so that changing passwords gains no new tries.
 */
export function keepDevice(
  serverKey: ServerKey,
  cookie: string | null,
  account: SignInAccount,
  newHash: string,
  now: Date,
): string | null {
  const entries = currentEntries(serverKey, cookie, secondsOf(now))
  const found = findEntry(serverKey, account, entries)
  if (!found) return null
  return writeEntries(serverKey, entries, found, { ...account, password_hash: newHash }, found)
}

function writeEntries(
  serverKey: ServerKey,
  entries: readonly Entry[],
  replaced: Entry | undefined,
  account: SignInAccount,
  { nonce, issuedSeconds }: Pick<Entry, 'nonce' | 'issuedSeconds'>,
): string {
  const marked = [
    { nonce, issuedSeconds, mac: computeMac(serverKey, account, nonce, issuedSeconds) },
    ...entries.filter((entry) => entry !== replaced),
  ]
  return marked
    .slice(0, maxAccounts)
    .map((entry) => `${entry.nonce}.${entry.issuedSeconds.toString(36)}.${entry.mac}`)
    .map((text) => `${text}.${sealOf(serverKey, text)}`)
    .join('~')
}
