import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'

let it: TestApp

beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const packer = { email: 'packer@demo.platen', password: 'platen-demo' }

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}

describe('signing in', () => {
  test('answers the token, the user and the abilities of the roles', async () => {
    const { status, data, cookies } = await it.anonymous.post('/auth/login', packer)
    expect(status).toBe(200)
    expect(data.user_data).toMatchObject({
      name: 'Petra Packer',
      email: 'packer@demo.platen',
      roles: ['Packer'],
      must_change_password: false,
    })
    expect(data.user_abilities).toContainEqual({ action: 'write.package', subject: 'fulfillment', inverted: false })
    expect(Object.keys(cookies).sort()).toEqual(['XSRF-TOKEN', 'platen-refresh'])
    const me = await it.anonymous.get('/auth/me', { headers: bearer(data.access_token) })
    expect(me.data).toEqual({ user_data: data.user_data, user_abilities: data.user_abilities })
  })
})
