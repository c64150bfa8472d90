import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { pathInStore } from '../../platform/files/stored-path.ts'
import { describeFiles, checkFiles } from './doctor-files.ts'

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
