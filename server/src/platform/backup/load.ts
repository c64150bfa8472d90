import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnTypes } from '../db/column-types.ts'
import { Connection, longSilenceMs } from '../db/connection/connection.ts'
import type { Reader, Tx } from '../db/database.types.ts'
import { createReader } from '../db/reader.ts'
import type { FileStore } from '../files/file-store.ts'
import { StartRefusal } from '../start-refusal.ts'
import { lostFiles, type LostFile } from './backed-up-files.ts'
import { readBackup, verifyBackup } from './backup-file.ts'
import {
  databaseClock,
  migrationsApplied,
  quoteIdentifier,
  sequenceStates,
  tablesInOrder,
  type TableShape,
} from './dump-tables.views.ts'
import { notABackupError, readManifest, type BackupManifest } from './manifest.ts'
import { numberFloor } from './number-floor.ts'

// The largest file of a site is an artwork of 50 MB; an entry of a backup is held in memory as a whole.
const maxEntryBytes = 256 * 1024 * 1024

async function readEntry(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size > maxEntryBytes) throw notABackupError('It holds a file that is too large')
  }
  return Buffer.concat(chunks)
}

// A fresh database contains the rows of its migrations; they are replaced by the same tables of the backup.
async function emptyTables(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoteIdentifier(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`)
}

// The clocks of two machines never agree to the second.
const clockToleranceMs = 5 * 60 * 1000

/**
 * Returns the number above which this site continues to count. Throws a StartRefusal while its clock is behind the time
 * of the backup.
 */
async function floorForRestore(tx: Reader, { made_at }: BackupManifest): Promise<number> {
  const now = await databaseClock(tx)
  const madeAt = new Date(made_at)
  if (now.getTime() < madeAt.getTime() - clockToleranceMs) {
    throw new StartRefusal(
      `The clock of the database says ${now.toISOString()}, but the backup was made at ${made_at}. Nothing was restored. ` +
        'Set the clock first: barcodes and order numbers that are already on paper are avoided by it.',
    )
  }
  return numberFloor(now > madeAt ? now : madeAt)
}

async function finishLoad(
  client: pg.Client,
  tables: readonly TableShape[],
  { sequences }: BackupManifest,
  floor: number,
): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    const leaps = floor > last_value
    await client.query('select setval($1::regclass, $2, $3)', [
      quoteIdentifier(name),
      leaps ? floor : last_value,
      leaps || is_called,
    ])
  }
  // Checks the deferred foreign keys now, because a table with pending checks cannot get its triggers back.
  await client.query('set constraints all immediate')
  for (const { name } of tables) await client.query(`alter table ${quoteIdentifier(name)} enable trigger user`)
}

async function readLost(content: Readable): Promise<LostFile[]> {
  const bytes = await readEntry(content)
  try {
    return lostFiles.parse(JSON.parse(bytes.toString()))
  } catch {
    throw notABackupError('Its list of lost files cannot be read')
  }
}

/** What was restored, and when the backup was made. */
export interface Restored {
  tables: number
  files: number
  lost: LostFile[]
  made_at: string
}

/**
 * Restores a backup into a migrated, otherwise empty site, in one transaction: all of it or nothing. Needs a connection
 * of the role that owns the tables (no superuser) and the file store. Throws a StartRefusal for an incomplete file, a
 * backup of another version, a site in use, and a clock behind the backup. Every sequence continues above a number that
 * depends on the clock, so that no number that was issued after the backup comes again (docs/decisions/008).
 * `afterLoad` runs in the same transaction, with the triggers on. Rule: CHECK-37.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  files: FileStore,
  path: string,
  options: {
    inUse: (db: Reader) => Promise<boolean>
    afterLoad: (tx: Tx, restored: Restored) => Promise<void>
    onProgress: (line: string) => void
  },
): Promise<Restored> {
  await verifyBackup(path)
  const client = new Connection({ ...connection, types: columnTypes, silence_ms: longSilenceMs })
  await client.connect()
  try {
    await client.query('begin')
    // From here on, this connection is in its transaction.
    const tx = createReader(client) as Tx
    if (await options.inUse(tx)) {
      throw new StartRefusal(
        'This site already holds people or orders. Restore into an empty one: set DATA_DIR (or DATABASE_URL) to a new place.',
      )
    }
    const tables = await tablesInOrder(tx)
    const applied = await migrationsApplied(tx)
    const sequences = await sequenceStates(tx)
    let manifest: BackupManifest | undefined
    let floor = 0
    let keptCount = 0
    let lost: LostFile[] = []
    await readBackup(path, async (name, content) => {
      if (name === 'manifest.json') {
        if (manifest) throw notABackupError('It holds two manifests')
        manifest = readManifest(await readEntry(content), { migrations: applied, tables, sequences })
        floor = await floorForRestore(tx, manifest)
        await emptyTables(client, tables)
        return
      }
      const [kind, key = ''] = name.split('/')
      if (kind === 'tables') {
        const table = manifest?.tables.find((table) => table.name === key)
        if (!table) throw notABackupError('It holds a table that its manifest does not name')
        options.onProgress(`table ${key}`)
        await pipeline(
          content,
          client.query(
            copyFrom(`copy ${quoteIdentifier(key)} (${table.columns.map(quoteIdentifier).join(', ')}) from stdin`),
          ),
        )
      } else if (kind === 'files') {
        const { sha256 } = await files.keep(await readEntry(content))
        if (sha256 !== key) throw notABackupError('It holds a file under the name of another one')
        keptCount++
      } else if (name === 'lost.json') lost = await readLost(content)
      else throw notABackupError('It holds something that is neither table nor file')
    })
    if (!manifest) throw notABackupError('It holds no manifest')
    if (keptCount + lost.length !== manifest.files)
      throw notABackupError(`It names ${manifest.files} files and holds ${keptCount}`)
    await finishLoad(client, tables, manifest, floor)
    const restored = { tables: manifest.tables.length, files: keptCount, lost, made_at: manifest.made_at }
    await options.afterLoad(tx, restored)
    await client.query('commit')
    return restored
  } finally {
    await client.end()
  }
}
