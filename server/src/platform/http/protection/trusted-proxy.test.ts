import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { forwardedHeaders } from './forwarded-headers.views.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'

const packer = { email: 'packer@demo.platen', password: 'platen-demo' }

/** The address that a sign-in is recorded under, of a call from `remote` with these headers. */
async function recorded(site: TestApp, remote: string, headers: Record<string, string>): Promise<string> {
  const login = await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: remote,
    headers,
    payload: packer,
  })
  expect(login.statusCode).toBe(200)
  const { rows } = await site.database.pool.query('select address from sessions order by id desc limit 1')
  return rows[0].address
}

let believing: TestApp
let cautious: TestApp
beforeAll(async () => {
  cautious = await createTestApp()
  believing = await createTestApp({ TRUST_PROXY: '10.0.0.0/8' })
})
afterAll(async () => {
  await cautious.close()
  await believing.close()
})

test('a call has its own address without a trusted proxy, whatever it claims', async () => {
  const claims = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' }
  expect(await recorded(cautious, '10.0.0.9', claims)).toBe('10.0.0.9')
})

test.each([
  ['192.0.2.1', '203.0.113.7', '192.0.2.1'],
  ['10.0.0.9', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.9', '198.51.100.66, 203.0.113.7', '203.0.113.7'],
  ['10.0.0.9', '198.51.100.66, 203.0.113.7, 10.0.0.8', '203.0.113.7'],
])('a call through the trusted 10.0.0.0/8, from %s for %s, has the address %s', async (remote, claimed, expected) => {
  expect(await recorded(believing, remote, { 'x-forwarded-for': claimed })).toBe(expected)
})

describe('forwarded addresses', () => {
  const call = (site: TestApp, remoteAddress: string, headers: Record<string, string>) =>
    site.app.inject({ url: '/api/health', remoteAddress, headers })
  const warnings = (site: TestApp) => site.logged.filter(({ msg }) => String(msg).includes('TRUST_PROXY'))

  it.each<Record<string, string>>([{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }])(
    'are warned of once and noted for doctor while TRUST_PROXY is off: %j',
    async (headers) => {
      const site = await createTestApp()
      await call(site, '10.0.0.9', {})
      expect(await forwardedHeaders(site.database.read)).toEqual({ believed_at: null, ignored_at: null })
      for (let n = 0; n < 3; n++) await call(site, '10.0.0.9', headers)
      await site.services.backgroundTasks.whenIdle()
      expect(warnings(site)).toMatchObject([{ from: '10.0.0.9', msg: expect.stringContaining('TRUST_PROXY is off') }])
      expect(await forwardedHeaders(site.database.read)).toEqual({ believed_at: null, ignored_at: expect.any(String) })
      await site.close()
    },
  )

  it('are recorded as trusted when they come from a trusted proxy, and warned about otherwise', async () => {
    const site = await createTestApp({ TRUST_PROXY: '10.0.0.0/8' })
    await call(site, '10.0.0.9', { 'x-forwarded-for': '203.0.113.7' })
    await site.services.backgroundTasks.whenIdle()
    expect(warnings(site)).toEqual([])
    expect(await forwardedHeaders(site.database.read)).toEqual({ believed_at: expect.any(String), ignored_at: null })
    await call(site, '192.168.0.9', { 'x-forwarded-for': '203.0.113.7' })
    await site.services.backgroundTasks.whenIdle()
    expect(warnings(site)).toMatchObject([{ from: '192.168.0.9' }])
    expect((await forwardedHeaders(site.database.read)).ignored_at).not.toBeNull()
    await site.close()
  })
})
