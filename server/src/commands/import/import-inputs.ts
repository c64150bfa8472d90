import { open, readFile, stat } from 'node:fs/promises'
import { errors, fillText } from '@platen/contracts/errors'
import { maxImportBytes } from '@platen/contracts/order-files/files'
import { readDesignFolder } from '../../modules/designs/designs.public.ts'
import { detectFileKind } from '../../modules/designs/files/file-kind.format.ts'
import { readOrderFile } from '../../modules/order-files/order-file.public.format.ts'
import { isRefusedFile, refusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'

/** What a path on the command line contains. */
export type Input =
  | { path: string; kind: 'catalog' | 'orders'; bytes: Buffer }
  | { path: string; kind: 'designs'; files: string[]; titles: ReadonlyMap<string, string> }
  /** With a table, if a store may remember its columns. */
  | { path: string; kind: 'refused'; message: string; table?: { bytes: Buffer; header: readonly string[] } }

const semaphore = { catalog: 0, designs: 1, orders: 2, refused: 3 }

/**
 * Reads every path and detects by content what it is: a folder or an image is artwork, a text file a catalog or orders.
 * Returns them in the order of their dependencies, whatever the order of the arguments: catalogs, designs, orders, and
 * finally what cannot be read at all.
 */
export async function readInputs(paths: readonly string[]): Promise<Input[]> {
  const inputs = await Promise.all(paths.map(readInput))
  return inputs.sort((a, b) => semaphore[a.kind] - semaphore[b.kind])
}

async function readInput(path: string): Promise<Input> {
  try {
    const found = await stat(path)
    if (found.isDirectory()) return await readFolder(path)
    // A device or a pipe may never end.
    if (!found.isFile()) return { path, kind: 'refused', message: 'It is not a file. Give a file or a folder.' }
    if (await isImage(path)) return { path, kind: 'designs', files: [path], titles: new Map() }
    if (found.size > maxImportBytes) return refused(path, refusedFile('file_too_large', { limit: 10 }))
    return readText(path, await readFile(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return { path, kind: 'refused', message: `It cannot be read (${code}). Check the path.` }
  }
}

async function readFolder(path: string): Promise<Input> {
  const { paths: files, titles } = await readDesignFolder(path)
  if (isRefusedFile(titles)) return refused(`${path}/designs.csv`, titles)
  if (files.length > 0) return { path, kind: 'designs', files, titles }
  return { path, kind: 'refused', message: 'The folder holds no files. Name a folder of designs, or a file.' }
}

async function isImage(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    const kind = detectFileKind(buffer.subarray(0, bytesRead))
    return kind !== null && 'accepted' in kind
  } finally {
    await file.close()
  }
}

function readText(path: string, bytes: Buffer): Input {
  const found = readOrderFile(bytes)
  if (!isRefusedFile(found)) return { path, kind: 'orders', bytes }
  if (found.refused.code === 'order_file_is_catalog') return { path, kind: 'catalog', bytes }
  return { ...refused(path, found), ...(found.header && { table: { bytes, header: found.header } }) }
}

function refused(path: string, { refused: { code, values } }: RefusedFile): Input {
  return { path, kind: 'refused', message: fillText(errors[code].en, values, 'en', 'UTC') }
}
