import { open } from 'node:fs/promises'

/** Makes the names in a folder survive a power failure; their files have been synced before. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
