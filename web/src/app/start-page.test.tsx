import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../platform/session/session.ts'
import { fakeServer, me } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'

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

/** What is read without anybody asking for it once somebody is signed in. */
const unasked = ['GET /setup', 'GET /restores/last', 'GET /saved-views', 'GET /orders', 'GET /orders/summary'] as const

const fill = async (email: string, password: string) => {
  await userEvent.type(screen.getByLabelText(/Email/), email)
  await userEvent.type(screen.getByLabelText(/^Password/), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('the sign-in at a site that isn’t set up', () => {
  // SCREEN-17
  it.each([
    ['who can set it up', [{ action: 'manage', subject: 'all' }], null, '', '/setup'],
    ['who chose a start page', [{ action: 'manage', subject: 'all' }], '/orders', '', '/orders'],
    ['who wanted a screen', [{ action: 'manage', subject: 'all' }], null, '?to=/access-control', '/access-control'],
    ['who can’t set it up', [{ action: 'read', subject: 'order' }], null, '', '/orders'],
    [
      'who can set it up, but it has completed an order,',
      [{ action: 'manage', subject: 'all' }],
      null,
      '',
      '/orders',
      true,
    ],
  ])('leads somebody %s to the right screen', async (_who, rules, start, query, path, isAtWork = false) => {
    const answer = me(rules)
    const user = { ...answer.data.user_data, start_page: start }
    fakeServer({
      'POST /auth/login': () => ({ ...answer, data: { ...answer.data, user_data: user, access_token: 'fresh' } }),
      'GET /setup': () => ({
        data: {
          complete: false,
          at_work: isAtWork,
          steps: [],
          label_sizes: { piece: '50x25', shipping: [] },
          environment: [],
        },
      }),
    })
    app = await renderApp(`/login${query}`)
    await fill('amelie@demo.platen', 'platen-demo')
    await waitFor(() => expect(app?.address()).toBe(path))
  })
})

describe('the sign-in where a read that nobody asked for', () => {
  // SCREEN-17
  it('is never answered leads to the start page by the roles', async () => {
    const answer = me()
    fakeServer({
      'POST /auth/login': () => ({ ...answer, data: { ...answer.data, access_token: 'fresh' } }),
      // Nor is anything that the shell and the screen read by themselves.
      ...Object.fromEntries(unasked.map((route) => [route, () => new Promise(() => undefined)])),
    })
    app = await renderApp('/login')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    await user.type(screen.getByLabelText(/Email/), 'amelie@demo.platen')
    await user.type(screen.getByLabelText(/^Password/), 'platen-demo')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await act(() => vi.advanceTimersByTimeAsync(3000))
    await waitFor(() => expect(app?.address()).toBe('/orders'))
    expect(await screen.findByRole('button', { name: /^Account:/ })).toBeTruthy()
    vi.useRealTimers()
  })
})

describe('the sign-in', () => {
  // SCREEN-17
  it.each([
    [[{ action: 'manage', subject: 'all' }], null, '', '/orders'],
    [[{ action: 'manage', subject: 'all' }], '/profile', '', '/profile'],
    [[{ action: 'manage', subject: 'all' }], '/setup', '', '/setup'],
    [[{ action: 'manage', subject: 'all' }], null, '?to=/access-control', '/access-control'],
    [
      [
        { action: 'read', subject: 'fulfillment' },
        { action: 'write.package', subject: 'fulfillment' },
      ],
      null,
      '?from=mail',
      '/fulfillment/package?from=mail',
    ],
    [
      [
        { action: 'read', subject: 'fulfillment' },
        { action: 'write.print', subject: 'fulfillment' },
      ],
      null,
      '',
      '/fulfillment/print-barcode',
    ],
    [[], null, '', '/profile'],
  ])(
    'leads somebody with the rules %j and the start page %s from /login%s to %s',
    async (rules, startPage, query, path) => {
      const answer = me(rules)
      const user = { ...answer.data.user_data, start_page: startPage }
      fakeServer({
        'POST /auth/login': () => ({ ...answer, data: { ...answer.data, user_data: user, access_token: 'fresh' } }),
      })
      app = await renderApp(`/login${query}`)
      await fill('amelie@demo.platen', 'platen-demo')
      await waitFor(() => expect(app?.address()).toBe(path))
    },
  )
})

describe('the start page', () => {
  it('redirects an unauthenticated user to login and keeps the query', async () => {
    fakeServer({})
    app = await renderApp('/?a=b+c&x')
    expect(app.address()).toBe('/login?a=b+c&x')
  })

  it('redirects a user with a token to the profile and keeps the query', async () => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/?a=1e5')
    expect(app.address()).toBe('/profile?a=1e5')
    expect(await screen.findByRole('heading', { name: 'My profile' })).toBeTruthy()
  })
})

describe('a chosen start page', () => {
  const startOn = (startPage: string | null, rules?: Parameters<typeof me>[0], isFactorDue = false) => {
    saveToken('token')
    const answer = me(rules)
    const user = { ...answer.data.user_data, start_page: startPage, second_factor_due: isFactorDue }
    fakeServer({ 'GET /auth/me': () => ({ ...answer, data: { ...answer.data, user_data: user } }) })
  }

  it('opens instead of the profile, with the query kept', async () => {
    startOn('/access-control')
    app = await renderApp('/?a=1e5')
    expect(app.address()).toBe('/access-control?a=1e5')
  })

  it('is the station that was used last on this device, and the profile before any was used', async () => {
    startOn('last_station')
    app = await renderApp('/')
    expect(app.address()).toBe('/profile')
    app.stop()
    endSession()
    startOn('last_station')
    localStorage.setItem('platen-last-station', '/fulfillment/quality-check')
    app = await renderApp('/')
    expect(app.address()).toBe('/fulfillment/quality-check')
    localStorage.removeItem('platen-last-station')
  })

  it.each([
    ['may no longer be opened', () => startOn('/orders', [{ action: 'read', subject: 'fulfillment' }])],
    ['no longer exists', () => startOn('/former-screen')],
    ['waits for two-step verification', () => startOn('/access-control', undefined, true)],
  ])('gives way to the profile if it %s', async (_why, start) => {
    start()
    app = await renderApp('/')
    expect(app.address()).toBe('/profile')
  })
})
