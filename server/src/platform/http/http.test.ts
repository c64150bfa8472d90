import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createToken } from '../../../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'

let site: TestApp
let port: number

beforeAll(async () => {
  site = await createTestApp({ METRICS_TOKEN: 'a-token-for-prometheus' })
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

/** Sends bytes as they are and answers what comes back. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** Resolves once so many calls are admitted and the server has begun to read their bodies. */
function bodiesBegun(calls: number): Promise<void> {
  return new Promise((resolve) => {
    let begun = 0
    const watch = (request: IncomingMessage) => {
      request.once('resume', () => {
        begun += 1
        if (begun < calls) return
        site.app.server.off('request', watch)
        resolve()
      })
    }
    site.app.server.on('request', watch)
  })
}

// CHECK-14
describe('the security headers', () => {
  test('forbid foreign scripts, sniffing, frames and caching of the API, and name no framework', async () => {
    const { headers } = await site.anonymous.get('/health')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('are also set on refusals and unknown addresses', async () => {
    for (const url of ['/api/auth/me', '/api/nowhere', '/nowhere.js', '/api/%zz', '/api/health?a=%zz']) {
      const { headers, statusCode } = await site.app.inject({ url })
      expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true])
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
    }
  })

  test('are those of the API however its address is written', async () => {
    for (const url of ['/%61pi/health', 'http://elsewhere.example/api/health']) {
      const answer = await raw(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 200 /)
      expect(answer).toMatch(/cache-control: no-store/i)
      expect(answer).toContain("default-src 'none'")
    }
  })

  test('allow no other site', async () => {
    const answer = await site.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('an unknown address', () => {
  test.each(['/api/health/', '/api//health', '/API/health', '/api/Health', '/api'])('is not found: %s', async (url) => {
    const answer = await site.app.inject({ url })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'route_not_found'])
  })
})

describe('an invalid HTTP request', () => {
  const host = 'Host: localhost\r\n'
  test.each([
    [
      'both lengths',
      `POST /api/auth/login HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['two lengths', `POST /api/auth/login HTTP/1.1\r\n${host}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`, 400],
    ['headers of 40 kB', `GET /api/health HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['an unknown method', `BREW /api/health HTTP/1.1\r\n${host}\r\n`, 400],
    ['a method that echoes', `TRACE /api/health HTTP/1.1\r\n${host}Connection: close\r\nX-Told: back\r\n\r\n`, 404],
    ['nonsense', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
  ])('gets a message: %s', async (_what, bytes, status) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
    expect(answer).toMatch(/\r\ncontent-security-policy: [^\r]*frame-ancestors 'none'/i)
    expect(answer).not.toContain('back')
  })

  test('gets an answer of Node itself, without a body, where it names no host', async () => {
    const answer = await raw('GET /api/health HTTP/1.1\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 [^]*\r\n\r\n$/)
  })

  test('is refused when it has two Authorization headers, whichever is valid', async () => {
    const token = await createToken(site.database, 'viewer')
    const answer = await raw(
      `GET /api/auth/me HTTP/1.1\r\n${host}Authorization: Bearer ${token}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
  })
})

describe('a request body', () => {
  test('delays nobody else when it arrives slowly', async () => {
    const token = await createToken(site.database, 'viewer')
    const sockets = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'))
    const begun = bodiesBegun(sockets.length)
    for (const socket of sockets) {
      socket.write(
        `PATCH /api/profile HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${'k'.repeat(16)}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{"name":"',
      )
    }
    await begun
    const { status } = await (await site.as('viewer')).get('/products')
    for (const socket of sockets) socket.destroy()
    expect(status).toBe(200)
  })

  test('is limited to 64 KiB without a session, and the refusal says so', async () => {
    const { status, body } = await site.anonymous.post('/auth/login', {
      email: 'a@b.example',
      password: 'x'.repeat(65_536),
    })
    expect([status, body.message]).toEqual([413, expect.stringContaining('64 KiB')])
  })

  test('is answered with the first fifty of thousands of wrong names', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`k${at}`, 1]))
    const { status, body } = await (await site.as('viewer')).patch('/profile', wrong)
    expect(status).toBe(400)
    expect(Object.keys(body.fields).length).toBeLessThan(60)
  })

  test('is refused without naming one of sixty thousand wrong names, twenty times at once, and others are answered', async () => {
    const viewer = await site.as('viewer')
    const wrong = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 123_456]))
    const flood = Array.from({ length: 20 }, () => viewer.patch('/profile', wrong))
    expect((await viewer.patch('/profile', { name: '' })).status).toBe(400)
    for (const { status, body } of await Promise.all(flood))
      expect([status, body]).toEqual([413, { code: 'too_many_values', message: expect.stringMatching(/^The request/) }])
  })

  test('frees its memory when a sender of a large body disconnects', async () => {
    const token = await createToken(site.database, 'viewer')
    const sockets = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'))
    const begun = bodiesBegun(sockets.length)
    for (const socket of sockets) {
      socket.write(
        `PATCH /api/profile HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${'k'.repeat(16)}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{"name":"',
      )
    }
    await begun
    for (const socket of sockets) socket.destroy()
    const { status } = await (await site.as('viewer')).patch('/profile', { name: 'x'.repeat(100_000) })
    expect(status).toBe(400)
  })

  test.each(['toString', 'hasOwnProperty'])('is answered with the name of an unknown field named %s', async (name) => {
    const { status, body } = await (await site.as('viewer')).patch('/profile', { [name]: 1 })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, expect.arrayContaining([name])])
  })

  test.each([
    ['a part without a file name', 'name="file"', 415],
    ['a name with a NUL', 'name="file"; filename*=UTF-8\'\'a%00b.png', 400],
  ])('is refused everywhere as a file of type %s', async (_what, disposition, status) => {
    const manager = await site.as('production-manager')
    const body = `--B\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n--B--\r\n`
    for (const path of ['/designs', '/products/imports', '/order-sync/imports']) {
      const headers = { 'content-type': 'multipart/form-data; boundary=B' }
      const answer = await manager.post(path, body, { headers })
      expect([path, answer.status]).toEqual([path, status])
    }
  })
})

test('a preconnected idle connection does not delay the shutdown', async () => {
  const app = await createApp(site.services, null)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const ended = new Promise((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => app.server.once('connection', resolve))
  await app.close()
  await ended
})

describe('the API reference', () => {
  test('lists every call with its access, parameters and answers', async () => {
    const viewer = await site.as('viewer')
    const { bytes, headers } = await viewer.get('/docs')
    const document = JSON.parse(bytes.toString())
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/auth/login'].post.requestBody.content['application/json'].schema.required).toEqual([
      'email',
      'password',
    ])
    expect(document.paths['/api/profile/sessions/{id}'].delete).toMatchObject({
      description: 'Access: signed-in. Asks for proof of presence (POST /profile/proof).',
      parameters: [{ name: 'id', in: 'path', required: true }, { name: 'Idempotency-Key' }],
    })
    expect(headers['content-type']).toMatch(/^application\/json/)
  })

  test('is a page for a browser with the signed address, and for nobody else', async () => {
    const viewer = await site.as('viewer')
    const { docs_url } = (await viewer.get('/profile')).data
    const page = await site.app.inject({ url: docs_url, headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('/api/auth/login')
    expect(page.body).not.toContain('<script')
    const forged = [`${docs_url}A`, docs_url.replace(/\.(\d+)\./, '.999999.'), docs_url.replace('/docs', '/metrics')]
    for (const url of forged) expect([url, (await site.app.inject({ url })).statusCode]).not.toContain(200)
    expect((await site.app.inject({ url: '/api/docs' })).statusCode).toBe(401)
  })

  test('has a signed address that ends with the session', async () => {
    const viewer = await site.as('viewer')
    const { docs_url } = (await viewer.get('/profile')).data
    await viewer.post('/auth/logout')
    const answer = await site.app.inject({ url: docs_url })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'link_expired'])
  })
})

describe('the Prometheus metrics', () => {
  test('are readable with their own token, which opens nothing else', async () => {
    const headers = { authorization: 'Bearer a-token-for-prometheus' }
    await site.anonymous.get('/health')
    const figures = await site.anonymous.get('/metrics', { headers })
    expect(figures.status).toBe(200)
    expect(figures.bytes.toString()).toMatch(
      /platen_http_request_seconds_count\{route="GET \/health",status="2xx"\} \d+/,
    )
    expect(figures.bytes.toString()).toMatch(/^platen_server_restarts 0$/m)
    expect(figures.bytes.toString()).toMatch(/^platen_disk_low_bytes 1073741824$/m)
    expect((await site.anonymous.get('/auth/me', { headers })).status).toBe(401)
  })

  test('are readable for users who may change settings, and not for others', async () => {
    expect((await (await site.as('administrator')).get('/metrics')).status).toBe(200)
    expect((await (await site.as('packer')).get('/metrics')).status).toBe(403)
  })
})

describe('the web pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-web-'))
  let app: TestApp['app']

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Platen</title>')
    writeFileSync(join(folder, 'assets/main-abc123.js'), 'plain')
    writeFileSync(join(folder, 'assets/main-abc123.js.br'), 'brotli')
    writeFileSync(join(folder, 'assets/live.worker-abc123.js'), 'plain')
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
    app = await createApp(site.services, folder)
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(['/', '/orders/open', '/login?to=%2Forders', '/fulfillment/print'])(
    'include the application: %s',
    async (url) => {
      const answer = await app.inject({ url })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(answer.body).toContain('<title>Platen')
      expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
      expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
    },
  )

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/main-abc123.js', 'application/javascript; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ])('say what they are and how it is written: %s', async (url, type) => {
    expect((await app.inject({ url })).headers['content-type']).toBe(type)
  })

  test('keep hashed files for a year and are compressed if the browser supports it', async () => {
    const url = '/assets/main-abc123.js'
    const plain = await app.inject({ url })
    const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([plain.body, small.body, small.headers['content-encoding']]).toEqual(['plain', 'brotli', 'br'])
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(small.headers['content-type']).toMatch(/javascript/)
  })

  test('are sent compressed to browsers that support it, and not again to those that have them', async () => {
    const plain = await app.inject({ url: '/orders' })
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
    for (const [accepted, encoding, read] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const small = await app.inject({ url: '/orders', headers: { 'accept-encoding': accepted } })
      expect([small.headers['content-encoding'], read(small.rawPayload).toString()]).toEqual([encoding, plain.body])
    }
    const etag = String(plain.headers.etag)
    const again = await app.inject({ url: '/login', headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await app.inject({ url: '/', headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  })

  test('an immutable asset answers only with nosniff, with the refusal of frames and with what describes and caches the file', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const answer = await app.inject({ url: '/assets/main-abc123.js', headers })
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['content-security-policy']).toBe("frame-ancestors 'none'")
      const names = Object.keys(answer.headers).filter((name) => name !== 'content-encoding')
      expect(names.toSorted()).toEqual([
        'accept-ranges',
        'cache-control',
        'connection',
        'content-length',
        'content-security-policy',
        'content-type',
        'date',
        'etag',
        'last-modified',
        'vary',
        'x-content-type-options',
      ])
    }
  })

  test('a worker script and a missing asset answer with the security policy of pages', async () => {
    for (const [url, status] of [
      ['/assets/live.worker-abc123.js', 200],
      ['/assets/gone-abc123.js', 404],
    ] as const) {
      const answer = await app.inject({ url })
      expect([url, answer.statusCode]).toEqual([url, status])
      expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test.each(['/assets/gone.js', '/.env', '/..%2f..%2fetc%2fpasswd.txt', '/assets/main-abc123.js.br'])(
    'do not include %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404)
    },
  )

  test('do not include an unknown address of the API', async () => {
    expect((await app.inject({ url: '/api/nowhere' })).statusCode).toBe(404)
  })
})
