import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const roles = [
  'administrator',
  'production-manager',
  'order-desk',
  'print-operator',
  'quality-inspector',
  'packer',
  'warehouse-operator',
  'viewer',
] as const
const readers = ['administrator', 'production-manager', 'order-desk', 'viewer']
const writers = ['administrator', 'production-manager', 'order-desk']

describe.each<[string, readonly string[]]>([
  ['GET /orders', readers],
  ['GET /lists/orders/counts', readers],
  ['GET /orders/choices', readers],
  ['GET /orders/1', readers],
  ['GET /orders/1/timeline', readers],
  ['GET /orders/1/items/1/print-history', readers],
  ['POST /orders/1/hold', writers],
  ['POST /orders/1/release', writers],
  ['POST /orders/1/cancel', writers],
  ['POST /orders/1/items/1/cancel', writers],
  ['PATCH /orders/1', writers],
  ['PATCH /orders/1/items/1', writers],
  ['POST /orders/1/retry', writers],
  ['POST /orders/1/split', writers],
  ['POST /orders/1/reship', writers],
  ['POST /order-sync/imports', writers],
  ['GET /order-sync/imports', readers],
  ['GET /order-sync/imports/1', readers],
  ['GET /order-sync/imports/1/lines', readers],
  ['GET /order-sync/imports/1/lines/1/raw', writers],
])('%s', (route, allowed) => {
  const [method = '', path = ''] = route.split(' ')

  test.each(roles)('is open to exactly the right roles: %s', async (role) => {
    const client = await site.as(role)
    const call = { GET: client.get, POST: client.post, PATCH: client.patch }[method]
    const answer = await call?.(path, method === 'GET' ? undefined : {})
    expect(answer?.status === 403).toBe(!allowed.includes(role))
    expect(answer?.status).not.toBe(401)
    expect(answer?.status).toBeLessThan(500)
  })

  test('is closed without a session', async () => {
    const call = { GET: site.anonymous.get, POST: site.anonymous.post, PATCH: site.anonymous.patch }[method]
    expect((await call?.(path, method === 'GET' ? undefined : {}))?.status).toBe(401)
  })
})
