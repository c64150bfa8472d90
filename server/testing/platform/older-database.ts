import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { migrationsFolder } from '../../src/platform/checkout.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A database of an older version, for tests of what an update does to its rows. */
export interface OlderDatabase {
  /** A connection of the owner of the tables. */
  readonly client: pg.Client
  /** Migrates the empty database to the version before the migration whose file has this in its name. */
  migrateBefore(name: string): Promise<void>
  /** Migrates to the present version. */
  update(): Promise<void>
}

/** Gives each test of the file an empty database. */
export function olderDatabaseOfTests(): OlderDatabase {
  let database: TestDatabase
  let folder: string
  let client: pg.Client
  beforeEach(async () => {
    database = await createTestDatabase({ empty: true })
    folder = mkdtempSync(join(tmpdir(), 'platen-test-'))
    client = new pg.Client(database.owner)
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  })
  return {
    get client() {
      return client
    },
    async migrateBefore(name) {
      const migration = readdirSync(migrationsFolder()).find((file) => file.includes(name))
      if (migration === undefined) throw new Error(`no migration has ${name} in its name`)
      cpSync(migrationsFolder(), folder, {
        recursive: true,
        filter: (path) => !path.endsWith('.sql') || path < join(migrationsFolder(), migration),
      })
      await migrate(database.owner, { folder })
    },
    async update() {
      await migrate(database.owner, { folder: migrationsFolder() })
    },
  }
}
