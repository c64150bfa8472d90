import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../platform/session/session.ts'
import { notices } from '../platform/notices.ts'
import { type Answers, fakeServer, me, refused } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'

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
  fakeServer({ 'GET /auth/me': () => me(), 'GET /profile': () => ({ data: profile }), ...answers })
  app = await renderApp('/profile')
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

  it('hides the panel that asked for it', async () => {
    await open({ 'GET /profile/work': forbidden })
    const title = await screen.findByText('My work')
    await waitFor(() => expect(title.closest('section')?.hidden).toBe(true))
    expect(screen.getByText('Scanner test').closest('section')?.hidden).toBe(false)
  })

  it('leads to not-authorized where the screen is about it', async () => {
    await open({ 'GET /profile': forbidden })
    await waitFor(() => expect(app?.address()).toBe('/not-authorized'))
    expect(await screen.findByText('You may not see this.')).toBeTruthy()
  })
})
