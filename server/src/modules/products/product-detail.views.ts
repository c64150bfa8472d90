import { productDetail as productAnswer, type ProductDetail } from '@platen/contracts/products'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { productColumns, productFigures } from './products.views.ts'
import { readVariantsOfProduct } from './variants.views.ts'

const productDetailRow = productAnswer.omit({ variant_rows: true })

/** Returns everything that a product's screen shows. Throws `not_found`. */
export async function readProductDetail(db: Reader, id: number): Promise<ProductDetail> {
  const product = await db.maybe(
    productDetailRow,
    sql`
    select ${productColumns}, p.version,
      coalesce((
        select json_agg(json_build_object('area', a.area, 'position', a.position, 'width_mm', a.width_mm,
          'height_mm', a.height_mm, 'dpi', a.dpi) order by a.position)
        from product_print_areas a where a.product_id = p.id
      ), '[]') as areas,
      coalesce((
        select json_agg(json_build_object('variant_id', v.id, 'sku', v.sku, 'name', w.name, 'quantity', a.quantity) order by a.id)
        from attached_products a join variants v on v.id = a.variant_id join products w on w.id = v.product_id
        where a.product_id = p.id and a.archived_at is null
      ), '[]') as attached
    from products p ${productFigures}
    where p.id = ${id} and p.archived_at is null`,
  )
  if (!product) throw refusal('not_found')
  return { ...product, variant_rows: await readVariantsOfProduct(db, id) }
}
