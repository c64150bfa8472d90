import type { DesignRow } from '@platen/contracts/designs'
import { fileAddress, type Ctx } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { designById, pictureFile } from './designs.views.ts'

// A signed address is good for at least an hour, and the bytes under it never change.
const cacheS = 3600

/** One design, archived ones too, since orders keep them. Refuses one that does not exist. */
export async function designOf(ctx: Ctx, id: number): Promise<DesignRow> {
  const design = await designById(ctx.db, id, fileAddress(ctx))
  if (!design) throw refusal('not_found')
  return design
}

/** The bytes of an artwork, to be saved, or of its preview or thumbnail, to be shown. */
export async function designFile(ctx: Ctx, sha256: string): Promise<FileAnswer> {
  const picture = await pictureFile(ctx.db, sha256)
  if (!picture) throw refusal('not_found')
  return {
    content: await ctx.files.open(sha256),
    media_type: picture.media_type,
    file_name: picture.file_name ?? sha256,
    inline: picture.what !== 'original',
    cache_s: cacheS,
  }
}
