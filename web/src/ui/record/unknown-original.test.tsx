import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { type Answers, fakeServer, me } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  app.stop()
  vi.restoreAllMocks()
  endSession()
})

const message = 'This doesn’t exist, or no longer does.'
const unknown = () => ({ status: 404, refusal: { code: 'not_found' as const, message } })

const forms: [path: string, answers: Answers][] = [
  ['/products/create?copy_of=99', { 'GET /products/:id': unknown }],
  ['/suppliers?create=true&copy_of=99', { 'GET /suppliers/:id': unknown }],
  ['/stores/create?copy_of=99', { 'GET /stores/:id': unknown }],
  ['/shipping-vendors?vendor=new&copy_of=99', { 'GET /shipping-vendors/:id': unknown }],
  ['/roles/create?copy_of=99', { 'GET /roles/:id': unknown }],
  ['/users/tokens/create?copy_of=99', { 'GET /api-tokens/:id': unknown }],
  ['/printer-tags/create?copy_of=99', { 'GET /printer-tags/:id': unknown }],
  ['/setup/printers/create?copy_of=99', { 'GET /printers/:id': unknown }],
  ['/setup/stations/create?copy_of=99', { 'GET /stations/:id': unknown }],
]

describe('a new record that would be a copy of an unknown one', () => {
  it.each(forms)('has no form at %s, which says that the other one doesn’t exist', async (path, answers) => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me(), 'GET /api-tokens/sponsors': () => ({ data: [] }), ...answers })
    app = await renderApp(path)
    const main = within(screen.getByRole('main'))
    expect(await main.findByText(message, undefined, { timeout: 10_000 })).toBeTruthy()
    expect(main.queryByRole('textbox')).toBeNull()
  })
})
