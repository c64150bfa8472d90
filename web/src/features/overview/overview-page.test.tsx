import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unpackagedStages } from '@platen/contracts/fulfillment/stages'
import type { VendorCutoff } from '@platen/contracts/overview/endpoints'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me, type Answers } from '../../../testing/fake-server.ts'
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

const queuedAt = '2020-11-20T14:46:00.000Z'
const answers: Answers = {
  'GET /overview/stages': () => ({
    data: unpackagedStages.map((stage, at) => ({ stage, pieces: at * 10, late: at, held: 0 })),
  }),
  'GET /overview/ship-by': () => ({
    data: { late: { orders: 4, held: 1 }, today: { orders: 12, held: 0 }, tomorrow: { orders: 30, held: 0 } },
  }),
  'GET /overview/cut-offs': () => ({ data: [] }),
  'GET /overview/failures': () => ({
    data: {
      orders: 5,
      causes: [
        { cause: 'sku', orders: 4 },
        { cause: 'address', orders: 1 },
      ],
    },
  }),
  'GET /overview/holds': () => ({ data: { orders: 3, payment: 2, manual: 1, system: 0 } }),
  'GET /overview/labels': () => ({
    data: {
      labels: 7,
      first: [{ order_id: 1, order_number: 'P-100001', vendor: 'Post', packaged_at: '2020-11-20T14:46:00.000Z' }],
    },
  }),
  'GET /overview/short': () => ({
    data: {
      skus: 9,
      pieces: 3,
      orders: 2,
      first: [{ variant_id: 7, sku: 'TEE-M', picture: givenOutline, pieces: 3, orders: 2 }],
    },
  }),
  'GET /overview/floor': () => ({
    data: {
      printers: [
        { id: 3, name: 'DTG 1', trouble: 'failing', problem: 'Out of paper', waiting: 150, waiting_since: queuedAt },
      ],
      stations: [],
    },
  }),
  'GET /overview/throughput': () => ({
    data: {
      compared_days: 4,
      hours: [{ hour: 9, today: 20, usual: 15.5 }],
      stations: [{ id: 1, name: 'Package 1', kind: 'packaging', today: 20, usual_by_now: 15.5 }],
      forecast: { due: 100, per_hour: 20, until_hour: 16, late: 40 },
    },
  }),
}

async function open(rules: { action: string; subject: string }[], other: Answers = {}) {
  const server = fakeServer({ 'GET /auth/me': () => me(rules), ...answers, ...other })
  app = await renderApp('/overview')
  return server
}

const everything = [{ action: 'manage', subject: 'all' }]
const tile = async (name: string) => within(await screen.findByRole('region', { name }))

const hrefOf = async (region: string, name: string | RegExp) =>
  (await (await tile(region)).findByRole('link', { name })).getAttribute('href')

// SCREEN-48
it('each number of the overview opens what it counts', async () => {
  await open(everything)
  const pieces = (query: string) => `/overview/pieces?${query}&sort=ship_by`
  expect(await hrefOf('In production', 'Barcode printed: 10')).toBe(pieces('stage=barcode_printed'))
  expect(await hrefOf('In production', 'Barcode printed, Late: 1')).toBe(pieces('stage=barcode_printed&due=late'))
  expect(await hrefOf('In production', 'Barcode printed, On hold: 0')).toBe(pieces('stage=barcode_printed&held=true'))
  expect(await hrefOf('In production', 'Total: 100')).toBe('/overview/pieces?sort=ship_by')
  expect(await hrefOf('In production', 'Total, Late: 10')).toBe(pieces('due=late'))
  expect(await hrefOf('Orders to ship', 'Late: 4')).toBe('/orders?late=true&sort=ship_by')
  expect(await hrefOf('Orders to ship', '1 of them on hold')).toBe('/orders?late=true&sort=ship_by&hold=any')
  expect(await hrefOf('Orders to ship', 'Today: 12')).toBe('/orders?due=today')
  expect(await hrefOf('Failed orders', 'SKU not in the catalog: 4')).toBe('/orders/failed?cause=sku')
  expect(await hrefOf('Failed orders', 'All failed orders: 5')).toBe('/orders/failed')
  expect(await hrefOf('Orders on hold', 'Awaiting payment: 2')).toBe('/orders?hold=payment')
  expect(await hrefOf('Short SKUs', '2 orders wait for blanks.')).toBe('/orders?short=true')
  expect(await hrefOf('Short SKUs', 'TEE-M')).toBe('/stock/stock-info/7')
  expect(await hrefOf('Short SKUs', 'TEE-M, Orders: 2')).toBe('/orders?short_of=TEE-M')
  expect(await hrefOf('Short SKUs', 'TEE-M, Pieces: 3')).toBe('/overview/pieces?short=true&sku=TEE-M')
  expect(await hrefOf('Short SKUs', 'All 9 short SKUs')).toBe('/stock/stock-info?stock=short&archived=all')
  expect(await hrefOf('Labels with an unknown outcome', 'P-100001')).toBe('/orders/detail/1')
  expect(await hrefOf('Labels with an unknown outcome', 'The orders of all 7 labels')).toBe(
    '/orders?unknown_label=true',
  )
  expect(await hrefOf('Printers and stations', 'DTG 1')).toBe('/setup/printers/3')
  expect(await hrefOf('Throughput today', 'Pieces due today or late: 100')).toBe(
    '/overview/pieces?due=by_today&held=false',
  )
  expect(await hrefOf('Throughput today', 'Package 1')).toBe('/setup/stations/1')
})

// SCREEN-48
it('says in words where there is nothing to do', async () => {
  const nothing = { orders: 0, held: 0 }
  await open(everything, {
    'GET /overview/stages': () => ({
      data: unpackagedStages.map((stage) => ({ stage, pieces: 1, late: 0, held: 0 })),
    }),
    'GET /overview/ship-by': () => ({ data: { late: nothing, today: nothing, tomorrow: nothing } }),
    'GET /overview/labels': () => ({ data: { labels: 0, first: [] } }),
  })
  expect(await (await tile('In production')).findByText('Nothing is late')).toBeTruthy()
  expect(await (await tile('Orders to ship')).findByText('Nothing is late')).toBeTruthy()
  expect(await (await tile('Orders to ship')).findByText('No orders to ship by tomorrow')).toBeTruthy()
  const labels = await tile('Labels with an unknown outcome')
  expect(await labels.findByText('The outcome of every label is known')).toBeTruthy()
})

// SCREEN-48
describe('the orders of each vendor', () => {
  const vendor = (over: Partial<VendorCutoff>): VendorCutoff => ({
    vendor_id: 3,
    vendor: 'Post',
    late: 0,
    today: 2,
    tomorrow: 0,
    today_at: null,
    next_at: null,
    ...over,
  })
  // Half a minute more, because the time left is rounded down.
  const inMinutes = (minutes: number) => new Date(Date.now() + (minutes + 0.5) * 60_000).toISOString()
  const shown = async (...vendors: VendorCutoff[]) => {
    await open(everything, { 'GET /overview/cut-offs': () => ({ data: vendors }) })
    const orders = await tile('Orders to ship')
    return { orders, row: (await orders.findByText(/order.? due today/)).closest('li')?.textContent }
  }

  it('can still make today’s cut-off, with the time that is left', async () => {
    const at = inMinutes(72)
    const { row } = await shown(vendor({ late: 1, tomorrow: 5, today_at: at, next_at: at }))
    expect(row).toMatch(/^PostCut-off today at .* · 1 h 12 left2 orders due today can still make it1 late5 due tom/)
    expect(await hrefOf('Orders to ship', /can still make it/)).toBe('/orders?due=today&vendor_id=3')
    expect(await hrefOf('Orders to ship', 'Post: 1 late')).toBe('/orders?late=true&sort=ship_by&vendor_id=3')
  })

  it('have missed a cut-off that has passed', async () => {
    const { row } = await shown(vendor({ today: 1, today_at: inMinutes(-5), next_at: inMinutes(1435) }))
    expect(row).toMatch(/^PostToday’s cut-off was at .* · next .*1 order due today missed it$/)
  })

  it('can’t leave on a day without a pickup', async () => {
    const { row } = await shown(vendor({ next_at: inMinutes(1440) }))
    expect(row).toMatch(/^PostNo pickup today · next .*2 orders due today can’t leave today$/)
  })

  it('are counted without cut-off times, and without a vendor, too', async () => {
    const { orders } = await shown(vendor({}), vendor({ vendor_id: null, vendor: null, today: 0, late: 4 }))
    expect(orders.getByText('No cut-off times')).toBeTruthy()
    const late = await hrefOf('Orders to ship', 'No vendor chosen: 4 late')
    expect(late).toBe('/orders?late=true&sort=ship_by&no_vendor=true')
  })
})

// SCREEN-48
it.each([
  [12, 2],
  // The tile counts what is beyond those that are read at most.
  [100, 140],
])('names the oldest of %i jobs to those who can’t open the page of their printer, and %i more', async (read, more) => {
  const job = {
    ...{ kind: 'design', state: 'queued' as const, printer: 'DTG 1', station: 'Print 1', who: 'Pia Print' },
    ...{ attempt: 1, problem: '', created_at: queuedAt, queued_at: queuedAt, done_at: null },
  }
  const jobs = Array.from({ length: read }, (_, at) => ({ ...job, id: at + 1, file_name: `P-1000${at + 10}-front` }))
  const server = await open([{ action: 'read', subject: 'fulfillment' }], {
    'GET /print-jobs': () => ({ data: jobs }),
  })
  const floor = await tile('Printers and stations')
  const details = (await floor.findByText(/^150 jobs wait, the oldest queued .* ago$/)).closest('details')
  if (!details) throw new Error('not in details')
  expect(server.of('GET /print-jobs')).toEqual([])
  details.open = true
  await act(async () => void details.dispatchEvent(new Event('toggle')))
  const list = (await floor.findByText('P-100010-front')).closest('ul')
  const lines = [...(list?.children ?? [])].map((line) => line.textContent)
  expect(lines).toHaveLength(11)
  expect(lines[0]).toMatch(/^P-100010-frontPia Print · Print 1 · /)
  expect([lines[9], lines[10]]).toEqual([expect.stringMatching(/^P-100019-front/), `and ${more} more`])
  const { query } = server.of('GET /print-jobs')[0] ?? {}
  expect([query?.get('printer_id'), query?.get('state')]).toEqual(['3', 'open'])
  expect(floor.queryByRole('link')).toBeNull()
})

// SCREEN-49
it('the throughput says what will ship late, and by which assumption', async () => {
  await open(everything)
  const throughput = await tile('Throughput today')
  expect(await throughput.findByText('40')).toBeTruthy()
  expect(throughput.getByText(/^At 20 per hour, .* until 4:00\sPM/)).toBeTruthy()
  expect(throughput.getByRole('row', { name: 'Package 1 20 15.5' })).toBeTruthy()
})

it('shows each reader their own tiles, and a failed one next to the others', async () => {
  await open([{ action: 'read', subject: 'fulfillment' }], {
    'GET /overview/floor': () => ({ status: 500, refusal: { code: 'internal', message: 'Something went wrong' } }),
  })
  expect(await (await tile('Printers and stations')).findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(await (await tile('In production')).findByRole('link', { name: 'Total: 100' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'In production',
    'Printers and stations',
    'Throughput today',
  ])
  expect(await hrefOf('Throughput today', 'Package 1')).toBe('/overview/pieces?stage=quality_checked&sort=ship_by')
})
