import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { designNameKey } from '@platen/contracts/values/match-key'
import type { Reader } from '../../platform/db/database.types.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { isRefusedFile, refusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import { maxTextFileBytes } from '../../platform/files/text/text-encoding.format.ts'
import { parseDesignName, designSizeRefusal } from './files/design-file.rules.ts'
import { storeDesignFile } from './design-intake.service.ts'
import { readDesignTitles } from './design-titles.format.ts'
import type { DesignFile } from './design-record.types.ts'

const titlesFile = 'designs.csv'

/** A file of a folder that was stored and can be saved under its name, or why it was refused. */
export interface PreparedDesign {
  path: string
  file_name: string
  title: string
  file: DesignFile | RefusedFile
}

// As many as are decoded concurrently.
const maxConcurrent = 2

/** Stores artwork files and yields them in order. `titles` are by the key of the file's name. */
export async function* prepareDesigns(
  services: { db: Reader; files: FileStore },
  paths: readonly string[],
  titles: ReadonlyMap<string, string>,
): AsyncGenerator<PreparedDesign> {
  for (let at = 0; at < paths.length; at += maxConcurrent) {
    yield* await Promise.all(paths.slice(at, at + maxConcurrent).map((path) => prepareDesign(services, path, titles)))
  }
}

async function prepareDesign(
  services: { db: Reader; files: FileStore },
  path: string,
  titles: ReadonlyMap<string, string>,
): Promise<PreparedDesign> {
  const name = parseDesignName(basename(path))
  const title = titles.get(designNameKey(basename(path))) ?? ''
  if (isRefusedFile(name)) return { path, file_name: basename(path), title, file: name }
  return { path, ...name, title, file: await storeDesignFile(services, await measureFile(path)) }
}

/**
 * Lists the files of a folder by name, and the titles in its designs.csv. Hidden files and subfolders are skipped;
 * every other file is checked as artwork.
 */
export async function readDesignFolder(
  folder: string,
): Promise<{ paths: string[]; titles: ReadonlyMap<string, string> | RefusedFile }> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  const names = entries.map((entry) => entry.name).filter((name) => !name.startsWith('.'))
  const paths = names.filter((name) => name.toLowerCase() !== titlesFile).sort()
  const listed = names.find((name) => name.toLowerCase() === titlesFile)
  return {
    paths: paths.map((name) => join(folder, name)),
    titles: listed === undefined ? new Map() : await readTitles(join(folder, listed)),
  }
}

async function readTitles(path: string): Promise<ReadonlyMap<string, string> | RefusedFile> {
  // Checked before reading, because a folder may come from anybody.
  const { size } = await stat(path)
  if (size > maxTextFileBytes) return refusedFile('file_too_large', { limit: maxTextFileBytes / 1024 / 1024 })
  return readDesignTitles(await readFile(path))
}

/** Measures a file as an upload does. For a file too large for artwork only its size, because it is not read. */
async function measureFile(path: string): Promise<{ path: string; size: number; sha256: string }> {
  const { size } = await stat(path)
  if (designSizeRefusal(size)) return { path, size, sha256: '' }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { path, size, sha256: hash.digest('hex') }
}
