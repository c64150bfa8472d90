import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Pack } from 'tar-stream'
import { columnTypes } from '../db/column-types.ts'
import { Connection, longSilenceMs } from '../db/connection/connection.ts'
import type { Reader } from '../db/database.types.ts'
import { createReader } from '../db/reader.ts'
import type { FileStore } from '../files/file-store.ts'
import { readFileToSave, type LostFile } from './backed-up-files.ts'
import { writeBackup } from './backup-file.ts'
import {
  databaseClock,
  filesInUse,
  migrationsApplied,
  namesOfFile,
  quoteIdentifier,
  sequenceStates,
  tablesInOrder,
  type TableShape,
} from './dump-tables.views.ts'
import { isBackedUp } from './declared-tables.ts'
import type { BackupManifest } from './manifest.ts'

function addBytes(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()))
  })
}

// The length of an entry comes before its content, and the length of a COPY is known only at its end; so it goes
// through a temporary file.
async function addTable(
  archive: Pack,
  client: pg.Client,
  { name, columns }: TableShape,
  folder: string,
): Promise<void> {
  const path = join(folder, name)
  const list = columns.map(quoteIdentifier).join(', ')
  await pipeline(client.query(copyTo(`copy ${quoteIdentifier(name)} (${list}) to stdout`)), createWriteStream(path))
  const { size } = await stat(path)
  const entry = archive.entry({ name: `tables/${name}`, size })
  await pipeline(createReadStream(path), entry)
  await rm(path)
}

interface Saved {
  tables: number
  files: number
  lost: LostFile[]
}

async function addFiles(
  archive: Pack,
  db: Reader,
  { files, inUse }: { files: FileStore; inUse: readonly string[] },
  onProgress: (line: string) => void,
): Promise<LostFile[]> {
  const lost: LostFile[] = []
  let done = 0
  for (const sha256 of inUse) {
    const bytes = await readFileToSave(files, sha256)
    if (typeof bytes === 'string') lost.push({ sha256, why: bytes, names: await namesOfFile(db, sha256) })
    else await addBytes(archive, `files/${sha256}`, bytes)
    if (++done % 200 === 0) onProgress(`${done} of ${inUse.length} files`)
  }
  // After the files, because lost files are known only when all have been read.
  if (lost.length > 0) await addBytes(archive, 'lost.json', Buffer.from(JSON.stringify(lost)))
  return lost
}

/**
 * Writes one consistent snapshot of database and files to `path`, even while the server runs, without what is of use
 * only to get in (RESTORE-7). Needs a connection that
 * may read every table (no superuser) and the file store. Returns the number of tables and files, and the files that
 * are lost: a backup with a gap is worth more than none. Rule: CHECK-37.
 */
export async function backUp(
  connection: pg.ClientConfig,
  files: FileStore,
  path: string,
  onProgress: (line: string) => void,
): Promise<Saved> {
  const client = new Connection({ ...connection, types: columnTypes, silence_ms: longSilenceMs })
  const folder = await mkdtemp(join(tmpdir(), 'platen-backup-'))
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const db = createReader(client)
    const tables = (await tablesInOrder(db)).filter(isBackedUp)
    const inUse = await filesInUse(db)
    const manifest: BackupManifest = {
      format: 1,
      made_at: (await databaseClock(db)).toISOString(),
      migrations: await migrationsApplied(db),
      tables,
      sequences: await sequenceStates(db),
      files: inUse.length,
    }
    let lost: LostFile[] = []
    await writeBackup(path, async (archive) => {
      await addBytes(archive, 'manifest.json', Buffer.from(JSON.stringify(manifest)))
      for (const table of tables) {
        onProgress(`table ${table.name}`)
        await addTable(archive, client, table, folder)
      }
      lost = await addFiles(archive, db, { files, inUse }, onProgress)
    })
    await client.query('commit')
    return { tables: tables.length, files: inUse.length - lost.length, lost }
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}
