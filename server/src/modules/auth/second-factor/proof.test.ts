import { randomUUID } from 'node:crypto'
import { isAllowed } from '@platen/contracts/ability'
import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { securitySettings } from '@platen/contracts/site/site-choices'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeNow } from '../../../../testing/nouns/code-now.ts'
import { createToken } from '../../../../testing/platform/fresh-token.ts'
import { givenDay } from '../../../../testing/platform/given-days.ts'
import { readAddress, readMethod } from '../../../../testing/platform/odd-input.ts'
import { plan } from '../../../../testing/nouns/bulk.fixture.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createTestClient, type TestAnswer, type TestClient } from '../../../../testing/platform/test-client.ts'
import { modules } from '../../../modules.ts'
import { hashToken } from '../tokens.service.ts'
import { demoEmail, demoPassword, demoUsers, type DemoRole } from '../../demo/demo-users.actions.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())
beforeEach(() => sql('delete from second_factors'))

const sql = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
const asking = (endpoints as readonly EndpointSpec[]).filter(({ proof }) => proof !== undefined)
const always = asking.filter(({ proof }) => proof === true)

/** A session that proved last five minutes ago, or just now by a sign-in. */
async function sessionOf(role: DemoRole, isFresh = false): Promise<TestClient> {
  const token = await createToken(site.database, role)
  await sql(
    `update sessions s set proved_at = now() - make_interval(mins => $2) from session_tokens t
      where t.session_id = s.id and t.hash = $1`,
    [hashToken(token), isFresh ? 0 : 5],
  )
  return createTestClient(site.app, token)
}

const prove = (client: TestClient, secret: string = demoPassword) => client.post('/profile/proof', { secret })

/** A call with nothing that it is about: only whether it is let in is looked at. */
async function call(spec: EndpointSpec, { token }: TestClient): Promise<string> {
  const answer = await site.app.inject({
    method: readMethod(spec),
    url: readAddress(spec, '999999'),
    headers: { 'idempotency-key': 'proof-of-every-role', authorization: `Bearer ${token}` },
  })
  const code = answer.headers['content-type']?.toString().startsWith('application/json') ? answer.json().code : ''
  return ['proof_required', 'not_permitted'].includes(code) ? code : 'let in'
}

// ACCESS-93
describe.each(always.map((spec) => [spec.route, spec] as const))('%s', (_route, spec) => {
  test('asks every role that may do it for proof once the sign-in is five minutes old, and nobody else', async () => {
    for (const { role } of demoUsers) {
      const [fresh, stale] = [await sessionOf(role, true), await sessionOf(role)]
      const { user_abilities: rules } = (await fresh.get('/auth/me')).data
      const mayDoIt = isAllowed(rules, spec.access)
      expect([role, await call(spec, fresh)]).toEqual([role, mayDoIt ? 'let in' : 'not_permitted'])
      expect([role, await call(spec, stale)]).toEqual([role, mayDoIt ? 'proof_required' : 'not_permitted'])
      if (!mayDoIt) continue
      expect((await prove(stale)).status).toBe(200)
      expect([role, await call(spec, stale)]).toEqual([role, 'let in'])
    }
  })
})

/** Calls that ask by what they are about: one that does, and one that doesn't. */
const sometimes: Record<string, { asks: Send; goesOn: Send }> = {
  'GET /lists/:list/csv': {
    asks: (client) => client.get('/lists/users/csv'),
    goesOn: (client) => client.get('/lists/suppliers/csv'),
  },
  'GET /file-imports/:kind/export': {
    asks: (client) => client.get('/file-imports/users/export'),
    goesOn: (client) => client.get('/file-imports/printer-tags/export'),
  },
  'POST /file-imports/:kind/apply': {
    asks: (client) => applyFile(client, 'users', 'email,name\nnoa@factory.example,Noa\n'),
    goesOn: (client) => applyFile(client, 'printer-tags', 'code,name\nGLOW,Glow\n'),
  },
  'POST /bulk-runs/:id/start': {
    asks: (client) => startRun(client, 'users.restore'),
    goesOn: (client) => startRun(client, 'suppliers.restore'),
  },
  'GET /bulk-runs/:id/csv': {
    asks: async (client) => client.get(`/bulk-runs/${await planRun(client, 'users.archive')}/csv`),
    goesOn: async (client) => client.get(`/bulk-runs/${await planRun(client, 'suppliers.archive')}/csv`),
  },
  'PUT /profile/password': {
    asks: async (client) => {
      const { id } = (await client.get('/auth/me')).data.user_data
      await sql(
        `insert into second_factors (user_id, secret, confirmed_at) values ($1, decode(repeat('00', 32), 'hex'), now())`,
        [id],
      )
      const answer = await keepPassword(client)
      await sql('delete from second_factors')
      return answer
    },
    goesOn: (client) => keepPassword(client),
  },
  'PUT /settings': {
    asks: (client) => changeSettings(client, 'erase_after_days'),
    goesOn: (client) => changeSettings(client, null),
  },
  'DELETE /users/:id/sessions/:session_id': {
    asks: async (client) => client.delete(await newestSession('administrator')),
    goesOn: async (client) => client.delete(await newestSession('packer')),
  },
  'DELETE /users/:id/sessions': {
    asks: async (client) => client.delete(`/users/${await idOf('administrator')}/sessions`),
    goesOn: async (client) => client.delete(`/users/${await idOf('packer')}/sessions`),
  },
}
type Send = (client: TestClient) => Promise<TestAnswer>

/** Chooses the password that is in use, which changes nothing for the tests that follow. */
const keepPassword: Send = (client) =>
  client.put('/profile/password', { current_password: demoPassword, password: demoPassword })

async function applyFile(client: TestClient, kind: string, text: string): Promise<TestAnswer> {
  const file = { name: `${kind}.csv`, bytes: Buffer.from(text) }
  const { data } = await client.upload(`/file-imports/${kind}/plan`, file)
  return client.upload(`/file-imports/${kind}/apply`, file, { plan_id: String(data.id) })
}

/** Plans a run about one row, an active supplier or person, or an archived one if the run restores it. */
async function planRun(client: TestClient, action: string): Promise<number> {
  const [noun, verb] = action.split('.')
  const code = randomUUID().toUpperCase()
  const supplier = await client.post('/suppliers', { code, name: 'Acme', email: null, lead_time_days: null })
  const { rows } = await sql(`select id from users where email = 'viewer@demo.platen'`)
  const id = Number(noun === 'users' ? rows[0].id : supplier.data.id)
  await sql(`update ${noun} set archived_at = case when $2 then now() end where id = $1`, [id, verb === 'restore'])
  return (await plan(client, { action, ids: [id] })).data.id
}

async function startRun(client: TestClient, action: string): Promise<TestAnswer> {
  const answer = await client.post(`/bulk-runs/${await planRun(client, action)}/start`)
  await site.services.backgroundTasks.whenIdle()
  return answer
}

/** Saves the settings with another value of one of them, or as they are. */
async function changeSettings(client: TestClient, field: (typeof securitySettings)[number] | null) {
  const { record: _record, locked: _locked, ...values } = (await client.get('/settings')).data
  const other = (value: unknown) => (typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : 90)
  return client.put('/settings', field === null ? values : { ...values, [field]: other(values[field]) })
}

async function idOf(role: DemoRole): Promise<number> {
  return Number((await sql('select id from users where email = $1', [demoEmail(role)])).rows[0].id)
}

/** The address of another session of somebody. */
async function newestSession(role: DemoRole): Promise<string> {
  await createToken(site.database, role)
  const id = await idOf(role)
  const { rows } = await sql('select max(id) as id from sessions where user_id = $1', [id])
  return `/users/${id}/sessions/${rows[0].id}`
}

test('every call that asks by what it is about is tried below', () => {
  const conditional = asking.filter((spec) => !always.includes(spec)).map(({ route }) => route)
  expect(Object.keys(sometimes).toSorted()).toEqual(conditional.toSorted())
})

test.each(Object.entries(sometimes))('%s asks where the contract says so', async (_route, { asks, goesOn }) => {
  const administrator = await sessionOf('administrator')
  expect((await goesOn(administrator)).status).toBe(200)
  const refused = await asks(administrator)
  expect([refused.status, refused.code]).toEqual([403, 'proof_required'])
  expect((await prove(administrator)).status).toBe(200)
  expect((await asks(administrator)).status).toBe(200)
})

// ACCESS-93, ACCESS-113
test.each(securitySettings)('another value of %s in the settings asks for proof', async (field) => {
  const administrator = await sessionOf('administrator')
  const before = (await administrator.get('/settings')).data
  const refused = await changeSettings(administrator, field)
  expect([refused.status, refused.code]).toEqual([403, 'proof_required'])
  expect((await administrator.get('/settings')).data).toEqual(before)
  await prove(administrator)
  expect((await changeSettings(administrator, field)).status).toBe(200)
})

// ACCESS-93
test('every write about the own account asks somebody who changes users for proof', async () => {
  const administrator = await sessionOf('administrator')
  const own = await idOf('administrator')
  const unasked: string[] = []
  for (const spec of endpoints as readonly EndpointSpec[]) {
    const [, path] = /^(?!GET )[A-Z]+ (\/users\/:id(?:\/.*)?)$/.exec(spec.route) ?? []
    if (path === undefined) continue
    const answer = await site.app.inject({
      method: readMethod(spec),
      url: `/api${path.replace(':id', String(own)).replaceAll(/:\w+/g, '999999')}`,
      headers: { 'idempotency-key': `own-${randomUUID()}`, authorization: `Bearer ${administrator.token}` },
    })
    if (answer.json().code !== 'proof_required') unasked.push(spec.route)
  }
  // Both only take something away from oneself.
  expect(unasked.toSorted()).toEqual(['DELETE /users/:id/invitation', 'POST /users/:id/archive'])
})

// ACCESS-93
describe('what does to many what a call does to one', () => {
  const bulkActions = modules.flatMap((module) => module.bulkActions ?? [])
  const fileKinds = modules.flatMap((module) => module.fileKinds ?? [])

  test('names that call', () => {
    for (const { key, single } of bulkActions) {
      const [noun, verb] = key.split('.')
      const named = asking.find(({ route }) => route === `POST /${noun}/:id/${verb}`)
      expect([key, single.route]).toEqual([key, named?.route ?? single.route])
    }
    for (const { name, single } of fileKinds) {
      const writes = asking.filter(({ route }) =>
        new RegExp(`^[A-Z]+ /${name}(/:id(/archive|/restore)?)?$`).test(route),
      )
      expect([name, single.proof]).toEqual([name, writes[0]?.proof])
    }
  })

  test.each(bulkActions)('the bulk run $key asks when it is started, if one row does', async ({ key, single }) => {
    const administrator = await sessionOf('administrator')
    const gone = await plan(administrator, { action: 'users.archive', ids: [999_999] })
    await sql('update bulk_runs set action = $2 where id = $1', [gone.data.id, key])
    const { code } = await administrator.post(`/bulk-runs/${gone.data.id}/start`)
    expect(code).toBe(single.proof ? 'proof_required' : 'bulk_nothing_to_do')
  })

  test.each(fileKinds)('the file of $name asks before it is handed out, if one row does', async ({ name, single }) => {
    const answer = await (await sessionOf('administrator')).get(`/file-imports/${name}/export`)
    expect(answer.code).toBe(single.proof && 'proof_required')
  })
})

describe('proof', () => {
  test('is given by a sign-in, counts for its session alone, and is not renewed by refreshing', async () => {
    const [one, other] = [await sessionOf('administrator'), await sessionOf('administrator')]
    await prove(one)
    expect((await one.get('/lists/users/csv')).status).toBe(200)
    expect((await other.get('/lists/users/csv')).code).toBe('proof_required')
    const email = 'administrator@demo.platen'
    const signedIn = await site.anonymous.post('/auth/login', { email, password: demoPassword, bearer_only: true })
    await sql(`update sessions set proved_at = now() - interval '5 minutes'`)
    const renewed = await createTestClient(site.app, signedIn.data.access_token).post('/auth/refresh-token')
    const client = createTestClient(site.app, renewed.data.access_token)
    expect((await client.get('/lists/users/csv')).code).toBe('proof_required')
  })

  test('needs a code where the account has two-step verification, and the password is not enough', async () => {
    const administrator = await sessionOf('administrator')
    const { data } = await administrator.post('/profile/second-factor', { password: demoPassword })
    await administrator.post('/profile/second-factor/confirmation', { code: codeNow(data.key) })
    await sql('update second_factors set last_step = 0')
    const refused = await prove(administrator)
    expect([refused.code, Object.keys(refused.body.fields)]).toEqual(['second_factor_code_wrong', ['secret']])
    expect((await administrator.get('/lists/users/csv')).code).toBe('proof_required')
    expect((await keepPassword(administrator)).code).toBe('proof_required')
    const code = codeNow(data.key)
    expect((await prove(administrator, code)).status).toBe(200)
    expect((await administrator.get('/lists/users/csv')).status).toBe(200)
    expect((await keepPassword(administrator)).status).toBe(200)
    // The code is used up, as at a sign-in.
    expect((await prove(administrator, code)).code).toBe('second_factor_code_wrong')
  })

  test('slows down after wrong answers, in its session alone', async () => {
    const [thief, owner] = [await sessionOf('packer'), await sessionOf('packer')]
    const wrong = await prove(thief, 'wrong-one')
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['secret']])
    for (let n = 0; n < 4; n++) await prove(thief, 'wrong-one')
    await sql(`update login_throttle set slowed_until = now() + interval '5 minutes'`)
    const slowed = await prove(thief)
    expect([slowed.status, slowed.code]).toEqual([429, 'login_slowed'])
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect((await prove(owner)).status).toBe(200)
  })

  test('is given by no API token', async () => {
    const administrator = await site.as('administrator')
    const me = (await administrator.get('/auth/me')).data.user_data
    const rules = [{ action: 'manage', subject: 'all', inverted: false }]
    const made = await administrator.post('/api-tokens', {
      name: 'Script',
      sponsor_id: me.id,
      rules,
      expires_on: givenDay(30),
    })
    expect(made.status).toBe(200)
    const machine = createTestClient(site.app, made.data.token)
    const { asks } = sometimes['PUT /settings'] as { asks: Send }
    const refused = await asks(machine)
    expect([refused.status, refused.code]).toEqual([403, 'proof_by_person'])
    expect((await prove(machine)).code).toBe('api_token_not_here')
  })
})

// ACCESS-93
test('every wrong password and code of somebody who is signed in is in the audit log', async () => {
  const packer = await sessionOf('packer')
  const { id } = (await packer.get('/auth/me')).data.user_data
  const audited = async () => {
    await site.services.backgroundTasks.whenIdle()
    const { rows } = await sql(
      `select count(*)::int as lines from audit_entries where action = 'session.proof_refused' and user_id = $1`,
      [id],
    )
    return rows[0].lines
  }
  const before = await audited()
  await prove(packer, 'wrong-one')
  await packer.put('/profile/password', { current_password: 'wrong-one', password: 'a better one by far' })
  await packer.post('/profile/second-factor', { password: 'wrong-one' })
  const { data } = await packer.post('/profile/second-factor', { password: demoPassword })
  await packer.post('/profile/second-factor/confirmation', { code: '000000' })
  expect(await audited()).toBe(before + 4)
  await packer.post('/profile/second-factor/confirmation', { code: codeNow(data.key) })
  await sql('delete from login_throttle')
  await packer.post('/profile/second-factor/recovery-codes', { code: '000000' })
  await packer.post('/profile/second-factor/removal', { code: '000000' })
  await prove(packer, '000000')
  expect(await audited()).toBe(before + 7)
})
