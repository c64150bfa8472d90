import { once } from 'node:events'
import { connect as connectRaw, type AddressInfo, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { connect as connectTls, TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createSelfSignedCertificate } from '../../../../testing/platform/self-signed.ts'
import { addSlowCall } from '../../../../testing/faults/slow-call.ts'
import { readConfig } from '../../config.ts'
import { answerSocketError } from '../answer-error.ts'
import { createHttpServer } from '../http-server.ts'

const { cert, key } = createSelfSignedCertificate()
// The first bytes of a handshake, of which the rest never comes.
const beginningOfHandshake = Buffer.from('1603010200010001fc0303', 'hex')

/** A server with a call that waits, and how many connections it has seen. */
async function listening(settings: Record<string, string>) {
  const app = await createHttpServer(readConfig({ NODE_ENV: 'test', ...settings }), pino({ level: 'silent' }))
  let seen = 0
  app.server.on('connection', () => seen++)
  const slow = addSlowCall(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, seen: () => seen, ...slow }
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port
}

/** Opens a connection without a word of HTTP. Resolves to it once it is open. */
async function silent(app: FastifyInstance, isTls: boolean): Promise<Socket> {
  const to = { host: '127.0.0.1', port: portOf(app) }
  const socket = isTls ? connectTls({ ...to, ca: cert, servername: 'localhost' }) : connectRaw(to)
  await once(socket, isTls ? 'secureConnect' : 'connect')
  return socket.on('error', () => undefined)
}

// SERVER-8
describe.each([
  ['http', {}, false],
  ['https', { TLS_CERT: cert, TLS_KEY: key }, true],
])('a server that closes, by %s,', (_protocol, settings, isTls) => {
  test('waits for the calls of connections, and for none that is silent or stuck in its handshake', async () => {
    const { app, seen, arrived, finish } = await listening(settings)
    const quiet = await silent(app, false)
    const stuck = await silent(app, false)
    stuck.write(beginningOfHandshake.subarray(0, isTls ? undefined : 0))
    const unused = await silent(app, isTls)
    const busy = await silent(app, isTls)
    let answer = ''
    busy.on('data', (bytes: Buffer) => (answer += bytes.toString()))
    busy.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await arrived
    await expect.poll(seen).toBe(4)
    const cut = [quiet, stuck, unused].map((socket) => once(socket, 'close'))
    const closed = app.closeGently()
    await Promise.all(cut)
    const ended = once(busy, 'close')
    finish()
    await Promise.all([closed, ended])
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*done$/s)
  })

  test('ends whatever is connected once it has no more patience', async () => {
    const { app, arrived, finish } = await listening(settings)
    const busy = await silent(app, isTls)
    busy.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await arrived
    const closed = app.closeGently()
    const cut = once(busy, 'close')
    app.cutConnections()
    await Promise.all([closed, cut])
    finish()
  })
})

test('a handshake that takes too long is answered with nothing but its end', () => {
  const socket = new TLSSocket(new Duplex({ read() {}, write() {} }), { isServer: true })
  answerSocketError(Object.assign(new Error('too long'), { code: 'ERR_TLS_HANDSHAKE_TIMEOUT' }), socket)
  expect(socket.destroyed).toBe(true)
})
