import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../../testing/processes/server-process.ts'
import { FloorClient } from './floor-client.ts'
import { seededRandom } from '../../platform/seeded-random.ts'
import { createTally } from './tally.ts'

let server: Server
const keys: (string | undefined)[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']?.toString())
    request.resume().once('end', () => response.end('{"data":{}}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

test('a second day with the same seed uses new idempotency keys', async () => {
  for (const _day of [1, 2]) {
    const { port } = server.address() as AddressInfo
    const random = seededRandom(3)
    const options = { bases: [`http://127.0.0.1:${port}`], email: '', password: '', station: null, random, lost: 0 }
    const client = new FloorClient({ ...options, tally: createTally(), repeated: 0 })
    await client.post('/x', {}, 'x')
    await client.upload('/y', {}, 'orders.csv', Buffer.from('a'))
  }
  expect(keys.filter((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toHaveLength(4)
  expect(new Set(keys).size).toBe(4)
})

test('a call that a server leaves unanswered is sent to the next one under its key', async () => {
  const { port } = server.address() as AddressInfo
  const tally = createTally()
  const bases = [`http://127.0.0.1:${await findFreePort()}`, `http://127.0.0.1:${port}`]
  const as = { email: 'packer', password: '', station: 7, random: seededRandom(3), lost: 0, repeated: 0 }
  const client = new FloorClient({ ...as, bases, tally })
  const before = keys.length
  expect((await client.post('/x', {}, 'x')).status).toBe(200)
  expect((await client.post('/x', {}, 'x')).status).toBe(200)
  expect(keys.slice(before)).toHaveLength(2)
  // It stays there.
  expect(tally.retries).toBe(1)
  const failures = [{ ms: 0, status: 'no answer' }]
  expect(tally.waits).toEqual([expect.objectContaining({ email: 'packer', station: 7, failures })])
})
