import {
  fieldChange,
  historyPageSize,
  type ChangedMeanwhile,
  type HistoryEntry,
} from '@platen/contracts/records/record'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { editorFor } from '../../platform/http/refusal.ts'
import { toAuditSubject } from '../audit/known-records.public.ts'
import { addUpChanges } from './record-changes.rules.ts'

const historyRow = z.strictObject({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  event: z.string(),
  other: z.string().nullable(),
  changes: z.array(fieldChange),
})

/**
 * Returns a page of a record's history, newest first: entries older than the entry `after`. Entries whose details are
 * not field changes are returned without changes. Rule: RECORD-5.
 */
export async function readHistory(
  db: Reader,
  noun: string,
  id: number,
  after: number | undefined,
): Promise<{ data: HistoryEntry[]; meta: { next: number | null } }> {
  const rows = await db.rows(
    historyRow,
    sql`
    select a.id, a.at, coalesce(u.name, 'Platen') as who, a.event,
      a.details ->> 'other' as other, coalesce(a.details -> 'changes', '[]') as changes
    from audit_entries a left join users u on u.id = a.user_id
    where a.noun = ${toAuditSubject(noun)} and a.subject_id = ${id}
      and a.id < ${after ?? Number.MAX_SAFE_INTEGER}
    order by a.id desc limit ${historyPageSize + 1}`,
  )
  const data = rows.slice(0, historyPageSize)
  return { data, meta: { next: rows.length > historyPageSize ? (data.at(-1)?.id ?? null) : null } }
}

const sinceRow = z.strictObject({
  user_id: z.number().nullable(),
  who: z.string(),
  at: z.string(),
  changes: z.array(fieldChange),
})

/**
 * Returns what was changed in a record since a version, for the details of `changed_meanwhile` (RECORD-4): per field,
 * with who did it last.
 */
export async function readChanges(
  db: Reader,
  reader: Pick<Ctx, 'user'>,
  { noun, id, version }: { noun: string; id: number; version: number },
): Promise<ChangedMeanwhile['changes']> {
  const entries = await db.rows(
    sinceRow,
    sql`
    select a.user_id, coalesce(u.name, 'Platen') as who, a.at, a.details -> 'changes' as changes
    from audit_entries a left join users u on u.id = a.user_id
    where a.noun = ${toAuditSubject(noun)} and a.subject_id = ${id}
      and a.details ? 'changes' and (a.details ->> 'version')::int > ${version}
    order by a.id`,
  )
  return addUpChanges(
    entries.map(({ user_id, who, ...entry }) => ({ ...entry, ...editorFor(reader, { user_id, who }) })),
  )
}
