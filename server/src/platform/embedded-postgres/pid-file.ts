import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lockedCommand, lockedStatus } from './cluster-lock.ts'

/** The content of postmaster.pid: the server that has, or had, a cluster open. */
export type Postmaster = {
  pid: number
  /** Empty until the server has started far enough. */
  socketFolder: string
  state: 'running' | 'dead' | 'pid_taken_by_another'
}

/** Returns the server of a cluster according to its pid file and the process list; `undefined` without a pid file. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = read(pidFile(cluster))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !Number.isSafeInteger(pid) || pid <= 0) return undefined
  const socketFolder = lines[4]?.trim() ?? ''
  return { pid, socketFolder, state: stateOf(pid, cluster) }
}

/**
 * Lets PostgreSQL recover when the number in its pid file now belongs to an unrelated process of the same account
 * (numbers repeat after a restart of a container): PostgreSQL would take that for a running server and refuse to start.
 * Only the number is replaced, by that of an ended process; the rest of the file still protects the cluster through the
 * shared memory that it names. The caller holds the start guard, and has seen `pid_taken_by_another` and that the
 * cluster isn't locked.
 */
export function replaceStalePid(cluster: string): void {
  const file = pidFile(cluster)
  const text = read(file)
  if (text === undefined) return
  const { pid: ended } = spawnSync('/bin/sh', ['-c', ':'])
  const { uid, gid } = statSync(file)
  rmSync(`${file}.new`, { force: true })
  writeFileSync(`${file}.new`, text.replace(/^\d+/, String(ended)), { mode: 0o600, flag: 'wx', flush: true })
  chownSync(`${file}.new`, uid, gid)
  // Not if a server of another container has started meanwhile, whose file this is then.
  const [program, args] = lockedCommand(cluster, 'mv', ['-f', `${file}.new`, file])
  const { status } = spawnSync(program, args, { cwd: '/' })
  if (status !== 0 && status !== lockedStatus) throw new Error(`${file} could not be replaced`)
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

function stateOf(pid: number, cluster: string): Postmaster['state'] {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'dead'
  }
  return (process.platform === 'linux' ? isServerOf : isNamedServerOf)(pid, cluster)
    ? 'running'
    : 'pid_taken_by_another'
}

/**
 * The server's working folder is its cluster's folder; compared as files, because a path may have several spellings.
 */
function isServerOf(pid: number, cluster: string): boolean {
  const program = read(`/proc/${pid}/cmdline`)?.split('\0')[0] ?? ''
  if (basename(program) !== 'postgres') return false
  try {
    const works = statSync(`/proc/${pid}/cwd`)
    const actual = statSync(cluster)
    return works.dev === actual.dev && works.ino === actual.ino
  } catch {
    return false
  }
}

function isNamedServerOf(pid: number, cluster: string): boolean {
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(`-D ${cluster} `)
  } catch {
    return false
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // A process can also end between opening and reading.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
