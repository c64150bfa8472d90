import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passPiece } from '@platen/contracts/fulfillment/quality-check'
import { refreshMounted } from '../../../platform/live/background.ts'
import { at } from '../../../../testing/fake-server.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { endSession } from '../../../platform/session/session.ts'
import { barcodeOf, givenArea, givenPiece } from '../../../../testing/given/given-piece.ts'
import { readLastScans, openBench } from '../../../../testing/open-bench.ts'
import { pressKey, scan } from '../../../../testing/type-scan.ts'

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())
afterEach(() => endSession())

const code = barcodeOf(1)
const pass = 'POST /fulfillment/quality-check/pieces/1/pass'
const printed = [givenArea('front', { state: 'printed' })]
const ready = (areas = printed) => givenPiece({ stage: 'confirmed_printed', step: 3, areas })

function givenPass(putInto: object) {
  const checked = givenPiece(
    { stage: 'quality_checked', step: 4, areas: printed },
    { level: 'done', code: 'done', go_to: 'packaging' },
  )
  return passPiece.response.parse({ ...checked, put_into: putInto })
}

describe('Quality Check', () => {
  it('shows the slot of a passed piece, also after a live message', async () => {
    const answer = givenPass({ kind: 'slot', slot: 'A12', pieces_in: 2, pieces_of: 3 })
    let current = ready()
    const { server } = await openBench({
      kind: 'quality_check',
      address: '/fulfillment/quality-check',
      answers: {
        'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({ data: current })),
        'POST /fulfillment/quality-check/pieces/:id/pass': at({ id: 1 }, () => ({ data: answer })),
      },
    })
    await scan(code)
    await userEvent.click(await screen.findByRole('button', { name: 'Pass' }))
    expect(await screen.findByText('A12')).toBeTruthy()
    expect(screen.getByText('2 of 3 pieces in slot')).toBeTruthy()
    expect(server.of(pass)[0]?.body).toEqual({ accept_skipped: false })
    expect(readLastScans()[0]).toContain('into A12')
    const message = 'This piece was already checked by Amélie Morin at 2:46 PM. Next: Package.'
    current = givenPiece(
      { stage: 'quality_checked', step: 4 },
      { level: 'stop', code: 'piece_already_checked', message, go_to: 'packaging' },
    )
    await waitFor(() => refreshMounted())
    expect(screen.getByText('A12')).toBeTruthy()
    current = givenPiece(
      { stage: 'packaged', step: 5 },
      { level: 'stop', code: 'piece_already_packaged', message: 'This piece was already packaged.' },
    )
    await waitFor(() => refreshMounted())
    expect(await screen.findByText('This piece was already packaged.')).toBeTruthy()
  })

  it.each([
    [1, 2, false],
    [2, 2, true],
    [3, 3, true],
  ])('says with %i of %i pieces in the slot whether the order is complete', async (piecesIn, piecesOf, isComplete) => {
    const answer = givenPass({ kind: 'slot', slot: 'A12', pieces_in: piecesIn, pieces_of: piecesOf })
    await openBench({
      kind: 'quality_check',
      address: `/fulfillment/quality-check?barcode=${code}`,
      answers: {
        'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({ data: ready() })),
        'POST /fulfillment/quality-check/pieces/:id/pass': at({ id: 1 }, () => ({ data: answer })),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Pass' }))
    await screen.findByText('A12')
    expect(screen.queryByText(/The order is complete\. Next: Package\.$/) !== null).toBe(isComplete)
  })

  it.each([
    ['single', 'Straight to Package'],
    ['no_slot_free', 'No slot free'],
  ])('says so when a piece needs or gets no slot: %s', async (kind, words) => {
    await openBench({
      kind: 'quality_check',
      address: `/fulfillment/quality-check?barcode=${code}`,
      answers: {
        'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({ data: ready() })),
        'POST /fulfillment/quality-check/pieces/:id/pass': at({ id: 1 }, () => ({ data: givenPass({ kind }) })),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Pass' }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('passes a piece with a skipped side only after an explicit confirmation', async () => {
    const areas = [
      givenArea('front', { state: 'printed' }),
      givenArea('back', { state: 'skipped', note: 'no artwork' }),
    ]
    const { server } = await openBench({
      kind: 'quality_check',
      address: `/fulfillment/quality-check?barcode=${code}`,
      answers: {
        'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({ data: ready(areas) })),
        'POST /fulfillment/quality-check/pieces/:id/pass': at({ id: 1 }, () => ({
          data: givenPass({ kind: 'single' }),
        })),
      },
    })
    const button = (await screen.findByRole('button', { name: 'Pass' })) as HTMLButtonElement
    expect(button.disabled).toBe(true)
    expect(screen.getByText('no artwork')).toBeTruthy()
    // What was left out isn't drawn as if it were printed.
    expect(screen.getByRole('img', { name: /, Back of .*, not printed$/ })).toBeTruthy()
    expect(screen.getByRole('img', { name: /, Front of [^,]*$/ })).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Accept without back'))
    await userEvent.click(button)
    expect(await screen.findByText('Straight to Package')).toBeTruthy()
    expect(server.of(pass)[0]?.body).toEqual({ accept_skipped: true })
  })

  it('names a skipped side with its article in French', async () => {
    const areas = [givenArea('front', { state: 'printed' }), givenArea('back', { state: 'skipped', note: '' })]
    await openBench({
      kind: 'quality_check',
      address: `/fulfillment/quality-check?barcode=${code}`,
      answers: { 'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({ data: ready(areas) })) },
    })
    await screen.findByLabelText('Accept without back')
    await act(() => setLanguage('fr'))
    const label = await screen.findByLabelText('Accepter sans le dos').catch(() => null)
    const picture = screen.queryByRole('img', { name: /, Dos de .*, face ignorée$/ })
    await act(() => setLanguage('en'))
    expect(label).not.toBeNull()
    expect(picture).not.toBeNull()
  })

  it('puts the focus on the next act after a scan, and shows a look-up without green', async () => {
    await openBench({
      kind: 'quality_check',
      address: '/fulfillment/quality-check',
      answers: { 'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({ data: ready() })) },
    })
    await scan(code)
    const button = await screen.findByRole('button', { name: 'Pass' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(button.getAttribute('aria-keyshortcuts')).toBe('F2')
    expect(screen.getByRole('button', { name: 'Reject…' }).getAttribute('aria-keyshortcuts')).toBe('F8')
    expect(document.querySelector('[data-level]')?.getAttribute('data-level')).toBe('look_up')
    expect(screen.getByRole('button', { name: 'Undo last' }).title).toBe(
      'You did nothing here that can be undone. Your other steps can be undone where they were made.',
    )
  })

  it('shows where a piece of another stage belongs', async () => {
    const message = 'This piece’s design hasn’t been printed yet. Take it to Print.'
    await openBench({
      kind: 'quality_check',
      address: '/fulfillment/quality-check',
      answers: {
        'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({
          data: givenPiece({}, { level: 'stop', code: 'piece_needs_print', message, go_to: 'print_design' }),
        })),
      },
    })
    await scan(code)
    expect(await screen.findByText('Not printed yet', { selector: 'p span' })).toBeTruthy()
    expect(screen.getByText(message, { selector: 'p' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull()
    expect(readLastScans()[0]).toContain('not printed yet')
  })

  // SCREEN-54
  it('shows a side at 100 % on another backdrop', async () => {
    await openBench({
      kind: 'quality_check',
      address: `/fulfillment/quality-check?barcode=${code}`,
      answers: { 'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({ data: ready() })) },
    })
    const front = await screen.findByRole('button', { name: 'Show Front at 100%' })
    await userEvent.click(front)
    expect(front.getAttribute('aria-pressed')).toBe('true')
    expect(front.querySelector('[src="/original-front.png"]')).not.toBeNull()
    const backdrop = () => front.closest<HTMLElement>('[data-artwork]')?.style.background
    const blank = backdrop()
    await userEvent.click(screen.getByRole('button', { name: 'Other backdrop' }))
    expect(backdrop()).not.toBe(blank)
    await userEvent.click(screen.getByRole('button', { name: 'Whole picture' }))
    expect(document.activeElement).toBe(front)
    expect(front.getAttribute('aria-pressed')).toBe('false')
    expect(backdrop()).toBe(blank)
  })

  // SCREEN-54
  it('shows one side after the other at 100 % by Space, which presses what a person moved the focus to and is no key of a scanner', async () => {
    const areas = [givenArea('front', { state: 'printed' }), givenArea('back', { state: 'printed' })]
    const { server } = await openBench({
      kind: 'quality_check',
      address: '/fulfillment/quality-check',
      answers: {
        'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({ data: ready(areas) })),
        'POST /fulfillment/quality-check/pieces/:id/pass': at({ id: 1 }, () => ({
          data: givenPass({ kind: 'single' }),
        })),
      },
    })
    await scan(code)
    const button = await screen.findByRole('button', { name: 'Pass' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    const zoomed = () => document.querySelector('[data-zoom][aria-pressed="true"]')?.getAttribute('aria-label') ?? null
    for (const shown of ['Show Front at 100%', 'Show Back at 100%', null]) {
      await pressKey(' ')
      await waitFor(() => expect(zoomed()).toBe(shown))
    }
    // One that sends a space in front of its code.
    await scan(` ${code}`)
    await waitFor(() => expect(readLastScans()).toHaveLength(2))
    expect(zoomed()).toBeNull()
    // With Shift it scrolls up.
    expect(fireEvent.keyDown(button, { key: ' ', shiftKey: true })).toBe(true)
    expect(server.of(pass)).toEqual([])
    screen.getByRole('button', { name: 'Reject…' }).focus()
    screen.getByRole('button', { name: 'Pass' }).focus()
    await pressKey(' ')
    expect(await screen.findByText('Straight to Package')).toBeTruthy()
    expect(server.of(pass)).toHaveLength(1)
    expect(zoomed()).toBeNull()
  })
})
