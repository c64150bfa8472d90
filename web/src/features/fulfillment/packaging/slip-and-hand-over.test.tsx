import type { StationRow } from '@platen/contracts/stations/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../platform/query-client.ts'
import { endSession } from '../../../platform/session/session.ts'
import { playSound } from '../../../ui/scan/sounds.ts'
import { type Answers, at, type Told } from '../../../../testing/fake-server.ts'
import { scan } from '../../../../testing/type-scan.ts'
import { emptyList, readLastScans, openBench } from '../../../../testing/open-bench.ts'
import { givenParcel, givenShipment } from '../../../../testing/given/given-parcel.ts'
import { emptyQueues, openPackage, packed } from '../../../../testing/open-package.ts'

vi.mock('../../../ui/scan/sounds.ts', { spy: true })
beforeEach(() => {
  vi.mocked(playSound).mockReset()
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  // A popover without a size finds nothing to focus here and logs warnings about it.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => endSession())

// PACK-19
describe('the packing slip of a packaged parcel', () => {
  let parcel = packed
  beforeEach(() => void (parcel = packed))
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
      address: '/fulfillment/package?order=P-100009',
      station: { printer } as Partial<StationRow>,
      answers: {
        ...emptyQueues,
        'GET /fulfillment/packaging/parcels/:code': at({ code: 'P-100009' }, () => ({ data: parcel })),
        'POST /fulfillment/packaging/orders/:id/packing-slip': answer,
        'GET /documents/:id/file': at({ id: 31 }, () => ({ file: new Blob(['%PDF'], { type: 'application/pdf' }) })),
      },
    }).then((opened) => ({ ...opened, close, replace }))
  }
  const press = async () => userEvent.click(await screen.findByRole('button', { name: /^Packing slip/ }))

  it('goes to the station’s printer for pages', async () => {
    const { server } = await openParcel(() => ({ data: { document_id: 31, queued: true } }), { id: 4, name: 'Pages' })
    await press()
    await screen.findByText('Packing slip sent')
    // SCREEN-52: the one verdict of the bench, with the printer.
    const verdicts = [...document.querySelectorAll('[data-news]')].map((verdict) => verdict.textContent)
    expect(verdicts).toEqual([expect.stringMatching(/^Packing slip sentP-100009 · Pages/)])
    expect(server.of(slip)).toHaveLength(1)
    expect(window.open).not.toHaveBeenCalled()
    // The second time is news as the first was.
    const first = document.querySelector('[data-news]')
    await press()
    await waitFor(() => expect(document.querySelector('[data-news]')).not.toBe(first))
    expect(document.querySelector('[data-news]')?.textContent).toMatch(/^Packing slip sent/)
    expect(vi.mocked(playSound).mock.calls).toEqual([['ok'], ['ok']])
  })

  it('says no longer that it was sent once its label turns out to be voided', async () => {
    await openParcel(() => ({ data: { document_id: 31, queued: true } }), { id: 4, name: 'Pages' })
    await press()
    await screen.findByText('Packing slip sent')
    parcel = givenParcel({ shipment: givenShipment({ state: 'voided' }) })
    await act(() => queryClient.invalidateQueries())
    expect((await screen.findByText('PL000000000018', { selector: 's' })).closest('[data-news]')).toBeTruthy()
    expect(screen.queryByText('Packing slip sent')).toBeNull()
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

const handOver = 'POST /fulfillment/packaging/hand-over'
const shipped = {
  order_id: 9,
  number: 'P-100009',
  external_number: 'N-9',
  store_name: 'North Shore',
  ship_to_name: 'Emily Rodriguez',
  postal_code: '60622',
  country: 'US',
  vendor: 'Own label',
  service: 'INTL_TRACKED',
  tracking_number: 'PL000000000018',
  weight_g: 842,
  packaged_at: '2020-11-20T14:46:00.000Z',
}

describe('the hand-over', () => {
  it('picks a parcel by scanning its label and lists the parcels that failed', async () => {
    const failure = { order_id: 9, code: 'order_not_shipped', message: 'The order P-100009 has no parcel.' }
    const { server } = await openPackage(
      {
        'GET /fulfillment/packaging/shipped': () => ({ ...emptyList, data: [shipped] }),
        [handOver]: () => ({ data: { completed: [], failures: [failure] } }),
      },
      '/fulfillment/package?tab=hand_over',
    )
    expect(await screen.findByText('Own label · International, tracked')).toBeTruthy()
    await scan('PL000000000018')
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over 1 parcel' }))
    const question = await screen.findByRole('dialog', { name: 'Mark 1 parcel as handed over?' })
    expect(server.of(handOver)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Mark as handed over' }))
    const news = (await screen.findByText(/has no parcel/)).closest('[data-news]')
    expect(news?.textContent).toContain('Not handed over')
    expect(server.of(handOver)[0]?.body).toEqual({ order_ids: [9] })
    expect(readLastScans()[0]).toContain('P-100009 selected')
    await scan('PL000000000099')
    // Shown where users look, not only at the bottom of the screen.
    const refusal = await screen.findByText(/^PL000000000099 isn’t waiting/, { selector: 'p' })
    expect(refusal.closest('[role=alert]')?.textContent).toContain('Not for pickup')
    expect(readLastScans()[0]).toContain('isn’t waiting for pickup')
    await scan('PL000000000018')
    await waitFor(() => expect(screen.queryByText(/PL000000000099 isn’t waiting/, { selector: 'p' })).toBeNull())
  })

  it('keeps the parcels that are picked while others are handed over', async () => {
    let answer: (told: Told<typeof handOver>) => void = () => {}
    const second = { ...shipped, order_id: 10, number: 'P-100010', tracking_number: 'PL000000000026' }
    const third = { ...shipped, order_id: 11, number: 'P-100011', tracking_number: 'PL000000000034' }
    const { server } = await openPackage(
      {
        'GET /fulfillment/packaging/shipped': () => ({ ...emptyList, data: [shipped, second, third] }),
        [handOver]: () => new Promise((done) => (answer = done)),
      },
      '/fulfillment/package?tab=hand_over',
    )
    await scan(shipped.tracking_number)
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over 1 parcel' }))
    const question = await screen.findByRole('dialog', { name: 'Mark 1 parcel as handed over?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Mark as handed over' }))
    await waitFor(() => expect(server.of(handOver)).toHaveLength(1))
    await scan(second.tracking_number)
    await waitFor(() => expect(readLastScans()[0]).toContain('P-100010 selected'))
    await userEvent.click(screen.getByLabelText('Select row 11'))
    await act(async () => answer({ data: { completed: [9], failures: [] } }))
    expect(await screen.findByRole('button', { name: 'Hand over 2 parcels' })).toBeTruthy()
    // SCREEN-52: said in the verdict until the next scan.
    expect(document.querySelector('[data-news="success"]')?.textContent).toBe('1 parcel handed over')
    expect(screen.getByLabelText<HTMLInputElement>('Select row 9').checked).toBe(false)
    await scan(third.tracking_number)
    await waitFor(() => expect(document.querySelector('[data-news]')).toBeNull())
  })

  it('no longer says what came of the parcels before once others are selected by hand', async () => {
    const second = { ...shipped, order_id: 10, number: 'P-100010', tracking_number: 'PL000000000026' }
    await openPackage(
      {
        'GET /fulfillment/packaging/shipped': () => ({ ...emptyList, data: [shipped, second] }),
        [handOver]: () => ({ data: { completed: [9], failures: [] } }),
      },
      '/fulfillment/package?tab=hand_over',
    )
    await userEvent.click(await screen.findByLabelText('Select row 9'))
    await userEvent.click(screen.getByRole('button', { name: 'Hand over 1 parcel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as handed over' }))
    expect((await screen.findByText('1 parcel handed over')).closest('[data-news]')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Select row 10'))
    expect(document.querySelector('[data-news]')).toBeNull()
  })
})
