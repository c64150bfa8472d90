import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { addSlowCall } from '../../../../testing/faults/slow-call.ts'
import { readConfig } from '../../config.ts'
import { createHttpServer } from '../http-server.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

function ask(app: FastifyInstance, path: string, by = agent): Promise<{ status: number; connection: unknown }> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: by }, (answer: IncomingMessage) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }))
    }).once('error', reject)
  })
}

// API-21
test('a server that closes answers calls under way and the next one of each connection, and then ends it', async () => {
  const app = await createHttpServer(readConfig({ NODE_ENV: 'test' }), pino({ level: 'silent' }))
  const { arrived, finish } = addSlowCall(app)
  app.get('/', async () => 'here')
  await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await ask(app, '/')).toEqual({ status: 200, connection: 'keep-alive' })
  const other = new Agent({ keepAlive: true })
  const underWay = ask(app, '/slow', other)
  await arrived
  const closed = app.closeGently()
  expect(await ask(app, '/')).toEqual({ status: 200, connection: 'close' })
  finish()
  expect(await underWay).toEqual({ status: 200, connection: 'close' })
  await closed
  other.destroy()
})

test('clients that call without a pause are never cut off by a server that closes', async () => {
  const app = await createHttpServer(readConfig({ NODE_ENV: 'test' }), pino({ level: 'silent' }))
  app.get('/', async () => 'here')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const busy = new Agent({ keepAlive: true })
  const outcomes = new Set<unknown>()
  const client = async () => {
    for (;;) {
      const { connection } = await ask(app, '/', busy)
      if (connection === 'close') return
    }
  }
  const clients = Promise.all(
    Array.from({ length: 20 }, () =>
      client().then(
        () => outcomes.add('told'),
        (error: Error) => outcomes.add(error),
      ),
    ),
  )
  await ask(app, '/', busy)
  await app.closeGently()
  await clients
  expect([...outcomes]).toEqual(['told'])
  busy.destroy()
})

test('connections that stay quiet keep no server from closing', async () => {
  const app = await createHttpServer(readConfig({ NODE_ENV: 'test' }), pino({ level: 'silent' }))
  app.get('/', async () => 'here')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const quiet = new Agent({ keepAlive: true })
  await ask(app, '/', quiet)
  await app.closeGently()
  expect(app.server.listening).toBe(false)
  quiet.destroy()
})
