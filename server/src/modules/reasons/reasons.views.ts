import type { RecordValues } from '@platen/contracts/records/record'
import { reasonLists, reasonNouns, type ReasonList, type ReasonNoun } from '@platen/contracts/reasons/lists'
import { reasonRow, type ReasonRow } from '@platen/contracts/reasons/endpoints'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { isUnreferenced } from '../../platform/db/references.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordColumn } from '../records/record-stamp.views.ts'
import { reasonTables } from './reason-tables.rules.ts'

// What a list of reasons shows, each of them as `r`. One that Platen needs is never unused.
async function selectReasons(db: Reader, noun: ReasonNoun): Promise<Sql> {
  const table = reasonTables[noun]
  const ofTable =
    noun === 'reject-reasons'
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
  const ofList = list === 'reject' ? sql`` : sql`where r.used_for = ${list}`
  return db.rows(
    reasonRow,
    sql`${await selectReasons(db, reasonNouns[list])} ${ofList} order by r.archived_at is not null, r.position, r.id`,
  )
}

/** Returns one reason, an archived one too. Throws `not_found`. */
export async function readReason(db: Reader, noun: ReasonNoun, id: number): Promise<ReasonRow> {
  const reason = await db.maybe(reasonRow, sql`${await selectReasons(db, noun)} where r.id = ${id}`)
  if (!reason) throw refusal('not_found')
  return reason
}

/** Returns what the history of a reason keeps. */
export async function readReasonValues(db: Reader, noun: ReasonNoun, id: number): Promise<RecordValues> {
  const { name_en, name_fr, needs_text, disposition } = await readReason(db, noun, id)
  return { name_en, name_fr, needs_text, ...(disposition !== null && { disposition }) }
}
