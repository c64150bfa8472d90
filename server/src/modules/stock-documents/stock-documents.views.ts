import {
  stockInDetail,
  stockLine,
  stockOutDetail,
  type StockInDetail,
  type StockLine,
  type StockOutDetail,
} from '@platen/contracts/stock-documents/documents'
import type { RecordValues } from '@platen/contracts/records/record'
import { palletCode } from '@platen/contracts/values/codes/gs1'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import type { Call } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { unsignedPicture, variantPicture, withPicture } from '../blank-pictures/blank-pictures.public.views.ts'
import { recordColumn } from '../records/record-stamp.views.ts'
import { rowColumns, stockInColumnsOfRow, stockOutColumnsOfRow } from './stock-document-columns.views.ts'

/** The columns of a line `l` of a document. */
const lineColumns = sql`
  l.id, l.version, l.variant_id, v.sku, p.name as product, v.color, v.size, v.pick_location, l.expected, l.counted,
  l.damaged, l.unit_cost_minor, s.on_hand - s.reserved as available, pa.code as pallet, l.lot`
const lineJoins = sql`
  join variants v on v.id = l.variant_id join products p on p.id = v.product_id
  join stock_levels s on s.variant_id = l.variant_id left join pallets pa on pa.id = l.pallet_id`

/** A line as rules judge it: without what only the screen shows. */
const lineRow = stockLine.omit({ picture: true })
export type DocumentLine = z.output<typeof lineRow>

const shownLineRow = stockLine.extend({ picture: unsignedPicture })
const shownLineColumns = sql`${lineColumns}, ${variantPicture()} as picture`

const detailColumns = sql`
  d.note, d.count_version, (select u.name from users u where u.id = d.closed_by) as closed_by,
  (select coalesce(json_agg(to_jsonb(one) order by one.id), '[]')
    from (select ${shownLineColumns} from stock_document_lines l ${lineJoins} where l.document_id = d.id) one) as line_list,
  (select coalesce(json_agg(json_build_object('code', c.code, 'scans', c.scans) order by c.first_at, c.code), '[]')
    from (select code, sum(scans) as scans, min(first_at) as first_at from stock_document_codes
      where document_id = d.id group by code) c) as unknown_codes,
  ${recordColumn('d')}`

function documentRef(condition: Sql): Sql {
  return sql`(select json_build_object('id', o.id, 'number', o.number, 'status', o.status)
    from stock_documents o where ${condition} order by o.id limit 1)`
}

const withPictures = <D extends { line_list: z.output<typeof shownLineRow>[] }>(document: D, ctx: Call) => ({
  ...document,
  line_list: document.line_list.map((line) => withPicture(line, ctx)),
})

const stockInRow = stockInDetail.extend({ line_list: z.array(shownLineRow) })

/** Returns everything that the screen of a delivery shows. Throws `not_found`. */
export async function readStockIn(ctx: Call, db: Reader, id: number): Promise<StockInDetail> {
  const document = await db.maybe(
    stockInRow,
    sql`
    select ${rowColumns}, ${stockInColumnsOfRow}, ${detailColumns},
      ${documentRef(sql`o.id = d.remainder_of`)} as remainder_of, ${documentRef(sql`o.remainder_of = d.id`)} as remainder,
      d.claim_sheet_id is not null as has_claim_sheet,
      (
        select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'pieces', served.pieces,
          'still_short', (
            select count(*) from pieces q join variants v on v.id = q.variant_id
            where q.order_id = o.id and q.stage = 'waiting_barcode' and v.track_stock
              and not exists (select from stock_reservations r where r.piece_id = q.id)
          )) order by o.expedited desc, o.ship_by, o.id), '[]')
        from (
          select q.order_id, count(*) as pieces
          from stock_document_pieces sp join pieces q on q.id = sp.piece_id
          where sp.document_id = d.id group by q.order_id
        ) served join orders o on o.id = served.order_id
      ) as served_orders
    from stock_documents d where d.id = ${id} and d.kind = 'in'`,
  )
  if (!document) throw refusal('not_found')
  return withPictures(document, ctx)
}

const stockOutRow = stockOutDetail.extend({ line_list: z.array(shownLineRow) })

/** Returns everything that the screen of a document of Stock Out shows. Throws `not_found`. */
export async function readStockOut(ctx: Call, db: Reader, id: number): Promise<StockOutDetail> {
  const document = await db.maybe(
    stockOutRow,
    sql`
    select ${rowColumns}, ${stockOutColumnsOfRow}, ${detailColumns}, d.reason_text
    from stock_documents d where d.id = ${id} and d.kind = 'out'`,
  )
  if (!document) throw refusal('not_found')
  return withPictures(document, ctx)
}

const valuesRow = z.strictObject({
  status: z.string(),
  supplier: z.string().nullable(),
  reason: z.string().nullable(),
  reason_text: z.string(),
  reference: z.string(),
  expected_on: z.string().nullable(),
  note: z.string(),
})

/** Returns what the history of a document keeps. */
export function readDocumentValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(
    valuesRow,
    sql`
    select d.status, (select s.code from suppliers s where s.id = d.supplier_id) as supplier,
      (select r.code from stock_reasons r where r.id = d.reason_id) as reason, d.reason_text, d.reference, d.expected_on,
      d.note
    from stock_documents d where d.id = ${id}`,
  )
}

/** Returns the lines of a document in their order. */
export function readLines(db: Reader, documentId: number): Promise<DocumentLine[]> {
  return db.rows(
    lineRow,
    sql`select ${lineColumns} from stock_document_lines l ${lineJoins} where l.document_id = ${documentId} order by l.id`,
  )
}

/** Returns a line as its screen shows it. */
export async function readLine(ctx: Call, db: Reader, lineId: number): Promise<StockLine> {
  const line = await db.one(
    shownLineRow,
    sql`select ${shownLineColumns} from stock_document_lines l ${lineJoins} where l.id = ${lineId}`,
  )
  return withPicture(line, ctx)
}

const lastEditRow = z.strictObject({ user_id: z.number(), who: z.string(), at: z.string() })

/** Returns who changed a line last, or counted on it, and when. */
export function readLastEditOfLine(db: Reader, lineId: number): Promise<z.output<typeof lastEditRow>> {
  return db.one(
    lastEditRow,
    sql`
    select l.updated_by as user_id, u.name as who, l.updated_at as at from stock_document_lines l join users u on u.id = l.updated_by
    where l.id = ${lineId}`,
  )
}

const palletRow = z.strictObject({ id: z.number(), archived: z.boolean() })

/** Returns the pallet with this code, as scanned. */
export function findPallet(db: Reader, code: string): Promise<z.output<typeof palletRow> | undefined> {
  return db.maybe(
    palletRow,
    sql`select id, archived_at is not null as archived from pallets where code = ${palletCode(code)}`,
  )
}

const linePalletRow = z.strictObject({ line_id: z.number(), pallet_id: z.number() })

/** Returns which lines of a document go to a pallet, and to which. */
export function readLinePallets(db: Reader, documentId: number): Promise<z.output<typeof linePalletRow>[]> {
  return db.rows(
    linePalletRow,
    sql`
    select id as line_id, pallet_id from stock_document_lines
    where document_id = ${documentId} and pallet_id is not null order by id`,
  )
}

const codeRow = z.strictObject({ lot: z.string(), scans: z.number() })

/** Returns how often an unknown code of a document was scanned of each lot; nothing if it isn't in its list. */
export function readUnknownCode(db: Reader, documentId: number, code: string): Promise<z.infer<typeof codeRow>[]> {
  return db.rows(
    codeRow,
    sql`
    select lot, scans from stock_document_codes where document_id = ${documentId} and code = ${code}
    order by first_at, lot`,
  )
}

const claimSheetRow = z.strictObject({ claim_sheet_id: z.number().nullable() })

/** Returns the document of a delivery's claim sheet. Throws `not_found` where nothing was damaged. */
export async function findClaimSheet(db: Reader, id: number): Promise<number> {
  const found = await db.maybe(
    claimSheetRow,
    sql`select claim_sheet_id from stock_documents where id = ${id} and kind = 'in'`,
  )
  if (!found || found.claim_sheet_id === null) throw refusal('not_found')
  return found.claim_sheet_id
}

const claimedSupplierRow = z.strictObject({ variant_id: z.number(), supplier_sku: z.string() })

/** Returns under which SKUs a supplier sells the variants of a document. */
export function readSupplierSkus(
  db: Reader,
  supplierId: number,
  variantIds: readonly number[],
): Promise<{ variant_id: number; supplier_sku: string }[]> {
  return db.rows(
    claimedSupplierRow,
    sql`
    select variant_id, supplier_sku from variant_suppliers
    where supplier_id = ${supplierId} and variant_id = any(${variantIds}::bigint[])`,
  )
}
