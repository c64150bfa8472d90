import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createToken } from '../../../../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createTestClient, type TestClient } from '../../../../testing/platform/test-client.ts'

let site: TestApp
let admin: TestClient
let clerk: TestClient
let clerkId: number
let made = 0

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
  await sql(`insert into roles (code, name) values ('clerk', 'Clerk'), ('helper', 'Helper')`)
  await sql(`insert into role_rules select id, 1, 'write', 'user' from roles where code = 'clerk'`)
  await sql(`insert into role_rules select id, 2, 'read', 'user' from roles where code = 'clerk'`)
})
afterAll(() => site.close())
beforeEach(async () => {
  site.services.mail.configured = true
  clerkId = await idOf('packer@demo.platen')
  await sql('update users set archived_at = null where id = $1', [clerkId])
  await sql('delete from user_roles where user_id = $1', [clerkId])
  await give(clerkId, 'clerk')
  clerk = createTestClient(site.app, await createToken(site.database, 'packer'))
})

const sql = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
const idOf = async (email: string): Promise<number> =>
  (await sql('select id from users where email = $1', [email])).rows[0].id
const roleId = async (code: string): Promise<number> =>
  (await sql('select id from roles where code = $1', [code])).rows[0].id
/** Gives a role past everything that ends links by the way. */
const give = (userId: number, code: string) =>
  sql('insert into user_roles select $1::bigint, id from roles where code = $2', [userId, code])
const tokenIn = (text: string | null | undefined) => /\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

interface Made {
  id: number
  kind: 'invitation' | 'reset'
  token: string
}

async function add(names: object = {}): Promise<{ id: number }> {
  const name = `Person ${++made}`
  const body = { name, email: `maker-${made}@factory.example`, language: null, role_ids: [], ...names }
  const { status, data } = await clerk.post('/users', body)
  expect(status).toBe(200)
  return data
}

const links: Record<string, () => Promise<Made>> = {
  'an invitation that was shown': async () => {
    const { id } = await add({ email: null, user_name: `boss-${made + 1}` })
    const { data } = await clerk.post(`/users/${id}/invitation`)
    return { id, kind: 'invitation', token: tokenIn(data.url) }
  },
  'an invitation that was mailed': async () => {
    const { id } = await add()
    expect((await clerk.post(`/users/${id}/invitation`)).data.url).toBeNull()
    return { id, kind: 'invitation', token: tokenIn(site.mails.at(-1)?.text) }
  },
  'a link for a new password': async () => {
    const { id } = await add()
    await sql(`update users set password_hash = 'somebody has a password' where id = $1`, [id])
    const { data } = await clerk.post(`/users/${id}/reset-link`)
    return { id, kind: 'reset', token: tokenIn(data.url) }
  },
}

const over = { invitation: 'invitation_invalid', reset: 'reset_link_invalid' } as const

/** What its holder is told who looks at a link, and who chooses a password by it. */
async function use({ token, kind }: Made): Promise<unknown[]> {
  const path = kind === 'reset' ? '/auth/reset-password' : '/auth/accept-invitation'
  const seen = await site.anonymous.get('/auth/password-link', { query: { token, kind } })
  const chosen = await site.anonymous.post(path, { token, password: 'orange-lorry-42' })
  return [seen.code ?? seen.status, chosen.code ?? chosen.status]
}

const editOf = async (id: number, roles: string[]) => {
  const { name, email, user_name, language, version } = (await admin.get(`/users/${id}`)).data
  return { name, email, user_name, language, version, role_ids: await Promise.all(roles.map(roleId)) }
}

async function choose(id: number, roles: string[]): Promise<void> {
  expect((await admin.put(`/users/${id}`, await editOf(id, roles))).status).toBe(200)
}

async function setRules(code: string, rules: object[]): Promise<void> {
  const id = await roleId(code)
  const { name, description, requires_second_factor, version } = (await admin.get(`/roles/${id}`)).data
  const edit = { name, description, requires_second_factor, version, rules, accept_loss: false }
  expect((await admin.put(`/roles/${id}`, edit)).status).toBe(200)
}

// ACCESS-30, ACCESS-34
describe.each(Object.entries(links))('%s', (_what, make) => {
  test('works while its maker may do all that the user may', async () => {
    const link = await make()
    await choose(link.id, ['clerk'])
    expect(await use(link)).toEqual([200, 200])
  })

  test.each<[what: string, happens: (link: Made) => Promise<unknown>]>([
    ['the user may do more', ({ id }) => give(id, 'administrator')],
    [
      'its maker may do less',
      async ({ id }) => {
        await give(id, 'clerk')
        await sql('delete from user_roles where user_id = $1', [clerkId])
      },
    ],
    ['its maker is deactivated', () => sql('update users set archived_at = now() where id = $1', [clerkId])],
  ])('is over for its holder, like a used one, once %s, however that came about', async (_why, happens) => {
    const link = await make()
    await happens(link)
    expect(await use(link)).toEqual([over[link.kind], over[link.kind]])
  })

  test.each<[what: string, happens: (link: Made) => Promise<void>, undone: (link: Made) => Promise<void>]>([
    ['the user gets a role', ({ id }) => choose(id, ['administrator']), ({ id }) => choose(id, [])],
    [
      'its maker loses one',
      async ({ id }) => {
        await choose(id, ['clerk'])
        await choose(clerkId, [])
      },
      () => choose(clerkId, ['clerk']),
    ],
    [
      'a role of the user grants more',
      async ({ id }) => {
        await choose(id, ['helper'])
        await setRules('helper', [{ action: 'write', subject: 'stock', inverted: false }])
      },
      () => setRules('helper', []),
    ],
    [
      'its maker is deactivated',
      async () => {
        const { version } = (await admin.get(`/users/${clerkId}`)).data
        expect((await admin.post(`/users/${clerkId}/archive`, { version })).status).toBe(200)
      },
      async () => {
        const { version } = (await admin.get(`/users/${clerkId}`)).data
        expect((await admin.post(`/users/${clerkId}/restore`, { version })).status).toBe(200)
      },
    ],
  ])('ends for good, and the user is shown without it, when %s', async (_why, happens, undo) => {
    const link = await make()
    await happens(link)
    const { state, invitation } = (await admin.get(`/users/${link.id}`)).data
    expect([state, invitation]).toEqual([link.kind === 'reset' ? 'active' : 'not_invited', null])
    await undo(link)
    expect(await use(link)).toEqual([over[link.kind], over[link.kind]])
  })
})
