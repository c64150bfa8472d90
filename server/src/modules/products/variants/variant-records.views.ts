import type { RecordValues } from '@platen/contracts/records/record'
import {
  variantDetail,
  variantRecord,
  type VariantDetail,
  type VariantRecord,
} from '@platen/contracts/variants/endpoints'
import { pickFields } from '@platen/contracts/records/field'
import { variantFields } from '@platen/contracts/variants/fields'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { idRow } from '../../../platform/db/row.ts'
import { columnsOf } from '../../../platform/db/sql-text.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { recordColumn } from '../../records/record-stamp.views.ts'

/** The columns of a `VariantRecord` of the variant `v` with its stock level `l`. */
const recordColumns = sql`
    v.id, v.version, v.archived_at is not null as archived, v.product_id, ${columnsOf(variantFields, 'v')},
      coalesce((
        select json_agg(json_build_object('barcode', c.barcode, 'pack_quantity', c.pack_quantity)
          order by c.pack_quantity, c.barcode)
        from variant_case_barcodes c where c.variant_id = v.id
      ), '[]') as case_barcodes,
      coalesce((
        select json_agg(json_build_object('supplier_id', s.id, 'code', s.code, 'supplier_sku', w.supplier_sku,
          'cost_minor', w.cost_minor) order by w.position)
        from variant_suppliers w join suppliers s on s.id = w.supplier_id where w.variant_id = v.id
      ), '[]') as suppliers,
      (select json_build_object('id', t.id, 'code', t.code) from printer_tags t where t.id = v.printer_tag_id) as printer_tag,
      l.on_hand, l.reserved`

/** Returns variants with every field in their order, archived ones too: these, or the first 2,000 of a product. */
export function readVariantsWithFields(
  db: Reader,
  wanted: { product_id: number } | { ids: readonly number[] },
): Promise<VariantRecord[]> {
  const chosen =
    'ids' in wanted
      ? sql`where v.id = any(${wanted.ids}::bigint[]) order by v.position, v.id`
      : sql`where v.product_id = ${wanted.product_id} order by v.position, v.id limit 2000`
  return db.rows(
    variantRecord,
    sql`select ${recordColumns} from variants v join stock_levels l on l.variant_id = v.id ${chosen}`,
  )
}

/** Returns everything that a variant's screen shows, of an archived one too. Throws `not_found`. */
export async function readVariantDetail(db: Reader, id: number): Promise<VariantDetail> {
  const variant = await db.maybe(
    variantDetail,
    sql`
    select ${recordColumns}, json_build_object('id', p.id, 'code', p.code, 'name', p.name) as product,
      ${recordColumn('v')}
    from variants v join stock_levels l on l.variant_id = v.id join products p on p.id = v.product_id
    where v.id = ${id}`,
  )
  if (!variant) throw refusal('not_found')
  return variant
}

/** Returns all variants of a product with every field. Throws `not_found`. */
export async function readVariantMatrix(db: Reader, productId: number): Promise<VariantRecord[]> {
  const product = await db.maybe(idRow, sql`select id from products where id = ${productId}`)
  if (!product) throw refusal('not_found')
  return readVariantsWithFields(db, { product_id: productId })
}

/** Returns what the history of a variant keeps. */
export function toHistoryValues(variant: VariantRecord): RecordValues {
  const { printer_tag: tag, case_barcodes: cases, suppliers } = variant
  return {
    ...pickFields(variantFields, variant),
    printer_tag: tag?.code ?? null,
    suppliers: suppliers.map((supplier) =>
      [supplier.code, supplier.supplier_sku, supplier.cost_minor ?? ''].join(' ').trim(),
    ),
    case_barcodes: cases.map((caseBarcode) => `${caseBarcode.barcode} × ${caseBarcode.pack_quantity}`),
  }
}

const holderRow = z.strictObject({
  id: z.number(),
  sku: z.string(),
  sku_key: z.string(),
  product_code: z.string(),
  /** All its GTINs with 14 digits, its own and those of its cases. */
  gtins: z.array(z.string()),
})
export type Holder = z.output<typeof holderRow>

/** Returns the variants that have one of these SKUs or GTINs, archived ones too. */
export function findHolders(db: Reader, skuKeys: readonly string[], gtins: readonly string[]): Promise<Holder[]> {
  return db.rows(
    holderRow,
    sql`
    select v.id, v.sku, v.sku_key, p.code as product_code,
      array_remove(array(select c.gtin14 from variant_case_barcodes c where c.variant_id = v.id) || v.gtin14, null) as gtins
    from variants v join products p on p.id = v.product_id
    where v.sku_key = any(${skuKeys}::text[]) or v.gtin14 = any(${gtins}::text[])
      or v.id in (select variant_id from variant_case_barcodes where gtin14 = any(${gtins}::text[]))`,
  )
}

const productTextRow = z.strictObject({ id: z.number(), search_text: z.string() })

/** Returns the search texts of products by id. */
export async function readProductTexts(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows(productTextRow, sql`select id, search_text from products where id = any(${ids}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row.search_text]))
}
