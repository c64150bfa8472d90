import { isAllowed, type Rule } from '@platen/contracts/ability'
import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import { rulesIn } from '@platen/contracts/testing/ability.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { thinned } from '../../../../../scripts/testing/whole-grids.ts'
import { readAddress, readMethod } from '../../../../testing/platform/odd-input.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { demoEmail, type DemoRole } from '../../demo/demo-users.actions.ts'
import { givenToken } from '../../../../testing/nouns/given-token.ts'

let site: TestApp
const given: { of: string; token: string; own: Rule[]; sponsor: Rule[] }[] = []

/** Rules of tokens, and who sponsors each: more than the sponsor has, less, and something else. */
const cases: [rules: string, sponsor: DemoRole][] = [
  ['manage all', 'administrator'],
  ['manage all', 'packer'],
  ['read all', 'order-desk'],
  ['write.print fulfillment, read fulfillment', 'production-manager'],
  ['read stock, write stock', 'viewer'],
]

async function rulesOfRole(role: DemoRole): Promise<Rule[]> {
  const { rows } = await site.database.pool.query(
    `select rr.action, rr.subject, rr.inverted from users u
       join user_roles ur on ur.user_id = u.id join role_rules rr on rr.role_id = ur.role_id
      where u.email = $1 order by rr.position`,
    [demoEmail(role)],
  )
  return rows
}

beforeAll(async () => {
  site = await createTestApp()
  for (const kind of stationKinds)
    await site.database.pool.query(`insert into stations (name, kind) values ($1, $1)`, [kind])
  for (const [rules, sponsor] of cases) {
    const { token } = await givenToken(site, rules, { sponsor })
    given.push({ of: `${rules} of ${sponsor}`, token, own: rulesIn(rules), sponsor: await rulesOfRole(sponsor) })
  }
})
afterAll(() => site.close())

const all: readonly EndpointSpec[] = endpoints

function readStation({ station }: EndpointSpec): StationKind {
  return station === undefined || station.kind === 'any' ? 'packaging' : station.kind
}

async function call(spec: EndpointSpec, token: string) {
  const answer = await site.app.inject({
    method: readMethod(spec),
    url: readAddress(spec, '999999'),
    headers: {
      'x-station': readStation(spec),
      'idempotency-key': 'access-of-every-token',
      authorization: `Bearer ${token}`,
    },
    payloadAsStream: spec.response === 'events',
  })
  if (spec.response === 'events') {
    answer.stream().destroy()
    return { status: answer.statusCode, code: undefined }
  }
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, code: isJson ? (JSON.parse(answer.body) as { code?: string }).code : undefined }
}

/** About signing in, the profile, users, roles and tokens. Written here apart from the rule that it checks. */
function isAboutPeople({ route, access }: EndpointSpec): boolean {
  const permissions = [access].flat()
  return (
    /^\w+ \/(auth|profile|users|roles|api-tokens)(\/|$)/.test(route) ||
    permissions.some((permission) => /^(user|role)\./.test(permission))
  )
}

// ACCESS-72, ACCESS-73
describe('an API token', () => {
  test.each(all.filter(isAboutPeople).map((spec) => [spec.route, spec] as const))(
    'never may call %s, whatever its rules and its sponsor allow',
    async (_route, spec) => {
      for (const { token } of thinned(given, all.indexOf(spec), 2))
        expect(await call(spec, token)).toEqual({ status: 403, code: 'api_token_not_here' })
    },
  )

  const others = all.filter((spec) => !isAboutPeople(spec) && spec.access !== 'public')
  test.each(others.map((spec) => [spec.route, spec] as const))(
    'may call %s exactly where its rules and its sponsor both allow one of its permissions',
    async (_route, spec) => {
      for (const { of, token, own, sponsor } of thinned(given, all.indexOf(spec), 2)) {
        const { status, code } = await call(spec, token)
        const may = [spec.access].flat().some((one) => isAllowed(own, one) && isAllowed(sponsor, one))
        expect([of, status === 401]).toEqual([of, false])
        if (!may) expect([of, code]).toEqual([of, 'not_permitted'])
        // At a station of any kind, the station may ask for more.
        else if (spec.station?.kind !== 'any') expect([of, code]).not.toEqual([of, 'not_permitted'])
      }
    },
  )
})
