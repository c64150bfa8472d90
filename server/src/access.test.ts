import { allowed } from '@platen/contracts/ability'
import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoEmail, demoUsers, type DemoRole } from './modules/demo/demo-users.ts'
import { freshToken } from './platform/testing/fresh-token.ts'
import { addressOf, methodOf } from './platform/testing/odd-input.ts'
import { testApp, type TestApp } from './platform/testing/test-app.ts'

let it: TestApp

beforeAll(async () => {
  it = await testApp()
  await it.services.database.pool.query(`insert into stations (name, kind) values ('Bench', 'packaging')`)
})
afterAll(() => it.close())

// Routes that tell who one is or end a session anew for each call are no problem: every call has a session of its own.
const all: readonly EndpointSpec[] = endpoints
const roles = demoUsers.map(({ role }) => role)

/** One call as somebody; what it is about does not exist, only who may call is looked at. */
async function call(
  spec: EndpointSpec,
  token: string | null,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await it.app.inject({
    method: methodOf(spec),
    url: addressOf(spec, '999999'),
    headers: {
      'x-station': 'Bench',
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

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('every endpoint of the contract is mounted, and nothing else', () => {
  const notMounted = all.filter(
    (spec) => !it.app.hasRoute({ method: methodOf(spec), url: `/api${spec.route.split(' ')[1]}` }),
  )
  expect(notMounted.map((spec) => spec.route)).toEqual([])
  expect(new Set(all.map((spec) => spec.route)).size).toBe(all.length)
})

// CHECK-1
describe('without a credential', () => {
  const guarded = all.filter((spec) => spec.access !== 'public')
  test.each(guarded.map((spec) => [spec.route, spec] as const))(
    '%s answers 401 in words, without a stack',
    async (_route, spec) => {
      const { status, body } = await call(spec, null)
      expect(status).toBe(401)
      expect(Object.keys(body).toSorted()).toEqual(['code', 'message'])
    },
  )

  test('only sign-in, refresh, forgotten passwords, health and webhooks are open', () => {
    const open = all.filter((spec) => spec.access === 'public').map((spec) => spec.route)
    expect(open.filter((route) => !route.includes('/webhooks/')).toSorted()).toEqual([
      'GET /health',
      'POST /auth/forgot-password',
      'POST /auth/login',
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
        const { status, body } = await call(spec, await freshToken(it.database, role))
        seen[role] = status === 401 ? '401' : body.code === 'not_permitted' ? '403' : 'may'
        expected[role] = (await mayCall(spec, role)) ? 'may' : '403'
      }
      expect(seen).toEqual(expected)
    })
  },
)

const rulesByRole = new Map<DemoRole, Promise<Parameters<typeof allowed>[0]>>()

function mayCall(spec: EndpointSpec, role: DemoRole): Promise<boolean> {
  const rules =
    rulesByRole.get(role) ??
    it.services.database.pool
      .query(
        `select rr.action, rr.subject, rr.inverted from users u
           join user_roles ur on ur.user_id = u.id join role_rules rr on rr.role_id = ur.role_id
          where u.email = $1 order by rr.position`,
        [demoEmail(role)],
      )
      .then(({ rows }) => rows as Parameters<typeof allowed>[0])
  rulesByRole.set(role, rules)
  return rules.then((own) => allowed(own, spec.access))
}
