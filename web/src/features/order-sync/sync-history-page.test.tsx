import type { Rule } from '@platen/contracts/ability'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { type Answers, at, fakeServer, me } from '../../../testing/fake-server.ts'
import { givenLine, givenRun } from '../../../testing/given/given-import.ts'
import { givenChoices } from '../../../testing/order-answers.ts'
import { renderApp } from '../../../testing/render-app.tsx'

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
const stores = [
  { id: 1, code: 'demo', name: 'Demo', archived: false },
  { id: 2, code: 'surf', name: 'North Shore Surf', archived: false },
]

function serve(rules: Rule[], more: Answers = {}) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /orders/choices': () => ({ data: givenChoices({ stores }) }),
    'GET /order-sync/imports': () => ({ data: [givenRun()], meta }),
    ...more,
  })
}

describe('the sync history', () => {
  it('lists imports with counts, state and who started them, and shows markup in a name as text', async () => {
    serve([{ action: 'read', subject: 'order' }])
    app = await renderApp('/orders/sync-history')
    const row = (await screen.findByText('orders.csv')).closest('tr')
    if (!row) throw new Error('no row')
    for (const text of ['Demo <b>store</b>', '1,980', '12', '8', 'Amélie Morin', 'in the browser', 'Done']) {
      expect(within(row).getByText(text)).toBeTruthy()
    }
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/orders/sync-history/detail/5')
  })

  it('offers no import to users who may only read, not even by its URL', async () => {
    serve([{ action: 'read', subject: 'order' }])
    app = await renderApp('/orders/sync-history?import=file')
    await screen.findByText('orders.csv')
    expect(screen.queryByRole('button', { name: 'Import orders' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('one import', () => {
  const lines = [
    givenLine({
      external_number: '#1001',
      order: { id: 44, number: 'N-26001', status: 'open' },
      held: { kind: 'payment', reason: '' },
      file_lines: [2, 3],
      has_raw: true,
    }),
    givenLine({
      id: 2,
      external_number: '',
      outcome: 'failed',
      remarks: [
        { field: 'number', code: 'record_no_number', message: 'The order has no number.' },
        { field: 'lines.1.designs', code: 'design_missing', message: 'The line has no design.' },
      ],
      file_lines: [12],
      has_raw: true,
    }),
  ]
  const answers = {
    'GET /order-sync/imports/:id': at({ id: 5 }, () => ({ data: givenRun() })),
    'GET /order-sync/imports/:id/lines': at({ id: 5 }, () => ({ data: lines, meta: { ...meta, total: 2 } })),
    'GET /order-sync/imports/:id/lines/:position/raw': at({ id: 5, position: 2 }, () => ({
      data: { raw: { number: '', email: 'a@b.example' } },
    })),
  }

  it('shows each order of the file with its outcome in sentences', async () => {
    const server = serve([{ action: 'read', subject: 'order' }], answers)
    app = await renderApp('/orders/sync-history/detail/5')
    expect((await screen.findByRole('link', { name: '#1001' })).getAttribute('href')).toBe('/orders/detail/44')
    expect(screen.getByText(/The order has no number\./)).toBeTruthy()
    expect(screen.getByRole('table').dataset.density).toBe('compact')
    // Fields in words, never as the file or the server names them.
    expect(screen.getByText('Line 1 · Designs').getAttribute('title')).toBe('lines.1.designs')
    expect(screen.queryByRole('button', { name: /Raw data/ })).toBeNull()
    expect(document.title).toMatch(/^orders\.csv · /)
    expect(screen.getByText('Line 12')).toBeTruthy()
    expect(screen.getByText('Awaiting payment')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: /^On hold/ }))
    await waitFor(() => expect(server.of('GET /order-sync/imports/5/lines').at(-1)?.query.get('held')).toBe('true'))
    await userEvent.click(screen.getByRole('link', { name: /^With remarks/ }))
    await waitFor(() => expect(server.of('GET /order-sync/imports/5/lines').at(-1)?.query.get('remarked')).toBe('true'))
    await userEvent.click(screen.getByRole('link', { name: /^Failed/ }))
    await waitFor(() =>
      expect(server.of('GET /order-sync/imports/5/lines').at(-1)?.query.get('outcome')).toBe('failed'),
    )
  })

  it('shows the raw data to users who may edit orders', async () => {
    serve([{ action: 'manage', subject: 'order' }], answers)
    app = await renderApp('/orders/sync-history/detail/5')
    await userEvent.click(await screen.findByRole('button', { name: 'Raw data for 2' }))
    expect(await within(await screen.findByRole('dialog')).findByText(/a@b\.example/)).toBeTruthy()
  })
})
