import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { thinned } from '../../../../../scripts/testing/whole-grids.ts'
import { givenToken, type GivenToken } from '../../../../testing/nouns/given-token.ts'
import { readAddress, readMethod } from '../../../../testing/platform/odd-input.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { demoEmail, demoUsers, type DemoRole } from '../../demo/demo-users.actions.ts'
import { readActor } from '../auth.public.ts'

let site: TestApp
let admin: TestClient

const run = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)

/** Runs a statement as the owner of the tables, without triggers: time can't be waited for. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const owner = new pg.Client(site.testDatabase.superuser)
  await owner.connect()
  await owner.query(`set session_replication_role = replica`)
  await owner.query(statement, values)
  await owner.end()
}

let colleagues = 0
/** Somebody with the roles of a demo user. */
async function givenColleague(role: DemoRole): Promise<DemoRole> {
  const name = `colleague-${++colleagues}` as DemoRole
  await run(
    `with u as (
       insert into users (name, email, password_hash, search_text)
       select $1, $2, password_hash, '' from users where email = $3 returning id)
     insert into user_roles (user_id, role_id)
     select u.id, ur.role_id from u, user_roles ur join users d on d.id = ur.user_id where d.email = $3`,
    [name, demoEmail(name), demoEmail(role)],
  )
  return name
}

/** Ways in which a token doesn't work, each with what it is refused with. The rules are everything, for any sponsor. */
const states: Record<string, { code: string; given: (sponsor: DemoRole) => Promise<GivenToken> }> = {
  waiting: { code: 'api_token_waiting', given: (sponsor) => waitingFor(sponsor) },
  declined: {
    code: 'api_token_revoked',
    given: async (sponsor) => {
      const token = await waitingFor(sponsor)
      await (await site.as(sponsor)).post(`/api-tokens/${token.id}/decline`)
      return token
    },
  },
  withdrawn: {
    code: 'api_token_revoked',
    given: async (sponsor) => {
      const token = await waitingFor(sponsor)
      await admin.post(`/api-tokens/${token.id}/withdraw`, { version: token.version })
      return token
    },
  },
  revoked: {
    code: 'api_token_revoked',
    given: async (sponsor) => {
      const token = await givenToken(site, 'manage all', { sponsor })
      await admin.post(`/api-tokens/${token.id}/revoke`, { version: token.version })
      return token
    },
  },
  'past its last day': {
    code: 'api_token_expired',
    given: async (sponsor) => {
      const token = await givenToken(site, 'manage all', { sponsor })
      await tamper(`update api_tokens set expires_at = now() - interval '1 second' where id = $1`, [token.id])
      return token
    },
  },
  'revoked with its sponsor': { code: 'api_token_revoked', given: (sponsor) => givenOfLeaver(sponsor, false) },
  'kept without its sponsor': { code: 'api_token_without_sponsor', given: (sponsor) => givenOfLeaver(sponsor, true) },
}

const waitingFor = (sponsor: DemoRole) => givenToken(site, 'manage all', { sponsor, accepted: false })

async function givenOfLeaver(sponsor: DemoRole, isKept: boolean): Promise<GivenToken> {
  const token = await givenToken(site, 'manage all', { sponsor })
  const { rows } = await run('select id, version from users where email = $1', [demoEmail(sponsor)])
  const keep = isKept ? [token.id] : []
  const gone = await admin.post(`/users/${rows[0].id}/archive`, { version: Number(rows[0].version), keep_tokens: keep })
  expect(gone.status).toBe(200)
  return token
}

const given: { of: string; token: GivenToken; code: string }[] = []
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
  for (const { role } of demoUsers) {
    for (const [state, { code, given: make }] of Object.entries(states))
      given.push({ of: `${state}, of ${role}`, token: await make(await givenColleague(role)), code })
  }
})
afterAll(() => site.close())

let calls = 0
/** Calls from an address of its own: tokens that don't work shut theirs out. */
async function call(spec: EndpointSpec, { token }: GivenToken) {
  const n = ++calls
  const answer = await site.app.inject({
    method: readMethod(spec),
    url: readAddress(spec, '1'),
    remoteAddress: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `ended-token-${String(n).padStart(8, '0')}` },
  })
  return [answer.statusCode, answer.json().code]
}

const all = (endpoints as readonly EndpointSpec[]).filter(({ access }) => access !== 'public')

// ACCESS-74
test.each(all.map((spec, at) => [spec.route, spec, at] as const))(
  'a token that isn’t accepted, was revoked, is over or has no sponsor doesn’t get in at %s',
  async (_route, spec, at) => {
    for (const { of, token, code } of thinned(given, at, 2))
      expect([of, await call(spec, token)]).toEqual([of, [401, code]])
  },
)

// ACCESS-74
test('nothing goes on in the background for any of them', async () => {
  for (const { of, token } of given)
    expect([of, await readActor(site.database.read, token.id)]).toEqual([of, undefined])
})
