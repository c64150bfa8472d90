import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, me, signedOut } from '../../../testing/fake-server.ts'
import { readCookie } from '../cookies.ts'
import { saveDraft, readDraft } from '../drafts.ts'
import { safeStorage } from '../safe-storage.ts'
import { notices, notify } from '../notices.ts'
import { queryClient } from '../query-client.ts'
import { loadUser, reloadUser, signIn, signOut } from './me.ts'
import {
  deleteToken,
  endSession,
  saveToken,
  lastSessionEnd,
  onSessionEnd,
  session,
  setUser,
  startSession,
} from './session.ts'

const tab = new BroadcastChannel('platen-session')

/** Tells something as another tab does, and waits until this one has heard of it. */
async function tell(news: unknown): Promise<void> {
  const received = new Promise((resolve) => {
    const listening = new BroadcastChannel('platen-session')
    listening.addEventListener('message', () => {
      listening.close()
      resolve(null)
    })
  })
  tab.postMessage(news)
  await received
}

beforeEach(() => saveToken('token'))
afterEach(() => {
  endSession()
  vi.restoreAllMocks()
})

describe('the signed-in user', () => {
  it('is loaded once, even if two screens ask at the same time', async () => {
    const server = fakeServer({ 'GET /auth/me': () => me() })
    await Promise.all([loadUser(), loadUser()])
    await loadUser()
    expect(server.of('GET /auth/me')).toHaveLength(1)
    expect(session.get()).toMatchObject({ user: { name: 'Amélie Morin' }, isLoggedOut: false, isAppLoading: false })
  })

  it('is not requested from the server without a token', async () => {
    endSession()
    const server = fakeServer({})
    await loadUser()
    expect(server.asked).toEqual([])
  })

  it.each([
    [403, 'not_permitted'],
    [500, 'internal'],
    [503, 'database_away'],
  ] as const)(
    'is unknown after a me call that failed with %i, and the token is kept for a reload',
    async (status, code) => {
      fakeServer({ 'GET /auth/me': () => ({ status, refusal: { code, message: 'No.' } }) })
      vi.spyOn(console, 'warn').mockReturnValue()
      await loadUser()
      expect(session.get()).toMatchObject({ user: null, isLoggedOut: true })
      expect(readCookie('accessToken')).toBe('token')
    },
  )

  it('is unknown after a 401, and the token is deleted', async () => {
    fakeServer({ 'GET /auth/me': () => signedOut, 'POST /auth/refresh-token': () => signedOut })
    vi.spyOn(console, 'warn').mockReturnValue()
    await loadUser()
    expect(session.get().user).toBeNull()
    expect(readCookie('accessToken')).toBeNull()
  })
})

describe('an answer about a user who has signed out meanwhile', () => {
  const lena = { ...me().data.user_data, id: 8, name: 'Lena' }
  const heldBack = () => {
    let arrive = () => {}
    const arrival = new Promise<void>((done) => (arrive = done))
    const server = fakeServer({
      'GET /auth/me': async ({ headers }) => {
        if (headers.get('authorization') === 'Bearer lena') return { ...me(), data: { ...me().data, user_data: lena } }
        await arrival
        return me()
      },
    })
    const asked = () => waitFor(() => expect(server.of('GET /auth/me')).toHaveLength(1))
    return { arrive, asked }
  }

  it('is not shown where nobody is signed in', async () => {
    const { arrive, asked } = heldBack()
    const loaded = loadUser()
    await asked()
    deleteToken()
    arrive()
    await loaded
    expect(session.get()).toMatchObject({ user: null, isLoggedOut: true, isAppLoading: false })
  })

  it('is not shown to the one who has signed in in another tab, who is asked for instead', async () => {
    const { arrive, asked } = heldBack()
    const loaded = loadUser()
    await asked()
    saveToken('lena')
    await tell({ signedIn: 8 })
    arrive()
    await loaded
    expect(session.get().user?.name).toBe('Lena')
  })

  it('forgets nobody who has signed in here when it fails', async () => {
    let fail = () => {}
    const failure = new Promise<void>((_done, refuse) => (fail = () => refuse(new TypeError('Failed to fetch'))))
    const server = fakeServer({ 'GET /auth/me': () => failure.then(() => me()) })
    vi.spyOn(console, 'warn').mockReturnValue()
    const loaded = loadUser()
    await waitFor(() => expect(server.of('GET /auth/me')).toHaveLength(1))
    startSession('lena', lena, [])
    fail()
    await loaded
    expect(session.get()).toMatchObject({ user: { name: 'Lena' }, isLoggedOut: false })
  })

  it('signs nobody in again when it was asked for in the background', async () => {
    setUser(me().data.user_data, [])
    const { arrive, asked } = heldBack()
    const reloaded = reloadUser()
    await asked()
    endSession('signed-out')
    arrive()
    await reloaded
    expect(session.get()).toMatchObject({ user: null, isLoggedOut: true })
  })
})

describe('signing in', () => {
  const login = { ...me().data, access_token: 'fresh' }

  it('stores the token for 30 days, the user, the rules and the remember choice', async () => {
    const server = fakeServer({ 'POST /auth/login': () => ({ ...me(), data: login }) })
    const written = vi.spyOn(document, 'cookie', 'set')
    await signIn({ email: 'a@b.test', password: 'secret-1', remember: true })
    expect(server.asked[0]?.body).toEqual({ email: 'a@b.test', password: 'secret-1', remember: true })
    expect(readCookie('accessToken')).toBe('fresh')
    expect(written.mock.calls.flat().find((text) => text.startsWith('accessToken='))).toContain('Max-Age=2592000')
    expect(safeStorage.read('rememberMe')).toBe('true')
    expect(session.get().userAbilities).toEqual([{ action: 'manage', subject: 'all' }])
  })
})

describe('signing in while another user is signed in', () => {
  const lena = { ...me().data.user_data, id: 8, name: 'Lena' }
  const login = { user_data: lena, user_abilities: [], access_token: 'lena' }

  it('clears everything of the former user first', async () => {
    fakeServer({ 'GET /auth/me': () => me(), 'POST /auth/login': () => ({ ...me(), data: login }) })
    await loadUser()
    queryClient.setQueryData(['GET /orders'], { data: ['secret'] })
    saveDraft('product', { name: 'secret' })
    notify('info', 'secret')
    await signIn({ email: 'lena@b.test', password: 'secret-1', remember: false })
    expect(session.get()).toMatchObject({ user: { name: 'Lena' }, userAbilities: [], isLoggedOut: false })
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(readDraft('product')).toBeUndefined()
    expect(notices.get()).toEqual([])
    expect(lastSessionEnd()).toBeNull()
  })
})

describe('another tab of the browser', () => {
  beforeEach(async () => {
    fakeServer({ 'GET /auth/me': () => me() })
    await loadUser()
    queryClient.setQueryData(['GET /orders'], { data: ['secret'] })
    saveDraft('product', { name: 'secret' })
  })

  it.each(['signed-out', 'lost'] as const)(
    'ends the session in this tab too and clears its memory (%s)',
    async (ending) => {
      deleteToken()
      tab.postMessage(ending)
      await waitFor(() => expect(lastSessionEnd()).toBe(ending))
      expect(session.get()).toMatchObject({ user: null, userAbilities: null, isLoggedOut: true })
      expect(queryClient.getQueryCache().getAll()).toEqual([])
      expect(readDraft('product')).toBeUndefined()
    },
  )

  it('ends a session whose calls are refused while somebody signs out there as signed out', async () => {
    const ends: [string, boolean][] = []
    const stop = onSessionEnd((ending, isElsewhere) => ends.push([ending, isElsewhere]))
    await tell('signing-out')
    expect(session.get().user?.id).toBe(7)
    endSession()
    stop()
    expect(ends).toEqual([['signed-out', true]])
  })

  it('clears everything of the former user in this tab when another user signs in there', async () => {
    tab.postMessage({ signedIn: 8 })
    await waitFor(() => expect(session.get().user).toBeNull())
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(readCookie('accessToken')).toBe('token')
  })

  it('changes nothing in this tab when the same user signs in again there', async () => {
    await tell({ signedIn: 7 })
    expect(session.get().user?.id).toBe(7)
  })
})

describe('signing out', () => {
  beforeEach(async () => {
    fakeServer({ 'GET /auth/me': () => me(), 'POST /auth/logout': () => ({ data: { done: true } }) })
    await loadUser()
  })

  it('clears the token, the user, the rules, the activity and everything fetched or typed', async () => {
    queryClient.setQueryData(['GET /orders'], { data: ['secret'] })
    saveDraft('product', { name: 'secret' })
    notify('info', 'secret')
    await signOut()
    expect(readCookie('accessToken')).toBeNull()
    expect(session.get()).toMatchObject({ user: null, userAbilities: null, isLoggedOut: true })
    expect(safeStorage.read('lastActivity')).toBeNull()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(readDraft('product')).toBeUndefined()
    expect(notices.get()).toEqual([])
    expect(lastSessionEnd()).toBe('signed-out')
  })

  it('ends the session in this browser even if the logout call fails, which is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    fakeServer({ 'POST /auth/logout': () => ({ status: 500, refusal: { code: 'internal', message: 'Broken.' } }) })
    await signOut()
    expect(session.get().user).toBeNull()
    expect(logged).toHaveBeenCalled()
    expect(notices.get()).toEqual([])
  })

  it('notifies listeners once, even if the server had already ended the session', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    fakeServer({ 'POST /auth/logout': () => signedOut, 'POST /auth/refresh-token': () => signedOut })
    const ends: string[] = []
    const stop = onSessionEnd((ending) => ends.push(ending))
    await signOut()
    stop()
    expect(ends).toEqual(['signed-out'])
  })
})
