import { screen } from '@testing-library/react'
import { afterEach, beforeEach, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { scan } from '../../testing/type-scan.ts'

vi.mock('../open-scanned.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  endSession()
})

// SCREEN-15
it('A scan is answered with words where what opens it can’t be loaded', async () => {
  fakeServer({ 'GET /auth/me': () => me() })
  app = await renderApp('/profile')
  await screen.findByRole('heading', { level: 1 })
  await scan('400000000001')
  await screen.findByText('Can’t reach the server. Check your connection and try again.')
})
