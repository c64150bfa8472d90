import type { Rule } from '@platen/contracts/ability'
import type { SponsorRequest } from '@platen/contracts/api-tokens/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onNotice } from '../../platform/notices.ts'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { orderHit } from '../../../testing/order-answers.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { lastHeard, setScannerPace } from '../../ui/scan/scanner-pace.ts'
import { scan, scanSlowly } from '../../../testing/type-scan.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
let stopListening = () => {}
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  stopListening()
  endSession()
  setScannerPace(0)
  lastHeard.set(null)
})

const profile = {
  name: 'Amélie Morin',
  email: 'amelie@demo.platen',
  user_name: null,
  language: null,
  roles: ['Administrator'],
  start_page: null,
  version: 1,
  docs_url: '/api/docs',
}
const last = {
  restored_at: '2020-11-20T09:00:00+00:00',
  backup_made_at: '2020-11-18T21:30:00+00:00',
  lost_files: 0,
}

const work = {
  stations: [{ id: 5, name: 'Packaging 1', kind: 'packaging' as const, last_at: '2020-11-20T09:00:00+00:00' }],
  today: { labels_printed: 0, designs_printed: 0, confirmed: 0, checked: 0, packed: 12, rejected: 0 },
}
const noRows = { page: 1, per_page: 25, total: 0, total_capped: false, next: null }

/** What the user is told from now on. */
function listen(): string[] {
  const told: string[] = []
  stopListening = onNotice(({ text }) => told.push(text))
  return told
}

const request: SponsorRequest = {
  id: 12,
  name: 'Print agent',
  asked_by: 'Ada Administrator',
  asked_at: '2020-11-20T09:00:00+00:00',
  expires_at: '2099-02-20T05:00:00+00:00',
  sponsor: null,
  permissions: [
    { permission: 'order.read', sponsored: true },
    { permission: 'stock.write', sponsored: false },
  ],
}

function serve(rules?: Rule[], requests: SponsorRequest[] = []) {
  let asked = requests
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /profile': () => ({ data: profile }),
    'GET /api-tokens/requests': () => ({ data: asked }),
    'GET /profile/work': () => ({ data: work }),
    'GET /profile/second-factor': () => ({ data: { confirmed_at: null, recovery_codes_left: 0, required_by: null } }),
    'GET /profile/sessions': () => ({ data: [], meta: noRows }),
    'GET /restores/last': () => ({ data: { last } }),
    'GET /search': () => ({ data: [orderHit()] }),
    'POST /api-tokens/:id/accept': () => ({ data: (asked = []) }),
    'POST /api-tokens/:id/decline': () => ({ data: (asked = []) }),
    'PATCH /profile': () => ({ data: { ...profile, start_page: '/variants', version: 2 } }),
  })
}

describe('the profile', () => {
  it('shows how many pieces were handled today in each step, and the stations', async () => {
    serve()
    app = await renderApp('/profile')
    expect(await screen.findByText('Packaging 1')).toBeTruthy()
    expect(screen.getByText('Packed').closest('div')?.textContent).toContain('12')
    expect(screen.queryByText('Rejected')).toBeNull()
  })

  // SCREEN-79
  it('has one filled button', async () => {
    serve()
    app = await renderApp('/profile')
    await screen.findByRole('button', { name: 'Set up' })
    await screen.findByRole('button', { name: 'Change password' })
    await screen.findByRole('button', { name: 'Save details' })
    const filled = within(screen.getByRole('main'))
      .getAllByRole('button')
      .filter(({ classList, dataset }) => classList.contains('mantine-Button-root') && dataset.variant !== 'default')
    expect(filled.map((button) => button.textContent)).toEqual(['Save details'])
  })

  it('shows when the site was restored and from which backup to users who may change settings', async () => {
    serve()
    app = await renderApp('/profile')
    expect(await screen.findByText('Restored')).toBeTruthy()
    const line = screen.getByText(/Changes made in between are missing/)
    expect(line.textContent).toContain('Pair browsers again')
    expect(line.textContent).toContain('people deactivated since then can sign in again')
    expect(line.textContent).toMatch(/^Nov 20, 2020.*, from the backup of Nov 18, 2020/)
  })

  it('does not request the restore for users who may not change settings', async () => {
    const server = serve([{ action: 'read', subject: 'order' }])
    app = await renderApp('/profile')
    await screen.findByLabelText(/^Name/)
    expect([server.of('GET /restores/last'), screen.queryByText('Restored')]).toEqual([[], null])
  })

  it('shows the start page that is active, offers only what the user may open, and saves it on the server', async () => {
    const server = serve([
      { action: 'read', subject: 'product' },
      { action: 'read', subject: 'fulfillment' },
    ])
    app = await renderApp('/profile')
    const select = await screen.findByLabelText<HTMLSelectElement>(/^Open after signing in/)
    expect(select.selectedOptions[0]?.text).toBe('By your roles: Overview')
    expect(screen.getByText('Now: Overview')).toBeTruthy()
    const offered = [...select.options].map(({ value }) => value)
    expect(offered).toContain('/products')
    expect(offered).not.toContain('/orders')
    await userEvent.selectOptions(select, '/variants')
    await userEvent.click(screen.getByRole('button', { name: 'Set start page' }))
    expect(await screen.findByText('Now: Product Variants')).toBeTruthy()
    expect(server.of('PATCH /profile')[0]?.body).toEqual({ start_page: '/variants', version: 1 })
  })

  it('asks whether to be the sponsor of a token, shows what it may do, and says so when it is accepted', async () => {
    const told = listen()
    const server = serve(undefined, [request])
    app = await renderApp('/profile')
    const asked = await screen.findByRole('region', { name: 'Print agent' })
    expect(within(asked).getByText(/^Ada Administrator, Nov 20, 2020/)).toBeTruthy()
    expect(within(asked).getByText('See')).toBeTruthy()
    expect(within(asked).getByText('Change (not while you can’t)')).toBeTruthy()
    await userEvent.click(within(asked).getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(told).toEqual(['You are the sponsor of Print agent now.']))
    expect(server.of('POST /api-tokens/12/accept')).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Print agent' })).toBeNull()
  })

  it('declines to be a sponsor after a question, which says that the token ends', async () => {
    const told = listen()
    const server = serve(undefined, [request])
    app = await renderApp('/profile')
    const asked = await screen.findByRole('region', { name: 'Print agent' })
    await userEvent.click(within(asked).getByRole('button', { name: 'Decline' }))
    const dialog = await screen.findByRole('dialog', { name: 'Decline Print agent?' })
    expect(within(dialog).getByText(/the token is revoked and never works/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline token' }))
    await waitFor(() => expect(server.of('POST /api-tokens/12/decline')).toHaveLength(1))
    await waitFor(() => expect(told).toEqual(['Token declined']))
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

  // SCREEN-33, SCREEN-34
  it('measures a slow scanner, proposes a pace for the device, and hears other codes at it', async () => {
    serve()
    app = await renderApp('/profile')
    await userEvent.click(await screen.findByRole('button', { name: 'Start the test' }))
    await screen.findByText('Scan any code now.')
    await scanSlowly('400000000010', 110)
    expect(await screen.findByText('Piece 400000000010')).toBeTruthy()
    expect(screen.getByText('Measured: 110 ms per key')).toBeTruthy()
    expect(screen.getByText(/are read, but not SKUs/)).toBeTruthy()
    await scanSlowly('PLT000123', 110)
    expect((await screen.findAllByText(/“PLT000123” was typed outside a field, too slowly/)).length).toBeGreaterThan(0)
    expect(screen.getByText('This code came too slowly for the pace of this device.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Set this device to 150 ms' }))
    expect((screen.getByLabelText(/^Scanner pace/) as HTMLSelectElement).value).toBe('150')
    await scanSlowly('PLT000123', 110)
    expect(await screen.findByText('Unknown code: PLT000123')).toBeTruthy()
    expect(screen.getByText('The pace of this device fits.')).toBeTruthy()
  })

  // SCREEN-33
  it('says of a scanner just within the pace of the device that all its codes are read, and proposes a slower pace', async () => {
    serve()
    app = await renderApp('/profile')
    await userEvent.click(await screen.findByRole('button', { name: 'Start the test' }))
    await screen.findByText('Scan any code now.')
    await scanSlowly('PLT000123', 40)
    expect(await screen.findByText('Unknown code: PLT000123')).toBeTruthy()
    expect(screen.getByText('Measured: 40 ms per key')).toBeTruthy()
    expect(screen.getByText(/^Codes are read, but one whose keys come a little later/)).toBeTruthy()
    expect(screen.queryByText(/not SKUs/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Set this device to 70 ms' })).toBeTruthy()
  })
})
