import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileKinds } from '@platen/contracts/file-imports/file-kinds'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { fileDesk, givenRowsOfFiles } from '../../../testing/nouns/file-desk.ts'
import { databaseUrl } from '../../../testing/processes/server-process.ts'
import { createTestApp } from '../../../testing/platform/test-app.ts'
import { createTestDatabase } from '../../../testing/platform/test-database.ts'
import { backUp } from '../../platform/backup/dump.ts'
import { filesInUse } from '../../platform/backup/dump-tables.views.ts'
import { readConfig } from '../../platform/config.ts'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { FileStoreAway } from '../../platform/files/guarded-file-store.ts'
import { pathInStore } from '../../platform/files/stored-path.ts'
import { openSite } from '../../site.ts'
import { describeFiles, describeStore, checkFiles } from './doctor-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'platen-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the doctor reports files that are missing and, when it reads them, files that were changed', async () => {
  const store = await openDiskFileStore(folder)
  const [whole, changed, gone] = await Promise.all(
    [1, 2, 3].map(async () => (await store.keep(randomBytes(200))).sha256),
  )
  const names = [whole, changed, gone].map(String)
  expect(describeFiles(await checkFiles(store, names, true), true)).toBe('all 3 are there and whole')

  writeFileSync(join(folder, pathInStore(String(changed))), 'something else')
  rmSync(join(folder, pathInStore(String(gone))))
  expect(await checkFiles(store, names, false)).toEqual({ looked_at: 3, missing: [gone], damaged: [] })
  const deep = await checkFiles(store, names, true)
  expect(deep).toEqual({ looked_at: 3, missing: [gone], damaged: [changed] })
  expect(describeFiles(deep, true)).toContain(`1 cannot be read and 1 are damaged: ${gone}, ${changed}.`)
})

// CHECK-37
test('neither a backup nor the doctor misses a file after dry runs of files of every kind', async () => {
  const site = await createTestApp()
  try {
    const admin = await site.as('administrator')
    await givenRowsOfFiles(site, admin)
    for (const kind of fileKinds) {
      const desk = fileDesk(admin, kind)
      expect([kind, (await desk.plan(await desk.exported())).status]).toEqual([kind, 200])
    }
    const { files, database } = site.services
    const { lost } = await backUp(site.testDatabase.owner, files, join(folder, 'backup'), () => undefined)
    expect(lost).toEqual([])
    expect(await checkFiles(files, await filesInUse(database.read), true)).toMatchObject({ missing: [], damaged: [] })
  } finally {
    await site.close()
  }
})

// API-20
test('the doctor tells a store that is away from one that lost its files', async () => {
  const store = await openDiskFileStore(folder)
  expect(await describeStore(store)).toEqual({ ok: true, said: 'it can be read and written' })
  renameSync(join(folder, 'files'), join(folder, 'files.away'))
  expect(await describeStore(store)).toMatchObject({ ok: false, said: expect.stringMatching(/ENOENT.*Bring it back/) })
  // What a site has files in gets no empty one in its place, and what came back without its empty folders is whole.
  expect((await describeStore(await openDiskFileStore(folder, { hasFiles: true }))).ok).toBe(false)
  mkdirSync(join(folder, 'files/0b'), { recursive: true })
  expect((await describeStore(await openDiskFileStore(folder, { hasFiles: true }))).ok).toBe(true)
})

// API-20
test('a site starts while the folder of its files is away, and finds them when it is back', async () => {
  const database = await createTestDatabase()
  const config = readConfig({ DATABASE_URL: databaseUrl('platen_owner', database), DATA_DIR: join(folder, 'site') })
  const open = () => openSite({ config, log: pino({ level: 'silent' }), mode: 'command', label: 'test' })
  try {
    const first = await open()
    const { sha256 } = await first.files.keep(randomBytes(100))
    await first.services.database.pool.query(
      `insert into stores (code, name, platform, slip_logo_sha256) values ('AWAY', 'Away', 'manual', $1)`,
      [sha256],
    )
    await first.close()
    renameSync(join(folder, 'site/files'), join(folder, 'site/away'))
    const without = await open()
    expect((await describeStore(without.files)).ok).toBe(false)
    await expect(without.files.remove(sha256)).rejects.toThrow(FileStoreAway)
    renameSync(join(folder, 'site/away'), join(folder, 'site/files'))
    expect([await describeStore(without.files), await without.files.has(sha256)]).toMatchObject([{ ok: true }, true])
    await without.close()
  } finally {
    await database.drop()
  }
})
