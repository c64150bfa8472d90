import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { screenInfo } from '../../platform/routing/screen.ts'
import { endSession } from '../../platform/session/session.ts'
import { answerAtOnce, answerOf, delayAnswers, delays, pass, pressesOf } from '../../../testing/delayed-answers.ts'
import type { Answers, Asked } from '../../../testing/fake-server.ts'
import { givenParcel, givenParcelPiece } from '../../../testing/given/given-parcel.ts'
import { barcodeOf, givenArea, givenPiece } from '../../../testing/given/given-piece.ts'
import { beginScan, pressKey, scan, scanSlowly } from '../../../testing/type-scan.ts'
import { setConfirmsAtScan } from './confirm-printed/confirm-at-scan.ts'
import { fulfillmentScreens } from './fulfillment.screens.ts'
import { emptyQueues } from '../../../testing/open-package.ts'
import { emptyList, openBench } from '../../../testing/open-bench.ts'

const pieceRoute = 'GET /fulfillment/pieces/by-barcode/:barcode'
const scanRoute = 'POST /fulfillment/packaging/scans'
const shippedRoute = 'GET /fulfillment/packaging/shipped'
const idOf = (barcode: unknown) => [1, 2].find((id) => barcodeOf(id) === barcode) ?? 0
const printed = [givenArea('front', { state: 'printed' })]
const servePieces = (over: Parameters<typeof givenPiece>[0]): Answers => ({
  [pieceRoute]: ({ params }: Asked) => answerOf(() => ({ data: givenPiece({ id: idOf(params.barcode), ...over }) })),
})
const parcelOf = (id: number) =>
  givenParcel({
    order: { ...givenParcel().order, id, number: `P-10000${id}` },
    pieces: [givenParcelPiece(id, { scanned: true })],
  })
const shippedOf = (id: number) => ({
  order_id: id,
  number: `P-10000${id}`,
  external_number: `N-${id}`,
  store_name: 'North Shore',
  ship_to_name: 'Emily Rodriguez',
  postal_code: '60622',
  country: 'US',
  vendor: 'Own label',
  service: 'STANDARD',
  tracking_number: barcodeOf(id),
  weight_g: 842,
  packaged_at: '2020-11-20T14:46:00.000Z',
})

interface Bench {
  path: string
  query?: string
  kind: StationKind
  answers: Answers
  /** The main act of what is on the screen: its key, its button, and what it asks of the server or in a dialog. */
  key: string
  button: RegExp
  does: (id: number) => RegExp
  /** Scans need no look-up here. */
  isLocal?: boolean
}

/** Every bench, and every tab that is scanned at. */
const benches: Bench[] = [
  {
    path: '/fulfillment/print-barcode',
    kind: 'print_barcode',
    answers: servePieces({}),
    key: 'F3',
    button: /^Reprint label/,
    does: (id) => new RegExp(`^Reprint the label of ${barcodeOf(id)}$`),
  },
  {
    path: '/fulfillment/print',
    kind: 'print_design',
    answers: servePieces({}),
    key: 'F2',
    button: /^Print front/,
    does: (id) => new RegExp(`/pieces/${id}/areas/front/send$`),
  },
  {
    path: '/fulfillment/print-design',
    kind: 'print_design',
    answers: {},
    key: 'F2',
    button: /^Print \d piece/,
    does: () => /print-design\/print$/,
    isLocal: true,
  },
  {
    path: '/fulfillment/confirm-printed',
    kind: 'confirm_printed',
    answers: servePieces({ stage: 'design_printed', areas: printed }),
    key: 'F2',
    button: /^Confirm printed/,
    does: (id) => new RegExp(`/confirm-printed/pieces/${id}$`),
  },
  {
    path: '/fulfillment/quality-check',
    kind: 'quality_check',
    answers: servePieces({ stage: 'confirmed_printed', areas: printed }),
    key: 'F2',
    button: /^Pass/,
    does: (id) => new RegExp(`/quality-check/pieces/${id}/pass$`),
  },
  {
    path: '/fulfillment/package',
    kind: 'packaging',
    answers: {
      ...emptyQueues,
      [scanRoute]: ({ body }: Asked) =>
        answerOf(() => ({ data: { parcel: parcelOf(idOf((body as { barcode: string }).barcode)), packaged: false } })),
      'GET /fulfillment/packaging/parcels/:code': ({ params }: Asked) =>
        answerOf(() => ({ data: parcelOf(idOf(params.code)) })),
    },
    key: 'F2',
    button: /^Package/,
    does: (id) => new RegExp(`/packaging/orders/${id}/package$`),
  },
  {
    path: '/fulfillment/package',
    query: '?tab=hand_over',
    kind: 'packaging',
    answers: {
      ...emptyQueues,
      [shippedRoute]: ({ query }: Asked) => {
        const id = idOf(query.get('search'))
        return id === 0 ? emptyList : answerOf(() => ({ ...emptyList, data: [shippedOf(id)] }))
      },
    },
    key: 'F2',
    button: /^Hand over \d parcel/,
    does: () => /^Mark \d parcels? as handed over\?$/,
  },
]

const body = () => document.querySelector('[data-bench] [data-acts]') as HTMLElement
const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'))

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  answerAtOnce()
})
afterEach(() => {
  endSession()
  setConfirmsAtScan(true)
  vi.useRealTimers()
})

describe('From the moment that a scan is heard until its answer is shown, nothing can be done at', () => {
  // SCREEN-21
  it('any bench, so this list has every station screen', () => {
    const paths = fulfillmentScreens
      .map(screenInfo)
      .filter(({ menu }) => menu.length > 0)
      .map(({ path }) => path)
    expect([...new Set(benches.map(({ path }) => path))]).toEqual(paths)
  })

  it.each(benches.map((bench) => [`${bench.path}${bench.query ?? ''}`, bench] as const))(
    '%s',
    async (address, bench) => {
      const { kind, answers, key, button, does, isLocal } = bench
      setConfirmsAtScan(false)
      const { server } = await openBench({ kind, address, answers })
      const done = () => [
        ...server.asked
          .filter(({ method, path: asked }) => method !== 'GET' && !asked.endsWith('/scans'))
          .map((call) => call.path),
        ...titles().map((id) => document.getElementById(id ?? '')?.textContent ?? ''),
      ]
      const main = () => within(body()).findByRole('button', { name: button })
      const show = async (id: number) => {
        await scan(barcodeOf(id))
        await main()
        await waitFor(() => expect(screen.queryByText(/^Looking up/)).toBeNull())
      }
      await show(1)
      let shown = 1
      for (const { ms, fault } of isLocal ? [] : delays) {
        const next = 3 - shown
        const before = done()
        const presses = pressesOf(key, [await main(), ...within(body()).getAllByRole('button')].slice(0, 2))
        const arrive = delayAnswers(fault)
        // The scan has begun.
        await beginScan(barcodeOf(next).slice(0, 5))
        for (const press of presses.slice(0, 2)) await press()
        expect(done()).toEqual(before)
        // It is being looked up.
        await scan(barcodeOf(next))
        expect(screen.getByText(`Looking up ${barcodeOf(next)}…`)).toBeTruthy()
        expect(within(body()).queryAllByRole('button')).toEqual([])
        for (const press of presses.slice(0, ms / 90)) await press()
        expect(done()).toEqual(before)
        await act(async () => arrive())
        if (fault) {
          // It failed: what was shown before doesn't come back.
          await waitFor(() => expect(screen.queryByText(/^Looking up/)).toBeNull())
          expect(within(body()).queryAllByRole('button')).toEqual([])
          for (const press of presses) await press()
          expect(done()).toEqual(before)
          answerAtOnce()
          await pass(fault === 'network' ? 5000 : 0)
          await show(next)
        } else await main()
        shown = next
      }
      // A misread code shows nothing, either.
      const presses = pressesOf(key, [await main()])
      const before = done()
      await scan('400000000011')
      await screen.findByText(/was misread/, { selector: 'p' })
      for (const press of presses) await press()
      expect(done()).toEqual(before)
      await show(2)
      // Keys that can't be read mean that something else is in hand (SCREEN-34).
      const later = pressesOf(key, [await main()])
      await scanSlowly('XK77-QR', 150)
      const goOn = await screen.findByRole('button', { name: 'Go on with what is shown' })
      for (const press of later) await press()
      expect(done()).toEqual(before)
      await act(async () => goOn.click())
      await pressKey(key)
      await pass(90)
      await waitFor(() => expect(done()).toHaveLength(before.length + 1))
      expect(done().at(-1)).toMatch(does(2))
    },
  )
})
