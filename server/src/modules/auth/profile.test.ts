import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { createTestClient } from '../../../testing/platform/test-client.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

async function signedIn(userAgent = 'Firefox') {
  const credentials = { email: 'packer@demo.platen', password: 'platen-demo' }
  const answer = await site.anonymous.post('/auth/login', credentials, { headers: { 'user-agent': userAgent } })
  return createTestClient(site.app, answer.data.access_token)
}

test('users change their own name and language, and auth/me shows it at once', async () => {
  const packer = await site.as('packer')
  const { data } = await packer.get('/profile')
  expect(data).toMatchObject({ name: 'Petra Packer', language: null, roles: ['Packer'], version: 1 })
  const changed = await packer.patch('/profile', { name: '  Pétra O’Packer 👩🏽‍🏭 ', language: 'fr', version: 1 })
  expect(changed.data).toMatchObject({ name: 'Pétra O’Packer 👩🏽‍🏭', language: 'fr', version: 2 })
  const me = await packer.get('/auth/me')
  expect(me.data.user_data).toMatchObject({ name: 'Pétra O’Packer 👩🏽‍🏭', language: 'fr' })
})

test('a change based on an older version is refused with the current state', async () => {
  const viewer = await site.as('viewer')
  await viewer.patch('/profile', { language: 'en', version: 1 })
  const late = await viewer.patch('/profile', { language: 'fr', version: 1 })
  expect([late.status, late.code]).toEqual([409, 'changed_meanwhile'])
  expect(late.body.details).toMatchObject({
    version: 2,
    who: 'Vera Viewer',
    current: { language: 'en', version: 2 },
    changes: [{ field: 'language', before: null, after: 'en', who: 'Vera Viewer' }],
  })
})

test('users choose a start page of their own, which auth/me names, and go back to the profile', async () => {
  const inspector = await site.as('quality-inspector')
  expect((await inspector.get('/auth/me')).data.user_data.start_page).toBeNull()
  const chosen = await inspector.patch('/profile', { start_page: '/fulfillment/quality-check', version: 1 })
  expect(chosen.data).toMatchObject({ start_page: '/fulfillment/quality-check', version: 2 })
  expect((await inspector.get('/auth/me')).data.user_data.start_page).toBe('/fulfillment/quality-check')
  expect((await inspector.patch('/profile', { name: 'Quentin', version: 2 })).data).toMatchObject({
    start_page: '/fulfillment/quality-check',
  })
  expect((await inspector.patch('/profile', { start_page: 'last_station', version: 3 })).status).toBe(200)
  const other = ['https://example.org', '//example.org', '/a?b', 'station', '', `/${'a'.repeat(101)}`]
  for (const path of other) {
    const answer = await inspector.patch('/profile', { start_page: path, version: 4 })
    expect([answer.status, Object.keys(answer.body.fields)], path).toEqual([400, ['start_page']])
  }
  expect((await inspector.patch('/profile', { start_page: null, version: 4 })).data.start_page).toBeNull()
})

test('neither email nor roles can be changed there', async () => {
  const viewer = await site.as('viewer')
  const answer = await viewer.patch('/profile', { email: 'x@y', roles: ['Administrator'], version: 2 })
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['email', 'roles']])
})

test('users see their own sessions with the current one first and can end another one', async () => {
  const [tablet, desk] = [await signedIn('Tablet'), await signedIn('Desk')]
  const { data } = await desk.get('/profile/sessions')
  expect(data[0]).toMatchObject({ current: true, user_agent: 'Desk', remembered: false })
  const other = data.find((session: { user_agent: string }) => session.user_agent === 'Tablet')
  const ended = await desk.delete(`/profile/sessions/${other.id}`)
  expect(ended.data.map((session: { id: number }) => session.id)).not.toContain(other.id)
  expect([(await tablet.get('/auth/me')).status, (await desk.get('/auth/me')).status]).toEqual([401, 200])
  expect((await desk.delete(`/profile/sessions/${other.id}`)).status).toBe(404)
})

test('the session of another user is not found', async () => {
  const packer = await signedIn()
  const [{ id }] = (await packer.get('/profile/sessions')).data
  const viewer = await site.as('viewer')
  expect((await viewer.delete(`/profile/sessions/${id}`)).status).toBe(404)
  expect((await packer.get('/auth/me')).status).toBe(200)
})

test('losing a role takes effect at the next call of an open session', async () => {
  const inspector = await site.as('quality-inspector')
  expect((await inspector.get('/auth/me')).data.user_abilities).not.toEqual([])
  await site.services.database.pool.query(
    `delete from user_roles where user_id = (select id from users where email = 'quality-inspector@demo.platen')`,
  )
  expect((await inspector.get('/auth/me')).data.user_abilities).toEqual([])
})
