import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken, session } from '../../platform/session/session.ts'
import { fakeServer, me, refused } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const reader = [{ action: 'read', subject: 'AclDemo' }]
const meWith = (isTemporary: boolean, rules: Parameters<typeof me>[0] = reader) => {
  const answer = me(rules)
  const user = { ...answer.data.user_data, must_change_password: isTemporary }
  return { ...answer, data: { ...answer.data, user_data: user } }
}
const givenTemporary = (rules?: Parameters<typeof me>[0]) => {
  let isTemporary = true
  return fakeServer({
    'GET /auth/me': () => meWith(isTemporary, rules),
    'POST /auth/login': () => {
      const answer = meWith(isTemporary, rules)
      return { ...answer, data: { ...answer.data, access_token: 'fresh' } }
    },
    'PUT /profile/password': () => {
      isTemporary = false
      return { data: { done: true } }
    },
  })
}
const heading = () => screen.findByRole('heading', { name: 'Choose a password' })
const choose = async (password = 'a better one by far') => {
  await userEvent.type(await screen.findByLabelText(/^Temporary password/), 'printed-once')
  await userEvent.type(screen.getByLabelText(/^New password/), password)
  await userEvent.type(screen.getByLabelText(/^Repeat new password/), password)
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
}

// ACCESS-90
describe('a temporary password', () => {
  it.each([
    ['/', '/choose-password'],
    ['/?from=mail+1', '/choose-password?from=mail+1'],
    ['/profile', '/choose-password?to=/profile'],
    ['/orders?search=a+b', '/choose-password?search=a+b&to=/orders'],
    ['/access-control', '/choose-password?to=/access-control'],
    ['/forgot-password', '/choose-password'],
    ['/reset-password?token=x', '/choose-password'],
    ['/not-authorized', '/choose-password'],
    ['/no/such/screen', '/choose-password'],
    ['/choose-password?to=/orders', '/choose-password?to=/orders'],
  ])('leads from %s to %s, and nothing but the user is asked for', async (path, end) => {
    saveToken('token')
    const server = givenTemporary()
    app = await renderApp(path)
    await heading()
    await waitFor(() => expect(app?.address()).toBe(end))
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(server.asked.map((call) => `${call.method} ${call.path}`)).toEqual(['GET /auth/me'])
  })

  it('leads on to the wanted screen with its exact query once a password is chosen', async () => {
    const server = givenTemporary()
    app = await renderApp('/access-control?a=b+c&x')
    await userEvent.type(screen.getByLabelText(/Email/), 'amelie@demo.platen')
    await userEvent.type(screen.getByLabelText(/^Password/), 'printed-once')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await heading()
    expect(app.address()).toBe('/choose-password?a=b+c&x&to=/access-control')
    await choose()
    await screen.findByRole('heading', { name: 'Access control' })
    expect(app.address()).toBe('/access-control?a=b+c&x')
    expect(server.of('PUT /profile/password').map(({ body }) => body)).toEqual([
      { current_password: 'printed-once', password: 'a better one by far' },
    ])
    app.router.history.back()
    await waitFor(() => expect(app?.address()).not.toContain('choose-password'))
  })

  // ACCESS-93
  it('asks for a code first where one is due, and leads on then', async () => {
    saveToken('token')
    let [isProved, isTemporary] = [false, true]
    const server = fakeServer({
      'GET /auth/me': () => meWith(isTemporary),
      'GET /profile/second-factor': () => ({
        data: { confirmed_at: '2020-11-20T09:00:00+00:00', recovery_codes_left: 9, required_by: null },
      }),
      'POST /profile/proof': () => {
        isProved = true
        return { data: { done: true } }
      },
      'PUT /profile/password': () => {
        if (!isProved) return refused(403, 'proof_required', 'Confirm first.')
        isTemporary = false
        return { data: { done: true } }
      },
    })
    app = await renderApp('/access-control')
    await choose()
    await userEvent.type(await screen.findByLabelText(/^Code/), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Access control' })
    expect(server.of('POST /profile/proof').map(({ body }) => body)).toEqual([{ secret: '123456' }])
  })

  it('shows the server’s refusal at its field and stays', async () => {
    saveToken('token')
    fakeServer({
      'GET /auth/me': () => meWith(true),
      'PUT /profile/password': () =>
        refused(400, 'invalid_input', 'Fix the fields.', { fields: { password: 'Too common.' } }),
    })
    app = await renderApp('/profile')
    await choose()
    expect(await screen.findByText('Too common.')).toBeTruthy()
    expect(app.address()).toBe('/choose-password?to=/profile')
  })

  it('chosen in another tab leads this one on, too', async () => {
    saveToken('token')
    givenTemporary()
    app = await renderApp('/access-control')
    await heading()
    new BroadcastChannel('platen-session').postMessage({ passwordChosenBy: 7 })
    await screen.findByRole('heading', { name: 'Access control' })
  })

  it('given while a screen is open leads to the choice with the next refused call', async () => {
    saveToken('token')
    let isTemporary = false
    fakeServer({
      'GET /auth/me': () => meWith(isTemporary),
      'GET /profile': () =>
        isTemporary ? refused(403, 'password_change_due', 'Choose a password.') : refused(404, 'not_found', 'no'),
    })
    app = await renderApp('/access-control')
    await screen.findByRole('heading', { name: 'Access control' })
    isTemporary = true
    await app.router.navigate({ to: '/profile' })
    await heading()
    expect(app.address()).toBe('/choose-password?to=/profile')
    expect(session.get().user?.must_change_password).toBe(true)
  })

  it('does not keep from signing in as somebody else, or from signing out', async () => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => meWith(true), 'POST /auth/logout': () => ({ data: { done: true } }) })
    app = await renderApp('/login')
    expect(app.address()).toBe('/login')
    await app.router.navigate({ to: '/profile' })
    await heading()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(app?.address()).toBe('/login'))
  })
})
