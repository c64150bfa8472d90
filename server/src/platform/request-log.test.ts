import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createToken } from '../../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../../testing/platform/test-app.ts'
import { createTestClient } from '../../testing/platform/test-client.ts'
import { createLog } from './log.ts'

let site: TestApp
let app: TestApp['app']
const lines: string[] = []

beforeAll(async () => {
  site = await createTestApp()
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  app = await createApp({ ...site.services, log }, null)
})
afterAll(async () => {
  await app.close()
  await site.close()
})

// API-24
test('each call is a line with its number, route, status and caller, and without what was asked', async () => {
  const viewer = createTestClient(app, await createToken(site.database, 'viewer'))
  const { rows } = await site.services.database.pool.query<{ id: number }>(
    `select id from users where email like 'viewer@%'`,
  )
  const answers = [
    await viewer.put('/settings', { company_name: 'Zz1 Prints' }),
    await viewer.get('/products', { query: { search: 'Zz1' } }),
    await createTestClient(app, null).get('/auth/me'),
  ]
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request')
  const told = (at: number, method: string, route: string, status: number) => ({
    reqId: answers[at]?.headers['x-request-id'],
    method,
    route,
    status,
  })
  expect(logged).toMatchObject([
    { ...told(0, 'PUT', '/api/settings', 403), user: rows[0]?.id },
    { ...told(1, 'GET', '/api/products', 200), user: rows[0]?.id },
    told(2, 'GET', '/api/auth/me', 401),
  ])
  expect(logged[2]).not.toHaveProperty('user')
  for (const { time } of logged) expect(time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(lines.join('')).not.toContain('Zz1')
})
