import type { Rule } from '@platen/contracts/ability'
import { parseRows, type LiveEvent } from '@platen/contracts/live'
import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DemoRole } from '../../modules/demo/demo-users.actions.ts'
import { openServices, type AppServices } from '../../services.ts'
import { readConfig } from '../config.ts'
import { createToken } from '../../../testing/platform/fresh-token.ts'
import { keyOfTests } from '../../../testing/platform/key-of-tests.ts'
import { createMemoryFiles } from '../../../testing/platform/memory-files.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { createTestClient } from '../../../testing/platform/test-client.ts'
import { createLiveHub } from './hub.ts'
import { createReadTables } from './read-tables.ts'

// Requests go to one server and streams to others, as behind a proxy that spreads them (SERVER-5).
let site: TestApp
let psql: pg.Client
const others: AppServices[] = []

beforeAll(async () => {
  site = await createTestApp()
  psql = new pg.Client(site.testDatabase.owner)
  await psql.connect()
})
afterAll(async () => {
  await psql.end()
  for (const other of others) await other.close()
  await site.close()
})

/** Starts a server on the same database that answers no requests, and waits until it listens. */
async function givenServer(): Promise<AppServices> {
  const other = openServices({
    config: readConfig({ NODE_ENV: 'test' }),
    connection: site.testDatabase.app,
    files: createMemoryFiles(),
    serverKey: keyOfTests,
    log: site.services.log,
  })
  others.push(other)
  const listener = await listenAt(other)
  other.live.listen()
  // Whoever has a stream when listening starts is told that anything may have changed.
  await expect.poll(() => listener.heard.has('*')).toBe(true)
  return other
}

/** Opens a stream of a new session of a role; `heard` has the tables that it was told of. */
async function listenAt({ live }: AppServices, role: DemoRole = 'viewer') {
  const client = createTestClient(site.app, await createToken(site.database, role))
  const me = (await client.get('/auth/me')).data
  const [session] = (await client.get('/profile/sessions')).data as { id: number }[]
  const heard = new Set<string>()
  const stream = live.open({
    session_id: session?.id ?? 0,
    user_id: me.user_data.id,
    rules: me.user_abilities as Rule[],
    view_as: null,
  })
  stream.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) {
      const event = line.startsWith('data: ') ? (JSON.parse(line.slice('data: '.length)) as LiveEvent) : null
      if (event && 'wrote' in event) for (const table of parseRows(event.wrote).keys()) heard.add(table)
    }
  })
  return { client, heard }
}

const write = (table: string) =>
  site.database.transaction((tx) => tx.run(sql`with gone as (delete from ${raw(table)} where false) select 1`))

test('a stream tells of what its session read at another server', async () => {
  const { client, heard } = await listenAt(await givenServer())
  expect((await client.get('/printer-tags')).status).toBe(200)
  await write('printer_tags')
  await expect.poll(() => heard.has('printer_tags')).toBe(true)
})

test('a stream of a server that starts later tells of what was read before', async () => {
  const { client } = await listenAt(site.services)
  expect((await client.get('/stores')).status).toBe(200)
  const { heard } = await listenAt(await givenServer())
  await write('stores')
  await expect.poll(() => heard.has('stores')).toBe(true)
})

// ACCESS-25
test('a stream tells nothing of what only others may read, wherever they read it', async () => {
  const { heard } = await listenAt(await givenServer(), 'packer')
  const administrator = await site.as('administrator')
  for (const path of ['/order-sync/imports', '/printer-tags'])
    expect((await administrator.get(path)).status, path).toBe(200)
  await write('import_runs')
  await write('printer_tags')
  await expect.poll(() => heard.has('printer_tags')).toBe(true)
  expect(heard.has('import_runs')).toBe(false)
})

test('a write that comes before the news of the read is told once that has come', async () => {
  const { heard } = await listenAt(await givenServer())
  const notify = (payload: unknown) => psql.query('select pg_notify($1, $2)', ['platen_live', JSON.stringify(payload)])
  await notify([['read_late', null, null]])
  await notify([['stores', null, null]])
  await expect.poll(() => heard.has('stores')).toBe(true)
  expect(heard.has('read_late')).toBe(false)
  await notify({ reads: [['read_late', 'signed-in', false]] })
  await expect.poll(() => heard.has('read_late')).toBe(true)
})

// SERVER-5
describe('that anything may have been written', () => {
  /** A stream of another server, which has heard nothing yet. */
  async function listenElsewhere() {
    const listener = await listenAt(await givenServer())
    listener.heard.clear()
    return listener
  }

  test('is told by a server that couldn’t tell what, once it reaches the database again', async () => {
    const { heard } = await listenElsewhere()
    const { database, ...app } = site.testDatabase.app
    const connection = { ...app, database: 'away' }
    let failures = 0
    const log = { ...site.services.log, warn: () => void failures++ } as unknown as AppServices['log']
    const activeSessions = () => Promise.reject(new Error('nobody listens here'))
    const hub = createLiveHub({ connection, activeSessions, readTables: createReadTables(), log })
    hub.listen()
    hub.announce(new Map([['printer_tags', null]]), null)
    await expect.poll(() => failures).toBeGreaterThan(0)
    expect([...heard]).toEqual([])
    connection.database = String(database)
    await expect.poll(() => heard.has('*'), { timeout: 10_000 }).toBe(true)
    await hub.close()
  })

  test('is told for a server that is gone, which may have been killed after a commit', async () => {
    const { heard } = await listenElsewhere()
    await site.services.presence.owner('test')
    await psql.query(`insert into servers (id, label, host) values ('${'dead'.repeat(6)}', 'dead', 'here')`)
    await expect.poll(() => heard.has('*'), { timeout: 20_000 }).toBe(true)
  })

  test('is told where the answer of a commit was lost', async () => {
    const { heard } = await listenElsewhere()
    const lost = site.database.transaction(async (tx) => {
      tx.atCommit(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(lost).rejects.toThrow()
    await expect.poll(() => heard.has('*')).toBe(true)
  })
})
