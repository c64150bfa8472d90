import { lchown, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { onDataDisk } from './data-disk.ts'
import { ownerForNewFiles } from './folder-owner.ts'
import { syncFolder } from './sync-folder.ts'

// A killed process leaves its unfinished files. Its age tells such a file from those of other servers that share the
// folder: nothing is written or worked on for that long.
const leftoverAgeMs = 60 * 60 * 1000

/**
 * Returns the folder below the data folder for files that aren't kept, or not yet: uploads, and what the store on disk
 * is still writing. It is there with a bucket, too, so that space that is missing is always that of the data folder.
 */
export function unfinishedFolder(dataFolder: string): string {
  return join(dataFolder, 'files', 'unfinished')
}

/** Makes the folder if it is missing, and removes what killed processes left in it. */
export async function prepareUnfinishedFolder(dataFolder: string): Promise<void> {
  await createFolder(unfinishedFolder(dataFolder), ownerForNewFiles(dataFolder))
  await removeLeftovers(dataFolder)
}

/** Removes unfinished files that no process can be at work on any more. Rule: INPUT-5. */
export async function removeLeftovers(dataFolder: string): Promise<void> {
  const folder = unfinishedFolder(dataFolder)
  for (const name of await onDataDisk(() => readdir(folder))) {
    const path = join(folder, name)
    const found = await onDataDisk(() => stat(path)).catch(() => undefined)
    if (!found || found.mtimeMs > Date.now() - leftoverAgeMs) continue
    // One that stays is in nobody's way, and is tried again.
    await onDataDisk(() => rm(path, { force: true })).catch(() => undefined)
  }
}

/** Creates a folder and its parents, each synced in its own parent. */
export async function createFolder(folder: string, account: ReturnType<typeof ownerForNewFiles>): Promise<void> {
  const topmost = await onDataDisk(() => mkdir(folder, { recursive: true, mode: 0o700 }))
  if (topmost === undefined) return
  for (let createdFolder = folder; createdFolder.length >= topmost.length; createdFolder = dirname(createdFolder)) {
    // Never through a symbolic link that the account put in its place meanwhile.
    if (account) await onDataDisk(() => lchown(createdFolder, account.uid, account.gid))
    await syncFolder(dirname(createdFolder))
  }
}
