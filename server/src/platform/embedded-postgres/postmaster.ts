import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { Connection } from '../db/connection/connection.ts'
import { watchDiskSpace } from '../machine/disk-space.ts'
import { StartRefusal } from '../start-refusal.ts'
import { serverEnvironment, superuser } from './cluster.ts'
import { isLocked, lockedCommand, lockedStatus } from './cluster-lock.ts'
import type { DatabaseAccount } from './database-account.ts'
import { passwordOf, unprotect } from './password.ts'
import { replaceStalePid, findPostmaster } from './pid-file.ts'
import type { Programs } from './programs.ts'
import { serverSettings } from './settings.ts'
import { endOf, readNewestLog, reasonOf } from './start-failure.ts'
import { clearSocketFolder, createSocketFolder, removeSocketFolder } from './socket-folder.ts'

/** What is needed to start, and restart, the server of one cluster. */
export type Cluster = { folder: string; account: DatabaseAccount; password?: string; programs: () => Programs }

/** A superuser connection to a running server; `unprotected` if it asks nobody for a password until `protect`. */
export type ServerConnection = { client: pg.Client; socketFolder: string; started: boolean; unprotected: boolean }

// Recovery after a crash reads up to max_wal_size; a slow disk may need a minute for that.
const startTimeoutMs = 300_000
const maxRetriesAfterCrash = 50
// A server that died between accepting a connection and answering leaves it open without a word.
const answerTimeoutMs = 10_000

/**
 * Connects to the server of a cluster, and starts it if it is not running. Waits while it starts, recovers, or is still
 * shutting down. `again` is for a restart by a running process: it uses the same socket folder, and gives up when the
 * process ends. A command leaves the password of a running server alone. The caller holds the start guard.
 */
export async function connectToServer(
  cluster: Cluster,
  applicationName: string,
  again: { socketFolder?: string; signal?: AbortSignal; mode?: 'server' | 'command' } = {},
): Promise<ServerConnection> {
  const deadline = Date.now() + startTimeoutMs
  let createdFolder: string | undefined
  let child: ChildProcess | undefined
  let failures = 0
  let unprotected = false
  try {
    for (; Date.now() < deadline; await wait(50)) {
      again.signal?.throwIfAborted()
      const found = findPostmaster(cluster.folder)
      if (found?.state === 'running') {
        const client = found.socketFolder ? await connect(cluster, found.socketFolder, applicationName) : undefined
        if (client === 'refused') {
          // The server that works on it goes on with the former password.
          if (again.mode === 'command') {
            // One that this command started works for nobody, and the next start couldn't reach it.
            if (child) await stopServer(cluster, found.socketFolder)
            throw lostPasswordError(cluster)
          }
          unprotect(cluster)
          unprotected = true
          signalServer(found.pid, 'SIGHUP')
        } else if (client) {
          return { client, socketFolder: found.socketFolder, started: child !== undefined, unprotected }
        }
        continue
      }
      if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) continue
      const wasLocked = child?.exitCode === lockedStatus
      if (child && !wasLocked) await afterFailure(cluster, ++failures)
      child = undefined
      // Before anything is touched of a server that runs where its process number isn't known.
      if (wasLocked || (found && isLocked(cluster.folder))) {
        await afterLocked(cluster, ++failures)
        continue
      }
      if (found?.state === 'pid_taken_by_another') replaceStalePid(cluster.folder)
      const socketFolder = again.socketFolder ?? (createdFolder ??= createSocketFolder(cluster.account))
      if (found && found.socketFolder !== socketFolder) removeSocketFolder(found.socketFolder)
      clearSocketFolder(socketFolder)
      child = start(cluster, socketFolder)
    }
    throw new StartRefusal(`The database in ${cluster.folder} is not responding. Its messages are in ${logs(cluster)}.`)
  } catch (error) {
    // One that still recovers is reached there by the next start.
    if (createdFolder && findPostmaster(cluster.folder)?.state !== 'running') removeSocketFolder(createdFolder)
    throw error
  }
}

/**
 * Stops the server and disconnects everybody. If that takes more than ten seconds, stops it immediately, and the next
 * start recovers from its log.
 */
export async function stopServer(cluster: Cluster, socketFolder: string): Promise<void> {
  for (const [signal, secondsLeft] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
  ] as const) {
    const found = findPostmaster(cluster.folder)
    if (found?.state !== 'running') break
    signalServer(found.pid, signal)
    const deadline = Date.now() + secondsLeft * 1000
    while (findPostmaster(cluster.folder)?.state === 'running' && Date.now() < deadline) await wait(20)
  }
  removeSocketFolder(socketFolder)
}

function signalServer(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It ended by itself in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function start(cluster: Cluster, socketFolder: string): ChildProcess {
  const folder = logs(cluster)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (cluster.account) chownSync(folder, cluster.account.uid, cluster.account.gid)
  const log = openSync(startLog(cluster), 'w', 0o600)
  const server = join(cluster.programs().folder, 'bin', 'postgres')
  const settings = ['-D', cluster.folder, ...serverSettings(socketFolder, folder)]
  const child = spawn(...lockedCommand(cluster.folder, server, settings), {
    ...cluster.account,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
    // A process group of its own: Ctrl-C in the terminal is for Platen, which stops the database last.
    detached: true,
  })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  return child
}

/** When only the server was killed, its helper processes need a moment to notice and exit. */
async function afterLocked(cluster: Cluster, failures: number): Promise<void> {
  if (failures < maxRetriesAfterCrash) return wait(200)
  throw new StartRefusal(
    `The database in ${cluster.folder} is in use by a process that can’t be seen from here: by a server in another ` +
      'container, or by what is left of one. Stop that server first; run commands in its container.',
    { mayPass: true },
  )
}

/** Distinguishes a failure that passes by itself from one that a person must fix. */
async function afterFailure(cluster: Cluster, failures: number): Promise<void> {
  const output = readFileSync(startLog(cluster), 'utf8')
  // When only the server was killed, its helper processes need a moment to notice and exit.
  const passing = /pre-existing shared memory block|lock file .* already exists/.test(output)
  if (passing && failures < maxRetriesAfterCrash) return wait(200)
  const ownReason = reasonOf(output, readNewestLog(logs(cluster)))
  const { is_full: isFull } = await watchDiskSpace(cluster.folder).look()
  const reason = ownReason ?? (isFull ? 'its disk is full, and had no room for its messages' : endOf(output))
  throw new StartRefusal(
    `The database in ${cluster.folder} does not start: ${reason}. Its messages are in ${logs(cluster)}.`,
  )
}

function lostPasswordError(cluster: Cluster): StartRefusal {
  return new StartRefusal(
    `The password of the database in ${cluster.folder} was lost or replaced: the file database-password. ` +
      'Start the server again, which makes a new one.',
  )
}

/** Resolves to `refused` if the server has another password than the file, which was lost or replaced. */
async function connect(
  cluster: Cluster,
  socketFolder: string,
  applicationName: string,
): Promise<pg.Client | 'refused' | undefined> {
  const client = new Connection({
    host: socketFolder,
    user: superuser,
    password: passwordOf(cluster),
    database: 'postgres',
    application_name: applicationName,
    connectionTimeoutMillis: answerTimeoutMs,
  })
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    // Starting up, recovering or shutting down: the caller tries again.
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code === '28P01') return 'refused'
    const closed = /terminated unexpectedly|timeout expired/.test((error as Error).message)
    if (closed || ['57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(code)) return undefined
    throw error
  }
}

function logs(cluster: Cluster): string {
  return join(dirname(cluster.folder), 'postgres-log')
}

function startLog(cluster: Cluster): string {
  return join(dirname(cluster.folder), 'postgres-start.log')
}
