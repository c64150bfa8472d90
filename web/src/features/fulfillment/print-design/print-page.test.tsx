import type { PieceAnswer, PieceView } from '@platen/contracts/fulfillment/piece'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshMounted } from '../../../platform/live/background.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { endSession } from '../../../platform/session/session.ts'
import { type Answers, at } from '../../../../testing/fake-server.ts'
import { barcodeOf, givenArea, givenPiece } from '../../../../testing/given/given-piece.ts'
import { readLastScans, openBench } from '../../../../testing/open-bench.ts'
import { scan } from '../../../../testing/type-scan.ts'

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())
afterEach(() => endSession())

type RejectReason = DataOf<'GET /fulfillment/reject-reasons'>[number]

const code = barcodeOf(1)
const sides = (front: Partial<PieceView['areas'][number]>, back: Partial<PieceView['areas'][number]> = {}) => ({
  areas: [givenArea('front', front), givenArea('back', back)],
})
const finished = (over: Partial<PieceView>) =>
  givenPiece({ stage: 'design_printed', step: 2, ...over }, { level: 'done', code: 'done', go_to: 'confirm_printed' })

/** The piece on the fake server, changed by actions. */
function servePiece(first: PieceAnswer, answers: Answers = {}) {
  const piece = { now: first }
  const served: Answers = {
    'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({ data: piece.now })),
    ...answers,
  }
  return { piece, answers: served }
}
const face = () => document.querySelector('[data-face]')?.getAttribute('data-face')
/** Types slowly, like a person; faster keys count as a scan. */
const typing = userEvent.setup({ delay: 60 })
const button = (name: string) => screen.findByRole('button', { name })

/** What the server offers to take back. */
const ownUndo = (barcode: string, over: object) => ({
  kind: 'step' as const,
  piece: { id: barcode === code ? 1 : 2, barcode },
  order: { id: 9, number: 'P-100009' },
  stage: 'design_printed' as const,
  area: null,
  area_state: null,
  shipment_id: null,
  ...over,
})

describe('the two-sided flow at Print', () => {
  it('opens a scanned piece at its front and sends it to the printer', async () => {
    const sent = givenPiece(sides({ state: 'sent' }))
    const { answers } = servePiece(givenPiece())
    const send = '/fulfillment/print-design/pieces/1/areas/front/send'
    const { server, app } = await openBench({
      kind: 'print_design',
      address: '/fulfillment/print',
      answers: {
        ...answers,
        'POST /fulfillment/print-design/pieces/:id/areas/:area/send': at({ id: 1, area: 'front' }, () => ({
          data: sent,
        })),
      },
    })
    await scan(code)
    expect(await screen.findByText('FRONT')).toBeTruthy()
    expect(app.address()).toBe(`/fulfillment/print?barcode=${code}`)
    expect(screen.queryByRole('button', { name: 'Flip to back' })).toBeNull()
    await userEvent.click(await button('Print front'))
    expect(await screen.findByText(/Printing…/)).toBeTruthy()
    const [call] = server.of(`POST ${send}`)
    expect(call?.body).toEqual({ again: false })
    expect(call?.headers.get('x-station')).toBe('7')
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('stays on its side when the printer has finished, until the operator flips it, and can be turned back', async () => {
    const { piece, answers } = servePiece(givenPiece(sides({ state: 'sent' })))
    await openBench({ kind: 'print_design', address: `/fulfillment/print?barcode=${code}`, answers })
    expect(await screen.findByText('FRONT')).toBeTruthy()
    piece.now = givenPiece(sides({ state: 'printed', by_job: true }))
    await waitFor(() => refreshMounted())
    const flip = await button('Flip to back')
    expect(face()).toBe('front')
    // SCREEN-54: the other side is small next to the one that is up.
    const small = () => [...document.querySelectorAll('li img')].map((picture) => picture.getAttribute('src'))
    expect(small()).toEqual(['/preview-back.png'])
    await userEvent.click(flip)
    expect(face()).toBe('back')
    expect(small()).toEqual(['/preview-front.png'])
    expect(screen.getByText('BACK')).toBeTruthy()
    await userEvent.click(await button('Back to front'))
    expect(face()).toBe('front')
  })

  it('asks once why a side is skipped, moves on to the back, and shows where the finished piece goes', async () => {
    const skipped = givenPiece(sides({ state: 'skipped' }))
    const done = finished(sides({ state: 'skipped' }, { state: 'skipped' }))
    const { piece, answers } = servePiece(givenPiece(), {
      'POST /fulfillment/print-design/pieces/:id/areas/:area/skip': at({ id: 1 }, ({ params }) => ({
        data: (piece.now = params.area === 'front' ? skipped : done),
      })),
    })
    const { server } = await openBench({
      kind: 'print_design',
      address: `/fulfillment/print?barcode=${code}`,
      answers,
    })
    await userEvent.click(await button('Skip front side'))
    await typing.type(await screen.findByLabelText(/Reason/), 'no artwork')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Skip front side' }))
    await waitFor(() => expect(face()).toBe('back'))
    await userEvent.click(await button('Skip back side'))
    expect(await screen.findByText('Next: Confirm Printed')).toBeTruthy()
    expect(server.of('POST /fulfillment/print-design/pieces/1/areas/back/skip')[0]?.body).toEqual({
      reason: 'no artwork',
    })
    expect(readLastScans()[0]).toContain('printed')
  })

  it('says with a sound that a piece is left half printed, and lists it until it is set aside', async () => {
    const other = barcodeOf(2)
    let left = [{ id: 1, barcode: code, order_number: 'P-100009', areas: ['back'] }]
    const { answers } = servePiece(givenPiece(sides({ state: 'printed' })), {
      'GET /fulfillment/pieces/by-barcode/:barcode': ({ params }) => ({
        data:
          params.barcode === other ? givenPiece({ id: 2, barcode: other }) : givenPiece(sides({ state: 'printed' })),
      }),
      'GET /fulfillment/print-design/half-printed': () => ({ data: left }),
      'POST /fulfillment/print-design/pieces/:id/set-aside': at({ id: 1 }, () => ({ data: (left = []) })),
    })
    const address = `/fulfillment/print?barcode=${code}`
    const { server } = await openBench({ kind: 'print_design', address, answers })
    await screen.findByText('BACK')
    const list = () => screen.queryByRole('alert', { name: 'Left half printed' })
    // The open piece isn't left.
    expect(list()).toBeNull()
    await scan(other)
    await waitFor(() => expect(list()?.textContent).toContain(`Back of ${code} not printed`))
    const [, entry] = [...document.querySelectorAll('[data-level]')]
    expect(entry?.getAttribute('data-level')).toBe('warn')
    expect(readLastScans()[1]).toContain(`Back of ${code} not printed`)
    await userEvent.click(screen.getByRole('button', { name: 'Set aside' }))
    await waitFor(() => expect(list()).toBeNull())
    const [call] = server.of('POST /fulfillment/print-design/pieces/1/set-aside')
    expect(call?.headers.get('x-station')).toBe('7')
  })

  it('reports once that the printer has finished the last side, and offers an undo', async () => {
    const { piece, answers } = servePiece(givenPiece(sides({ state: 'printed' }, { state: 'sent' })), {
      'GET /fulfillment/undo': () => ({ data: piece.now.piece.step === 2 ? ownUndo(code, {}) : null }),
      'POST /fulfillment/pieces/:id/undo': at({ id: 1 }, () => ({
        data: (piece.now = givenPiece({ step: 3, ...sides({ state: 'printed' }) })),
      })),
    })
    const { server } = await openBench({
      kind: 'print_design',
      address: `/fulfillment/print?barcode=${code}`,
      answers,
    })
    expect(await screen.findByText('BACK')).toBeTruthy()
    const message = 'This piece was already printed by Amélie Morin at 2:46 PM. Next: Confirm Printed.'
    piece.now = givenPiece(
      { stage: 'design_printed', step: 2, ...sides({ state: 'printed' }, { state: 'printed', by_job: true }) },
      { level: 'stop', code: 'piece_already_printed', message, go_to: 'confirm_printed' },
    )
    await waitFor(() => refreshMounted())
    expect(await screen.findByText('Printed', { selector: 'p span' })).toBeTruthy()
    await waitFor(() => refreshMounted())
    expect(readLastScans()).toEqual([expect.stringContaining('printed')])
    await userEvent.click(await button(`Undo last: ${code} printed · P-100009`))
    expect(await screen.findByText('BACK')).toBeTruthy()
    expect(server.of('POST /fulfillment/pieces/1/undo')[0]?.body).toEqual({ expected_stage: 'design_printed' })
  })

  it('undoes the skip of the current piece, never an action on another piece', async () => {
    const other = barcodeOf(2)
    const printed = finished(sides({ state: 'printed' }, { state: 'printed' }))
    const skipped = givenPiece({ id: 2, barcode: other, ...sides({ state: 'skipped' }) })
    const second = { now: givenPiece({ id: 2, barcode: other }) }
    const { piece, answers } = servePiece(givenPiece(sides({ state: 'printed' })), {
      'GET /fulfillment/undo': ({ query }) => {
        if (query.get('piece_id') === '1') return { data: piece.now === printed ? ownUndo(code, {}) : null }
        const side = { kind: 'area', stage: 'barcode_printed', area: 'front', area_state: 'skipped' }
        return { data: second.now === skipped ? ownUndo(other, side) : null }
      },
      'POST /fulfillment/print-design/pieces/:id/areas/:area/printed': at({ id: 1, area: 'back' }, () => ({
        data: (piece.now = printed),
      })),
      'GET /fulfillment/pieces/by-barcode/:barcode': ({ params }) => ({
        data: params.barcode === other ? second.now : piece.now,
      }),
      'POST /fulfillment/print-design/pieces/:id/areas/:area/skip': at({ id: 2, area: 'front' }, () => ({
        data: (second.now = skipped),
      })),
      'POST /fulfillment/print-design/pieces/:id/areas/:area/undo': at({ id: 2, area: 'front' }, () => ({
        data: (second.now = givenPiece({ id: 2, barcode: other })),
      })),
    })
    const { server } = await openBench({
      kind: 'print_design',
      address: `/fulfillment/print?barcode=${code}`,
      answers,
    })
    await userEvent.click(await button('Mark back printed'))
    expect(await button(`Undo last: ${code} printed · P-100009`)).toBeTruthy()
    await scan(other)
    await screen.findByText('FRONT')
    // Nothing was done with this piece yet, and the other piece's print is not visible.
    await waitFor(async () => expect(await button('Undo last')).toHaveProperty('disabled', true))
    await userEvent.click(await button('Skip front side'))
    await typing.type(await screen.findByLabelText(/Reason/), 'no artwork')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Skip front side' }))
    await waitFor(() => expect(face()).toBe('back'))
    await userEvent.click(await button(`Undo last: ${other} Front skipped · P-100009`))
    await waitFor(() => expect(face()).toBe('front'))
    expect(server.of('POST /fulfillment/pieces/1/undo')).toEqual([])
    expect(server.of('POST /fulfillment/print-design/pieces/2/areas/front/undo')).toHaveLength(1)
    expect(readLastScans()[0]).toContain('undone')
  })

  it('asks for a reason before printing a piece that belongs to a printer with another printer tag', async () => {
    const send = 'POST /fulfillment/print-design/pieces/1/areas/front/send'
    const given = givenPiece()
    const variant = { ...given.piece.variant, printer_tag: 'DTG-LIGHT' }
    const { answers } = servePiece({ ...given, piece: { ...given.piece, variant } })
    const { server } = await openBench({
      kind: 'print_design',
      address: `/fulfillment/print?barcode=${code}`,
      station: { printer: { id: 4, name: 'DTG 1' } },
      answers: {
        ...answers,
        'GET /printers': () => ({
          data: [
            {
              id: 4,
              name: 'DTG 1',
              kind: 'design',
              driver: 'file',
              language: 'pdf',
              printer_tags: ['DTG-DARK'],
              label_size: null,
            },
          ],
        }),
        'POST /fulfillment/print-design/pieces/:id/areas/:area/send': at({ id: 1, area: 'front' }, () => ({
          data: givenPiece(sides({ state: 'sent' })),
        })),
      },
    })
    expect(await screen.findByText('This piece is routed to DTG-LIGHT')).toBeTruthy()
    await userEvent.click(await button('Print front'))
    const dialog = within(await screen.findByRole('dialog', { name: 'This piece is routed to DTG-LIGHT' }))
    expect(dialog.getByText(/DTG 1 isn’t set up for DTG-LIGHT/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Print front' }))
    expect(server.of(send)).toEqual([])
    await typing.type(dialog.getByLabelText(/Reason/), 'DTG 2 is down')
    await userEvent.click(dialog.getByRole('button', { name: 'Print front' }))
    await waitFor(() => expect(server.of(send)[0]?.body).toEqual({ again: false, override_reason: 'DTG 2 is down' }))
  })

  it('shows why the printer failed and prints again', async () => {
    const { answers } = servePiece(givenPiece(sides({ state: 'failed', note: 'out of white ink' })))
    await openBench({ kind: 'print_design', address: `/fulfillment/print?barcode=${code}`, answers })
    expect(await screen.findByText(/out of white ink/)).toBeTruthy()
    expect(await button('Print front again')).toBeTruthy()
  })
})

describe('a scan that is stopped', () => {
  it('shows a cancelled piece and what to do with its blank', async () => {
    const message =
      'This item was cancelled. The item with the barcode 4 has been cancelled at 1:20 PM. Return its blank to stock or scrap it.'
    const cancelled = givenPiece({ stage: 'cancelled' }, { level: 'ask', code: 'piece_cancelled_blank', message })
    const answered = givenPiece(
      { stage: 'cancelled', blank: 'returned' },
      { level: 'stop', code: 'piece_cancelled', message: 'This item was cancelled. Take it out of production.' },
    )
    const { server } = await openBench({
      kind: 'print_design',
      address: '/fulfillment/print',
      answers: {
        'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({ data: cancelled })),
        'POST /fulfillment/pieces/:id/blank': at({ id: 1 }, () => ({ data: answered })),
      },
    })
    await scan(code)
    expect(await screen.findByText('This item was cancelled')).toBeTruthy()
    await userEvent.click(await button('Return the blank to stock'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Scrap the blank' })).toBeNull())
    expect(server.of('POST /fulfillment/pieces/1/blank')[0]?.body).toEqual({ answer: 'return' })
  })

  it('removes the previous piece from the screen after a misread scan', async () => {
    const { answers } = servePiece(givenPiece())
    await openBench({ kind: 'print_design', address: '/fulfillment/print', answers })
    await scan(code)
    expect(await screen.findByText('FRONT')).toBeTruthy()
    await scan('400000000018')
    expect(await screen.findByText('400000000018 was misread. Scan again.')).toBeTruthy()
    expect(screen.queryByText('FRONT')).toBeNull()
    await scan(code)
    expect(await screen.findByText('FRONT')).toBeTruthy()
  })

  it('offers no actions to users who may only read', async () => {
    const { answers } = servePiece(givenPiece())
    await openBench({
      kind: 'print_design',
      address: `/fulfillment/print?barcode=${code}`,
      answers,
      rules: [{ action: 'read', subject: 'fulfillment' }],
    })
    expect(await screen.findByText('FRONT')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Print front' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reject…' })).toBeNull()
  })
})

describe('a reject at Print', () => {
  it('preselects the usual disposition and submits the reason', async () => {
    const reasons: RejectReason[] = [
      { id: 1, code: 'misprint', name_en: 'Misprint', name_fr: 'Défaut', disposition: 'scrap', needs_text: false },
      {
        id: 8,
        code: 'not_cured',
        name_en: 'Not cured',
        name_fr: 'Encre non fixée',
        disposition: 'rework',
        needs_text: false,
      },
      { id: 11, code: 'other', name_en: 'Other', name_fr: 'Autre', disposition: 'scrap', needs_text: true },
    ]
    const scrapped = givenPiece({ stage: 'scrapped', step: 2 }, { level: 'done', code: 'done' })
    const { answers } = servePiece(givenPiece())
    const { server } = await openBench({
      kind: 'print_design',
      address: `/fulfillment/print?barcode=${code}`,
      answers: {
        ...answers,
        'GET /fulfillment/reject-reasons': () => ({ data: reasons }),
        'POST /fulfillment/pieces/:id/reject': at({ id: 1 }, () => ({
          data: { ...scrapped, put_back: null, replacement: barcodeOf(2), document_id: null },
        })),
      },
    })
    await userEvent.click(await button('Reject…'))
    await userEvent.click(await screen.findByLabelText('Other'))
    expect((screen.getByLabelText(/^Scrap/) as HTMLInputElement).checked).toBe(true)
    // Nothing was printed yet, so nothing can be reprinted.
    expect(screen.queryByLabelText(/^Rework/)).toBeNull()
    await userEvent.click(await button('Reject piece'))
    expect(await screen.findByText('Required')).toBeTruthy()
    await typing.type(screen.getByLabelText(/Note/), 'torn')
    await userEvent.click(await button('Reject piece'))
    expect(await screen.findByText(new RegExp(`Replacement ${barcodeOf(2)}`))).toBeTruthy()
    expect(server.of('POST /fulfillment/pieces/1/reject')[0]?.body).toEqual({
      at: 'print_design',
      expected_stage: 'barcode_printed',
      reason_id: 11,
      disposition: 'scrap',
      areas: [],
      note: 'torn',
    })
  })

  it('shows which blank to take if the wrong one was on the platen', async () => {
    const stays = givenPiece({}, { level: 'ready', code: 'ready', go_to: 'print_design' })
    const { answers } = servePiece(givenPiece())
    const wrong: RejectReason = {
      id: 4,
      code: 'wrong_blank_size',
      name_en: 'Wrong blank size',
      name_fr: 'Mauvaise taille',
      disposition: 'wrong_blank',
      needs_text: false,
    }
    await openBench({
      kind: 'print_design',
      address: `/fulfillment/print?barcode=${code}`,
      answers: {
        ...answers,
        'GET /fulfillment/reject-reasons': () => ({ data: [wrong] }),
        'POST /fulfillment/pieces/:id/reject': at({ id: 1 }, () => ({
          data: { ...stays, put_back: null, replacement: null, document_id: null },
        })),
      },
    })
    await userEvent.click(await button('Reject…'))
    await userEvent.click(await screen.findByLabelText('Wrong blank size'))
    await userEvent.click(await button('Reject piece'))
    expect(await screen.findByText('Swap the blank')).toBeTruthy()
    const line = 'Put this blank back and take Heavy Cotton Tee 5000 · Black · L. Next: Print'
    expect(screen.getByText(line)).toBeTruthy()
  })
})
