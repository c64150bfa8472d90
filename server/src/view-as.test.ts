import { isAllowed, type Permission, type Rule } from '@platen/contracts/ability'
import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { thinned } from '../../scripts/testing/whole-grids.ts'
import { demoUsers, type DemoRole } from './modules/demo/demo-users.actions.ts'
import { createToken } from '../testing/platform/fresh-token.ts'
import { readAddress, readMethod } from '../testing/platform/odd-input.ts'
import { createTestApp, type TestApp } from '../testing/platform/test-app.ts'
import { createTestClient } from '../testing/platform/test-client.ts'

let site: TestApp
const roleIds = new Map<DemoRole, number>()
const rulesByRole = new Map<DemoRole, Rule[]>()

beforeAll(async () => {
  site = await createTestApp()
  const { pool } = site.services.database
  for (const kind of stationKinds) await pool.query(`insert into stations (name, kind) values ($1, $1)`, [kind])
  // A caller who may do less than the roles they look at, and who can view as them.
  await pool.query(
    `insert into role_rules select id, 20, 'read', 'role', false from roles where code in ('packer', 'order-desk')`,
  )
  const { rows } = await pool.query(
    `select r.id, r.code, json_agg(json_build_object('action', rr.action, 'subject', rr.subject, 'inverted', rr.inverted) order by rr.position) as rules
       from roles r join role_rules rr on rr.role_id = r.id group by r.id`,
  )
  for (const { id, code, rules } of rows) {
    roleIds.set(code, Number(id))
    rulesByRole.set(code, rules)
  }
})
afterAll(() => site.close())

const all: readonly EndpointSpec[] = endpoints
const roles = demoUsers.map(({ role }) => role)
const rulesOf = (role: DemoRole) => rulesByRole.get(role) ?? []

async function call(spec: EndpointSpec, token: string | null, viewAs: string, url = readAddress(spec, '999999')) {
  const answer = await site.app.inject({
    method: readMethod(spec),
    url,
    headers: {
      'x-station': readStation(spec),
      'x-view-as': viewAs,
      'idempotency-key': 'viewing-as-another-role',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    payloadAsStream: spec.response === 'events',
  })
  if (spec.response === 'events' && answer.statusCode === 200) {
    answer.stream().destroy()
    return { status: 200, code: undefined, permission: undefined }
  }
  let text = spec.response === 'events' ? '' : answer.body
  if (spec.response === 'events') for await (const chunk of answer.stream()) text += String(chunk)
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const body = isJson ? (JSON.parse(text) as { code?: string; message?: string }) : {}
  return { status: answer.statusCode, code: body.code, message: body.message }
}

function readStation({ station }: EndpointSpec): StationKind {
  return station === undefined || station.kind === 'any' ? 'packaging' : station.kind
}

/** Any one of them opens the endpoint. */
function permissionsOf({ access }: EndpointSpec): readonly (Permission | 'signed-in')[] {
  if (access === 'public') throw new Error('open to everybody')
  return typeof access === 'string' ? [access] : access
}

const viewAs = (role: DemoRole) => String(roleIds.get(role))

// ACCESS-49
describe('viewing as a role', () => {
  const ofOwnSession = ['POST /auth/logout', 'POST /profile/proof']
  const writes = all.filter((spec) => !spec.route.startsWith('GET ') && !ofOwnSession.includes(spec.route))
  test.each(writes.map((spec) => [spec.route, spec] as const))('refuses %s', async (_route, spec) => {
    const token = spec.access === 'public' ? null : await createToken(site.database, 'administrator')
    const { status, code } = await call(spec, token, viewAs('administrator'))
    expect([status, code]).toEqual([403, 'view_as_read_only'])
  })

  const reads = all.filter((spec) => spec.route.startsWith('GET ') && spec.access !== 'public')
  const callers = ['administrator', 'packer', 'order-desk'] as const
  test.each(reads.map((spec) => [spec.route, spec] as const))(
    'allows %s only where own rules and the role’s both grant one of its permissions',
    async (_route, spec) => {
      for (const [nth, caller] of callers.entries()) {
        for (const role of thinned(roles, reads.indexOf(spec) + nth, 3)) {
          const { status, code } = await call(spec, await createToken(site.database, caller), viewAs(role))
          const both = permissionsOf(spec).some(
            (one) => isAllowed(rulesOf(caller), one) && isAllowed(rulesOf(role), one),
          )
          const seen = status === 403 && code === 'not_permitted' ? '403' : 'may'
          expect([caller, role, seen, code === 'signed_out']).toEqual([caller, role, both ? 'may' : '403', false])
        }
      }
    },
  )

  test.each(reads.map((spec) => [spec.route, spec] as const))(
    'refuses %s to those who may not read roles, and for roles that don’t exist',
    async (_route, spec) => {
      const without = await call(spec, await createToken(site.database, 'viewer'), viewAs('viewer'))
      expect([without.status, without.code]).toEqual([403, 'not_permitted'])
      for (const header of ['999999', '0', '-1', 'packer', '']) {
        const { status, code } = await call(spec, await createToken(site.database, 'administrator'), header)
        expect([header, status, code]).toEqual([header, 404, 'view_as_unknown'])
      }
    },
  )

  test('is over once the role is archived', async () => {
    const { pool } = site.services.database
    const { rows } = await pool.query(`insert into roles (name) values ('Temporary') returning id`)
    const get = async () =>
      (await site.as('administrator')).get('/auth/me', { headers: { 'x-view-as': String(rows[0].id) } })
    expect([(await get()).status, (await get()).data.user_abilities]).toEqual([200, []])
    await pool.query(`update roles set archived_at = now() where id = $1`, [rows[0].id])
    expect([(await get()).status, (await get()).code]).toEqual([404, 'view_as_unknown'])
  })

  test('answers what both may do, and who one is', async () => {
    const { data } = await (
      await site.as('packer')
    ).get('/auth/me', { headers: { 'x-view-as': viewAs('administrator') } })
    expect(data.user_data.roles).toEqual(['Packer'])
    const permitted = ['fulfillment.read', 'fulfillment.write.package', 'user.read', 'order.read'] as const
    expect(permitted.filter((permission) => isAllowed(data.user_abilities, permission))).toEqual(permitted.slice(0, 2))
  })

  test('ends with the session', async () => {
    const token = await createToken(site.database, 'administrator')
    const client = createTestClient(site.app, token)
    const answer = await client.post('/auth/logout', undefined, { headers: { 'x-view-as': viewAs('packer') } })
    expect(answer.status).toBe(200)
    expect((await client.get('/auth/me', { headers: { 'x-view-as': viewAs('packer') } })).status).toBe(401)
  })

  test('goes with the addresses of files, which say so and can’t be changed', async () => {
    const client = await site.as('administrator')
    const { data } = await client.get('/profile', { headers: { 'x-view-as': viewAs('packer') } })
    expect(data.docs_url).toMatch(new RegExp(`[.]${viewAs('packer')}$`))
    const open = (address: string) => site.app.inject({ method: 'GET', url: address })
    expect((await open(data.docs_url)).statusCode).toBe(200)
    const stripped = await open(data.docs_url.replace(/[.]\d+$/, ''))
    expect([stripped.statusCode, stripped.json().code]).toEqual([403, 'link_expired'])
    const stronger = await open(data.docs_url.replace(/\d+$/, viewAs('administrator')))
    expect(stronger.json().code).toBe('link_expired')
    // A file that the role may not read isn't sent, though the session may read it.
    const own = await client.get('/profile')
    expect(own.data.docs_url).not.toMatch(new RegExp(`[.]${viewAs('packer')}$`))
  })
})
