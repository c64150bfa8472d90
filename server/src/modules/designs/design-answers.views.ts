import type { Ctx } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { findImageFile } from './designs.views.ts'

// A signed URL is valid for at least an hour, and its bytes never change.
const cacheSeconds = 3600

/** Returns an artwork's bytes for download, or its preview or thumbnail for display. */
export async function readDesignFile(ctx: Ctx, sha256: string): Promise<FileAnswer> {
  const picture = await findImageFile(ctx.db, sha256)
  if (!picture) throw refusal('not_found')
  return {
    content: await ctx.files.open(sha256),
    media_type: picture.media_type,
    file_name: picture.file_name ?? sha256,
    inline: picture.what !== 'original',
    cache_s: cacheSeconds,
  }
}
