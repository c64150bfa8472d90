import { releaseNotes } from '@platen/contracts/setup/release-notes'
import type { Worded } from '@platen/contracts/values/language'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const updateRow = z.strictObject({ migration: z.string(), updated_at: z.string() })

/**
 * Returns the notes of the migrations that updated this site (SERVER-3), the newest first. Assumed: the migrations of
 * its first start, which had no data to change, are those of its first ten minutes.
 */
export async function readReleaseNotes(
  db: Reader,
  notes: Readonly<Record<string, Worded>> = releaseNotes,
): Promise<(Worded & { updated_at: string })[]> {
  const updates = await db.rows(
    updateRow,
    sql`
    select left(name, 4) as migration, applied_at as updated_at from schema_migrations
    where left(name, 4) = any(${Object.keys(notes)}::text[])
      and applied_at > (select min(applied_at) from schema_migrations) + interval '10 minutes'
    order by name desc`,
  )
  return updates.flatMap(({ migration, updated_at }) => {
    const note = notes[migration]
    return note ? [{ ...note, updated_at }] : []
  })
}
