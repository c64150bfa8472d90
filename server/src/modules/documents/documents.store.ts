import sql from 'sql-template-tag'
import { idRow } from '../../platform/db/row.ts'
import type { Tx } from '../../platform/db/database.types.ts'

export interface NewDocument {
  kind: string
  content: unknown
  file_name: string
  media_type: string
  batch_id: number | null
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into documents (kind, content, file_name, media_type, batch_id)
    values (${document.kind}, ${JSON.stringify(document.content)}::jsonb, ${document.file_name}, ${document.media_type}, ${document.batch_id})
    returning id`,
  )
  return id
}

/** Saves the file of a rendered document; the first rendering is kept. */
export async function saveRendered(tx: Tx, id: number, sha256: string, size: number): Promise<void> {
  await tx.run(sql`update documents set sha256 = ${sha256}, size_bytes = ${size} where id = ${id} and sha256 is null`)
}
