import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { createMemoryFiles } from '../../../testing/platform/memory-files.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/platform/test-database.ts'
import { backUp } from './dump.ts'
import { restoreBackup } from './load.ts'

let source: TestDatabase
let target: TestDatabase
let folder: string
let pool: pg.Pool
const files = createMemoryFiles()

beforeAll(async () => {
  source = await createTestDatabase()
  target = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'platen-backup-load-'))
  pool = new pg.Pool({ ...source.owner, max: 6 })
  // The database goes at the end, sometimes before its last connection has.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  await pool.query(`insert into products (code, name) values ('TEE', 'Tee')`)
  await pool.query(
    `insert into variants (product_id, sku) select id, 'TEE-' || n from products, generate_series(1, 20) n`,
  )
  await receive()
})
afterAll(async () => {
  await pool.end()
  await source?.drop()
  await target?.drop()
  await rm(folder, { recursive: true, force: true })
})

/** One write into tables that a backup reads one after the other: stock, its ledger and levels, a design. */
async function receive(): Promise<void> {
  const { sha256 } = await files.keep(randomBytes(100))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into design_files (sha256, media_type, size_bytes, width_px, height_px, preview_sha256, thumb_sha256)
       values ($1, 'image/png', 100, 10, 10, $1, $1)`,
      [sha256],
    )
    // Stock by variant, as the server locks it: six writes at once would wait for each other in a circle.
    await client.query('select from stock_levels order by variant_id for update')
    await client.query(`insert into stock_movements (variant_id, kind, quantity, on_hand_change, user_id)
      select v.id, 'in', 1, 1, (select min(id) from users) from variants v order by v.id`)
    await client.query('commit')
  } finally {
    client.release()
  }
}

interface Counted {
  writes: number
  movements: number
  on_hand: number
}

async function countRows(client: Pick<pg.Pool, 'query'>): Promise<Counted> {
  const { rows } = await client.query<Counted>(`
    select (select count(*)::int from design_files) as writes, (select count(*)::int from stock_movements) as movements,
      (select sum(on_hand)::int from stock_levels) as on_hand`)
  return rows[0] as Counted
}

// CHECK-37
test('a backup during work is one consistent moment, complete in tables and files', async () => {
  let working = true
  let done = 1
  const people = Array.from({ length: 4 }, async () => {
    while (working) {
      await receive()
      done++
    }
  })
  await expect.poll(() => done).toBeGreaterThan(8)
  const before = done
  await backUp(source.owner, files, join(folder, 'busy'), () => undefined)
  const after = done
  await expect.poll(() => done).toBeGreaterThan(after + 8)
  working = false
  await Promise.all(people)

  const brought = createMemoryFiles()
  const nobody = { inUse: async () => false, afterLoad: async () => undefined, onProgress: () => undefined }
  const restored = await restoreBackup(target.owner, brought, join(folder, 'busy'), nobody)
  const site = new pg.Pool({ ...target.owner, max: 1 })
  try {
    const { writes, movements, on_hand } = await countRows(site)
    expect(writes).toBeGreaterThanOrEqual(before)
    expect(writes).toBeLessThan((await countRows(pool)).writes)
    expect({ movements, on_hand }).toEqual({ movements: writes * 20, on_hand: writes * 20 })
    expect(restored.files).toBe(writes)
    const { rows } = await site.query<{ sha256: string }>('select sha256 from design_files')
    for (const { sha256 } of rows) expect(await brought.has(sha256)).toBe(true)
    await expectInvariants({ pool: site })
  } finally {
    await site.end()
  }
})
