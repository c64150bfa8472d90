import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
    const options = { base: `http://127.0.0.1:${port}`, email: '', password: '', station: null, random, lost: 0 }
    const client = new FloorClient({ ...options, tally: createTally(), repeated: 0 })
    await client.post('/x', {}, 'x')
    await client.upload('/y', {}, 'orders.csv', Buffer.from('a'))
  }
  expect(keys.filter((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toHaveLength(4)
  expect(new Set(keys).size).toBe(4)
})
