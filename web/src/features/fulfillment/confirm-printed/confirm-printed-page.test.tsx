import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '../../../platform/session/session.ts'
import { type Answers, at, notFound, refused, type Told } from '../../../../testing/fake-server.ts'
import { isScreenScanning } from '../../../ui/scan/scan-activity.ts'
import { setConfirmsAtScan } from './confirm-at-scan.ts'
import { barcodeOf, givenArea, givenPiece, givenStation } from '../../../../testing/given/given-piece.ts'
import { readLastScans, openBench } from '../../../../testing/open-bench.ts'
import { scan } from '../../../../testing/type-scan.ts'

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())
afterEach(() => {
  endSession()
  setConfirmsAtScan(true)
})

const areas = [givenArea('front', { state: 'printed' })]
const printed = (id: number) => givenPiece({ id, stage: 'design_printed', step: 2, areas })
const confirmed = (id: number) =>
  givenPiece(
    { id, stage: 'confirmed_printed', step: 3, areas },
    { level: 'done', code: 'done', go_to: 'quality_check' },
  )

const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

/** Answers look-ups and confirmations of pieces 1 to n; `before` may delay each look-up. */
function servePieces(count: number, before: () => Promise<void> = async () => {}) {
  const moved: number[] = []
  const answers: Answers = {
    'GET /fulfillment/pieces/by-barcode/:barcode': async ({ params }) => {
      await before()
      const id = ids(count).find((one) => barcodeOf(one) === params.barcode)
      return id ? { data: printed(id) } : notFound
    },
    'POST /fulfillment/confirm-printed/pieces/:id': ({ params }) => {
      moved.push(Number(params.id))
      return { data: confirmed(Number(params.id)) }
    },
  }
  return { answers, moved }
}

describe('Confirm Printed', () => {
  it('confirms a piece on scan and shows where it goes', async () => {
    const { answers, moved } = servePieces(1)
    await openBench({ kind: 'confirm_printed', address: '/fulfillment/confirm-printed', answers })
    await scan(barcodeOf(1))
    expect(await screen.findByText('Next: Quality Check')).toBeTruthy()
    expect(moved).toEqual([1])
    expect(readLastScans()[0]).toContain(`${barcodeOf(1)} confirmed`)
  })

  it('handles twenty scans in a row in order, losing none', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>((done) => (arrive = done))
    const { answers, moved } = servePieces(20, () => arrival)
    await openBench({ kind: 'confirm_printed', address: '/fulfillment/confirm-printed', answers })
    await scan(...Array.from({ length: 20 }, (_, i) => barcodeOf(i + 1)))
    // The answers take longer than the scans.
    expect(moved).toEqual([])
    arrive()
    await waitFor(() => expect(moved).toEqual(Array.from({ length: 20 }, (_, i) => i + 1)))
    await waitFor(() => expect(readLastScans()[0]).toContain(barcodeOf(20)))
  })

  // SCREEN-71
  it('says of a SKU in place of a label what the server knows of it, and of anything else what it is', async () => {
    const { answers, moved } = servePieces(1)
    answers['GET /fulfillment/pieces/by-barcode/:barcode'] = ({ params }) =>
      params.barcode === 'TEE-BLK-M'
        ? refused(404, 'barcode_of_sku', '3 pieces of TEE-BLK-M wait here. Scan the label of one of them.')
        : notFound
    await openBench({ kind: 'confirm_printed', address: '/fulfillment/confirm-printed', answers })
    await scan('TEE-BLK-M')
    expect(await screen.findByText('Not a label')).toBeTruthy()
    expect(await screen.findAllByText(/3 pieces of TEE-BLK-M wait here/)).not.toEqual([])
    await scan('TEE-NOTHING')
    expect(await screen.findByText('Not a piece')).toBeTruthy()
    expect(moved).toEqual([])
  })

  it('does not confirm a piece opened by a link until its button is pressed, which a scan’s Enter does not do', async () => {
    const { answers, moved } = servePieces(2)
    const address = `/fulfillment/confirm-printed?barcode=${barcodeOf(1)}`
    const { app } = await openBench({ kind: 'confirm_printed', address, answers })
    const reject = await screen.findByRole('button', { name: 'Reject…' })
    expect(moved).toEqual([])
    reject.focus()
    await scan(barcodeOf(2))
    await waitFor(() => expect(moved).toEqual([2]))
    expect(app.address()).toBe(`/fulfillment/confirm-printed?barcode=${barcodeOf(2)}`)
    expect(screen.queryByText(/What is wrong/)).toBeNull()
  })

  it('accepts a scan while it is loading and handles it when ready', async () => {
    const { answers, moved } = servePieces(1)
    let load: (told: Told<'GET /stations'>) => void = () => {}
    const stations = { data: [givenStation({ id: 7, kind: 'confirm_printed' })] }
    const opening = openBench({
      kind: 'confirm_printed',
      address: '/fulfillment/confirm-printed',
      answers: { ...answers, 'GET /stations': () => new Promise((done) => (load = done)) },
    })
    await waitFor(() => expect(isScreenScanning.get()).toBe(true))
    await scan(barcodeOf(1))
    expect(moved).toEqual([])
    load(stations)
    await opening
    await waitFor(() => expect(moved).toEqual([1]))
  })

  it('only shows the piece if the station looks at pieces first', async () => {
    const { answers, moved } = servePieces(1)
    await openBench({ kind: 'confirm_printed', address: '/fulfillment/confirm-printed', answers })
    await userEvent.click(screen.getByLabelText('Confirm on scan'))
    await scan(barcodeOf(1))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm printed' }))
    expect(await screen.findByText('Next: Quality Check')).toBeTruthy()
    expect(moved).toEqual([1])
  })

  it('shows who was faster and the current state of the piece', async () => {
    const { answers } = servePieces(1)
    const message = 'This piece was already confirmed by Lucas Roy at 2:46 PM. Next: Quality Check.'
    const taken = givenPiece(
      { stage: 'confirmed_printed', step: 3, areas },
      { level: 'stop', code: 'piece_already_confirmed', message, go_to: 'quality_check' },
    )
    await openBench({
      kind: 'confirm_printed',
      address: '/fulfillment/confirm-printed',
      answers: {
        ...answers,
        'POST /fulfillment/confirm-printed/pieces/:id': at({ id: 1 }, () =>
          refused(409, 'piece_already_confirmed', message, { details: taken }),
        ),
      },
    })
    await scan(barcodeOf(1))
    expect(await screen.findByText('Already confirmed')).toBeTruthy()
    expect(screen.getByText(message, { selector: 'p' })).toBeTruthy()
    expect(readLastScans()[0]).toContain('Lucas Roy')
  })

  it('queues scans while a dialog is open and does not type them into it', async () => {
    const { answers, moved } = servePieces(2)
    const address = `/fulfillment/confirm-printed?barcode=${barcodeOf(1)}`
    await openBench({
      kind: 'confirm_printed',
      address,
      answers: {
        ...answers,
        'GET /fulfillment/reject-reasons': () => ({
          data: [{ id: 11, code: 'other', name_en: 'Other', name_fr: 'Autre', disposition: 'scrap', needs_text: true }],
        }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Reject…' }))
    await userEvent.click(await screen.findByLabelText('Other'))
    const note = screen.getByLabelText(/Note/) as HTMLTextAreaElement
    note.focus()
    await scan(barcodeOf(2))
    expect(note.value).toBe('')
    expect(await screen.findByText('1 scan waiting')).toBeTruthy()
    expect(moved).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(moved).toEqual([2]))
  })
})
