import type { Rule } from '@platen/contracts/ability'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataOf } from '../../platform/api/wire.ts'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { type Answers, at, fakeServer, me } from '../../../testing/fake-server.ts'
import { givenCounts } from '../../../testing/order-answers.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { Run } from './import-source.ts'

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

const given = (changed: Partial<Run> = {}): Run => ({
  id: 5,
  store_id: 1,
  store_name: 'Demo <b>store</b>',
  source: 'upload',
  format: 'native_csv',
  file_name: 'orders.csv',
  state: 'done',
  refusal: null,
  notices: [],
  total: 2000,
  settled: 2000,
  created: 1980,
  updated: 0,
  skipped: 12,
  failed: 8,
  remarked: 4,
  items: 3000,
  pieces: 5000,
  who: 'Amélie Morin',
  created_at: '2020-11-20T09:00:00+00:00',
  finished_at: '2020-11-20T09:00:20+00:00',
  ...changed,
})
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const mayImport = [
  { action: 'read', subject: 'order' },
  { action: 'write.create', subject: 'order' },
]
const stores = [
  { id: 1, code: 'demo', name: 'Demo' },
  { id: 2, code: 'surf', name: 'North Shore Surf' },
]

function serve(rules: Rule[], more: Answers = {}) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /orders/counts': () => ({ data: givenCounts({ stores }) }),
    'GET /order-sync/imports': () => ({ data: [given()], meta }),
    ...more,
  })
}

async function upload(dialog: HTMLElement, store = '2') {
  await within(dialog).findByRole('option', { name: 'North Shore Surf (surf)' })
  await userEvent.selectOptions(within(dialog).getByLabelText('Store'), store)
  const file = new File(['order_number'], 'orders.csv', { type: 'text/csv' })
  await userEvent.upload(within(dialog).getByLabelText(/Drop an order file here/), file)
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

  it('accepts no file before a store is chosen if there are several', async () => {
    serve(mayImport)
    app = await renderApp('/orders/sync-history?import=file')
    const dialog = await screen.findByRole('dialog')
    const field = (await within(dialog).findByLabelText(/Choose a store/)) as HTMLInputElement
    expect(field.disabled).toBe(true)
  })

  it('keeps the store and the dates after a 403, and shows them again in the dialog', async () => {
    serve(mayImport, {
      'POST /order-sync/imports': () => ({ status: 403, refusal: { code: 'not_permitted', message: 'Ask for it.' } }),
    })
    app = await renderApp('/orders/sync-history?import=file')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Move the file’s dates to today' }))
    await upload(dialog)
    await waitFor(() => expect(app?.address()).toMatch(/^\/not-authorized/))
    await act(async () => app?.router.navigate({ to: '/orders/sync-history', search: { import: 'file' } }))
    const again = within(await screen.findByRole('dialog'))
    expect((await again.findByLabelText<HTMLSelectElement>('Store')).value).toBe('2')
    const box = again.getByRole<HTMLInputElement>('checkbox', { name: 'Move the file’s dates to today' })
    expect(box.checked).toBe(true)
  })

  it('moves the dates of a file to today only if requested', async () => {
    const run = { data: given() }
    const server = serve(mayImport, {
      'POST /order-sync/imports': () => run,
      'GET /order-sync/imports/:id': at({ id: 5 }, () => run),
    })
    app = await renderApp('/orders/sync-history?import=file')
    const dialog = await screen.findByRole('dialog')
    await upload(dialog)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Import another file' }))
    const box = within(dialog).getByRole('checkbox', { name: 'Move the file’s dates to today' })
    expect((box as HTMLInputElement).checked).toBe(false)
    await userEvent.click(box)
    await upload(dialog)
    const sent = () =>
      server.of('POST /order-sync/imports').map(({ body }) => (body as FormData).get('move_dates_to_today'))
    await waitFor(() => expect(sent()).toEqual(['false', 'true']))
  })

  it('shows the progress of an import by background calls, and ends with links to its orders', async () => {
    const done = given({ total: 200, settled: 200, created: 192, skipped: 5, failed: 3 })
    const answers = [given({ state: 'running', total: 200, settled: 100, created: 97, skipped: 0, failed: 3 }), done]
    const server = serve(mayImport, {
      'POST /order-sync/imports': () => ({
        data: given({ state: 'queued', total: null, settled: 0, created: 0, skipped: 0, failed: 0 }),
      }),
      'GET /order-sync/imports/:id': at({ id: 5 }, () => ({
        data: answers.length > 1 ? (answers.shift() ?? done) : done,
      })),
    })
    app = await renderApp('/orders/sync-history')
    await userEvent.click(await screen.findByRole('button', { name: 'Import orders' }))
    const dialog = await screen.findByRole('dialog')
    await upload(dialog)
    const sent = server.of('POST /order-sync/imports')[0]?.body
    expect(sent instanceof FormData && sent.get('store_id')).toBe('2')
    expect(await within(dialog).findByText('100 of 200 orders processed', {}, { timeout: 5000 })).toBeTruthy()
    const ended = await within(dialog).findByText(
      '3 orders have a problem. Created or updated: 192.',
      {},
      { timeout: 5000 },
    )
    expect(ended).toBeTruthy()
    const asked = server.of('GET /order-sync/imports/5')
    expect(asked.every((call) => call.headers.get('x-background') === '1')).toBe(true)
    expect(within(dialog).getByRole('link', { name: 'Show failed orders' }).getAttribute('href')).toBe(
      '/orders/sync-history/detail/5?outcome=failed',
    )
    await waitFor(() => expect(server.of('GET /order-sync/imports').length).toBeGreaterThan(1))
  })

  it.each([
    [{ created: 0, skipped: 0, failed: 2, remarked: 0 }, 'All 2 orders of the file have a problem. None was imported.'],
    [{ created: 1, skipped: 0, failed: 1, remarked: 0 }, '1 order has a problem. Created or updated: 1.'],
    [{ created: 2, skipped: 0, failed: 0, remarked: 2 }, '2 orders have remarks. Look at them before they are made.'],
  ])('says after an import of %o what failed or was remarked, and why', async (counts, sentence) => {
    const done = { data: given({ total: 2, settled: 2, ...counts }) }
    const message = 'The SKU NONE is not in the catalog.'
    const line = { id: 1, external_number: 'A-1', order: null, file_lines: [7], has_raw: false }
    const outcome = counts.failed > 0 ? ('failed' as const) : ('created' as const)
    const found = [{ ...line, outcome, remarks: [{ field: 'lines.1.sku', code: 'sku_unknown', message }] }]
    serve(mayImport, {
      'POST /order-sync/imports': () => done,
      'GET /order-sync/imports/:id': at({ id: 5 }, () => done),
      'GET /order-sync/imports/:id/lines': at({ id: 5 }, () => ({ data: found, meta })),
    })
    app = await renderApp('/orders/sync-history?import=file')
    const dialog = await screen.findByRole('dialog')
    await upload(dialog)
    expect(await within(dialog).findByText(sentence)).toBeTruthy()
    expect(await within(dialog).findByText(message)).toBeTruthy()
    expect(within(dialog).getByText('A-1').parentElement?.textContent).toBe('A-1 Line 7')
    expect(within(dialog).queryByText(/All others/)).toBeNull()
  })

  it('shows why a whole file was refused', async () => {
    const refusal = { code: 'order_file_unknown', message: 'This is none of the known order files.' }
    serve(mayImport, {
      'POST /order-sync/imports': () => ({ data: given({ state: 'refused', total: null, refusal }) }),
      'GET /order-sync/imports/:id': at({ id: 5 }, () => ({ data: given({ state: 'refused', total: null, refusal }) })),
    })
    app = await renderApp('/orders/sync-history?import=file')
    const dialog = await screen.findByRole('dialog')
    await upload(dialog)
    expect(await within(dialog).findByText('This is none of the known order files.')).toBeTruthy()
  })
})

describe('one import', () => {
  const lines: DataOf<'GET /order-sync/imports/:id/lines'> = [
    {
      id: 1,
      external_number: '#1001',
      outcome: 'created',
      order: { id: 44, number: 'N-26001', status: 'open' },
      remarks: [],
      file_lines: [2, 3],
      has_raw: true,
    },
    {
      id: 2,
      external_number: '',
      outcome: 'failed',
      order: null,
      remarks: [
        { field: 'number', code: 'record_no_number', message: 'The order has no number.' },
        { field: 'lines.1.designs', code: 'design_missing', message: 'The line has no design.' },
      ],
      file_lines: [12],
      has_raw: true,
    },
  ]
  const answers = {
    'GET /order-sync/imports/:id': at({ id: 5 }, () => ({ data: given() })),
    'GET /order-sync/imports/:id/lines': at({ id: 5 }, () => ({ data: lines, meta: { ...meta, total: 2 } })),
    'GET /order-sync/imports/:id/lines/:position/raw': at({ id: 5, position: 2 }, () => ({
      data: { raw: { number: '', email: 'a@b.example' } },
    })),
  }

  it('shows each order of the file with its outcome in sentences', async () => {
    const server = serve([{ action: 'read', subject: 'order' }], answers)
    app = await renderApp('/orders/sync-history/detail/5')
    expect((await screen.findByRole('link', { name: 'N-26001' })).getAttribute('href')).toBe('/orders/detail/44')
    expect(screen.getByText(/The order has no number\./)).toBeTruthy()
    expect(screen.getByRole('table').dataset.density).toBe('compact')
    // Fields in words, never as the file or the server names them.
    expect(screen.getByText('Line 1 · Designs').getAttribute('title')).toBe('lines.1.designs')
    expect(screen.queryByRole('button', { name: /Raw data/ })).toBeNull()
    expect(document.title).toMatch(/^orders\.csv · /)
    expect(screen.getByText('Line 12')).toBeTruthy()
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
