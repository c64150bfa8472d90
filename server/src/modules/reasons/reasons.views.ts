import type { RecordValues } from '@platen/contracts/records/record'
import { reasonLists, type ReasonList } from '@platen/contracts/reasons/lists'
import { reasonRow, type ReasonRow } from '@platen/contracts/reasons/endpoints'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { isUnreferenced } from '../../platform/db/references.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordColumn } from '../audit/records.public.ts'
import { tableOf, type ReasonTable } from './reason-tables.rules.ts'

// What a list of reasons shows, each of them as `r`. One that Platen needs is never unused.
async function selectReasons(db: Reader, table: ReasonTable): Promise<Sql> {
  const ofTable =
    table === 'reject_reasons'
      ? sql`'reject' as list, r.disposition`
      : sql`r.used_for as list, null::text as disposition`
  return sql`
    select r.id, ${ofTable}, r.code, r.name_en, r.name_fr, r.needs_text, r.archived_at is not null as archived, r.required,
      not r.required and ${await isUnreferenced(db, table, 'r')} as unused, r.version, ${recordColumn('r')}
    from ${raw(table)} r`
}

/** Returns every list of reasons in its order, archived ones last in each. */
export async function readReasons(db: Reader): Promise<ReasonRow[]> {
  const rows: ReasonRow[] = []
  for (const list of reasonLists) rows.push(...(await readList(db, list)))
  return rows
}

/** Returns one list of reasons in its order, archived ones last. */
export async function readList(db: Reader, list: ReasonList): Promise<ReasonRow[]> {
  const table = tableOf(list)
  const ofList = table === 'reject_reasons' ? sql`` : sql`where r.used_for = ${list}`
  return db.rows(
    reasonRow,
    sql`${await selectReasons(db, table)} ${ofList} order by r.archived_at is not null, r.position, r.id`,
  )
}

/** Returns one reason, an archived one too. Throws `not_found`. */
export async function readReason(db: Reader, table: ReasonTable, id: number): Promise<ReasonRow> {
  const reason = await db.maybe(reasonRow, sql`${await selectReasons(db, table)} where r.id = ${id}`)
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
