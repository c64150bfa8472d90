import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passPiece } from '@platen/contracts/fulfillment/quality-check'
import { refreshMounted } from '../../../../platform/live/background.ts'
import { endSession } from '../../../../platform/session/session.ts'
import { type Answers, type Asked, at, notFound } from '../../../../../testing/fake-server.ts'
import { givenParcel } from '../../../../../testing/given/given-parcel.ts'
import { barcodeOf, givenArea, givenPiece } from '../../../../../testing/given/given-piece.ts'
import { readLastScans, openBench } from '../../../../../testing/open-bench.ts'
import { scan } from '../../../../../testing/type-scan.ts'

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())
afterEach(() => endSession())

const areas = [givenArea('front', { state: 'printed' })]
const faster = 'This piece was already confirmed by Lucas Roy at 2:46 PM. Next: Quality Check.'

/** A network that can be cut off: calls then reject as in a browser. */
function givenNetwork() {
  const network = { cut: false }
  const on =
    <T,>(answer: (asked: Asked) => T) =>
    (asked: Asked) => {
      if (network.cut) throw new TypeError('Failed to fetch')
      return answer(asked)
    }
  return { network, on }
}

const lookUp = 'GET /fulfillment/pieces/by-barcode/:barcode'
const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const idOf = ({ params }: Asked, count: number) => ids(count).find((id) => barcodeOf(id) === params.barcode)
const backOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

describe('Confirm Printed while the server is unreachable', () => {
  function servePieces(count: number, taken: readonly number[] = []) {
    const { network, on } = givenNetwork()
    const shown = (id: number) =>
      taken.includes(id)
        ? givenPiece(
            { id, stage: 'confirmed_printed', step: 3, areas },
            { level: 'stop', code: 'piece_already_confirmed', message: faster, go_to: 'quality_check' },
          )
        : givenPiece({ id, stage: 'design_printed', step: 2, areas })
    const confirmed = (id: number) =>
      givenPiece({ id, stage: 'confirmed_printed', step: 3, areas }, { level: 'done', code: 'done' })
    const answers: Answers = {
      [lookUp]: on((asked) => {
        const id = idOf(asked, count)
        return id ? { data: shown(id) } : notFound
      }),
      'POST /fulfillment/confirm-printed/pieces/:id': on(({ params }) => ({ data: confirmed(Number(params.id)) })),
    }
    return { network, answers }
  }
  const bench = { kind: 'confirm_printed', address: '/fulfillment/confirm-printed' } as const

  it('stores thirty scans, shows this in large, and confirms each once when the server responds again', async () => {
    const { network, answers } = servePieces(30, [4])
    const { server } = await openBench({ ...bench, answers })
    network.cut = true
    await scan(...Array.from({ length: 30 }, (_, i) => barcodeOf(i + 1)), barcodeOf(31))
    expect(await screen.findByRole('heading', { name: 'Offline · 31 scans waiting' })).toBeTruthy()
    expect(readLastScans()[0]).toContain(`${barcodeOf(31)} saved until the server is back`)
    expect(screen.getByText(`${barcodeOf(31)} is saved. It will be sent when the server is back.`)).toBeTruthy()
    network.cut = false
    await backOnline()
    expect(await screen.findByRole('heading', { name: '31 scans sent late' })).toBeTruthy()
    await waitFor(() => expect(screen.getByText('29 done · 2 need attention')).toBeTruthy())
    const sent = server.asked.filter(({ method }) => method === 'POST')
    expect(sent).toHaveLength(29)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(29)
    const attention = screen.getByRole('list', { name: 'Scans that need attention' })
    expect(within(attention).getByText(faster)).toBeTruthy()
    expect(within(attention).getByText(barcodeOf(31))).toBeTruthy()
    expect(screen.queryByText(/is kept/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('31 scans sent late')).toBeNull()
    expect(localStorage.getItem('platen-kept-scans-7')).toBeNull()
  })

  it('confirms a scan from before a reload with its original key', async () => {
    const { network, answers } = servePieces(1)
    const lost = 'POST /fulfillment/confirm-printed/pieces/1'
    const { server, app } = await openBench({
      ...bench,
      answers: {
        ...answers,
        // The server confirms, but the response is lost.
        'POST /fulfillment/confirm-printed/pieces/:id': at({ id: 1 }, () => {
          network.cut = true
          throw new TypeError('Failed to fetch')
        }),
      },
    })
    await scan(barcodeOf(1))
    expect(await screen.findByRole('heading', { name: 'Offline · 1 scan waiting' })).toBeTruthy()
    const key = server.of(lost)[0]?.headers.get('idempotency-key')
    app.stop()
    const again = servePieces(1, [1])
    const { server: after } = await openBench({ ...bench, answers: again.answers })
    expect(await screen.findByText('1 done')).toBeTruthy()
    expect(after.of(lost).map(({ headers }) => headers.get('idempotency-key'))).toEqual([key])
  })

  it('asks before sending scans of a user who had signed out', async () => {
    const { network, answers } = servePieces(2)
    const { app } = await openBench({ ...bench, answers })
    network.cut = true
    await scan(barcodeOf(1), barcodeOf(2))
    await screen.findByRole('heading', { name: 'Offline · 2 scans waiting' })
    await act(async () => endSession('signed-out'))
    app.stop()
    const again = servePieces(2)
    const { server } = await openBench({ ...bench, answers: again.answers })
    expect(await screen.findByRole('heading', { name: '2 of your scans never reached the server' })).toBeTruthy()
    expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('2 done')).toBeTruthy()
  })
})

describe('stations at which somebody has to act', () => {
  it('look up pieces that were scanned offline, and open each of them once', async () => {
    const { network, on } = givenNetwork()
    await openBench({
      kind: 'quality_check',
      address: '/fulfillment/quality-check',
      answers: {
        [lookUp]: on((asked) => {
          const id = idOf(asked, 2)
          return id ? { data: givenPiece({ id, stage: 'confirmed_printed', step: 3, areas }) } : notFound
        }),
      },
    })
    network.cut = true
    await scan(barcodeOf(1), barcodeOf(2))
    await screen.findByRole('heading', { name: 'Offline · 2 scans waiting' })
    network.cut = false
    await backOnline()
    expect(await screen.findByText('2 need attention')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: `Open ${barcodeOf(1)}` }))
    expect(await screen.findByRole('button', { name: 'Pass' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: `Open ${barcodeOf(2)}` })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show the list' }))
    expect(screen.queryByRole('button', { name: `Open ${barcodeOf(1)}` })).toBeNull()
    expect(screen.getByRole('button', { name: `Open ${barcodeOf(2)}` })).toBeTruthy()
  })

  // SCREEN-52, SCREEN-79
  it('pass a piece once if Pass was pressed offline, and show its slot in the list and for the piece that is open', async () => {
    const { network, on } = givenNetwork()
    const pass = 'POST /fulfillment/quality-check/pieces/1/pass'
    const checked = givenPiece({ stage: 'quality_checked', step: 4, areas }, { level: 'done', code: 'done' })
    const putInto = { kind: 'slot', slot: 'A12', pieces_in: 1, pieces_of: 2 }
    const already = { level: 'stop', code: 'piece_already_checked', message: faster, go_to: 'packaging' } as const
    let current = givenPiece({ stage: 'confirmed_printed', step: 3, areas })
    const { server } = await openBench({
      kind: 'quality_check',
      address: `/fulfillment/quality-check?barcode=${barcodeOf(1)}`,
      answers: {
        [lookUp]: at(
          { barcode: barcodeOf(1) },
          on(() => ({ data: current })),
        ),
        'POST /fulfillment/quality-check/pieces/:id/pass': at(
          { id: 1 },
          on(() => {
            current = givenPiece({ stage: 'quality_checked', step: 4, areas }, already)
            return { data: passPiece.response.parse({ ...checked, put_into: putInto }) }
          }),
        ),
      },
    })
    const button = await screen.findByRole('button', { name: 'Pass' })
    expect(button.closest('[data-away]')).toBeNull()
    network.cut = true
    await userEvent.click(button)
    expect(await screen.findByText(/will pass when the server is back/)).toBeTruthy()
    expect(button.closest('[data-away]')).toBeTruthy()
    network.cut = false
    await backOnline()
    // "Last scans" says the same.
    const done = await screen.findByRole('list', { name: 'Done' })
    expect(within(done).getByText('into A12')).toBeTruthy()
    const keys = server.of(pass).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    await waitFor(() => refreshMounted())
    expect(screen.getByText('A12')).toBeTruthy()
    expect(screen.getByText('1 of 2 pieces in slot')).toBeTruthy()
    expect(screen.queryByText(faster)).toBeNull()
  })

  it('record a scan at Package only when somebody opens it, so that nothing is packaged unseen', async () => {
    const { network, on } = givenNetwork()
    const parcel = givenParcel()
    const { server } = await openBench({
      kind: 'packaging',
      address: '/fulfillment/package',
      answers: {
        'GET /fulfillment/packaging/queue': () => ({
          data: [],
          meta: { page: 1, per_page: 25, total: 0, total_capped: false, next: null },
        }),
        'GET /fulfillment/packaging/parcels/:code': at(
          { code: barcodeOf(1) },
          on(() => ({ data: parcel })),
        ),
        'POST /fulfillment/packaging/scans': on(() => ({ data: { parcel, packaged: false } })),
      },
    })
    network.cut = true
    await scan(barcodeOf(1))
    await screen.findByRole('heading', { name: 'Offline · 1 scan waiting' })
    expect(screen.getByRole('img', { name: 'Offline' })).toBeTruthy()
    const before = server.of('POST /fulfillment/packaging/scans').length
    network.cut = false
    await backOnline()
    const open = await screen.findByRole('button', { name: `Open ${barcodeOf(1)}` })
    expect(server.of('POST /fulfillment/packaging/scans')).toHaveLength(before)
    await userEvent.click(open)
    await waitFor(() => expect(server.of('POST /fulfillment/packaging/scans')).toHaveLength(before + 1))
  })
})
