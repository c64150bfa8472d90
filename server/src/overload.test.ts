import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createToken } from '../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../testing/platform/test-app.ts'
import type { TestAnswer, TestClient } from '../testing/platform/test-client.ts'

let site: TestApp
let viewer: TestClient
let port: number

beforeAll(async () => {
  site = await createTestApp({ DB_POOL_SIZE: '4' }, { turnMs: 2_000 })
  viewer = await site.as('viewer')
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await site.close()
})

/** Keeps everybody from reading a table until it is let go, so that calls pile up however fast the machine is. */
async function closed(table: string): Promise<() => Promise<void>> {
  const owner = new pg.Client(site.testDatabase.owner)
  await owner.connect()
  await owner.query(`begin; lock table ${table} in access exclusive mode`)
  return () => owner.end()
}

const times = (count: number, path: string) => Array.from({ length: count }, () => viewer.get(path))

function expectPutOff(answers: readonly TestAnswer[]): void {
  for (const { status, code, headers } of answers) {
    expect([status, code]).toEqual([503, code === 'database_away' ? 'database_away' : 'too_busy'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
}

// CHECK-35
describe('an overload', () => {
  test('puts office calls off with Retry-After while the floor continues, and everything recovers afterwards', async () => {
    const open = await closed('import_runs')
    const lists = times(400, '/order-sync/imports')
    // More than may wait: refused while the others are still queued.
    const first = await Promise.race(lists)
    expectPutOff([first])
    expect((await viewer.get('/fulfillment/summary')).status).toBe(200)
    expect((await viewer.get('/health')).data).toMatchObject({ live: true, ready: true })
    // Who waited too long is told so too; two have a connection and wait for the table.
    await expect.poll(() => site.services.load.load().waiting).toBe(0)
    expect((await viewer.get('/fulfillment/summary')).status).toBe(200)
    await open()
    const answers = await Promise.all(lists)
    const answered = answers.filter(({ status }) => status === 200)
    expect(answered).toHaveLength(2)
    expectPutOff(answers.filter(({ status }) => status !== 200))
    expect((await viewer.get('/order-sync/imports')).status).toBe(200)
  })

  test('puts floor calls off with Retry-After too, and the next scan is answered', async () => {
    const open = await closed('pieces')
    const scans = times(500, '/fulfillment/pieces/400000000002')
    expectPutOff([await Promise.race(scans)])
    await expect.poll(() => site.services.load.load().waiting).toBe(0)
    await open()
    const answers = await Promise.all(scans)
    expectPutOff(answers.filter(({ status }) => status !== 404))
    const scan = await viewer.get('/fulfillment/pieces/400000000002')
    expect([scan.status, scan.code]).toEqual([404, 'barcode_unknown'])
  })
})

test('a burst of ten times the calls is answered completely or refused, never broken', async () => {
  const packer = await site.as('packer')
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, i) =>
      i % 3 === 0
        ? viewer.get('/orders', { query: { search: `order ${i}` } })
        : packer.get('/fulfillment/queue/packaging', { query: { per_page: 5 } }),
    ),
  )
  expectPutOff(answers.filter(({ status }) => status !== 200))
  expect((await viewer.get('/orders')).status).toBe(200)
  expect(site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('a flood of large bodies is read one by one, with whatever else is ready answered in between', async () => {
  const large = Buffer.from(JSON.stringify({ name: 'x'.repeat(900_000) }))
  const seen: string[] = []
  const parse = JSON.parse.bind(JSON)
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, ...rest) => {
    if (text.length > 900_000) seen.push('body')
    return parse(text, ...rest)
  })
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve))
      seen.push('other')
    }
  })()
  const headers = { 'content-type': 'application/json' }
  const flood = Array.from({ length: 20 }, () => viewer.patch('/profile', large, { headers }))
  const small = viewer.patch('/profile', { name: '' })
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([400]))
  expect((await small).status).toBe(400)
  isOver = true
  await others
  vi.restoreAllMocks()
  expect(seen.filter((one) => one === 'body')).toHaveLength(20)
  expect(seen.join(' ')).not.toContain('body body')
})

test('a flood of large bodies with too many names is refused, and a small call in the middle of it is answered', async () => {
  const names = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 123_456]))
  const body = Buffer.from(JSON.stringify(names))
  expect(body.length).toBeGreaterThan(900_000)
  const headers = { 'content-type': 'application/json' }
  const flood = Array.from({ length: 20 }, async () => {
    const { status, code } = await viewer.patch('/profile', body, { headers })
    return [status, code]
  })
  const small = viewer.patch('/profile', { name: '' })
  expect(new Set((await Promise.all(flood)).map(String))).toEqual(new Set(['413,too_many_values']))
  expect((await small).status).toBe(400)
})

// API-22
test('six hundred slow senders, with and without an account, keep no large body of another one out', async () => {
  const administrator = await site.as('administrator')
  const head = (call: string, lines: string[]) =>
    [`${call} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...lines, '', ''].join('\r\n')
  const chunked = 'Transfer-Encoding: chunked'
  const long = 'Content-Length: 60000'
  const asViewer = (length: string) =>
    head('PATCH /api/profile', [`Authorization: Bearer ${viewer.token}`, `Idempotency-Key: ${randomUUID()}`, length])
  const starts = [
    () => `${head('POST /api/auth/login', [chunked])}1\r\n{\r\n`,
    () => `${head('POST /api/auth/login', [long])}{`,
    () => `${asViewer(chunked)}1\r\n{\r\n`,
    () => `${asViewer('Content-Length: 900000')}{`,
  ]
  const sockets = await Promise.all(
    Array.from({ length: 600 }, async (_, at) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(starts[at % starts.length]?.() ?? '')
      return socket
    }),
  )
  // Some have a place, or wait for one, and don't go on.
  for (const socket of sockets.filter((_, at) => at % starts.length === 3).slice(0, 10))
    socket.write('x'.repeat(70_000))
  const answer = await administrator.patch('/profile', { name: 'x'.repeat(70_000) })
  expect(answer.status).toBe(400)
  for (const socket of sockets) socket.destroy()
})

// API-25
test('stored files that nobody reads keep no file of another user out', async () => {
  const { files } = site.services
  const { open } = files
  // More than the buffers of a connection hold.
  const { sha256 } = await files.keep(randomBytes(8 * 1024 * 1024))
  await site.database.transaction((tx) =>
    tx.run(sql`
      with file as (
        insert into design_files (sha256, media_type, size_bytes, width_px, height_px, preview_sha256, thumb_sha256)
        values (${sha256}, 'image/png', 9, 1, 1, ${sha256}, ${sha256}) returning sha256)
      insert into designs (file_name, sha256) select 'a picture.png', sha256 from file`),
  )
  let opened = 0
  files.open = (asked) => {
    opened++
    return open(asked)
  }
  // Nothing limits how many sessions somebody has.
  const sockets = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const token = await createToken(site.database, 'viewer')
      const socket = connect(port, '127.0.0.1').pause()
      socket.on('error', () => undefined)
      socket.write(`GET /api/files/${sha256} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`)
      return socket
    }),
  )
  await expect.poll(() => opened).toBe(16)
  const administrator = await site.as('administrator')
  expect((await administrator.get(`/files/${sha256}`)).status).toBe(200)
  expect(opened).toBe(17)
  for (const socket of sockets) socket.destroy()
  // Whoever went away holds no place any more.
  expect((await viewer.get(`/files/${sha256}`)).status).toBe(200)
  files.open = open
})

// API-25
test('downloads that nobody reads keep no office call out, nor downloads of another user', async () => {
  const administrator = await site.as('administrator')
  const asked = (path: string) =>
    `GET /api${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${viewer.token}\r\n\r\n`
  // What waits behind a live stream is never sent.
  const sockets = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(asked('/live') + asked('/lists/suppliers/csv').repeat(3))
      await once(socket, 'data')
      return socket
    }),
  )
  for (const path of ['/orders', '/lists/suppliers/csv', '/lists/suppliers/csv']) {
    const answer = await administrator.get(path)
    expect([path, answer.status]).toEqual([path, 200])
  }
  for (const socket of sockets) socket.destroy()
  // Whoever went away holds no place any more.
  expect((await viewer.get('/lists/suppliers/csv')).status).toBe(200)
})

// API-22
test('a client that leaves in the middle of a call with a body never ends the server', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  const paths = ['/', '/nowhere.js', '/api/nowhere', '/api/live', '/api/health', '/api/orders', '/api/auth/login']
  const bodies = [
    'Transfer-Encoding: chunked\r\n\r\n',
    `Transfer-Encoding: chunked\r\n\r\n11170\r\n${'x'.repeat(70_000)}\r\n`,
    'Content-Length: 900000\r\n\r\n{',
    `Content-Length: 900000\r\n\r\n${'x'.repeat(70_000)}`,
    'Content-Length: 99999999\r\n\r\n{',
  ]
  const types = ['Content-Type: application/json', 'Content-Type: text/plain', 'Content-Type: multipart/form-data']
  const access = ['', `Authorization: Bearer ${viewer.token}\r\nIdempotency-Key: left-in-the-middle\r\n`]
  const calls = ['GET', 'HEAD', 'POST', 'DELETE'].flatMap((method) =>
    paths.flatMap((path) =>
      types.flatMap((type) =>
        access.flatMap((who) =>
          bodies.map((body) => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${type}\r\n${who}${body}`),
        ),
      ),
    ),
  )
  const sockets = calls.map((call) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(call))
    socket.on('error', () => undefined)
    return socket
  })
  // Every second one leaves as soon as it is answered, the others once all calls have arrived.
  await Promise.all(
    sockets.map(async (socket, at) => {
      await new Promise((resolve) => socket.once('connect', resolve))
      if (at % 2 === 0) socket.once('data', () => socket.destroy())
    }),
  )
  await site.anonymous.get('/health')
  for (const socket of sockets) socket.destroy()
  // It wouldn't look at those whose bodies wait before their deadline.
  site.app.server.closeAllConnections()
  const connected = () =>
    new Promise<number>((resolve) => site.app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(connected).toBe(0)
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
  expect((await site.anonymous.get('/health')).status).toBe(200)
})
