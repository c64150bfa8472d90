import { pickFields } from '@platen/contracts/records/field'
import { platenLooks } from '@platen/contracts/site-looks/choices'
import { siteLookFields } from '@platen/contracts/site-looks/fields'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { logoDrawing } from '../../../../testing/writes/site-look-writes.ts'
import { createPageFiller } from './site-looks.public.ts'

let site: TestApp
let office: TestClient

beforeAll(async () => {
  site = await createTestApp()
  office = await site.as('administrator')
})
afterAll(() => site.close())

const read = async () => (await office.get('/site-looks/1')).data
const version = async () => (await read()).version
beforeEach(async () => {
  expect((await office.post('/site-looks/1/reset', { version: await version() })).status).toBe(200)
})

/** Saves the looks as they are with these changes. */
async function save(changes: object) {
  const looks = await read()
  return office.put('/site-looks/1', { ...pickFields(siteLookFields, looks), version: looks.version, ...changes })
}
const upload = async (bytes: Buffer, theme = 'light') =>
  office.upload('/site-looks/1/logo', { name: 'logo', bytes }, { theme, version: String(await version()) })

// SITE-19
describe('the looks of the site', () => {
  test('are Platen’s own until somebody sets others, which the history keeps', async () => {
    expect(await read()).toMatchObject({ ...platenLooks, logo_light_url: null, logo_dark_url: null })
    const saved = await save({ app_title: ' Moon Print ', theme: 'dark', primary_light: '#166c3b' })
    expect(saved.data).toMatchObject({ app_title: 'Moon Print', theme: 'dark', primary_light: '#166C3B' })
    const { data: history } = await office.get('/site-looks/1/history')
    expect(history[0]).toMatchObject({ event: 'edited', who: 'Ada Administrator' })
    expect(history[0].changes).toEqual([
      { field: 'app_title', before: '', after: 'Moon Print' },
      { field: 'theme', before: 'system', after: 'dark' },
      { field: 'primary_light', before: '#3372DB', after: '#166C3B' },
    ])
    expect((await save({})).data.version).toBe(saved.data.version)
  })

  test('go back to Platen’s in one act, without title and logos', async () => {
    await upload(logoDrawing)
    await save({ app_title: 'Moon', skin: 'default', horizontal_nav_offset: 12 })
    const reset = await office.post('/site-looks/1/reset', { version: await version() })
    expect(reset.data).toMatchObject({ ...platenLooks, logo_light_url: null })
  })

  test('are told to everybody who signs in, and to the page before anybody does', async () => {
    await save({ app_title: 'Moon', default_language: 'fr' })
    const me = await (await site.as('packer')).get('/auth/me')
    expect(me.body.meta.looks).toMatchObject({ app_title: 'Moon', default_language: 'fr', logo_light_url: null })
    const fill = createPageFiller({ db: site.database.read, log: site.services.log })
    expect(await fill('<html lang="en" data-looks=""><title>Platen</title>')).toMatch(
      /^<html lang="fr" data-looks="\{&quot;app_title&quot;:&quot;Moon&quot;.*<title>Moon<\/title>$/,
    )
  })

  test('stay in the page as they were while the database doesn’t answer', async () => {
    const log = { ...site.services.log, warn: () => undefined } as typeof site.services.log
    await save({ app_title: 'Moon' })
    const { read: reader } = site.database
    const one = vi.fn<(...query: Parameters<typeof reader.one>) => Promise<unknown>>((...query) => reader.one(...query))
    const fill = createPageFiller({ db: { ...reader, one } as typeof reader, log })
    const filled = () => fill('<title>Platen</title>')
    expect(await filled()).toBe('<title>Moon</title>')
    // Until the looks are read again.
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 5_000)
    onTestFinished(() => clock.mockRestore())
    one.mockImplementation(() => Promise.reject(new Error('away')))
    expect(await filled()).toBe('<title>Moon</title>')
    one.mockImplementation(() => new Promise(() => {}))
    expect(await filled()).toBe('<title>Moon</title>')
    expect(one).toHaveBeenCalledTimes(3)
  })

  test('belong to those who may change settings', async () => {
    const viewer = await site.as('viewer')
    expect([(await viewer.get('/site-looks/1')).status, (await viewer.put('/site-looks/1', {})).status]).toEqual([
      403, 403,
    ])
    expect((await office.get('/site-looks/2')).status).toBe(404)
  })

  test.each([
    [{ primary_light: '#FFFF00' }, 'primary_too_light', 'primary_light', /contrast is 1.*Choose #[0-9A-F]{6}/],
    [{ primary_dark: '#000000' }, 'primary_too_dark', 'primary_dark', /contrast is 1\.1.*Choose #[0-9A-F]{6}/],
  ])('refuse a color that can hardly be seen, and name one that can: %j', async (change, code, field, message) => {
    const refused = await save(change)
    expect([refused.status, refused.code]).toEqual([400, code])
    expect(refused.body.fields[field]).toMatch(message)
    const nearest = /Choose (#[0-9A-F]{6})/.exec(refused.body.message)?.[1]
    expect((await save({ [field]: nearest })).status).toBe(200)
  })

  test.each([
    [{ app_title: 'x'.repeat(41) }, 'app_title'],
    [{ app_title: 'two\nlines' }, 'app_title'],
    [{ primary_light: 'red' }, 'primary_light'],
    [{ theme: 'pink' }, 'theme'],
    [{ horizontal_nav_offset: 25 }, 'horizontal_nav_offset'],
  ])('refuse %j', async (change, field) => {
    const refused = await save(change)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
  })
})

// SITE-19
describe('the logo of the site', () => {
  test('is drawn from an SVG as a PNG, which anybody gets at its address until it is removed', async () => {
    const { logo_light_url: url, logo_dark_url: dark } = (await upload(logoDrawing)).data
    expect(dark).toBeNull()
    const path = url.replace(/^\/api/, '')
    const shown = await site.anonymous.get(path)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect(shown.headers['cache-control']).toContain('immutable')
    const { format, width, height } = await sharp(shown.bytes).metadata()
    // As large as there is room for it, whatever size the drawing says.
    expect([format, Math.round(width / 10), Math.round(height / 10)]).toEqual(['png', 34, 17])
    const query = { theme: 'light', version: await version() }
    expect((await office.delete('/site-looks/1/logo', undefined, { query })).data.logo_light_url).toBeNull()
    expect((await site.anonymous.get(path)).status).toBe(404)
    const [{ changes }] = (await office.get('/site-looks/1/history')).data
    expect(changes).toEqual([{ field: 'logo_light', before: expect.stringMatching(/^[0-9a-f]{8}$/), after: null }])
  })

  test('is another one on the dark theme, as a picture without metadata', async () => {
    const picture = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#3372db' } })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .png()
      .toBuffer()
    const { logo_light_url: light, logo_dark_url: url } = (await upload(picture, 'dark')).data
    expect(light).toBeNull()
    const { exif, width, height } = await sharp((await site.anonymous.get(url.replace(/^\/api/, ''))).bytes).metadata()
    expect([exif, width, height]).toEqual([undefined, 504, 168])
  })

  test.each<[string, Buffer, number, string]>([
    ['a text', Buffer.from('logo'), 422, 'site_logo_not_picture'],
    ['a broken PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 422, 'site_logo_unreadable'],
    ['a drawing with a script', Buffer.from('<svg><script>alert(1)</script></svg>'), 422, 'site_logo_part_rejected'],
    ['a drawing that isn’t one', Buffer.from('<svg><path></svg>'), 422, 'site_logo_unreadable'],
    [
      'a drawing that is too large',
      Buffer.concat([logoDrawing, Buffer.alloc(1024 * 1024, ' ')]),
      413,
      'site_logo_svg_too_large',
    ],
  ])('is refused if it is %s', async (_what, bytes, status, code) => {
    const refused = await upload(bytes)
    expect([refused.status, refused.code]).toEqual([status, code])
    expect((await read()).logo_light_url).toBeNull()
  })

  test('is no way to other files', async () => {
    const other = await site.services.files.keep(Buffer.from('a file of somebody else'))
    expect((await site.anonymous.get(`/site-logo/${other.sha256}`)).status).toBe(404)
  })
})
