import { isAllowed } from '@platen/contracts/ability'
import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { stationKinds, stationWritePermissions, type StationKind } from '@platen/contracts/fulfillment/stages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { thinned } from '../../scripts/testing/whole-grids.ts'
import { demoEmail, demoUsers, type DemoRole } from './modules/demo/demo-users.actions.ts'
import { createToken } from '../testing/platform/fresh-token.ts'
import { readAddress, readMethod } from '../testing/platform/odd-input.ts'
import { createTestApp, type TestApp } from '../testing/platform/test-app.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  for (const kind of stationKinds) {
    await site.services.database.pool.query(`insert into stations (name, kind) values ($1, $1)`, [kind])
  }
})
afterAll(() => site.close())

// Routes that tell who one is or end a session are no problem: every call has a session of its own.
const all: readonly EndpointSpec[] = endpoints
const roles = demoUsers.map(({ role }) => role)

/** One call as somebody; what it is about does not exist, only who may call is looked at. */
async function call(
  spec: EndpointSpec,
  token: string | null,
  station: StationKind | null = readStation(spec),
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await site.app.inject({
    method: readMethod(spec),
    url: readAddress(spec, '999999'),
    headers: {
      ...(station && { 'x-station': station }),
      'idempotency-key': 'access-of-every-role',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    payloadAsStream: spec.response === 'events',
  })
  if (spec.response === 'events' && answer.statusCode === 200) {
    answer.stream().destroy()
    return { status: 200, body: {} }
  }
  const text = spec.response === 'events' ? await readAll(answer.stream()) : answer.body
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} }
}

/** A station at which this is done: one kind only, or at first Package. */
function readStation({ station }: EndpointSpec): StationKind {
  return station === undefined || station.kind === 'any' ? 'packaging' : station.kind
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('the server mounts every endpoint of the contract and nothing else', () => {
  const notMounted = all.filter(
    (spec) => !site.app.hasRoute({ method: readMethod(spec), url: `/api${spec.route.split(' ')[1]}` }),
  )
  expect(notMounted.map((spec) => spec.route)).toEqual([])
  expect(new Set(all.map((spec) => spec.route)).size).toBe(all.length)
})

// CHECK-1
describe('a request without credentials', () => {
  const guarded = all.filter((spec) => spec.access !== 'public')
  test.each(guarded.map((spec) => [spec.route, spec] as const))(
    'gets 401 with a message and no stack trace from %s',
    async (_route, spec) => {
      const { status, body } = await call(spec, null)
      expect(status).toBe(401)
      expect(Object.keys(body).toSorted()).toEqual(['code', 'message'])
    },
  )

  test('reaches only sign-in and its logos, refresh, invitations, forgotten passwords, health and webhooks', () => {
    const open = all.filter((spec) => spec.access === 'public').map((spec) => spec.route)
    expect(open.filter((route) => !route.includes('/webhooks/')).toSorted()).toEqual([
      'GET /auth/password-link',
      'GET /health',
      'GET /site-logo/:sha256',
      'POST /auth/accept-invitation',
      'POST /auth/forgot-password',
      'POST /auth/login',
      'POST /auth/login/second-step',
      'POST /auth/refresh-token',
      'POST /auth/reset-password',
    ])
  })
})

// CHECK-2
describe.each(all.filter((spec) => spec.access !== 'public').map((spec) => [spec.route, spec] as const))(
  '%s',
  (_route, spec) => {
    test('answers 403 to the roles without its permission, and neither 401 nor 403 to those with it', async () => {
      const seen: Partial<Record<DemoRole, string>> = {}
      const expected: Partial<Record<DemoRole, string>> = {}
      for (const role of roles) {
        const { status, body } = await call(spec, await createToken(site.database, role))
        seen[role] = status === 401 ? '401' : body.code === 'not_permitted' ? '403' : 'may'
        expected[role] = (await mayCallAt(spec, role, readStation(spec))) ? 'may' : '403'
      }
      expect(seen).toEqual(expected)
    })
  },
)

const ofTheFloor = all.flatMap((spec) => (spec.station ? [{ route: spec.route, spec, station: spec.station }] : []))

describe.each(ofTheFloor)('$route', ({ spec, station }) => {
  test.each(stationKinds)('is refused with a message at a station of another kind: %s', async (kind) => {
    for (const role of thinned(roles, all.indexOf(spec) + stationKinds.indexOf(kind), 3)) {
      const { status, body } = await call(spec, await createToken(site.database, role), kind)
      const may = await mayCallAt(spec, role, kind)
      const isOther = station.kind !== 'any' && station.kind !== kind
      if (!may) expect([role, status, body.code]).toEqual([role, 403, 'not_permitted'])
      else if (isOther) expect([role, status, body.code]).toEqual([role, 409, 'station_other_kind'])
      else expect([role, String(body.code)]).not.toEqual([role, expect.stringMatching(/^(not_permitted|station_)/)])
    }
  })

  test('requires a station, or allows those who may do it from the office', async () => {
    for (const role of roles) {
      const { body } = await call(spec, await createToken(site.database, role), null)
      const atStation = await mayCall(spec.access, role)
      const code = String(body.code)
      if (!atStation) expect([role, code]).toEqual([role, 'not_permitted'])
      else if (station.office === undefined) expect([role, code]).toEqual([role, 'station_missing'])
      else if (!(await mayCall(station.office, role))) expect([role, code]).toEqual([role, 'not_permitted'])
      else expect([role, code]).not.toEqual([role, expect.stringMatching(/^(not_permitted|station_)/)])
    }
  })
})

test('the office may make exactly these floor calls', () => {
  const office = ofTheFloor.filter(({ station }) => station.office !== undefined)
  expect(Object.fromEntries(office.map(({ route, station }) => [route, station.office]))).toEqual({
    'PUT /stations/:id/settings': ['setting.write', 'fulfillment.write.print', 'fulfillment.write.package'],
    'POST /fulfillment/pieces/:id/relabel': 'fulfillment.write.print',
    'POST /fulfillment/print-barcode/picked': ['fulfillment.write.print', 'stock.write'],
    'POST /fulfillment/print-barcode/unpicked': ['fulfillment.write.print', 'stock.write'],
    'POST /fulfillment/pieces/:id/reject': Object.values(stationWritePermissions).filter(
      (one, at, them) => them.indexOf(one) === at,
    ),
    'POST /fulfillment/packaging/shipments/:id/void': 'fulfillment.write.package',
    'POST /fulfillment/packaging/orders/:id/unpack': 'fulfillment.write.unpack',
    'POST /fulfillment/packaging/shipments/:id/print-label': 'fulfillment.write.package',
    'POST /fulfillment/packaging/orders/:id/packing-slip': ['fulfillment.write.package', 'order.write.edit'],
    'POST /fulfillment/packaging/hand-over': ['fulfillment.write.package', 'order.write.edit'],
  })
})

// ACCESS-64, ACCESS-90
test.each([
  ['password_change_due', 'users', 'must_change_password'],
  ['second_factor_due', 'roles', 'requires_second_factor'],
])('an account that has to be secured first reaches itself alone: %s', async (due, table, column) => {
  const { pool } = site.services.database
  await pool.query(`update ${table} set ${column} = true`)
  try {
    const reached: string[] = []
    for (const spec of all.filter(({ access }) => access !== 'public')) {
      const { body } = await call(spec, await createToken(site.database, 'administrator'))
      if (body.code !== due) reached.push(spec.route)
    }
    expect(reached.filter((route) => !/^[A-Z]+ \/profile(\/|$)/.test(route)).toSorted()).toEqual([
      'GET /auth/me',
      'GET /live',
      'POST /auth/logout',
    ])
    expect(reached).toContain('PUT /profile/password')
    expect(reached).toContain('POST /profile/second-factor')
  } finally {
    await pool.query(`update ${table} set ${column} = false`)
  }
})

/** A write that is done at any kind of station takes the permission to write at the one that is named. */
async function mayCallAt(spec: EndpointSpec, role: DemoRole, kind: StationKind): Promise<boolean> {
  const isWriteAnywhere = spec.station?.kind === 'any' && !spec.route.startsWith('GET ')
  if (!(await mayCall(spec.access, role))) return false
  return !isWriteAnywhere || mayCall(stationWritePermissions[kind], role)
}

const rulesByRole = new Map<DemoRole, Promise<Parameters<typeof isAllowed>[0]>>()

function mayCall(access: EndpointSpec['access'], role: DemoRole): Promise<boolean> {
  const rules =
    rulesByRole.get(role) ??
    site.services.database.pool
      .query(
        `select rr.action, rr.subject, rr.inverted from users u
           join user_roles ur on ur.user_id = u.id join role_rules rr on rr.role_id = ur.role_id
          where u.email = $1 order by rr.position`,
        [demoEmail(role)],
      )
      .then(({ rows }) => rows as Parameters<typeof isAllowed>[0])
  rulesByRole.set(role, rules)
  return rules.then((own) => isAllowed(own, access))
}
