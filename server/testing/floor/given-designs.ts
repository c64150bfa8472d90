import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { TestApp } from '../platform/test-app.ts'

/** Adds designs by name alone, without pictures. Without a store they are in the library. */
export async function givenDesigns(site: TestApp, fileNames: string[], storeId: number | null = null): Promise<void> {
  const files = fileNames.map((fileName) => ({
    file_name: fileName,
    sha256: createHash('sha256').update(`${storeId}/${fileName}`).digest('hex'),
  }))
  await site.database.transaction(async (tx) => {
    await tx.run(sql`
      insert into design_files (sha256, media_type, size_bytes, width_px, height_px, preview_sha256, thumb_sha256)
      select f.sha256, 'image/png', 1000, 100, 100, f.sha256, f.sha256
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(sha256 text)`)
    await tx.run(sql`
      insert into designs (store_id, file_name, sha256)
      select ${storeId}::bigint, f.file_name, f.sha256
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(file_name text, sha256 text)`)
  })
}
