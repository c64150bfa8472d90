import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { at, fakeServer, me } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { orderAnswer } from '../../../../testing/order-answers.ts'
import type { Order } from '../order-source.ts'

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

/** Opens this order and returns the line below its number. */
async function lineOf(order: Order): Promise<string> {
  fakeServer({
    'GET /auth/me': () => me(),
    'GET /orders/:id': at({ id: 7 }, () => ({ data: order })),
    'GET /orders/:id/timeline': at({ id: 7 }, () => ({ data: [], meta: { next: null } })),
  })
  app = await renderApp('/orders/detail/7')
  const heading = await screen.findByRole('heading', { level: 1, name: /P-100007/ })
  return heading.closest('header')?.querySelector('p')?.textContent ?? ''
}

const [item] = orderAnswer().items
const [piece] = item?.pieces ?? []
const withStages = (...stages: Order['items'][number]['pieces'][number]['stage'][]): Order['items'] =>
  item && piece ? [{ ...item, pieces: stages.map((stage, at) => ({ ...piece, id: at + 1, stage })) }] : []
const parcel: Order['shipments'][number] = {
  id: 5,
  state: 'purchased',
  vendor: 'Canada Post',
  service: 'INTL_TRACKED',
  tracking_number: 'CP123',
  tracking_url: 'https://carrier.example/CP123',
  weight_g: 300,
  label_pdf_id: 1,
  label_zpl_id: null,
  label_format: 'pdf',
  problem: '',
  unscanned: 0,
  created_at: '2020-11-20T12:00:00Z',
  packaged_by: 'Petra Packer',
  purchased_at: '2020-11-20T12:00:00Z',
  handed_over_at: null,
}

// SCREEN-60
it('an order says what its pieces wait for, and in which slot they are', async () => {
  const items = withStages('quality_checked', 'barcode_printed', 'quality_checked', 'scrapped')
  const line = await lineOf(orderAnswer({ status: 'processing', slot: 'A01', items }))
  expect(line).toMatch(/^1 piece waits to be printed and 2 pieces wait to be packaged\. In slot A01\.#1007/)
})

it('an order in shipping names who gets the parcel', async () => {
  const waiting = await lineOf(orderAnswer({ status: 'shipping', shipments: [parcel] }))
  expect(waiting).toMatch(/^Packaged, not handed over to Canada Post yet\. Tracking number CP123/)
})

it('an order that was handed over says to whom and when, with the way to follow it', async () => {
  const shipments = [{ ...parcel, handed_over_at: '2020-11-21T12:00:00Z' }]
  const gone = await lineOf(orderAnswer({ status: 'completed', shipments }))
  expect(gone).toMatch(/^Handed over to Canada Post, Nov 21, 2020, .*\. Tracking number CP123/)
  expect(screen.getAllByRole('link', { name: 'Track parcel' })[0]?.getAttribute('href')).toBe(parcel.tracking_url)
})

it('a failed order has no such line, and services of our own format are named for people', async () => {
  const line = await lineOf(
    orderAnswer({ status: 'failed', shipping_service: 'INTL_TRACKED', vendor_service: 'Ground', items: withStages() }),
  )
  expect(line).toMatch(/^#1007/)
  expect(screen.getByText('International, tracked')).toBeTruthy()
  expect(screen.getByText('Own label · Ground')).toBeTruthy()
})
