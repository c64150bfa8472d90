import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { appRole, ownerRole, template } from './global-setup.ts'

/**
 * A database of one test file. `app` connects as the restricted role that the server works as, `owner` as the one
 * that owns the tables (migrations, tampering on purpose), `superuser` as the one that may do anything.
 */
export type TestDatabase = {
  name: string
  app: pg.ClientConfig
  owner: pg.ClientConfig
  superuser: pg.ClientConfig
  drop: () => Promise<void>
}

/**
 * Copies the migrated template (or makes an empty database, for tests of the migrations themselves).
 * Call it in `beforeAll` and `drop` in `afterAll`; what is still connected at `drop` is cut off.
 */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { problem } = inject('testPostgres')
  if (problem && !options.empty) throw new Error(problem)
  return copyDatabase(options.empty ? 'template0' : template)
}

/**
 * Copies a database that the first test file which asks for it fills, for all files of the run.
 * @param name - what it is filled with
 * @param fill - fills a migrated database; what is still connected then is cut off
 */
export async function createFilledDatabase(
  name: string,
  fill: (own: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const source = `${template}_${name}`
  await withSuperuser(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [source])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [source])
    if (rowCount) return
    const own = await createTestDatabase()
    await fill(own)
    await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [own.name])
    await client.query(`ALTER DATABASE ${own.name} RENAME TO ${source}`)
  })
  return copyDatabase(source)
}

async function copyDatabase(source: string): Promise<TestDatabase> {
  const { host, user } = inject('testPostgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Without the log of each page, which nothing here is ever recovered from.
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy OWNER ${ownerRole}`)
  return {
    name,
    app: { host, user: appRole, database: name },
    owner: { host, user: ownerRole, database: name },
    superuser: { host, user, database: name },
    drop: () => asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function asSuperuser(statement: string): Promise<void> {
  await withSuperuser((client) => client.query(statement))
}

async function withSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const { host, user } = inject('testPostgres')
  const client = new pg.Client({ host, user, database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A setting of the database, for new connections. The server's are cut off, so that it has no others. */
async function setForDatabase(site: { testDatabase: TestDatabase }, setting: string): Promise<void> {
  const { name, app } = site.testDatabase
  await asSuperuser(`ALTER DATABASE ${name} ${setting}`)
  await asSuperuser(
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${name}' AND usename = '${app.user}'`,
  )
}

/** Lets the database only be read, as a host does whose disk is full. */
export async function makeReadOnly(site: { testDatabase: TestDatabase }): Promise<void> {
  await setForDatabase(site, 'SET default_transaction_read_only = on')
}

/** Lets it be written again, by new connections. */
export async function makeWritable(site: { testDatabase: TestDatabase }): Promise<void> {
  await asSuperuser(`ALTER DATABASE ${site.testDatabase.name} RESET default_transaction_read_only`)
}

/** Lets statements be planned for their values, as in production: for tests of plans, and of tables with many rows. */
export async function planAsInProduction(site: { testDatabase: TestDatabase }): Promise<void> {
  await setForDatabase(site, 'SET plan_cache_mode = auto')
}

/** Runs a statement as the role that owns the tables of a site, such as one that makes a trigger. */
export async function asOwner(site: { testDatabase: TestDatabase }, statement: string): Promise<void> {
  const client = new pg.Client(site.testDatabase.owner)
  await client.connect()
  await client.query(statement)
  await client.end()
}
