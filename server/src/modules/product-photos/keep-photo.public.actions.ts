import { readDataFile } from '../../platform/files/data-disk.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { encodePhoto } from './photo-image.service.ts'
import type { KeptPhoto } from './product-photos.store.ts'

/**
 * Keeps an uploaded photo in the file store. The file itself is not kept: it is encoded again without its metadata
 * (CATALOG-9). Refuses what is no photo.
 */
export async function keepPhoto(ctx: Ctx, { path }: { path: string }): Promise<KeptPhoto> {
  const encoded = await encodePhoto(await readDataFile(path))
  if (isRefusedFile(encoded)) throw refusal(encoded.refused.code, encoded.refused.values)
  const photo = await ctx.files.keep(encoded.photo)
  const thumb = await ctx.files.keep(encoded.thumb)
  const { width_px, height_px } = encoded
  return { sha256: photo.sha256, thumb_sha256: thumb.sha256, width_px, height_px }
}
