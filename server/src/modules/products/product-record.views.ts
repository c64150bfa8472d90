import type { RecordValues } from '@platen/contracts/records/record'
import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { productFields } from '@platen/contracts/products/fields'
import { schemasOf } from '@platen/contracts/records/field'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { columnsOf } from '../../platform/db/sql-text.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { mapInSlices } from '../../platform/jobs/slices.ts'
import { defineRecord, type RecordSetKind } from '../records/record-kind.service.ts'
import { readProductDetail } from './product-detail.views.ts'

// The measures of the parcel are one value of three.
const { packing_length_mm: _l, packing_width_mm: _w, packing_height_mm: _h, ...otherFields } = productFields

const productValuesRow = z.strictObject({
  id: z.number(),
  ...schemasOf(otherFields),
  printer_tag: z.string().nullable(),
  print_areas: z.array(z.string()),
  packing_size_mm: z.string(),
  attached: z.array(z.string()),
  photos: z.array(z.string()),
})

async function readProductValues(db: Reader, ids: readonly number[]): Promise<Map<number, RecordValues>> {
  const rows = await db.rows(
    productValuesRow,
    sql`
    select p.id, ${columnsOf(otherFields, 'p')}, t.code as printer_tag,
      coalesce((
        select json_agg(concat_ws(' · ', a.area, a.side, a.width_mm || ' × ' || a.height_mm || ' mm', a.dpi || ' dpi',
          nullif(a.offset_x_mm || ' / ' || a.offset_y_mm || ' mm', '0 / 0 mm'), nullif(a.platen_note, ''))
          order by a.position)
        from product_print_areas a where a.product_id = p.id
      ), '[]') as print_areas,
      concat_ws(' × ', p.packing_length_mm, p.packing_width_mm, p.packing_height_mm) as packing_size_mm,
      coalesce((
        select json_agg(v.sku || ' × ' || a.quantity order by a.id)
        from attached_products a join variants v on v.id = a.variant_id
        where a.product_id = p.id and a.archived_at is null
      ), '[]') as attached,
      coalesce((
        -- The beginning of its hash tells a photo from the one that took its place.
        select json_agg(concat_ws(' · ', nullif(f.color, ''), f.width_px || ' × ' || f.height_px || ' px',
          left(f.sha256, 6)) order by f.color)
        from product_photos f where f.product_id = p.id
      ), '[]') as photos
    from products p left join printer_tags t on t.id = p.printer_tag_id where p.id = any(${ids}::bigint[])`,
  )
  return new Map(await mapInSlices(rows, ({ id, ...values }) => [id, values] as const))
}

async function readValuesOfOne(db: Reader, id: number): Promise<RecordValues> {
  const values = (await readProductValues(db, [id])).get(id)
  if (!values) throw refusal('not_found')
  return values
}

/** Products as records with a history (RECORD-2). */
export const productRecord: RecordSetKind<ProductDetail> = defineRecord({
  noun: 'products',
  table: 'products',
  label: 'code',
  readValues: readValuesOfOne,
  readValuesOf: readProductValues,
  read: readProductDetail,
})
