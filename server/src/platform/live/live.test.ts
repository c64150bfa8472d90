import type { AddressInfo } from 'node:net'
import type { LiveMessage, Topic } from '@platen/contracts/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openServices, type AppServices } from '../../services.ts'
import { readConfig } from '../config.ts'
import { freshToken } from '../testing/fresh-token.ts'
import { memoryFiles } from '../testing/memory-files.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { testClient } from '../testing/test-client.ts'

let site: TestApp
let base: string
let other: AppServices

beforeAll(async () => {
  site = await testApp()
  base = await listening(site.app)
  // A second process on the same database.
  other = openServices({
    config: readConfig({ NODE_ENV: 'test' }),
    connection: site.testDatabase.app,
    files: memoryFiles(),
    log: site.services.log,
  })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

async function listening(app: TestApp['app']): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

interface Stream {
  messages: LiveMessage[]
  ended: Promise<void>
  close(): void
}

/** Opens the event stream as a browser would, and waits until it is open. */
async function open(token: string, at = base): Promise<Stream> {
  const abort = new AbortController()
  const answer = await fetch(`${at}/api/live`, {
    headers: { authorization: `Bearer ${token}`, 'x-background': '1' },
    signal: abort.signal,
  })
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const messages: LiveMessage[] = []
  const ended = (async () => {
    let rest = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) messages.push(JSON.parse(line.slice(6)))
    }
  })().catch(() => undefined)
  return { messages, ended, close: () => abort.abort() }
}

function say(services: AppServices, topic: Topic, id?: number, origin: string | null = null): Promise<void> {
  return services.database.transaction(async (tx) => tx.announce(topic, id), origin)
}

async function heard(stream: Stream, topic: Topic): Promise<LiveMessage[]> {
  await expect.poll(() => stream.messages.some((message) => message.topic === topic), { timeout: 10_000 }).toBe(true)
  return stream.messages.filter((message) => message.topic === topic)
}

test('a commit reaches every browser with its topic, id and origin, once however often it was announced', async () => {
  const stream = await open(await freshToken(site.database, 'viewer'))
  await site.database.transaction(async (tx) => {
    tx.announce('orders', 7)
    tx.announce('orders', 7)
    tx.announce('stock')
  }, 'tab-1')
  expect(await heard(stream, 'stock')).toEqual([{ topic: 'stock', id: null, origin: 'tab-1' }])
  expect(await heard(stream, 'orders')).toEqual([{ topic: 'orders', id: 7, origin: 'tab-1' }])
  stream.close()
})

test('a commit of another process reaches browsers too', async () => {
  const stream = await open(await freshToken(site.database, 'viewer'))
  await say(other, 'imports', 12)
  expect(await heard(stream, 'imports')).toEqual([{ topic: 'imports', id: 12, origin: null }])
  stream.close()
})

test('a rollback reaches no browser', async () => {
  const stream = await open(await freshToken(site.database, 'viewer'))
  const failed = site.database.transaction(async (tx) => {
    tx.announce('printers', 1)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await say(site.services, 'stores')
  await heard(stream, 'stores')
  expect(stream.messages.map((message) => message.topic)).not.toContain('printers')
  stream.close()
})

test('more ids of one topic than a browser would fetch singly are sent as one message about all of it', async () => {
  const stream = await open(await freshToken(site.database, 'viewer'))
  await site.database.transaction(async (tx) => {
    for (let id = 1; id <= 500; id++) tx.announce('pieces', id)
  })
  expect(await heard(stream, 'pieces')).toEqual([{ topic: 'pieces', id: null, origin: null }])
  stream.close()
})

test('the stream ends when its session is signed out, and those of others continue', async () => {
  const token = await freshToken(site.database, 'viewer')
  const [mine, again, others] = [
    await open(token),
    await open(token),
    await open(await freshToken(site.database, 'packer')),
  ]
  await testClient(site.app, token).post('/auth/logout')
  await Promise.all([mine.ended, again.ended])
  await say(site.services, 'designs')
  await heard(others, 'designs')
  others.close()
})

test('the stream ends when the session is ended by another process', async () => {
  const token = await freshToken(site.database, 'viewer')
  const stream = await open(token)
  const { data } = await testClient(site.app, token).get('/profile/sessions')
  const { id } = data.find((session: { current: boolean }) => session.current)
  const me = await testClient(site.app, token).get('/auth/me')
  await other.database.pool.query(`update sessions set ended_at = now(), end_reason = 'ended' where id = $1`, [id])
  await say(other, 'session', me.data.user_data.id)
  await stream.ended
})

test('a change of rights is sent to that user only', async () => {
  const [viewer, packer] = [
    await open(await freshToken(site.database, 'viewer')),
    await open(await freshToken(site.database, 'packer')),
  ]
  const { data } = await testClient(site.app, await freshToken(site.database, 'viewer')).get('/auth/me')
  await say(site.services, 'session', data.user_data.id)
  expect(await heard(viewer, 'session')).toEqual([{ topic: 'session', id: data.user_data.id, origin: null }])
  await say(site.services, 'settings')
  await heard(packer, 'settings')
  expect(packer.messages.map((message) => message.topic)).not.toContain('session')
  viewer.close()
  packer.close()
})

test('users get no message about data that they may not read', async () => {
  const [packer, keeper] = [
    await open(await freshToken(site.database, 'packer')),
    await open(await freshToken(site.database, 'warehouse-operator')),
  ]
  await site.database.transaction(async (tx) => {
    tx.announce('orders', 7)
    tx.announce('imports', 8)
    tx.announce('stock', 9)
    tx.announce('settings')
  })
  await Promise.all([heard(packer, 'settings'), heard(keeper, 'settings')])
  const topicsOf = ({ messages }: Stream) => messages.map((message) => message.topic).toSorted()
  expect(topicsOf(packer)).toEqual(['orders', 'settings', 'stock'])
  expect(topicsOf(keeper)).toEqual(['settings', 'stock'])
  packer.close()
  keeper.close()
})

test('a user who loses a role gets no more messages about its data on the open stream', async () => {
  const token = await freshToken(site.database, 'order-desk')
  const stream = await open(token)
  await say(site.services, 'imports', 1)
  await heard(stream, 'imports')
  const { data } = await testClient(site.app, token).get('/auth/me')
  const { id } = data.user_data
  const { rows: given } = await site.database.pool.query('delete from user_roles where user_id = $1 returning *', [id])
  await say(other, 'session', id)
  await heard(stream, 'session')
  stream.messages.length = 0
  await say(site.services, 'imports', 2)
  await say(site.services, 'settings')
  await heard(stream, 'settings')
  expect(stream.messages.map((message) => message.topic)).toEqual(['settings'])
  for (const { role_id } of given)
    await site.database.pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [id, role_id])
  stream.close()
})

test('after a lost database connection everything counts as changed, and messages arrive again', async () => {
  const stream = await open(await freshToken(site.database, 'viewer'))
  await site.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'platen live' and datname = current_database()`,
  )
  await heard(stream, 'packing-slots')
  stream.messages.length = 0
  await say(other, 'shipments', 3)
  expect(await heard(stream, 'shipments')).toEqual([{ topic: 'shipments', id: 3, origin: null }])
  stream.close()
})

test('the shutdown of the server ends the streams', async () => {
  const app = await createApp(other, null)
  const stream = await open(await freshToken(site.database, 'viewer'), await listening(app))
  await app.close()
  await stream.ended
})
