import type { Config } from '../config.ts'
import { openDiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'

/** Opens the file store of this site: the bucket if S3_BUCKET is set, else the disk below `data_folder`. */
export async function openFileStore(config: Config, dataFolder: string): Promise<FileStore> {
  if (config.S3_BUCKET === undefined) return openDiskFileStore(dataFolder)
  const { openS3FileStore } = await import('./s3-file-store.ts')
  return openS3FileStore(config)
}
