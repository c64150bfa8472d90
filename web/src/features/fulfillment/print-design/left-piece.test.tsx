import type { PieceAnswer, PieceView } from '@platen/contracts/fulfillment/piece'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '../../../platform/session/session.ts'
import { playSound } from '../../../ui/scan/sounds.ts'
import type { Answers, Asked } from '../../../../testing/fake-server.ts'
import { barcodeOf, givenArea, givenPiece } from '../../../../testing/given/given-piece.ts'
import { openBench, readLastScans } from '../../../../testing/open-bench.ts'
import { scan } from '../../../../testing/type-scan.ts'

vi.mock('../../../ui/scan/sounds.ts', { spy: true })
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.mocked(playSound).mockReset()
})
afterEach(() => endSession())

const [one, two] = [barcodeOf(1), barcodeOf(2)]
type Area = Partial<PieceView['areas'][number]>
const sides = (front: Area, back: Area = {}) => ({ areas: [givenArea('front', front), givenArea('back', back)] })
const printed = { state: 'printed' } as const
const button = (name: string) => screen.findByRole('button', { name })
const sounds = () => vi.mocked(playSound).mock.calls.map(([sound]) => sound)
/** The piece before, as "Last scans" names it when it is left. */
const notesOf = (areas = 'Back') => readLastScans().filter((text) => text.includes(`${areas} of ${one} not printed`))

/** Print with the first piece as it is now on the server, whose actions are answered once `arrive` is called. */
async function givenPrint(first: PieceAnswer, second = givenPiece({ id: 2 })) {
  const piece = { now: first }
  let arrive = () => {}
  const arrival = new Promise<void>((done) => (arrive = done))
  const answered = (next: PieceAnswer) => async () => {
    await arrival
    return { data: (piece.now = next) }
  }
  const answers: Answers = {
    'GET /fulfillment/pieces/by-barcode/:barcode': ({ params }: Asked) => ({
      data: params.barcode === one ? piece.now : second,
    }),
    'POST /fulfillment/print-design/pieces/:id/areas/:area/send': answered(givenPiece(sides({ state: 'sent' }))),
    'POST /fulfillment/print-design/pieces/:id/areas/:area/printed': answered(
      givenPiece({ stage: 'design_printed', step: 2, ...sides(printed, printed) }, { level: 'done', code: 'done' }),
    ),
    'GET /fulfillment/print-design/half-printed': () => ({
      data: [{ id: 1, barcode: one, order_number: 'P-100009', areas: ['back'] }],
    }),
    'POST /fulfillment/print-design/pieces/:id/set-aside': () => ({ data: [] }),
  }
  const { app } = await openBench({ kind: 'print_design', address: '/fulfillment/print', answers })
  await scan(one)
  await button('Reject…')
  return { app, arrive: () => act(async () => arrive()) }
}

const scanOther = async () => {
  await scan(two)
  await waitFor(() => expect(readLastScans().some((text) => text.startsWith(two))).toBe(true))
}

// PRINT-41
describe('A piece that is left for another scan with a side unprinted', () => {
  it('is said in amber, with a sound, also if the answer of the printer comes after the scan', async () => {
    const { arrive } = await givenPrint(givenPiece())
    await userEvent.click(await button('Print front'))
    await scanOther()
    expect(notesOf()).toEqual([])
    vi.mocked(playSound).mockReset()
    await arrive()
    await waitFor(() => expect(notesOf()).toHaveLength(1))
    expect(sounds()).toEqual(['warn'])
    expect(document.querySelector('[data-level]')?.getAttribute('data-level')).toBe('warn')
  })

  it('is said in amber, with a sound, also after a misread scan, which closes it', async () => {
    await givenPrint(givenPiece(sides(printed)))
    await scan('400000000018')
    await screen.findByText('400000000018 was misread. Scan again.')
    expect(notesOf()).toEqual([])
    await scanOther()
    expect(notesOf()).toHaveLength(1)
    expect(sounds().at(-1)).toBe('warn')
  })

  it('is said in amber, with a sound, also after a look at the list, and once', async () => {
    await givenPrint(givenPiece(sides(printed)))
    await userEvent.click(await button('4 pieces waiting'))
    await scanOther()
    expect(notesOf()).toHaveLength(1)
    expect(sounds().at(-1)).toBe('warn')
    await scan(barcodeOf(2))
    await screen.findByText('FRONT')
    expect(notesOf()).toHaveLength(1)
  })

  it('is not said if its last side was marked before the scan, whose answer comes later', async () => {
    const { arrive } = await givenPrint(givenPiece(sides(printed)))
    await userEvent.click(await button('Mark back printed'))
    await scanOther()
    await arrive()
    await waitFor(() => expect(readLastScans()[0]).toContain(`${one} printed`))
    expect(notesOf()).toEqual([])
  })

  it('is not said if it is scanned again, or was set aside', async () => {
    await givenPrint(givenPiece(sides(printed)))
    await userEvent.click(await button('4 pieces waiting'))
    await scan(one)
    await button('Reject…')
    expect(notesOf()).toEqual([])
    await userEvent.click(await button('4 pieces waiting'))
    await userEvent.click(await button('Set aside'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Set aside' })).toBeNull())
    await scanOther()
    expect(notesOf()).toEqual([])
  })
  it('is also said of a piece that was opened by a link, once the one in hand is set aside', async () => {
    const { app } = await givenPrint(givenPiece(sides(printed)), givenPiece({ id: 2, ...sides(printed) }))
    await act(() => app.router.navigate({ to: `/fulfillment/print?barcode=${two}` }))
    await userEvent.click(await button('Set aside'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Set aside' })).toBeNull())
    await scan(one)
    await waitFor(() => expect(readLastScans().some((text) => text.includes(`Back of ${two} not printed`))).toBe(true))
  })
})
