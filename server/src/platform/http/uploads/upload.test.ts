import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createToken } from '../../../../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createUploads } from './upload.ts'

let site: TestApp
let port: number
let token: string
let picture: Buffer
const folder = mkdtempSync(join(tmpdir(), 'platen-upload-test-'))
const usualPace = { graceMs: 60_000, bytesPerS: 0, deadlineMs: 600_000, lookEveryMs: 5 }
const pace = { ...usualPace }

beforeAll(async () => {
  site = await createTestApp({}, { uploads: createUploads(folder, pace) })
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  port = (site.app.server.address() as AddressInfo).port
  token = await createToken(site.database, 'administrator')
  picture = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#3372db' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const temporary = () => readdirSync(folder)
let writes = 0

function headers(bearer = token): Record<string, string> {
  return { authorization: `Bearer ${bearer}`, 'idempotency-key': `write-${++writes}-of-uploads` }
}

async function send(form: FormData, bearer = token) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/designs`, {
    method: 'POST',
    headers: headers(bearer),
    body: form,
  })
  const body = (await answer.json()) as { code?: string; message?: string; data?: { design: { title: string } } }
  return { status: answer.status, ...body }
}

function readForm(...files: [name: string, bytes: Buffer][]): FormData {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** Sends an upload as bytes, as far as they go, and leaves the connection open. */
function begin(body: Buffer, length: number, bearer = token) {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({
    ...headers(bearer),
    host: 'localhost',
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(length),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/designs HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(body)
  let received = ''
  socket.on('data', (bytes) => (received += bytes.toString()))
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { received: () => received, ended, send: (more: Buffer) => socket.write(more), goAway: () => socket.destroy() }
}

const part = (name: string) =>
  Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`)

describe('an upload', () => {
  test('leaves nothing behind when its sender disconnects', async () => {
    const upload = begin(Buffer.concat([part('half.png'), picture, Buffer.alloc(200_000)]), 5_000_000)
    await expect.poll(temporary).toHaveLength(1)
    upload.goAway()
    await expect.poll(temporary).toEqual([])
    expect((await (await site.as('viewer')).get('/designs', { query: { search: 'half' } })).data).toEqual([])
  })

  test('is refused with the limit above 50 MB, and leaves nothing behind', async () => {
    const answer = await send(readForm(['large.png', Buffer.concat([picture, Buffer.alloc(50 * 1024 * 1024)])]))
    expect([answer.status, answer.code]).toEqual([413, 'body_too_large'])
    expect(answer.message).toContain('50')
    await expect.poll(temporary).toEqual([])
  })

  test.each(['/products/imports', '/order-sync/imports'])(
    'is refused with the limit above 10 MB by %s, and leaves nothing behind',
    async (path) => {
      const file = { name: 'large.csv', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, ',') }
      const { status, code, body } = await (await site.as('administrator')).upload(path, file, { store_id: '1' })
      expect([status, code]).toEqual([413, 'body_too_large'])
      expect(body.message).toContain('10 M')
      await expect.poll(temporary).toEqual([])
    },
  )

  test('is refused with two files at once, and leaves nothing behind', async () => {
    const answer = await send(readForm(['one.png', picture], ['two.png', picture]))
    expect(answer.status).toBe(400)
    await expect.poll(temporary).toEqual([])
  })

  test('is accepted with fields after the file', async () => {
    const form = readForm(['behind.png', picture])
    form.append('title', 'Behind')
    expect(await send(form)).toMatchObject({ status: 200, data: { design: { title: 'Behind' } } })
    await expect.poll(temporary).toEqual([])
  })

  test('removes the line break from a file name', async () => {
    const body = Buffer.concat([part('a\r\nb.png'), picture, Buffer.from('\r\n--b--\r\n')])
    const upload = begin(body, body.length)
    await expect.poll(upload.received).toMatch(/^HTTP\/1\.1 [24]\d\d /)
    upload.goAway()
    await expect.poll(temporary).toEqual([])
    const { rows } = await site.database.pool.query(`select file_name from designs where file_name ~ '[[:cntrl:]]'`)
    expect(rows).toEqual([])
  })

  test('is refused before its bytes are read if the user lacks the permission', async () => {
    const packer = await createToken(site.database, 'packer')
    const upload = begin(part('never.png'), 40_000_000, packer)
    await expect.poll(upload.received).toMatch(/^HTTP\/1\.1 403 /)
    upload.goAway()
    expect(temporary()).toEqual([])
  })

  test('is stored or refused among thirty at once, and leaves nothing behind', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, nth) =>
        send(readForm([`many-${nth}.png`, nth % 3 === 0 ? picture.subarray(0, 100) : picture])),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 422, 503].includes(status))).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    await expect.poll(temporary).toEqual([])
  })

  // API-22
  test('waits while its sender sends two others, in whichever session, and uploads of others do not', async () => {
    const gray = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const noise = { create: { width: 300, height: 300, channels: 3, background: '#000000', noise: gray } } as const
    const large = await sharp(noise).png().toBuffer()
    expect(large.length).toBeGreaterThan(70_000)
    const ownSession = await createToken(site.database, 'administrator')
    const [first, second] = [token, ownSession].map((own, nth) =>
      begin(Buffer.concat([part(`slow-${nth}.png`), large]), 5_000_000, own),
    )
    await expect.poll(temporary).toHaveLength(2)
    let isAnswered = false
    const another = await createToken(site.database, 'administrator')
    const third = send(readForm(['third.png', large]), another).finally(() => (isAnswered = true))
    await expect.poll(temporary).toHaveLength(3)
    const other = await createToken(site.database, 'order-desk')
    expect((await send(readForm(['other.png', large]), other)).status).toBe(200)
    expect(isAnswered).toBe(false)
    first?.goAway()
    expect((await third).status).toBe(200)
    second?.goAway()
    await expect.poll(temporary).toEqual([])
  })

  const end = Buffer.from('\r\n--b\r\nContent-Disposition: form-data; name="title"\r\n\r\n')
  test.each([
    ['too slow', { graceMs: 0, bytesPerS: 1e12 }, Buffer.alloc(0)],
    ['late', { deadlineMs: 10 }, Buffer.alloc(0)],
    ['slow to end its form after its file', { deadlineMs: 10 }, end],
  ])('is refused when it is %s, and leaves nothing behind', async (_, asked, last) => {
    Object.assign(pace, asked)
    const slow = begin(Buffer.concat([part('slow.png'), picture, Buffer.alloc(200_000), last]), 5_000_000)
    await slow.ended
    Object.assign(pace, usualPace)
    expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /)
    expect(slow.received()).toContain('request_too_slow')
    expect(temporary()).toEqual([])
  })

  // API-19
  test('is refused while its folder is away, as any file is, and is no matter of the disk’s space', async () => {
    rmSync(folder, { recursive: true })
    const answer = await send(readForm(['away.png', picture]))
    expect([answer.status, answer.code]).toEqual([503, 'file_store_away'])
    expect((await site.anonymous.get('/health')).status).toBe(200)
    mkdirSync(folder)
    expect((await send(readForm(['back.png', picture]))).status).toBe(200)
  })
})
