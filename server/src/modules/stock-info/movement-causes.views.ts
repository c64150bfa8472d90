import { palletCode } from '@platen/contracts/values/codes/gs1'
import { readScan } from '@platen/contracts/values/scan'
import sql, { join, type Sql } from 'sql-template-tag'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { barcodeBegins } from '../../platform/search/barcode-begins.ts'
import { searchCode, searchWords } from '../../platform/search/search-words.ts'
import { scannedVariantId, searchVariants } from '../products/products.public.ts'

/** A search moves on to the movements of so many documents, counts, orders, pieces, pallets and SKUs at most. */
const maxNamed = 100

const byDocument = searchWords(sql`c.search_text`, (typed) => sql`c.number like ${beginsWith(typed.toUpperCase())}`)
const byCountNumber = searchCode(sql`c.number`, 'SC')
const byPalletCode = searchCode(sql`c.code`, 'PLT')

// What a text names, wholly or in part.
const documents = (text: string) => sql`from stock_documents c where ${byDocument(text) ?? sql`false`}`
const counts = (text: string) => sql`from stock_counts c where ${byCountNumber(text)}`
const orders = (text: string) =>
  sql`from orders c where (c.number like ${beginsWith(text.toUpperCase())}
    or c.external_number like ${beginsWith(text)} or c.external_number like ${beginsWith(`#${text}`)})`
const pieces = (text: string) => sql`from pieces c where ${barcodeBegins(text.replaceAll(' ', ''))}`
const pallets = (text: string) => sql`from pallets c where ${byPalletCode(palletCode(readScan(text).code))}`
const variants = (text: string) => sql`from variants v where ${searchVariants(text) ?? sql`false`}`

const some = (named: Sql) => sql`(select c.id ${named} limit ${maxNamed})`

/**
 * The condition that a movement was caused by what a text names, wholly or in part; `withSkus` if a text may also be
 * what its SKU is called, or what a label of it says.
 */
export function isCausedBy(text: string, withSkus: boolean): Sql {
  const movements = [
    sql`select e.id from stock_movements e join stock_document_lines l on l.id = e.document_line_id
      where l.document_id in ${some(documents(text))}`,
    sql`select e.id from stock_movements e join stock_count_lines l on l.id = e.count_line_id
      where l.count_id in ${some(counts(text))}`,
    sql`select e.id from stock_movements e where e.order_id in ${some(orders(text))}`,
    sql`select e.id from stock_movements e join pieces p on p.id = e.piece_id
      where p.order_id in ${some(orders(text))}`,
    sql`select e.id from stock_movements e where e.piece_id in ${some(pieces(text))}`,
    sql`select l.stock_movement_id from warehouse_log l
      where l.stock_movement_id is not null and l.from_pallet_id in ${some(pallets(text))}`,
    sql`select l.stock_movement_id from warehouse_log l
      where l.stock_movement_id is not null and l.to_pallet_id in ${some(pallets(text))}`,
  ]
  if (withSkus) {
    const named = sql`(${scannedVariantId(text)}) union (select v.id ${variants(text)} limit ${maxNamed})`
    movements.push(sql`select e.id from stock_movements e where e.variant_id in (${named})`)
  }
  return sql`m.id in (${join(movements, ' union all ')})`
}

/** The condition that a text names more than the same search looks through. */
export function isCausedByMore(text: string, withSkus: boolean): Sql {
  const causes = [documents(text), counts(text), orders(text), pieces(text), pallets(text)]
  const named = withSkus ? [...causes, variants(text)] : causes
  const capped = named.map((one) => sql`exists (select ${one} offset ${maxNamed} limit 1)`)
  return sql`(${join(capped, ' or ')})`
}

/** The condition that a movement is one of the Stock In, Stock Out or count with this number, or reverses one. */
export function isOfDocument(number: string): Sql {
  const upper = number.toUpperCase()
  const made = sql`
    select e.id from stock_movements e join stock_document_lines l on l.id = e.document_line_id
      join stock_documents c on c.id = l.document_id where c.number = ${upper}
    union all
    select e.id from stock_movements e join stock_count_lines l on l.id = e.count_line_id
      join stock_counts c on c.id = l.count_id where c.number = ${upper}`
  return sql`m.id in (${made} union all select r.id from stock_movements r where r.reverses_id in (${made}))`
}
