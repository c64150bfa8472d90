import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSelfSignedCertificate } from '../../../../testing/platform/self-signed.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../log.ts'
import { createHttpServer } from '../http-server.ts'

const { cert, key } = createSelfSignedCertificate()
let app: FastifyInstance
let port: number

beforeAll(async () => {
  const config = readConfig({ TLS_CERT: cert, TLS_KEY: key, LOG_LEVEL: 'silent' })
  app = await createHttpServer(config, createLog(config.LOG_LEVEL))
  for (const path of ['/api/here', '/here', '/assets/here.js']) app.get(path, () => 'here')
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Opens a connection with these options; throws where the server speaks none of them. */
async function open(options: ConnectionOptions = {}): Promise<TLSSocket> {
  const socket = connect({ host: '127.0.0.1', port, ca: cert, servername: 'localhost', ...options })
  await once(socket, 'secureConnect')
  return socket
}

/** Sends bytes as they are and returns what comes back until the server closes. */
async function send(bytes: string): Promise<string> {
  const socket = await open()
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

// API-23
describe('a connection by https', () => {
  test('speaks TLS 1.3 with the strongest cipher where the client leaves the choice', async () => {
    const socket = await open()
    const spoken = [socket.getProtocol(), socket.getCipher().name]
    socket.destroy()
    expect(spoken).toEqual(['TLSv1.3', 'TLS_AES_256_GCM_SHA384'])
  })

  test('speaks TLS 1.2 with forward secrecy and authenticated encryption', async () => {
    const socket = await open({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' })
    const spoken = socket.getProtocol()
    socket.destroy()
    expect(spoken).toBe('TLSv1.2')
  })

  test.each<[string, ConnectionOptions]>([
    ['TLS 1.1', { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }],
    ['a cipher in CBC mode', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA' }],
    ['a cipher without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES256-GCM-SHA384' }],
  ])('is refused with %s', async (_what, options) => {
    await expect(open(options)).rejects.toMatchObject({
      code: expect.stringMatching(/ALERT_(?:PROTOCOL_VERSION|HANDSHAKE_FAILURE)$/),
    })
  })
})

// CHECK-14
describe('an answer by https', () => {
  const onlyHttps = /\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n/i

  test.each(['/api/here', '/here', '/assets/here.js', '/api/nowhere', '/api/%zz'])(
    'keeps browsers from http, for a year, and from framing it: %s',
    async (url) => {
      const answer = await send(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(onlyHttps)
      expect(answer).toMatch(/\r\ncontent-security-policy: [^\r]*frame-ancestors 'none'/i)
      expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
    },
  )

  test('has the same headers where the bytes make no request', async () => {
    const answer = await send('nonsense\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toMatch(onlyHttps)
    expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'; base-uri 'none'/)
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
  })
})
