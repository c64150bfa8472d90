import type { Config } from '../config.ts'
import { openDiskFileStore } from './disk-file-store.ts'
import type { FileStore, StoreUse } from './file-store.ts'
import { guardFileStore } from './guarded-file-store.ts'
import { prepareUnfinishedFolder } from './unfinished-folder.ts'

/**
 * Opens the file store of this site: the bucket if S3_BUCKET is set, else the disk below `data_folder`. Either way, the
 * folder for unfinished files is there.
 */
export async function openFileStore(config: Config, dataFolder: string, use: StoreUse = {}): Promise<FileStore> {
  if (config.S3_BUCKET === undefined) return guardFileStore(await openDiskFileStore(dataFolder, use))
  const prepare = () => prepareUnfinishedFolder(dataFolder)
  if (!use.hasServer) await (use.hasFiles ? prepare().catch(() => undefined) : prepare())
  const { openS3FileStore } = await import('./s3-file-store.ts')
  return guardFileStore(openS3FileStore(config))
}
