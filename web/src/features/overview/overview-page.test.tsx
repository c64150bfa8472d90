import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unpackagedStages } from '@platen/contracts/fulfillment/stages'
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

const answers: Answers = {
  'GET /overview/stages': () => ({
    data: unpackagedStages.map((stage, at) => ({ stage, pieces: at * 10, late: at, held: 0 })),
  }),
  'GET /overview/ship-by': () => ({
    data: { late: { orders: 4, held: 1 }, today: { orders: 12, held: 0 }, tomorrow: { orders: 30, held: 0 } },
  }),
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
  'GET /overview/labels': () => ({ data: { labels: 0, first: [] } }),
  'GET /overview/short': () => ({
    data: {
      skus: 1,
      pieces: 2,
      orders: 2,
      first: [{ variant_id: 7, sku: 'TEE-M', picture: givenOutline, pieces: 2, orders: 2 }],
    },
  }),
  'GET /overview/floor': () => ({
    data: {
      printers: [{ id: 3, name: 'DTG 1', trouble: 'failing', problem: 'Out of paper', waiting: 2 }],
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
  fakeServer({ 'GET /auth/me': () => me(rules), ...answers, ...other })
  app = await renderApp('/overview')
}

const everything = [{ action: 'manage', subject: 'all' }]
const tile = async (name: string) => within(await screen.findByRole('region', { name }))

// SCREEN-48
it('each number of the overview opens what it counts', async () => {
  await open(everything)
  const hrefOf = async (region: string, name: string | RegExp) =>
    (await (await tile(region)).findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('In production', 'Barcode printed: 10')).toBe('/fulfillment/print')
  expect(await hrefOf('Orders to ship', 'Late: 4')).toBe('/orders?late=true&sort=ship_by')
  expect(await hrefOf('Orders to ship', 'Today: 12')).toBe('/orders?due=today')
  expect(await hrefOf('Failed orders', 'SKU not in the catalog: 4')).toBe('/orders/failed?cause=sku')
  expect(await hrefOf('Failed orders', 'Address incomplete: 1')).toBe('/orders/failed?cause=address')
  expect(await hrefOf('Orders on hold', 'Awaiting payment: 2')).toBe('/orders?hold=payment')
  expect(await hrefOf('Short SKUs', 'TEE-M')).toBe('/stock/stock-info/7')
  expect(await hrefOf('Printers and stations', 'DTG 1')).toBe('/setup/printers/3')
  expect(
    await (await tile('Labels with an unknown outcome')).findByText('The outcome of every label is known'),
  ).toBeTruthy()
})

// SCREEN-49
it('the throughput says what will ship late, and by which assumption', async () => {
  await open(everything)
  const throughput = await tile('Throughput today')
  expect(await throughput.findByText('40')).toBeTruthy()
  expect(throughput.getByText(/^Pieces due today or late: 100\. At 20 per hour, .* until 4:00\sPM/)).toBeTruthy()
  expect(throughput.getByRole('row', { name: 'Package 1 20 15.5' })).toBeTruthy()
})

it('shows each reader their own tiles, and a failed one next to the others', async () => {
  await open([{ action: 'read', subject: 'fulfillment' }], {
    'GET /overview/floor': () => ({ status: 500, refusal: { code: 'internal', message: 'Something went wrong' } }),
  })
  expect(await (await tile('Printers and stations')).findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(await (await tile('In production')).findByText(/^100 pieces, 10 late/)).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'In production',
    'Printers and stations',
    'Throughput today',
  ])
})
