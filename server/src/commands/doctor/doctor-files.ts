import { createHash } from 'node:crypto'
import type { FileStore } from '../../platform/files/file-store.ts'

export interface FilesFound {
  looked_at: number
  missing: string[]
  damaged: string[]
}

/** Says whether the store itself can be used, and what to do if not. */
export async function describeStore(store: FileStore): Promise<{ ok: boolean; said: string }> {
  return store.check().then(
    () => ({ ok: true, said: 'it can be read and written' }),
    (error: unknown) => ({
      ok: false,
      said:
        `${(error as Error).message}. Bring it back (the folder files of the data folder, or the bucket of S3_BUCKET); ` +
        'nothing is lost with it, and print jobs that wait for it go on by themselves. If it is gone for good, make ' +
        'the folder files/unfinished, or the bucket, and put back what a copy or a backup has',
    }),
  )
}

/**
 * Returns which of these files are missing from the store and, if `deep`, which have other content than their name
 * says.
 */
export async function checkFiles(store: FileStore, names: readonly string[], deep: boolean): Promise<FilesFound> {
  const found: FilesFound = { looked_at: names.length, missing: [], damaged: [] }
  for (const name of names) {
    if (!(await store.has(name))) found.missing.push(name)
    else if (deep && (await hashOf(store, name)) !== name) found.damaged.push(name)
  }
  return found
}

async function hashOf(store: FileStore, name: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await store.open(name)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Describes the files in one sentence, with what to do if some are lost. */
export function describeFiles({ looked_at, missing, damaged }: FilesFound, deep: boolean): string {
  if (missing.length + damaged.length === 0) return `all ${looked_at} are there${deep ? ' and whole' : ''}`
  const listed = [...missing, ...damaged].slice(0, 5).join(', ')
  return (
    `of ${looked_at}, ${missing.length} cannot be read and ${damaged.length} are damaged: ${listed}. ` +
    'Put them back from a copy of the file store, or import their designs again'
  )
}
