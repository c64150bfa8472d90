import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCookie } from '../platform/cookies.ts'
import { refreshMounted } from '../platform/live/background.ts'
import { queryClient } from '../platform/query-client.ts'
import { dropToken, endSession, keepIdleLimit, keepToken, stampActivity } from '../platform/session/session.ts'
import { fakeServer, me, signedOut } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'

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

const login = { 'POST /auth/login': () => ({ ...me(), data: { ...(me().data as object), access_token: 'fresh' } }) }
const fill = async (email: string, password: string) => {
  await userEvent.type(screen.getByLabelText(/E-mail/), email)
  await userEvent.type(screen.getByLabelText(/^Password/), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('the start', () => {
  it('leads a stranger to login, the query kept', async () => {
    fakeServer({})
    app = await renderApp('/?a=b+c&x')
    expect(app.address()).toBe('/login?a=b+c&x')
  })

  it('leads somebody with a token to the profile, the query kept', async () => {
    keepToken('token')
    fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/?a=1e5')
    expect(app.address()).toBe('/profile?a=1e5')
    expect(await screen.findByRole('heading', { name: 'My profile' })).toBeTruthy()
  })
})

describe('a screen that needs a session', () => {
  it('sends a stranger to login and back to where it was, query character by character', async () => {
    fakeServer({ ...login, 'GET /auth/me': () => me() })
    app = await renderApp('/profile?search=a+b&per_page=1e5')
    expect(app.address()).toBe('/login?search=a+b&per_page=1e5&to=/profile')
    await fill('administrator@demo.platen', 'platen-demo')
    await waitFor(() => expect(app?.address()).toBe('/profile?search=a+b&per_page=1e5'))
    expect(readCookie('accessToken')).toBe('fresh')
  })

  it('sends somebody whose session the server ended to login, with a word about it', async () => {
    keepToken('token')
    let refused = false
    fakeServer({
      'GET /auth/me': () => (refused ? signedOut : me()),
      'POST /auth/refresh-token': () => signedOut,
    })
    app = await renderApp('/access-control')
    await screen.findByRole('heading', { name: 'Access control' })
    refused = true
    endSession('lost')
    await waitFor(() => expect(app?.address()).toBe('/login?to=/access-control'))
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy()
  })

  it.each([
    [1800, '30 minutes'],
    [45, '45 seconds'],
  ])('says at login that a session was idle for %i seconds when the page is loaded again', async (limit, time) => {
    keepToken('token')
    keepIdleLimit(limit)
    stampActivity(Date.now() - limit * 1_000 - 1)
    const server = fakeServer({ 'GET /auth/me': () => me() })
    vi.spyOn(console, 'warn').mockReturnValue()
    app = await renderApp('/profile')
    await waitFor(() => expect(app?.address()).toBe('/login?to=/profile'))
    expect(await screen.findByText(new RegExp(`You were signed out after ${time} without activity`))).toBeTruthy()
    expect(server.of('GET /auth/me')).toEqual([])
    keepIdleLimit(1800)
  })

  it('keeps what is on screen until a lost session has led to login', async () => {
    const failures = vi.spyOn(console, 'error')
    keepToken('token')
    let refused = false
    fakeServer({
      'GET /auth/me': () => (refused ? signedOut : me()),
      'POST /auth/refresh-token': () => signedOut,
    })
    app = await renderApp('/profile')
    await screen.findByRole('heading', { name: 'My profile' })
    refused = true
    endSession('lost')
    await waitFor(() => expect(app?.address()).toBe('/login?to=/profile'))
    expect(
      failures.mock.calls
        .flat()
        .map(String)
        .filter((said) => said.includes('no user')),
    ).toEqual([])
  })

  it('ends the session of somebody whose token cookie is gone, memory included', async () => {
    keepToken('token')
    fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/access-control')
    await screen.findByRole('heading', { name: 'Access control' })
    queryClient.setQueryData(['GET /orders'], { data: ['secret'] })
    dropToken()
    await app.router.navigate({ to: '/orders' })
    await waitFor(() => expect(app?.address()).toBe('/login?to=/orders'))
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy()
  })

  it('sends somebody without the permission to not-authorized, which says what is missing', async () => {
    keepToken('token')
    fakeServer({ 'GET /auth/me': () => me([{ action: 'read', subject: 'order' }]) })
    app = await renderApp('/access-control')
    expect(app.address()).toBe('/not-authorized')
    expect(await screen.findByText(/AclDemo\.read/)).toBeTruthy()
    expect(screen.getByText(/Amélie Morin/)).toBeTruthy()
    expect(document.title).toBe('Not Authorized · Platen')
  })
})

describe('public screens', () => {
  it('show login to somebody who is signed in, without sending them away', async () => {
    keepToken('token')
    const server = fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/login')
    expect(app.address()).toBe('/login')
    expect(server.asked).toEqual([])
  })

  it('answer an unknown path with not found', async () => {
    fakeServer({})
    app = await renderApp('/no/such/screen')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    expect(document.title).toBe('Page Not Found · Platen')
  })

  it.each(['/forgot-password', '/reset-password?token=x'])(
    'lead somebody who is signed in from %s to the start',
    async (path) => {
      keepToken('token')
      fakeServer({ 'GET /auth/me': () => me() })
      app = await renderApp(path)
      expect(app.address()).toBe('/profile')
    },
  )

  it('show forgot-password to a stranger in the default layout, with an empty menu', async () => {
    fakeServer({})
    app = await renderApp('/forgot-password')
    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeTruthy()
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('a public error screen that is opened anew', () => {
  it('says who is signed in and lets them switch, without the loading overlay over it', async () => {
    keepToken('token')
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

  it('searches orders by number or barcode from not found, for those who may read orders', async () => {
    keepToken('token')
    fakeServer({ 'GET /auth/me': () => me([{ action: 'read', subject: 'order' }]) })
    app = await renderApp('/no/such/screen')
    const field = await screen.findByRole('searchbox', { name: 'Find an order by number or barcode' })
    // As fast as a person: faster is a scanner.
    await userEvent.setup({ delay: 60 }).type(field, ' N-26018 {Enter}')
    await waitFor(() => expect(app?.address()).toBe('/orders?search=N-26018'))
  })

  it('offers no search to those who may not', async () => {
    keepToken('token')
    const server = fakeServer({ 'GET /auth/me': () => me([]) })
    app = await renderApp('/no/such/screen')
    await waitFor(() => expect(server.of('GET /auth/me')).toHaveLength(1))
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('an anchor', () => {
  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('is scrolled to smoothly, but not for those who want no motion (%s)', async (reduced, behavior) => {
    keepToken('token')
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
  const profile = { name: 'Amélie', email: 'a@b.test', roles: [], language: null, docs_url: '/api/docs', version: 1 }
  const forbidden = { status: 403, refusal: { code: 'not_permitted', message: 'You may no longer do this.' } }

  it('leads to not-authorized where a person started it, and Back to the screen with what was typed', async () => {
    keepToken('token')
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

  it('shows in place where nobody started it', async () => {
    keepToken('token')
    let refused = false
    fakeServer({
      'GET /auth/me': () => me(),
      'GET /profile': () => (refused ? forbidden : { data: profile }),
    })
    app = await renderApp('/profile')
    await screen.findByDisplayValue('Amélie')
    refused = true
    await refreshMounted()
    expect(app.address()).toBe('/profile')
    expect(screen.getByDisplayValue('Amélie')).toBeTruthy()
  })
})

describe('a screen that does not exist yet', () => {
  it('answers not found, also to somebody who may do everything', async () => {
    keepToken('token')
    fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/profile')
    for (const path of ['/products/create', '/printer-tags/1', '/products/no/such', '/profile/x', '/no/such/screen']) {
      await app.router.navigate({ href: path })
      await waitFor(() => expect(document.title, path).toBe('Page Not Found · Platen'))
    }
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  })
})

describe('signing in', () => {
  it('puts what the server refuses above the form, and field errors at their fields', async () => {
    fakeServer({
      'POST /auth/login': () => ({
        status: 400,
        refusal: { code: 'invalid_input', message: 'Mend the fields.', fields: { email: 'No such address.' } },
      }),
    })
    app = await renderApp('/login')
    await fill('a@b.test', 'wrong-1')
    await waitFor(() => expect(document.querySelector('form [role=alert]')?.textContent).toContain('Mend the fields.'))
    expect(screen.getByText('No such address.')).toBeTruthy()
    expect(app.address()).toBe('/login')
  })

  it.each(['//evil.test', '/%5Cevil.test', 'https://evil.test'])('never follows to=%s', async (to) => {
    fakeServer({ ...login, 'GET /auth/me': () => me() })
    app = await renderApp(`/login?to=${to}`)
    await fill('administrator@demo.platen', 'platen-demo')
    await waitFor(() => expect(app?.address()).toBe('/profile'))
  })
})

describe('signing out', () => {
  it('leads to /login, whatever screen it was', async () => {
    keepToken('token')
    fakeServer({ 'GET /auth/me': () => me(), 'POST /auth/logout': () => ({ data: { done: true } }) })
    app = await renderApp('/access-control')
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Amélie Morin' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out', hidden: true }))
    await waitFor(() => expect(app?.address()).toBe('/login'))
    expect(screen.queryByText(/Your session has ended/)).toBeNull()
  })
})
