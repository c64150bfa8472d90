import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrationsFolder } from '../../src/platform/checkout.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { buildServerOfTests } from './built-server.ts'
import { startThrowAwayPostgres } from './throw-away-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: { host: string; user: string; problem: string | undefined }
    /** The folder of the bundled server: main, the commands and the workers. */
    builtServer: string
    /** The time of PostgreSQL when the run began, ISO. */
    began: string
    /** How far the clock of PostgreSQL is ahead of Node's when the run begins, milliseconds; the same all the time. */
    databaseAhead: number
  }
}

/** The migrated database that every test database is a copy of. */
export const template = 'platen_template'
/** The role that owns the tables, and the one that the server works as; the same as in a real installation. */
export const ownerRole = 'platen_owner'
export const appRole = 'platen_app'

/**
 * Runs once per test run: one PostgreSQL with a migrated template, and one bundle of the server. `PLATEN_TEST_PG=15`
 * takes the machine's version 15.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const building = buildServerOfTests()
  // A server that can't be bundled fails the run below.
  building.catch(() => undefined)
  const server = await startThrowAwayPostgres(process.env.PLATEN_TEST_PG)
  try {
    // A migration that fails is told by the tests that need a database; the pure ones still run.
    const problem = await makeTemplate(server.connection).then(() => undefined, String)
    project.provide('testPostgres', {
      host: String(server.connection.host),
      user: String(server.connection.user),
      problem,
    })
    const began = await readTime(server.connection)
    project.provide('began', began.toISOString())
    project.provide('databaseAhead', began.getTime() - Date.now())
    const built = await building
    project.provide('builtServer', built.folder)
    return async () => {
      built.remove()
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function readTime(connection: pg.ClientConfig): Promise<Date> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ now: Date }>('select now()')
  await client.end()
  return rows[0]?.now ?? new Date()
}

async function makeTemplate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`CREATE ROLE ${ownerRole} LOGIN`)
  await client.query(`CREATE ROLE ${appRole} LOGIN`)
  await client.query(`CREATE DATABASE ${template} OWNER ${ownerRole}`)
  await client.end()
  await migrate(
    { ...connection, user: ownerRole, database: template },
    { folder: migrationsFolder(), app_role: appRole },
  )
}
