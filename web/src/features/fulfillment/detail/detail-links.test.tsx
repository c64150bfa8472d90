import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitingSummary } from '@platen/contracts/fulfillment/print-barcode'
import { pieceQueueRow } from '@platen/contracts/fulfillment/piece'
import { at } from '../../../../testing/fake-server.ts'
import { givenEntry, givenParcelDetails } from '../../../../testing/given/given-details.ts'
import { givenParcel } from '../../../../testing/given/given-parcel.ts'
import { barcodeOf, givenPiece } from '../../../../testing/given/given-piece.ts'
import { emptyList, openBench } from '../../../../testing/open-bench.ts'
import { openPackage } from '../../../../testing/open-package.ts'
import { userEvent } from '../../../../testing/user-event.ts'
import { endSession } from '../../../platform/session/session.ts'

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())
afterEach(() => endSession())

const code = barcodeOf(1)
const printDetail = `/fulfillment/print-detail?barcode=${code}`
const printed = givenEntry({ to_stage: 'barcode_printed', who: 'Bo Barcode' })

describe('everything about a piece', () => {
  it('is one press from the verdict on a piece that can’t be worked on', async () => {
    const answer = givenPiece({}, { level: 'stop', code: 'piece_needs_print', message: 'Print it first.' })
    await openBench({
      kind: 'quality_check',
      address: `/fulfillment/quality-check?barcode=${code}`,
      answers: { 'GET /fulfillment/pieces/by-barcode/:barcode': () => ({ data: answer }) },
    })
    const link = await screen.findByRole('link', { name: 'Everything about this piece' })
    expect(link.getAttribute('href')).toBe(printDetail)
  })

  it('is one press from a piece that a row of Print Barcode opens, at the bench, with its action history', async () => {
    const answer = givenPiece({ stage: 'waiting_barcode', history: [printed] })
    const row = pieceQueueRow.parse({
      ...{ id: 1, barcode: code, stage: 'waiting_barcode', stage_since: printed.at, attempt: 1, order_id: 9 },
      ...{ urgent: false, held: false, short: false, order_number: 'P-100009', store_name: 'North Shore' },
      ...{ ship_by: '2099-11-21', sku: 'TEE', product_name: 'Tee', color: 'Black', color_hex: null, size: 'L' },
      ...{ category: 't-shirt', printer_tag: null, areas: ['front'], thumb_url: null, slot: null },
    })
    const summary = { ready: 1, held: 0, short: 0, late: 0, ask_above: 100, groups: [] }
    const { app } = await openBench({
      kind: 'print_barcode',
      address: '/fulfillment/print-barcode',
      answers: {
        'GET /fulfillment/print-barcode/summary': () => ({ data: waitingSummary.response.parse(summary) }),
        'GET /fulfillment/queue/:station': () => ({ data: [row], meta: { ...emptyList.meta, total: 1 } }),
        'GET /fulfillment/pieces/by-barcode/:barcode': () => ({ data: answer }),
      },
    })
    await userEvent.click(await screen.findByLabelText('Select row 1'))
    fireEvent.click(screen.getByText('Tee'))
    await waitFor(() => expect(app.address()).toBe(`/fulfillment/print-barcode?barcode=${code}`))
    const link = await screen.findByRole('link', { name: 'Everything about this piece' })
    expect(link.getAttribute('href')).toBe(printDetail)
    expect(screen.getByRole('button', { name: 'Print selected: 1 barcode' })).toBeTruthy()
    const history = await screen.findByRole('list', { name: 'Action history' })
    expect(history.textContent).toContain('Bo Barcode')
  })
})

it('Package reads what happened to the open parcel when somebody asks for it, and leads to everything about it', async () => {
  const { server } = await openPackage(
    {
      'GET /fulfillment/packaging/parcels/:code': at({ code: 'P-100009' }, () => ({ data: givenParcel() })),
      'GET /fulfillment/packaging/parcels/:code/details': at({ code: 'P-100009' }, () => ({
        data: givenParcelDetails({ history: [{ ...printed, barcode: code }] }),
      })),
    },
    '/fulfillment/package?order=P-100009',
  )
  const details = (await screen.findByText('Action history')).closest('details')
  if (!details) throw new Error('not in details')
  const read = 'GET /fulfillment/packaging/parcels/P-100009/details'
  expect(server.of(read)).toEqual([])
  details.open = true
  await act(async () => void details.dispatchEvent(new Event('toggle')))
  const history = await screen.findByRole('list', { name: 'Action history' })
  expect(history.textContent).toContain(code)
  const link = screen.getByRole('link', { name: 'Everything about this parcel' })
  expect(link.getAttribute('href')).toBe('/fulfillment/package-detail?order=P-100009')
  expect(server.of(read)).toHaveLength(1)
})
