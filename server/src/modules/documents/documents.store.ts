import sql from 'sql-template-tag'
import { z } from 'zod'
import { minFileAgeMs } from '../../platform/files/file-store.ts'
import { idRow } from '../../platform/db/row.ts'
import type { Tx } from '../../platform/db/database.types.ts'

export interface NewDocument {
  kind: string
  content: unknown
  file_name: string
  media_type: string
  batch_id: number | null
  order_id: number | null
  picture_sha256: string | null
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into documents (kind, content, file_name, media_type, batch_id, order_id, picture_sha256)
    values (${document.kind}, ${JSON.stringify(document.content)}::jsonb, ${document.file_name}, ${document.media_type}, ${document.batch_id},
      ${document.order_id}, ${document.picture_sha256})
    returning id`,
  )
  return id
}

/** Saves the file of a rendered document; the first rendering is kept. Returns whether it was this one. */
export async function saveRendered(tx: Tx, id: number, sha256: string, size: number): Promise<boolean> {
  const saved = await tx.rows(
    idRow,
    sql`
    update documents set sha256 = ${sha256}, size_bytes = ${size}
    where id = ${id} and sha256 is null and erased_at is null returning id`,
  )
  return saved.length > 0
}

/**
 * Queues files to be removed after the commit, unless a row refers to them then. The place of one that is queued
 * already is touched: whoever looks at it now waits, or is waited for.
 */
export async function queueFileRemoval(tx: Tx, hashes: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into files_to_remove (hash) select distinct hash from unnest(${hashes}::text[]) hash order by hash
    on conflict (hash) do update set due_at = files_to_remove.due_at`)
}

/** Queues a file that is kept after the commit, to be removed unless a row refers to it by then. */
export async function announceFile(tx: Tx, hash: string): Promise<void> {
  await tx.run(sql`
    insert into files_to_remove (hash, due_at) values (${hash}, now() + ${minFileAgeMs} * interval '1 millisecond')
    on conflict (hash) do update set due_at = greatest(files_to_remove.due_at, excluded.due_at)`)
}

const hashRow = z.strictObject({ hash: z.string() })

/**
 * Locks queued files that are due, in the order of their hashes. Until the commit, nobody else announces or queues
 * one of them again, and so nobody keeps one.
 */
export async function lockFilesToRemove(tx: Tx, after: string, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    hashRow,
    sql`
    select hash from files_to_remove where hash > ${after} and due_at <= now()
    order by hash limit ${limit} for update skip locked`,
  )
  return rows.map((row) => row.hash)
}

/** Lets a transaction wait for the file store, which may answer each of its calls as late as the settings allow. */
export async function letWaitForFiles(tx: Tx): Promise<void> {
  await tx.run(sql`set local idle_in_transaction_session_timeout = '30min'`)
}

export async function deleteFromRemovalQueue(tx: Tx, hashes: readonly string[]): Promise<void> {
  await tx.run(sql`delete from files_to_remove where hash = any(${hashes}::text[])`)
}
