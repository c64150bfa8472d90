import sql from 'sql-template-tag'
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

/** Queues files to be removed after the commit, unless a row refers to them then. */
export async function queueFileRemoval(tx: Tx, hashes: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into files_to_remove (hash) select distinct unnest(${hashes}::text[]) on conflict (hash) do nothing`)
}

export async function deleteFromRemovalQueue(tx: Tx, hashes: readonly string[]): Promise<void> {
  await tx.run(sql`delete from files_to_remove where hash = any(${hashes}::text[])`)
}
