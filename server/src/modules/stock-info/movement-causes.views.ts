import { palletCode } from '@platen/contracts/values/codes/gs1'
import { readScan } from '@platen/contracts/values/scan'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { barcodeBegins } from '../../platform/search/barcode-begins.ts'
import { searchCode, searchWords } from '../../platform/search/search-words.ts'
import { scannedVariantId, searchVariants } from '../products/products.public.ts'

/** A search moves on to the movements of so many documents, counts, orders, pieces, pallets and SKUs at most. */
const maxNamed = 100

const byDocument = searchWords(sql`c.search_text`, (typed) => sql`c.number like ${beginsWith(typed.toUpperCase())}`)
const byCountNumber = searchCode(sql`c.number`, 'SC')
const byPalletCode = searchCode(sql`c.code`, 'PLT')

/** A text that is searched for, in the movements of one variant or of all. */
interface Searched {
  text: string
  variantId: number | undefined
}

// What moved the variant of a movement or entry `x`, by its id.
const movingDocuments = (isOfVariant: Sql) => sql`
  select l.document_id from stock_movements x join stock_document_lines l on l.id = x.document_line_id
  where ${isOfVariant}`
const movingCounts = (isOfVariant: Sql) => sql`
  select l.count_id from stock_movements x join stock_count_lines l on l.id = x.count_line_id where ${isOfVariant}`
const movingOrders = (isOfVariant: Sql) => sql`
  select x.order_id from stock_movements x where x.order_id is not null and ${isOfVariant}
  union all select p.order_id from stock_movements x join pieces p on p.id = x.piece_id where ${isOfVariant}`
const movingPieces = (isOfVariant: Sql) => sql`
  select x.piece_id from stock_movements x where x.piece_id is not null and ${isOfVariant}`
const movingPallets = (isOfVariant: Sql) => sql`
  select coalesce(x.from_pallet_id, x.to_pallet_id) from warehouse_log x
  where x.stock_movement_id is not null and ${isOfVariant}`

/** Leaves of `c` what moved a variant, if one is searched: before the limit, so that others don't take its place. */
const onlyWhatMoved = (variantId: number | undefined, moving: (isOfVariant: Sql) => Sql) =>
  variantId === undefined ? empty : sql`and c.id in (${moving(sql`x.variant_id = ${variantId}`)})`

// What a text names, wholly or in part.
const documents = ({ text, variantId }: Searched) =>
  sql`from stock_documents c where ${byDocument(text) ?? sql`false`} ${onlyWhatMoved(variantId, movingDocuments)}`
const counts = ({ text, variantId }: Searched) =>
  sql`from stock_counts c where ${byCountNumber(text)} ${onlyWhatMoved(variantId, movingCounts)}`
const orders = ({ text, variantId }: Searched) =>
  sql`from orders c where ${hasNumber(text)} ${onlyWhatMoved(variantId, movingOrders)}`
const pieces = ({ text, variantId }: Searched) =>
  sql`from pieces c where ${barcodeBegins(text.replaceAll(' ', ''))} ${onlyWhatMoved(variantId, movingPieces)}`
const pallets = ({ text, variantId }: Searched) =>
  sql`from pallets c where ${byPalletCode(palletCode(readScan(text).code))} ${onlyWhatMoved(variantId, movingPallets)}`
const variants = (text: string) => sql`from variants v where ${searchVariants(text) ?? sql`false`}`

/** The condition that a number of an order `c` begins with a text, as the list of orders has it. */
function hasNumber(text: string): Sql {
  return sql`(c.number like ${beginsWith(text.toUpperCase())} or c.number like ${beginsWith(`P-${text}`)}
    or c.external_number like ${beginsWith(text)} or c.external_number like ${beginsWith(`#${text}`)})`
}

const some = (named: Sql) => sql`(select c.id ${named} limit ${maxNamed})`

/**
 * The condition that a movement was caused by what a text names, wholly or in part: of one variant if there is an id,
 * otherwise of all; a text may then also be what its SKU is called, or what a label of it says.
 */
export function isCausedBy(text: string, variantId: number | undefined): Sql {
  const searched: Searched = { text, variantId }
  const movements = [
    sql`select e.id from stock_movements e join stock_document_lines l on l.id = e.document_line_id
      where l.document_id in ${some(documents(searched))}`,
    sql`select e.id from stock_movements e join stock_count_lines l on l.id = e.count_line_id
      where l.count_id in ${some(counts(searched))}`,
    sql`select e.id from stock_movements e where e.order_id in ${some(orders(searched))}`,
    sql`select e.id from stock_movements e join pieces p on p.id = e.piece_id
      where p.order_id in ${some(orders(searched))}`,
    sql`select e.id from stock_movements e where e.piece_id in ${some(pieces(searched))}`,
    sql`select l.stock_movement_id from warehouse_log l
      where l.stock_movement_id is not null and l.from_pallet_id in ${some(pallets(searched))}`,
    sql`select l.stock_movement_id from warehouse_log l
      where l.stock_movement_id is not null and l.to_pallet_id in ${some(pallets(searched))}`,
  ]
  if (variantId === undefined) {
    const named = sql`(${scannedVariantId(text)}) union (select v.id ${variants(text)} limit ${maxNamed})`
    movements.push(sql`select e.id from stock_movements e where e.variant_id in (${named})`)
  }
  return sql`m.id in (${join(movements, ' union all ')})`
}

/** The condition that a text names more than the same search looks through. */
export function isCausedByMore(text: string, variantId: number | undefined): Sql {
  const causes = [documents, counts, orders, pieces, pallets].map((find) => find({ text, variantId }))
  const named = variantId === undefined ? [...causes, variants(text)] : causes
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
