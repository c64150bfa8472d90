import { openDataFile } from './data-disk.ts'

/** Makes the names in a folder survive a power failure; their files have been synced before. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await openDataFile(folder, 'r')
  try {
    await handle.sync()
  } finally {
    handle.close()
  }
}
