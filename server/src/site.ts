import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { checkoutFolder, migrationsFolder } from './platform/checkout.ts'
import type { Config } from './platform/config.ts'
import { isDatabaseAway } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { dataFolder } from './platform/embedded-postgres/data-folder.ts'
import { openDatabaseServer, type OpenDatabase } from './platform/embedded-postgres/database-server.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { openServices, type AppServices } from './services.ts'

/** The database, migrated, and the files of this site, open for one process. */
export interface Site {
  services: AppServices
  /** Folder of the embedded database and the files. */
  data_folder: string
  /** As the role that owns the tables: backup, restore and doctor need it. */
  owner: pg.ClientConfig
  /** The server beside which a command works, where one runs. */
  in_charge: OpenDatabase['in_charge']
  /** Lets go of everything; a database server that this process started ends. */
  close(): Promise<void>
}

interface Options {
  config: Config
  log: FastifyBaseLogger
  /** A server wants the embedded database for itself, a command also works beside a running server. */
  mode: 'server' | 'command'
  /** What others are told about this process: `server on port 8080`, `import`. */
  label: string
  /** Called when this process lost its database to another one and must end. */
  onLost?: (why: string) => void
}

/** Opens the site: finds or starts its database, migrates it, opens the files. Refuses in words (StartRefusal). */
export async function openSite({ config, log, mode, label, onLost }: Options): Promise<Site> {
  const data_folder = dataFolder(config.DATA_DIR, checkoutFolder(), { database: config.DATABASE_URL === undefined })
  const database = config.DATABASE_URL
    ? givenDatabase(config.DATABASE_URL, config.DATABASE_MIGRATE_URL)
    : await openDatabaseServer({
        data_folder,
        mode,
        label,
        onTrouble: (what) => log.error({ trouble: what }, 'database'),
        onLost,
      })
  try {
    const applied = await migrate(database.owner, { folder: migrationsFolder(), app_role: database.app_role })
    if (applied.length > 0) log.info({ applied }, 'migrated')
    const files = await openFileStore(config, data_folder)
    const services = openServices({ config, connection: database.app, files, log })
    return {
      services,
      data_folder,
      owner: database.owner,
      in_charge: database.in_charge,
      async close() {
        await services.close()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw config.DATABASE_URL ? inWords(error) : error
  }
}

/** Why a database of the site's own cannot be used, where the person who set DATABASE_URL can mend it. */
function inWords(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '42501') {
    return new StartRefusal(
      `The role of DATABASE_URL may not make or change the tables (${(error as Error).message}). Let it own the database, ` +
        'or set DATABASE_MIGRATE_URL to the role that does.',
    )
  }
  const unreachable = isDatabaseAway(error) || ['ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN'].includes(code)
  // Wrong password, no such role, no such database.
  if (!unreachable && !/^(28|3D)/.test(code)) return error
  const why = error instanceof Error && error.message ? error.message : code
  return new StartRefusal(
    `The database of DATABASE_URL cannot be used: ${why}. Start it, or correct DATABASE_URL (and DATABASE_MIGRATE_URL).`,
  )
}

function givenDatabase(url: string, migrateUrl: string | undefined): OpenDatabase {
  return {
    app: { connectionString: url },
    owner: { connectionString: migrateUrl ?? url },
    app_role: migrateUrl ? decodeURIComponent(new URL(url).username) || undefined : undefined,
    adopted: false,
    in_charge: undefined,
    stop: () => Promise.resolve(),
  }
}
