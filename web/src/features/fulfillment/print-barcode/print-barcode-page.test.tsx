import { batchView, printBatch, waitingSummary } from '@platen/contracts/fulfillment/print-barcode'
import { pieceQueueRow } from '@platen/contracts/fulfillment/piece'
import { relabelPiece } from '@platen/contracts/fulfillment/piece-corrections'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { namesOf, openRowMenu } from '../../../../testing/menus.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, at, type Told } from '../../../../testing/fake-server.ts'
import { endSession } from '../../../platform/session/session.ts'
import { barcodeOf, givenPiece } from '../../../../testing/given/given-piece.ts'
import { scan } from '../../../../testing/type-scan.ts'
import { emptyList, openBench } from '../../../../testing/open-bench.ts'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  endSession()
})

const createdAt = '2026-11-20T14:46:00.000Z'
const row = (id: number) =>
  pieceQueueRow.parse({
    id,
    barcode: barcodeOf(id),
    stage: 'waiting_barcode',
    stage_since: createdAt,
    urgent: false,
    held: false,
    short: false,
    attempt: 1,
    order_id: 9,
    order_number: 'P-100009',
    store_name: 'North Shore',
    ship_by: '2026-11-21',
    sku: 'G5000-BLK-L',
    product_name: 'Heavy Cotton Tee 5000',
    category: 't-shirt',
    color: 'Black',
    color_hex: '#1B1B1B',
    size: 'L',
    printer_tag: 'DTG-DARK',
    areas: ['front'],
    thumb_url: null,
    slot: null,
  })
const batch = batchView.parse({
  id: 1,
  number: 'B-000001',
  piece_count: 2,
  order_count: 1,
  who: 'Amélie Morin',
  station: 'Barcode 1',
  created_at: createdAt,
  picked_at: null,
  picked_by: null,
  documents: [
    { id: 1, kind: 'piece_labels_pdf', file_name: 'labels-B-000001.pdf', media_type: 'application/pdf' },
    { id: 2, kind: 'picklist_pdf', file_name: 'picklist-B-000001.pdf', media_type: 'application/pdf' },
  ],
})
const summary = waitingSummary.response.parse({
  ready: 2,
  held: 1,
  short: 3,
  late: 1,
  ask_above: 100,
  groups: [
    {
      product_id: 4,
      product_code: 'G5000',
      product_name: 'Heavy Cotton Tee 5000',
      printer_tag_id: 6,
      printer_tag: 'DTG-DARK',
      ready: 2,
      held: 1,
      short: 3,
    },
  ],
})
const batches = 'POST /fulfillment/print-barcode/batches'
const answers = {
  'GET /fulfillment/print-barcode/summary': () => ({ data: summary }),
  'GET /fulfillment/queue/:station': at({ station: 'print_barcode' }, () => ({
    data: [row(1), row(2)],
    meta: { ...emptyList.meta, total: 2 },
  })),
  [batches]: () => ({
    data: printBatch.response.parse({
      batch,
      left_out: [{ id: 8, barcode: barcodeOf(8), sku: 'MUG-WHT', order_number: 'P-100010', why: 'short' }],
      short: 3,
      held: 1,
      taken: 0,
      remaining: 0,
      remaining_outside: 0,
    }),
  }),
}
const open = (address: string, more: Answers = {}) =>
  openBench({ kind: 'print_barcode', address, answers: { ...answers, ...more } })

describe('Print Barcode', () => {
  it('prints all pieces, shows how many, opens the documents and lists what was left out and why', async () => {
    const { server } = await open('/fulfillment/print-barcode')
    await userEvent.click(await screen.findByRole('button', { name: 'Print all: 2 barcodes' }))
    expect(await screen.findAllByText('Print 2 barcodes success')).not.toHaveLength(0)
    expect(server.of(batches)[0]?.body).toEqual({ limit: 2, filters: {}, label: 'pdf' })
    expect(screen.getByRole('button', { name: 'Open label sheet' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Print picklist' })).toBeTruthy()
    const left = screen.getByRole('region', { name: 'Left out' })
    expect(left.textContent).toContain(barcodeOf(8))
    expect(left.textContent).toContain('short of stock')
    expect(left.textContent).toContain('and 2 more: short of stock')
    expect(left.textContent).toContain('and 1 more: on hold')
  })

  it('prints the pieces that the filters in the URL show, on the chosen label', async () => {
    const address = '/fulfillment/print-barcode?printer_tag_id=6&late=true&search=G5000'
    const { server } = await open(address)
    await userEvent.click(await screen.findByLabelText('A4 sheet'))
    await userEvent.click(await screen.findByRole('button', { name: 'Print all: 2 barcodes' }))
    await waitFor(() =>
      expect(server.of(batches)[0]?.body).toEqual({
        limit: 2,
        filters: { printer_tag_id: 6, late: true, search: 'G5000' },
        label: 'sheet',
      }),
    )
  })

  it('asks before printing more labels than the site’s limit, and prints no more than confirmed', async () => {
    const { server } = await open('/fulfillment/print-barcode', {
      'GET /fulfillment/queue/:station': at({ station: 'print_barcode' }, () => ({
        data: [row(1), row(2)],
        meta: { ...emptyList.meta, total: 101 },
      })),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Print all: 101 barcodes' }))
    const question = await screen.findByRole('dialog', { name: 'Print 101 barcodes?' })
    expect(question.textContent).toContain('A batch can’t be undone.')
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(server.of(batches)).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'Print all: 101 barcodes' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Print 101 barcodes' }))
    await waitFor(() => expect(server.of(batches)[0]?.body).toMatchObject({ limit: 101 }))
  })

  it('shows how many pieces remain outside the filters, links to them, and shows no numbers from before the batch', async () => {
    let printed = false
    let goOn = () => {}
    const later = new Promise<void>((resolve) => (goOn = resolve))
    const outside = printBatch.response.parse({
      batch,
      left_out: [],
      short: 0,
      held: 0,
      taken: 0,
      remaining: 0,
      remaining_outside: 1916,
    })
    const { app } = await open('/fulfillment/print-barcode?printer_tag_id=6', {
      'GET /fulfillment/print-barcode/summary': async () => {
        if (printed) await later
        return { data: { ...summary, ready: printed ? 1916 : 1918 } }
      },
      'GET /fulfillment/queue/:station': at({ station: 'print_barcode' }, async (asked) => {
        if (printed) await later
        const left = asked.query.has('printer_tag_id') ? (printed ? [] : [row(1), row(2)]) : [row(3)]
        return { data: left, meta: { ...emptyList.meta, total: left.length } }
      }),
      [batches]: () => {
        printed = true
        vi.setSystemTime(new Date('2026-11-20T12:00:01Z'))
        return { data: outside }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Print all: 2 barcodes' }))
    expect(await screen.findByText(/1,916 more outside these filters/)).toBeTruthy()
    expect(screen.queryByText(/Nothing left to print/)).toBeNull()
    // Numbers counted before the batch are not shown next to its result.
    expect(screen.queryByRole('button', { name: /Print all: 2/ })).toBeNull()
    expect(document.querySelector('[data-figure=ready]')?.textContent).toContain('–')
    vi.setSystemTime(new Date('2026-11-20T12:00:02Z'))
    goOn()
    await waitFor(() => expect(document.querySelector('[data-figure=ready]')?.textContent).toContain('1,916'))
    const [offered] = screen.getAllByRole('button', { name: 'Clear filters' })
    await userEvent.click(offered ?? document.body)
    await waitFor(() => expect(app.address()).toBe('/fulfillment/print-barcode'))
  })

  it('prints only the selected pieces', async () => {
    const { server } = await open('/fulfillment/print-barcode')
    await userEvent.click(await screen.findByLabelText('Select row 2'))
    await userEvent.click(await screen.findByRole('button', { name: 'Print selected: 1 barcode' }))
    await waitFor(() => expect(server.of(batches)[0]?.body).toEqual({ piece_ids: [2], filters: {}, label: 'pdf' }))
  })

  it('prints what is selected from the bar of the selection, too', async () => {
    const { server } = await open('/fulfillment/print-barcode')
    await userEvent.click(await screen.findByLabelText('Select row 2'))
    const print = await screen.findByRole('button', { name: 'Print 1' })
    expect(print.hasAttribute('data-act')).toBe(true)
    await userEvent.click(print)
    await waitFor(() => expect(server.of(batches)[0]?.body).toEqual({ piece_ids: [2], filters: {}, label: 'pdf' }))
  })

  it('keeps the pieces that are selected while others are printed', async () => {
    let answer: (told: Told<typeof batches>) => void = () => {}
    const { server } = await open('/fulfillment/print-barcode', {
      [batches]: () => new Promise((done) => (answer = done)),
    })
    await userEvent.click(await screen.findByLabelText('Select row 1'))
    await userEvent.click(await screen.findByRole('button', { name: 'Print selected: 1 barcode' }))
    await waitFor(() => expect(server.of(batches)).toHaveLength(1))
    await userEvent.click(screen.getByLabelText('Select row 2'))
    answer(answers[batches]())
    expect(await screen.findAllByText(/barcodes success/)).not.toHaveLength(0)
    expect(await screen.findByRole('button', { name: 'Print selected: 1 barcode' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Select row 2').checked).toBe(true)
  })

  it('filters the queue by a group, and by pieces short of stock, which can’t be printed', async () => {
    const { app } = await open('/fulfillment/print-barcode')
    await userEvent.click(await screen.findByRole('button', { name: /DTG-DARK · 1 on hold · 3 short/ }))
    await waitFor(() => expect(app.address()).toBe('/fulfillment/print-barcode?product_id=4&printer_tag_id=6'))
    await userEvent.click(screen.getByRole('button', { name: '3 short of stock' }))
    await waitFor(() => expect(app.address()).toContain('blocked=short'))
    const print = await screen.findByRole('button', { name: /^Print all/ })
    expect((print as HTMLButtonElement).disabled).toBe(true)
  })

  it('explains what to do with a new label and which reprint it is', async () => {
    const stop = { level: 'stop', code: 'piece_already_labelled', message: 'It was labelled.' } as const
    const relabel = 'POST /fulfillment/pieces/1/relabel'
    const again = givenPiece({ label_count: 2 }, stop)
    const { server } = await open(`/fulfillment/print-barcode?barcode=${barcodeOf(1)}`, {
      'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: barcodeOf(1) }, () => ({
        data: givenPiece({}, stop),
      })),
      'POST /fulfillment/pieces/:id/relabel': at({ id: 1 }, () => ({
        data: relabelPiece.response.parse({ ...again, document_id: 40 }),
      })),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Reprint label…' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'smeared' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Print label' }))
    expect(await screen.findByText('New label R2')).toBeTruthy()
    expect(screen.getByText('Stick it on and remove the old one.')).toBeTruthy()
    expect(server.of(relabel)[0]?.body).toEqual({ reason: 'smeared' })
  })

  it('offers no new label to a piece that went back to the queue, because the server would refuse it', async () => {
    const stop = { level: 'stop', code: 'piece_held', message: 'It is on hold.' } as const
    await open(`/fulfillment/print-barcode?barcode=${barcodeOf(1)}`, {
      'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: barcodeOf(1) }, () => ({
        data: givenPiece({ stage: 'waiting_barcode', label_count: 1 }, stop),
      })),
    })
    expect(await screen.findByText('It is on hold.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reprint label…' })).toBeNull()
  })
})

describe('the print history', () => {
  it('requests the days of a date filter and of a custom range', async () => {
    const history = 'GET /fulfillment/print-barcode/batches'
    const list = () => ({ data: [batch], meta: { ...emptyList.meta, total: 1 } })
    const { server } = await open('/fulfillment/print-barcode?tab=history&in=this_week', { [history]: list })
    expect(await screen.findByText('B-000001')).toBeTruthy()
    const asked = () => Object.fromEntries(server.of(history).at(-1)?.query ?? [])
    expect(asked()).toMatchObject({ in: 'this_week' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Printed this week' }))
    await waitFor(() => expect(asked()).not.toHaveProperty('in'))
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    await userEvent.click(await screen.findByText('Printed', { selector: '[role=dialog] button' }))
    await userEvent.click(await screen.findByLabelText('November 16, 2026', {}, { timeout: 10_000 }))
    await userEvent.click(screen.getByLabelText('November 18, 2026'))
    await waitFor(() => expect(asked()).toMatchObject({ from: '2026-11-16', to: '2026-11-18' }))
  })

  // SCREEN-48
  it('opens the pieces of a batch that are in production by its number', async () => {
    const list = () => ({ data: [batch], meta: { ...emptyList.meta, total: 1 } })
    await open('/fulfillment/print-barcode?tab=history', { 'GET /fulfillment/print-barcode/batches': list })
    const link = await screen.findByRole('link', { name: 'B-000001' })
    expect(link.getAttribute('href')).toBe('/overview/pieces?batch=B-000001')
  })

  // LIST-17
  it('has the documents of a batch in the menu of its row', async () => {
    const list = () => ({ data: [batch], meta: { ...emptyList.meta, total: 1 } })
    await open('/fulfillment/print-barcode?tab=history', { 'GET /fulfillment/print-barcode/batches': list })
    expect(namesOf(await openRowMenu('B-000001'))).toEqual(['Open label sheet', 'Open picklist'])
  })
})

describe('a batch that was not picked yet', () => {
  const picked = 'POST /fulfillment/print-barcode/picked'
  const history = 'GET /fulfillment/print-barcode/batches'
  const answer = (already: boolean) => () => ({
    data: { id: 1, number: 'B-000001', piece_count: 2, picked_at: createdAt, picked_by: 'Amélie Morin', already },
  })
  const list = () => ({ data: [batch], meta: { ...emptyList.meta, total: 1 } })

  it('is marked by the switch of its row', async () => {
    const address = '/fulfillment/print-barcode?tab=history'
    const { server } = await open(address, { [history]: list, [picked]: answer(false) })
    await userEvent.click(await screen.findByRole('switch', { name: 'Mark B-000001 as picked', checked: false }))
    await waitFor(() => expect(server.of(picked)[0]?.body).toEqual({ number: 'B-000001' }))
  })

  it('can be unmarked by the switch of its row', async () => {
    const address = '/fulfillment/print-barcode?tab=history'
    const unpicked = 'POST /fulfillment/print-barcode/unpicked'
    const marked = { ...batch, picked_at: createdAt, picked_by: 'Amélie Morin' }
    const { server } = await open(address, {
      [history]: () => ({ ...list(), data: [marked] }),
      [unpicked]: () => ({ data: { id: 1, number: 'B-000001', piece_count: 2 } }),
    })
    await userEvent.click(await screen.findByRole('switch', { name: 'Mark B-000001 as picked', checked: true }))
    await waitFor(() => expect(server.of(unpicked)[0]?.body).toEqual({ number: 'B-000001' }))
  })

  it.each([
    [false, 'picked'],
    [true, 'was picked already by Amélie Morin'],
  ])('is marked by a scan of its number; marked before: %s', async (already, text) => {
    const { server } = await open('/fulfillment/print-barcode', { [picked]: answer(already) })
    await screen.findByRole('button', { name: 'Print all: 2 barcodes' })
    await scan('B-000001')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(server.of(picked)[0]?.body).toEqual({ number: 'B-000001' })
  })
})
