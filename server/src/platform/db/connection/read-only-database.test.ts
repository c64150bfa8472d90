import pg from 'pg'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demoEmail, demoPassword } from '../../../modules/demo/demo-users.actions.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { makeReadOnly, makeWritable } from '../../../../testing/platform/test-database.ts'
import { createBackgroundTasks } from '../../background-tasks.ts'
import { putOffRun } from '../../jobs/failed-runs.ts'
import { openNotificationChannel } from '../../live/notification-channel.ts'
import { outageOf } from '../../outages.ts'
import { Database } from '../database.ts'

let site: TestApp
let superuser: pg.Client
let administrator: TestClient

beforeAll(async () => {
  site = await createTestApp()
  superuser = new pg.Client(site.testDatabase.superuser)
  await superuser.connect()
  administrator = await site.as('administrator')
})
afterAll(async () => {
  await superuser.end()
  await site.close()
})

const supplier = (code: string) => ({ code, name: `${code} Blanks`, email: null, lead_time_days: null })
const signIn = { email: demoEmail('packer'), password: demoPassword, remember: false }
const readHealth = async () => {
  const { status, data, headers } = await site.anonymous.get('/health')
  return { status, ready: data.ready, reason: data.reason, retryAfterS: Number(headers['retry-after'] ?? 0) }
}

// API-19
describe('a database that can only be read', () => {
  beforeEach(async () => {
    await makeReadOnly(site)
    // The pool still hears that its connections are gone.
    await expect.poll(() => site.database.pool.totalCount).toBe(0)
  })
  afterEach(() => makeWritable(site))

  test('refuses writes and sign-in with a sentence of its own and Retry-After, and answers what is read', async () => {
    const refused = await administrator.post('/suppliers', supplier('ONE'))
    expect([refused.status, refused.code]).toEqual([503, 'database_read_only'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const french = await administrator.post('/suppliers', supplier('ONE'), { headers: { 'accept-language': 'fr' } })
    expect(french.body.message).toContain('qu’en lecture pour le moment\u00a0: rien n’a été enregistré')
    const signedIn = await site.anonymous.post('/auth/login', signIn)
    expect([signedIn.status, signedIn.code]).toEqual([503, 'database_read_only'])
    for (const path of ['/orders', '/auth/me', '/suppliers']) {
      expect([path, (await administrator.get(path)).status]).toEqual([path, 200])
    }
    await makeWritable(site)
    const save = async () => (await administrator.post('/suppliers', supplier('ONE'))).status
    await expect.poll(save).toBe(200)
    expect((await site.anonymous.post('/auth/login', signIn)).status).toBe(200)
  })

  test('isn’t ready, and is again without anybody writing', async () => {
    expect(await readHealth()).toEqual({
      status: 503,
      ready: false,
      reason: 'database_read_only',
      retryAfterS: expect.any(Number),
    })
    await makeWritable(site)
    // Once by each connection that was opened before.
    await expect.poll(readHealth).toMatchObject({ status: 200, ready: true, reason: null })
  })

  test('loses the connection on which a write failed, so that a pool doesn’t stay with a host that was demoted', async () => {
    const database = new Database({ connection: site.testDatabase.app, size: 1 })
    const write = () => database.transaction((tx) => tx.run(sql`delete from servers where false`))
    const backend = () => database.read.one(z.strictObject({ pid: z.number() }), sql`select pg_backend_pid() as pid`)
    const demoted = await backend()
    await makeWritable(site)
    expect(await backend()).toEqual(demoted)
    expect(outageOf(await write().catch((error: unknown) => error))).toBe('database_read_only')
    expect(await write()).toBe(0)
    expect(await backend()).not.toEqual(demoted)
    await database.close()
  })

  test('keeps runs waiting as they are, because not even a delay could be saved', async () => {
    const failure = await site.database
      .transaction((tx) => tx.run(sql`delete from servers where false`))
      .catch((error: unknown) => error)
    let isPutOff = false
    const putOff = async () => void (isPutOff = true)
    const backgroundTasks = createBackgroundTasks(site.services.log)
    await expect(putOffRun({ backgroundTasks }, failure, putOff)).rejects.toBe(failure)
    expect(isPutOff).toBe(false)
  })
})

test('a connection that lets nobody listen, such as that of a standby, is replaced', async () => {
  const lock = 'function pg_advisory_lock_shared(int, int)'
  await superuser.query(`revoke execute on ${lock} from public`)
  let started = 0
  let connections = 0
  // Counted where each is made: none of them is there for long enough to be seen.
  const { user, ...app } = site.testDatabase.app
  const connection = Object.defineProperty(app, 'user', { enumerable: true, get: () => (connections++, user) })
  const countBackends = async () => {
    const { rows } = await superuser.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where application_name = 'platen live' and datname = $1`,
      [site.testDatabase.name],
    )
    return rows[0]?.count ?? 0
  }
  const before = await countBackends()
  const channel = openNotificationChannel(connection, {
    received: () => undefined,
    listening: () => started++,
    log: pino({ level: 'silent' }),
  })
  channel.listen()
  await expect.poll(() => connections).toBeGreaterThan(2)
  expect(started).toBe(0)
  await superuser.query(`grant execute on ${lock} to public`)
  await expect.poll(() => started).toBe(1)
  // All others are closed.
  await expect.poll(countBackends).toBe(before + 1)
  await channel.close()
})
