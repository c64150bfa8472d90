import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { notices, onNotice } from '../../../platform/notices.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { fakeServer, me, type Told } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { givenChoices, givenCounts, orderRow } from '../../../../testing/order-answers.ts'
import type { OrderRow } from '../order-source.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  vi.restoreAllMocks()
  endSession()
})

const capped = (count: number, over = false) => ({ count, capped: over })
const counts = givenCounts({ all: capped(10_000, true), open: capped(213), shipping: capped(2), failed: capped(7) })

const answers: {
  export: () => Told<'GET /orders/export'> | Promise<Told<'GET /orders/export'>>
  pictures: DataOf<'GET /orders/pictures'>
} = {
  export: () => ({ file: new Blob() }),
  pictures: [],
}
function serve(
  rows: OrderRow[],
  rules: { action: string; subject: string }[] = [{ action: 'manage', subject: 'all' }],
) {
  const meta = { page: 1, per_page: 25, total: rows.length, total_capped: false, next: null }
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /orders': () => ({ data: rows, meta }),
    'GET /lists/:list/counts': () => ({ data: counts }),
    'GET /orders/choices': () => ({ data: givenChoices() }),
    'GET /orders/pictures': () => ({ data: answers.pictures }),
    'GET /orders/export': () => answers.export(),
    'POST /fulfillment/packaging/hand-over': () => ({ data: { completed: [7], failures: [] } }),
  })
}
async function rowOf(number: string) {
  const row = (await screen.findByText(number)).closest('tr')
  if (!row) throw new Error('no row')
  return within(row)
}

describe('the list of orders', () => {
  it('shows the progress, ship-by date and holds of each order, and shows markup in a name as text', async () => {
    const pieces = { ...orderRow().pieces, waiting_barcode: 1, packaged: 2 }
    serve([orderRow({ pieces, short: 1, late: true, hold_kind: 'payment', status: 'processing' })])
    app = await renderApp('/orders')
    const row = await rowOf('P-100007')
    expect(row.getByText('<b>Zoë</b>')).toBeTruthy()
    expect(row.getByRole('img', { name: 'Packaged 2, Waiting print barcode 1' })).toBeTruthy()
    expect(row.getByText('2 of 3 packaged')).toBeTruthy()
    expect(row.getByText('1 short')).toBeTruthy()
    expect(row.getByText('Awaiting payment')).toBeTruthy()
    expect(row.getByText(/· late$/)).toBeTruthy()
    expect(row.getByRole('link', { name: 'P-100007' }).getAttribute('href')).toBe('/orders/detail/7')
  })

  it('says what the problems of failed orders are, and all of them on focus', async () => {
    const problem = (field: string, message: string) => ({ field, message })
    const problems = [problem('lines.1.sku', 'There is no SKU TEE-9.'), problem('ship_to_city', 'This is required.')]
    serve([orderRow({ status: 'failed', problems: 12, first_problems: problems })])
    app = await renderApp('/orders/failed')
    const row = await rowOf('P-100007')
    const text = row.getByText('Line 1 · SKU: There is no SKU TEE-9.')
    expect(row.getByText('+11 more')).toBeTruthy()
    text.closest<HTMLElement>('[tabindex]')?.focus()
    const all = within(await screen.findByRole('tooltip', { hidden: true }))
    // Hidden, because no style sheet shows it here.
    const listed = all.getAllByRole('listitem', { hidden: true })
    expect(listed.map((one) => one.textContent)).toEqual([
      'Line 1 · SKU: There is no SKU TEE-9.',
      'City: This is required.',
      '+10 more',
    ])
  })

  // SCREEN-81
  it('shows statuses that are as they should be in plain words, and exceptions as chips', async () => {
    const statuses = ['open', 'processing', 'shipping', 'completed', 'cancelled', 'failed'] as const
    serve(statuses.map((status, at) => orderRow({ id: at + 1, number: `P-${status}`, status })))
    app = await renderApp('/orders')
    const hasIcon = async (number: string, label: string) =>
      (await rowOf(number)).getByText(label).previousElementSibling !== null
    expect(await hasIcon('P-open', 'Open')).toBe(false)
    expect(await hasIcon('P-processing', 'Processing')).toBe(false)
    expect(await hasIcon('P-shipping', 'Shipping')).toBe(false)
    expect(await hasIcon('P-completed', 'Completed')).toBe(false)
    expect(await hasIcon('P-cancelled', 'Cancelled')).toBe(true)
    expect(await hasIcon('P-failed', 'Failed')).toBe(true)
  })

  it('counts the problems where orders of all groups are listed', async () => {
    const problems = [{ field: 'ship_to_city', message: 'This is required.' }]
    serve([orderRow({ status: 'failed', problems: 2, first_problems: problems })])
    app = await renderApp('/orders')
    const row = await rowOf('P-100007')
    expect(row.getByText('2 problems')).toBeTruthy()
  })

  it('shows the first design of each order on its blank in its color, without waiting for the picture', async () => {
    const blank = { thumb_url: null, category: 't-shirt', color_hex: '#1B1B1B' }
    answers.pictures = [{ id: 7, picture: { ...blank, design_url: '/api/files/abc?signed=1' } }]
    const server = serve([orderRow({ id: 8, number: 'P-100008' }), orderRow()])
    app = await renderApp('/orders')
    const shown = await (await rowOf('P-100007')).findByRole('presentation')
    expect(server.of('GET /orders/pictures').map(({ query }) => query.get('ids'))).toEqual(['7,8'])
    expect(shown.getAttribute('src')).toBe('/api/files/abc?signed=1')
    expect([shown.getAttribute('loading'), shown.parentElement?.style.inlineSize]).toEqual(['lazy', '28px'])
    expect(shown.parentElement?.querySelector('svg')?.getAttribute('data-light')).toBe('false')
    const empty = (await rowOf('P-100008')).getAllByRole('cell')[1]?.querySelector('span')
    expect([empty?.style.inlineSize, empty?.style.blockSize]).toEqual(['28px', '28px'])
    expect((await rowOf('P-100008')).queryByRole('presentation')).toBeNull()
  })

  it('offers no import and no hand-over to users who may only read', async () => {
    serve([orderRow({ status: 'shipping' })], [{ action: 'read', subject: 'all' }])
    app = await renderApp('/orders/shipping')
    const row = await rowOf('P-100007')
    expect(row.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
  })

  // PRINT-29
  it.each([
    ['offers the printing of barcodes to users who may do it and open its screen', ['write.print', 'read'], 1],
    ['does not offer the printing of barcodes to users who may do it but not open its screen', ['write.print'], 0],
  ])('%s', async (_title, actions, offers) => {
    const onOrders = ['read', 'write'].map((action) => ({ action, subject: 'order' }))
    serve([orderRow()], [...onOrders, ...actions.map((action) => ({ action, subject: 'fulfillment' }))])
    app = await renderApp('/orders/open')
    await userEvent.click((await rowOf('P-100007')).getByRole('checkbox'))
    expect(screen.getByRole('button', { name: /^Hold/ })).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: /^Print barcodes/ })).toHaveLength(offers)
  })

  it('hands over the selected parcels after a confirmation', async () => {
    const server = serve([orderRow({ status: 'shipping' })])
    app = await renderApp('/orders/shipping')
    const row = await rowOf('P-100007')
    await userEvent.click(row.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: /^Mark as handed over/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Mark 1 parcel as handed over?')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as handed over' }))
    await waitFor(() => {
      expect(server.of('POST /fulfillment/packaging/hand-over')[0]?.body).toEqual({ order_ids: [7] })
    })
  })
})

describe('the export of the list', () => {
  const file = new Blob(['order_number'], { type: 'text/csv; charset=utf-8' })
  let saved: { name: string; href: string }[]
  beforeEach(() => {
    saved = []
    notices.set([])
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => `blob:${(content as Blob).size}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href })
    })
  })
  const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

  it('downloads the orders of the list with the same filters and sort, also for users who may only read', async () => {
    answers.export = () => ({ file })
    const server = serve([orderRow()], [{ action: 'read', subject: 'all' }])
    const told: string[] = []
    const stop = onNotice(({ tone, text }) => told.push(`${tone}: ${text}`))
    app = await renderApp('/orders/open?store_id=3&search=zoe&sort=ship_by&page=2&placed_from=2020-11-02')
    await userEvent.click(await button('Export 1 order for re-import'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toEqual({
      name: expect.stringMatching(/^orders-\d{4}-\d\d-\d\d\.csv$/),
      href: `blob:${file.size}`,
    })
    const [asked] = server.of('GET /orders/export')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      status: 'open',
      store_id: '3',
      search: 'zoe',
      sort: 'ship_by',
      placed_from: '2020-11-02',
    })
    stop()
    expect(told).toEqual(['success: 1 order exported'])
  })

  it('is busy until the file has arrived and cannot be started twice', async () => {
    let answer: (told: Told<'GET /orders/export'>) => void = () => undefined
    answers.export = () => new Promise((resolve) => (answer = resolve))
    const server = serve([orderRow()])
    app = await renderApp('/orders')
    await userEvent.click(await button('Export 1 order for re-import'))
    await waitFor(async () => expect((await button(/Export 1 order/)).dataset.loading).toBe('true'))
    await userEvent.click(await button(/Export 1 order/))
    answer({ file })
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(server.of('GET /orders/export')).toHaveLength(1)
  })

  it('shows once why it was refused, and downloads nothing', async () => {
    answers.export = () => ({ status: 422, refusal: { code: 'export_several_stores', message: 'Choose a store.' } })
    serve([orderRow()])
    app = await renderApp('/orders')
    await userEvent.click(await button('Export 1 order for re-import'))
    await waitFor(() => expect(notices.get()).toMatchObject([{ tone: 'error', text: 'Choose a store.' }]))
    expect(saved).toEqual([])
  })

  it('shows an error when there is no network', async () => {
    answers.export = () => {
      throw new TypeError('network')
    }
    serve([orderRow()])
    app = await renderApp('/orders')
    await userEvent.click(await button('Export 1 order for re-import'))
    await waitFor(() => expect(notices.get()).toMatchObject([{ tone: 'error' }]))
    expect((await button('Export 1 order for re-import')).dataset.loading).toBeUndefined()
  })

  it('is disabled while there is nothing to export', async () => {
    serve([])
    app = await renderApp('/orders')
    await screen.findByText(/No orders yet/)
    expect((await button('Export for re-import')).disabled).toBe(true)
  })
})

describe('the days on which orders were placed', () => {
  it('filter the list, and show an error without a request if they are in the wrong order', async () => {
    const server = serve([orderRow()])
    app = await renderApp('/orders?placed_from=2020-11-02&placed_to=2020-11-01')
    await rowOf('P-100007')
    expect(screen.getByRole('alert').textContent).toBe('The end date is before the start date.')
    expect(server.of('GET /orders')[0]?.query.has('placed_from')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: /^Placed from/ }))
    await userEvent.click(await screen.findByLabelText('November 2, 2020', {}, { timeout: 10_000 }))
    await userEvent.click(screen.getByLabelText('November 3, 2020'))
    await waitFor(() => {
      const [last] = server.of('GET /orders').slice(-1)
      expect([last?.query.get('placed_from'), last?.query.get('placed_to')]).toEqual(['2020-11-02', '2020-11-03'])
    })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
