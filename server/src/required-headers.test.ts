import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { stationKinds } from '@platen/contracts/fulfillment/stages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createToken } from '../testing/platform/fresh-token.ts'
import { readAddress, readMethod } from '../testing/platform/odd-input.ts'
import { createTestApp, type TestApp } from '../testing/platform/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  for (const kind of stationKinds) {
    await site.services.database.pool.query(`insert into stations (name, kind) values ($1, $2)`, [kind, kind])
  }
})
afterAll(() => site.close())

const all: readonly EndpointSpec[] = endpoints
const writes = all.filter((spec) => readMethod(spec) !== 'GET')

/** The name of a station of the kind that a call asks for. */
function stationFor({ station }: EndpointSpec): string {
  return station && station.kind !== 'any' ? station.kind : 'packaging'
}

/** The code with which a call of an administrator is answered. */
async function readCode(spec: EndpointSpec, headers: Record<string, string>): Promise<string | undefined> {
  const { body } = await site.app.inject({
    method: readMethod(spec),
    url: readAddress(spec, '999999'),
    headers: { authorization: `Bearer ${await createToken(site.database, 'administrator')}`, ...headers },
  })
  return (JSON.parse(body) as { code?: string }).code
}

describe('the idempotency key', () => {
  test('is required by every write except sign-in and secrets, whose answers are not stored', () => {
    const without = writes.filter((spec) => spec.idempotency === 'none').map((spec) => spec.route)
    expect(new Set(without)).toEqual(
      new Set([
        'POST /api-tokens',
        'POST /auth/login',
        'POST /auth/accept-invitation',
        'POST /users/:id/invitation',
        'POST /auth/logout',
        'POST /auth/refresh-token',
        'POST /auth/forgot-password',
        'POST /auth/reset-password',
        'POST /users/:id/reset-link',
        'PUT /profile/password',
        'POST /profile/proof',
        'POST /auth/login/second-step',
        'POST /profile/second-factor',
        'POST /profile/second-factor/confirmation',
        'POST /profile/second-factor/recovery-codes',
        'POST /profile/second-factor/removal',
      ]),
    )
  })

  test.each(writes.filter((spec) => spec.idempotency !== 'none').map((spec) => [spec.route, spec] as const))(
    'is required and checked by %s',
    async (_route, spec) => {
      const codes = [
        await readCode(spec, { 'x-station': stationFor(spec) }),
        await readCode(spec, { 'x-station': stationFor(spec), 'idempotency-key': 'short' }),
        await readCode(spec, { 'x-station': stationFor(spec), 'idempotency-key': 'a key with blanks' }),
      ]
      expect(codes).toEqual(['repeat_key_missing', 'repeat_key_missing', 'repeat_key_missing'])
    },
  )
})

describe('the station of a floor call', () => {
  const key = { 'idempotency-key': 'a-call-at-no-bench' }
  const ofTheFloor = writes.filter((spec) => spec.route.startsWith('POST /fulfillment/'))

  test('is required by every write on the floor, except these from the office', () => {
    expect(ofTheFloor.filter((spec) => !spec.station).map((spec) => spec.route)).toEqual([])
    const byOffice = ofTheFloor.filter((spec) => spec.station?.office).map((spec) => spec.route)
    expect(byOffice.toSorted()).toEqual([
      'POST /fulfillment/packaging/hand-over',
      'POST /fulfillment/packaging/orders/:id/packing-slip',
      'POST /fulfillment/packaging/orders/:id/unpack',
      'POST /fulfillment/packaging/shipments/:id/print-label',
      'POST /fulfillment/packaging/shipments/:id/void',
      'POST /fulfillment/pieces/:id/reject',
      'POST /fulfillment/pieces/:id/relabel',
      'POST /fulfillment/print-barcode/picked',
      'POST /fulfillment/print-barcode/unpicked',
    ])
  })

  test.each(ofTheFloor.map((spec) => [spec.route, spec] as const))(
    'is required and must exist for %s, except from the office',
    async (_route, spec) => {
      if (!spec.station?.office) expect(await readCode(spec, key)).toBe('station_missing')
      else expect(await readCode(spec, key)).not.toMatch(/^station_/)
      expect(await readCode(spec, { ...key, 'x-station': '999999' })).toBe('station_unknown')
    },
  )

  test.each(
    ofTheFloor.filter(({ station }) => station && station.kind !== 'any').map((spec) => [spec.route, spec] as const),
  )('must be of the right kind for %s', async (_route, spec) => {
    const other = stationKinds.find((kind) => kind !== spec.station?.kind) ?? ''
    expect(await readCode(spec, { ...key, 'x-station': other })).toBe('station_other_kind')
  })
})
