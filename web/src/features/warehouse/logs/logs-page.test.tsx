import type { LogEntryDetail } from '@platen/contracts/warehouse/log'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { answer, entry, sku } from '../../../../testing/given/given-pallet.ts'

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

const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const relocated: LogEntryDetail['entries'][number] = {
  ...entry,
  id: 35,
  kind: 'relocate',
  sku: null,
  variant_id: null,
  product_name: null,
  quantity: null,
  from_pallet: { id: 3, code: 'PLT-000003' },
  from_location: { id: 8, code: 'A-01-1' },
  to_location: { id: 9, code: 'B-02-1' },
}

function serve(detail: Partial<LogEntryDetail> = {}) {
  return fakeServer({
    'GET /auth/me': () => me(),
    'GET /warehouse/log': () => ({ data: [relocated, entry], meta }),
    'GET /warehouse/log/people': () => ({ data: [{ id: 9, name: 'Wanda Warehouse' }] }),
    'GET /warehouse/log/:id': () => ({
      data: { ...entry, entries: [entry, relocated], undo_until: null, can_reverse: true, ...detail },
    }),
    'POST /warehouse/moves/:id/undo': () => ({ data: answer }),
    'POST /warehouse/moves/:id/reverse': () => ({ data: answer }),
    'GET /warehouse/skus': () => ({ data: [sku].map(({ on_pallets: _places, ...row }) => row), meta }),
    'GET /warehouse/skus/:id': () => ({ data: sku }),
  })
}

describe('the warehouse log', () => {
  it('shows both ends of every entry', async () => {
    serve()
    app = await renderApp('/warehouse/logs')
    const line = (await screen.findByText('B-02-1')).closest('tr')
    if (!line) throw new Error('no row')
    expect(within(line).getByText('A-01-1')).toBeTruthy()
    expect(within(line).getByText('Relocated')).toBeTruthy()
    expect(within(line).getByText('Wanda Warehouse')).toBeTruthy()
  })

  it('is filtered by pallet, SKU, location, person, kind and period of its address', async () => {
    const server = serve()
    const query = 'pallet=PLT-000003&sku=TEE-RED-M&location=A-01-1&user_id=9&kind=put_on&in=today'
    app = await renderApp(`/warehouse/logs?${query}`)
    await screen.findByText('B-02-1')
    const asked = server.of('GET /warehouse/log').map((call) => call.query.toString())
    expect(
      asked.some((text) => [...new URLSearchParams(query)].every(([k, v]) => new URLSearchParams(text).get(k) === v)),
    ).toBe(true)
  })

  it('offers everyone who has moved something as its person', async () => {
    serve()
    app = await renderApp('/warehouse/logs?user_id=9')
    // In the chip of the filter, and in both rows.
    await waitFor(() => expect(screen.getAllByText(/Wanda Warehouse/)).toHaveLength(3))
  })

  it('opens an entry by its permalink, with the others of its move', async () => {
    serve()
    app = await renderApp('/warehouse/logs?entry=31')
    const dialog = within(await screen.findByRole('dialog', { name: 'Entry 31' }))
    await dialog.findByText('Delivery')
    expect(dialog.getAllByText('TEE-RED-M')).toHaveLength(2)
    expect(dialog.getByRole('link', { name: '35' }).getAttribute('href')).toBe('/warehouse/logs?entry=35')
  })

  it('undoes one’s own recent move', async () => {
    const server = serve({ undo_until: '2020-03-02T12:10:00Z' })
    app = await renderApp('/warehouse/logs?entry=31')
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(server.of('POST /warehouse/moves/12/undo')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Reverse this move' })).toBeNull()
  })

  it('reverses an older move with a reason', async () => {
    const server = serve()
    app = await renderApp('/warehouse/logs?entry=31')
    await userEvent.click(await screen.findByRole('button', { name: 'Reverse this move' }))
    await userEvent.click(await screen.findByRole('textbox', { name: /^Reason/ }))
    await userEvent.paste('Wrong pallet')
    await userEvent.click(screen.getAllByRole('button', { name: 'Reverse this move' }).at(-1) as HTMLElement)
    await waitFor(() =>
      expect(server.of('POST /warehouse/moves/12/reverse')[0]?.body).toEqual({ reason: 'Wrong pallet', note: '' }),
    )
  })
})

describe('the SKUs of the warehouse', () => {
  it('show what is on pallets and in the pick area, and where one is, oldest first', async () => {
    serve()
    app = await renderApp('/warehouse/skus')
    const line = (await screen.findByText('TEE-RED-M')).closest('tr')
    if (!line) throw new Error('no row')
    expect(within(line).getByText('45')).toBeTruthy()
    expect(within(line).getByText('9')).toBeTruthy()
    await userEvent.click(within(line).getByRole('button', { name: 'TEE-RED-M' }))
    const places = within(await screen.findByRole('table', { name: 'TEE-RED-M on pallets, oldest first' }))
    expect(places.getAllByRole('link').map((link) => link.textContent)).toEqual(['PLT-000003', 'PLT-000004'])
    expect(app.address()).toBe('/warehouse/skus?sku=5')
  })
})
