import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const documentRow = z.strictObject({
  id: z.number(),
  kind: z.string(),
  content: z.unknown(),
  file_name: z.string(),
  media_type: z.string(),
  sha256: z.string().nullable(),
  picture_sha256: z.string().nullable(),
  is_erased: z.boolean(),
})
export type DocumentRow = z.output<typeof documentRow>

export async function findDocument(db: Reader, id: number): Promise<DocumentRow | undefined> {
  return db.maybe(
    documentRow,
    sql`
    select id, kind, content, file_name, media_type, sha256, picture_sha256, erased_at is not null as is_erased
    from documents where id = ${id}`,
  )
}
