import type { Rule } from '@platen/contracts/ability'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../testing/fake-server.ts'
import { orderRow } from '../../testing/given-order.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { scan } from '../../testing/type-scan.ts'

// The code that opens a scanned record is loaded with the first scan, which is slow on a busy machine.
configure({ asyncUtilTimeout: 40_000 })
vi.setConfig({ testTimeout: 120_000 })

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const profile = {
  name: 'Amélie Morin',
  email: 'amelie@demo.platen',
  language: null,
  roles: ['Administrator'],
  version: 1,
  docs_url: '/api/docs',
}
const last = {
  restored_at: '2020-11-20T09:00:00+00:00',
  backup_made_at: '2020-11-18T21:30:00+00:00',
  lost_files: 0,
}

const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }

function serve(rules?: Rule[]) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /profile': () => ({ data: profile }),
    'GET /profile/sessions': () => ({ data: [] }),
    'GET /restores/last': () => ({ data: { last } }),
    'GET /orders': () => ({ data: [orderRow({ external_number: 'N-7' })], meta }),
  })
}

describe('the profile', () => {
  it('shows when the site was restored and from which backup to users who may change settings', async () => {
    serve()
    app = await renderApp('/profile')
    expect(await screen.findByText('Restored')).toBeTruthy()
    const line = screen.getByText(/Changes made in between are missing/)
    expect(line.textContent).toMatch(/^Nov 20, 2020.*, from the backup of Nov 18, 2020/)
  })

  it('does not request the restore for users who may not change settings', async () => {
    const server = serve([{ action: 'read', subject: 'order' }])
    app = await renderApp('/profile')
    await screen.findByLabelText(/^Name/)
    expect([server.of('GET /restores/last'), screen.queryByText('Restored')]).toEqual([[], null])
  })

  it('asks before a scan discards a half-typed password', async () => {
    serve()
    app = await renderApp('/profile')
    await userEvent.setup({ delay: 60 }).type(await screen.findByLabelText(/^Current password/), 'secret')
    await scan('P-100007')
    const stay = await screen.findByRole('button', { name: 'Keep editing' })
    expect(app.address()).toBe('/profile')
    await userEvent.click(stay)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((screen.getByLabelText(/^Current password/) as HTMLInputElement).value).toBe('secret')
    await scan('P-100007')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(app?.address()).toBe('/orders/detail/7'))
  })
})
