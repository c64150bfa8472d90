import type { StationRow } from '@platen/contracts/floor/printers'
import { rejectPiece } from '@platen/contracts/fulfillment/piece-corrections'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, at } from '../../../testing/fake-server.ts'
import { endSession } from '../../../platform/session/session.ts'
import { givenParcel, givenParcelPiece, givenShipment } from '../../../testing/given-parcel.ts'
import { barcodeOf, givenPiece } from '../../../testing/given-piece.ts'
import { emptyList, lastScansSaid, openBench } from '../station/testing/open-bench.ts'
import { scan } from '../../../testing/type-scan.ts'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  // A popover without a size finds nothing to focus here and logs warnings about it.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => endSession())

const lists = {
  'GET /fulfillment/packaging/queue': () => emptyList,
  'GET /fulfillment/packaging/shipped': () => emptyList,
}
const scans = 'POST /fulfillment/packaging/scans'
const pack = 'POST /fulfillment/packaging/orders/9/package'
const packed = givenParcel({
  shipment: givenShipment(),
  slot: null,
  complete: false,
  verdict: { level: 'done', code: 'parcel_already_packaged', message: 'Already packaged.', go_to: null },
})
const scanned = [givenParcelPiece(1, { scanned: true }), givenParcelPiece(2)]

/** Types slowly, like a person; faster keys count as a scan. */
const typing = userEvent.setup({ delay: 60 })
const bench = (answers: Answers, address = '/fulfillment/package') =>
  openBench({ kind: 'packaging', address, answers: { ...lists, ...answers } })

describe('a parcel at Package', () => {
  it.each([
    ['other_address', /TRACK-7 with a different address\. It wasn’t used\. Package again/],
    ['already_voided', /already voided label TRACK-7\. Package again/],
  ] as const)('says why a label of before a restore (%s) was not used, and what to do', async (state, sentence) => {
    const shipment = givenShipment({ state, tracking_number: null, problem: 'TRACK-7' })
    await bench({ [scans]: () => ({ data: { parcel: givenParcel({ shipment }), packaged: false } }) })
    await scan(barcodeOf(1))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Package' })).toBeTruthy()
  })

  it('shows the slot, the pieces, the products to add and the postal code, and asks about unscanned pieces', async () => {
    const parcel = givenParcel({
      pieces: scanned,
      extras: [{ variant_id: 4, sku: 'CARD-OS', name: 'Thank-you card', quantity: 1 }],
    })
    const { server, app } = await bench({
      [scans]: () => ({ data: { parcel, packaged: false } }),
      'POST /fulfillment/packaging/orders/:id/package': at({ id: 9 }, () => ({
        data: { parcel: packed, packaged: true },
      })),
    })
    await scan(barcodeOf(1))
    expect(await screen.findByText('A12')).toBeTruthy()
    expect(app.address()).toBe(`/fulfillment/package?barcode=${barcodeOf(1)}`)
    expect(screen.getByText('60622')).toBeTruthy()
    expect(screen.getByText('United States')).toBeTruthy()
    expect(screen.getByText('Thank-you card')).toBeTruthy()
    expect(screen.getByText('1 of 2 scanned')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Package' }))
    expect(await screen.findByText('1 piece was not scanned here')).toBeTruthy()
    expect(server.of(pack)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'They are in the parcel' }))
    expect(await screen.findByText(/PL000000000018/)).toBeTruthy()
    expect(server.of(pack)[0]?.body).toEqual({ confirm_unscanned: true })
    expect(lastScansSaid()[0]).toContain('P-100009 packaged')
  })

  it('shows where a missing piece is and since when, and where to put this one', async () => {
    const parcel = givenParcel({
      pieces: [
        givenParcelPiece(1, { scanned: true }),
        givenParcelPiece(2, { stage: 'barcode_printed', in_slot: false, last_station: 'Barcode 1' }),
      ],
      complete: false,
      verdict: {
        level: 'stop',
        code: 'parcel_incomplete',
        message: 'Waiting for 1 of 2 pieces. Put the ones you have into A12.',
        go_to: null,
      },
    })
    await bench({ [scans]: () => ({ data: { parcel, packaged: false } }) })
    await scan(barcodeOf(1))
    expect(await screen.findByText('Put into')).toBeTruthy()
    expect(screen.getByText(/^Waiting at Print, /)).toBeTruthy()
    expect(screen.getByText(/last at Barcode 1/)).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Package' }) as HTMLButtonElement).disabled).toBe(true)
    expect(lastScansSaid()[0]).toContain('into A12, pieces missing')
  })

  it('packages on the scan of the last piece if the station packages automatically', async () => {
    await bench({ [scans]: () => ({ data: { parcel: packed, packaged: true } }) })
    await scan(barcodeOf(2))
    expect(await screen.findAllByText('Packaged successfully')).not.toHaveLength(0)
    expect(lastScansSaid()[0]).toContain('packaged')
  })

  it('shows in amber who packaged a parcel and when if it is scanned again', async () => {
    let times = 0
    const verdict = {
      level: 'stop' as const,
      code: 'piece_already_packaged',
      message: 'This piece was already packaged by Paula Packer at 2:46 PM. Nothing left to do here.',
      go_to: null,
    }
    await bench({
      [scans]: () => {
        times += 1
        return {
          data: times === 1 ? { parcel: packed, packaged: true } : { parcel: { ...packed, verdict }, packaged: false },
        }
      },
    })
    const news = () => document.querySelector('[data-news]')
    await scan(barcodeOf(2))
    await waitFor(() => expect(news()?.getAttribute('data-news')).toBe('success'))
    await scan(barcodeOf(2))
    await waitFor(() => expect(news()?.getAttribute('data-news')).toBe('warning'))
    expect(news()?.textContent).toContain('Already packaged')
    expect(news()?.textContent).toMatch(/By Paula Packer, .*\d:\d\d/)
    expect(news()?.textContent).not.toContain('Packaged successfully')
    expect(document.querySelector('[data-level="warn"]')?.textContent).toContain('already packaged')
  })

  it('opens an order of unprinted lines by its typed number', async () => {
    const parcel = givenParcel({ slot: null, pieces: [] })
    const { app, server } = await bench({
      'GET /fulfillment/packaging/parcels/:code': at({ code: 'P-100009' }, () => ({ data: parcel })),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Type a code' }))
    await typing.type(await screen.findByLabelText('Type a code', { selector: 'input' }), 'P-100009{Enter}')
    expect(await screen.findByText('Unprinted products only')).toBeTruthy()
    expect(app.address()).toBe('/fulfillment/package?order=P-100009')
    expect(server.of(scans)).toEqual([])
  })

  it('asks what to do with the blank of a cancelled piece', async () => {
    const parcel = givenParcel({
      scanned: { id: 5, barcode: barcodeOf(5), stage: 'cancelled' },
      verdict: {
        level: 'ask',
        code: 'piece_cancelled_printed',
        message: 'This item was cancelled. Its blank can only be scrapped.',
        go_to: null,
      },
    })
    const { server } = await bench({
      [scans]: () => ({ data: { parcel, packaged: false } }),
      'GET /fulfillment/packaging/parcels/:code': at({ code: barcodeOf(5) }, () => ({ data: givenParcel() })),
      'POST /fulfillment/pieces/:id/blank': at({ id: 5 }, () => ({
        data: givenPiece({ id: 5, stage: 'cancelled', blank: 'scrapped' }, { level: 'stop', code: 'piece_cancelled' }),
      })),
    })
    await scan(barcodeOf(5))
    expect(await screen.findByText('This item was cancelled.', { selector: 'p span' })).toBeTruthy()
    expect(lastScansSaid()[0]).toContain(`${barcodeOf(5)} This item was cancelled.`)
    expect(screen.queryByRole('button', { name: 'Return the blank to stock' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Scrap the blank' }))
    expect(await screen.findByText(/Take them from slot A12/)).toBeTruthy()
    expect(server.of('POST /fulfillment/pieces/5/blank')[0]?.body).toEqual({ answer: 'scrap' })
  })

  it('shows in large where the other pieces go back after a reject', async () => {
    const rejected = givenPiece({ id: 1, stage: 'scrapped' }, { level: 'stop', code: 'piece_rejected' })
    const outcome = rejectPiece.response.parse({
      ...rejected,
      replacement: barcodeOf(77),
      put_back: 'A12',
      document_id: null,
    })
    await bench({
      [scans]: () => ({
        data: {
          parcel: givenParcel({
            pieces: scanned,
            scanned: { id: 1, barcode: barcodeOf(1), stage: 'quality_checked' },
          }),
          packaged: false,
        },
      }),
      'GET /fulfillment/packaging/parcels/:code': at({ code: barcodeOf(1) }, () => ({
        data: givenParcel({
          slot: null,
          complete: false,
          verdict: { level: 'stop', code: 'piece_rejected', message: 'Was rejected.', go_to: null },
        }),
      })),
      'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: barcodeOf(1) }, () => ({
        data: givenPiece({ id: 1, stage: 'quality_checked' }),
      })),
      'GET /fulfillment/reject-reasons': () => ({
        data: [{ id: 6, code: 'stain', name_en: 'Stain', name_fr: 'Tache', disposition: 'scrap', needs_text: false }],
      }),
      'POST /fulfillment/pieces/:id/reject': at({ id: 1 }, () => ({ data: outcome })),
    })
    await scan(barcodeOf(1))
    await userEvent.click(await screen.findByRole('button', { name: 'Reject…' }))
    await userEvent.click(await screen.findByLabelText('Stain'))
    await userEvent.click(screen.getByRole('button', { name: 'Reject piece' }))
    expect(await screen.findByText('Put the others back in A12.')).toBeTruthy()
    const sign = screen.getByRole('region', { name: 'Packing slot' })
    expect([sign.dataset.sign, sign.dataset.slot]).toEqual(['put_back', 'A12'])
    expect(screen.getByText(/Rejected. Put it in the reject bin./)).toBeTruthy()
  })

  it('shows what to do with the pieces that are here if no slot is free', async () => {
    const message = 'Waiting for 1 of 2 pieces. Put the ones you have into –.'
    const parcel = givenParcel({
      slot: null,
      complete: false,
      pieces: [givenParcelPiece(1, { scanned: true }), givenParcelPiece(2, { stage: 'barcode_printed' })],
      verdict: { level: 'stop', code: 'parcel_incomplete', message, go_to: null },
    })
    await bench({ [scans]: () => ({ data: { parcel, packaged: false } }) })
    await scan(barcodeOf(1))
    expect(await screen.findByText('Waiting for 1 of 2 pieces.')).toBeTruthy()
    expect(screen.getByText(/^No packing slot is free/)).toBeTruthy()
  })

  it('unpacks a parcel only with a reason', async () => {
    const unpack = 'POST /fulfillment/packaging/orders/9/unpack'
    const parcel = givenParcel({
      ...packed,
      pieces: [givenParcelPiece(1, { stage: 'packaged' }), givenParcelPiece(2, { stage: 'packaged' })],
    })
    const { server } = await bench(
      {
        'GET /fulfillment/packaging/parcels/:code': at({ code: 'P-100009' }, () => ({ data: parcel })),
        'POST /fulfillment/packaging/orders/:id/unpack': at({ id: 9 }, () => ({ data: givenParcel() })),
      },
      '/fulfillment/package-detail?order=P-100009',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByText('Unpack parcel…'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Unpack parcel' }))
    expect(await dialog.findByText('Required')).toBeTruthy()
    await typing.type(dialog.getByLabelText(/Reason/), 'wet box')
    await userEvent.click(dialog.getByRole('button', { name: 'Unpack parcel' }))
    expect(await screen.findByText('A12')).toBeTruthy()
    expect(server.of(unpack)[0]?.body).toEqual({ reason: 'wet box' })
  })
})

// PACK-19
describe('the packing slip of a packaged parcel', () => {
  const slip = 'POST /fulfillment/packaging/orders/9/packing-slip'
  const openParcel = (
    answer: NonNullable<Answers['POST /fulfillment/packaging/orders/:id/packing-slip']>,
    printer: { id: number; name: string } | null,
  ) => {
    const close = vi.fn()
    const replace = vi.fn()
    vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close } as never)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:slip')
    return openBench({
      kind: 'packaging',
      address: '/fulfillment/package-detail?order=P-100009',
      station: { printer } as Partial<StationRow>,
      answers: {
        ...lists,
        'GET /fulfillment/packaging/parcels/:code': at({ code: 'P-100009' }, () => ({ data: packed })),
        'POST /fulfillment/packaging/orders/:id/packing-slip': answer,
        'GET /documents/:id/file': at({ id: 31 }, () => ({ file: new Blob(['%PDF'], { type: 'application/pdf' }) })),
      },
    }).then((opened) => ({ ...opened, close, replace }))
  }
  const press = async () => userEvent.click(await screen.findByRole('button', { name: /^Packing slip/ }))

  it('goes to the station’s printer for pages', async () => {
    const { server } = await openParcel(() => ({ data: { document_id: 31, queued: true } }), { id: 4, name: 'Pages' })
    await press()
    expect(await screen.findByText('Packing slip sent to the printer')).toBeTruthy()
    expect(server.of(slip)).toHaveLength(1)
    expect(window.open).not.toHaveBeenCalled()
  })

  it('is opened in a new tab where the station has none', async () => {
    const { replace } = await openParcel(() => ({ data: { document_id: 31, queued: false } }), null)
    await press()
    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:slip'))
  })

  it('says why it was refused, and closes the empty tab', async () => {
    const refused = { status: 409, refusal: { code: 'order_erased', message: 'This order was erased.' } } as const
    const { close, replace } = await openParcel(() => refused, null)
    await press()
    expect(await screen.findByText('This order was erased.')).toBeTruthy()
    expect(close).toHaveBeenCalledOnce()
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('the hand-over', () => {
  it('picks a parcel by scanning its label and lists the parcels that failed', async () => {
    const row = {
      order_id: 9,
      number: 'P-100009',
      external_number: 'N-9',
      store_name: 'North Shore',
      ship_to_name: 'Emily Rodriguez',
      postal_code: '60622',
      country: 'US',
      vendor: 'Own label',
      service: 'STANDARD',
      tracking_number: 'PL000000000018',
      weight_g: 842,
      packaged_at: '2020-11-20T14:46:00.000Z',
    }
    const handOver = 'POST /fulfillment/packaging/hand-over'
    const failure = { order_id: 9, code: 'order_not_shipped', message: 'The order P-100009 has no parcel.' }
    const { server } = await bench(
      {
        'GET /fulfillment/packaging/shipped': () => ({ ...emptyList, data: [row] }),
        [handOver]: () => ({ data: { completed: [], failures: [failure] } }),
      },
      '/fulfillment/package?tab=hand_over',
    )
    await scan('PL000000000018')
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over 1 parcel' }))
    const question = await screen.findByRole('dialog', { name: 'Mark 1 parcel as handed over?' })
    expect(server.of(handOver)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Mark as handed over' }))
    expect(await screen.findByText(/has no parcel/)).toBeTruthy()
    expect(server.of(handOver)[0]?.body).toEqual({ order_ids: [9] })
    expect(lastScansSaid()[0]).toContain('P-100009 selected')
    await scan('PL000000000099')
    // Shown where users look, not only at the bottom of the screen.
    const refusal = await screen.findByText(/^PL000000000099 isn’t waiting/, { selector: 'p span' })
    expect(refusal.closest('[role=alert]')).not.toBeNull()
    expect(lastScansSaid()[0]).toContain('isn’t waiting for pickup')
    await scan('PL000000000018')
    await waitFor(() => expect(screen.queryByText(/PL000000000099 isn’t waiting/, { selector: 'p span' })).toBeNull())
  })
})

describe('the label of a parcel', () => {
  // VENDOR-3
  it.each([
    ['pdf', /^(Open|Print) Label$/i, 'Save ZPL'],
    ['zpl', 'Save ZPL', /^(Open|Print) Label$/i],
  ] as const)('is offered first in the format of its vendor: %s', async (format, first, second) => {
    const shipment = givenShipment({ label_format: format })
    await bench({ [scans]: () => ({ data: { parcel: { ...packed, shipment }, packaged: false } }) })
    await scan(barcodeOf(1))
    const [before] = await screen.findAllByRole('button', { name: first })
    const [after] = screen.getAllByRole('button', { name: second })
    expect(before?.compareDocumentPosition(after ?? before)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('a parcel of a manual vendor', () => {
  const courier = { vendor: 'Courier', vendor_kind: 'manual' as const }
  const allScanned = [givenParcelPiece(1, { scanned: true }), givenParcelPiece(2, { scanned: true })]
  const answers = (parcel: ReturnType<typeof givenParcel>) => ({
    [scans]: () => ({ data: { parcel, packaged: false } }),
    'POST /fulfillment/packaging/orders/:id/package': at({ id: 9 }, () => ({
      data: { parcel: packed, packaged: true },
    })),
  })

  // PACK-18
  it('takes a scanned tracking number that looks like the barcode of a piece as text, and packs with it', async () => {
    const { server } = await bench(answers(givenParcel({ ...courier, pieces: allScanned })))
    await scan(barcodeOf(1))
    const field = await screen.findByRole('textbox', { name: /^Tracking number of Courier/ })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await scan(barcodeOf(2))
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(barcodeOf(2)))
    expect(server.of(scans)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Package' }))
    await waitFor(() => expect(server.of(pack)).toHaveLength(1))
    expect(server.of(pack)[0]?.body).toEqual({ confirm_unscanned: false, tracking_number: barcodeOf(2) })
  })

  // PACK-18
  it('isn’t packed while the field is empty, and takes a pasted number when the form is submitted', async () => {
    const { server } = await bench(answers(givenParcel({ ...courier, pieces: allScanned })))
    await scan(barcodeOf(1))
    const field = await screen.findByRole('textbox', { name: /^Tracking number of Courier/ })
    fireEvent.submit(field.closest('form') ?? field)
    expect(await screen.findByText('Enter the tracking number')).toBeTruthy()
    expect(server.of(pack)).toEqual([])
    await userEvent.click(field)
    await userEvent.paste('CP-1')
    fireEvent.submit(field.closest('form') ?? field)
    await waitFor(() => expect(server.of(pack)[0]?.body).toMatchObject({ tracking_number: 'CP-1' }))
  })

  // PACK-18
  it('leaves scans to the pieces until each of them was scanned', async () => {
    const { server } = await bench(answers(givenParcel({ ...courier, pieces: scanned })))
    await scan(barcodeOf(1))
    await screen.findByRole('textbox', { name: /^Tracking number of Courier/ })
    await scan(barcodeOf(2))
    await waitFor(() => expect(server.of(scans)).toHaveLength(2))
  })

  it('shows the number that was voided as struck out', async () => {
    const shipment = givenShipment({ state: 'voided', tracking_number: 'CP-9' })
    await bench(answers(givenParcel({ ...courier, pieces: allScanned, shipment })))
    await scan(barcodeOf(1))
    expect((await screen.findByText('CP-9')).tagName).toBe('S')
  })
})
