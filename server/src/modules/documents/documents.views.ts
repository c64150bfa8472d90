import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.ts'

export interface DocumentRow {
  id: number
  kind: string
  content: unknown
  file_name: string
  media_type: string
  sha256: string | null
}

export async function documentById(db: Reader, id: number): Promise<DocumentRow | undefined> {
  return db.maybe(sql`select id, kind, content, file_name, media_type, sha256 from documents where id = ${id}`)
}
