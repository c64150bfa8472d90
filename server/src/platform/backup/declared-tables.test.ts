import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemoryFiles } from '../../../testing/platform/memory-files.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/platform/test-database.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { backUp } from './dump.ts'
import { declaredTables, isBackedUp } from './declared-tables.ts'
import { restoreBackup } from './load.ts'
import type { BackupManifest } from './manifest.ts'

let source: TestDatabase
let folder: string
let client: pg.Client
let entries: [name: string, content: string][]
const files = createMemoryFiles()
const quiet = () => undefined
const restore = { inUse: async () => false, afterLoad: async () => undefined, onProgress: quiet }

const columnsOf = async (table: string) =>
  (
    await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
  ).rows.map((row) => row.name)

beforeAll(async () => {
  source = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'platen-left-out-'))
  client = new pg.Client(source.owner)
  await client.connect()
  await client.query(`insert into users (email, name) values ('somebody@demo.platen', 'Somebody')`)
  await client.query(
    `insert into sessions (user_id, secret, remembered, address, user_agent)
     select max(id), sha256('a'), true, '127.0.0.1', '' from users`,
  )
  // A set-up that waits for its first code names a session, which the backup lacks.
  await client.query(
    `insert into second_factors (user_id, pending_secret, pending_session_id)
     select user_id, sha256('b'), id from sessions`,
  )
  await backUp(source.owner, files, join(folder, 'backup'), quiet)
  entries = []
  await readBackup(join(folder, 'backup'), async (name, content) => void entries.push([name, await text(content)]))
})
afterAll(async () => {
  await client?.end()
  await source?.drop()
  await rm(folder, { recursive: true, force: true })
})

// RESTORE-7
test('every table of the schema is declared as backed up or left out', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> 'schema_migrations'`,
  )
  expect([...declaredTables.keys()].sort()).toEqual(rows.map((row) => row.name).sort())
})

// RESTORE-7
test('a backup contains no rows of the tables that are left out, not even empty ones, and all others', async () => {
  const names = entries.flatMap(([name]) => (name.startsWith('tables/') ? [name.slice('tables/'.length)] : []))
  expect(names.sort()).toEqual([...declaredTables.keys()].filter((name) => isBackedUp({ name })).sort())
  const secret = createHash('sha256').update('a').digest('hex')
  expect(entries.filter(([, content]) => content.includes(secret))).toEqual([])
})

// RESTORE-7
test('a backup of before they were left out can be restored, and one that lacks any other table can’t', async () => {
  const target = await createTestDatabase()
  try {
    const manifest = JSON.parse(entries[0]?.[1] ?? '') as BackupManifest
    const session = { name: 'device_codes', columns: await columnsOf('device_codes') }
    const write = (name: string, tables: BackupManifest['tables'], more: [string, string][] = []) =>
      writeBackup(join(folder, name), async (archive) => {
        archive.entry({ name: 'manifest.json' }, JSON.stringify({ ...manifest, tables }))
        for (const [entry, content] of [...entries.slice(1), ...more]) archive.entry({ name: entry }, content)
      })
    await write('old', [...manifest.tables, session], [['tables/device_codes', '']])
    await write('less', manifest.tables.slice(0, -1))
    await write('other', [...manifest.tables, { ...session, columns: session.columns.slice(1) }])
    for (const name of ['less', 'other']) {
      await expect(restoreBackup(target.owner, files, join(folder, name), restore)).rejects.toThrow('other tables')
    }
    await expect(restoreBackup(target.owner, files, join(folder, 'old'), restore)).resolves.toBeDefined()
  } finally {
    await target.drop()
  }
})
