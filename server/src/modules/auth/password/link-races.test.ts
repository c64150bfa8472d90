import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitUntilBlocked } from '../../../../testing/nouns/bulk.fixture.ts'
import { demoPassword } from '../../demo/demo-users.actions.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'

let site: TestApp
let admin: TestClient
let id: number
let former: string
let people = 0

const query = async (text: string, values: unknown[] = []) => (await site.database.pool.query(text, values)).rows

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
})
afterAll(() => site.close())
beforeEach(async () => {
  site.mails.length = 0
  former = `former-${++people}@factory.example`
  const body = { name: 'Mo Moved', email: former, language: null, role_ids: [] }
  ;({ id } = (await admin.post('/users', body)).data)
})

/** Changes the user in a transaction that is still open; the returned function commits it. */
async function beginChange(change: string): Promise<() => Promise<void>> {
  const client = new pg.Client(site.testDatabase.owner)
  await client.connect()
  await client.query('begin')
  await client.query(`update users set ${change} where id = $1`, [id])
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

const givePassword = () =>
  query(
    `update users set password_hash = (select password_hash from users where email = 'viewer@demo.platen') where id = $1`,
    [id],
  )

// ACCESS-28
test('a forgotten password is mailed to the mailbox that the user has when the link is made', async () => {
  await givePassword()
  const commit = await beginChange(`email = 'new-${people}@factory.example'`)
  expect((await site.anonymous.post('/auth/forgot-password', { email: former })).status).toBe(200)
  await waitUntilBlocked(site)
  await commit()
  await site.services.backgroundTasks.whenIdle()
  expect(site.mails.map((mail) => mail.to)).toEqual([`new-${people}@factory.example`])
})

test.each([
  ['is deactivated', 'archived_at = now()'],
  ['has no email any more', `email = null, user_name = 'mo-moved'`],
])('a forgotten password is mailed to nobody when its user %s meanwhile', async (_what, change) => {
  await givePassword()
  const commit = await beginChange(change)
  expect((await site.anonymous.post('/auth/forgot-password', { email: former })).status).toBe(200)
  await waitUntilBlocked(site)
  await commit()
  await site.services.backgroundTasks.whenIdle()
  expect(site.mails).toEqual([])
  expect(await query('select from password_resets where user_id = $1', [id])).toEqual([])
})

// ACCESS-34
test('an invitation is mailed to the mailbox that the user has when it is made', async () => {
  const commit = await beginChange(`email = 'new-${people}@factory.example'`)
  const invited = admin.post(`/users/${id}/invitation`)
  await waitUntilBlocked(site)
  await commit()
  expect((await invited).status).toBe(200)
  expect(site.mails.map((mail) => mail.to)).toEqual([`new-${people}@factory.example`])
})

// ACCESS-30
test('a link from an administrator isn’t made for a user who is deactivated meanwhile', async () => {
  await givePassword()
  const commit = await beginChange('archived_at = now()')
  const made = admin.post(`/users/${id}/reset-link`)
  await waitUntilBlocked(site)
  await commit()
  expect((await made).code).toBe('not_found')
})

// ACCESS-30
test('a password that is set by a link while the former one is being changed stays', async () => {
  const viewer = await site.as('viewer')
  ;[{ id }] = await query(`select id from users where email = 'viewer@demo.platen'`)
  const commit = await beginChange(`password_hash = password_hash || 'A'`)
  const change = { current_password: demoPassword, password: 'a better one by far' }
  const changed = viewer.put('/profile/password', change)
  await waitUntilBlocked(site)
  await commit()
  const answer = await changed
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['current_password']])
  const [{ kept }] = await query(`select password_hash like '%A' as kept from users where id = $1`, [id])
  expect(kept).toBe(true)
})
