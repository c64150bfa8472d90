import { productDetail as productAnswer, type ProductDetail } from '@platen/contracts/products/endpoints'
import { productColumns as columns, productFields } from '@platen/contracts/products/fields'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { createAddressSigner, type Ctx } from '../../platform/http/context.ts'
import { columnsOf } from '../../platform/db/sql-text.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordColumn } from '../records/record-stamp.views.ts'
import { productColumns, productFigures, withThumbUrl } from './products.views.ts'
import { readVariantsOfProduct } from './variants.views.ts'

const listed: readonly string[] = Object.keys(columns)
const unlisted = Object.fromEntries(Object.entries(productFields).filter(([name]) => !listed.includes(name)))

const photoRow = productAnswer.shape.photos.element
  .omit({ photo_url: true, thumb_url: true })
  .extend({ sha256: z.string(), thumb_sha256: z.string() })

const productDetailRow = productAnswer
  .omit({ variant_rows: true, thumb_url: true, photos: true })
  .extend({ thumb_sha256: z.string().nullable(), photos: z.array(photoRow) })

/** Returns everything that a product's screen shows, of an archived one too. Throws `not_found`. */
export async function readProductDetail(ctx: Pick<Ctx, 'signed'>, db: Reader, id: number): Promise<ProductDetail> {
  const product = await db.maybe(
    productDetailRow,
    sql`
    select ${productColumns}, p.version, ${columnsOf(unlisted, 'p')},
      (select json_build_object('id', t.id, 'code', t.code) from printer_tags t where t.id = p.printer_tag_id) as printer_tag,
      ${recordColumn('p')},
      coalesce((
        select json_agg(json_build_object('area', a.area, 'position', a.position, 'side', a.side, 'width_mm', a.width_mm,
          'height_mm', a.height_mm, 'dpi', a.dpi, 'offset_x_mm', a.offset_x_mm, 'offset_y_mm', a.offset_y_mm,
          'platen_note', a.platen_note) order by a.position)
        from product_print_areas a where a.product_id = p.id
      ), '[]') as areas,
      coalesce((
        select json_agg(json_build_object('color', f.color, 'sha256', f.sha256, 'thumb_sha256', f.thumb_sha256,
          'width_px', f.width_px, 'height_px', f.height_px) order by f.color <> '', (
            select min(v.position) from variants v where v.product_id = p.id and lower(v.color) = lower(f.color)
          ), f.color)
        from product_photos f where f.product_id = p.id
      ), '[]') as photos,
      coalesce((
        select json_agg(json_build_object('variant_id', v.id, 'sku', v.sku, 'name', w.name, 'quantity', a.quantity) order by a.id)
        from attached_products a join variants v on v.id = a.variant_id join products w on w.id = v.product_id
        where a.product_id = p.id and a.archived_at is null
      ), '[]') as attached
    from products p ${productFigures}
    where p.id = ${id}`,
  )
  if (!product) throw refusal('not_found')
  const address = createAddressSigner(ctx)
  const photos = product.photos.map(({ sha256, thumb_sha256: thumb, ...photo }) => ({
    ...photo,
    photo_url: address(sha256),
    thumb_url: address(thumb),
  }))
  return { ...withThumbUrl({ ...product, photos }, ctx), variant_rows: await readVariantsOfProduct(db, id) }
}
