import { readDataFile } from '../../platform/files/data-disk.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { isRefusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import { designSizeRefusal } from './files/design-file.rules.ts'
import { readDesignImage } from './files/design-image.service.ts'
import type { DesignFile } from './design-record.types.ts'
import { findDesignFile } from './designs.views.ts'

interface Intake {
  db: Reader
  files: FileStore
}

// Limits the artworks in memory to those being decoded, even with thirty uploads at once.
const intake = createSemaphore({ limit: 2 })

/**
 * Checks an artwork file by its bytes, creates its preview and thumbnail, and stores all three in the file store. Runs
 * outside the transaction that saves the design. Known bytes are not decoded again. `sent` is the path of the file and
 * what was measured while receiving it. Refuses what is not artwork.
 */
export async function storeDesignFile(
  { db, files }: Intake,
  sent: { path: string; size: number; sha256: string },
): Promise<DesignFile | RefusedFile> {
  const wrongSize = designSizeRefusal(sent.size)
  if (wrongSize) return wrongSize
  const known = await findDesignFile(db, sent.sha256)
  if (known && (await files.has(sent.sha256))) return known
  return intake.run(async () => {
    const bytes = await readDataFile(sent.path)
    const image = await readDesignImage(bytes)
    if (isRefusedFile(image)) return image
    const preview = await files.keep(image.preview)
    const thumb = await files.keep(image.thumb)
    const { sha256, size } = await files.keep(bytes)
    return {
      sha256,
      size_bytes: size,
      media_type: image.media_type,
      width_px: image.width_px,
      height_px: image.height_px,
      dpi: image.dpi,
      preview_sha256: preview.sha256,
      thumb_sha256: thumb.sha256,
    }
  })
}
