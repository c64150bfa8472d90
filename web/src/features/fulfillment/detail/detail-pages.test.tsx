import type { Rule } from '@platen/contracts/ability'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, at, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import {
  givenEntry,
  givenFoundPiece,
  givenParcelDetails,
  givenPieceDetails,
} from '../../../../testing/given/given-details.ts'
import { givenParcelPiece } from '../../../../testing/given/given-parcel.ts'
import { barcodeOf, givenArea, givenPiece } from '../../../../testing/given/given-piece.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { userEvent } from '../../../../testing/user-event.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'

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
const floorOnly: Rule[] = [{ action: 'read', subject: 'fulfillment' }]

async function open(address: string, answers: Answers, rules?: Rule[]) {
  const server = fakeServer({ 'GET /auth/me': () => me(rules), ...answers })
  app = await renderApp(address)
  return server
}

const history = [
  givenEntry({
    to_stage: 'confirmed_printed',
    from_stage: 'design_printed',
    who: 'Cleo Confirm',
    station: 'Confirm 1',
  }),
  givenEntry({ to_stage: 'design_printed', from_stage: 'barcode_printed', at: '2020-11-20T14:40:00.000Z' }),
  givenEntry({ kind: 'area_printed', data: { area: 'front' }, at: '2020-11-20T14:39:00.000Z' }),
  givenEntry({ to_stage: 'barcode_printed', who: 'Bo Barcode', at: '2020-11-20T14:30:00.000Z' }),
]
const { piece } = givenPiece({
  stage: 'confirmed_printed',
  areas: [givenArea('front', { state: 'printed' })],
  replaces: barcodeOf(7),
  order_slot: 'A12',
  history,
})
const ofPiece: Answers = {
  'GET /fulfillment/pieces/:barcode': at({ barcode: code }, () => ({ data: piece })),
  'GET /fulfillment/pieces/:barcode/details': at({ barcode: code }, () => ({
    data: givenPieceDetails({ slot: { id: 12, code: 'A12' } }),
  })),
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('everything about a piece', () => {
  it('is shown without a station, a scan or an act, with links to its order, slot and variant', async () => {
    const server = await open(`/fulfillment/print-detail?barcode=${code}`, ofPiece)
    expect((await screen.findByRole('link', { name: 'A12' })).getAttribute('href')).toBe('/packing-slot?edit=12')
    expect(hrefOf('P-100009')).toBe(`/orders/detail/9?piece=${code}`)
    expect(hrefOf('Black · L')).toBe('/variants?edit=6')
    expect(hrefOf(barcodeOf(7))).toBe(`/fulfillment/print-detail?barcode=${barcodeOf(7)}`)
    expect(hrefOf('Open at Quality Check')).toBe(`/fulfillment/quality-check?barcode=${code}`)
    expect(screen.getByRole('img', { name: /, Front of / })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Open label sheet/ })).toBeTruthy()
    expect(screen.queryByText('Scanner ready')).toBeNull()
    // Space scrolls the page, and shows no picture at 100 %.
    expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(true)
    expect(server.of('GET /stations')).toEqual([])
  })

  it.each([
    ['/fulfillment/print-detail', 'Print', 'B-000001'],
    ['/fulfillment/confirm-printed-detail', 'Confirm Printed', 'Cleo Confirm · Confirm 1'],
    ['/fulfillment/quality-check-detail', 'Quality Check', 'Rejected or sent back'],
  ])('begins on %s with what was done at %s', async (path, station, words) => {
    await open(`${path}?barcode=${code}`, ofPiece)
    expect(await (await panel(station)).findByText(words)).toBeTruthy()
  })

  it('has the stages as a timeline, and every action of everyone or of one person or kind', async () => {
    await open(`/fulfillment/quality-check-detail?barcode=${code}`, ofPiece)
    const timeline = await panel('Timeline')
    expect(timeline.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Confirmed printed.*Cleo Confirm/),
      expect.stringMatching(/^Design printed/),
      expect.stringMatching(/^Barcode printed/),
    ])
    const actions = await panel('Action history')
    expect(actions.getAllByRole('listitem')).toHaveLength(4)
    await userEvent.selectOptions(actions.getByLabelText('Person'), 'Amélie Morin')
    expect(actions.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.selectOptions(actions.getByLabelText('Action'), 'Front printed')
    expect(actions.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.selectOptions(actions.getByLabelText('Person'), 'Bo Barcode')
    expect(actions.getByText('No action matches both filters.')).toBeTruthy()
  })

  it('links to nothing that the reader may not open', async () => {
    await open(`/fulfillment/print-detail?barcode=${code}`, ofPiece, floorOnly)
    await panel('Documents')
    for (const name of ['P-100009', 'A12', 'Black · L', 'Open at Quality Check'])
      expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.getByText('P-100009')).toBeTruthy()
  })
})

describe('an address without a piece', () => {
  const search: Answers = {
    'GET /fulfillment/pieces': ({ query }) => ({
      data: query.get('search') === 'P-100009' ? [givenFoundPiece(1), givenFoundPiece(2)] : [givenFoundPiece(3)],
    }),
  }

  it('offers the newest pieces and a search, which leads back to the same screen', async () => {
    await open('/fulfillment/confirm-printed-detail', search)
    expect(await screen.findByRole('link', { name: barcodeOf(3) })).toBeTruthy()
    // Pasted, because what is typed at once and ended with Enter is a scan.
    await userEvent.click(screen.getByLabelText('Barcode, SKU or order number'))
    await userEvent.paste('P-100009')
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('link', { name: barcodeOf(2) })
    expect(hrefOf(barcodeOf(1))).toBe(`/fulfillment/confirm-printed-detail?barcode=${code}`)
  })

  it.each([
    ['/fulfillment/print-detail', 'GET /fulfillment/pieces/:barcode'],
    ['/fulfillment/package-detail', 'GET /fulfillment/packaging/parcels/:code/details'],
  ] as const)('says on %s why a code means nothing, and searches for it', async (path, route) => {
    const why = 'No piece has the barcode P-100009.'
    await open(`${path}?barcode=P-100009`, { ...search, [route]: () => refused(404, 'barcode_unknown', why) })
    expect((await screen.findByRole('alert')).textContent).toContain(why)
    await screen.findByRole('link', { name: barcodeOf(2) })
    expect(hrefOf(barcodeOf(1))).toBe(`${path}?barcode=${code}`)
  })
})

describe('everything about a parcel', () => {
  const details = givenParcelDetails({
    history: [
      { ...givenEntry({ kind: 'label_voided', data: { tracking_number: 'PL18' }, note: 'wrong box' }), barcode: null },
      { ...givenEntry({ to_stage: 'packaged', who: 'Paula Packer' }), barcode: barcodeOf(1) },
      { ...givenEntry({ to_stage: 'packaged', who: 'Paula Packer' }), barcode: barcodeOf(2) },
      { ...givenEntry({ kind: 'package_scanned', who: 'Paula Packer' }), barcode: barcodeOf(1) },
    ],
  })
  details.parcel.service = 'INTL_TRACKED'
  details.parcel.pieces = [givenParcelPiece(1, { stage: 'packaged' }), givenParcelPiece(2, { stage: 'packaged' })]

  it.each([`barcode=${code}`, 'order=P-100009'])('is shown without a station for ?%s', async (query) => {
    const server = await open(`/fulfillment/package-detail?${query}`, {
      'GET /fulfillment/packaging/parcels/:code/details': () => ({ data: details }),
    })
    const record = await panel('Parcel')
    expect(record.getByText('Own label · International, tracked')).toBeTruthy()
    expect(hrefOf(barcodeOf(2))).toBe(`/fulfillment/quality-check-detail?barcode=${barcodeOf(2)}`)
    expect(hrefOf('P-100009')).toBe('/orders/detail/9')
    expect(hrefOf('A12')).toBe('/packing-slot?edit=12')
    expect(screen.getByText('Emily Rodriguez')).toBeTruthy()
    await waitFor(() => expect(document.title).toMatch(/^P-100009/))
    expect(server.of('GET /stations')).toEqual([])
  })

  it('says of a piece that isn’t at Package where it waits, and of one that is there that it is in the slot', async () => {
    const parcel = {
      ...details.parcel,
      pieces: [
        givenParcelPiece(1, { stage: 'barcode_printed', in_slot: false }),
        givenParcelPiece(2),
        givenParcelPiece(3, { in_slot: false }),
      ],
    }
    await open('/fulfillment/package-detail?order=P-100009', {
      'GET /fulfillment/packaging/parcels/:code/details': () => ({ data: { ...details, parcel } }),
    })
    const rows = (await panel('Pieces')).getAllByRole('listitem').map((item) => item.textContent)
    expect(rows.map((row) => /Waiting at [^,]*|in the slot/.exec(row ?? '')?.[0])).toEqual([
      'Waiting at Print',
      'in the slot',
      undefined,
    ])
  })

  it('tells a step of several pieces once in its timeline, and each action in its history', async () => {
    await open('/fulfillment/package-detail?order=P-100009', {
      'GET /fulfillment/packaging/parcels/:code/details': () => ({ data: details }),
    })
    const timeline = await panel('Timeline')
    expect(timeline.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Label .*PL18.* voidedwrong box/),
      expect.stringMatching(/^Packaged · .*2.* pieces/),
    ])
    const actions = await panel('Action history')
    expect(actions.getAllByRole('listitem')).toHaveLength(4)
    expect(actions.getAllByText(barcodeOf(1))).toHaveLength(2)
  })
})
