import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'

interface NewPhoto {
  palletId: number
  userId: number
  photo: { sha256: string; thumb_sha256: string; width_px: number; height_px: number }
}

/** Adds a photo to a pallet; the same picture once more changes nothing. */
export async function insertPalletPhoto(tx: Tx, { palletId, userId, photo }: NewPhoto): Promise<void> {
  await tx.run(sql`
    insert into pallet_photos (pallet_id, sha256, thumb_sha256, width_px, height_px, added_by)
    values (${palletId}, ${photo.sha256}, ${photo.thumb_sha256}, ${photo.width_px}, ${photo.height_px}, ${userId})
    on conflict (pallet_id, sha256) do nothing`)
}

/** Returns whether there was one. */
export async function deletePalletPhoto(tx: Tx, palletId: number, id: number): Promise<boolean> {
  return (await tx.run(sql`delete from pallet_photos where pallet_id = ${palletId} and id = ${id}`)) > 0
}
