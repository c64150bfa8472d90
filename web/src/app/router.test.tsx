import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../testing/user-event.ts'
import { pressInMenu } from '../../testing/menus.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCookie } from '../platform/cookies.ts'
import { queryClient } from '../platform/query-client.ts'
import {
  deleteToken,
  endSession,
  saveIdleLimit,
  saveLastActivity,
  saveToken,
  session,
} from '../platform/session/session.ts'
import { fakeServer, me, type Refused, refused, signedOut } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'

type App = Awaited<ReturnType<typeof renderApp>>
let app: App | null = null

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const login = { 'POST /auth/login': () => ({ ...me(), data: { ...me().data, access_token: 'fresh' } }) }
const fill = async (email: string, password: string) => {
  await userEvent.type(screen.getByLabelText(/Email/), email)
  await userEvent.type(screen.getByLabelText(/^Password/), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('a screen that needs a session', () => {
  it('sends an unauthenticated user to login and back, keeping the query character by character', async () => {
    fakeServer({ ...login, 'GET /auth/me': () => me() })
    app = await renderApp('/profile?search=a+b&per_page=1e5')
    expect(app.address()).toBe('/login?search=a+b&per_page=1e5&to=/profile')
    await fill('administrator@demo.platen', 'platen-demo')
    await waitFor(() => expect(app?.address()).toBe('/profile?search=a+b&per_page=1e5'))
    expect(readCookie('accessToken')).toBe('fresh')
  })

  it('sends a user whose session the server ended to login, with a message', async () => {
    saveToken('token')
    let isRefused = false
    fakeServer({
      'GET /auth/me': () => (isRefused ? signedOut : me()),
      'POST /auth/refresh-token': () => signedOut,
    })
    app = await renderApp('/access-control')
    await screen.findByRole('heading', { name: 'Access control' })
    isRefused = true
    endSession('lost')
    await waitFor(() => expect(app?.address()).toBe('/login?to=/access-control'))
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy()
  })

  it.each([
    [1800, '30 minutes'],
    [45, '45 seconds'],
  ])('says at login that a session was idle for %i seconds when the page is loaded again', async (limit, time) => {
    saveToken('token')
    saveIdleLimit(limit)
    saveLastActivity(Date.now() - limit * 1_000 - 1)
    const server = fakeServer({ 'GET /auth/me': () => me() })
    vi.spyOn(console, 'warn').mockReturnValue()
    app = await renderApp('/profile')
    await waitFor(() => expect(app?.address()).toBe('/login?to=/profile'))
    expect(await screen.findByText(new RegExp(`You were signed out after ${time} of inactivity`))).toBeTruthy()
    expect(server.of('GET /auth/me')).toEqual([])
    saveIdleLimit(1800)
  })

  it('keeps the screen’s content until a lost session has redirected to login', async () => {
    const failures = vi.spyOn(console, 'error')
    saveToken('token')
    let isRefused = false
    fakeServer({
      'GET /auth/me': () => (isRefused ? signedOut : me()),
      'POST /auth/refresh-token': () => signedOut,
    })
    app = await renderApp('/profile')
    await screen.findByRole('heading', { name: 'My profile' })
    isRefused = true
    endSession('lost')
    await waitFor(() => expect(app?.address()).toBe('/login?to=/profile'))
    expect(
      failures.mock.calls
        .flat()
        .map(String)
        .filter((said) => said.includes('no user')),
    ).toEqual([])
  })

  it('ends the session and clears its memory when the token cookie is gone', async () => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/access-control')
    await screen.findByRole('heading', { name: 'Access control' })
    queryClient.setQueryData(['GET /orders'], { data: ['secret'] })
    deleteToken()
    await app.router.navigate({ to: '/orders' })
    await waitFor(() => expect(app?.address()).toBe('/login?to=/orders'))
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy()
  })

  it('sends a user without the permission to not-authorized, which names the missing permission', async () => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me([{ action: 'read', subject: 'order' }]) })
    app = await renderApp('/access-control')
    expect(app.address()).toBe('/not-authorized')
    expect(await screen.findByText(/AclDemo\.read/)).toBeTruthy()
    expect(screen.getByText(/Amélie Morin/)).toBeTruthy()
    expect(document.title).toBe('Not Authorized · Platen')
  })
})

describe('public screens', () => {
  it('show login to a signed-in user without a redirect', async () => {
    saveToken('token')
    const server = fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/login')
    expect(app.address()).toBe('/login')
    expect(server.asked).toEqual([])
  })

  it('show not found for an unknown path', async () => {
    fakeServer({})
    app = await renderApp('/no/such/screen')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    expect(document.title).toBe('Page Not Found · Platen')
  })

  it('lead somebody who is signed in from /forgot-password to the start', async () => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/forgot-password')
    expect(app.address()).toBe('/profile')
  })

  it('show forgot-password to an unauthenticated user in the default layout, with an empty menu', async () => {
    fakeServer({})
    app = await renderApp('/forgot-password')
    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeTruthy()
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    // The header already has the language and the theme.
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('a public error screen opened directly', () => {
  it('shows who is signed in and lets them switch users, without the loading overlay', async () => {
    saveToken('token')
    let answer = () => {}
    const server = fakeServer({
      'GET /auth/me': () => new Promise((resolve) => (answer = () => resolve(me()))),
    })
    app = await renderApp('/not-authorized')
    await screen.findByRole('heading', { name: 'Not Authorized' })
    await waitFor(() => expect(server.of('GET /auth/me')).toHaveLength(1))
    expect(screen.queryByText('Loading…')).toBeNull()
    answer()
    expect(await screen.findByText(/Amélie Morin/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Switch user' })).toBeTruthy()
  })

  it('leads to login with the refused screen when another user signs in', async () => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me([]), 'POST /auth/logout': () => ({ data: { done: true } }) })
    app = await renderApp('/orders?search=N-26018')
    await screen.findByRole('heading', { name: 'Not Authorized' })
    const switchUser = await screen.findByRole('button', { name: 'Switch user' })
    expect(screen.queryByRole('link', { name: /^Open / })).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await userEvent.click(switchUser)
    await waitFor(() => expect(app?.address()).toBe('/login?search=N-26018&to=/orders'))
  })

  // SCREEN-43
  it('offers the list of a refused record, and a search', async () => {
    saveToken('token')
    fakeServer({
      'GET /auth/me': () => me(),
      'GET /stores/:id': () => refused(403, 'not_permitted', 'You may not see this.'),
    })
    app = await renderApp('/stores/detail/7')
    await waitFor(() => expect(app?.address()).toBe('/not-authorized'))
    const way = await screen.findByRole('link', { name: /^Open / })
    expect(way.getAttribute('href')).toBe('/stores')
    expect(screen.getByRole('searchbox', { name: 'Find an order by number or barcode' })).toBeTruthy()
  })

  it('offers the list of a record that its query opens', async () => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/access-control')
    const refusal = { message: 'You may not do this.', loginQuery: 'edit=7&to=/suppliers' }
    await app.router.navigate({ to: '/not-authorized', state: refusal })
    const way = await screen.findByRole('link', { name: /^Open / })
    expect(way.getAttribute('href')).toBe('/suppliers')
  })

  it('offers a search by order number or barcode on not found to users who may read orders', async () => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me([{ action: 'read', subject: 'order' }]) })
    app = await renderApp('/no/such/screen')
    const field = await screen.findByRole('searchbox', { name: 'Find an order by number or barcode' })
    // As fast as a person: faster is a scanner.
    await userEvent.setup({ delay: 60 }).type(field, ' N-26018 {Enter}')
    await waitFor(() => expect(app?.address()).toBe('/orders?search=N-26018'))
  })

  it('offers no search to users who may not read orders', async () => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me([]) })
    app = await renderApp('/no/such/screen')
    await waitFor(() => expect(session.get().user).not.toBeNull())
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('an anchor', () => {
  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('is scrolled to smoothly, but not for those who want no motion (%s)', async (reduced, behavior) => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/access-control')
    const heading = await screen.findByRole('heading', { name: 'Access control' })
    heading.id = 'anchor'
    const scrolled = vi.spyOn(heading, 'scrollIntoView').mockReturnValue()
    const media = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? ({ ...media(query), matches: reduced } as MediaQueryList) : media(query),
    )
    await app.router.navigate({ to: '/access-control', hash: 'anchor' })
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior })))
  })
})

describe('a call that is refused with 403', () => {
  const profile = {
    name: 'Amélie',
    email: 'a@b.test',
    user_name: null,
    roles: [],
    language: null,
    start_page: null,
    docs_url: '/api/docs',
    version: 1,
  }
  const forbidden: Refused = { status: 403, refusal: { code: 'not_permitted', message: 'You may no longer do this.' } }

  it('leads to not-authorized if the user started it, and Back returns to the screen with the input', async () => {
    saveToken('token')
    fakeServer({
      'GET /auth/me': () => me(),
      'GET /profile': () => ({ data: profile }),
      'PATCH /profile': () => forbidden,
    })
    app = await renderApp('/profile')
    await userEvent.type(await screen.findByLabelText(/^Name/), ' Morin')
    await userEvent.click(screen.getByRole('button', { name: 'Save details' }))
    await waitFor(() => expect(app?.address()).toBe('/not-authorized'))
    expect(await screen.findByText('You may no longer do this.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(app?.address()).toBe('/profile'))
    expect(await screen.findByDisplayValue('Amélie Morin')).toBeTruthy()
  })
})

describe('a screen that does not exist', () => {
  it('shows not found even to a user who may do everything', async () => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/profile')
    for (const path of ['/roles/1/x', '/users/1/x', '/products/no/such', '/profile/x', '/no/such/screen']) {
      await app.router.navigate({ href: path })
      await waitFor(() => expect(document.title, path).toBe('Page Not Found · Platen'))
    }
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  })
})

describe('signing in', () => {
  it('shows the server’s message above the form and field errors at their fields', async () => {
    fakeServer({
      'POST /auth/login': () => ({
        status: 400,
        refusal: { code: 'invalid_input', message: 'Fix the fields.', fields: { email: 'No such address.' } },
      }),
    })
    app = await renderApp('/login')
    await fill('a@b.test', 'wrong-1')
    await waitFor(() => expect(document.querySelector('form [role=alert]')?.textContent).toContain('Fix the fields.'))
    expect(screen.getByText('No such address.')).toBeTruthy()
    expect(app.address()).toBe('/login')
  })

  it.each(['//evil.test', '/%5Cevil.test', 'https://evil.test'])('never follows to=%s', async (to) => {
    fakeServer({ ...login, 'GET /auth/me': () => me() })
    app = await renderApp(`/login?to=${to}`)
    await fill('administrator@demo.platen', 'platen-demo')
    await waitFor(() => expect(app?.address()).toBe('/orders'))
  })
})

describe('signing out', () => {
  it('leads to /login from any screen', async () => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me(), 'POST /auth/logout': () => ({ data: { done: true } }) })
    app = await renderApp('/access-control')
    await pressInMenu(await screen.findByRole('button', { name: 'Account: Amélie Morin' }), 'Sign out')
    await waitFor(() => expect(app?.address()).toBe('/login'))
    expect(screen.queryByText(/Your session has ended/)).toBeNull()
  })
})
