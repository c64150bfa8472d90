import { releaseNotes } from '@platen/contracts/setup/release-notes'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const noteRow = z.strictObject({ migration: z.string(), updated_at: z.string() })

/**
 * Returns the notes of the migrations that updated this site (SERVER-3), the newest first. Assumed: the migrations of
 * its first start, which had no data to change, are those of its first ten minutes.
 */
export function readReleaseNotes(db: Reader): Promise<z.output<typeof noteRow>[]> {
  return db.rows(
    noteRow,
    sql`
    select left(name, 4) as migration, applied_at as updated_at from schema_migrations
    where left(name, 4) = any(${Object.keys(releaseNotes)}::text[])
      and applied_at > (select min(applied_at) from schema_migrations) + interval '10 minutes'
    order by name desc`,
  )
}
