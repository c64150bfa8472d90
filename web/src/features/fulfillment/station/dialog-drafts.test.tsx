import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStation } from '../../../platform/api/headers.ts'
import { endSession } from '../../../platform/session/session.ts'
import { at, type Refused } from '../../../../testing/fake-server.ts'
import { givenParcel, givenParcelPiece, givenShipment } from '../../../../testing/given/given-parcel.ts'
import { barcodeOf, givenPiece } from '../../../../testing/given/given-piece.ts'
import { emptyList, openBench } from '../../../../testing/open-bench.ts'

let stop: (() => void) | null = null
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())
afterEach(() => {
  stop?.()
  stop = null
  endSession()
  localStorage.clear()
})

const forbidden = (): Refused => ({
  status: 403,
  refusal: { code: 'not_permitted', message: 'Ask for the permission.' },
})
const stopped = { level: 'stop', code: 'piece_already_labelled', message: 'It was labelled.', go_to: null } as const
const reason = {
  id: 3,
  code: 'stain',
  name_en: 'Stain',
  name_fr: 'Tache',
  disposition: 'scrap',
  needs_text: false,
} as const

const packed = givenParcel({
  pieces: [givenParcelPiece(1, { stage: 'packaged' })],
  shipment: givenShipment(),
  complete: false,
  verdict: { level: 'done', code: 'parcel_already_packaged', message: 'Already packaged.', go_to: null },
})

/** A dialog of a station: how to open, fill in and send it, and where its input is shown. */
const dialogs = {
  'for a new label': {
    kind: 'print_barcode',
    address: `/fulfillment/print-barcode?barcode=${barcodeOf(1)}`,
    answers: {
      'GET /fulfillment/print-barcode/summary': () => ({
        data: { ready: 0, held: 0, short: 0, late: 0, ask_above: 100, groups: [] },
      }),
      'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: barcodeOf(1) }, () => ({
        data: givenPiece({}, stopped),
      })),
      'POST /fulfillment/pieces/:id/relabel': at({ id: 1 }, forbidden),
    },
    async open() {
      await userEvent.click(await screen.findByRole('button', { name: 'Reprint label…' }))
    },
    field: /Reason/,
    send: 'Print label',
  },
  'that voids a label': {
    kind: 'packaging',
    address: '/fulfillment/package?order=P-100009',
    answers: {
      'GET /fulfillment/packaging/queue': () => emptyList,
      'GET /fulfillment/packaging/shipped': () => emptyList,
      'GET /fulfillment/packaging/parcels/:code': at({ code: 'P-100009' }, () => ({ data: packed })),
      'POST /fulfillment/packaging/shipments/:id/void': at({ id: packed.shipment?.id ?? 0 }, forbidden),
    },
    async open() {
      await userEvent.click(await screen.findByRole('button', { name: 'More' }))
      await userEvent.click(await screen.findByText('Void label…'))
    },
    field: /Reason/,
    send: 'Void label',
  },
  'of a reject': {
    kind: 'confirm_printed',
    address: `/fulfillment/confirm-printed?barcode=${barcodeOf(1)}`,
    answers: {
      'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: barcodeOf(1) }, () => ({
        data: givenPiece({ stage: 'design_printed' }),
      })),
      'GET /fulfillment/reject-reasons': () => ({ data: [reason] }),
      'POST /fulfillment/pieces/:id/reject': at({ id: 1 }, forbidden),
    },
    async open() {
      await userEvent.click(await screen.findByRole('button', { name: /^Reject/ }))
      const choice = await screen.findByRole<HTMLInputElement>('radio', { name: 'Stain' })
      if (!choice.checked) await userEvent.click(choice)
    },
    field: /Note/,
    send: /^Reject/,
  },
} as const

it.each(Object.keys(dialogs) as (keyof typeof dialogs)[])(
  'a dialog %s shows what was typed before a 403 led away, once',
  async (name) => {
    const { kind, address, answers, open, field, send } = dialogs[name]
    const { app } = await openBench({ kind, address, answers })
    stop = () => app.stop()
    const dialog = async () => {
      await open()
      return within(await screen.findByRole('dialog'))
    }
    const first = await dialog()
    fireEvent.change(await first.findByLabelText(field), { target: { value: 'a long story' } })
    await userEvent.click(first.getByRole('button', { name: send }))
    await waitFor(() => expect(app.address()).toBe('/not-authorized'))
    await act(async () => app.router.history.back())
    await screen.findByText('Scanner ready')
    const again = await dialog()
    expect((await again.findByLabelText<HTMLTextAreaElement>(field)).value).toBe('a long story')
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const third = await dialog()
    expect((await third.findByLabelText<HTMLTextAreaElement>(field)).value).toBe('')
  },
)

it('the station settings dialog restores its draft after a 403', async () => {
  const answers = {
    'PUT /stations/:id/settings': at({ id: 7 }, forbidden),
    'GET /fulfillment/packaging/queue': () => emptyList,
  }
  const { app } = await openBench({ kind: 'packaging', address: '/fulfillment/package', answers })
  stop = () => app.stop()
  const dialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Printer settings' }))
    return within(await screen.findByRole('dialog'))
  }
  const first = await dialog()
  const before = first.getByRole<HTMLInputElement>('switch').checked
  await userEvent.click(first.getByRole('switch'))
  await userEvent.click(first.getByRole('button', { name: 'Save settings' }))
  await waitFor(() => expect(app.address()).toBe('/not-authorized'))
  await act(async () => app.router.history.back())
  await screen.findByText('Scanner ready')
  expect((await dialog()).getByRole<HTMLInputElement>('switch').checked).toBe(!before)
})

it('a station is sent with the calls of its screen and with none after leaving it', async () => {
  const { server, app } = await openBench({ kind: 'confirm_printed', address: '/fulfillment/confirm-printed' })
  stop = () => app.stop()
  const summary = server.of('GET /fulfillment/summary')
  expect(summary.map((call) => call.headers.get('x-station'))).toEqual(summary.map(() => '7'))
  await act(async () => app.router.navigate({ to: '/orders' }))
  await waitFor(() => expect(server.of('GET /orders').length).toBeGreaterThan(0))
  expect(readStation()).toBeNull()
  expect(server.of('GET /orders').every((call) => call.headers.get('x-station') === null)).toBe(true)
})
