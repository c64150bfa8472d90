import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { ownerForNewFiles } from '../files/folder-owner.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { StartRefusal } from '../start-refusal.ts'
import { createServerKey, type ServerKey } from './server-key.ts'

const keyBytes = 32
// As many characters as 128 bits have in hex.
const leastCharacters = 32

/**
 * Opens the server key: that of SECRET_KEY_FILE, else of a file in the data folder, which is made if it is missing.
 * `readKnown` returns the fingerprint of the key that the database knows: it completes a rotation that was killed
 * between its commit and the file's new name.
 *
 * @throws StartRefusal for a SECRET_KEY_FILE that is missing, and for a file that can't be read or holds no key.
 */
export async function openServerKey(
  { SECRET_KEY_FILE: secretKeyFile }: Pick<Config, 'SECRET_KEY_FILE'>,
  dataFolder: string,
  readKnown: () => Promise<string | undefined>,
): Promise<ServerKey> {
  const path = secretKeyFile === undefined ? join(dataFolder, 'server-key') : resolve(secretKeyFile)
  const next = await readKey(nextPath(path), path)
  if (next && next.fingerprint === (await readKnown())) {
    await takeNextKey(path)
    return next
  }
  const found = (await readKey(path)) ?? (secretKeyFile === undefined ? await makeKey(path) : undefined)
  if (found) return found
  throw new StartRefusal(
    `SECRET_KEY_FILE is "${path}", which does not exist. Put the server key of this site there, or make the first one: ` +
      `(umask 077; openssl rand -hex 32 > ${path}).`,
  )
}

/**
 * Writes a new key next to the present one, which stays in use until `takeNextKey`, after the commit that makes the
 * database know the new one.
 *
 * @throws StartRefusal if the folder can't be written to.
 */
export async function writeNextKey(path: string): Promise<ServerKey> {
  try {
    await rename(await writeUnfinished(path), nextPath(path))
    await syncFolder(dirname(path))
  } catch (error) {
    throw new StartRefusal(
      `A new key cannot be written next to ${path} (${(error as NodeJS.ErrnoException).code}). Let this account write to that folder. Nothing was changed.`,
    )
  }
  const written = await readKey(nextPath(path), path)
  if (!written) throw new Error('the new key is gone')
  return written
}

/** Replaces the key by the one that was written next to it, unless a server that started meanwhile has done so. */
export async function takeNextKey(path: string): Promise<void> {
  try {
    await rename(nextPath(path), path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await syncFolder(dirname(path))
}

function nextPath(path: string): string {
  return `${path}.new`
}

/** Makes the first key. Of several servers that start at once on a shared folder, one makes it for all. */
async function makeKey(path: string): Promise<ServerKey | undefined> {
  const unfinished = await writeUnfinished(path)
  try {
    await link(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(unfinished, { force: true })
  }
  return readKey(path)
}

/** Reads a key from a file; `path` is where it belongs. */
async function readKey(file: string, path = file): Promise<ServerKey | undefined> {
  let text: string
  try {
    text = (await readFile(file, 'utf8')).trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartRefusal(
      `The server key ${file} cannot be read (${code}). Let the account that Platen runs as read it, or set SECRET_KEY_FILE.`,
    )
  }
  if (text.length >= leastCharacters) return createServerKey(Buffer.from(text), path)
  throw new StartRefusal(
    `${file} holds no server key: it has fewer than ${leastCharacters} characters. Put the right file there. If it is ` +
      'lost, the README says under “Server key” what that costs.',
  )
}

/** Writes a new key under another name, so that a kill in the middle leaves nothing that looks like a key. */
async function writeUnfinished(path: string): Promise<string> {
  const unfinished = `${path}.${randomBytes(8).toString('hex')}`
  const account = ownerForNewFiles(dirname(path))
  const file = await open(unfinished, 'wx', 0o600)
  try {
    if (account) await file.chown(account.uid, account.gid)
    await file.writeFile(`${randomBytes(keyBytes).toString('hex')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return unfinished
}
