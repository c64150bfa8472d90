import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestAnswer } from '../../../../testing/platform/test-client.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp({ TRUST_PROXY: '10.0.0.0/8' })
})
afterAll(() => site.close())

const packer = { email: 'packer@demo.platen', password: 'platen-demo' }
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.anonymous.post(path, body, {
    remoteAddress: '10.0.0.9',
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1', ...headers },
  })
const cookiesOf = (answer: TestAnswer) => [answer.headers['set-cookie']].flat().map(String)

// ACCESS-92
describe('over https', () => {
  test('cookies that scripts can’t read are for this host alone, and every cookie is for https alone', async () => {
    const cookies = cookiesOf(await post('/auth/login', packer))
    expect(cookies).toHaveLength(3)
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/)
    const hidden = cookies.filter((cookie) => cookie.includes('; HttpOnly'))
    expect(hidden.map((cookie) => cookie.split('=')[0] ?? '').toSorted()).toEqual([
      '__Host-platen-known-device',
      '__Host-platen-refresh',
    ])
    for (const cookie of hidden) expect(cookie).toMatch(/; Path=\/; (?!.*Domain)/)
  })

  test('a session is renewed by its cookie with that name, and by no other', async () => {
    const { data, cookies } = await post('/auth/login', packer)
    const refresh = (name: string) =>
      post('/auth/refresh-token', undefined, {
        authorization: `Bearer ${data.access_token}`,
        cookie: `${name}=${cookies['__Host-platen-refresh']}`,
        'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
      })
    expect((await refresh('platen-refresh')).code).toBe('refresh_refused')
    const renewed = await refresh('__Host-platen-refresh')
    expect([renewed.status, Object.keys(renewed.cookies).toSorted()]).toEqual([
      200,
      ['XSRF-TOKEN', '__Host-platen-refresh'],
    ])
  })

  test('signing out removes the cookies, which browsers do under the same attributes only', async () => {
    const { data } = await post('/auth/login', packer)
    const out = await post('/auth/logout', undefined, { authorization: `Bearer ${data.access_token}` })
    const removed = cookiesOf(out).find((cookie) => cookie.startsWith('__Host-platen-refresh='))
    expect(removed).toMatch(/; Path=\/; .*Secure/)
  })
})
