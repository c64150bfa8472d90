import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '../../../../testing/processes/mail-server.ts'
import { begin, readRun } from '../../../../testing/nouns/bulk.fixture.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import type { Config } from '../../../platform/config.ts'
import { createMailer } from '../../../platform/mail/mailer.ts'
import { processQueuedRuns } from '../../bulk-runs/bulk-worker.actions.ts'

let site: TestApp
let admin: TestClient
let server: MailServer | undefined
let own: TestApp['services']['mail']
let made = 0

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
  own = { ...site.services.mail }
})
afterEach(() => {
  Object.assign(site.services.mail, own)
  server?.release()
  server?.close()
})
afterAll(() => site.close())

const query = async (text: string, values: unknown[] = []) => (await site.database.pool.query(text, values)).rows

async function givenPeople(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const body = { name: 'New Person', email: `new-${++made}@factory.example`, language: null, role_ids: [] }
    ids.push((await admin.post('/users', body)).data.id)
  }
  return ids
}

/** Lets the site send by a real mail server. */
function sendBy(mails: MailServer): void {
  const config = { SMTP_URL: mails.url, VENDOR_TIMEOUT_S: 5, MAIL_FROM: 'platen@factory.example' } as Config
  Object.assign(site.services.mail, createMailer(config))
}

const invite = (ids: number[]) => begin(admin, { action: 'users.invite', input: {}, ids })

// ACCESS-117, BULK-7
test('a bulk run of invitations mails everybody, over three connections at most', async () => {
  server = await startMailServer({ holds: true })
  sendBy(server)
  const run = await invite(await givenPeople(10))
  await expect.poll(() => server?.held).toBe(3)
  await expect.poll(async () => (await readRun(admin, run)).state).toBe('done')
  server.release()
  await site.services.backgroundTasks.whenIdle()
  expect(await readRun(admin, run)).toMatchObject({ changed: 10 })
  expect([server.received.length, server.peak]).toEqual([10, 3])
})

// BULK-11
test('a bulk run waits for its mails, is put off while they take long, and goes on where it was', async () => {
  const ids = await givenPeople(3)
  let room = 1
  site.services.mail.hasRoom = async () => room-- > 0
  const sent = site.mails.length
  const run = await invite(ids)
  await site.services.backgroundTasks.whenIdle()
  expect(await readRun(admin, run)).toMatchObject({ state: 'queued', changed: 1 })
  expect(site.mails).toHaveLength(sent + 1)
  // Nothing is wrong with it, and others have their turn meanwhile.
  expect(await query('select failed_tries, lease_until > now() as waits from bulk_runs where id = $1', [run])).toEqual([
    { failed_tries: 0, waits: true },
  ])
  room = 2
  await query('update bulk_runs set lease_until = now() where id = $1', [run])
  await processQueuedRuns(await site.system())
  await site.services.backgroundTasks.whenIdle()
  expect(await readRun(admin, run)).toMatchObject({ state: 'done', changed: 3 })
  expect(site.mails).toHaveLength(sent + 3)
})

// ACCESS-118
test('a link for a forgotten password that can’t be mailed ends, and counts no more', async () => {
  site.services.mail.send = () => Promise.reject(new Error('no relay'))
  const ask = async () => {
    await site.anonymous.post('/auth/forgot-password', { email: 'viewer@demo.platen' })
    await site.services.backgroundTasks.whenIdle()
  }
  for (let n = 0; n < 4; n++) await ask()
  const links = () => query('select used_at is null as works from password_resets where kind = $1', ['reset'])
  expect(await links()).toEqual(Array.from({ length: 4 }, () => ({ works: false })))
  site.services.mail.send = own.send
  const sent = site.mails.length
  await ask()
  expect(site.mails).toHaveLength(sent + 1)
})

// ACCESS-117, ACCESS-118
test('a server that ends leaves nobody invited whose mail waited', async () => {
  const ids = await givenPeople(8)
  server = await startMailServer({ holds: true })
  sendBy(server)
  await invite(ids)
  const { received } = server
  await expect.poll(() => server?.held).toBe(3)
  // The others wait behind them.
  await expect.poll(async () => (await query(`select from bulk_runs where state = 'running'`)).length).toBe(0)
  const closed = site.services.close()
  server.release()
  await closed
  const client = new pg.Client(site.testDatabase.owner)
  await client.connect()
  const { rows } = await client.query<{ email: string }>(
    `select u.email from password_resets r join users u on u.id = r.user_id
      where r.used_at is null and u.id in (${ids.join(', ')}) order by u.id`,
  )
  await client.end()
  expect(rows.map((row) => row.email).toSorted()).toEqual(received.flatMap((mail) => mail.to).toSorted())
  expect(rows).toHaveLength(3)
})
