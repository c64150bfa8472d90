import type { ProductDetail } from '@platen/contracts/products/endpoints'
import type { Ctx } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { changeRecord } from '../records/records.actions.ts'
import { productRecord } from '../products/products.public.ts'
import { keepPhoto } from './keep-photo.public.actions.ts'
import * as store from './product-photos.store.ts'
import { hasColor } from './product-photos.views.ts'

/** The place of a photo, and the version of the product that the change is based on. */
interface Place {
  color: string
  version: number
}

/** Sets the photo of a product in one color, which takes the place of an earlier one (CATALOG-9). */
export async function uploadPhoto(
  ctx: Ctx,
  id: number,
  { color, version }: Place,
  upload: { path: string },
): Promise<ProductDetail> {
  if (color !== '' && !(await hasColor(ctx.db, id, color))) {
    throw fieldRefusal('color', 'photo_color_unknown', { color })
  }
  const saved = { color, ...(await keepPhoto(ctx, upload)) }
  return changeRecord(ctx, productRecord, { id, version }, (tx) => store.savePhoto(tx, id, saved))
}

export function removePhoto(ctx: Ctx, id: number, { color, version }: Place): Promise<ProductDetail> {
  return changeRecord(ctx, productRecord, { id, version }, async (tx) => {
    if (!(await store.deletePhoto(tx, id, color))) throw refusal('not_found')
  })
}
