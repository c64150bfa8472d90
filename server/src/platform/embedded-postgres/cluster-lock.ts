import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What a start ends with that finds the cluster locked. */
export const lockedStatus = 75

// Looked up once: undefined where it isn't known yet, null where the system has none.
let found: string | null | undefined

/**
 * Returns the command that runs PostgreSQL under a lock of its cluster's folder, which its helper processes share, and
 * which ends with the last of them, however that ends. Everything else that says whether a cluster is in use (process
 * numbers, sockets, shared memory) ends at the bounds of a container; a lock of a file is seen from all. Without the
 * program that takes it (`flock` of util-linux), PostgreSQL runs as it is.
 */
export function lockedCommand(folder: string, program: string, given: string[]): [program: string, given: string[]] {
  const flock = findFlock()
  if (flock === null) return [program, given]
  const options = ['--nonblock', '--no-fork', '--conflict-exit-code', String(lockedStatus)]
  return [flock, [...options, folder, program, ...given]]
}

/** Whether a PostgreSQL, or what is left of one, has the cluster open: here, or in another container. */
export function isLocked(folder: string): boolean {
  const flock = findFlock()
  if (flock === null) return false
  const options = ['--nonblock', '--conflict-exit-code', String(lockedStatus)]
  return spawnSync(flock, [...options, folder, 'true'], { cwd: '/' }).status === lockedStatus
}

/** Other programs of that name, such as BusyBox's, know other options. */
function findFlock(): string | null {
  found ??=
    (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, 'flock'))
      .filter((file) => existsSync(file))
      .find((file) => spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux')) ?? null
  return found
}
