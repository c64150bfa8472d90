import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { canPass, type DatabaseAccount } from './database-account.ts'

/** The socket file name that PostgreSQL derives from its port number, although no port is opened. */
const socketName = '.s.PGSQL.5432'
// The system limits the path of a socket to 107 bytes.
const maxPathBytes = 107
const prefix = 'platen-'

/** Creates the folder of the server's socket: a short path, mode 0700, owned by the account of the database. */
export function createSocketFolder(account: DatabaseAccount): string {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const length = Buffer.byteLength(join(parent, `${prefix}XXXXXX`, socketName))
    if (length > maxPathBytes || !canPass(account, parent)) continue
    try {
      const folder = mkdtempSync(join(parent, prefix))
      if (account) chownSync(folder, account.uid, account.gid)
      return folder
    } catch {
      continue
    }
  }
  throw new StartRefusal('No temporary folder can be written to. Make /tmp writable, or set TMPDIR to one that is.')
}

/** Removes what an ended server left in its socket folder, so that the next one can use it. */
export function clearSocketFolder(folder: string): void {
  rmSync(join(folder, socketName), { force: true })
  rmSync(join(folder, `${socketName}.lock`), { force: true })
}

/** Removes the socket folder of an ended server; leaves other folders alone. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(prefix)) rmSync(folder, { recursive: true, force: true })
}
