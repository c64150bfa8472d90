import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnTypes, readerOn, type Reader, type Tx } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { StartRefusal } from '../start-refusal.ts'
import { readBackup, verifyBackup } from './backup-file.ts'
import type { BackupManifest } from './dump.ts'
import { migrationsApplied, quoted, tablesInOrder, type TableShape } from './dump-tables.views.ts'

async function bytesOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

// A fresh database holds what its migrations put in; that makes way for the same tables out of the backup.
async function emptyTables(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

async function finish(client: pg.Client, manifest: BackupManifest): Promise<void> {
  for (const { name, last_value, is_called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last_value, is_called])
  }
  // Judges the deferred foreign keys now; a table with open ones cannot get its triggers back.
  await client.query('set constraints all immediate')
  for (const { name } of manifest.tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
}

/**
 * Puts a backup into a migrated, otherwise empty site, in one transaction: all of it or nothing. Goes in: a connection of
 * the role that owns the tables (no superuser), and the file store. Refuses a file that is not whole, a backup of another
 * version, and a site that is in use. `afterLoad` runs in the same transaction, with the triggers on.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  files: FileStore,
  path: string,
  options: {
    inUse: (db: Reader) => Promise<boolean>
    afterLoad: (tx: Tx) => Promise<void>
    onProgress: (line: string) => void
  },
): Promise<{ tables: number; files: number }> {
  await verifyBackup(path)
  const client = new pg.Client({ ...connection, types: columnTypes })
  await client.connect()
  try {
    await client.query('begin')
    // This connection is in its transaction from here to the end.
    const tx = readerOn(client) as Tx
    if (await options.inUse(tx)) {
      throw new StartRefusal(
        'This site already holds people or orders. Restore into an empty one: set DATA_DIR (or DATABASE_URL) to a new place.',
      )
    }
    const tables = await tablesInOrder(tx)
    const applied = await migrationsApplied(tx)
    let manifest: BackupManifest | undefined
    let kept = 0
    await readBackup(path, async (name, content) => {
      if (name === 'manifest.json') {
        manifest = JSON.parse((await bytesOf(content)).toString()) as BackupManifest
        if (manifest.migrations.join() !== applied.join()) {
          throw new StartRefusal(
            `The backup was made with another version (${manifest.migrations.at(-1) ?? 'none'}, this one has ${applied.at(-1) ?? 'none'}). Restore it with that version and update afterwards.`,
          )
        }
        await emptyTables(client, tables)
        return
      }
      const [kind, key = ''] = name.split('/')
      if (kind === 'tables') {
        const table = manifest?.tables.find((one) => one.name === key)
        if (!table) throw new Error(`the backup holds a table that its manifest does not name: ${key}`)
        options.onProgress(`table ${key}`)
        await pipeline(
          content,
          client.query(copyFrom(`copy ${quoted(key)} (${table.columns.map(quoted).join(', ')}) from stdin`)),
        )
      } else if (kind === 'files') {
        const { sha256 } = await files.keep(await bytesOf(content))
        if (sha256 !== key) throw new Error(`the file ${key} in the backup is damaged`)
        kept++
      }
    })
    if (!manifest) throw new StartRefusal(`${path} holds no manifest. Take another backup.`)
    if (kept !== manifest.files) throw new Error(`the backup names ${manifest.files} files and holds ${kept}`)
    await finish(client, manifest)
    await options.afterLoad(tx)
    await client.query('commit')
    return { tables: manifest.tables.length, files: kept }
  } finally {
    await client.end()
  }
}
