import { normalizedSearch } from '@platen/contracts/values/search-text'
import { pickFields, type FieldValues } from '@platen/contracts/records/field'
import { printerTagFields } from '@platen/contracts/printer-tags/fields'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { assignments, columnsAndValues } from '../../platform/db/sql-text.ts'
import { guessPrintingKind, toTagSearchText } from './printer-tags.rules.ts'

export type TagFields = FieldValues<typeof printerTagFields>

const toRow = (tag: TagFields) => ({ ...pickFields(printerTagFields, tag), search_text: toTagSearchText(tag) })

export async function insertTag(tx: Tx, tag: TagFields): Promise<number> {
  return (await tx.one(idRow, sql`insert into printer_tags ${columnsAndValues(toRow(tag))} returning id`)).id
}

export async function saveTag(tx: Tx, id: number, tag: TagFields): Promise<void> {
  await tx.run(sql`update printer_tags set ${assignments(toRow(tag))} where id = ${id}`)
}

const mergeableRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  archived: z.boolean(),
  merged_into: z.string().nullable(),
})
export type MergeableTag = z.output<typeof mergeableRow>

/** Locks two tags in id order against merges, and against transactions that are choosing one of them. */
export function lockTags(tx: Tx, ids: readonly number[]): Promise<MergeableTag[]> {
  return tx.rows(
    mergeableRow,
    sql`
    select t.id, t.code, t.archived_at is not null as archived,
      (select m.code from printer_tags m where m.id = t.merged_into_id) as merged_into
    from printer_tags t where t.id = any(${ids}::bigint[]) order by t.id for update of t`,
  )
}

/** Archives a tag as merged, and what was merged into it before with it. */
export async function saveMerged(tx: Tx, fromId: number, intoId: number): Promise<void> {
  await tx.run(sql`
    update printer_tags set merged_into_id = ${intoId}, archived_at = coalesce(archived_at, now())
    where id = ${fromId} or merged_into_id = ${fromId}`)
}

export async function forgetMerge(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`update printer_tags set merged_into_id = null where id = ${id}`)
}

const namedTagRow = z.strictObject({ id: z.number(), code: z.string(), merged_into_id: z.number().nullable() })

/** Inserts tags for codes that have none. */
export async function insertMissingTags(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into printer_tags (code, name, kind, search_text)
    select code, code, kind, search_text
    from unnest(${codes}::text[], ${codes.map(guessPrintingKind)}::text[],
      ${codes.map((code) => normalizedSearch(`${code} ${code}`))}::text[]) as c (code, kind, search_text)
    order by code
    on conflict (code) do nothing`)
}

/**
 * Locks the tags that codes mean, so that they stay as they are until the transaction ends. Returns the tag of each
 * code: for a merged one that which took its place.
 */
export async function lockTagsOfCodes(tx: Tx, codes: readonly string[]): Promise<{ code: string; id: number }[]> {
  const named = await tx.rows(
    namedTagRow,
    sql`select id, code, merged_into_id from printer_tags where code = any(${codes}::text[]) order by id for share`,
  )
  const found = named.map(({ id, code, merged_into_id }) => ({ code, id: merged_into_id ?? id }))
  await tx.run(sql`
    select from printer_tags where id = any(${found.map((tag) => tag.id)}::bigint[]) order by id for share`)
  return found
}

/** Restores the archived ones of these tags. */
export async function restoreTags(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update printer_tags set archived_at = null, merged_into_id = null
    where id = any(${ids}::bigint[]) and archived_at is not null`)
}
