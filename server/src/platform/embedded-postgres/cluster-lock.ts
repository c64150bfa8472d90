import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The status that a command ends with because the cluster is locked. */
export const lockedStatus = 75

// Null where the system has none; undefined until it is looked up.
let flockPath: string | null | undefined

/**
 * Returns the command that runs a program under a lock of the cluster's folder. PostgreSQL's helper processes share the
 * lock, which ends with the last of them, however that ends. Everything else that says whether a cluster is in use
 * (process numbers, sockets, shared memory) stops at a container's boundary; containers of one host see each other's
 * locks. Where nothing can lock the folder, the program runs as it is.
 */
export function lockedCommand(folder: string, program: string, args: string[]): [program: string, args: string[]] {
  const flock = findFlock()
  if (flock === null || readLock(flock, folder) === 'unknown') return [program, args]
  const options = ['--nonblock', '--no-fork', '--conflict-exit-code', String(lockedStatus)]
  return [flock, [...options, folder, program, ...args]]
}

/** Whether a PostgreSQL server, or what is left of one, has the cluster open: here, or in another container. */
export function isLocked(folder: string): boolean {
  const flock = findFlock()
  return flock !== null && readLock(flock, folder) === 'locked'
}

function readLock(flock: string, folder: string): 'free' | 'locked' | 'unknown' {
  const options = ['--nonblock', '--conflict-exit-code', String(lockedStatus)]
  const { status } = spawnSync(flock, [...options, folder, 'true'], { cwd: '/' })
  if (status === 0) return 'free'
  // Anything else says that this file system has no locks, for example.
  return status === lockedStatus ? 'locked' : 'unknown'
}

/** Returns the `flock` of util-linux: other programs of that name, such as BusyBox's, know other options. */
function findFlock(): string | null {
  if (flockPath !== undefined) return flockPath
  const files = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'flock'))
  const isOfUtilLinux = (file: string) =>
    existsSync(file) && spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux')
  flockPath = files.find(isOfUtilLinux) ?? null
  return flockPath
}
