import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { modules } from './modules.ts'
import { createRefusedCallLog } from './modules/audit/refused-calls.service.ts'
import { announceKeptFile } from './modules/documents/documents.public.ts'
import { createSessions } from './modules/auth/identify.service.ts'
import { readSiteClock } from './modules/settings/settings.public.ts'
import { readSystemActor } from './modules/users/users.public.ts'
import { collectBulkActions } from './platform/bulk/bulk-actions.ts'
import type { Config } from './platform/config.ts'
import type { ConnectionConfig } from './platform/db/connection/connection.ts'
import { createWatchdog } from './platform/db/connection/watchdog.ts'
import { databaseTime } from './platform/db/database-time.ts'
import { Database, type DatabaseOptions } from './platform/db/database.ts'
import { watchDiskSpace, type DiskSpace } from './platform/machine/disk-space.ts'
import { connectEvents } from './platform/events.ts'
import { collectFileKinds } from './platform/file-kinds/file-kinds.ts'
import { announceFiles } from './platform/files/announced-file-store.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { createRenderPool, type RenderPool } from './platform/documents/render-pool.ts'
import { createPresence } from './platform/db/presence/presence.ts'
import { createReadingThreads, type ReadingThreads } from './platform/jobs/reading-threads.ts'
import { resolveWorker } from './platform/jobs/worker-file.ts'
import type { Ctx } from './platform/http/context.ts'
import { collectLists } from './platform/lists/lists.ts'
import { collectSearches } from './platform/search/searches.ts'
import { linkAddress } from './platform/http/protection/link-address.ts'
import { watchLoad, type LoadWatch } from './platform/http/limits/load.ts'
import type { Services } from './platform/http/services.ts'
import { createUploads, type Uploads } from './platform/http/uploads/upload.ts'
import { createDownloads } from './platform/http/limits/downloads.ts'
import { createBackgroundTasks } from './platform/background-tasks.ts'
import type { ServerKey } from './platform/server-key/server-key.ts'
import { createLiveHub, type LiveHub } from './platform/live/hub.ts'
import { createReadTables } from './platform/live/read-tables.ts'
import { createMailer, type Mailer } from './platform/mail/mailer.ts'
import { fileRowsWorker } from './threads/workers.ts'

/** Everything that calls, jobs and commands work with. */
export interface AppServices extends Services {
  live: LiveHub
  load: LoadWatch
  disk: DiskSpace
  /** Waits for running work, if only so long, and closes the database. */
  close(waitMs?: number): Promise<void>
}

interface Options {
  config: Config
  connection: ConnectionConfig
  files: FileStore
  serverKey: ServerKey
  log: FastifyBaseLogger
  mail?: Mailer
  /** Renders documents; a thread of these services' own when absent. */
  documents?: RenderPool
  /** Reads uploaded files; threads of these services' own when absent (tests set their limits). */
  readingThreads?: ReadingThreads
  /** Watches the space for data; by default (tests) where temporary files are. */
  disk?: DiskSpace
  /** Receives uploads; by default (tests) where temporary files are. */
  uploads?: Uploads
  /** How this process is named to others; by default as the tests' own. */
  label?: string
  /** Refuse no calls because the machine is slow (tests). */
  patient?: boolean
  /** How long a call waits for its turn and for a connection, in ms (tests). */
  turnMs?: number
  beforeCommit?: DatabaseOptions['beforeCommit']
}

/**
 * Creates and connects the services, given the configuration, the connection of the role that owns nothing, and the
 * location of the files.
 */
export function openServices(options: Options): AppServices {
  const { config, files, serverKey, log, mail = createMailer(config), patient = false, turnMs } = options
  const { disk = watchDiskSpace(tmpdir()), uploads = createUploads(tmpdir()), label = 'test' } = options
  const { documents = createRenderPool({ worker: resolveWorker(import.meta.url, 'documents.worker') }) } = options
  const { readingThreads = createReadingThreads() } = options
  const backgroundTasks = createBackgroundTasks(log)
  const connection = { ...options.connection, watchdog: createWatchdog(options.connection) }
  const presence = createPresence(connection, label, { log, onGone: () => live.announceAnything() })
  const readTables = createReadTables((reads) => live.tell(reads))
  const database = new Database({
    connection,
    size: config.DB_POOL_SIZE,
    ...(turnMs !== undefined && { wait_ms: turnMs }),
    onCommit: (wrote, origin) => live.announce(wrote, origin),
    onLost: () => live.announceAnything(),
    ...(options.beforeCommit && { beforeCommit: options.beforeCommit }),
    emit: connectEvents(
      modules.flatMap((module) => module.events ?? []),
      modules.flatMap((module) => module.handlers ?? []),
    ),
  })
  const { identify, touch, activeSessions } = createSessions({ config, database, backgroundTasks, serverKey })
  const live = createLiveHub({ connection, activeSessions, readTables, log })
  const load = watchLoad(database, config.DB_POOL_SIZE, { patient, turnMs })
  const refusedCalls = createRefusedCallLog(database, backgroundTasks)
  let closed = false
  return {
    config,
    database,
    // Not for a restore, which has its tables locked: it takes the store itself.
    files: announceFiles(files, (sha256) => announceKeptFile(database, sha256)),
    uploads,
    downloads: createDownloads(),
    lists: collectLists(modules.flatMap((module) => module.lists ?? [])),
    bulkActions: collectBulkActions(modules.flatMap((module) => module.bulkActions ?? [])),
    fileKinds: collectFileKinds(
      modules.flatMap((module) => module.fileKinds ?? []),
      fileRowsWorker,
    ),
    searches: collectSearches(modules.flatMap((module) => module.searches ?? [])),
    documents,
    readingThreads,
    mail,
    serverKey,
    backgroundTasks,
    presence,
    log,
    identify,
    touch,
    refused: refusedCalls.refused,
    live,
    readTables,
    load,
    disk,
    enter: load.enter,
    readInTurn: load.readInTurn,
    async close(waitMs) {
      if (closed) return
      closed = true
      refusedCalls.flush()
      const tasksEnded = backgroundTasks.end()
      readingThreads.end()
      // Tasks whose mails are given up end their links.
      const allEnded = Promise.all([mail.end(), tasksEnded])
      await inTime(allEnded, waitMs)
      // Until everything is told, the row of this process stays, so that another one makes up for it if it dies
      // meanwhile. It must find no other one gone, though, which it couldn't tell any more.
      presence.stopLooking()
      await live.close()
      await presence.close()
      await documents.close()
      load.close()
      // A task that is stuck keeps its connection; what it hasn't committed is undone.
      await inTime(database.close(), waitMs === undefined ? undefined : poolClosesWithinMs)
    },
  }
}

const poolClosesWithinMs = 500

/** Resolves when the work has ended, or after so long. */
async function inTime(work: Promise<unknown>, ms: number | undefined): Promise<void> {
  await (ms === undefined ? work : Promise.race([work, wait(ms, undefined, { ref: false })]))
}

/** Creates the context of a job or command: the system user, no session, no station; a write is one transaction. */
export async function systemContext(services: Services): Promise<Ctx> {
  const { config, database, files, lists, bulkActions, fileKinds, searches, documents, mail } = services
  const { readingThreads, serverKey, backgroundTasks, presence } = services
  const clock = await readSiteClock(database.read)
  const ctx: Ctx = {
    db: database.read,
    database,
    under: () => ctx,
    user: await readSystemActor(database.read),
    session_id: null,
    proved: true,
    asked: null,
    view_as: null,
    station: null,
    source: null,
    language: 'en',
    now: await databaseTime(database.read),
    key: null,
    origin: null,
    background: true,
    timeZone: clock.time_zone,
    weekStart: clock.week_start,
    config,
    linkAddress: (use) => linkAddress(config, null, use),
    files,
    lists,
    bulkActions,
    fileKinds,
    searches,
    documents,
    readingThreads,
    mail,
    serverKey,
    backgroundTasks,
    presence,
    signed: (path) => path,
    storedAnswer: async () => undefined,
    transaction: (work) => database.transaction(work),
    write: (work) => database.transaction(work),
  }
  return ctx
}
