import type { Rule } from '@platen/contracts/ability'
import { pieceQueueRow } from '@platen/contracts/fulfillment/piece'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { barcodeOf } from '../../../testing/given/given-piece.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { blankOutline } from '../../words/blank/blank-outline.rules.ts'

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

const code = barcodeOf(1)
const row = pieceQueueRow.parse({
  ...{ id: 1, barcode: code, stage: 'design_printed', stage_since: '2020-11-20T14:46:00.000Z', areas: ['front'] },
  ...{ attempt: 1, urgent: true, held: true, short: false, ship_by: '2020-11-21', slot: null, printer_tag: null },
  ...{ order_id: 9, order_number: 'P-100009', store_name: 'North Shore', thumb_url: null },
  ...{ sku: 'TEE-BLK-L', product_name: 'Tee', category: 't-shirt', color: 'Black', color_hex: null, size: 'L' },
})

async function open(address: string, rules: Rule[]) {
  const server = fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /overview/pieces': () => ({
      data: [row],
      meta: { page: 1, per_page: 25, total: 1, total_capped: false, next: null },
    }),
  })
  app = await renderApp(address)
  await screen.findByText('Tee · Black · L')
  return Object.fromEntries(server.of('GET /overview/pieces').at(-1)?.query ?? [])
}
const main = () => within(screen.getByRole('main'))
const hrefOf = (name: string) => main().getByRole('link', { name }).getAttribute('href')

// SCREEN-48
it('the pieces in production are those that the address asks for, each a link to everything about it', async () => {
  const asked = await open('/overview/pieces?stage=design_printed&due=late&held=true', [
    { action: 'manage', subject: 'all' },
  ])
  expect(asked).toMatchObject({ stage: 'design_printed', due: 'late', held: 'true', sort: 'ship_by' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pieces in production')
  expect(hrefOf(code)).toBe(`/fulfillment/confirm-printed-detail?barcode=${code}`)
  expect(hrefOf('P-100009')).toBe('/orders/detail/9')
  expect(hrefOf('Open at Confirm Printed')).toBe('/fulfillment/confirm-printed')
  expect(hrefOf('Overview')).toBe('/overview')
  // STOCK-57: a piece without a picture of its design shows its blank.
  const drawn = screen.getByRole('main').querySelector(`path[d="${blankOutline('t-shirt', 'front').body}"]`)
  expect(drawn).toBeTruthy()
})

// LIST-19
it('the pieces in production come with views of those that are late, on hold or short', async () => {
  await open('/overview/pieces?stage=design_printed&held=true', [{ action: 'manage', subject: 'all' }])
  const tabs = within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Everything', 'Late', 'On hold', 'Short of stock'])
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, null, 'page', null])
  // The stage that was chosen besides stays.
  const hrefs = tabs.map((tab) => tab.getAttribute('href'))
  expect(hrefs.filter((href) => href?.includes('stage=design_printed'))).toEqual(hrefs)
})

it('the pieces in production link to nothing that their reader may not open', async () => {
  await open('/overview/pieces?stage=design_printed', [{ action: 'read', subject: 'fulfillment' }])
  expect(main().getByText('P-100009')).toBeTruthy()
  expect(main().queryByRole('link', { name: 'P-100009' })).toBeNull()
  expect(main().queryByRole('link', { name: 'Open at Confirm Printed' })).toBeNull()
})
