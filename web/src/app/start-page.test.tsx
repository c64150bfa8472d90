import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '../platform/session/session.ts'
import { fakeServer, me } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'

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
  ])('leads somebody %s to the right screen', async (_who, rules, start, query, path) => {
    const answer = me(rules)
    const user = { ...answer.data.user_data, start_page: start }
    fakeServer({
      'POST /auth/login': () => ({ ...answer, data: { ...answer.data, user_data: user, access_token: 'fresh' } }),
      'GET /setup': () => ({
        data: { complete: false, steps: [], label_sizes: { piece: '50x25', shipping: [] }, environment: [] },
      }),
    })
    app = await renderApp(`/login${query}`)
    await fill('amelie@demo.platen', 'platen-demo')
    await waitFor(() => expect(app?.address()).toBe(path))
  })
})
