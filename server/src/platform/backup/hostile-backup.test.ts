import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemoryFiles } from '../../../testing/platform/memory-files.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/platform/test-database.ts'
import { explainOlderData } from '../db/migrate.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { backUp } from './dump.ts'
import { restoreBackup } from './load.ts'
import type { BackupManifest } from './manifest.ts'

type Entry = [name: string, bytes: Buffer]

let target: TestDatabase
let folder: string
let manifest: BackupManifest
const entries: Entry[] = []
const files = createMemoryFiles()

beforeAll(async () => {
  target = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'platen-hostile-backup-'))
  await backUp(target.owner, files, join(folder, 'own'), () => undefined)
  await readBackup(join(folder, 'own'), async (name, content) => {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk as Buffer)
    entries.push([name, Buffer.concat(chunks)])
  })
  manifest = JSON.parse(entries[0]?.[1].toString() ?? '') as BackupManifest
})
afterAll(async () => {
  await target?.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Restores a backup that is sealed as it should be, with these entries. */
async function restored(given: readonly Entry[]): Promise<void> {
  const path = join(folder, 'hostile')
  await writeBackup(path, async (archive) => {
    for (const [name, bytes] of given) archive.entry({ name }, bytes)
  })
  const nobody = { inUse: async () => false, afterLoad: async () => undefined, onProgress: () => undefined }
  await restoreBackup(target.owner, files, path, nobody)
}

const withManifest = (changes: object): Entry[] => [
  ['manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...changes }))],
  ...entries.slice(1),
]

// RESTORE-5
test('a backup that is read and sealed again can be restored', async () => {
  await expect(restored(entries)).resolves.toBeUndefined()
})

// SERVER-9
test('a backup of an older version is refused in the words in which its database is', async () => {
  const given = withManifest({ migrations: ['0001_platform_and_people.sql', '0002_orders.sql'] })
  await expect(restored(given)).rejects.toThrow(explainOlderData('backup'))
  const next = withManifest({ migrations: [...manifest.migrations, '9999_next.sql'] })
  await expect(restored(next)).rejects.toThrow('The backup was made with another version (9999_next.sql, this one has')
})

test.each<[string, () => Entry[]]>([
  ['other tables', () => withManifest({ tables: [...manifest.tables, { name: 'pg_authid', columns: ['rolname'] }] })],
  [
    'the list of migrations',
    () => withManifest({ tables: [...manifest.tables, { name: 'schema_migrations', columns: ['name'] }] }),
  ],
  [
    'SQL as a column',
    () =>
      withManifest({
        tables: manifest.tables.map((table, at) => (at > 0 ? table : { ...table, columns: ['id") --'] })),
      }),
  ],
  ['fewer tables', () => withManifest({ tables: manifest.tables.slice(1) })],
  ['foreign sequences', () => withManifest({ sequences: [{ name: 'pg_class', last_value: 1, is_called: true }] })],
  ['no manifest that can be read', () => [['manifest.json', Buffer.from('[')], ...entries.slice(1)]],
  ['a manifest of another shape', () => [['manifest.json', Buffer.from('{"format":1}')], ...entries.slice(1)]],
  ['no manifest', () => entries.slice(1)],
  ['its manifest last', () => entries.toReversed()],
  ['two manifests', () => [...entries, ...entries.slice(0, 1)]],
  ['more files than it says', () => [...entries, [`files/${createHash('sha256').digest('hex')}`, Buffer.alloc(0)]]],
  ['a file under the name of another', () => [...entries, [`files/${'0'.repeat(64)}`, Buffer.from('x')]]],
  ['a path out of its folder', () => [...entries, ['../../evil', Buffer.from('x')]]],
  ['a path from the root', () => [...entries, ['/etc/evil', Buffer.from('x')]]],
])('a sealed backup with %s is refused with a message and changes nothing', async (_what, given) => {
  const client = new pg.Client(target.owner)
  await client.connect()
  const migrations = async () => (await client.query('select count(*)::int as n from schema_migrations')).rows[0].n
  const before = await migrations()
  try {
    await expect(restored(given())).rejects.toThrow(/Platen did not write this backup\. Nothing was restored/)
    expect(await migrations()).toBe(before)
    const { rows } = await client.query(`select count(*)::int as n from users where kind = 'system'`)
    expect(rows[0].n).toBe(1)
  } finally {
    await client.end()
  }
})
