import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../testing/processes/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/platform/test-database.ts'
import { explainOlderData } from '../platform/db/migrate.ts'

// SERVER-9

let older: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'platen-older-'))

beforeAll(async () => {
  older = await createTestDatabase({ empty: true })
  await asOwner(`
    create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (name, checksum) values ('0001_platform_and_people.sql', 'x'), ('0002_orders.sql', 'x')`)
})
afterAll(async () => {
  await older.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function asOwner(text: string): Promise<unknown[]> {
  const client = new pg.Client(older.owner)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function run(program: string, args: readonly string[]) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl('platen_app', older),
    DATABASE_MIGRATE_URL: databaseUrl('platen_owner', older),
  }
  const started = spawn(process.execPath, [join(inject('builtServer'), `${program}.js`), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  started.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()))
  await once(started, 'close')
  return { status: started.exitCode, errors }
}

test.each([
  ['main', []],
  ['backup', [join(folder, 'backup')]],
  ['doctor', []],
  ['reset-password', ['boss@factory.example']],
  ['restore', [join(folder, 'backup')]],
])('%s refuses a database of an older version in one sentence, and changes nothing', async (program, args) => {
  const { status, errors } = await run(program, args)
  expect({ status, errors: errors.trim() }).toEqual({ status: 1, errors: explainOlderData('database') })
  expect(
    await asOwner(`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`),
  ).toEqual([{ relname: 'schema_migrations' }])
  expect(existsSync(join(folder, 'backup'))).toBe(false)
})
