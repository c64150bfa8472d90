import { normalizedSearch } from '@platen/contracts/values/search-text'
import type { StockDocumentState } from '@platen/contracts/stock-documents/columns'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'

export type DocumentKind = 'in' | 'out'

/** What people say about a document; Stock In and Stock Out use different fields. */
export interface DocumentFields {
  supplier_id: number | null
  reference: string
  expected_on: string | null
  reason_id: number | null
  reason_text: string
  note: string
}

const lockedDocumentRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  status: z.enum(['draft', 'posted', 'cancelled']),
  version: z.number(),
  count_version: z.number(),
  supplier_id: z.number().nullable(),
  reference: z.string(),
  reason_id: z.number().nullable(),
  reason_text: z.string(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
})
export type LockedDocument = z.output<typeof lockedDocumentRow>

/** Locks a document, so that its lines change one after the other and nobody posts it meanwhile. */
export function lockDocument(tx: Tx, kind: DocumentKind, id: number): Promise<LockedDocument | undefined> {
  return tx.maybe(
    lockedDocumentRow,
    sql`
    select d.id, d.number, d.status, d.version, d.count_version, d.supplier_id, d.reference, d.reason_id, d.reason_text,
      d.closed_at, (select u.name from users u where u.id = d.closed_by) as closed_by
    from stock_documents d where d.id = ${id} and d.kind = ${kind} for no key update of d`,
  )
}

const newDocumentRow = z.strictObject({ id: z.number(), number: z.string() })

export async function insertDocument(
  tx: Tx,
  kind: DocumentKind,
  fields: DocumentFields,
  remainderOf: number | null = null,
): Promise<number> {
  const { id, number } = await tx.one(
    newDocumentRow,
    sql`
    insert into stock_documents (kind, number, supplier_id, reference, expected_on, reason_id, reason_text, note, remainder_of)
    values (${kind}, stock_document_number(${kind}), ${fields.supplier_id}, ${fields.reference},
      ${fields.expected_on}::date, ${fields.reason_id}, ${fields.reason_text}, ${fields.note}, ${remainderOf})
    returning id, number`,
  )
  await saveSearchText(tx, id, number, fields.reference)
  return id
}

async function saveSearchText(tx: Tx, id: number, number: string, reference: string): Promise<void> {
  await tx.run(
    sql`update stock_documents set search_text = ${normalizedSearch(`${number} ${reference}`)} where id = ${id}`,
  )
}

export async function saveDocument(tx: Tx, id: number, number: string, fields: DocumentFields): Promise<void> {
  await tx.run(sql`
    update stock_documents set supplier_id = ${fields.supplier_id}, reference = ${fields.reference},
      expected_on = ${fields.expected_on}::date, reason_id = ${fields.reason_id}, reason_text = ${fields.reason_text},
      note = ${fields.note}
    where id = ${id}`)
  await saveSearchText(tx, id, number, fields.reference)
}

/** Closes a document; nothing of it changes after that. */
export async function closeDocument(
  tx: Tx,
  id: number,
  closed: { status: Exclude<StockDocumentState, 'draft'>; user_id: number; claim_sheet_id: number | null },
): Promise<void> {
  await tx.run(sql`
    update stock_documents set status = ${closed.status}, closed_at = now(), closed_by = ${closed.user_id},
      claim_sheet_id = ${closed.claim_sheet_id}
    where id = ${id}`)
}

const countVersionRow = z.strictObject({ count_version: z.number() })

/** Counts a change of the lines or unknown codes of a document, and returns its new count version. */
export async function touchCount(tx: Tx, id: number): Promise<number> {
  const { count_version: version } = await tx.one(
    countVersionRow,
    sql`update stock_documents set count_version = count_version + 1 where id = ${id} returning count_version`,
  )
  return version
}

/** The numbers of a line. */
export interface LineNumbers {
  expected: number | null
  counted: number
  damaged: number
  unit_cost_minor: number | null
}

/** What a line is changed to. Undefined: its pallet and lot stay, or a new line has none. */
export interface LineFields extends LineNumbers {
  pallet_id?: number | null | undefined
  lot?: string | undefined
}

export async function insertLines(
  tx: Tx,
  documentId: number,
  lines: readonly (LineFields & { variant_id: number })[],
): Promise<number[]> {
  if (lines.length === 0) return []
  const rows = await tx.rows(
    idRow,
    sql`
    insert into stock_document_lines (document_id, variant_id, expected, counted, damaged, unit_cost_minor, pallet_id, lot)
    select ${documentId}, variant_id, expected, counted, damaged, unit_cost_minor, pallet_id,
      case when pallet_id is null then '' else lot end
    from unnest(${lines.map((line) => line.variant_id)}::bigint[], ${lines.map((line) => line.expected)}::int[],
      ${lines.map((line) => line.counted)}::int[], ${lines.map((line) => line.damaged)}::int[],
      ${lines.map((line) => line.unit_cost_minor)}::int[], ${lines.map((line) => line.pallet_id ?? null)}::bigint[],
      ${lines.map((line) => line.lot ?? '')}::text[])
      with ordinality as l (variant_id, expected, counted, damaged, unit_cost_minor, pallet_id, lot, place)
    order by place returning id`,
  )
  return rows.map((row) => row.id)
}

export async function saveLine(tx: Tx, id: number, line: LineFields): Promise<void> {
  const palletId = sql`case when ${line.pallet_id === undefined} then pallet_id else ${line.pallet_id ?? null}::bigint end`
  await tx.run(sql`
    update stock_document_lines set expected = ${line.expected}, counted = ${line.counted}, damaged = ${line.damaged},
      unit_cost_minor = ${line.unit_cost_minor}, pallet_id = ${palletId},
      lot = case when ${palletId} is null then '' else coalesce(${line.lot ?? null}::text, lot) end, version = version + 1
    where id = ${id}`)
}

export async function raiseLine(tx: Tx, id: number, units: number, lot: string): Promise<void> {
  await tx.run(sql`
    update stock_document_lines set counted = counted + ${units}, lot = ${lot}, version = version + 1 where id = ${id}`)
}

export async function deleteLine(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from stock_document_lines where id = ${id}`)
}

/** Adds scans of a code that no variant has, of the lot that it names. */
export async function countUnknownCode(
  tx: Tx,
  documentId: number,
  { code, lot }: { code: string; lot: string },
  times: number,
): Promise<void> {
  await tx.run(sql`
    insert into stock_document_codes (document_id, code, lot, scans) values (${documentId}, ${code}, ${lot}, ${times})
    on conflict (document_id, code, lot) do update set scans = stock_document_codes.scans + excluded.scans`)
}

export async function deleteUnknownCode(tx: Tx, documentId: number, code: string): Promise<void> {
  await tx.run(sql`delete from stock_document_codes where document_id = ${documentId} and code = ${code}`)
}

/** Keeps which pieces got a blank when a document was posted. */
export async function insertServedPieces(tx: Tx, documentId: number, pieceIds: readonly number[]): Promise<void> {
  if (pieceIds.length === 0) return
  await tx.run(sql`
    insert into stock_document_pieces (document_id, piece_id) select ${documentId}, unnest(${pieceIds}::bigint[])`)
}

/** Makes other imports of lines wait, so that two of the same file don't add each line twice. */
export async function lockLineFiles(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('files of stock-in lines', 0))`)
}
