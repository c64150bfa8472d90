import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createTestClient } from '../../../../testing/platform/test-client.ts'
import { makeTemporaryPassword, setTemporaryPassword } from '../auth.public.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const sql = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
const signIn = (email: string, password: string) => site.anonymous.post('/auth/login', { email, password })

async function reset(email: string) {
  const { password, password_hash } = await makeTemporaryPassword()
  const outcome = await site.database.transaction((tx) => setTemporaryPassword(tx, email, password_hash))
  return { outcome, password }
}

// ACCESS-85
describe('a temporary password set on the server', () => {
  const email = 'administrator@demo.platen'

  test('replaces the old one, ends sessions and links, must be changed, and is audited without it', async () => {
    const before = await site.as('administrator')
    const id = (await before.get('/auth/me')).data.user_data.id
    const link = await before.post(`/users/${id}/reset-link`)
    for (let wrong = 0; wrong < 6; wrong++) await signIn(email, 'wrong-password')
    const { outcome, password } = await reset(email)
    expect(outcome).toBe('set')
    expect((await before.get('/auth/me')).status).toBe(401)
    const token = new URL(link.data.url).searchParams.get('token')
    const used = await site.anonymous.post('/auth/reset-password', { token, password: 'orange-lorry-42' })
    expect(used.code).toBe('reset_link_invalid')
    expect((await signIn(email, 'platen-demo')).status).toBe(401)
    const { status, data } = await signIn(email, password)
    expect([status, data.user_data.must_change_password]).toEqual([200, true])
    const client = createTestClient(site.app, data.access_token)
    expect((await client.get('/orders')).code).toBe('password_change_due')
    await client.put('/profile/password', { current_password: password, password: 'orange-lorry-42' })
    expect((await client.get('/orders')).status).toBe(200)
    const { rows } = await sql(`
      select entry.*, u.kind as by_kind from audit_entries entry join users u on u.id = entry.user_id
       where entry.action = 'password.reset_on_server'`)
    expect(rows).toMatchObject([{ by_kind: 'system', subject_id: id }])
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  test('is refused for nobody, for a deactivated user, for an invited one and for a machine', async () => {
    await sql(`update users set archived_at = now() where email = 'viewer@demo.platen'`)
    await sql(`insert into users (email, name) values ('invited@factory.example', 'Ivy Invited')`)
    await sql(`insert into users (kind, email, name) values ('machine', 'x@machine.invalid', 'Print agent')`)
    const emails = ['nobody@factory.example', 'viewer@demo.platen', 'invited@factory.example', 'x@machine.invalid']
    const outcomes = await Promise.all(emails.map(async (email) => (await reset(email)).outcome))
    expect(outcomes).toEqual(['unknown', 'deactivated', 'never_signed_in', 'unknown'])
    expect((await sql('select from users where must_change_password')).rowCount).toBe(0)
  })
})
