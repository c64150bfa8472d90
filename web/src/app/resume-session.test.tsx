import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../testing/user-event.ts'
import { pressInMenu } from '../../testing/menus.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCookie } from '../platform/cookies.ts'
import { clearNotices, notices, notify } from '../platform/notices.ts'
import { deleteToken, endSession, saveToken } from '../platform/session/session.ts'
import { fakeNetwork, fakeServer, me, signedOut } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'

type App = Awaited<ReturnType<typeof renderApp>>
let app: App | null = null

beforeEach(() => {
  saveToken('token')
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
  clearNotices()
})

/** A server whose me call answers this way until it is `well`. */
function serverWhoseMeCall(answer: () => object, more: Record<string, () => object> = {}) {
  const state = { well: false }
  const server = fakeNetwork({
    'GET /bulk-runs': () => ({ data: [] }),
    ...more,
    'GET /auth/me': () => (state.well ? me() : answer()),
  })
  return { state, server }
}

const refusal = (status: number, message: string, retryAfter?: number) => () => ({
  status,
  refusal: { code: 'internal', message },
  ...(retryAfter !== undefined && { retryAfter }),
})
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const unreachable = /Can’t reach the server/

// ACCESS-79
describe('a me call that fails at a load', () => {
  it.each<[string, () => object, RegExp]>([
    ['503 with Retry-After', refusal(503, 'The database isn’t responding.', 60), /database isn’t responding/],
    ['503 without Retry-After', refusal(503, 'The database isn’t responding.'), /database isn’t responding/],
    ['500', refusal(500, 'Server exploded'), /Server exploded/],
    ['429', refusal(429, 'Too many requests.', 60), /Too many requests/],
    ['502 without a message', refusal(502, ''), unreachable],
    ['no response', lost, unreachable],
    ['a page that isn’t the server’s', () => ({ file: new Blob(['<html>'], { type: 'text/html' }) }), unreachable],
  ])('is asked again by itself after %s, and leads on to the wanted screen', async (_what, answer, message) => {
    const { state } = serverWhoseMeCall(answer)
    app = await renderApp('/access-control?x=1')
    expect(app.address()).toBe('/login?x=1&to=/access-control')
    expect((await screen.findByRole('alert')).textContent).toMatch(message)
    expect(screen.getByText(/You haven’t been signed out/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Email/)).toBeNull()
    expect(screen.queryByText(/Your session has ended/)).toBeNull()
    expect(readCookie('accessToken')).toBe('token')
    state.well = true
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(app?.address()).toBe('/access-control?x=1'))
    expect(await screen.findByRole('heading', { name: 'Access control' })).toBeTruthy()
    expect(notices.get().filter(({ text }) => message.test(text))).toEqual([])
  })

  it.each([
    [400, 'Some fields aren’t valid.'],
    [403, 'You may not do this.'],
    [404, 'There is nothing here.'],
  ])('is asked again when the user wants it after a %i', async (status, message) => {
    const { state, server } = serverWhoseMeCall(refusal(status, message, 1))
    app = await renderApp('/access-control')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(app.address()).toBe('/login?to=/access-control')
    window.dispatchEvent(new Event('online'))
    expect(server.of('GET /auth/me')).toHaveLength(1)
    state.well = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(app?.address()).toBe('/access-control'))
  })

  it('is asked again after the time that the server names, and keeps the chosen start page', async () => {
    const { state } = serverWhoseMeCall(refusal(503, 'The database isn’t responding.', 1))
    app = await renderApp('/?x=1')
    expect(app.address()).toBe('/login?x=1&to=/profile')
    await screen.findByRole('alert')
    state.well = true
    const visited: string[] = []
    const stop = app.router.subscribe('onBeforeNavigate', ({ toLocation }) => visited.push(toLocation.href))
    await waitFor(() => expect(app?.address()).toBe('/profile?x=1'))
    expect(visited[0]).toBe('/?x=1')
    stop()
  })

  it('ends in a sign-in if the server then refuses the token', async () => {
    const { server } = serverWhoseMeCall(refusal(503, 'The database isn’t responding.'), {
      'POST /auth/refresh-token': () => signedOut,
    })
    app = await renderApp('/access-control')
    await screen.findByRole('alert')
    fakeServer({ 'GET /auth/me': () => signedOut, 'POST /auth/refresh-token': () => signedOut })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy()
    expect(screen.getByLabelText(/^Email/)).toBeTruthy()
    expect(readCookie('accessToken')).toBeNull()
    expect(server.of('GET /auth/me')).toHaveLength(1)
  })

  it('lets somebody else sign in meanwhile', async () => {
    serverWhoseMeCall(refusal(500, 'Server exploded'), {
      'POST /auth/login': () => ({ ...me(), data: { ...me().data, access_token: 'fresh' } }),
    })
    app = await renderApp('/access-control')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in as someone else' }))
    await userEvent.type(screen.getByLabelText(/^Email/), 'a@b.test')
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret-1')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Access control' })).toBeTruthy()
    expect(app.address()).toBe('/access-control')
    expect(readCookie('accessToken')).toBe('fresh')
  })

  it('is told in a notification by a public screen, which stays', async () => {
    serverWhoseMeCall(refusal(500, 'Server exploded'))
    app = await renderApp('/no/such/screen')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    await waitFor(() => expect(notices.get()).toMatchObject([{ tone: 'error', text: 'Server exploded' }]))
  })
})

describe('a notification that is sent before the page is there', () => {
  it('is shown once it is, and only once', async () => {
    serverWhoseMeCall(refusal(500, 'Server exploded'))
    notify('warning', 'Sent early.')
    app = await renderApp('/access-control')
    await waitFor(() => expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1))
    expect(document.querySelector('.Toastify__toast')?.textContent).toContain('Sent early.')
    notify('info', 'Sent later.')
    await waitFor(() => expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(2))
  })
})

// SPEC-93
describe('after the end of a session', () => {
  it.each(['/profile', '/orders', '/products', '/stock/stock-in', '/fulfillment/quality-check', '/users'])(
    'no screen sends anything without a token (%s)',
    async (path) => {
      const server = fakeServer({ 'GET /auth/me': () => me(), 'POST /auth/logout': () => ({ data: { done: true } }) })
      app = await renderApp(path)
      await pressInMenu(await screen.findByRole('button', { name: 'Account: Amélie Morin' }), 'Sign out')
      await waitFor(() => expect(app?.address()).toBe('/login'))
      await screen.findByLabelText(/^Email/)
      const calls = server.asked.map(({ method, path: called }) => `${method} ${called}`)
      expect(calls.slice(calls.indexOf('POST /auth/logout') + 1)).toEqual([])
      expect(server.asked.filter(({ headers }) => !headers.has('authorization'))).toEqual([])
    },
  )
})

describe('another tab', () => {
  const tab = new BroadcastChannel('platen-session')
  it('sends this one to the sign-in screen when it signs out, and back to its place when it signs in', async () => {
    fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/access-control?x=1')
    await screen.findByRole('heading', { name: 'Access control' })
    deleteToken()
    tab.postMessage('signed-out')
    await waitFor(() => expect(app?.address()).toBe('/login'))
    await screen.findByLabelText(/^Email/)
    saveToken('fresh')
    tab.postMessage({ signedIn: 7 })
    await waitFor(() => expect(app?.address()).toBe('/access-control?x=1'))
  })
})
