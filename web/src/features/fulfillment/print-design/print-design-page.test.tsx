import { designGroups, printMany } from '@platen/contracts/fulfillment/print-design'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '../../../platform/session/session.ts'
import type { Answers, Told } from '../../../../testing/fake-server.ts'
import { barcodeOf } from '../../../../testing/given/given-piece.ts'
import { emptyList, openBench, readLastScans } from '../../../../testing/open-bench.ts'
import { scan } from '../../../../testing/type-scan.ts'

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())
afterEach(() => endSession())

const print = 'POST /fulfillment/print-design/print'
const sent = (count: number, failures: { barcode: string; message: string }[] = []) => ({
  data: printMany.response.parse({
    sent: count,
    of: count + failures.length,
    failures: failures.map((failure) => ({ ...failure, code: 'piece_cancelled' })),
  }),
})
/** The barcodes of the list. */
const listed = () =>
  within(screen.getByRole('list', { name: 'Pieces to print' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const open = (address: string, answers: Answers) => openBench({ kind: 'print_design', address, answers })

describe('the advanced print by barcode', () => {
  it('prints scanned and pasted pieces in chunks, keeps failed ones, and names invalid barcodes', async () => {
    const replies: Told<typeof print>[] = [
      sent(9, [{ barcode: barcodeOf(3), message: 'This item was cancelled.' }]),
      sent(2),
    ]
    const { server } = await open('/fulfillment/print-design', { [print]: () => replies.shift() ?? sent(0) })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Print Design · /)
    await scan(barcodeOf(1), barcodeOf(2), barcodeOf(1))
    expect(await screen.findByRole('button', { name: 'Print 2 pieces' })).toBeTruthy()
    const pasted = [...Array.from({ length: 10 }, (_, i) => barcodeOf(i + 3)), 'nonsense'].join('\n')
    fireEvent.change(screen.getByLabelText(/One per line/), { target: { value: pasted } })
    await userEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
    expect(await screen.findByText(/^1 entry isn’t a piece barcode/)).toBeTruthy()
    expect((screen.getByLabelText(/One per line/) as HTMLTextAreaElement).value).toBe('nonsense')
    await userEvent.click(screen.getByRole('button', { name: 'Print 12 pieces' }))
    expect(await screen.findByText('11 of 12 sent')).toBeTruthy()
    expect(server.of(print).map((call) => (call.body as { barcodes: string[] }).barcodes.length)).toEqual([10, 2])
    const failures = screen.getByRole('region', { name: 'Not sent' })
    expect(failures.textContent).toContain('This item was cancelled.')
    expect(within(screen.getByRole('list', { name: 'Pieces to print' })).getAllByText(barcodeOf(3))).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Print 1 piece' })).toBeTruthy()
  })

  it('keeps the list after a reload for the same user', async () => {
    const { app } = await open('/fulfillment/print-design', {})
    await scan(barcodeOf(1), barcodeOf(2))
    expect(await screen.findByRole('button', { name: 'Print 2 pieces' })).toBeTruthy()
    app.stop()
    await open('/fulfillment/print-design', {})
    expect(await screen.findByRole('button', { name: 'Print 2 pieces' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear list' }))
    expect(localStorage.getItem('platen-print-list-7')).toBeNull()
  })

  it('stops between two chunks and resumes where it stopped', async () => {
    let answer: (told: Told<typeof print>) => void = () => {}
    const { server } = await open('/fulfillment/print-design', {
      [print]: () => new Promise((done) => (answer = done)),
    })
    const pasted = Array.from({ length: 15 }, (_, i) => barcodeOf(i + 1)).join(', ')
    fireEvent.change(screen.getByLabelText(/One per line/), { target: { value: pasted } })
    await userEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
    await userEvent.click(screen.getByRole('button', { name: 'Print 15 pieces' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    answer(sent(10))
    const resume = await screen.findByRole('button', { name: 'Continue with 5 pieces' })
    // They belong to the print that may be resumed.
    const drop = screen.getByRole<HTMLButtonElement>('button', { name: `Remove ${barcodeOf(15)} from the list` })
    expect(drop.disabled).toBe(true)
    await userEvent.click(resume)
    // Only what isn't printed is listed, so that nothing is printed twice.
    expect(listed()).toEqual([11, 12, 13, 14, 15].map(barcodeOf))
    await waitFor(() => expect(server.of(print)).toHaveLength(2))
    answer(sent(5))
    expect(await screen.findByText('15 of 15 sent')).toBeTruthy()
    expect(await screen.findByText('Scan pieces, or paste their barcodes')).toBeTruthy()
    expect(localStorage.getItem('platen-print-list-7')).toBeNull()
  })

  it('keeps the pieces that were scanned or pasted while it printed others', async () => {
    let answer: (told: Told<typeof print>) => void = () => {}
    const { server } = await open('/fulfillment/print-design', {
      [print]: () => new Promise((done) => (answer = done)),
    })
    await scan(barcodeOf(1), barcodeOf(2), barcodeOf(3))
    await userEvent.click(await screen.findByRole('button', { name: 'Print 3 pieces' }))
    await waitFor(() => expect(server.of(print)).toHaveLength(1))
    await scan(barcodeOf(4))
    await waitFor(() => expect(readLastScans()[0]).toMatch(/Added/i))
    fireEvent.change(screen.getByLabelText(/One per line/), { target: { value: barcodeOf(5) } })
    await userEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
    answer(sent(2, [{ barcode: barcodeOf(2), message: 'This item was cancelled.' }]))
    expect(await screen.findByText('2 of 3 sent')).toBeTruthy()
    expect(listed()).toEqual([2, 4, 5].map(barcodeOf))
    expect(localStorage.getItem('platen-print-list-7')).toBe([2, 4, 5].map(barcodeOf).join(' '))
  })

  it('keeps what is scanned after the screen was left and opened again while it printed', async () => {
    let answer: (told: Told<typeof print>) => void = () => {}
    const { server, app } = await open('/fulfillment/print-design', {
      [print]: () => new Promise((done) => (answer = done)),
    })
    await scan(barcodeOf(1), barcodeOf(2))
    await userEvent.click(await screen.findByRole('button', { name: 'Print 2 pieces' }))
    await waitFor(() => expect(server.of(print)).toHaveLength(1))
    await act(() => app.router.navigate({ to: '/fulfillment/print-barcode' }))
    await act(() => app.router.navigate({ to: '/fulfillment/print-design' }))
    expect(await screen.findByRole('button', { name: 'Print 2 pieces' })).toBeTruthy()
    await scan(barcodeOf(3))
    expect(await screen.findByRole('button', { name: 'Print 3 pieces' })).toBeTruthy()
    await act(async () => answer(sent(2)))
    await waitFor(() => expect(listed()).toEqual([barcodeOf(3)]))
    expect(localStorage.getItem('platen-print-list-7')).toBe(barcodeOf(3))
  })
})

describe('pieces that belong to a printer of another tag', () => {
  it('are listed as failed, and printed here once the operator gives a reason', async () => {
    const message = `Piece ${barcodeOf(1)} is routed to DTG-LIGHT, but DTG 1 does not print DTG-LIGHT.`
    const stray = { barcode: barcodeOf(1), code: 'printer_tag_other', message }
    const answers = [{ data: { sent: 1, of: 2, failures: [stray] } }, { data: { sent: 1, of: 1, failures: [] } }]
    const { server } = await open('/fulfillment/print-design', { [print]: () => answers.shift() ?? sent(0) })
    const pasted = `${barcodeOf(1)}, ${barcodeOf(2)}`
    fireEvent.change(screen.getByLabelText(/One per line/), { target: { value: pasted } })
    await userEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
    await userEvent.click(screen.getByRole('button', { name: 'Print 2 pieces' }))
    expect(await screen.findByText(message)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Print 1 piece here anyway' }))
    await userEvent.setup({ delay: 60 }).type(await screen.findByLabelText(/Reason/), 'DTG 2 is down')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Print 1 piece here anyway' }))
    await waitFor(() => expect(server.of(print)).toHaveLength(2))
    expect(server.of(print)[1]?.body).toEqual({
      barcodes: [barcodeOf(1)],
      piece_ids: [],
      override_reason: 'DTG 2 is down',
    })
    expect(await screen.findByText('Scan pieces, or paste their barcodes')).toBeTruthy()
  })
})

describe('the advanced print by design', () => {
  it('prints all waiting pieces of the selected designs once', async () => {
    const group = (sha: string, area: string, ids: number[], withText = 0) => ({
      sha256: sha,
      file_name: `${sha}.png`,
      area,
      printer_tag_id: 6,
      printer_tag: 'DTG-DARK',
      pieces: ids.length + withText,
      with_text: withText,
      thumb_url: '/thumb.png',
      color_hex: null,
      piece_ids: ids,
    })
    const groups = designGroups.response.parse([
      group('aa', 'front', [1, 2]),
      group('bb', 'back', [2, 3], 1),
      group('cc', 'front', [], 2),
    ])
    const { server } = await open('/fulfillment/print-design?tab=design', {
      'GET /fulfillment/print-design/designs': () => ({ ...emptyList, data: groups }),
      [print]: () => sent(3),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Select all on this page' }))
    screen.getByText('1 with its own text: print it one by one')
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false])
    await userEvent.click(screen.getByRole('button', { name: 'Print 3 pieces' }))
    expect(await screen.findByText('3 of 3 sent')).toBeTruthy()
    expect(server.of(print)[0]?.body).toEqual({ barcodes: [], piece_ids: [1, 2, 3] })
  })
})
