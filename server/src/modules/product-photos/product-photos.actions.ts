import { readFile } from 'node:fs/promises'
import type { ProductDetail } from '@platen/contracts/products'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { changeRecord } from '../audit/records.public.ts'
import { productRecord } from '../products/products.public.ts'
import { encodePhoto } from './photo-image.service.ts'
import * as store from './product-photos.store.ts'
import { hasColor } from './product-photos.views.ts'

/** The place of a photo, and the version of the product that the change is based on. */
interface Place {
  colour: string
  version: number
}

/**
 * Sets the photo of a product in one color, which takes the place of an earlier one. The file itself is not kept: it is
 * encoded again without its metadata (CATALOG-9).
 */
export async function uploadPhoto(
  ctx: Ctx,
  id: number,
  { colour, version }: Place,
  { path }: { path: string },
): Promise<ProductDetail> {
  if (colour !== '' && !(await hasColor(ctx.db, id, colour))) {
    throw fieldRefusal('colour', 'photo_color_unknown', { color: colour })
  }
  const encoded = await encodePhoto(await readFile(path))
  if (isRefusedFile(encoded)) throw refusal(encoded.refused.code, encoded.refused.values)
  const photo = await ctx.files.keep(encoded.photo)
  const thumb = await ctx.files.keep(encoded.thumb)
  const { width_px, height_px } = encoded
  const saved = { colour, sha256: photo.sha256, thumb_sha256: thumb.sha256, width_px, height_px }
  return changeRecord(ctx, productRecord, { id, version }, (tx) => store.savePhoto(tx, id, saved))
}

export function removePhoto(ctx: Ctx, id: number, { colour, version }: Place): Promise<ProductDetail> {
  return changeRecord(ctx, productRecord, { id, version }, async (tx) => {
    if (!(await store.deletePhoto(tx, id, colour))) throw refusal('not_found')
  })
}
