import { skuKey } from '@platen/contracts/values/match-key'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../platform/file-kinds/file-row.types.ts'

const lineFileRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  document: z.string(),
  sku: z.string(),
  line: z.number(),
  expected: z.number().nullable(),
  counted: z.number(),
  damaged: z.number(),
  unit_cost_cents: z.number().nullable(),
  pallet: z.string().nullable(),
  lot: z.string(),
})

/** Lines of drafts, numbered within their document and SKU. */
const lines = sql`
  select l.id, l.version, d.number as document, v.sku, v.sku_key,
    (select count(*) from stock_document_lines o
      where o.document_id = l.document_id and o.variant_id = l.variant_id and o.id <= l.id) as line,
    l.expected, l.counted, l.damaged, l.unit_cost_minor as unit_cost_cents, p.code as pallet, l.lot
  from stock_document_lines l join stock_documents d on d.id = l.document_id
  join variants v on v.id = l.variant_id left join pallets p on p.id = l.pallet_id
  where d.kind = 'in' and d.status = 'draft'`

const columns = sql`id, version, document, sku, line, expected, counted, damaged, unit_cost_cents, pallet, lot`

async function readLines(db: Reader, query: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(lineFileRow, query)
  return rows.map(({ id, version, ...values }) => ({ id, version, values }))
}

interface Named {
  document: string
  sku: string
}

/** Returns the lines of these SKUs in drafts of these numbers, as files see them. */
export function findFileLines(db: Reader, named: readonly Named[]): Promise<StoredRow[]> {
  return readLines(
    db,
    sql`select ${columns} from (${lines} and d.number = any(${named.map(({ document }) => document)}::text[])) x
      where sku_key = any(${named.map(({ sku }) => skuKey(sku))}::text[])`,
  )
}

/** Returns the next lines of drafts as files see them. */
export function readFileLines(db: Reader, after: number, limit: number): Promise<StoredRow[]> {
  return readLines(
    db,
    sql`select ${columns} from (${lines} and l.id > ${after} order by l.id limit ${limit}) x order by id`,
  )
}

const documentRow = z.strictObject({ id: z.number(), number: z.string() })

/** Returns the documents of Stock In with these numbers. */
export async function findDeliveries(db: Reader, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows(
    documentRow,
    sql`select id, number from stock_documents where kind = 'in' and number = any(${numbers}::text[])`,
  )
  return new Map(rows.map((row) => [row.number, row.id]))
}
