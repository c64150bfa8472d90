import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'

/** A photo in the file store: its file, a small picture of it, and its size. */
export interface KeptPhoto {
  sha256: string
  thumb_sha256: string
  width_px: number
  height_px: number
}

interface Photo extends KeptPhoto {
  color: string
}

export async function savePhoto(tx: Tx, productId: number, photo: Photo): Promise<void> {
  await tx.run(sql`
    insert into product_photos (product_id, color, sha256, thumb_sha256, width_px, height_px)
    values (${productId}, ${photo.color}, ${photo.sha256}, ${photo.thumb_sha256}, ${photo.width_px}, ${photo.height_px})
    on conflict (product_id, lower(color)) do update set color = excluded.color, sha256 = excluded.sha256,
      thumb_sha256 = excluded.thumb_sha256, width_px = excluded.width_px, height_px = excluded.height_px`)
}

/** Returns whether there was one. */
export async function deletePhoto(tx: Tx, productId: number, color: string): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from product_photos where product_id = ${productId} and lower(color) = lower(${color})`)
  return deleted > 0
}
