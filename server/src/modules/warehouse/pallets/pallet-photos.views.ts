import { palletPhoto, type PalletDetail } from '@platen/contracts/pallets/endpoints'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { type Call, createAddressSigner } from '../../../platform/http/context.ts'

const photoRow = palletPhoto.omit({ photo_url: true, thumb_url: true }).extend({
  sha256: z.string(),
  thumb_sha256: z.string(),
})

/** Returns the photos of a pallet, oldest first, at signed addresses. */
export async function readPalletPhotos(ctx: Call, db: Reader, palletId: number): Promise<PalletDetail['photos']> {
  const rows = await db.rows(
    photoRow,
    sql`
    select f.id, f.added_at, u.name as added_by, f.width_px, f.height_px, f.sha256, f.thumb_sha256
    from pallet_photos f join users u on u.id = f.added_by where f.pallet_id = ${palletId} order by f.id`,
  )
  const address = createAddressSigner(ctx)
  return rows.map(({ sha256, thumb_sha256: thumb, ...photo }) => ({
    ...photo,
    photo_url: address(sha256),
    thumb_url: address(thumb),
  }))
}

const countRow = z.strictObject({ count: z.number() })

export async function countPalletPhotos(db: Reader, palletId: number): Promise<number> {
  const { count } = await db.one(countRow, sql`select count(*) from pallet_photos where pallet_id = ${palletId}`)
  return count
}
