import type { AddressInfo } from 'node:net'
import { parseRows, type LiveEvent } from '@platen/contracts/live'
import sql, { raw, type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../../app.ts'
import { openServices, type AppServices } from '../../services.ts'
import { readConfig } from '../config.ts'
import type { Tx } from '../db/database.types.ts'
import { ofOrders, ofUsers } from '../db/statements.ts'
import { createLiveHub } from './hub.ts'
import { originOf } from './live-events.ts'
import { createReadTables } from './read-tables.ts'
import { createToken } from '../../../testing/platform/fresh-token.ts'
import { keyOfTests } from '../../../testing/platform/key-of-tests.ts'
import { createMemoryFiles } from '../../../testing/platform/memory-files.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { createTestClient } from '../../../testing/platform/test-client.ts'

let site: TestApp
let base: string
let other: AppServices

beforeAll(async () => {
  site = await createTestApp()
  base = await listening(site.app)
  // A table is announced only to users who may call an endpoint that has read it, so each of these is called once.
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
    serverKey: keyOfTests,
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
async function open(token: string, at = base, headers: Record<string, string> = {}): Promise<Stream> {
  const abort = new AbortController()
  const answer = await fetch(`${at}/api/live`, {
    headers: { authorization: `Bearer ${token}`, 'x-background': '1', ...headers },
    signal: abort.signal,
  })
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const opened: Stream['opened'] = []
  const messages: Message[] = []
  function take(event: LiveEvent): void {
    if ('open' in event) opened.push(event.open)
    // Replayed writes come from other tests. Only the test of the replay looks at them.
    else if (event.ago_ms === undefined || includeReplayed) messages.push(event)
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

let includeReplayed = false

/** A statement that counts as writing a table but changes nothing in it. */
const emptyWrite = (table: string): Sql => sql`with gone as (delete from ${raw(table)} where false) select 1`

function write(services: AppServices, tables: string[], origin: string | null = null): Promise<void> {
  const work = async (tx: Tx) => {
    for (const table of tables) await tx.run(emptyWrite(table))
  }
  return services.database.transaction(work, { user_id: null, origin })
}

// Sign-ins of the same user in other tests write sessions too.
const tablesOf = ({ messages }: Stream) =>
  [...new Set(messages.flatMap(({ wrote }) => [...parseRows(wrote).keys()]))].filter((table) => table !== 'sessions')

/** Waits for a message that names a table and returns all such messages. */
async function received(stream: Stream, table: string): Promise<Message[]> {
  await expect.poll(() => tablesOf(stream)).toContain(table)
  return stream.messages.filter(({ wrote }) => parseRows(wrote).has(table))
}

test('every browser is notified of a commit with its tables and owners, and the session that wrote them also of its tab', async () => {
  const token = await createToken(site.database, 'viewer')
  const [stream, otherSession] = [await open(token), await open(await createToken(site.database, 'viewer'))]
  const work = async (tx: Tx) => {
    await tx.run(ofOrders(emptyWrite('orders'), [7, 8]))
    await tx.run(ofOrders(emptyWrite('orders'), [7]))
    await tx.run(ofOrders(emptyWrite('stores'), [7]))
  }
  await site.database.transaction(work, { user_id: null, origin: originOf(await sessionOf(token), 'tab-1') })
  expect(await received(stream, 'stores')).toEqual([{ wrote: 'orders=7.8 stores', origin: 'tab-1' }])
  expect(await received(otherSession, 'stores')).toEqual([{ wrote: 'orders=7.8 stores', origin: null }])
  stream.close()
  otherSession.close()
})

test('the tab that wrote is known from X-Origin, and its session from the token', async () => {
  const tokens = [await createToken(site.database, 'viewer'), await createToken(site.database, 'viewer')] as const
  const streams = [await open(tokens[0]), await open(tokens[1])] as const
  const { version, name } = (await createTestClient(site.app, tokens[0]).get('/profile')).data
  const answer = await createTestClient(site.app, tokens[0]).patch(
    '/profile',
    { version, name },
    { headers: { 'x-origin': 'tab-2' } },
  )
  expect(answer.status).toBe(200)
  await write(site.services, ['printer_tags'])
  for (const stream of streams) await received(stream, 'printer_tags')
  const writersOf = ({ messages }: Stream) => new Set(messages.map(({ origin }) => origin))
  expect(writersOf(streams[0])).toEqual(new Set([null, 'tab-2']))
  expect(writersOf(streams[1])).toEqual(new Set([null]))
  for (const stream of streams) stream.close()
})

test('a commit of another process is announced', async () => {
  const stream = await open(await createToken(site.database, 'viewer'))
  await write(other, ['import_runs'])
  expect(await received(stream, 'import_runs')).toEqual([{ wrote: 'import_runs', origin: null }])
  stream.close()
})

test('a statement outside a transaction is announced', async () => {
  const stream = await open(await createToken(site.database, 'viewer'))
  await site.database.read.run(emptyWrite('import_runs'))
  await received(stream, 'import_runs')
  stream.close()
})

test('neither what was rolled back nor what a savepoint undid is announced', async () => {
  const stream = await open(await createToken(site.database, 'viewer'))
  const failed = site.database.transaction(async (tx) => {
    await tx.run(emptyWrite('import_runs'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await site.database.transaction(async (tx) => {
    const savepoint = tx.savepoint(async () => {
      await tx.run(emptyWrite('designs'))
      throw new Error('no')
    })
    await expect(savepoint).rejects.toThrow('no')
    await tx.run(emptyWrite('stores'))
  })
  await received(stream, 'stores')
  expect(tablesOf(stream)).toEqual(['stores'])
  stream.close()
})

test('rows of very many owners are announced as anybody’s rows', async () => {
  const stream = await open(await createToken(site.database, 'viewer'))
  const ids = Array.from({ length: 500 }, (_, i) => i + 1)
  await site.database.transaction((tx) => tx.run(ofOrders(emptyWrite('orders'), ids)))
  expect(await received(stream, 'orders')).toEqual([{ wrote: 'orders', origin: null }])
  stream.close()
})

test('a stream starts with the recent writes and with how far back they reach', async () => {
  const firstStream = await open(await createToken(site.database, 'viewer'))
  await write(site.services, ['printer_tags'])
  await received(firstStream, 'printer_tags')
  includeReplayed = true
  const stream = await open(await createToken(site.database, 'viewer'))
  const [message] = await received(stream, 'printer_tags')
  includeReplayed = false
  expect(message?.ago_ms).toBeGreaterThanOrEqual(0)
  expect(stream.opened[0]?.back_ms).toBeGreaterThanOrEqual(message?.ago_ms ?? Number.NaN)
  firstStream.close()
  stream.close()
})

test('the stream of a session ends when it signs out, and the others stay open', async () => {
  const token = await createToken(site.database, 'viewer')
  const [mine, again, others] = [
    await open(token),
    await open(token),
    await open(await createToken(site.database, 'packer')),
  ]
  await createTestClient(site.app, token).post('/auth/logout')
  await Promise.all([mine.ended, again.ended])
  await write(site.services, ['printer_tags'])
  await received(others, 'printer_tags')
  others.close()
})

async function sessionOf(token: string): Promise<number> {
  const { data } = await createTestClient(site.app, token).get('/profile/sessions')
  return data.find((session: { current: boolean }) => session.current).id
}

const idOf = async (token: string): Promise<number> =>
  (await createTestClient(site.app, token).get('/auth/me')).data.user_data.id

test('a stream ends when another process ends its session', async () => {
  const token = await createToken(site.database, 'viewer')
  const stream = await open(token)
  const { data } = await createTestClient(site.app, token).get('/profile/sessions')
  const { id } = data.find((session: { current: boolean }) => session.current)
  const ended = sql`update sessions set ended_at = now(), end_reason = 'ended' where id = ${id}`
  await other.database.transaction((tx) => tx.run(ended))
  await stream.ended
})

test('a user’s own rows are announced to that user only', async () => {
  const token = await createToken(site.database, 'viewer')
  const [viewer, packer] = [await open(token), await open(await createToken(site.database, 'packer'))]
  const id = await idOf(token)
  await site.database.transaction((tx) => tx.run(ofUsers(emptyWrite('users'), [id])))
  expect(await received(viewer, 'users')).toEqual([{ wrote: `users=${id}`, origin: null }])
  await write(site.services, ['printer_tags'])
  await received(packer, 'printer_tags')
  expect(tablesOf(packer)).toEqual(['printer_tags'])
  viewer.close()
  packer.close()
})

test('users are notified only about tables that endpoints they may call have read', async () => {
  const [packer, warehouseOperator] = [
    await open(await createToken(site.database, 'packer')),
    await open(await createToken(site.database, 'warehouse-operator')),
  ]
  await write(site.services, ['import_runs', 'request_keys', 'printer_tags', 'users'])
  await Promise.all([received(packer, 'users'), received(warehouseOperator, 'users')])
  expect(tablesOf(packer)).toEqual(['printer_tags', 'users'])
  expect(tablesOf(warehouseOperator)).toEqual(['printer_tags', 'users'])
  const orderDesk = await open(await createToken(site.database, 'order-desk'))
  await write(site.services, ['import_runs', 'users'])
  await received(orderDesk, 'users')
  expect(tablesOf(orderDesk)).toEqual(['import_runs', 'users'])
  for (const stream of [packer, warehouseOperator, orderDesk]) stream.close()
})

test('an open stream stops announcing what a lost role gave access to', async () => {
  const token = await createToken(site.database, 'order-desk')
  const stream = await open(token)
  await write(site.services, ['import_runs'])
  await received(stream, 'import_runs')
  const id = await idOf(token)
  const given = await other.database.transaction((tx) =>
    tx.rows(
      z.strictObject({ role_id: z.number() }),
      sql`delete from user_roles where user_id = ${id} returning role_id`,
    ),
  )
  await received(stream, 'user_roles')
  stream.messages.length = 0
  await write(site.services, ['import_runs', 'users'])
  await received(stream, 'users')
  expect(tablesOf(stream)).toEqual(['users'])
  for (const { role_id } of given)
    await site.database.pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [id, role_id])
  stream.close()
})

// ACCESS-49
test('somebody who views as a role is notified of what that role may read at the moment', async () => {
  const { pool } = site.services.database
  const { rows } = await pool.query(`insert into roles (name) values ('Viewed') returning id`)
  const stream = await open(await createToken(site.database, 'administrator'), base, {
    'x-view-as': String(rows[0].id),
  })
  const change = (statement: Sql) => other.database.transaction((tx) => tx.run(statement))
  await write(site.services, ['import_runs', 'users'])
  await received(stream, 'users')
  expect(tablesOf(stream)).toEqual(['users'])
  await change(sql`insert into role_rules values (${rows[0].id}, 1, 'read', 'order', false)`)
  await received(stream, 'role_rules')
  await write(site.services, ['import_runs'])
  await received(stream, 'import_runs')
  await change(sql`update roles set archived_at = now() where id = ${rows[0].id}`)
  await stream.ended
})

test('all tables are announced after the connection to the database was lost, and streams continue', async () => {
  const stream = await open(await createToken(site.database, 'viewer'))
  await site.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'platen live' and datname = current_database()`,
  )
  await received(stream, '*')
  stream.messages.length = 0
  await write(other, ['import_runs'])
  expect(await received(stream, 'import_runs')).toEqual([{ wrote: 'import_runs', origin: null }])
  stream.close()
})

test('streams end when the server shuts down, so that it can drain', async () => {
  const app = await createApp(other, null)
  const stream = await open(await createToken(site.database, 'viewer'), await listening(app))
  await app.close()
  await stream.ended
})

test('streams end if the sessions cannot be checked, so that browsers reconnect and catch up', async () => {
  const hub = createLiveHub({
    connection: site.testDatabase.app,
    activeSessions: () => Promise.reject(new Error('no connection is free')),
    readTables: createReadTables(),
    log: site.services.log,
  })
  try {
    const stream = hub.open({ session_id: 1, user_id: 1, rules: [], view_as: null })
    const ended = new Promise((resolve) => stream.once('end', resolve))
    stream.resume()
    hub.listen()
    await ended
  } finally {
    await hub.close()
  }
})
