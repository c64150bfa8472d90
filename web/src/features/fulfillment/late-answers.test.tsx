import { passPiece } from '@platen/contracts/fulfillment/quality-check'
import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '../../platform/session/session.ts'
import { pass } from '../../../testing/delayed-answers.ts'
import type { Answers, Asked } from '../../../testing/fake-server.ts'
import { givenParcel, givenParcelPiece } from '../../../testing/given/given-parcel.ts'
import { barcodeOf, givenArea, givenPiece } from '../../../testing/given/given-piece.ts'
import { emptyList, openBench, readLastScans } from '../../../testing/open-bench.ts'
import { emptyQueues, openPackage } from '../../../testing/open-package.ts'
import { pressKey, scan, scanSlowly } from '../../../testing/type-scan.ts'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
})

const pieceRoute = 'GET /fulfillment/pieces/by-barcode/:barcode'
const scanRoute = 'POST /fulfillment/packaging/scans'
const parcelRoute = 'GET /fulfillment/packaging/parcels/:code'
const confirmRoute = 'POST /fulfillment/confirm-printed/pieces/:id'
const passRoute = 'POST /fulfillment/quality-check/pieces/:id/pass'
const [one, two] = [barcodeOf(1), barcodeOf(2)]
const idOf = (code: unknown) => (code === two || code === 'P-100002' ? 2 : 1)
const areas = [givenArea('front', { state: 'printed' })]

/** Holds back the first answer to each of these calls until `arrive`. */
function givenHeld(isHeld: (asked: Asked) => boolean) {
  let arrive = () => {}
  const arrival = new Promise<void>((done) => (arrive = done))
  const held: string[] = []
  const answering =
    <T,>(answer: (asked: Asked) => T) =>
    async (asked: Asked) => {
      if (isHeld(asked) && !held.includes(asked.path)) {
        held.push(asked.path)
        await arrival
      }
      return answer(asked)
    }
  return { answering, held, arrive: () => act(async () => arrive()) }
}

const found =
  (over: Parameters<typeof givenPiece>[0]) =>
  ({ params }: Asked) => ({
    data: givenPiece({ id: idOf(params.barcode), ...over }),
  })
const parcelOf = (id: number) =>
  givenParcel({
    order: { ...givenParcel().order, id, number: `P-10000${id}` },
    pieces: [givenParcelPiece(id, { scanned: true })],
  })
const parcel = ({ params }: Asked) => ({ data: parcelOf(idOf(params.code)) })
const scanned = ({ body }: Asked) => ({
  data: { parcel: parcelOf(idOf((body as { barcode: string }).barcode)), packaged: false },
})
const about = (code: string) => (asked: Asked) =>
  asked.params.barcode === code || (asked.body as { barcode?: string } | undefined)?.barcode === code

interface Bench {
  kind: StationKind
  path: string
  /** Answers, of which the one that the scan of the first piece waits for is held back. */
  serve: () => { answers: Answers; arrive: () => Promise<void> }
}
const ofPieces = (over: Parameters<typeof givenPiece>[0]) => () => {
  const { answering, arrive } = givenHeld(about(one))
  return { answers: { [pieceRoute]: answering(found(over)) } as Answers, arrive }
}
const benches: Bench[] = [
  { kind: 'print_barcode', path: '/fulfillment/print-barcode', serve: ofPieces({}) },
  { kind: 'print_design', path: '/fulfillment/print', serve: ofPieces({}) },
  {
    kind: 'confirm_printed',
    path: '/fulfillment/confirm-printed',
    serve: () => {
      const { answering, arrive } = givenHeld(({ params }) => params.id === '1')
      return {
        arrive,
        answers: {
          [pieceRoute]: found({ stage: 'design_printed', areas }),
          [confirmRoute]: answering(({ params }: Asked) => ({
            data: givenPiece({ id: Number(params.id), stage: 'confirmed_printed', step: 2, areas }),
          })),
        } as Answers,
      }
    },
  },
  {
    kind: 'quality_check',
    path: '/fulfillment/quality-check',
    serve: ofPieces({ stage: 'confirmed_printed', areas }),
  },
  {
    kind: 'packaging',
    path: '/fulfillment/package',
    serve: () => {
      const { answering, arrive } = givenHeld(about(one))
      return { arrive, answers: { ...emptyQueues, [scanRoute]: answering(scanned), [parcelRoute]: parcel } as Answers }
    },
  },
]
const lookedUp = () => waitFor(() => expect(screen.queryByText(/^Looking up/)).toBeNull())

// SCREEN-21
describe('The answer to a scan that was given up after half a minute', () => {
  it.each(benches)('changes nothing at $path, where another piece is in hand', async ({ kind, path, serve }) => {
    const { answers, arrive } = serve()
    const { app } = await openBench({ kind, address: path, answers })
    await scan(one)
    await screen.findByText(`Looking up ${one}…`)
    await pass(31_000)
    // It was sent again, and isn't joined to the call that never ends.
    await screen.findByText(/scan sent late$/)
    await scan(two)
    await waitFor(() => expect(app.address()).toBe(`${path}?barcode=${two}`))
    await lookedUp()
    const before = readLastScans()
    await arrive()
    await pass(1000)
    expect(app.address()).toBe(`${path}?barcode=${two}`)
    expect(readLastScans()).toEqual(before)
  })

  it('unlocks nothing while the next scan waits for the server', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>((done) => (arrive = done))
    const { server, app } = await openBench({
      kind: 'quality_check',
      address: '/fulfillment/quality-check',
      answers: { [pieceRoute]: (asked) => arrival.then(() => found({ stage: 'confirmed_printed', areas })(asked)) },
    })
    await scan(one)
    await screen.findByText(`Looking up ${one}…`)
    await pass(31_000)
    await scan(two)
    await screen.findByText(`${two} is saved. It will be sent when the server is back.`)
    await act(async () => arrive())
    await screen.findByRole('heading', { name: '2 scans sent late' })
    await pressKey('F2')
    await pass(90)
    expect(app.address()).toBe('/fulfillment/quality-check')
    expect(server.asked.filter(({ path }) => path.endsWith('/pass'))).toEqual([])
  })
})

// SCREEN-21
it('The answer to a scan that comes when its page was left opens nothing on the next one', async () => {
  const { answering, arrive } = givenHeld(about(one))
  const { app } = await openBench({
    kind: 'quality_check',
    address: '/fulfillment/quality-check',
    answers: {
      ...emptyQueues,
      [pieceRoute]: answering(found({ stage: 'confirmed_printed', areas })),
      [parcelRoute]: parcel,
    } as Answers,
  })
  await scan(one)
  await screen.findByText(`Looking up ${one}…`)
  localStorage.setItem('platen-station-packaging', '7')
  await act(() => app.router.navigate({ to: '/fulfillment/package' } as never))
  await waitFor(() => expect(app.address()).toBe('/fulfillment/package'))
  await arrive()
  await pass(1000)
  expect(app.address()).toBe('/fulfillment/package')
  // The scan is still there for its own page, which lists it: something else may be in hand by now.
  await act(() => app.router.navigate({ to: '/fulfillment/quality-check' } as never))
  await screen.findByRole('heading', { name: '1 scan sent late' })
  expect(app.address()).toBe('/fulfillment/quality-check')
})

// SCREEN-7, SCREEN-21
it('A piece that was scanned at Package before its page was left is looked up there later, and not packed', async () => {
  const { answering, arrive } = givenHeld(about(one))
  const { app, server } = await openPackage({ [scanRoute]: answering(scanned), [parcelRoute]: parcel } as Answers)
  await scan(one)
  await screen.findByText(`Looking up ${one}…`)
  await scan(two)
  await act(() => app.router.navigate({ to: '/fulfillment/quality-check' } as never))
  await arrive()
  await act(() => app.router.navigate({ to: '/fulfillment/package' } as never))
  await screen.findByRole('heading', { name: '2 scans sent late' })
  expect(app.address()).toBe('/fulfillment/package')
  const sent = server.asked.filter(({ path }) => path.endsWith('/scans'))
  expect(sent.map(({ body }) => body)).toEqual([{ barcode: one }])
})

// SCREEN-21
describe('What was begun before a scan', () => {
  const row = {
    order_id: 1,
    number: 'P-100001',
    store_name: 'North Shore',
    slot: 'A12',
    checked: 1,
    living: 1,
    complete: true,
    unprinted_only: false,
    ship_by: '2099-11-21',
    expedited: false,
  }

  it('takes the screen back no more at Package: an order opened from the queue', async () => {
    const { answering, arrive } = givenHeld(({ params }) => params.code === 'P-100001')
    const { app } = await openPackage({
      'GET /fulfillment/packaging/queue': () => ({ ...emptyList, data: [row] as never }),
      [scanRoute]: scanned,
      [parcelRoute]: answering(parcel),
    } as Answers)
    fireEvent.click(await screen.findByRole('button', { name: 'P-100001' }))
    await scan(two)
    await waitFor(() => expect(app.address()).toBe(`/fulfillment/package?barcode=${two}`))
    await lookedUp()
    await arrive()
    await pass(1000)
    expect(app.address()).toBe(`/fulfillment/package?barcode=${two}`)
  })

  it('takes the instructions for the piece in hand off the screen no more', async () => {
    const { answering, arrive } = givenHeld(({ params }) => params.id === '1')
    const checked = new Set<number>()
    await openBench({
      kind: 'quality_check',
      address: '/fulfillment/quality-check',
      answers: {
        [pieceRoute]: (asked) =>
          found(
            checked.has(idOf(asked.params.barcode))
              ? { stage: 'quality_checked', step: 4, areas }
              : { stage: 'confirmed_printed', step: 3, areas },
          )(asked),
        [passRoute]: answering(({ params }: Asked) => {
          const id = Number(params.id)
          checked.add(id)
          return {
            data: passPiece.response.parse({
              ...givenPiece({ id, stage: 'quality_checked', step: 4, areas }, { level: 'done', code: 'done' }),
              put_into: { kind: 'slot', slot: `A1${id}`, pieces_in: 1, pieces_of: 2 },
            }),
          }
        }),
      } as Answers,
    })
    await scan(one)
    await screen.findByRole('button', { name: 'Pass' })
    await lookedUp()
    await pressKey('F2')
    await pass(90)
    await scan(two)
    await lookedUp()
    await screen.findByRole('button', { name: 'Pass' })
    await pressKey('F2')
    await screen.findByText('A12')
    await arrive()
    await waitFor(() => expect(readLastScans()[0]).toContain(`${one} into A11`))
    expect(screen.getByText('A12')).toBeTruthy()
  })

  it('unlocks nothing when keys that can’t be read were heard since', async () => {
    const { answering, arrive } = givenHeld(about(one))
    await openBench({
      kind: 'quality_check',
      address: '/fulfillment/quality-check',
      answers: { [pieceRoute]: answering(found({ stage: 'confirmed_printed', areas })) } as Answers,
    })
    await scan(one)
    await screen.findByText(`Looking up ${one}…`)
    await pass(20)
    await scanSlowly('XK77-QR', 150)
    await arrive()
    await lookedUp()
    expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull()
    const goOn = await screen.findByRole('button', { name: 'Go on with what is shown' })
    await act(async () => goOn.click())
    expect(await screen.findByRole('button', { name: 'Pass' })).toBeTruthy()
  })
})
