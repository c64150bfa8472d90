import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { thinned } from '../../scripts/testing/whole-grids.ts'
import { createToken } from '../testing/platform/fresh-token.ts'
import {
  readAddress,
  readMethod,
  oddBodies,
  oddHeaders,
  oddPathParts,
  oddQueries,
  oddQueryValues,
  oddValues,
  readSample,
} from '../testing/platform/odd-input.ts'
import { createTestApp, type TestApp } from '../testing/platform/test-app.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await site.services.database.pool.query(`insert into stations (name, kind) values ('Bench', 'packaging')`)
})
afterAll(() => site.close())

// The event stream takes nothing but a bearer, which the access tests look at.
const all: readonly EndpointSpec[] = endpoints.filter((spec: EndpointSpec) => spec.response !== 'events')
const json = { 'content-type': 'application/json' }
let callsMade = 0

interface Sent {
  url?: string
  payload?: string | Buffer
  headers?: Record<string, string>
}

let token: string | undefined

/** Sends a call as the administrator; a session that an earlier call ended is replaced. */
async function send(spec: EndpointSpec, sent: Sent): Promise<{ status: number; body: string }> {
  for (let attempt = 1; ; attempt++) {
    token ??= await createToken(site.database, 'administrator')
    const answer = await site.app.inject({
      method: readMethod(spec),
      url: sent.url ?? readAddress(spec, '999999'),
      payload: sent.payload,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': `call-${++callsMade}-of-bad-input`,
        'x-station': 'Bench',
        ...sent.headers,
      },
    })
    if (answer.statusCode !== 401 || attempt === 2) return { status: answer.statusCode, body: answer.body }
    token = undefined
  }
}

/** Collects what went wrong, so that one run names everything. */
function wrong(found: string[], what: string, status: number, body: string, fine: (status: number) => boolean): void {
  if (!fine(status)) found.push(`${what}: ${status} ${body.slice(0, 200)}`)
}

const refused = (status: number) => status >= 400 && status < 500
const noFault = (status: number) => status < 500

const withBody = all.filter((spec) => spec.body && !spec.upload)
const withParams = all.filter((spec) => spec.route.includes('/:'))
const reads = all.filter((spec) => readMethod(spec) === 'GET')
const writes = all.filter((spec) => readMethod(spec) !== 'GET')

/** Three of the values on each operation, and each value on several operations. */
function tried<T>(values: readonly T[], spec: EndpointSpec): readonly T[] {
  return thinned(values, all.indexOf(spec), 3)
}

function titled(specs: readonly EndpointSpec[]): [string, EndpointSpec][] {
  return specs.map((spec) => [spec.route, spec])
}

// CHECK-40, INPUT-3
describe('an odd body', () => {
  test.each(titled(withBody))('is refused by %s', async (_route, spec) => {
    const found: string[] = []
    for (const odd of tried([...oddBodies, { what: 'null', type: 'application/json', bytes: 'null' }], spec)) {
      const type: Record<string, string> = odd.type === undefined ? {} : { 'content-type': odd.type }
      const { status, body } = await send(spec, { payload: odd.bytes, headers: { ...type, ...odd.headers } })
      wrong(found, odd.what, status, body, refused)
    }
    expect(found).toEqual([])
  })

  test.each(titled(writes.filter((spec) => !spec.body && !spec.upload)))(
    'does no harm to %s, which takes no body',
    async (_route, spec) => {
      const found: string[] = []
      for (const odd of tried(oddBodies, spec)) {
        const type: Record<string, string> = odd.type === undefined ? {} : { 'content-type': odd.type }
        const { status, body } = await send(spec, { payload: odd.bytes, headers: { ...type, ...odd.headers } })
        wrong(found, odd.what, status, body, refused)
      }
      expect(found).toEqual([])
    },
  )

  test.each(titled(all.filter((spec) => spec.upload)))('is refused by the upload %s', async (_route, spec) => {
    const found: string[] = []
    for (const odd of tried(oddBodies, spec)) {
      const type: Record<string, string> = odd.type === undefined ? {} : { 'content-type': odd.type }
      const { status, body } = await send(spec, { payload: odd.bytes, headers: { ...type, ...odd.headers } })
      wrong(found, odd.what, status, body, refused)
    }
    expect(found).toEqual([])
  })
})

// CHECK-17, CHECK-19, INPUT-4, INPUT-10, INPUT-12
describe('one odd field among valid ones', () => {
  test.each(titled(withBody))('never makes %s fail', async (_route, spec) => {
    const right = readSample(spec.body as z.ZodType) as Record<string, unknown>
    const found: string[] = []
    for (const [nth, field] of Object.keys(right).entries()) {
      for (const [what, value] of thinned(oddValues, all.indexOf(spec) + nth, 2)) {
        const payload = JSON.stringify({ ...right, [field]: value })
        const { status, body } = await send(spec, { payload, headers: json })
        wrong(found, `${field} is ${what}`, status, body, noFault)
      }
      const huge = JSON.stringify({ ...right, [field]: '?' }).replace('"?"', '1e309')
      const { status, body } = await send(spec, { payload: huge, headers: json })
      wrong(found, `${field} is 1e309`, status, body, refused)
    }
    const unknown = JSON.stringify({ ...right, is_admin: true })
    const { status, body } = await send(spec, { payload: unknown, headers: json })
    wrong(found, 'an unknown field next to them', status, body, refused)
    expect(found).toEqual([])
  })
})

// A scan of something else is an ordinary answer of this look-up, which says so with the kind `unknown`.
const saysUnknown = (spec: EndpointSpec) => spec.route === 'GET /warehouse/lookup/:code'

// INPUT-7
describe('an odd path parameter', () => {
  test.each(titled(withParams.filter(saysUnknown)))('is refused or unknown to %s', async (_route, spec) => {
    const found: string[] = []
    for (const part of tried(oddPathParts, spec)) {
      const { status, body } = await send(spec, { url: readAddress(spec, part) })
      if (status !== 200 || JSON.parse(body).data.kind !== 'unknown')
        wrong(found, part.slice(0, 60), status, body, refused)
    }
    expect(found).toEqual([])
  })

  test.each(titled(withParams.filter((spec) => !saysUnknown(spec))))('is refused by %s', async (_route, spec) => {
    const payload = spec.body && !spec.upload ? JSON.stringify(readSample(spec.body)) : undefined
    const found: string[] = []
    for (const part of tried(oddPathParts, spec)) {
      const { status, body } = await send(spec, { url: readAddress(spec, part), payload, headers: payload ? json : {} })
      wrong(found, part.slice(0, 60), status, body, refused)
    }
    expect(found).toEqual([])
  })
})

// CHECK-18, INPUT-6
describe('an odd query', () => {
  test.each(titled(reads))(
    'is refused by %s if it has unknown names or values that are not allowed',
    async (_route, spec) => {
      const found: string[] = []
      for (const query of tried(oddQueries, spec)) {
        const { status, body } = await send(spec, { url: `${readAddress(spec, '999999')}?${query}` })
        wrong(found, query.slice(0, 60), status, body, refused)
      }
      for (const [nth, name] of Object.keys(spec.query?.shape ?? {}).entries()) {
        const offered = name === 'page' || name === 'per_page' || name === 'sort'
        for (const value of thinned(oddQueryValues, all.indexOf(spec) + nth, 2)) {
          const { status, body } = await send(spec, { url: `${readAddress(spec, '999999')}?${name}=${value}` })
          wrong(found, `${name}=${value.slice(0, 60)}`, status, body, offered ? refused : noFault)
        }
      }
      expect(found).toEqual([])
    },
  )
})

// INPUT-11
describe('odd headers', () => {
  test.each(titled(all))('never make %s fail', async (_route, spec) => {
    const payload = spec.body && !spec.upload ? JSON.stringify(readSample(spec.body)) : undefined
    const found: string[] = []
    for (const [what, headers] of tried(oddHeaders, spec)) {
      const { status, body } = await send(spec, { payload, headers: { ...(payload ? json : {}), ...headers } })
      wrong(found, what, status, body, noFault)
    }
    expect(found).toEqual([])
  })
})
