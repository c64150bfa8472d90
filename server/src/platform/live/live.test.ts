import type { AddressInfo } from 'node:net'
import { readRows, type LiveEvent } from '@platen/contracts/live'
import sql, { raw, type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../../app.ts'
import { openServices, type AppServices } from '../../services.ts'
import { readConfig } from '../config.ts'
import { ofOrders, ofUsers } from '../db/statements.ts'
import { createToken } from '../testing/fresh-token.ts'
import { createMemoryFiles } from '../testing/memory-files.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestClient } from '../testing/test-client.ts'

let site: TestApp
let base: string
let other: AppServices

beforeAll(async () => {
  site = await createTestApp()
  base = await listening(site.app)
  // Somebody is shown each of these, by which it is known who may hear of what they are made of.
  const administrator = await site.as('administrator')
  const read = [
    '/orders',
    '/order-sync/imports',
    '/printer-tags',
    '/stores',
    '/designs',
    '/profile',
    '/profile/sessions',
  ]
  for (const path of read) expect((await administrator.get(path)).status, path).toBe(200)
  // A second process on the same database.
  other = openServices({
    config: readConfig({ NODE_ENV: 'test' }),
    connection: site.testDatabase.app,
    files: createMemoryFiles(),
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

type Message = Exclude<LiveEvent, { open: object }>

interface Stream {
  opened: { back_ms: number }[]
  messages: Message[]
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
  const opened: Stream['opened'] = []
  const messages: Message[] = []
  function take(event: LiveEvent): void {
    if ('open' in event) opened.push(event.open)
    // What was written before is another test's; one here looks at it.
    else if (event.ago_ms === undefined || keepsPast) messages.push(event)
  }
  const ended = (async () => {
    let rest = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) take(JSON.parse(line.slice(6)))
    }
  })().catch(() => undefined)
  await expect.poll(() => opened).toHaveLength(1)
  return { opened, messages, ended, close: () => abort.abort() }
}

let keepsPast = false

/** A statement that writes a table, as far as anybody can tell, and changes nothing in it. */
const written = (table: string): Sql => sql`with gone as (delete from ${raw(table)} where false) select 1`

function write(services: AppServices, tables: string[], origin: string | null = null): Promise<void> {
  return services.database.transaction(async (tx) => {
    for (const table of tables) await tx.run(written(table))
  }, origin)
}

// That the same user signed in for another test is no part of this one.
const tablesOf = ({ messages }: Stream) =>
  [...new Set(messages.flatMap(({ wrote }) => [...readRows(wrote).keys()]))].filter((table) => table !== 'sessions')

/** The messages that name a table, once there is one. */
async function heard(stream: Stream, table: string): Promise<Message[]> {
  await expect.poll(() => tablesOf(stream), { timeout: 10_000 }).toContain(table)
  return stream.messages.filter(({ wrote }) => readRows(wrote).has(table))
}

test('a commit is told to every browser with its tables, whose rows they are and the tab that wrote them', async () => {
  const stream = await open(await createToken(site.database, 'viewer'))
  await site.database.transaction(async (tx) => {
    await tx.run(ofOrders(written('orders'), [7, 8]))
    await tx.run(ofOrders(written('orders'), [7]))
    await tx.run(ofOrders(written('stores'), [7]))
  }, 'tab-1')
  expect(await heard(stream, 'stores')).toEqual([{ wrote: 'orders=7.8 stores', origin: 'tab-1' }])
  stream.close()
})

test('announces what another process commits', async () => {
  const stream = await open(await createToken(site.database, 'viewer'))
  await write(other, ['import_runs'])
  expect(await heard(stream, 'import_runs')).toEqual([{ wrote: 'import_runs', origin: null }])
  stream.close()
})

test('a statement outside a transaction is told too', async () => {
  const stream = await open(await createToken(site.database, 'viewer'))
  await site.database.read.run(written('import_runs'))
  await heard(stream, 'import_runs')
  stream.close()
})

test('announces neither what was rolled back nor what a savepoint undid', async () => {
  const stream = await open(await createToken(site.database, 'viewer'))
  const failed = site.database.transaction(async (tx) => {
    await tx.run(written('import_runs'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await site.database.transaction(async (tx) => {
    const taken = tx.savepoint(async () => {
      await tx.run(written('designs'))
      throw new Error('no')
    })
    await expect(taken).rejects.toThrow('no')
    await tx.run(written('stores'))
  })
  await heard(stream, 'stores')
  expect(tablesOf(stream)).toEqual(['stores'])
  stream.close()
})

test('rows of more owners than a browser would fetch singly are told as anybody’s', async () => {
  const stream = await open(await createToken(site.database, 'viewer'))
  const ids = Array.from({ length: 500 }, (_, i) => i + 1)
  await site.database.transaction((tx) => tx.run(ofOrders(written('orders'), ids)))
  expect(await heard(stream, 'orders')).toEqual([{ wrote: 'orders', origin: null }])
  stream.close()
})

test('a stream begins with what was written shortly before, and says how far back that reaches', async () => {
  const witness = await open(await createToken(site.database, 'viewer'))
  await write(site.services, ['printer_tags'])
  await heard(witness, 'printer_tags')
  keepsPast = true
  const stream = await open(await createToken(site.database, 'viewer'))
  const [message] = await heard(stream, 'printer_tags')
  keepsPast = false
  expect(message?.ago_ms).toBeGreaterThanOrEqual(0)
  expect(stream.opened[0]?.back_ms).toBeGreaterThanOrEqual(message?.ago_ms ?? Number.NaN)
  witness.close()
  stream.close()
})

test('the stream ends when its session is signed out, and those of others go on', async () => {
  const token = await createToken(site.database, 'viewer')
  const [mine, again, others] = [
    await open(token),
    await open(token),
    await open(await createToken(site.database, 'packer')),
  ]
  await createTestClient(site.app, token).post('/auth/logout')
  await Promise.all([mine.ended, again.ended])
  await write(site.services, ['printer_tags'])
  await heard(others, 'printer_tags')
  others.close()
})

const idOf = async (token: string): Promise<number> =>
  (await createTestClient(site.app, token).get('/auth/me')).data.user_data.id

test('the stream ends when the session is ended by another process', async () => {
  const token = await createToken(site.database, 'viewer')
  const stream = await open(token)
  const { data } = await createTestClient(site.app, token).get('/profile/sessions')
  const { id } = data.find((session: { current: boolean }) => session.current)
  const ended = sql`update sessions set ended_at = now(), end_reason = 'ended' where id = ${id}`
  await other.database.transaction((tx) => tx.run(ended))
  await stream.ended
})

test('announces a user’s own rows to that user only', async () => {
  const token = await createToken(site.database, 'viewer')
  const [viewer, packer] = [await open(token), await open(await createToken(site.database, 'packer'))]
  const id = await idOf(token)
  await site.database.transaction((tx) => tx.run(ofUsers(written('users'), [id])))
  expect(await heard(viewer, 'users')).toEqual([{ wrote: `users=${id}`, origin: null }])
  await write(site.services, ['printer_tags'])
  await heard(packer, 'printer_tags')
  expect(tablesOf(packer)).toEqual(['printer_tags'])
  viewer.close()
  packer.close()
})

test('nobody hears of what no call that they may make reads', async () => {
  const [packer, keeper] = [
    await open(await createToken(site.database, 'packer')),
    await open(await createToken(site.database, 'warehouse-operator')),
  ]
  await write(site.services, ['import_runs', 'request_keys', 'printer_tags', 'users'])
  await Promise.all([heard(packer, 'users'), heard(keeper, 'users')])
  expect(tablesOf(packer)).toEqual(['printer_tags', 'users'])
  expect(tablesOf(keeper)).toEqual(['printer_tags', 'users'])
  const desk = await open(await createToken(site.database, 'order-desk'))
  await write(site.services, ['import_runs', 'users'])
  await heard(desk, 'users')
  expect(tablesOf(desk)).toEqual(['import_runs', 'users'])
  for (const stream of [packer, keeper, desk]) stream.close()
})

test('stops announcing, on an open stream, what a lost role gave access to', async () => {
  const token = await createToken(site.database, 'order-desk')
  const stream = await open(token)
  await write(site.services, ['import_runs'])
  await heard(stream, 'import_runs')
  const id = await idOf(token)
  const given = await other.database.transaction((tx) =>
    tx.rows(
      z.strictObject({ role_id: z.number() }),
      sql`delete from user_roles where user_id = ${id} returning role_id`,
    ),
  )
  await heard(stream, 'user_roles')
  stream.messages.length = 0
  await write(site.services, ['import_runs', 'users'])
  await heard(stream, 'users')
  expect(tablesOf(stream)).toEqual(['users'])
  for (const { role_id } of given)
    await site.database.pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [id, role_id])
  stream.close()
})

test('after the line to the database was cut everything counts as changed, and messages arrive again', async () => {
  const stream = await open(await createToken(site.database, 'viewer'))
  await site.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'platen live' and datname = current_database()`,
  )
  await heard(stream, '*')
  stream.messages.length = 0
  await write(other, ['import_runs'])
  expect(await heard(stream, 'import_runs')).toEqual([{ wrote: 'import_runs', origin: null }])
  stream.close()
})

test('the end of the server ends the streams, so that it can drain', async () => {
  const app = await createApp(other, null)
  const stream = await open(await createToken(site.database, 'viewer'), await listening(app))
  await app.close()
  await stream.ended
})
