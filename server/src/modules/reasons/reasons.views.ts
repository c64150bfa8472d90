import type { RecordValues } from '@platen/contracts/records/record'
import type { ReasonList } from '@platen/contracts/setup/reason-lists'
import { reasonRow, type ReasonRow } from '@platen/contracts/setup/reasons'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordColumn } from '../audit/records.public.ts'

const rejectColumns = sql`
  r.id, 'reject' as list, r.code, r.name_en, r.name_fr, r.disposition, r.needs_text, r.archived_at is not null as archived,
  r.required, not r.required and not exists (select from piece_events e where e.reason_id = r.id) as unused, r.version,
  ${recordColumn('r')}`

const stockColumns = sql`
  r.id, r.used_for as list, r.code, r.name_en, r.name_fr, null::text as disposition, r.needs_text,
  r.archived_at is not null as archived, r.required,
  not r.required and not exists (select from stock_movements m where m.reason_id = r.id)
    and not exists (select from stock_documents d where d.reason_id = r.id) as unused, r.version,
  ${recordColumn('r')}`

/** Returns every list of reasons in its order, archived ones last in each. */
export async function readReasons(db: Reader): Promise<ReasonRow[]> {
  const reject = await readList(db, 'reject')
  return [...reject, ...(await readList(db, 'out')), ...(await readList(db, 'adjust'))]
}

/** Returns one list of reasons in its order, archived ones last. */
export function readList(db: Reader, list: ReasonList): Promise<ReasonRow[]> {
  const rows: Sql =
    list === 'reject'
      ? sql`select ${rejectColumns} from reject_reasons r`
      : sql`select ${stockColumns} from stock_reasons r where r.used_for = ${list}`
  return db.rows(reasonRow, sql`${rows} order by r.archived_at is not null, r.position, r.id`)
}

/** Returns one reject reason, an archived one too. Throws `not_found`. */
export async function readRejectReason(db: Reader, id: number): Promise<ReasonRow> {
  const reason = await db.maybe(reasonRow, sql`select ${rejectColumns} from reject_reasons r where r.id = ${id}`)
  if (!reason) throw refusal('not_found')
  return reason
}

/** Returns one reason of stock, an archived one too. Throws `not_found`. */
export async function readStockReason(db: Reader, id: number): Promise<ReasonRow> {
  const reason = await db.maybe(reasonRow, sql`select ${stockColumns} from stock_reasons r where r.id = ${id}`)
  if (!reason) throw refusal('not_found')
  return reason
}

const stockValuesRow = z.strictObject({ name_en: z.string(), name_fr: z.string(), needs_text: z.boolean() })
const rejectValuesRow = stockValuesRow.extend({ disposition: z.string() })

/** Returns what the history of a reject reason keeps. */
export function readRejectReasonValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(
    rejectValuesRow,
    sql`select name_en, name_fr, needs_text, disposition from reject_reasons where id = ${id}`,
  )
}

/** Returns what the history of a reason of stock keeps. */
export function readStockReasonValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(stockValuesRow, sql`select name_en, name_fr, needs_text from stock_reasons where id = ${id}`)
}
