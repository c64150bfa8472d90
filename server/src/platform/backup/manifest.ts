import { z } from 'zod'
import { explainOlderData } from '../db/migrate.ts'
import { StartRefusal } from '../start-refusal.ts'
import { isBackedUp } from './declared-tables.ts'
import type { SequenceState, TableShape } from './dump-tables.views.ts'

/** The first entry of a backup: a description of its content. */
export interface BackupManifest {
  format: 1
  made_at: string
  migrations: string[]
  tables: TableShape[]
  sequences: SequenceState[]
  files: number
}

const shape: z.ZodType<BackupManifest> = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime({ offset: true }),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.number().int(), is_called: z.boolean() })),
  files: z.number().int().nonnegative(),
})

/** The tables, columns and sequences of the site that a backup is restored into. */
interface Holding {
  migrations: readonly string[]
  tables: readonly TableShape[]
  sequences: readonly Pick<SequenceState, 'name'>[]
}

/**
 * Reads the manifest of a backup. Throws a StartRefusal if it is not one, is of another version, or names other tables,
 * columns or sequences than this site has; older backups also have the tables that are left out now. The seal detects
 * damage, but anyone who creates a file can seal it too.
 */
export function readManifest(bytes: Buffer, site: Holding): BackupManifest {
  const manifest = parsed(bytes)
  const [first] = manifest.migrations
  if (first !== undefined && first !== site.migrations[0]) throw new StartRefusal(explainOlderData('backup'))
  if (manifest.migrations.join() !== site.migrations.join()) {
    throw new StartRefusal(
      `The backup was made with another version (${manifest.migrations.at(-1) ?? 'none'}, this one has ${site.migrations.at(-1) ?? 'none'}). Restore it with that version and update afterwards.`,
    )
  }
  if (!hasTablesOf(site, manifest) || namesOf(manifest.sequences) !== namesOf(site.sequences))
    throw notABackupError('It names other tables than this version has')
  return manifest
}

/**
 * Creates the error for a sealed file whose content is not from a Platen backup. `what` is the beginning of the
 * sentence.
 */
export function notABackupError(what: string): StartRefusal {
  return new StartRefusal(`${what}: Platen did not write this backup. Nothing was restored. Take another one.`)
}

function parsed(bytes: Buffer): BackupManifest {
  try {
    const read = shape.safeParse(JSON.parse(bytes.toString()))
    if (read.success) return read.data
  } catch {
    // Refused below, like any other text that is not a manifest.
  }
  throw notABackupError('Its manifest cannot be read')
}

function hasTablesOf(site: Holding, { tables }: BackupManifest): boolean {
  const backupShapes = new Set(tables.map(shapeOf))
  const own = new Set(site.tables.map(shapeOf))
  const isComplete = site.tables.filter(isBackedUp).every((table) => backupShapes.has(shapeOf(table)))
  return isComplete && backupShapes.size === tables.length && [...backupShapes].every((table) => own.has(table))
}

function shapeOf({ name, columns }: TableShape): string {
  return JSON.stringify([name, [...columns].sort()])
}

function namesOf(sequences: readonly { name: string }[]): string {
  return JSON.stringify(sequences.map(({ name }) => name).sort())
}
