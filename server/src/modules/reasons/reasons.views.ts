import type { RecordValues } from '@platen/contracts/records/record'
import { reasonLists, type ReasonList } from '@platen/contracts/setup/reason-lists'
import { reasonRow, type ReasonRow } from '@platen/contracts/setup/reasons'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordColumn } from '../audit/records.public.ts'
import { tableOf } from './reason-tables.rules.ts'

const rejectColumns = sql`
  r.id, 'reject' as list, r.code, r.name_en, r.name_fr, r.disposition, r.needs_text, r.archived_at is not null as archived,
  r.required, not r.required and not exists (select from piece_events e where e.reason_id = r.id) as unused, r.version,
  ${recordColumn('r')}`

const orderColumns = sql`
  r.id, r.used_for as list, r.code, r.name_en, r.name_fr, null::text as disposition, r.needs_text,
  r.archived_at is not null as archived, r.required,
  not r.required and not exists (select from order_events e where e.reason_id = r.id)
    and not exists (select from orders o where o.hold_reason_id = r.id)
    and not exists (select from orders o where o.cancel_reason_id = r.id) as unused, r.version,
  ${recordColumn('r')}`

const stockColumns = sql`
  r.id, r.used_for as list, r.code, r.name_en, r.name_fr, null::text as disposition, r.needs_text,
  r.archived_at is not null as archived, r.required,
  not r.required and not exists (select from stock_movements m where m.reason_id = r.id)
    and not exists (select from stock_documents d where d.reason_id = r.id) as unused, r.version,
  ${recordColumn('r')}`

/** Returns every list of reasons in its order, archived ones last in each. */
export async function readReasons(db: Reader): Promise<ReasonRow[]> {
  const rows: ReasonRow[] = []
  for (const list of reasonLists) rows.push(...(await readList(db, list)))
  return rows
}

/** Returns one list of reasons in its order, archived ones last. */
export function readList(db: Reader, list: ReasonList): Promise<ReasonRow[]> {
  return db.rows(reasonRow, sql`${selectList(list)} order by r.archived_at is not null, r.position, r.id`)
}

function selectList(list: ReasonList): Sql {
  if (list === 'reject') return sql`select ${rejectColumns} from reject_reasons r`
  return tableOf(list) === 'order_reasons'
    ? sql`select ${orderColumns} from order_reasons r where r.used_for = ${list}`
    : sql`select ${stockColumns} from stock_reasons r where r.used_for = ${list}`
}

/** Returns one reject reason, an archived one too. Throws `not_found`. */
export async function readRejectReason(db: Reader, id: number): Promise<ReasonRow> {
  const reason = await db.maybe(reasonRow, sql`select ${rejectColumns} from reject_reasons r where r.id = ${id}`)
  if (!reason) throw refusal('not_found')
  return reason
}

/** Returns one reason of orders, an archived one too. Throws `not_found`. */
export async function readOrderReason(db: Reader, id: number): Promise<ReasonRow> {
  const reason = await db.maybe(reasonRow, sql`select ${orderColumns} from order_reasons r where r.id = ${id}`)
  if (!reason) throw refusal('not_found')
  return reason
}

/** Returns one reason of stock, an archived one too. Throws `not_found`. */
export async function readStockReason(db: Reader, id: number): Promise<ReasonRow> {
  const reason = await db.maybe(reasonRow, sql`select ${stockColumns} from stock_reasons r where r.id = ${id}`)
  if (!reason) throw refusal('not_found')
  return reason
}

const valuesRow = z.strictObject({ name_en: z.string(), name_fr: z.string(), needs_text: z.boolean() })
const rejectValuesRow = valuesRow.extend({ disposition: z.string() })

/** Returns what the history of a reject reason keeps. */
export function readRejectReasonValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(
    rejectValuesRow,
    sql`select name_en, name_fr, needs_text, disposition from reject_reasons where id = ${id}`,
  )
}

/** Returns what the history of a reason of orders keeps. */
export function readOrderReasonValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(valuesRow, sql`select name_en, name_fr, needs_text from order_reasons where id = ${id}`)
}

/** Returns what the history of a reason of stock keeps. */
export function readStockReasonValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(valuesRow, sql`select name_en, name_fr, needs_text from stock_reasons where id = ${id}`)
}
