import { randomBytes } from 'node:crypto'
import { closeSync, fchownSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { ownerForNewFiles } from '../files/folder-owner.ts'
import { StartRefusal } from '../start-refusal.ts'
import { superuser } from './cluster.ts'
import type { DatabaseAccount } from './database-account.ts'
import { appRole, ownerRole } from './first-database.ts'

/** The cluster, the account that its server runs as, and the password once this process knows it. */
type Protected = { folder: string; account: DatabaseAccount; password?: string }

/** Everybody needs the password, on the socket too: other programs may run as the account of the database. */
const closed =
  '# Written by Platen. The password is in database-password, next to this folder.\nlocal all all scram-sha-256\n'
const opened = '# Written by Platen, which closes it again at once.\nlocal all all trust\n'

/**
 * Returns the password of the roles of a cluster; makes it if there is none. A process goes on with the one that its
 * connections have, and writes it again if the file got lost meanwhile. The caller holds the start guard.
 */
export function passwordOf(cluster: Protected): string {
  const parent = dirname(cluster.folder)
  const path = join(parent, 'database-password')
  const there = read(path)?.trim()
  const password = cluster.password ?? (there || randomBytes(32).toString('hex'))
  if (there !== password) replace(path, `${password}\n`, ownerForNewFiles(parent))
  cluster.password = password
  return password
}

/** Returns whether the cluster asks for a password. */
export function isProtected({ folder }: Protected): boolean {
  return read(hbaFile(folder)) === closed
}

/**
 * Gives the roles of a cluster the password and makes the running server ask everybody for it, also of a cluster of
 * before. Killed in the middle, the next start does it again.
 */
export async function protect(client: pg.Client, cluster: Protected): Promise<void> {
  if (isProtected(cluster)) return
  const password = passwordOf(cluster)
  const { rows } = await client.query<{ name: string }>(
    'SELECT rolname AS name FROM pg_roles WHERE rolname = any($1) ORDER BY rolname',
    [[superuser, ownerRole, appRole]],
  )
  await client.query(`SET password_encryption = 'scram-sha-256'`)
  // A password of hex digits needs no quoting.
  for (const { name } of rows) await client.query(`ALTER ROLE ${name} PASSWORD '${password}'`)
  await requirePassword(client, cluster)
}

/** Makes the running server ask everybody for the password that the roles have. */
export async function requirePassword(client: pg.Client, cluster: Protected): Promise<void> {
  replace(hbaFile(cluster.folder), closed, cluster.account)
  await client.query('SELECT pg_reload_conf()')
}

/** Lets this process in without the password, because its file is lost; `protect` sets a new one. */
export function unprotect(cluster: Protected): void {
  replace(hbaFile(cluster.folder), opened, cluster.account)
}

function hbaFile(cluster: string): string {
  return join(cluster, 'pg_hba.conf')
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartRefusal(`${path} cannot be read (${code}). Start as the account that made it.`)
  }
}

/** Writes a file for one account only; a kill in the middle leaves the one before. */
function replace(path: string, content: string, owner: DatabaseAccount): void {
  const unfinished = `${path}.new`
  rmSync(unfinished, { force: true })
  const file = openSync(unfinished, 'wx', 0o600)
  try {
    writeFileSync(file, content)
    // The open file, not its name, which the account of the database could give to another one in its folder.
    if (owner) fchownSync(file, owner.uid, owner.gid)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
