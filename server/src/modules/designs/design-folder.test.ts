import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Reader } from '../../platform/db/database.types.ts'
import { createMemoryFiles } from '../../../testing/platform/memory-files.ts'
import { prepareDesigns, readDesignFolder } from './design-folder.service.ts'

const gibibyte = 1024 ** 3
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-design-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A file of that size that takes no room on the disk. */
function hollow(name: string, bytes: number): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  truncateSync(path, bytes)
  return path
}

test('a list of titles or an artwork of many gigabytes is refused by its size without being read', async () => {
  const path = hollow('huge.png', 500 * gibibyte)
  hollow('designs.csv', 500 * gibibyte)
  const { paths, titles } = await readDesignFolder(folder)
  expect(titles).toEqual({ refused: { code: 'file_too_large', values: { limit: 10 } } })
  expect(paths).toEqual([path])
  const untouched = {} as Reader
  for await (const { file } of prepareDesigns({ db: untouched, files: createMemoryFiles() }, paths, new Map())) {
    expect(file).toEqual({ refused: { code: 'design_file_too_large', values: { limit: 50 } } })
  }
})

test('links, folders and hidden files in a folder are skipped', async () => {
  symlinkSync('/etc/passwd', join(folder, 'link.png'))
  symlinkSync('/etc/passwd', join(folder, 'designs.csv'))
  mkdirSync(join(folder, 'deeper.png'))
  writeFileSync(join(folder, '.hidden.png'), 'x')
  writeFileSync(join(folder, 'seen.png'), 'x')
  expect(await readDesignFolder(folder)).toEqual({ paths: [join(folder, 'seen.png')], titles: new Map() })
})
