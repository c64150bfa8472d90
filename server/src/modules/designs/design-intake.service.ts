import { readFile } from 'node:fs/promises'
import type { Reader } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { isRefusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import { refuseDesignSize } from './design-file.rules.ts'
import { readDesignImage } from './design-image.service.ts'
import type { DesignFile } from './design-record.types.ts'
import { knownDesignFile } from './designs.views.ts'

interface Intake {
  db: Reader
  files: FileStore
}

// The bytes of as many artworks as are decoded at a time lie in memory, and not those of thirty uploads at once.
const intake = createSemaphore({ limit: 2 })

/**
 * Takes an artwork file in: judged by its bytes, its preview and thumbnail made, all three kept in the file store, before
 * and outside of the transaction that writes it down. Bytes that are known are not decoded again. `sent` is the path of
 * the file and what was measured while it was received. Refuses what is no artwork.
 */
export async function takeInDesign(
  { db, files }: Intake,
  sent: { path: string; size: number; sha256: string },
): Promise<DesignFile | RefusedFile> {
  const wrongSize = refuseDesignSize(sent.size)
  if (wrongSize) return wrongSize
  const known = await knownDesignFile(db, sent.sha256)
  if (known && (await files.has(sent.sha256))) return known
  return intake.run(async () => {
    const bytes = await readFile(sent.path)
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
