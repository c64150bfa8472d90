import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The system account that PostgreSQL runs as; `undefined` means the account of this process. */
export type DatabaseAccount = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so root hands it to `nobody`, or to whoever already owns the database folder
 * (made by an ordinary account before, now started by root).
 */
export function databaseAccount(clusterFolder?: string): DatabaseAccount {
  if (process.getuid?.() !== 0) return undefined
  const owner = clusterFolder ? statSync(clusterFolder, { throwIfNoEntry: false }) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return nobody()
}

/**
 * Whether the account may read and enter (or run) every one of the paths. Asked of the system itself, because modes
 * alone do not tell about access lists and mounts.
 */
export function canReach(account: DatabaseAccount, ...paths: string[]): boolean {
  return holds('for path; do test -r "$path" && test -x "$path" || exit 1; done', account, paths)
}

/** Whether the account may pass through the folder, for which it need not be allowed to list it. */
export function canPass(account: DatabaseAccount, folder: string): boolean {
  return holds('test -x "$1"', account, [folder])
}

function holds(script: string, account: DatabaseAccount, paths: string[]): boolean {
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...account, cwd: '/' }).status === 0
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  // Assumed: 65534 where a bare container image has no such line.
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}
