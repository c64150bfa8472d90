import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { setTemporaryPassword } from '../auth/auth.public.ts'

let site: TestApp
let admin: TestClient
let made = 0

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
})
afterAll(() => site.close())

const password = 'orange-lorry-42'
const sql = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
const add = (names: object) =>
  admin.post('/users', { name: `Person ${++made}`, email: null, language: null, role_ids: [], ...names })
const signIn = (name: string, typed = password) => site.anonymous.post('/auth/login', { email: name, password: typed })

/** A user with these names who has chosen a password by an invitation that was handed over. */
async function join(names: object): Promise<{ id: number; version: number }> {
  const { data: user } = await add(names)
  // So that one with an email gets the link, too.
  site.services.mail.configured = false
  const { data } = await admin.post(`/users/${user.id}/invitation`)
  site.services.mail.configured = true
  const token = new URL(data.url).searchParams.get('token')
  expect((await site.anonymous.post('/auth/accept-invitation', { token, password })).status).toBe(200)
  return user
}

// ACCESS-88
describe('a user name', () => {
  test.each([
    [{ user_name: ' Marie.R_2-x ' }, 200, 'marie.r_2-x'],
    [{ user_name: 'x' }, 400, 'user_name'],
    [{ user_name: 'a'.repeat(41) }, 400, 'user_name'],
    [{ user_name: 'marie@home' }, 400, 'user_name'],
    [{ user_name: 'maríe' }, 400, 'user_name'],
    [{ user_name: 'mаrie' }, 400, 'user_name'],
    [{ user_name: '.marie' }, 400, 'user_name'],
    [{ user_name: 'ma rie' }, 400, 'user_name'],
    [{ user_name: '' }, 400, 'user_name'],
    [{ user_name: null }, 400, 'email'],
    [{}, 400, 'email'],
    [{ email: '' }, 400, 'email'],
  ])('is judged by its form, and a user has one or an email: %j gets %i', async (names, status, told) => {
    const answer = await add(names)
    expect(answer.status).toBe(status)
    expect(status === 200 ? answer.data.user_name : Object.keys(answer.body.fields)[0]).toBe(told)
  })

  test('belongs to one user, however it is written, and stays when an edit leaves it out', async () => {
    const { data: user } = await add({ user_name: 'twice' })
    const taken = await add({ user_name: 'TWICE' })
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ['user_name']])
    const edit = { name: 'Twice', email: 'twice@factory.example', language: null, role_ids: [] }
    const kept = await admin.put(`/users/${user.id}`, { ...edit, version: user.version })
    expect([kept.data.email, kept.data.user_name]).toEqual(['twice@factory.example', 'twice'])
    const removed = await admin.put(`/users/${user.id}`, { ...edit, user_name: null, version: kept.data.version })
    expect(removed.data.user_name).toBeNull()
    expect((await add({ user_name: 'twice' })).status).toBe(200)
  })

  test('is kept apart and required by the database itself', async () => {
    await expect(sql(`insert into users (name) values ('Nobody')`)).rejects.toThrow('users_have_sign_in_name')
    await expect(sql(`insert into users (name, user_name) values ('A', 'a@b')`)).rejects.toThrow('user_name')
    await expect(sql(`insert into users (name, user_name) values ('A', 'ABC')`)).rejects.toThrow('user_name')
  })

  test('signs in like an email, in any case', async () => {
    await join({ user_name: 'floor-1', email: 'floor-1@factory.example' })
    const byName = await signIn(' Floor-1 ')
    expect([byName.status, byName.data.user_data.user_name]).toEqual([200, 'floor-1'])
    expect((await signIn('floor-1@factory.example')).status).toBe(200)
    const unknown = await signIn('nobody-here', 'wrong-password')
    const known = await signIn('floor-1', 'wrong-password')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await sql('delete from login_throttle')
  })

  describe('and an email of one account', () => {
    const names = ['both-1', 'both-1@factory.example'] as const
    let id: number
    beforeAll(async () => {
      id = (await join({ user_name: names[0], email: names[1] })).id
    })
    beforeEach(() => sql('delete from login_throttle'))

    async function fail(name: string): Promise<void> {
      for (let wrong = 0; wrong < 5; wrong++) {
        await sql('update login_throttle set slowed_until = now()')
        await signIn(name, 'wrong-password')
      }
    }
    const counts = async () => (await sql('select failures from login_throttle order by failures')).rows

    test.each([[...names], [...names].toReversed()])(
      'aren’t told to be: failures as %s don’t delay %s',
      async (one, other) => {
        await fail(one)
        expect((await signIn(one)).code).toBe('login_slowed')
        const known = await signIn(other, 'wrong-password')
        const unknown = await signIn(`no-${other}`, 'wrong-password')
        expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      },
    )

    test.each(names)('are both forgiven by a sign-in as %s', async (name) => {
      for (const each of names) await signIn(each, 'wrong-password')
      expect(await counts()).toEqual([{ failures: 1 }, { failures: 1 }])
      expect((await signIn(name)).status).toBe(200)
      expect(await counts()).toEqual([])
    })

    test('are both forgiven by a new password, of a link and of the server', async () => {
      for (const each of names) await signIn(each, 'wrong-password')
      const { data } = await admin.post(`/users/${id}/reset-link`)
      const token = new URL(data.url).searchParams.get('token')
      expect((await site.anonymous.post('/auth/reset-password', { token, password })).status).toBe(200)
      expect(await counts()).toEqual([])
      for (const each of names) await signIn(each, 'wrong-password')
      const hash = (await sql('select password_hash from users where id = $1', [id])).rows[0].password_hash
      expect(await site.database.transaction((tx) => setTemporaryPassword(tx, names[0], hash))).toBe('set')
      expect(await counts()).toEqual([])
    })
  })

  test('gets an invitation and a password link to hand over, although the site sends mail', async () => {
    const sent = site.mails.length
    const user = await join({ user_name: 'no-mail' })
    const reset = await admin.post(`/users/${user.id}/reset-link`)
    expect(reset.data.qr_svg).toContain('<svg')
    const token = new URL(reset.data.url).searchParams.get('token')
    const link = await site.anonymous.get('/auth/password-link', { query: { token: token ?? '', kind: 'reset' } })
    expect(link.data).toMatchObject({ email: 'no-mail', made_by: 'Ada Administrator' })
    const answer = await site.anonymous.post('/auth/reset-password', { token, password: 'another-lorry-43' })
    expect(answer.data).toEqual({ email: 'no-mail' })
    expect((await signIn('no-mail', 'another-lorry-43')).status).toBe(200)
    const [known, unknown] = await Promise.all(
      ['no-mail', 'nobody-at-all'].map((email) => site.anonymous.post('/auth/forgot-password', { email })),
    )
    await site.services.backgroundTasks.whenIdle()
    expect(known?.bytes).toEqual(unknown?.bytes)
    expect(site.mails).toHaveLength(sent)
  })

  test('can’t be the password', async () => {
    const { data: user } = await add({ user_name: 'long-user-name' })
    const { data } = await admin.post(`/users/${user.id}/invitation`)
    const token = new URL(data.url).searchParams.get('token')
    const weak = await site.anonymous.post('/auth/accept-invitation', { token, password: 'long-user-name' })
    expect(weak.status).toBe(400)
  })

  test('is found in the list, by its beginning too, and sorted among the emails', async () => {
    const found = async (search: string) =>
      (await admin.get('/users', { query: { search, sort: 'email' } })).data.map(
        (user: { user_name: string | null }) => user.user_name,
      )
    await add({ user_name: 'qz-search' })
    expect([await found('qz'), await found('z-sear')]).toEqual([['qz-search'], ['qz-search']])
  })

  test('names a row of a file, and the exported file changes nothing', async () => {
    const file = (text: string) => ({ name: 'users.csv', bytes: Buffer.from(text) })
    const text = 'email,user_name,name\nFile-One,,File One\nfile-two@factory.example,file-two,File Two\n'
    const planned = await admin.upload('/file-imports/users/plan', file(text))
    expect([planned.status, planned.data.counts]).toMatchObject([200, { created: 2 }])
    await admin.upload('/file-imports/users/apply', file(text), { plan_id: String(planned.data.id) })
    const { rows } = await sql(`select email, user_name from users where name like 'File %' order by name`)
    expect(rows).toEqual([
      { email: null, user_name: 'file-one' },
      { email: 'file-two@factory.example', user_name: 'file-two' },
    ])
    const exported = await admin.get('/file-imports/users/export')
    const again = await admin.upload('/file-imports/users/plan', { name: 'users.csv', bytes: exported.bytes })
    expect(again.data.counts).toMatchObject({ created: 0, changed: 0, refused: 0 })
  })
})
