import type { StockCountDetail, StockCountLine } from '@platen/contracts/stock-counts/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { type Answers, fakeServer, me } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { scan } from '../../../testing/type-scan.ts'
import { line, open } from '../../../testing/given/given-count.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  localStorage.clear()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const paused: StockCountDetail = { ...open, status: 'paused', version: 2 }
const closed: StockCountDetail = {
  ...open,
  status: 'closed',
  closed_at: '2020-03-03T12:00:00Z',
  closed_by: 'Paul Production',
  unpicked_batches: [],
}
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const everything = [{ action: 'manage', subject: 'all' }]
const entries = 'POST /stock-counts/:id/entries'
const picked = 'POST /fulfillment/print-barcode/picked'
const row = {
  id: open.id,
  version: 1,
  number: open.number,
  status: open.status,
  scope: open.scope,
  location_from: 'A-01',
  location_to: 'A-03',
  category: '',
  blind: false,
  lines: 3,
  counted: 1,
  differences: 1,
  value_minor: -1230,
  currency: 'USD',
  created_at: open.created_at,
  created_by: open.created_by,
  closed_at: null,
}

interface Served {
  rules?: typeof everything
  lines?: StockCountLine[]
  answers?: Answers
}

function serve(count = open, { rules = everything, lines = [line], answers = {} }: Served = {}) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /stock-counts': () => ({ data: [row], meta }),
    'GET /stock-counts/:id': () => ({ data: count }),
    'GET /stock-counts/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /stock-count-lines': () => ({ data: lines, meta }),
    'POST /stock-counts': () => ({ data: open }),
    [entries]: () => ({ data: { units: 1, line: { ...line, counted: 10 }, lot: '', expires_on: null } }),
    'POST /stock-counts/:id/lines': () => ({ data: { ...line, sku: 'MUG-WHT', counted: null } }),
    'POST /stock-counts/:id/pause': () => ({ data: paused }),
    'POST /stock-counts/:id/resume': () => ({ data: open }),
    'POST /stock-counts/:id/recount': () => ({ data: { ...open, to_recount: 1 } }),
    'POST /stock-counts/:id/close': () => ({ data: closed }),
    [picked]: () => ({
      data: {
        id: 5,
        number: 'B-000005',
        piece_count: 3,
        picked_at: open.created_at,
        picked_by: 'Paul Production',
        already: false,
      },
    }),
    ...answers,
  })
}

describe('an open count', () => {
  it('counts a scan wherever the focus is, once, and shows the running count', async () => {
    const server = serve()
    app = await renderApp('/stock/counts/4')
    await screen.findByRole('heading', { name: /SC-000004/ })
    await scan('400000000010')
    expect(await screen.findByText('10 counted, 12 expected · A-01')).toBeTruthy()
    expect(server.of('POST /stock-counts/4/entries').map((call) => call.body)).toEqual([
      { code: '400000000010', units: null },
    ])
  })

  it('adds a typed quantity of the SKU that was chosen in the list, and takes it back', async () => {
    const server = serve()
    app = await renderApp('/stock/counts/4')
    await userEvent.click(await screen.findByRole('button', { name: 'TEE-BLK-M' }))
    await userEvent.click(screen.getByLabelText(/^Quantity/))
    await userEvent.paste('1')
    await userEvent.click(screen.getByRole('button', { name: 'Add quantity' }))
    await waitFor(() =>
      expect(server.of('POST /stock-counts/4/entries')[0]?.body).toEqual({ code: 'TEE-BLK-M', units: 1 }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Take back 1 of TEE-BLK-M' }))
    await waitFor(() =>
      expect(server.of('POST /stock-counts/4/entries')[1]?.body).toEqual({ code: 'TEE-BLK-M', units: -1 }),
    )
  })

  it('keeps the SKU that is chosen while a quantity of another one is counted', async () => {
    const counted = { data: { units: 1, line: { ...line, counted: 10 }, lot: '', expires_on: null } }
    const arrivals: (() => void)[] = []
    const server = serve(open, {
      lines: [line, { ...line, id: 32, variant_id: 8, sku: 'MUG-WHT' }],
      answers: { [entries]: () => new Promise((done) => arrivals.push(() => done(counted))) },
    })
    app = await renderApp('/stock/counts/4')
    const add = async (units: string) => {
      await userEvent.click(screen.getByLabelText(/^Quantity/))
      await userEvent.paste(units)
      await userEvent.click(screen.getByRole('button', { name: 'Add quantity' }))
    }
    await userEvent.click(await screen.findByRole('button', { name: 'TEE-BLK-M' }))
    await add('1')
    await waitFor(() => expect(arrivals).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'MUG-WHT' }))
    await act(async () => arrivals[0]?.())
    await screen.findByRole('button', { name: 'Take back 1 of TEE-BLK-M' })
    expect(screen.getByLabelText<HTMLInputElement>(/^SKU or code/).value).toBe('MUG-WHT')
    expect(screen.getByLabelText<HTMLInputElement>(/^Quantity/).value).toBe('')
    await add('4')
    await waitFor(() => expect(arrivals).toHaveLength(2))
    expect(server.of('POST /stock-counts/4/entries')[1]?.body).toEqual({ code: 'MUG-WHT', units: 4 })
  })

  // SCREEN-22
  it('counts the typed quantity before it is paused, and is not paused if that is refused', async () => {
    let isRefused = true
    const message = 'MUG-WHT isn’t part of SC-000004.'
    const refusal = { code: 'count_outside_scope' as const, message, details: { sku: 'MUG-WHT' } }
    const counted = { data: { units: 4, line: { ...line, counted: 4 }, lot: '', expires_on: null } }
    const server = serve(open, { answers: { [entries]: () => (isRefused ? { status: 409, refusal } : counted) } })
    app = await renderApp('/stock/counts/4')
    await userEvent.click(await screen.findByLabelText(/^SKU or code/))
    await userEvent.paste('MUG-WHT')
    await userEvent.click(screen.getByLabelText(/^Quantity/))
    await userEvent.paste('4')
    const pause = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Pause and review' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }))
    }
    await pause()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText(/^SKU or code/)).toHaveProperty('value', 'MUG-WHT')
    expect(server.of('POST /stock-counts/4/pause')).toHaveLength(0)
    isRefused = false
    await pause()
    await waitFor(() => expect(server.of('POST /stock-counts/4/pause')).toHaveLength(1))
    expect(server.of('POST /stock-counts/4/entries')[1]?.body).toEqual({ code: 'MUG-WHT', units: 4 })
  })

  it('offers to add a SKU that it does not cover', async () => {
    const message = 'MUG-WHT isn’t part of SC-000004.'
    const refusal = { code: 'count_outside_scope' as const, message, details: { sku: 'MUG-WHT' } }
    const server = serve(open, { answers: { [entries]: () => ({ status: 409, refusal }) } })
    app = await renderApp('/stock/counts/4')
    await screen.findByRole('heading', { name: /SC-000004/ })
    await scan('400000000010')
    await userEvent.click(await screen.findByRole('button', { name: 'Add MUG-WHT to this count' }))
    await waitFor(() => expect(server.of('POST /stock-counts/4/lines')[0]?.body).toEqual({ code: 'MUG-WHT' }))
    expect(await screen.findByText(/Count all of it/)).toBeTruthy()
  })

  it('marks a batch as picked by a scan of its number and by its button', async () => {
    const server = serve()
    app = await renderApp('/stock/counts/4')
    await screen.findByRole('heading', { name: /SC-000004/ })
    await scan('B-000005')
    expect(await screen.findByText('Marked as picked')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Mark B-000005 as picked' }))
    await waitFor(() => expect(server.of(picked)).toHaveLength(2))
    expect(server.of('POST /stock-counts/4/entries')).toHaveLength(0)
  })

  it('can only be read without stock.write', async () => {
    serve(open, { rules: [{ action: 'read', subject: 'stock' }] })
    app = await renderApp('/stock/counts/4')
    await screen.findByRole('heading', { name: /SC-000004/ })
    expect(screen.queryByLabelText(/^Quantity/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pause and review' })).toBeNull()
  })

  it('has no columns for what a blind count hides', async () => {
    const hidden = { expected: null, difference: null, value_minor: null }
    const blind = { ...open, blind: true, differences: null, value_minor: null, moved: null }
    serve(blind, { lines: [{ ...line, ...hidden }] })
    app = await renderApp('/stock/counts/4')
    expect(await screen.findByRole('columnheader', { name: /Counted$/ })).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: /Expected/ })).toBeNull()
    expect(screen.getAllByText('Hidden until paused').length).toBeGreaterThan(0)
  })
})

describe('a paused count', () => {
  it('asks with the numbers before it applies the differences', async () => {
    const server = serve(paused)
    app = await renderApp('/stock/counts/4')
    await userEvent.click(await screen.findByRole('button', { name: 'Apply differences' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('1 SKU is adjusted. 2 SKUs that weren’t counted stay as they are.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Apply differences' }))
    await waitFor(() => expect(server.of('POST /stock-counts/4/close')[0]?.body).toEqual({ version: 2 }))
  })

  it('has its differences counted again', async () => {
    const server = serve(paused)
    app = await renderApp('/stock/counts/4')
    await userEvent.click(await screen.findByRole('button', { name: 'Count differences again' }))
    await waitFor(() => expect(server.of('POST /stock-counts/4/recount')[0]?.body).toEqual({ version: 2 }))
  })
})

describe('starting a count', () => {
  it('sends the SKUs of a list, one per line', async () => {
    const server = serve()
    app = await renderApp('/stock/counts?create=true')
    await userEvent.click(await screen.findByLabelText('List of SKUs'))
    await userEvent.click(screen.getByLabelText(/^SKUs/))
    await userEvent.paste('TEE-BLK-M\nMUG-WHT')
    await userEvent.click(screen.getByLabelText(/^Blind count/))
    await userEvent.click(screen.getByRole('button', { name: 'Start count' }))
    await waitFor(() =>
      expect(server.of('POST /stock-counts')[0]?.body).toEqual({
        scope: 'list',
        location_from: '',
        location_to: '',
        category: '',
        skus: ['TEE-BLK-M', 'MUG-WHT'],
        blind: true,
        note: '',
      }),
    )
  })

  it('is offered above the list of counts', async () => {
    serve()
    app = await renderApp('/stock/counts')
    expect((await screen.findByRole('link', { name: 'SC-000004' })).getAttribute('href')).toBe('/stock/counts/4')
    expect(screen.getByRole('link', { name: 'Start count' })).toBeTruthy()
    expect(screen.getByText('−$12.30')).toBeTruthy()
  })
})
