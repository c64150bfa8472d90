import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrationsFolder } from '../checkout.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/platform/test-database.ts'
import { StartRefusal } from '../start-refusal.ts'
import { isDatabaseAway } from './connection/connection-errors.ts'
import { lockOfServers } from './presence/lock-of-servers.ts'
import { migrate, readMigrations } from './migrate.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'platen-test-'))
  database = await createTestDatabase({ empty: true })
})

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

function givenMigration(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

async function ask(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const applied = () => ask(database.owner, 'SELECT name FROM schema_migrations ORDER BY name')

test('migrations run once, in order', async () => {
  givenMigration('0001_designs.sql', 'CREATE TABLE designs (id int);')
  givenMigration('0002_names.sql', 'ALTER TABLE designs ADD name text; INSERT INTO designs VALUES (1);')
  expect(await migrate(database.owner, { folder })).toEqual(['0001_designs.sql', '0002_names.sql'])
  expect(await migrate(database.owner, { folder })).toEqual([])
  expect(await ask(database.owner, 'SELECT id FROM designs')).toEqual([{ id: 1 }])
})

// CHECK-39
test('one of three servers that start at once on an empty database migrates and all continue', async () => {
  cpSync(migrationsFolder(), folder, { recursive: true })
  const names = readMigrations(folder).map((migration) => migration.name)
  const options = { folder, app_role: 'platen_app' }
  const done = await Promise.all([1, 2, 3].map(() => migrate(database.owner, options)))
  expect(done.flat()).toEqual(names)
})

test('a migration that fails is reported with its line and leaves no trace', async () => {
  givenMigration('0001_designs.sql', 'CREATE TABLE designs (id int);')
  givenMigration('0002_names.sql', 'CREATE TABLE names (id int);\nCREATE TABLE broken (id nonsense);')
  await expect(migrate(database.owner, { folder })).rejects.toThrow('0002_names.sql failed at line 2')
  expect(await applied()).toEqual([{ name: '0001_designs.sql' }])
  expect(await ask(database.owner, `SELECT to_regclass('names') AS names`)).toEqual([{ names: null }])
})

test('a migration is not blamed for a database that goes away', async () => {
  givenMigration('0001_designs.sql', 'SELECT pg_terminate_backend(pg_backend_pid());')
  const error = await migrate(database.owner, { folder }).catch((failure: unknown) => failure)
  expect(error).not.toBeInstanceOf(StartRefusal)
  expect(isDatabaseAway(error)).toBe(true)
})

// SERVER-3
describe('what a server of an earlier version works with', () => {
  const aServer = async () => {
    const server = new pg.Client(database.owner)
    await server.connect()
    await server.query('SELECT pg_advisory_lock_shared($1, $2)', [lockOfServers.space, lockOfServers.number])
    return server
  }

  test('is not changed, and the person at the keyboard is told to stop it first', async () => {
    givenMigration('0001_designs.sql', 'CREATE TABLE designs (id int);')
    await migrate(database.owner, { folder })
    const server = await aServer()
    // A command has nothing to change while a server of its own version runs.
    expect(await migrate(database.owner, { folder })).toEqual([])
    givenMigration('0002_names.sql', 'ALTER TABLE designs RENAME id TO number;')
    const refused = migrate(database.owner, { folder })
    await expect(refused).rejects.toThrow(StartRefusal)
    await expect(refused).rejects.toThrow('A server of an earlier version is running on this database')
    expect(await applied()).toEqual([{ name: '0001_designs.sql' }])
    await server.end()
    expect(await migrate(database.owner, { folder })).toEqual(['0002_names.sql'])
  })

  test('is changed as soon as a server that was killed is gone', async () => {
    givenMigration('0001_designs.sql', 'CREATE TABLE designs (id int);')
    await migrate(database.owner, { folder })
    const server = await aServer()
    givenMigration('0002_names.sql', 'ALTER TABLE designs RENAME id TO number;')
    const migrated = migrate(database.owner, { folder })
    const isAtWork = () =>
      ask(
        database.owner,
        `SELECT FROM pg_stat_activity WHERE application_name = 'platen migrate' AND datname = current_database()`,
      )
    await expect.poll(isAtWork).toHaveLength(1)
    await server.end()
    expect(await migrated).toEqual(['0002_names.sql'])
  })
})

test('a migration that was changed after it was applied is refused', async () => {
  givenMigration('0001_designs.sql', 'CREATE TABLE designs (id int);')
  await migrate(database.owner, { folder })
  givenMigration('0001_designs.sql', 'CREATE TABLE designs (id bigint);')
  await expect(migrate(database.owner, { folder })).rejects.toThrow('0001_designs.sql was changed')
})

test('different line endings are not a change', async () => {
  givenMigration('0001_designs.sql', 'CREATE TABLE designs (\n  id int);\n')
  await migrate(database.owner, { folder })
  givenMigration('0001_designs.sql', 'CREATE TABLE designs (\r\n  id int);\r\n')
  expect(await migrate(database.owner, { folder })).toEqual([])
})

test('a database that a newer version migrated is refused', async () => {
  givenMigration('0001_designs.sql', 'CREATE TABLE designs (id int);')
  givenMigration('0002_names.sql', 'CREATE TABLE names (id int);')
  await migrate(database.owner, { folder })
  rmSync(join(folder, '0002_names.sql'))
  await expect(migrate(database.owner, { folder })).rejects.toThrow('does not know')
})

// SERVER-9
test('a database that was made before the first migration of this version is refused, and stays as it is', async () => {
  givenMigration('0001_designs.sql', 'CREATE TABLE designs (id int);')
  await migrate(database.owner, { folder })
  rmSync(join(folder, '0001_designs.sql'))
  givenMigration('0001_platform.sql', 'CREATE TABLE platform (id int);')
  const refused = migrate(database.owner, { folder })
  await expect(refused).rejects.toThrow(StartRefusal)
  await expect(refused).rejects.toThrow(
    'This database was made by an older version, and the last commit that can open it is 427e830f: check that one out ' +
      'to go on with it, or start this version with a new DATA_DIR, or on an empty database.',
  )
  expect(await applied()).toEqual([{ name: '0001_designs.sql' }])
})

test('the server role can read and write rows, and nothing more', async () => {
  givenMigration('0001_designs.sql', 'CREATE TABLE designs (id bigint GENERATED ALWAYS AS IDENTITY, name text);')
  await migrate(database.owner, { folder, app_role: 'platen_app' })
  await ask(database.app, `INSERT INTO designs (name) VALUES ('fox')`)
  await ask(database.app, `UPDATE designs SET name = 'owl'`)
  expect(await ask(database.app, 'SELECT id, name FROM designs')).toEqual([{ id: '1', name: 'owl' }])
  await ask(database.app, 'DELETE FROM designs')
  for (const forbidden of [
    'TRUNCATE designs',
    'DROP TABLE designs',
    'ALTER TABLE designs DISABLE TRIGGER ALL',
    'CREATE TABLE mine (id int)',
    `UPDATE schema_migrations SET checksum = ''`,
    'DELETE FROM schema_migrations',
  ]) {
    await expect(ask(database.app, forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/)
  }
})

// API-19
test('a start with nothing to migrate writes nothing, also not to a full disk, and gives back a lost right', async () => {
  givenMigration(
    '0001_designs.sql',
    `CREATE TABLE designs (id bigint GENERATED ALWAYS AS IDENTITY, name text);
    CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1'; REVOKE EXECUTE ON FUNCTION one() FROM public;`,
  )
  const options = { folder, app_role: 'platen_app' }
  const written = () =>
    ask(
      database.owner,
      'SELECT xmin FROM pg_class UNION ALL SELECT xmin FROM pg_proc UNION ALL SELECT xmin FROM pg_namespace',
    )
  await migrate(database.owner, options)
  const before = await written()
  await migrate(database.owner, options)
  expect(await written()).toEqual(before)
  for (const lost of ['UPDATE ON designs', 'USAGE ON SEQUENCE designs_id_seq', 'EXECUTE ON FUNCTION one()']) {
    await ask(database.owner, `REVOKE ${lost} FROM platen_app`)
    await migrate(database.owner, options)
    await ask(database.app, `SELECT nextval('designs_id_seq'), one()`)
    expect(await ask(database.app, `UPDATE designs SET name = 'owl'`), lost).toEqual([])
  }
})

test('a role without rights is enough for an up-to-date database', async () => {
  givenMigration('0001_designs.sql', 'CREATE TABLE designs (id int);')
  await migrate(database.owner, { folder, app_role: 'platen_app' })
  expect(await migrate(database.app, { folder })).toEqual([])
})

describe('a folder of migrations', () => {
  test.each([
    ['with a gap', ['0001_a.sql', '0003_b.sql'], '0002'],
    ['with a number twice', ['0001_a.sql', '0001_b.sql'], '0002'],
    ['with a name out of form', ['0001-a.sql'], '0001'],
  ])('is refused: %s', (_, names, due) => {
    for (const name of names) givenMigration(name, '')
    expect(() => readMigrations(folder)).toThrow(`number ${due} is due`)
  })
})

describe('an unsuitable database', () => {
  test.each([
    [`ENCODING 'UTF8' LOCALE 'C'`, 'locale C,'],
    [`ENCODING 'LATIN1' LOCALE 'C'`, 'encoding LATIN1'],
  ])('is refused: %s', async (kind, reason) => {
    const name = `${database.name}_odd`
    await ask({ ...database.superuser, database: 'postgres' }, `CREATE DATABASE ${name} TEMPLATE template0 ${kind}`)
    const migrating = migrate({ ...database.superuser, database: name }, { folder })
    await expect(migrating).rejects.toThrow(reason)
    await ask({ ...database.superuser, database: 'postgres' }, `DROP DATABASE ${name}`)
  })
})
