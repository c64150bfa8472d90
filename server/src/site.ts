import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { hasFilesInUse } from './platform/backup/dump-tables.views.ts'
import { checkoutFolder, migrationsFolder } from './platform/checkout.ts'
import type { Config } from './platform/config.ts'
import { columnTypes } from './platform/db/column-types.ts'
import { Connection } from './platform/db/connection/connection.ts'
import { isDatabaseAway, isReadOnlyDatabase } from './platform/db/connection/connection-errors.ts'
import type { Reader } from './platform/db/database.types.ts'
import { createReader } from './platform/db/reader.ts'
import { migrate } from './platform/db/migrate.ts'
import { watchDiskSpace } from './platform/machine/disk-space.ts'
import { resolveDataFolder } from './platform/embedded-postgres/data-folder.ts'
import { openDatabaseServer, type OpenDatabase } from './platform/embedded-postgres/database-server.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { unfinishedFolder } from './platform/files/unfinished-folder.ts'
import { createUploads } from './platform/http/uploads/upload.ts'
import { openServerKey } from './platform/server-key/key-file.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { adoptServerKey, readKeyFingerprint } from './modules/auth/auth.public.ts'
import { describeUpdate } from './modules/setup/setup.public.ts'
import { seedSite } from './modules/settings/settings.public.ts'
import { openServices, type AppServices } from './services.ts'

/** The migrated database and the files of this site, open for one process. */
export interface Site {
  services: AppServices
  /** Folder of the embedded database and the files. */
  data_folder: string
  /** The store itself, for a restore: files of `services` are announced in tables that it replaces. */
  files: FileStore
  /** A connection as the role that owns the tables, for backup, restore and doctor. */
  owner: pg.ClientConfig
  /** The server next to which a command runs, if there is one. */
  runningServer: OpenDatabase['runningServer']
  /** Closes everything, once running work has ended or took that long; stops a database server of this process. */
  close(waitMs?: number): Promise<void>
}

interface Options {
  config: Config
  log: FastifyBaseLogger
  /** A server needs the embedded database for itself; a command can also use that of a running server. */
  mode: 'server' | 'command'
  /** How this process is named to others: `server on port 8080`, `import`. */
  label: string
  /** Tells the person at the keyboard what takes long, in a line each. */
  onProgress?: (line: string) => void
  /** Called when this process lost its database to another one and must end. */
  onLost?: (why: string) => void
}

/**
 * Opens the site: finds or starts its database, migrates it, opens the files.
 *
 * @throws StartRefusal with a message for the person at the keyboard.
 */
export async function openSite({ config, log, mode, label, onProgress, onLost }: Options): Promise<Site> {
  const dataFolder = resolveDataFolder(config.DATA_DIR, checkoutFolder(), {
    database: config.DATABASE_URL === undefined,
  })
  const database = config.DATABASE_URL
    ? givenDatabase(config.DATABASE_URL, config.DATABASE_MIGRATE_URL)
    : await openDatabaseServer({
        data_folder: dataFolder,
        mode,
        label,
        onNew: () => onProgress?.('Creating the database …'),
        onWait: (what) => log.warn({ trouble: what }, 'database'),
        onTrouble: (what) => log.error({ trouble: what }, 'database'),
        onLost,
      })
  try {
    let isNew = false
    const applied = await migrate(database.owner, {
      folder: migrationsFolder(),
      app_role: database.app_role,
      onPending(isEmpty) {
        isNew = isEmpty
        onProgress?.(isEmpty ? 'Creating the tables …' : 'Updating the database …')
      },
    })
    if (!isNew) for (const line of describeUpdate(applied)) onProgress?.(line)
    if (applied.length > 0) log.info({ from: applied[0], to: applied.at(-1), migrations: applied.length }, 'migrated')
    const hasServer = database.runningServer !== undefined
    const hasFiles = await askOnce(database.app, hasFilesInUse)
    const files = await openFileStore(config, dataFolder, { hasServer, hasFiles })
    files.check().catch((error: unknown) => log.warn({ err: error }, 'the file store is away; see doctor'))
    const disk = watchDiskSpace(dataFolder)
    const serverKey = await openServerKey(config, dataFolder, () => askOnce(database.app, readKeyFingerprint))
    const uploads = createUploads(unfinishedFolder(dataFolder))
    const services = openServices({ config, connection: database.app, files, uploads, disk, serverKey, log, label })
    const isKnownKey = await services.database.transaction(async (tx) => {
      await seedSite(tx, config)
      return adoptServerKey(tx, serverKey)
    })
    if (!isKnownKey) log.warn({ path: serverKey.path }, 'not the server key that this site works with; see doctor')
    return {
      services,
      data_folder: dataFolder,
      files,
      owner: database.owner,
      runningServer: database.runningServer,
      async close(waitMs) {
        await services.close(waitMs)
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw config.DATABASE_URL ? explainDatabaseError(error) : error
  }
}

/** Asks the database one question before the services are there. */
async function askOnce<R>(connection: pg.ClientConfig, question: (db: Reader) => Promise<R>): Promise<R> {
  const client = new Connection({ ...connection, types: columnTypes })
  await client.connect()
  try {
    return await question(createReader(client))
  } finally {
    await client.end()
  }
}

/** Explains why the site's own database cannot be used, if the person who set DATABASE_URL can fix it. */
function explainDatabaseError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '42501') {
    return new StartRefusal(
      `The role of DATABASE_URL may not make or change the tables (${(error as Error).message}). Let it own the database, ` +
        'or set DATABASE_MIGRATE_URL to the role that does.',
    )
  }
  if (isReadOnlyDatabase(error)) {
    return new StartRefusal(
      `The database of DATABASE_URL can only be read (${(error as Error).message}). It may be a standby, or its host may ` +
        'keep it from writing, e.g. because its disk is full. Point DATABASE_URL at the primary, or let it write again.',
      { mayPass: true },
    )
  }
  const unreachable = isDatabaseAway(error) || ['ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN'].includes(code)
  // Wrong password, no such role, no such database.
  if (!unreachable && !/^(28|3D)/.test(code)) return error
  const why = error instanceof Error && error.message ? error.message : code
  return new StartRefusal(
    `The database of DATABASE_URL cannot be used: ${why}. Start it, or correct DATABASE_URL (and DATABASE_MIGRATE_URL).`,
    { mayPass: unreachable },
  )
}

function givenDatabase(url: string, migrateUrl: string | undefined): OpenDatabase {
  return {
    app: { connectionString: url },
    owner: { connectionString: migrateUrl ?? url },
    app_role: migrateUrl ? decodeURIComponent(new URL(url).username) || undefined : undefined,
    adopted: false,
    runningServer: undefined,
    stop: () => Promise.resolve(),
  }
}
