import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Pack } from 'tar-stream'
import { columnTypes, readerOn } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { StartRefusal } from '../start-refusal.ts'
import { writeBackup } from './backup-file.ts'
import {
  filesInUse,
  migrationsApplied,
  quoted,
  sequenceStates,
  tablesInOrder,
  type TableShape,
} from './dump-tables.views.ts'
import type { BackupManifest } from './manifest.ts'

function addBytes(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()))
  })
}

// The length of an entry stands before it, and that of a COPY is known only at its end: so by way of a file.
async function addTable(
  archive: Pack,
  client: pg.Client,
  { name, columns }: TableShape,
  folder: string,
): Promise<void> {
  const path = join(folder, name)
  const list = columns.map(quoted).join(', ')
  await pipeline(client.query(copyTo(`copy ${quoted(name)} (${list}) to stdout`)), createWriteStream(path))
  const { size } = await stat(path)
  const entry = archive.entry({ name: `tables/${name}`, size })
  await pipeline(createReadStream(path), entry)
  await rm(path)
}

async function wholeFile(files: FileStore, sha256: string): Promise<Buffer> {
  const advice = 'No backup was written. See what is lost with: npm run doctor -- --deep'
  if (!(await files.has(sha256))) throw new StartRefusal(`The file ${sha256} is missing. ${advice}`)
  const bytes = await files.read(sha256)
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
  throw new StartRefusal(`The file ${sha256} is damaged. ${advice}`)
}

/**
 * Writes one consistent snapshot of database and files to `path`, also while the server works. Goes in: a connection that
 * may read every table (no superuser), and the file store. Out: how many tables and files. A file that a row names and the
 * store has lost is refused by name. Rule: CHECK-37.
 */
export async function backUp(
  connection: pg.ClientConfig,
  files: FileStore,
  path: string,
  onProgress: (line: string) => void,
): Promise<{ tables: number; files: number }> {
  const client = new pg.Client({ ...connection, types: columnTypes })
  const folder = await mkdtemp(join(tmpdir(), 'platen-backup-'))
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const db = readerOn(client)
    const tables = await tablesInOrder(db)
    const inUse = await filesInUse(db)
    const manifest: BackupManifest = {
      format: 1,
      made_at: new Date().toISOString(),
      migrations: await migrationsApplied(db),
      tables,
      sequences: await sequenceStates(db),
      files: inUse.length,
    }
    await writeBackup(path, async (archive) => {
      await addBytes(archive, 'manifest.json', Buffer.from(JSON.stringify(manifest)))
      for (const table of tables) {
        onProgress(`table ${table.name}`)
        await addTable(archive, client, table, folder)
      }
      let done = 0
      for (const sha256 of inUse) {
        await addBytes(archive, `files/${sha256}`, await wholeFile(files, sha256))
        if (++done % 200 === 0) onProgress(`${done} of ${inUse.length} files`)
      }
    })
    await client.query('commit')
    return { tables: tables.length, files: inUse.length }
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}
