import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshToken } from './platform/testing/fresh-token.ts'
import { addressOf, methodOf } from './platform/testing/odd-input.ts'
import { testApp, type TestApp } from './platform/testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
  await it.services.database.pool.query(`insert into stations (name, kind) values ('Bench', 'packaging')`)
})
afterAll(() => it.close())

const all: readonly EndpointSpec[] = endpoints
const writes = all.filter((spec) => methodOf(spec) !== 'GET')

/** The code with which a call of an administrator is answered. */
async function codeOf(spec: EndpointSpec, headers: Record<string, string>): Promise<string | undefined> {
  const { body } = await it.app.inject({
    method: methodOf(spec),
    url: addressOf(spec, '999999'),
    headers: { authorization: `Bearer ${await freshToken(it.database, 'administrator')}`, ...headers },
  })
  return (JSON.parse(body) as { code?: string }).code
}

describe('the repeat key of a gesture', () => {
  test('is asked for by every write but those of signing in and of secrets, which are kept nowhere', () => {
    const without = writes.filter((spec) => spec.repeat === 'none').map((spec) => spec.route)
    expect(new Set(without)).toEqual(
      new Set([
        'POST /auth/login',
        'POST /auth/logout',
        'POST /auth/refresh-token',
        'POST /auth/forgot-password',
        'POST /auth/reset-password',
        'POST /users/:id/reset-link',
        'PUT /profile/password',
      ]),
    )
  })

  test.each(writes.filter((spec) => spec.repeat !== 'none').map((spec) => [spec.route, spec] as const))(
    '%s is refused without one, and with one that is none',
    async (_route, spec) => {
      const codes = [
        await codeOf(spec, { 'x-station': 'Bench' }),
        await codeOf(spec, { 'x-station': 'Bench', 'idempotency-key': 'short' }),
        await codeOf(spec, { 'x-station': 'Bench', 'idempotency-key': 'a key with blanks' }),
      ]
      expect(codes).toEqual(['repeat_key_missing', 'repeat_key_missing', 'repeat_key_missing'])
    },
  )
})

describe('the station of a floor call', () => {
  const key = { 'idempotency-key': 'a-gesture-at-no-bench' }
  const ofTheFloor = writes.filter((spec) => spec.route.startsWith('POST /fulfillment/'))

  test('is asked for by every write on the floor, but the hand-over of parcels, which offices make too', () => {
    const without = ofTheFloor.filter((spec) => !spec.station).map((spec) => spec.route)
    expect(without).toEqual(['POST /fulfillment/packaging/hand-over'])
  })

  test.each(ofTheFloor.filter((spec) => spec.station).map((spec) => [spec.route, spec] as const))(
    '%s is refused without one, and with one that does not exist',
    async (_route, spec) => {
      expect(await codeOf(spec, key)).toBe('station_missing')
      expect(await codeOf(spec, { ...key, 'x-station': '999999' })).toBe('station_unknown')
    },
  )
})
