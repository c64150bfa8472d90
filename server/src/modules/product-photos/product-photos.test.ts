import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutFolder } from '../../platform/checkout.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { givenStockIn } from '../../../testing/nouns/given-documents.ts'

let site: TestApp
let manager: TestClient
let tee: { id: number; version: number }
let path: string

beforeAll(async () => {
  site = await createTestApp()
  manager = await site.as('production-manager')
  const catalog = readFileSync(join(checkoutFolder(), 'samples/catalog.csv'))
  await manager.upload('/products/imports', { name: 'catalog.csv', bytes: catalog })
  const { data } = await manager.get('/products', { query: { search: 'g5000', sort: 'code' } })
  tee = data[0]
  path = `/products/${tee.id}/photos`
})
afterAll(() => site.close())

const picture = (red: number, width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 20, b: 90 } } })

interface Photo {
  color: string
  photo_url: string
  thumb_url: string
}

const unsigned = (url: string) => url.split('?')[0] ?? ''
const jpeg = (red: number) => picture(red).jpeg().toBuffer()
const now = async () => (await manager.get(`/products/${tee.id}`)).data
const versionNow = async () => String((await now()).version)

async function upload(bytes: Buffer, color = '', version?: string) {
  const fields = { color, version: version ?? (await versionNow()) }
  return manager.upload(path, { name: 'photo.jpg', bytes }, fields)
}

describe('a photo of a product', () => {
  // CATALOG-9
  test('is of one color, which may be written in other case, and comes after the photo without a color', async () => {
    expect((await upload(await jpeg(10), 'black')).status).toBe(200)
    const { status, data } = await upload(await jpeg(11))
    expect(status).toBe(200)
    expect(data.photos.map((photo: { color: string }) => photo.color)).toEqual(['', 'black'])
    const [row] = (await manager.get('/products', { query: { search: 'g5000', sort: 'code' } })).data
    expect(unsigned(row.thumb_url)).toBe(unsigned(data.photos[0].thumb_url))
  })

  test('shows in the list of variants: each color its own, the others the photo without a color', async () => {
    const { data } = await manager.get('/variants', { query: { product_id: tee.id, per_page: 100 } })
    const thumbs = new Map<string, string>((await now()).photos.map((p: Photo) => [p.color, unsigned(p.thumb_url)]))
    const shown = data.map((row: { color: string; thumb_url: string }) => [row.color, unsigned(row.thumb_url)])
    expect(shown).toContainEqual(['Black', thumbs.get('black')])
    expect(shown).toEqual(shown.map(([color]: [string]) => [color, thumbs.get(color === 'Black' ? 'black' : '')]))
    expect(new Set(shown.map(([color]: [string]) => color)).size).toBeGreaterThan(1)
    expect(data[0].thumb_url).toContain('?signed=')
    const others = (await manager.get('/variants', { query: { search: 'mug' } })).data
    expect(others[0].thumb_url).toBeNull()
  })

  // STOCK-57
  test('shows wherever a blank of its color is named; one without a photo is drawn in its color', async () => {
    const admin = await site.as('administrator')
    const black = (await now()).photos.find((photo: Photo) => photo.color === 'black')
    const sku = 'G5000-BLK-M'
    const [level] = (await admin.get('/stock/stock-info', { query: { search: sku } })).data
    const draft = await givenStockIn(admin, [{ sku }])
    const scan = await admin.post(`/stock-in/${draft.id}/scans`, { code: sku })
    const [hit] = (await admin.get('/search', { query: { text: sku } })).data
    for (const { picture: shown } of [level, draft.line_list[0], scan.data.line, hit]) {
      expect(unsigned(shown.thumb_url)).toBe(unsigned(black.thumb_url))
      expect(shown).toMatchObject({ category: level.category, color_hex: '#1B1B1B' })
    }
    expect(level.picture.thumb_url).toContain('?signed=')
    const [mug] = (await admin.get('/stock/stock-info', { query: { search: 'MUG-WHT-11OZ' } })).data
    expect(mug.picture).toEqual({ thumb_url: null, category: mug.category, color_hex: '#FFFFFF' })
  })

  test('takes the place of the former one of its color, and the history says so', async () => {
    const before = (await now()).photos.length
    const { data } = await upload(await jpeg(12), 'BLACK')
    expect(data.photos).toHaveLength(before)
    const [entry] = (await manager.get(`/products/${tee.id}/history`)).data
    expect(entry).toMatchObject({ event: 'edited', who: 'Paul Production', changes: [{ field: 'photos' }] })
    expect(entry.changes[0].after.join()).toMatch(/BLACK · 40 × 20 px · [0-9a-f]{6}/)
    expect(entry.changes[0].after).not.toEqual(entry.changes[0].before)
  })

  test('is encoded again, upright and without what the camera wrote', async () => {
    const taken = await picture(30)
      .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(taken.includes('Secret place')).toBe(true)
    const { data } = await upload(taken, 'White')
    const white = data.photos.find((photo: { color: string }) => photo.color === 'White')
    expect(white).toMatchObject({ width_px: 20, height_px: 40 })
    for (const url of [white.photo_url, white.thumb_url]) {
      const { status, bytes, headers } = await site.anonymous.get(url.replace('/api', ''))
      expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff'])
      const { exif, icc, xmp, format } = await sharp(bytes).metadata()
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
      expect(headers['content-type']).toBe(`image/${format}`)
    }
  })

  test('comes where the first variant of its color comes among the variants', async () => {
    await upload(await jpeg(40), 'Maroon')
    const { data } = await upload(await jpeg(41), 'Forest Green')
    const colors = data.photos.map((photo: { color: string }) => photo.color)
    expect(colors).toEqual(['', 'BLACK', 'White', 'Forest Green', 'Maroon'])
  })

  test('is not served without a signature or a session', async () => {
    const [photo] = (await now()).photos
    const address = photo.photo_url.replace('/api', '').split('?')[0]
    expect((await site.anonymous.get(address)).status).toBe(401)
    expect((await manager.get(address)).status).toBe(200)
  })

  test('is stored without the video that a phone appends', async () => {
    const film = Buffer.concat([await jpeg(50), Buffer.from('<script>alert(1)</script>'.repeat(100))])
    const { status, data } = await upload(film, 'White')
    expect(status).toBe(200)
    const { photo_url: url } = data.photos.find((photo: { color: string }) => photo.color === 'White')
    const { bytes } = await site.anonymous.get(url.replace('/api', ''))
    expect(bytes.includes('<script>')).toBe(false)
  })

  test('is made smaller', async () => {
    const { data } = await upload(await picture(60, 4000, 2000).jpeg().toBuffer())
    expect(data.photos[0]).toMatchObject({ color: '', width_px: 1600, height_px: 800 })
  })

  test('is removed, and can’t be removed twice', async () => {
    const remove = async () =>
      manager.delete(path, undefined, { query: { color: 'white', version: await versionNow() } })
    const { status, data } = await remove()
    expect([status, data.photos.some((photo: { color: string }) => photo.color === 'White')]).toEqual([200, false])
    expect((await remove()).status).toBe(404)
  })

  test('is not set on the basis of an older version', async () => {
    const answer = await upload(await jpeg(70), '', '1')
    expect([answer.status, answer.code]).toEqual([409, 'changed_meanwhile'])
  })

  test('is not set on an archived product', async () => {
    const { data } = await manager.get('/products', { query: { search: 'mug' } })
    const [mug] = data
    await manager.post(`/products/${mug.id}/archive`, { version: 1 })
    const file = { name: 'a.jpg', bytes: await jpeg(80) }
    const answer = await manager.upload(`/products/${mug.id}/photos`, file, { version: '2' })
    expect([answer.status, answer.code]).toEqual([409, 'record_archived'])
  })

  test('can be set and removed only by users who may change products', async () => {
    const viewer = await site.as('viewer')
    const file = { name: 'a.jpg', bytes: await jpeg(90) }
    expect((await viewer.upload(path, file, { version: '1' })).status).toBe(403)
    expect((await viewer.delete(path, undefined, { query: { color: '', version: '1' } })).status).toBe(403)
  })
})

describe('a file that isn’t a photo', () => {
  const cut = async () => (await picture(1, 400, 400).jpeg().toBuffer()).subarray(0, 600)
  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['an empty one', () => Buffer.alloc(0), 422, 'photo_file_empty'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      415,
      'photo_kind_refused',
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'photo_kind_refused'],
    ['a GIF', () => Buffer.from('GIF89a, whatever its name says'), 415, 'photo_kind_refused'],
    ['text', () => Buffer.from('not a picture'), 415, 'photo_kind_unknown'],
    ['one that was cut off', cut, 422, 'photo_damaged'],
    ['a single pixel', () => picture(1, 1, 1).png().toBuffer(), 422, 'photo_too_few_pixels'],
    ['one of 11 MB', () => Buffer.alloc(11 * 1024 * 1024, 1), 413, 'body_too_large'],
  ])('is refused: %s', async (_what, bytes, status, code) => {
    const before = (await now()).photos
    const answer = await upload(await bytes())
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(answer.body.message).toMatch(/^[A-Z].+\.$/)
    const addresses = (photos: Photo[]) => photos.map(({ photo_url: url }) => unsigned(url))
    expect(addresses((await now()).photos)).toEqual(addresses(before))
  })

  test('is refused at its color where no variant of its product has it', async () => {
    // A color of another product.
    const answer = await upload(await jpeg(100), 'Clear')
    expect([answer.status, answer.code, Object.keys(answer.body.fields)]).toEqual([
      422,
      'photo_color_unknown',
      ['color'],
    ])
  })
})
