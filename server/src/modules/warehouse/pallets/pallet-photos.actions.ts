import { maxPhotosOfPallet } from '@platen/contracts/warehouse/warehouse-words'
import type { PalletDetail } from '@platen/contracts/pallets/endpoints'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { RecordVersion } from '../../records/record-kind.service.ts'
import { changeRecord } from '../../records/records.actions.ts'
import { keepPhoto } from '../../product-photos/keep-photo.public.actions.ts'
import * as store from './pallet-photos.store.ts'
import { countPalletPhotos } from './pallet-photos.views.ts'
import { palletRecord } from './pallets.actions.ts'

/** Adds a photo to a pallet (STOCK-52). Refuses one that is archived or has as many as it can have. */
export async function addPhoto(ctx: Ctx, pallet: RecordVersion, upload: { path: string }): Promise<PalletDetail> {
  const photo = await keepPhoto(ctx, upload)
  return changeRecord(ctx, palletRecord, pallet, async (tx) => {
    await store.insertPalletPhoto(tx, { palletId: pallet.id, userId: ctx.user.id, photo })
    if ((await countPalletPhotos(tx, pallet.id)) > maxPhotosOfPallet) {
      throw refusal('pallet_photos_full', { limit: maxPhotosOfPallet })
    }
  })
}

export function removePhoto(ctx: Ctx, pallet: RecordVersion, photoId: number): Promise<PalletDetail> {
  return changeRecord(ctx, palletRecord, pallet, async (tx) => {
    if (!(await store.deletePalletPhoto(tx, pallet.id, photoId))) throw refusal('not_found')
  })
}
