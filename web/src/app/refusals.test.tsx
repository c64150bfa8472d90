import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../platform/session/session.ts'
import { refreshMounted } from '../platform/live/background.ts'
import { queryClient } from '../platform/query-client.ts'
import { notices } from '../platform/notices.ts'
import { type Answers, fakeServer, me, refused } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const work = {
  stations: [],
  today: { labels_printed: 0, designs_printed: 0, confirmed: 0, checked: 0, packed: 12, rejected: 0 },
}
const meta = { page: 1, per_page: 25, total: 0, total_capped: false, next: null }
const forbidden = () => refused(403, 'not_permitted', 'You may not see this.')
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
const open = async (answers: Answers) => {
  const server = fakeServer({ 'GET /auth/me': () => me(), 'GET /profile': () => ({ data: profile }), ...answers })
  app = await renderApp('/profile')
  return server
}

// SCREEN-40
describe('a read that is refused with 403', () => {
  it.each([
    'GET /restores/last',
    'GET /profile/work',
    'GET /profile/second-factor',
    'GET /profile/sessions',
    'GET /setup',
    'GET /bulk-runs',
  ] as const)('leads nowhere and says nothing where the screen is not about it (%s)', async (route) => {
    await open({ [route]: forbidden })
    await screen.findByLabelText(/^Name/)
    await waitFor(() => expect(app?.container.querySelector('[aria-busy]')).toBeNull())
    expect(app?.address()).toBe('/profile')
    expect(screen.queryByText('You may not see this.')).toBeNull()
    expect(notices.get().map(({ text }) => text)).not.toContain('You may not see this.')
  })

  it('leads nowhere and says nothing where it is refused alone, after the screen was shown', async () => {
    const reads = {
      'GET /restores/last': { data: { last: null } },
      'GET /profile/work': { data: work },
      'GET /profile/second-factor': { data: { confirmed_at: null, recovery_codes_left: 0, required_by: null } },
      'GET /profile/sessions': { data: [], meta },
      'GET /setup': {
        data: {
          complete: true,
          at_work: true,
          steps: [],
          label_sizes: { piece: '50x25', shipping: [] },
          environment: [],
        },
      },
    } as const
    let refusedRead = ''
    const asked: string[] = []
    const answers = Object.entries(reads).map(([route, answer]) => [
      route,
      () => {
        asked.push(route)
        return route === refusedRead ? forbidden() : answer
      },
    ])
    await open(Object.fromEntries(answers) as Answers)
    await screen.findByLabelText(/^Name/)
    await waitFor(() => expect(app?.container.querySelector('[aria-busy]')).toBeNull())
    const shown = new Set(asked)
    expect([...shown]).toEqual(expect.arrayContaining(['GET /profile/work', 'GET /profile/second-factor']))
    for (const route of shown) {
      refusedRead = route
      const before = asked.length
      await act(async () => {
        await queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey[0] === route })
      })
      expect(asked.slice(before), route).toContain(route)
      await waitFor(() => expect(app?.container.querySelector('[aria-busy]')).toBeNull())
      expect(app?.address(), route).toBe('/profile')
      expect(screen.queryByText('You may not see this.'), route).toBeNull()
      expect(
        notices.get().map(({ text }) => text),
        route,
      ).not.toContain('You may not see this.')
      expect(screen.getByLabelText(/^Name/), route).toBeTruthy()
    }
  })

  it('hides the panel that asked for it', async () => {
    await open({ 'GET /profile/work': forbidden })
    const title = await screen.findByText('My work')
    await waitFor(() => expect(title.closest('section')?.hidden).toBe(true))
    expect(screen.getByText('Scanner test').closest('section')?.hidden).toBe(false)
  })

  it('hides the panel whose later read is refused, until it may be read again', async () => {
    let isRefused = false
    const server = await open({ 'GET /profile/work': () => (isRefused ? forbidden() : { data: work }) })
    await waitFor(() => expect(server.of('GET /live').length).toBeGreaterThan(0))
    const panel = (await screen.findByText('My work')).closest('section')
    expect(await screen.findByText('12')).toBeTruthy()
    isRefused = true
    await act(() => refreshMounted())
    await waitFor(() => expect(panel?.hidden).toBe(true))
    expect(screen.queryByText('12')).toBeNull()
    isRefused = false
    await act(() => refreshMounted())
    await waitFor(() => expect(panel?.hidden).toBe(false))
    expect(screen.getByText('12')).toBeTruthy()
  })

  it('leads to not-authorized where the screen is about it', async () => {
    await open({ 'GET /profile': forbidden })
    await waitFor(() => expect(app?.address()).toBe('/not-authorized'))
    expect(await screen.findByText('You may not see this.')).toBeTruthy()
  })

  it('leads to not-authorized where the screen is about it and was shown before', async () => {
    let isRefused = false
    await open({ 'GET /profile': () => (isRefused ? forbidden() : { data: profile }) })
    await screen.findByLabelText(/^Name/)
    isRefused = true
    await act(() => refreshMounted())
    await waitFor(() => expect(app?.address()).toBe('/not-authorized'))
    expect(await screen.findByText('You may not see this.')).toBeTruthy()
  })

  it('leads nowhere where the user is already on the way to another screen', async () => {
    let refuse = () => {}
    const refusal = new Promise<ReturnType<typeof forbidden>>((resolve) => (refuse = () => resolve(forbidden())))
    await open({ 'GET /profile': () => refusal })
    await waitFor(() => expect(app?.address()).toBe('/profile'))
    await act(async () => {
      const arrived = app?.router.navigate({ href: '/access-control' })
      expect(app?.router.state.matches.at(-1)?.pathname).toBe('/profile')
      refuse()
      await arrived
    })
    await screen.findByRole('heading', { level: 1 })
    expect(app?.address()).toBe('/access-control')
    expect(screen.queryByText('You may not see this.')).toBeNull()
  })
})
