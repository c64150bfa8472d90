import { setUpPlaces } from '@platen/contracts/setup/set-up-places'
import { rejectPiece } from '@platen/contracts/fulfillment/piece-corrections'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { at, refused } from '../../../../testing/fake-server.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { endSession } from '../../../platform/session/session.ts'
import { givenParcel, givenParcelPiece, givenShipment } from '../../../../testing/given/given-parcel.ts'
import { barcodeOf, givenPiece } from '../../../../testing/given/given-piece.ts'
import { readLastScans } from '../../../../testing/open-bench.ts'
import { openPackage, packed } from '../../../../testing/open-package.ts'
import { pressKey, scan } from '../../../../testing/type-scan.ts'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  // A popover without a size finds nothing to focus here and logs warnings about it.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => endSession())

const scans = 'POST /fulfillment/packaging/scans'
const pack = 'POST /fulfillment/packaging/orders/9/package'
const scanned = [givenParcelPiece(1, { scanned: true }), givenParcelPiece(2)]

/** Types slowly, like a person; faster keys count as a scan. */
const typing = userEvent.setup({ delay: 60 })
describe('a parcel at Package', () => {
  it.each([
    ['other_address', /TRACK-7 with a different address\. It wasn’t used\. Package again/],
    ['already_voided', /already voided label TRACK-7\. Package again/],
  ] as const)('says why a label of before a restore (%s) was not used, and what to do', async (state, sentence) => {
    const shipment = givenShipment({ state, tracking_number: null, problem: 'TRACK-7' })
    await openPackage({ [scans]: () => ({ data: { parcel: givenParcel({ shipment }), packaged: false } }) })
    await scan(barcodeOf(1))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Package' })).toBeTruthy()
  })

  it('shows the slot, the pieces, the products to add and the postal code, and asks about unscanned pieces', async () => {
    const parcel = givenParcel({
      pieces: scanned,
      service: 'INTL_TRACKED',
      extras: [{ variant_id: 4, sku: 'CARD-OS', name: 'Thank-you card', quantity: 1 }],
    })
    const { server, app } = await openPackage({
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
    expect(screen.getByText('International, tracked')).toBeTruthy()
    expect(screen.getByText(/1 of 2 scanned/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Package' }))
    expect(await screen.findByText('1 piece was not scanned here')).toBeTruthy()
    expect(server.of(pack)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Everything is in the parcel' }))
    expect(await screen.findByText(/PL000000000018/)).toBeTruthy()
    expect(server.of(pack)[0]?.body).toEqual({ confirm_unscanned: true })
    expect(readLastScans()[0]).toContain('P-100009 packaged')
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
    await openPackage({ [scans]: () => ({ data: { parcel, packaged: false } }) })
    await scan(barcodeOf(1))
    expect(await screen.findByText('Put into')).toBeTruthy()
    expect(screen.getByText(/^Waiting at Print, /)).toBeTruthy()
    expect(screen.getByText(/last at Barcode 1/)).toBeTruthy()
    await act(() => setLanguage('fr'))
    const french = await screen.findByText(/^En attente au poste « Impression des visuels », /).catch(() => null)
    await act(() => setLanguage('en'))
    expect(french).not.toBeNull()
    expect((screen.getByRole('button', { name: 'Package' }) as HTMLButtonElement).disabled).toBe(true)
    expect(readLastScans()[0]).toContain('into A12, pieces missing')
  })

  it('packages on the scan of the last piece if the station packages automatically', async () => {
    await openPackage({ [scans]: () => ({ data: { parcel: packed, packaged: true } }) })
    await scan(barcodeOf(2))
    expect(await screen.findAllByText('Packaged successfully')).not.toHaveLength(0)
    expect(readLastScans()[0]).toContain('packaged')
  })

  it('shows in amber who packaged a parcel and when if it is scanned again', async () => {
    let times = 0
    const verdict = {
      level: 'stop' as const,
      code: 'piece_already_packaged',
      message: 'This piece was already packaged by Paula Packer at 2:46 PM. Nothing left to do here.',
      go_to: null,
    }
    await openPackage({
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
    const { app, server } = await openPackage({
      'GET /fulfillment/packaging/parcels/:code': at({ code: 'P-100009' }, () => ({ data: parcel })),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Type a code' }))
    await typing.type(await screen.findByLabelText('Type a code', { selector: 'input' }), 'P-100009{Enter}')
    expect(await screen.findByText('Not printed products only')).toBeTruthy()
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
    const { server } = await openPackage({
      [scans]: () => ({ data: { parcel, packaged: false } }),
      'GET /fulfillment/packaging/parcels/:code': at({ code: barcodeOf(5) }, () => ({ data: givenParcel() })),
      'POST /fulfillment/pieces/:id/blank': at({ id: 5 }, () => ({
        data: givenPiece({ id: 5, stage: 'cancelled', blank: 'scrapped' }, { level: 'stop', code: 'piece_cancelled' }),
      })),
    })
    await scan(barcodeOf(5))
    expect(await screen.findByText('This item was cancelled', { selector: 'p span' })).toBeTruthy()
    expect(readLastScans()[0]).toContain(`${barcodeOf(5)} This item was cancelled.`)
    expect(screen.queryByRole('button', { name: 'Return the blank to stock' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Scrap the blank' }))
    expect(await screen.findByText('Take from')).toBeTruthy()
    expect(server.of('POST /fulfillment/pieces/5/blank')[0]?.body).toEqual({ answer: 'scrap' })
  })

  it('shows in large where the other pieces go back after a reject, until the rest is packaged', async () => {
    const rejected = givenPiece({ id: 1, stage: 'scrapped' }, { level: 'stop', code: 'piece_rejected' })
    const outcome = rejectPiece.response.parse({
      ...rejected,
      replacement: barcodeOf(77),
      put_back: 'A12',
      document_id: null,
    })
    await openPackage({
      [scans]: () => ({
        data: {
          parcel: givenParcel({
            pieces: scanned,
            scanned: { id: 1, barcode: barcodeOf(1), stage: 'quality_checked' },
          }),
          packaged: false,
        },
      }),
      // What is left of it can be packaged.
      'GET /fulfillment/packaging/parcels/:code': at({ code: barcodeOf(1) }, () => ({
        data: givenParcel({ slot: null }),
      })),
      'POST /fulfillment/packaging/orders/:id/package': at({ id: 9 }, () => ({
        data: { parcel: packed, packaged: true },
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
    expect(await screen.findByText('Put others back into')).toBeTruthy()
    expect([...document.querySelectorAll<HTMLElement>('[data-news]')].map((news) => news.dataset.slot)).toEqual(['A12'])
    expect(screen.getByText(/^Put it in the reject bin\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Package' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Everything is in the parcel' }))
    expect(await screen.findByText('Packaged successfully')).toBeTruthy()
    expect(screen.queryByText('Put others back into')).toBeNull()
  })

  it('shows what to do with the pieces that are here if no slot is free', async () => {
    const message = 'Waiting for 1 of 2 pieces. Put the ones you have into –.'
    const parcel = givenParcel({
      slot: null,
      complete: false,
      pieces: [givenParcelPiece(1, { scanned: true }), givenParcelPiece(2, { stage: 'barcode_printed' })],
      verdict: { level: 'stop', code: 'parcel_incomplete', message, go_to: null },
    })
    await openPackage({ [scans]: () => ({ data: { parcel, packaged: false } }) })
    await scan(barcodeOf(1))
    expect(await screen.findByText('No slot free')).toBeTruthy()
    expect(screen.getByText(/No packing slot is free/)).toBeTruthy()
    expect(screen.getByRole('link', { name: setUpPlaces.no_slot_free.open.en })).toBeTruthy()
  })

  it('unpacks a parcel only with a reason', async () => {
    const unpack = 'POST /fulfillment/packaging/orders/9/unpack'
    const parcel = givenParcel({
      ...packed,
      pieces: [givenParcelPiece(1, { stage: 'packaged' }), givenParcelPiece(2, { stage: 'packaged' })],
    })
    const { server } = await openPackage(
      {
        'GET /fulfillment/packaging/parcels/:code': at({ code: 'P-100009' }, () => ({ data: parcel })),
        'POST /fulfillment/packaging/orders/:id/unpack': at({ id: 9 }, () => ({ data: givenParcel() })),
      },
      '/fulfillment/package?order=P-100009',
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

describe('the label of a parcel', () => {
  // VENDOR-3
  it.each([
    ['pdf', /^(Open|Print) Label$/i, 'Save ZPL'],
    ['zpl', 'Save ZPL', /^(Open|Print) Label$/i],
  ] as const)('is offered first in the format of its vendor: %s', async (format, first, second) => {
    const shipment = givenShipment({ label_format: format })
    await openPackage({ [scans]: () => ({ data: { parcel: { ...packed, shipment }, packaged: false } }) })
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

  const lookUp = 'GET /fulfillment/packaging/parcels/:code'
  const atField = { fields: { tracking_number: 'Not a tracking number.' } }
  const findTracking = async () => {
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Tracking number of Courier/ })
    await waitFor(() => expect(document.activeElement).toBe(field))
    // What an earlier test left unsent is still there.
    await userEvent.clear(field)
    return field
  }
  const other = givenParcel({ order: { ...givenParcel({}).order, id: 10, number: 'P-10' } })
  const inOrder: [string, (code: string) => Promise<unknown>][] = [
    ['a fast scanner and a press', (code) => scan(code).then(() => pressKey('F2'))],
    ['a fast scanner and a click', (code) => scan(code).then(() => userEvent.click(packButton()))],
    ['a slow scanner with Enter', (code) => enter(code)],
  ]
  /** What a slow scanner does in the field: its characters are text, and its Enter submits the form. */
  const enter = async (code: string) => {
    await userEvent.paste(code)
    fireEvent.submit((document.activeElement as HTMLInputElement).form ?? document.body)
  }
  const packButton = () => screen.getByRole('button', { name: 'Package' })

  // PACK-18
  it.each(inOrder)('isn’t packed with the barcode of the next piece, read by %s', async (_how, read) => {
    const answer = refused(409, 'tracking_number_is_piece', 'A piece.', atField)
    const { server } = await openPackage({
      ...answers(givenParcel({ ...courier, pieces: allScanned })),
      [lookUp]: at({ code: barcodeOf(7) }, () => ({ data: other })),
      'POST /fulfillment/packaging/orders/:id/package': ({ body }) =>
        (body as { confirm_tracking: boolean }).confirm_tracking
          ? { data: { parcel: packed, packaged: true } }
          : answer,
    })
    await scan(barcodeOf(1))
    await findTracking()
    await read(barcodeOf(7))
    expect(await screen.findByText('This is a piece of P-10')).toBeTruthy()
    await waitFor(() => expect(server.of(pack).map(({ body }) => body)).toMatchObject([{ confirm_tracking: false }]))
    await userEvent.click(screen.getByRole('button', { name: 'Open P-10' }))
    await waitFor(() => expect(server.of(scans).map(({ body }) => body)).toMatchObject([{}, { barcode: barcodeOf(7) }]))
    expect(server.of(pack)).toHaveLength(1)
  })

  // PACK-18
  it('takes a code of the factory that a person says is the carrier’s, and asks again for another one', async () => {
    const { server } = await openPackage({
      ...answers(givenParcel({ ...courier, pieces: allScanned })),
      'POST /fulfillment/packaging/orders/:id/package': () =>
        refused(409, 'tracking_number_is_own', 'One of ours.', atField),
    })
    await scan(barcodeOf(1))
    await findTracking()
    const sent = () => server.of(pack).map(({ body }) => body as { tracking_number: string; confirm_tracking: boolean })
    await enter('P-77')
    await userEvent.click(await screen.findByRole('button', { name: 'It’s the carrier’s number' }))
    await waitFor(() => expect(sent().map((body) => body.confirm_tracking)).toEqual([false, true]))
    await userEvent.paste('8')
    expect(screen.queryByRole('button', { name: 'It’s the carrier’s number' })).toBeNull()
    await userEvent.click(packButton())
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ tracking_number: 'P-778', confirm_tracking: false }))
  })

  // PACK-18
  it('takes a scanned tracking number that looks like the barcode of a piece as text, and packs with it', async () => {
    const { server } = await openPackage({
      ...answers(givenParcel({ ...courier, pieces: allScanned })),
      [lookUp]: () => refused(404, 'barcode_unknown', 'Unknown.'),
    })
    await scan(barcodeOf(1))
    const field = await findTracking()
    await scan(barcodeOf(2))
    await waitFor(() => expect(field.value).toBe(barcodeOf(2)))
    expect(server.of(scans)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Package' }))
    await waitFor(() => expect(server.of(pack)).toHaveLength(1))
    const body = { confirm_unscanned: false, tracking_number: barcodeOf(2), confirm_tracking: false }
    expect(server.of(pack)[0]?.body).toEqual(body)
  })

  // PACK-18
  it('isn’t packed while the field is empty, and takes a pasted number when the form is submitted', async () => {
    const { server } = await openPackage(answers(givenParcel({ ...courier, pieces: allScanned })))
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
    const { server } = await openPackage(answers(givenParcel({ ...courier, pieces: scanned })))
    await scan(barcodeOf(1))
    await screen.findByRole('textbox', { name: /^Tracking number of Courier/ })
    await scan(barcodeOf(2))
    await waitFor(() => expect(server.of(scans)).toHaveLength(2))
  })

  it('shows the number that was voided as struck out', async () => {
    const shipment = givenShipment({ state: 'voided', tracking_number: 'CP-9' })
    await openPackage(answers(givenParcel({ ...courier, pieces: allScanned, shipment })))
    await scan(barcodeOf(1))
    expect((await screen.findByText('CP-9')).tagName).toBe('S')
  })
})
