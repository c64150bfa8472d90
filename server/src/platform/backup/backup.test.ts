import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryFiles } from '../../../testing/platform/memory-files.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/platform/test-database.ts'
import { readBackup, verifyBackup, writeBackup } from './backup-file.ts'
import { backUp } from './dump.ts'
import { restoreBackup } from './load.ts'

let source: TestDatabase
let target: TestDatabase
let folder: string
const sourceFiles = createMemoryFiles()
const targetFiles = createMemoryFiles()
const quiet = () => undefined
const anybody = { inUse: async () => false, afterLoad: async () => undefined, onProgress: quiet }

async function on<R>(database: TestDatabase, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every table as text, row by row in the order of its text. */
function content(database: TestDatabase): Promise<Record<string, string[]>> {
  return on(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' order by 1",
    )
    const tables: Record<string, string[]> = {}
    for (const { name } of rows) {
      const found = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
      tables[name] = found.rows.map((one) => one.row)
    }
    return tables
  })
}

beforeAll(async () => {
  source = await createTestDatabase()
  target = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'platen-backup-test-'))
  const picture = await sourceFiles.keep(randomBytes(20_000))
  await on(source, async (client) => {
    await client.query(
      `insert into stores (code, name, platform) values ('NORTH', 'North\tShore "Surf"\n\\N', 'manual')`,
    )
    await client.query(`insert into products (code, name) values ('TEE', 'Tee')`)
    await client.query(
      `insert into variants (product_id, sku) select id, 'TEE-' || n from products, generate_series(1, 50) n`,
    )
    await client.query(`insert into stock_movements (variant_id, kind, quantity, on_hand_change, user_id)
      select v.id, 'opening', 7, 7, u.id from variants v, (select min(id) as id from users) u`)
    await client.query(
      `insert into design_files (sha256, media_type, size_bytes, width_px, height_px, preview_sha256, thumb_sha256)
       values ($1, 'image/png', 20000, 10, 10, $1, $1)`,
      [picture.sha256],
    )
    await client.query(`insert into designs (store_id, sha256, file_name) select id, $1, 'sun.png' from stores`, [
      picture.sha256,
    ])
  })
  await backUp(source.owner, sourceFiles, join(folder, 'whole'), quiet)
})
afterAll(async () => {
  await source?.drop()
  await target?.drop()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('is refused if it was truncated at any byte, and leaves the site unchanged', async () => {
    const before = await content(target)
    const { length } = await readFile(join(folder, 'whole'))
    for (const size of [0, 10, Math.floor(length / 2), length - 1]) {
      await writeFile(join(folder, 'cut'), await readFile(join(folder, 'whole')))
      await truncate(join(folder, 'cut'), size)
      await expect(restoreBackup(target.owner, targetFiles, join(folder, 'cut'), anybody)).rejects.toThrow(
        /not a whole Platen backup/,
      )
    }
    expect(await content(target)).toEqual(before)
  })

  it('is refused if one byte was altered', async () => {
    const bytes = await readFile(join(folder, 'whole'))
    const place = Math.floor(bytes.length / 3)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    await writeFile(join(folder, 'altered'), bytes)
    await expect(restoreBackup(target.owner, targetFiles, join(folder, 'altered'), anybody)).rejects.toThrow(/altered/)
  })

  it('fails in a folder that cannot be written, and leaves nothing', async () => {
    const backUpTo = (path: string, files = sourceFiles) => backUp(source.owner, files, path, quiet)
    await expect(backUpTo(folder)).rejects.toThrow(`${folder} is a folder.`)
    await expect(backUpTo(join(folder, 'none', 'file'))).rejects.toThrow(/cannot be written to \(ENOENT\)/)
    const broken = { ...sourceFiles, has: async () => Promise.reject(new Error('the store does not answer')) }
    await expect(backUpTo(join(folder, 'unanswered'), broken)).rejects.toThrow('the store does not answer')
    expect((await readdir(folder)).filter((name) => /^unanswered|part$/.test(name))).toEqual([])
  })

  it('is whole where two are written to one path at once', async () => {
    const path = join(folder, 'twice')
    await Promise.all([1, 2].map(() => backUp(source.owner, sourceFiles, path, quiet)))
    await expect(verifyBackup(path)).resolves.toBeUndefined()
    expect((await readdir(folder)).filter((name) => name.startsWith('twice'))).toEqual(['twice'])
  })

  it('removes what killed ones left long ago, and nothing else', async () => {
    const path = join(folder, 'nightly')
    const killed = [`${path}.part`, `${path}.0123456789ab.part`]
    const [going, foreign] = [`${path}.ba9876543210.part`, `${path}.mine.part`]
    for (const part of [...killed, going, foreign]) await writeFile(part, 'half')
    for (const part of [...killed, foreign]) await utimes(part, new Date(0), new Date(0))
    await backUp(source.owner, sourceFiles, path, quiet)
    const left = (await readdir(folder)).filter((name) => name.startsWith('nightly'))
    expect(left.sort()).toEqual(['nightly', 'nightly.ba9876543210.part', 'nightly.mine.part'])
    for (const part of [going, foreign]) await rm(part)
  })

  it('saves everything else if a file is lost, and names the file; so does its restore', async () => {
    const [sha256] = await on(source, async (client) =>
      (await client.query('select sha256 from design_files')).rows.map((row) => row.sha256 as string),
    )
    const damaged = { ...sourceFiles, read: async () => Buffer.from('something else') }
    const unreadable = {
      ...sourceFiles,
      read: async () => Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' })),
    }
    for (const [why, files] of [
      ['missing', createMemoryFiles()],
      ['damaged', damaged],
      ['unreadable', unreadable],
    ] as const) {
      const path = join(folder, why)
      const lost = [{ sha256, why, names: ['sun.png'] }]
      expect(await backUp(source.owner, files, path, quiet)).toMatchObject({ files: 0, lost })
      const other = await createTestDatabase()
      try {
        expect(await restoreBackup(other.owner, createMemoryFiles(), path, anybody)).toMatchObject({ files: 0, lost })
        expect(await content(other)).toEqual(await content(source))
      } finally {
        await other.drop()
      }
    }
  })

  it('is refused by a clock behind the backup, because numbers on paper depend on the clock', async () => {
    await writeBackup(join(folder, 'future'), async (archive) => {
      await readBackup(join(folder, 'whole'), async (name, stream) => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const bytes = Buffer.concat(chunks)
        const manifest = () =>
          Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), made_at: '2999-01-01T00:00:00Z' }))
        archive.entry({ name }, name === 'manifest.json' ? manifest() : bytes)
      })
    })
    await expect(restoreBackup(target.owner, targetFiles, join(folder, 'future'), anybody)).rejects.toThrow(
      /The clock of the database says .* Nothing was restored/,
    )
  })

  it('is not restored over a site in use', async () => {
    const inUse = { ...anybody, inUse: async () => true }
    await expect(restoreBackup(target.owner, targetFiles, join(folder, 'whole'), inUse)).rejects.toThrow(
      /already holds/,
    )
  })

  it('restores every table and file without superuser, and continues numbers far above the last ones', async () => {
    await restoreBackup(target.owner, targetFiles, join(folder, 'whole'), anybody)
    expect(await content(target)).toEqual(await content(source))
    const [sha256] = await on(source, async (client) =>
      (await client.query('select sha256 from design_files')).rows.map((row) => row.sha256 as string),
    )
    const bytes = await targetFiles.read(sha256 as string)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    const next = await on(
      target,
      async (client) =>
        (await client.query(`insert into stores (code, name, platform) values ('NEXT', 'Next', 'manual') returning id`))
          .rows[0].id,
    )
    expect(Number(next)).toBeGreaterThan(1_000_000)
  })

  it('restores the guards of the append-only tables', async () => {
    await expect(on(target, (client) => client.query('delete from stock_movements'))).rejects.toThrow()
  })
})
