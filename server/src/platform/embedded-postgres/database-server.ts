import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { isCluster, createCluster } from './cluster.ts'
import { clusterFolder } from './data-folder.ts'
import { databaseAccount } from './database-account.ts'
import { appRole, database, ensureDatabase, ownerRole } from './first-database.ts'
import * as ownership from './ownership.ts'
import { passwordOf, protect, requirePassword } from './password.ts'
import { type Cluster, type ServerConnection, connectToServer, stopServer } from './postmaster.ts'
import { type Programs, reachablePrograms } from './programs.ts'
import { withStartGuard } from './start-guard.ts'
import { superviseServer } from './supervisor.ts'

export type OpenOptions = {
  /** The result of `dataFolder`. */
  data_folder: string
  /** A server needs the database for itself; a command can also use the database of a running server. */
  mode: 'server' | 'command'
  /** How this process is named to others, at most forty characters: `server on port 8080`, or a command: `backup`. */
  label: string
  /** Called before a database is created in an empty data folder, which takes seconds. */
  onNew?: () => void
  /** Called with a message when a command holds the database, for whose end a server waits. */
  onWait?: (what: string) => void
  /** Called with a message when the database died and was restarted by this process. */
  onTrouble?: (what: string) => void
  /** Called when another process has taken over the database; this one must end. */
  onLost?: (why: string) => void
}

/** An open database and its connections. */
export type OpenDatabase = {
  /** Connects as the role that the server works as. */
  app: pg.ClientConfig
  /** Connects as the role that owns the tables, for migrations and restoring. */
  owner: pg.ClientConfig
  /** The role of `app` if it differs from that of `owner` and needs its grants. */
  app_role: string | undefined
  /** Whether the server was found running without a process in charge of it, for example after a kill. */
  adopted: boolean
  /** The process in charge, if it is another one (commands only). */
  runningServer: ownership.Holder | undefined
  /** Closes what this call opened; also stops the server unless another process still uses it. */
  stop: () => Promise<void>
}

/**
 * Opens the embedded database of a data folder: starts its server and creates the database if it is missing, adopts a
 * server that lost its process, or (commands) attaches to the running one.
 *
 * @throws StartRefusal for a second server on the same folder, a database of another version, and programs that cannot
 * run.
 */
export async function openDatabaseServer(options: OpenOptions): Promise<OpenDatabase> {
  const folder = clusterFolder(realpathSync(options.data_folder))
  const account = databaseAccount(folder)
  let programs: Programs | undefined
  const cluster: Cluster = {
    folder,
    account,
    // Only on first use: an adopted server may still run from the programs of an earlier version.
    programs: () => (programs ??= assertSameMajorVersion(folder, reachablePrograms(account, options.data_folder))),
  }
  let reportedPid: number | undefined
  for (;;) {
    const opened = await withStartGuard(folder, () => open(cluster, options))
    if ('stop' in opened) return opened
    const { command } = opened
    if (command && command.pid !== reportedPid) {
      reportedPid = command.pid
      options.onWait?.(
        `Waiting for ${command.label} (process ${reportedPid}), which has the data folder ${folder}, to end.`,
      )
    }
    // Without one, the process in charge is stopping the server right now; the next round starts it again.
    do {
      await wait(100)
    } while (command && isAlive(command.pid))
  }
}

/** The database is open, or it will be free: when this command ends, or in a moment. */
type Opened = OpenDatabase | { command?: ownership.Holder }

async function open(cluster: Cluster, options: OpenOptions): Promise<Opened> {
  if (!isCluster(cluster.folder)) {
    options.onNew?.()
    await createCluster(cluster.programs(), cluster.account, cluster.folder)
  }
  const reached = await connectToServer(cluster, ownership.holderName(options.label), { mode: options.mode })
  try {
    if (await waitForCharge(reached.client)) return await runServer(cluster, options, reached)
    // Whoever is in charge goes on with the password that the roles have.
    if (reached.unprotected) await requirePassword(reached.client, cluster)
    return await attachToRunningServer(cluster, options, reached)
  } catch (error) {
    await reached.client.end()
    throw error
  }
}

/** Waits because the lock of a killed process stays until PostgreSQL notices that its connection is gone. */
async function waitForCharge(client: pg.Client): Promise<boolean> {
  for (const deadline = Date.now() + 3000; ; await wait(50)) {
    if (await ownership.takeCharge(client)) return true
    const holder = await ownership.findHolder(client)
    if (Date.now() > deadline || (holder && isAlive(holder.pid))) return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function assertSameMajorVersion(folder: string, programs: Programs): Programs {
  const major = isCluster(folder) ? readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim() : String(programs.major)
  if (major === String(programs.major)) return programs
  throw new StartRefusal(
    `The database in ${folder} was made by PostgreSQL ${major}, and this version of Platen brings ${programs.major}. ` +
      'Make a backup with the former version of Platen and restore it into a new DATA_DIR.',
  )
}

async function runServer(cluster: Cluster, options: OpenOptions, reached: ServerConnection): Promise<OpenDatabase> {
  await protect(reached.client, cluster)
  await ensureDatabase(reached.client, passwordOf(cluster))
  const supervisor = superviseServer(cluster, reached, options)
  return {
    ...connectionsTo(cluster, reached.socketFolder),
    adopted: !reached.started,
    runningServer: undefined,
    stop: async () => {
      const client = await supervisor.release()
      // Without the connection other users cannot be detected, and this process was in charge.
      const alone = client ? await ownership.isAlone(client).catch(() => true) : true
      if (alone) await stopServer(cluster, reached.socketFolder)
      await client?.end()
    },
  }
}

async function attachToRunningServer(
  cluster: Cluster,
  options: OpenOptions,
  reached: ServerConnection,
): Promise<Opened> {
  const { client, socketFolder } = reached
  const holder = await ownership.findHolder(client)
  if (options.mode === 'server') {
    if (!holder || ownership.isServer(holder)) throw alreadyRunningError(options.data_folder, holder)
    await client.end()
    return { command: holder }
  }
  if (!(await ownership.registerUse(client))) {
    await client.end()
    return {}
  }
  return {
    ...connectionsTo(cluster, socketFolder),
    adopted: false,
    runningServer: holder,
    stop: async () => {
      // The process in charge may have left the server to us; then the last user stops it.
      const last = await isLastUser(client).catch(() => false)
      if (last) await stopServer(cluster, socketFolder)
      await client.end()
    },
  }
}

async function isLastUser(client: pg.Client): Promise<boolean> {
  await ownership.unregisterUse(client)
  return (await ownership.takeCharge(client)) && (await ownership.isAlone(client))
}

function connectionsTo(cluster: Cluster, host: string): Pick<OpenDatabase, 'app' | 'owner' | 'app_role'> {
  const same = { host, database, password: passwordOf(cluster) }
  return { app: { ...same, user: appRole }, owner: { ...same, user: ownerRole }, app_role: appRole }
}

function alreadyRunningError(folder: string, holder: ownership.Holder | undefined): StartRefusal {
  const who = holder ? ` (${holder.label}, process ${holder.pid})` : ''
  return new StartRefusal(
    `Platen is already at work on the data folder ${folder}${who}. ` +
      'Use that one, end it first, or set DATA_DIR to another folder.',
    // The lock of a server that died stays until PostgreSQL notices.
    { mayPass: !holder || !isAlive(holder.pid) },
  )
}
