import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, keepToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { orderRow } from './order.fixture.ts'
import type { OrderRow } from './order-source.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  keepToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const capped = (count: number, over = false) => ({ count, capped: over })
const counts = {
  all: capped(10_000, true),
  open: capped(213),
  processing: capped(0),
  shipping: capped(2),
  completed: capped(0),
  cancelled: capped(0),
  failed: capped(7),
  held: capped(0),
  late: capped(0),
  stores: [{ id: 3, code: 'north', name: 'North Shore' }],
}

function serve(
  rows: OrderRow[],
  rules: { action: string; subject: string }[] = [{ action: 'manage', subject: 'all' }],
) {
  const meta = { page: 1, per_page: 25, total: rows.length, total_capped: false, next: null }
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /orders': () => ({ data: rows, meta }),
    'GET /orders/counts': () => ({ data: counts }),
    'POST /fulfillment/packaging/hand-over': () => ({ data: { completed: [7], failures: [] } }),
  })
}
async function rowOf(number: string) {
  const row = (await screen.findByText(number)).closest('tr')
  if (!row) throw new Error('no row')
  return within(row)
}

describe('the list of orders', () => {
  it('shows how far each order is, by when, and what holds it up; markup in a name is text', async () => {
    const pieces = { ...orderRow().pieces, waiting_barcode: 1, packaged: 2 }
    serve([orderRow({ pieces, short: 1, late: true, hold_kind: 'payment', status: 'processing' })])
    app = await renderApp('/orders')
    const row = await rowOf('P-100007')
    expect(row.getByText('<b>Zoë</b>')).toBeTruthy()
    expect(row.getByRole('img', { name: 'Packaged 2, Waiting print barcode 1' })).toBeTruthy()
    expect(row.getByText('2 / 3')).toBeTruthy()
    expect(row.getByText('1 short')).toBeTruthy()
    expect(row.getByText('Payment hold')).toBeTruthy()
    expect(row.getByText(/· late$/)).toBeTruthy()
    expect(row.getByRole('link', { name: 'P-100007' }).getAttribute('href')).toBe('/orders/detail/7')
  })

  it('has an address for each group, and counts what stands in it', async () => {
    const server = serve([orderRow({ status: 'failed', problems: 2 })])
    app = await renderApp('/orders/failed?store_id=3')
    const row = await rowOf('P-100007')
    expect(row.getByText('2 problems')).toBeTruthy()
    const groups = within(screen.getByRole('navigation', { name: 'Groups of orders' }))
    expect(groups.getByRole('link', { name: 'Failed 7' }).getAttribute('aria-current')).toBe('page')
    expect(groups.getByRole('link', { name: /^All 10,000/ }).textContent).toContain('+')
    const [asked] = server.of('GET /orders')
    expect([asked?.query.get('status'), asked?.query.get('store_id')]).toEqual(['failed', '3'])
  })

  it('offers no import and no hand-over to those who may only read', async () => {
    serve([orderRow({ status: 'shipping' })], [{ action: 'read', subject: 'all' }])
    app = await renderApp('/orders/shipping')
    const row = await rowOf('P-100007')
    expect(row.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
  })

  it('hands chosen parcels over, after asking', async () => {
    const server = serve([orderRow({ status: 'shipping' })])
    app = await renderApp('/orders/shipping')
    const row = await rowOf('P-100007')
    await userEvent.click(row.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Mark handed over' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Mark 1 parcel as handed over?')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark handed over' }))
    await waitFor(() => {
      expect(server.of('POST /fulfillment/packaging/hand-over')[0]?.body).toEqual({ order_ids: [7] })
    })
  })
})
