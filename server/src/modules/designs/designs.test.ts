import { createHash } from 'node:crypto'
import { z } from 'zod'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutFolder } from '../../platform/checkout.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { addStore } from '../stores/stores.public.ts'
import { importDesignFiles } from './designs.actions.ts'
import { prepareDesigns, saveDesign, readDesignFolder } from './designs.public.ts'

const folder = join(checkoutFolder(), 'samples', 'designs')
const front = readFileSync(join(folder, 'design-01-front.png'))
const other = readFileSync(join(folder, 'design-02-front.png'))

let site: TestApp
let manager: TestClient
let store: number

beforeAll(async () => {
  site = await createTestApp()
  manager = await site.as('production-manager')
  store = await site.database.transaction((tx) =>
    addStore(tx, { code: 'demo', name: 'Demo', platform: 'file', default_vendor_id: null }),
  )
})
afterAll(() => site.close())

function upload(name: string, bytes: Buffer, fields: Record<string, string> = {}) {
  return manager.upload('/designs', { name, bytes }, fields)
}

async function fetchSigned(address: string) {
  const answer = await site.app.inject({ url: address })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

describe('an artwork upload', () => {
  test('keeps its bytes and shows its properties', async () => {
    const { status, data } = await upload('Front.png', front, { store_id: String(store), title: 'Coffee' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      outcome: 'created',
      design: {
        store_name: 'Demo',
        file_name: 'Front.png',
        title: 'Coffee',
        sha256: createHash('sha256').update(front).digest('hex'),
        media_type: 'image/png',
        width_px: 1800,
        height_px: 2100,
        dpi: 300,
      },
    })
    const original = await fetchSigned(data.design.original_url)
    expect(original.bytes.equals(front)).toBe(true)
    expect(original.headers['content-disposition']).toContain('attachment; filename="Front.png"')
    const thumb = await fetchSigned(data.design.thumb_url)
    expect((await sharp(thumb.bytes).metadata()).height).toBe(160)
    expect(thumb.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(thumb.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
    expect((await sharp((await fetchSigned(data.design.preview_url)).bytes).metadata()).format).toBe('webp')
  })

  test('changes nothing when repeated under the same name in any case', async () => {
    const { data } = await upload('front.PNG', front, { store_id: String(store) })
    expect(data).toMatchObject({ outcome: 'unchanged', design: { file_name: 'Front.png', title: 'Coffee' } })
  })

  test('creates a new design for new bytes under a known name and keeps the old one for its orders', async () => {
    const before = await upload('logo.png', front)
    const { data } = await upload('logo.png', other)
    expect(data.outcome).toBe('updated')
    expect(data.design.id).not.toBe(before.data.design.id)
    const listed = await manager.get('/designs', { query: { search: 'logo' } })
    expect(listed.data.map((one: { id: number }) => one.id)).toEqual([data.design.id])
    expect((await manager.get(`/designs/${before.data.design.id}`)).data.sha256).toBe(before.data.design.sha256)
  })

  test('creates two designs of one file for two stores', async () => {
    await upload('shared.png', front, { store_id: String(store) })
    await upload('shared.png', front)
    const { data } = await manager.get('/designs', { query: { search: 'shared' } })
    expect(data.map((one: { store_id: number | null }) => one.store_id)).toEqual([null, store])
    const files = await site.database.read.one(
      z.strictObject({ n: z.number() }),
      sql`select count(*) as n from design_files where sha256 = ${data[0].sha256}`,
    )
    expect(files.n).toBe(1)
  })

  test('creates one design when ten requests use the same new name', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload('rush.png', front)))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(answers.filter((answer) => answer.data.outcome === 'created')).toHaveLength(1)
  })

  // CHECK-20
  test.each([
    ['an SVG', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ['a page named .png', 'a.png', Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['a file without bytes', 'a.png', Buffer.alloc(0), 422],
    ['a file of one byte', 'a.png', Buffer.from([0x89]), 415],
    ['a file that is cut off', 'a.png', front.subarray(0, 20_000), 422],
    ['a picture with an archive behind it', 'a.png', Buffer.concat([front, Buffer.from('PK\u0003\u0004'), other]), 422],
    ['a name that climbs', '../../x.png', front, 422],
    ['a name of 300 characters', `${'x'.repeat(300)}.png`, front, 422],
  ])('is refused for %s', async (_what, name, bytes, status) => {
    const before = await manager.get('/designs')
    const answer = await upload(name, bytes)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/\.$/)
    expect((await manager.get('/designs')).body.meta.total).toBe(before.body.meta.total)
  })

  test.each(['con.png', 'emoji 😀.png', '<script>.png', 'ééé.png'])(
    'treats the name %j like any other',
    async (name) => {
      const { data } = await upload(name, other)
      expect(data.design.file_name).toBe(name)
    },
  )

  test('is refused for a store that does not exist', async () => {
    expect((await upload('a.png', front, { store_id: '9999' })).status).toBe(404)
  })
})

describe('the bytes of an image', () => {
  test('are only sent with a session or a valid signature', async () => {
    const { data } = await manager.get('/designs')
    const address = String(data[0].thumb_url)
    expect((await fetchSigned(address)).status).toBe(200)
    expect((await fetchSigned(address.split('?')[0] ?? '')).status).toBe(401)
    expect((await fetchSigned(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(403)
    const [, signature] = address.split('?')
    const another = String(data[1].original_url).split('?')[0]
    expect((await fetchSigned(`${another}?${signature}`)).status).toBe(403)
  })

  test('are never sent for files that are not artwork', async () => {
    const { sha256 } = await site.services.files.keep(Buffer.from('a secret document'))
    expect((await manager.get(`/files/${sha256}`)).status).toBe(404)
  })
})

test('the list of designs is paged by cursor and filtered by store or library', async () => {
  const library = await manager.get('/designs', { query: { store: 'library', sort: 'file_name', per_page: 50 } })
  expect(library.data.every((one: { store_id: number | null }) => one.store_id === null)).toBe(true)
  const first = await manager.get('/designs', { query: { store: 'library', sort: 'file_name', per_page: 5 } })
  const query = { store: 'library', sort: 'file_name', per_page: 5, after: first.body.meta.next }
  const ids = (answer: { data: { id: number }[] }) => answer.data.map((one) => one.id)
  expect([...ids(first), ...ids(await manager.get('/designs', { query }))]).toEqual(ids(library).slice(0, 10))
  const ofStore = await manager.get('/designs', { query: { store } })
  expect(ofStore.body.meta.total).toBe(2)
})

test('the sample folder is imported with its titles, and a second import changes nothing', async () => {
  const ctx = await site.system()
  const { paths, titles } = await readDesignFolder(folder)
  if ('refused' in titles) throw new Error(titles.refused.code)
  expect(paths).toHaveLength(24)
  for (const expected of ['created', 'unchanged']) {
    const outcomes = []
    for await (const { file, file_name, title } of prepareDesigns(ctx, paths, titles)) {
      if ('refused' in file) throw new Error(`${file_name}: ${file.refused.code}`)
      outcomes.push(await ctx.write((tx) => saveDesign(tx, ctx, file, { store_id: null, file_name, title })))
    }
    expect(new Set(outcomes.map((one) => one.outcome))).toEqual(new Set([expected]))
  }
  const { data } = await manager.get('/designs', { query: { search: 'plus loin', store: 'library' } })
  expect(data).toMatchObject([{ file_name: 'design-04-front.png', title: 'Plus loin, plus haut' }])
})

// INPUT-13
test('the first of two files whose names differ only in case is imported, and again nothing changes', async () => {
  const ctx = await site.system()
  const twice = mkdtempSync(join(tmpdir(), 'platen-designs-twice-'))
  writeFileSync(join(twice, 'TWICE.png'), front)
  writeFileSync(join(twice, 'twice.PNG'), other)
  const { paths } = await readDesignFolder(twice)
  const took = () => importDesignFiles(ctx, paths, { store_id: null, titles: new Map() })
  const first = await took()
  expect(first).toMatchObject({ created: 1, updated: 0, unchanged: 0, refused: [{ path: join(twice, 'twice.PNG') }] })
  expect(first.refused[0]?.message).toContain('also contains TWICE.png')
  expect(await took()).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  rmSync(twice, { recursive: true })
})

describe('a design as a record', () => {
  const history = async (id: number): Promise<string[]> =>
    (await manager.get(`/designs/${id}/history`)).data.map(
      ({ event, who }: Record<string, string>) => `${event} ${who}`,
    )
  const detail = async (id: number) => (await manager.get(`/designs/${id}`)).data

  // RECORD-1, RECORD-2, WORD-6
  test('keeps its history when another file takes its name, and shows the files that had that name', async () => {
    const first = (await upload('again.png', front)).data.design.id
    const second = (await upload('Again.png', other, { title: 'Newer' })).data.design.id
    await upload('again.png', other, { title: 'Newest' })
    expect(await history(first)).toEqual(['replaced Paul Production', 'created Paul Production'])
    expect(await history(second)).toEqual(['edited Paul Production', 'replacement Paul Production'])
    const changes = (await manager.get(`/designs/${second}/history`)).data[0].changes
    expect(changes).toEqual([{ field: 'title', before: 'Newer', after: 'Newest' }])
    expect(await detail(first)).toMatchObject({
      archived: true,
      version: 2,
      record: { created_by: 'Paul Production', updated_by: 'Paul Production' },
      other_files: [{ id: second, archived: false, created_by: 'Paul Production' }],
    })
    expect((await detail(second)).other_files).toMatchObject([{ id: first, archived: true }])
  })

  // RECORD-3
  test('is archived and restored, and not restored while another one has its name', async () => {
    const { id } = (await upload('season.png', front)).data.design
    const archived = await manager.post(`/designs/${id}/archive`, { version: 1 })
    expect(archived.data).toMatchObject({ archived: true, version: 2 })
    const names = async (query: object) => {
      const { data } = await manager.get('/designs', { query: { search: 'season', ...query } })
      return data.map((one: { id: number }) => one.id)
    }
    expect([await names({}), await names({ archived: 'true' })]).toEqual([[], [id]])
    expect((await manager.post(`/designs/${id}/restore`, { version: 1 })).code).toBe('changed_meanwhile')

    const newer = (await upload('season.png', other)).data
    expect(newer.outcome).toBe('created')
    const refused = await manager.post(`/designs/${id}/restore`, { version: 2 })
    expect([refused.status, refused.code]).toEqual([409, 'design_name_in_use'])
    expect(refused.body.message).toContain('season.png')
    const run = (await manager.post('/bulk-runs', { action: 'designs.restore', input: {}, ids: [id] })).data
    expect(run).toMatchObject({ total: 1, left_out: 1, reasons: [{ code: 'design_name_in_use' }] })
    expect(await names({ archived: 'all', sort: 'created_at' })).toEqual([id, newer.design.id])

    await manager.post(`/designs/${newer.design.id}/archive`, { version: 1 })
    expect((await manager.post(`/designs/${id}/restore`, { version: 2 })).data.archived).toBe(false)
    expect(await history(id)).toEqual(['restored', 'archived', 'created'].map((event) => `${event} Paul Production`))
  })

  test('takes its name by a restore or an upload, never by both at once', async () => {
    const { id } = (await upload('contested.png', front)).data.design
    await manager.post(`/designs/${id}/archive`, { version: 1 })
    const [restored, uploaded] = await Promise.all([
      manager.post(`/designs/${id}/restore`, { version: 2 }),
      upload('contested.png', other),
    ])
    expect([200, 409]).toContain(restored.status)
    expect(uploaded.status).toBe(200)
    const { data } = await manager.get('/designs', { query: { search: 'contested' } })
    expect(data.map((one: { id: number }) => one.id)).toEqual([uploaded.data.design.id])
  })
})
