import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, me, signedOut } from '../../testing/fake-server.ts'
import { readCookie } from '../cookies.ts'
import { keepDraft, readDraft } from '../drafts.ts'
import { local } from '../local.ts'
import { notices, notify } from '../notices.ts'
import { queryClient } from '../query-client.ts'
import { loadUser, signIn, signOut } from './me.ts'
import { dropToken, endSession, keepToken, lastEnding, onSessionEnd, session } from './session.ts'

beforeEach(() => keepToken('token'))
afterEach(() => {
  endSession()
  vi.restoreAllMocks()
})

describe('who is signed in', () => {
  it('is loaded once, also when two screens ask at the same time', async () => {
    const server = fakeServer({ 'GET /auth/me': () => me() })
    await Promise.all([loadUser(), loadUser()])
    await loadUser()
    expect(server.of('GET /auth/me')).toHaveLength(1)
    expect(session.get()).toMatchObject({ user: { name: 'Amélie Morin' }, isLoggedOut: false, isAppLoading: false })
  })

  it('is nobody without a token, and the server is not asked', async () => {
    endSession()
    const server = fakeServer({})
    await loadUser()
    expect(server.asked).toEqual([])
  })

  it.each([
    [403, 'not_permitted'],
    [500, 'internal'],
    [503, 'database_away'],
  ] as const)('is nobody after a me call that failed with %i; the token stays for a reload', async (status, code) => {
    fakeServer({ 'GET /auth/me': () => ({ status, refusal: { code, message: 'No.' } }) })
    vi.spyOn(console, 'warn').mockReturnValue()
    await loadUser()
    expect(session.get()).toMatchObject({ user: null, isLoggedOut: true })
    expect(readCookie('accessToken')).toBe('token')
  })

  it('is nobody after a 401, and the token goes', async () => {
    fakeServer({ 'GET /auth/me': () => signedOut, 'POST /auth/refresh-token': () => signedOut })
    vi.spyOn(console, 'warn').mockReturnValue()
    await loadUser()
    expect(session.get().user).toBeNull()
    expect(readCookie('accessToken')).toBeNull()
  })
})

describe('signing in', () => {
  const login = { ...(me().data as object), access_token: 'fresh' }

  it('keeps the token for 30 days, the user and the rules, and what to remember', async () => {
    const server = fakeServer({ 'POST /auth/login': () => ({ ...me(), data: login }) })
    const written = vi.spyOn(document, 'cookie', 'set')
    await signIn({ email: 'a@b.test', password: 'secret-1', remember: true })
    expect(server.asked[0]?.body).toEqual({ email: 'a@b.test', password: 'secret-1', remember: true })
    expect(readCookie('accessToken')).toBe('fresh')
    expect(written.mock.calls.flat().find((text) => text.startsWith('accessToken='))).toContain('Max-Age=2592000')
    expect(local.read('rememberMe')).toBe('true')
    expect(session.get().userAbilities).toEqual([{ action: 'manage', subject: 'all' }])
  })
})

describe('signing in where somebody else still is', () => {
  const lena = { ...(me().data as { user_data: object }).user_data, id: 8, name: 'Lena' }
  const login = { user_data: lena, user_abilities: [], access_token: 'lena' }

  it('forgets everything of the former user first', async () => {
    fakeServer({ 'GET /auth/me': () => me(), 'POST /auth/login': () => ({ ...me(), data: login }) })
    await loadUser()
    queryClient.setQueryData(['GET /orders'], { data: ['secret'] })
    keepDraft('product', { name: 'secret' })
    notify('info', 'secret')
    await signIn({ email: 'lena@b.test', password: 'secret-1', remember: false })
    expect(session.get()).toMatchObject({ user: { name: 'Lena' }, userAbilities: [], isLoggedOut: false })
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(readDraft('product')).toBeUndefined()
    expect(notices.get()).toEqual([])
    expect(lastEnding()).toBeNull()
  })
})

describe('another tab of the browser', () => {
  const tab = new BroadcastChannel('platen-session')
  beforeEach(async () => {
    fakeServer({ 'GET /auth/me': () => me() })
    await loadUser()
    queryClient.setQueryData(['GET /orders'], { data: ['secret'] })
    keepDraft('product', { name: 'secret' })
  })

  it.each(['signed-out', 'lost'] as const)(
    'that ends the session (%s) ends it here, memory included',
    async (ending) => {
      dropToken()
      tab.postMessage(ending)
      await vi.waitFor(() => expect(lastEnding()).toBe(ending))
      expect(session.get()).toMatchObject({ user: null, userAbilities: null, isLoggedOut: true })
      expect(queryClient.getQueryCache().getAll()).toEqual([])
      expect(readDraft('product')).toBeUndefined()
    },
  )

  it('in which somebody else signs in leaves nothing of the former user here', async () => {
    tab.postMessage({ signedIn: 8 })
    await vi.waitFor(() => expect(session.get().user).toBeNull())
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(readCookie('accessToken')).toBe('token')
  })

  it('in which the same user signs in again changes nothing here', async () => {
    const heard = new Promise((resolve) => {
      const listening = new BroadcastChannel('platen-session')
      listening.addEventListener('message', () => {
        listening.close()
        resolve(null)
      })
    })
    tab.postMessage({ signedIn: 7 })
    await heard
    expect(session.get().user?.id).toBe(7)
  })
})

describe('signing out', () => {
  beforeEach(async () => {
    fakeServer({ 'GET /auth/me': () => me(), 'POST /auth/logout': () => ({ data: { done: true } }) })
    await loadUser()
  })

  it('forgets token, user, rules, activity, and everything that was fetched or typed', async () => {
    queryClient.setQueryData(['GET /orders'], { data: ['secret'] })
    keepDraft('product', { name: 'secret' })
    notify('info', 'secret')
    await signOut()
    expect(readCookie('accessToken')).toBeNull()
    expect(session.get()).toMatchObject({ user: null, userAbilities: null, isLoggedOut: true })
    expect(local.read('lastActivity')).toBeNull()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(readDraft('product')).toBeUndefined()
    expect(notices.get()).toEqual([])
    expect(lastEnding()).toBe('signed-out')
  })

  it('happens here although the logout call fails, which is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    fakeServer({ 'POST /auth/logout': () => ({ status: 500, refusal: { code: 'internal', message: 'Broken.' } }) })
    await signOut()
    expect(session.get().user).toBeNull()
    expect(logged).toHaveBeenCalled()
    expect(notices.get()).toEqual([])
  })

  it('tells everybody once how it ended, also when the server had ended it already', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    fakeServer({ 'POST /auth/logout': () => signedOut, 'POST /auth/refresh-token': () => signedOut })
    const ends: string[] = []
    const stop = onSessionEnd((ending) => ends.push(ending))
    await signOut()
    stop()
    expect(ends).toEqual(['signed-out'])
  })
})
