import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitUntilBlocked } from '../../../testing/nouns/bulk.fixture.ts'
import { buildOrderRecord } from '../../../testing/floor/given-order-file.ts'
import { givenFloor, type Floor } from '../../../testing/floor/given-floor.ts'
import { createMemoryFiles } from '../../../testing/platform/memory-files.ts'
import { createTestApp } from '../../../testing/platform/test-app.ts'
import { asOwner } from '../../../testing/platform/test-database.ts'
import { removeQueuedFiles } from './documents.public.ts'

let floor: Floor
/** The files that the store below that of the services has kept, each with whether it was announced by then. */
const kept: { sha256: string; announced: boolean }[] = []
const files = createMemoryFiles()
const { keep } = files

const query = async (text: string, values: unknown[] = []) => (await floor.site.database.pool.query(text, values)).rows
const isQueued = async (sha256: string) =>
  (await query('select from files_to_remove where hash = $1', [sha256])).length > 0
const letTimePass = () => query(`update files_to_remove set due_at = due_at - interval '2 hours'`)
const removeFiles = async () => removeQueuedFiles(await floor.site.system())

beforeAll(async () => {
  floor = await givenFloor(await createTestApp({}, { files }))
  files.keep = async (bytes, announce) => {
    const stored = await keep(bytes, announce)
    kept.push({ sha256: stored.sha256, announced: await isQueued(stored.sha256) })
    return stored
  }
  files.keepFile = async (path, announce) => files.keep(await readFile(path), announce)
})
afterAll(async () => {
  await floor.close()
  await floor.site.close()
})
beforeEach(() => {
  kept.length = 0
})

const importFile = { name: 'orders.json', bytes: Buffer.from(JSON.stringify({ orders: [buildOrderRecord()] })) }
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: side % 256, g: 90, b: 160, alpha: 1 } } })
    .png()
    .withMetadata({ density: 300 })
    .toBuffer()

/** Everything that keeps a file and then writes a row, with the table of that row. */
const keepers: Record<string, { table: string; files: number; act: () => Promise<{ status: number }> }> = {
  'an order file': {
    table: 'import_runs',
    files: 1,
    act: async () =>
      (await floor.site.as('order-desk')).upload('/order-sync/imports', importFile, {
        store_id: String(floor.store_id),
      }),
  },
  'a logo': {
    table: 'stores',
    files: 1,
    act: async () => {
      const administrator = await floor.site.as('administrator')
      const { version } = (await administrator.get(`/stores/${floor.store_id}`)).data
      const file = { name: 'logo.png', bytes: await picture(300) }
      return administrator.upload(`/stores/${floor.store_id}/logo`, file, { version: String(version) })
    },
  },
  'a logo of the site': {
    table: 'site_looks',
    files: 1,
    act: async () => {
      const administrator = await floor.site.as('administrator')
      const { version } = (await administrator.get('/site-looks/1')).data
      const file = { name: 'logo.png', bytes: await picture(160) }
      return administrator.upload('/site-looks/1/logo', file, { theme: 'light', version: String(version) })
    },
  },
  'a design': {
    table: 'designs',
    files: 3,
    act: async () => {
      const file = { name: 'anew.png', bytes: await picture(1_200) }
      return (await floor.site.as('production-manager')).upload('/designs', file)
    },
  },
  'a photo': {
    table: 'product_photos',
    files: 2,
    act: async () => {
      const manager = await floor.site.as('production-manager')
      const [{ id }] = (await manager.get('/products')).data
      const { version } = (await manager.get(`/products/${id}`)).data
      const file = { name: 'photo.png', bytes: await picture(640) }
      return manager.upload(`/products/${id}/photos`, file, { color: '', version: String(version) })
    },
  },
}

// ERASE-7
describe.each(Object.entries(keepers))('each file of %s', (_what, { table, files: count, act }) => {
  test('is removed an hour later if its row is never written', async () => {
    await asOwner(
      floor.site,
      `create function not_written() returns trigger language plpgsql as $$ begin raise 'not written'; end $$;
       create trigger not_written before insert or update on ${table} for each row execute function not_written()`,
    )
    const refused = await act()
    await asOwner(floor.site, 'drop function not_written cascade')
    expect(refused.status).toBe(500)
    expect(kept.map((file) => file.announced)).toEqual(Array.from({ length: count }, () => true))
    await removeFiles()
    const there = () => Promise.all(kept.map(({ sha256 }) => files.has(sha256)))
    expect(new Set(await there())).toEqual(new Set([true]))
    await letTimePass()
    await removeFiles()
    expect(new Set(await there())).toEqual(new Set([false]))
  })

  test('stays if its row is written, and is queued no more', async () => {
    expect((await act()).status).toBe(200)
    await floor.site.services.backgroundTasks.whenIdle()
    await letTimePass()
    await removeFiles()
    expect(kept).toHaveLength(count)
    for (const { sha256 } of kept) expect([await files.has(sha256), await isQueued(sha256)]).toEqual([true, false])
  })
})

// ERASE-7
describe('a file that is removed', () => {
  const bytes = Buffer.from('kept twice')
  const sha256 = createHash('sha256').update(bytes).digest('hex')

  test('is kept after its removal if it is kept again meanwhile, and stays for its row', async () => {
    await floor.site.services.files.keep(bytes)
    await letTimePass()
    let again: Promise<unknown> | undefined
    const { files: used } = floor.site.services
    const { remove } = used
    used.remove = async (hash) => {
      if (hash === sha256) {
        again = used.keep(bytes)
        await waitUntilBlocked(floor.site)
      }
      return remove(hash)
    }
    await removeFiles()
    used.remove = remove
    await again
    await removeFiles()
    expect([await files.has(sha256), await isQueued(sha256)]).toEqual([true, true])
  })

  test('is not forgotten by a look that finds nothing yet, because it is just being kept', async () => {
    await letTimePass()
    await removeFiles()
    files.keep = async (given, announce) => {
      await announce?.(sha256)
      await removeFiles()
      return keep(given)
    }
    await floor.site.services.files.keep(bytes)
    expect([await files.has(sha256), await isQueued(sha256)]).toEqual([true, true])
  })

  test('isn’t announced where the database refuses, and then isn’t kept either', async () => {
    const refused = Buffer.from('refused')
    const hash = createHash('sha256').update(refused).digest('hex')
    await asOwner(
      floor.site,
      `create function no_more() returns trigger language plpgsql as $$ begin raise 'no more'; end $$;
       create trigger no_more before insert on files_to_remove for each row execute function no_more()`,
    )
    await expect(floor.site.services.files.keep(refused)).rejects.toThrow('no more')
    await asOwner(floor.site, 'drop function no_more cascade')
    expect(await files.has(hash)).toBe(false)
  })
})
