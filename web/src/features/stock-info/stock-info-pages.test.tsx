import type { StockInfoRow } from '@platen/contracts/stock-info/endpoints'
import type { StockMovement } from '@platen/contracts/stock-info/movements'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { type Answers, fakeServer, me } from '../../../testing/fake-server.ts'
import { givenOutline } from '../../../testing/given/given-picture.ts'
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

const row: StockInfoRow = {
  id: 7,
  sku: 'TEE-BLK-M',
  product_id: 2,
  product_code: 'TEE',
  product_name: 'Tee',
  category: 'Shirts',
  color: 'Black',
  size: 'M',
  picture: givenOutline,
  archived: false,
  track_stock: true,
  on_hand: 10,
  reserved: 4,
  available: 6,
  short: 0,
  incoming: 0,
  on_pallets: 0,
  reorder_point: 5,
  consumed: 14,
  days_of_cover: 366,
  last_movement_at: '2020-03-02T12:00:00Z',
  pick_location: 'A-01-2',
  cost_minor: 350,
  is_average_cost: true,
  value_minor: 3500,
  currency: 'USD',
}

const line: StockMovement = {
  id: 31,
  variant_id: 7,
  sku: 'TEE-BLK-M',
  kind: 'adjust',
  on_hand_change: -2,
  reserved_change: 0,
  quantity: 2,
  on_hand: 10,
  reserved: 4,
  at: '2020-03-02T12:00:00Z',
  who: 'Wanda Warehouse',
  reason_name: { en: 'Lost', fr: 'Perdu' },
  reason: '',
  reference: '',
  note: '',
  order: null,
  piece_barcode: null,
  document: null,
  unit_cost_minor: null,
  currency: 'USD',
  count: null,
  pallet: null,
  reverses_id: null,
  reversed_by_id: null,
  reversible: true,
}
const consumed: StockMovement = {
  ...line,
  id: 30,
  kind: 'consume',
  on_hand_change: -1,
  reserved_change: -1,
  on_hand: 12,
  reason_name: null,
  unit_cost_minor: null,
  order: { id: 9, number: 'N-000009' },
  piece_barcode: '400000000010',
  reversible: false,
}

const reason = { name_fr: '', used_for: 'adjust' as const, archived: false }
const reasons = [
  { ...reason, id: 1, code: 'found', name_en: 'Found', needs_text: false },
  { ...reason, id: 5, code: 'other', name_en: 'Other', needs_text: true },
]
const everything = [{ action: 'manage', subject: 'all' }]

function serve(rules = everything, lines = [line, consumed], more: Answers = {}, shown = row) {
  return fakeServer({
    ...more,
    'GET /auth/me': () => me(rules),
    'GET /stock/stock-info': () => ({
      data: [row],
      meta: { page: 1, per_page: 25, total: 1, total_capped: false, next: null },
    }),
    'GET /stock/stock-info/totals': () => ({
      data: { on_hand: 1200, reserved: 90, value_minor: 420_000, currency: 'USD', low: 3, short: 5 },
    }),
    'GET /products/filters': () => ({ data: { categories: ['Shirts'], printer_tags: [] } }),
    'GET /stock/reasons': () => ({ data: reasons }),
    'GET /stock/stock-info/:id': () => ({ data: shown }),
    'GET /stock/stock-info/:id/days': () => ({
      data: [
        { day: '2020-03-01', on_hand: 12, consumed: 3 },
        { day: '2020-03-02', on_hand: 10, consumed: 0 },
      ],
    }),
    'GET /stock-movements': () => ({
      data: lines,
      meta: { page: 1, per_page: 25, total: lines.length, total_capped: false, next: null },
    }),
    'GET /stock-movements/people': () => ({ data: [{ id: 3, name: 'Wanda Warehouse' }] }),
    'POST /variants/:id/stock/adjust': () => ({ data: { ...row, on_hand: 9 } }),
    'POST /variants/:id/stock/movements/:movement_id/reverse': () => ({ data: { ...row, on_hand: 12 } }),
  })
}

describe('Stock Information', () => {
  it('shows the totals, and the row of a variant with its figures and a button to adjust it', async () => {
    serve(everything, [line, consumed], {
      // Its value is shown only if it is chosen.
      'GET /lists/:list': () => ({
        data: {
          preferences: { columns: [{ key: 'value', hidden: false }], density: 'compact', default_view_id: null },
          views: [],
        },
      }),
    })
    app = await renderApp('/stock/stock-info')
    const found = (await screen.findByText('TEE-BLK-M')).closest('tr')
    if (!found) throw new Error('no row')
    expect(within(found).getByText('6')).toBeTruthy()
    // STOCK-57: the shirt in its color, without a swatch besides.
    expect(found.querySelectorAll('svg[data-light="false"]')).toHaveLength(1)
    expect(await within(found).findByText('$35.00')).toBeTruthy()
    expect(within(found).getByText('> 1 year')).toBeTruthy()
    expect(within(found).getByRole('link', { name: 'TEE-BLK-M' }).getAttribute('href')).toBe('/stock/stock-info/7')
    expect(await screen.findByText('$4,200.00')).toBeTruthy()
    // What needs someone opens the rows that it counts.
    const low = screen.getByRole('link', { name: /^At reorder point: / })
    expect(low.getAttribute('href')).toBe('/stock/stock-info?stock=low')
    // STOCK-11
    const short = screen.getByRole('link', { name: /^Short pieces: / })
    expect(short.getAttribute('href')).toBe('/overview/pieces?short=true')
    await userEvent.click(within(found).getByRole('button', { name: 'Adjust the stock of TEE-BLK-M' }))
    expect(await screen.findByRole('dialog', { name: 'Adjust the stock of TEE-BLK-M' })).toBeTruthy()
  })

  it('offers no adjustment to readers, and no list that they may not open', async () => {
    serve([{ action: 'read', subject: 'stock' }])
    app = await renderApp('/stock/stock-info')
    await screen.findByText('TEE-BLK-M')
    expect(screen.queryByRole('button', { name: /^Adjust/ })).toBeNull()
    await screen.findByRole('link', { name: 'At reorder point: 3' })
    expect(screen.queryByRole('link', { name: /^Short pieces/ })).toBeNull()
  })
})

describe('the stock of a variant', () => {
  it('is adjusted to a counted quantity, and says who loses a blank', async () => {
    const server = serve()
    app = await renderApp('/stock/stock-info/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Adjust' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('textbox', { name: 'Counted quantity' }))
    await userEvent.paste('3')
    expect(await within(dialog).findByText('1 waiting piece loses its blank.')).toBeTruthy()
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Found')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Adjust stock' }))
    await waitFor(() => expect(server.of('POST /variants/7/stock/adjust')).toHaveLength(1))
    expect(server.of('POST /variants/7/stock/adjust')[0]?.body).toEqual({
      mode: 'set',
      quantity: 3,
      reason_id: 1,
      text: '',
      seen_on_hand: 10,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  // STOCK-11
  it.each([
    [
      'for readers of those',
      everything,
      [
        '/overview/pieces?stage=waiting_barcode&short=false&sku=TEE-BLK-M',
        '/overview/pieces?short=true&sku=TEE-BLK-M',
        '/warehouse/skus?search=TEE-BLK-M&sku=7',
      ],
    ],
    ['for nobody else', [{ action: 'read', subject: 'stock' }], []],
  ])('has figures that open the lists of what they count, %s', async (_whom, rules, hrefs) => {
    serve(rules, [], {}, { ...row, short: 2, on_pallets: 48 })
    app = await renderApp('/stock/stock-info/7')
    const figures = (await screen.findByText('Short pieces')).closest('dl')
    if (!figures) throw new Error('no figures')
    const links = within(figures).queryAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs)
  })

  it('shows its ledger with the order of a piece, and takes an adjustment back', async () => {
    const server = serve()
    app = await renderApp('/stock/stock-info/7')
    const ledger = await screen.findByRole('table', { name: 'Ledger' })
    const order = await within(ledger).findByRole('link', { name: 'Order N-000009 · Piece 400000000010' })
    expect(order.getAttribute('href')).toBe('/orders/detail/9?piece=400000000010')
    expect(within(ledger).getAllByRole('button', { name: /^Reverse/ })).toHaveLength(1)
    await userEvent.click(within(ledger).getByRole('button', { name: /^Reverse/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Reverse this movement?' })
    expect(within(dialog).getByText(/\+2 of TEE-BLK-M/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse movement' }))
    await waitFor(() => expect(server.of('POST /variants/7/stock/movements/31/reverse')[0]?.body).toEqual({ text: '' }))
  })

  it('links a movement to the document, the count or the pallet that caused it', async () => {
    const received: StockMovement = { ...line, kind: 'in', on_hand_change: 2 }
    serve(everything, [
      { ...received, reference: 'SI-000004', document: { id: 4, number: 'SI-000004', kind: 'in' } },
      { ...received, id: 30, kind: 'adjust', reference: 'SC-000003', count: { id: 3, number: 'SC-000003' } },
      { ...received, id: 29, reference: 'PLT-000012', pallet: { id: 12, code: 'PLT-000012' } },
    ])
    app = await renderApp('/stock/stock-info/7')
    const ledger = await screen.findByRole('table', { name: 'Ledger' })
    const links = await within(ledger).findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['SI-000004', '/stock/stock-in/4'],
      ['SC-000003', '/stock/counts/3'],
      ['Pallet PLT-000012', '/warehouse/pallets/12'],
    ])
    expect(within(ledger).getAllByText('SI-000004')).toHaveLength(1)
  })

  // STOCK-58
  it('filters its ledger, and says the balance, what was reserved and the cost of a movement', async () => {
    const received: StockMovement = { ...line, kind: 'in', on_hand_change: 2, on_hand: 14, unit_cost_minor: 410 }
    const server = serve(everything, [{ ...received, reserved_change: 1, reversed_by_id: 40, reversible: false }])
    app = await renderApp('/stock/stock-info/7?kind=in,adjust&document=SI-000004')
    const ledger = await screen.findByRole('table', { name: 'Ledger' })
    const texts = within(ledger)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(texts).toEqual(expect.arrayContaining(['Stock in', 'Reversed', '+2', '14', '4 (+1)', '$4.10']))
    const asked = server.of('GET /stock-movements').map(({ query }) => Object.fromEntries(query))
    expect(asked.at(-1)).toMatchObject({ variant_id: '7', kind: 'in,adjust', document: 'SI-000004', sort: '-at' })
  })

  it('draws what was on hand and consumed, and says it as a table', async () => {
    serve()
    app = await renderApp('/stock/stock-info/7')
    const chart = await screen.findByRole('region', { name: 'On hand and consumption' })
    expect(await within(chart).findByText(/^3 consumed from/)).toBeTruthy()
    await userEvent.click(within(chart).getByText('Show as a table'))
    expect(within(chart).getByRole('rowheader', { name: 'Mar 1, 2020' })).toBeTruthy()
  })
})
