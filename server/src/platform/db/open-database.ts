import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { checkoutFolder } from '../checkout.ts'
import type { Config } from '../config.ts'
import { dataFolder } from '../embedded-postgres/data-folder.ts'
import { openDatabaseServer, type OpenDatabase, type OpenOptions } from '../embedded-postgres/database-server.ts'
import { StartRefusal } from '../start-refusal.ts'

type Where = Pick<Config, 'DATABASE_URL' | 'DATABASE_MIGRATE_URL' | 'DATA_DIR'>

/**
 * Opens the site's database: the server behind DATABASE_URL, else the embedded one in the data folder, which is
 * answered too (files lie in it in either case). Not migrated yet: hand `owner` and `app_role` to `migrate`.
 * Refuses in words what cannot be reached.
 */
export async function openDatabase(
  config: Where,
  options: Omit<OpenOptions, 'data_folder'>,
): Promise<OpenDatabase & { data_folder: string }> {
  const { DATABASE_URL, DATABASE_MIGRATE_URL, DATA_DIR } = config
  const data_folder = dataFolder(DATA_DIR, checkoutFolder(), { database: DATABASE_URL === undefined })
  if (DATABASE_URL === undefined) return { ...(await openDatabaseServer({ ...options, data_folder })), data_folder }
  const app = { connectionString: DATABASE_URL }
  const user = await userOf('DATABASE_URL', app)
  const owner = DATABASE_MIGRATE_URL === undefined ? app : { connectionString: DATABASE_MIGRATE_URL }
  if (owner !== app) await userOf('DATABASE_MIGRATE_URL', owner)
  const app_role = owner === app ? undefined : user
  return { app, owner, app_role, adopted: false, in_charge: undefined, stop: async () => undefined, data_folder }
}

// A database that is started together with Platen may need a moment longer.
const patienceMs = 15_000

async function userOf(name: string, connection: pg.ClientConfig): Promise<string> {
  for (const deadline = Date.now() + patienceMs; ; await wait(500)) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ user: string }>('SELECT current_user AS user')
      return rows[0]?.user ?? ''
    } catch (error) {
      // A wrong password or database name does not mend itself.
      if (Date.now() > deadline || isFinal(error)) throw unreachable(name, client, error)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !error.code?.startsWith('57')
}

function unreachable(name: string, { host, port, database }: pg.Client, error: unknown): StartRefusal {
  const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : (error as Error).message
  return new StartRefusal(
    `The database ${database} on ${host}, port ${port}, does not let Platen in: ${reason}. Check ${name} and that server.`,
  )
}
