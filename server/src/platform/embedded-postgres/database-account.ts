import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The system account that PostgreSQL runs as; `undefined` means the account of this process. */
export type DatabaseAccount = { uid: number; gid: number } | undefined

/**
 * Returns the account for PostgreSQL. PostgreSQL refuses to run as root, so root runs it as `nobody`, or as the owner
 * of the database folder if an ordinary account created it before.
 */
export function databaseAccount(clusterFolder?: string): DatabaseAccount {
  if (process.getuid?.() !== 0) return undefined
  const owner = clusterFolder ? statSync(clusterFolder, { throwIfNoEntry: false }) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return nobody()
}

/**
 * Returns whether the account can read and enter (or run) every one of the paths. Asks the system itself, because modes
 * alone say nothing about access lists and mounts.
 */
export function canReach(account: DatabaseAccount, ...paths: string[]): boolean {
  return ownsPath('for path; do test -r "$path" && test -x "$path" || exit 1; done', account, paths)
}

/** Returns whether the account can pass through the folder, even if it may not list it. */
export function canPass(account: DatabaseAccount, folder: string): boolean {
  return ownsPath('test -x "$1"', account, [folder])
}

function ownsPath(script: string, account: DatabaseAccount, paths: string[]): boolean {
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...account, cwd: '/' }).status === 0
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  // Assumed: 65534 if a minimal container image has no such line.
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}
