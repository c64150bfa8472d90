import type { Rule } from '@platen/contracts/ability'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataOf } from '../../../platform/api/wire.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { type Answers, at, fakeServer, me, type Refused } from '../../../../testing/fake-server.ts'
import { namesOf, openMenu, pressAct, pressEntry, pressInMenu, pressInRowMenu } from '../../../../testing/menus.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { orderAnswer, givenOrderReasons } from '../../../../testing/order-answers.ts'
import { givenParcel, givenShipment } from '../../../../testing/given/given-parcel.ts'
import { givenPiece } from '../../../../testing/given/given-piece.ts'
import type { Order } from '../order-source.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const all = [{ action: 'manage', subject: 'all' }]
const forbidden = (): Refused => ({
  status: 403,
  refusal: { code: 'not_permitted', message: 'Ask for the permission.' },
})

function serve(order: Order, answers: Answers = {}, rules: Rule[] = all) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /orders/:id': at({ id: 7 }, () => ({ data: order })),
    'GET /orders/:id/timeline': at({ id: 7 }, () => ({ data: [], meta: { next: null } })),
    'GET /order-reasons': () => ({ data: givenOrderReasons }),
    ...answers,
  })
}

const reasons: DataOf<'GET /fulfillment/reject-reasons'> = [
  { id: 3, code: 'stain', name_en: 'Stain', name_fr: 'Tache', disposition: 'scrap', needs_text: false },
  {
    id: 8,
    code: 'not_cured',
    name_en: 'Not cured',
    name_fr: 'Encre non fixée',
    disposition: 'rework',
    needs_text: false,
  },
]

function orderWith(stage: Order['items'][number]['pieces'][number]['stage'], changes: Partial<Order> = {}): Order {
  const order = orderAnswer()
  const items = order.items.map((item) => ({ ...item, pieces: item.pieces.map((piece) => ({ ...piece, stage })) }))
  return { ...order, items, ...changes }
}

const actions = 'Actions for 400000000001'

describe('a line of an order', () => {
  it('suggests cancelling one unit, not all of them', async () => {
    const order = orderAnswer()
    const items = order.items.map((item) => ({ ...item, quantity: 3, cancelled_quantity: 0 }))
    const possible = { ...order.possible, cancel: true }
    const call = `POST /orders/7/items/${items[0]?.id}/cancel`
    const server = serve(
      { ...order, items, possible },
      { 'POST /orders/:id/items/:item_id/cancel': at({ id: 7, item_id: items[0]?.id ?? 0 }, () => ({ data: order })) },
    )
    app = await renderApp('/orders/detail/7')
    await pressInRowMenu('TEE-BLK-M', 'Cancel units')
    const dialog = within(await screen.findByRole('dialog'))
    expect((dialog.getByLabelText(/3/, { selector: '[name=quantity]' }) as HTMLInputElement).value).toBe('1')
    await userEvent.selectOptions(dialog.getByLabelText(/^Reason/), 'Ordered twice')
    fireEvent.change(dialog.getByLabelText(/^Details/), { target: { value: 'one too many' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel units' }))
    const body = { quantity: 1, reason_id: 3, reason: 'one too many' }
    await waitFor(() => expect(server.of(call)[0]?.body).toEqual(body))
  })
})

describe('a piece of an order, without a station', () => {
  it('gets a new label, which opens in the browser', async () => {
    const relabel = 'POST /fulfillment/pieces/1/relabel'
    const server = serve(orderWith('design_printed'), {
      'POST /fulfillment/pieces/:id/relabel': at({ id: 1 }, () => ({ data: { ...givenPiece(), document_id: 40 } })),
    })
    app = await renderApp('/orders/detail/7')
    await pressInMenu(await screen.findByRole('button', { name: actions }), 'Reprint label…')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'torn' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Reprint label' }))
    await waitFor(() => expect(server.of(relabel)[0]?.body).toEqual({ reason: 'torn' }))
    expect(server.of(relabel)[0]?.headers.get('x-station')).toBeNull()
    expect(namesOf(await openMenu(await screen.findByRole('button', { name: actions })))).toContain('Open label')
  })

  it('is rejected with a reason by a user with the write permission of its queue', async () => {
    const reject = 'POST /fulfillment/pieces/1/reject'
    const rules = [
      { action: 'read', subject: 'all' },
      { action: 'write.quality', subject: 'fulfillment' },
    ]
    const answers = {
      'GET /fulfillment/reject-reasons': () => ({ data: reasons }),
      'POST /fulfillment/pieces/:id/reject': at({ id: 1 }, () => ({
        data: { ...givenPiece(), put_back: null, replacement: null, document_id: null },
      })),
    }
    const server = serve(orderWith('confirmed_printed'), answers, rules)
    app = await renderApp('/orders/detail/7')
    const entries = await openMenu(await screen.findByRole('button', { name: actions }))
    expect(namesOf(entries)).not.toContain('Reprint label…')
    await pressEntry(entries, 'Reject piece…')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('radio', { name: /Not cured/ })).toBeNull()
    await userEvent.click(await dialog.findByRole('radio', { name: 'Stain: scrap and start a replacement' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reject piece' }))
    await waitFor(() =>
      expect(server.of(reject)[0]?.body).toEqual({
        expected_stage: 'confirmed_printed',
        reason_id: 3,
        disposition: 'scrap',
        note: '',
      }),
    )
  })

  it.each(['waiting_barcode', 'packaged', 'cancelled'] as const)('offers neither action if it is %s', async (stage) => {
    serve(orderWith(stage))
    app = await renderApp('/orders/detail/7')
    await screen.findByText('400000000001')
    expect(screen.queryByRole('button', { name: actions })).toBeNull()
  })
})

describe('a parcel of an order, without a station', () => {
  const shipment: Order['shipments'][number] = {
    id: 5,
    state: 'purchased',
    vendor: 'Own label',
    service: 'STANDARD',
    tracking_number: 'PL000000000018',
    tracking_url: null,
    weight_g: 200,
    label_pdf_id: 40,
    label_zpl_id: 41,
    label_format: 'pdf',
    problem: '',
    unscanned: 0,
    packaged_by: 'Ann Packer',
    created_at: '2020-11-20T10:00:00Z',
    purchased_at: '2020-11-20T10:00:00Z',
    handed_over_at: null,
  }

  it.each([
    ['Void label', 'POST /fulfillment/packaging/shipments/5/void'],
    ['Unpack parcel', 'POST /fulfillment/packaging/orders/7/unpack'],
  ] as const)('is taken back with a reason: %s', async (name, route) => {
    const order = orderWith('packaged', { status: 'shipping', shipments: [shipment] })
    const server = serve(order, {
      'POST /fulfillment/packaging/shipments/:id/void': at({ id: 5 }, () => ({ data: givenParcel() })),
      'POST /fulfillment/packaging/orders/:id/unpack': at({ id: 7 }, () => ({ data: givenParcel() })),
    })
    app = await renderApp('/orders/detail/7')
    await userEvent.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'typo' } })
    await userEvent.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(server.of(route)[0]?.body).toEqual({ reason: 'typo' }))
  })

  it('offers each action only to permitted users, and none after the hand-over', async () => {
    const order = orderWith('packaged', { status: 'shipping', shipments: [shipment] })
    const packer = [
      { action: 'read', subject: 'all' },
      { action: 'write.package', subject: 'fulfillment' },
    ]
    serve(order, {}, packer)
    app = await renderApp('/orders/detail/7')
    expect(await screen.findByRole('button', { name: 'Void label' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Unpack parcel' })).toBeNull()
    app.stop()
    endSession()
    saveToken('token')
    serve({ ...order, shipments: [{ ...shipment, handed_over_at: '2020-11-20T10:00:00Z' }] })
    app = await renderApp('/orders/detail/7')
    await screen.findByText('PL000000000018')
    expect(screen.queryByRole('button', { name: 'Void label' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Unpack parcel' })).toBeNull()
  })
})

describe('the question for a reason', () => {
  it('opens at once, offers the reasons when they arrive, and has the focus on the first one then', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>((done) => (arrive = done))
    serve(orderAnswer(), { 'GET /order-reasons': () => arrival.then(() => ({ data: givenOrderReasons })) })
    app = await renderApp('/orders/detail/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Hold' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('status', { name: 'Loading…' })).toBeTruthy()
    expect(dialog.queryByRole('radio')).toBeNull()
    // What is pressed before there is anything to choose neither sends nor closes it.
    await userEvent.keyboard('{Enter}')
    await act(async () => arrive())
    const reason = await dialog.findByRole('radio', { name: 'Customer asked to wait' })
    expect(document.activeElement).toBe(reason)
  })

  it('says why the reasons can’t be read, and reads them again', async () => {
    let isBroken = true
    const broken: Refused = { status: 500, refusal: { code: 'internal', message: 'The database is away.' } }
    serve(orderAnswer(), { 'GET /order-reasons': () => (isBroken ? broken : { data: givenOrderReasons }) })
    app = await renderApp('/orders/detail/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Hold' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toContain('The database is away.')
    isBroken = false
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('radio', { name: 'Customer asked to wait' })).toBeTruthy()
  })

  it('sends no reason that is no longer offered', async () => {
    let offered = givenOrderReasons
    const server = serve(orderAnswer(), { 'GET /order-reasons': () => ({ data: offered }) })
    app = await renderApp('/orders/detail/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Hold' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Customer asked to wait' }))
    offered = givenOrderReasons.filter(({ name_en: name }) => name !== 'Customer asked to wait')
    await act(() => queryClient.invalidateQueries({ queryKey: ['GET /order-reasons'] }))
    await waitFor(() => expect(dialog.queryByRole('radio', { name: 'Customer asked to wait' })).toBeNull())
    await userEvent.click(dialog.getByRole('button', { name: 'Hold' }))
    expect(await dialog.findByText('Required')).toBeTruthy()
    expect(server.of('POST /orders/7/hold')).toEqual([])
    await userEvent.click(dialog.getByRole('radio', { name: 'Other' }))
    await waitFor(() => expect(dialog.queryByText('Required')).toBeNull())
  })
})

describe('the draft of an order dialog after a 403', () => {
  const press = async (name: string) =>
    userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
  type Dialog = ReturnType<typeof within>
  const choose = (name: string) => async (dialog: Dialog) => userEvent.click(await dialog.findByRole('radio', { name }))
  const dialogs: [string, keyof Answers, () => Promise<void>, (dialog: Dialog) => Promise<void>][] = [
    ['Hold', 'POST /orders/:id/hold', () => press('Hold'), choose('Customer asked to wait')],
    ['Cancel order', 'POST /orders/:id/cancel', () => pressAct('Cancel order'), choose('Ordered twice')],
    [
      'Cancel units',
      'POST /orders/:id/items/:item_id/cancel',
      () => pressInRowMenu('TEE-BLK-M', 'Cancel units'),
      async (dialog) => userEvent.selectOptions(dialog.getByLabelText(/^Reason/), 'Ordered twice'),
    ],
    [
      'Split order',
      'POST /orders/:id/split',
      () => pressAct('Split order'),
      async (dialog) => userEvent.click(dialog.getAllByRole('checkbox')[0] as HTMLElement),
    ],
    [
      'Reship',
      'POST /orders/:id/reship',
      () => press('Reship'),
      async (dialog) => {
        fireEvent.change(dialog.getByLabelText(/TEE/, { selector: 'input' }), { target: { value: '1' } })
      },
    ],
  ]
  it.each(dialogs)('is shown again: %s', async (button, call, open, fill) => {
    // Where there is a list of reasons, the words are details.
    const words = /^(Hold|Cancel)/.test(button) ? /^Details/ : /^Reason/
    serve(orderAnswer({ possibilities: { reship: true } }), { [call]: forbidden })
    app = await renderApp('/orders/detail/7')
    await open()
    const first = within(await screen.findByRole('dialog'))
    await fill(first)
    fireEvent.change(await first.findByLabelText(words), { target: { value: 'a long story' } })
    await userEvent.click(first.getByRole('button', { name: button }))
    await waitFor(() => expect(app?.address()).toBe('/not-authorized'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(async () => app?.router.history.back())
    await open()
    const again = within(await screen.findByRole('dialog'))
    expect((await again.findByLabelText<HTMLTextAreaElement>(words)).value).toBe('a long story')
  })
})

describe('leaving an order that was changed', () => {
  async function change() {
    serve(orderAnswer())
    app = await renderApp('/orders/detail/7', { windowHistory: true })
    await act(async () => app?.router.navigate({ to: '/orders/edit/$id', params: { id: '7' } }))
    const city = await screen.findByLabelText(/^City/)
    fireEvent.change(city, { target: { value: 'Laval' } })
  }

  it.each([
    ['by the menu or the palette', async () => act(async () => void app?.router.navigate({ to: '/products' }))],
    ['by a link', async () => userEvent.click(screen.getByRole('link', { name: 'P-100007' }))],
    ['by Back', async () => act(async () => app?.router.history.back())],
    ['by its own Cancel', async () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('asks first %s, and stays with what was typed', async (_by, leave) => {
    await change()
    await leave()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Your changes will be lost if you leave now.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app?.address()).toBe('/orders/edit/7')
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Laval')
  })

  it('leaves and discards the changes after a confirmation', async () => {
    await change()
    await act(async () => app?.router.history.back())
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(app?.address()).toBe('/orders/detail/7'))
    await act(async () => app?.router.navigate({ to: '/orders/edit/$id', params: { id: '7' } }))
    expect((await screen.findByLabelText<HTMLInputElement>(/^City/)).value).toBe('Québec')
  })

  it('lets the browser ask before the tab is closed, only while there are changes', async () => {
    await change()
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    fireEvent.change(screen.getByLabelText(/^City/), { target: { value: 'Québec' } })
    const unchanged = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(unchanged)
    expect(unchanged.defaultPrevented).toBe(false)
  })

  it('does not ask when a 403 leads away, and keeps the draft', async () => {
    await change()
    const answers = { 'PATCH /orders/:id': at({ id: 7 }, forbidden) }
    serve(orderAnswer(), answers)
    fireEvent.change(screen.getByLabelText(/^City/), { target: { value: 'Gatineau' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save order' }))
    await waitFor(() => expect(app?.address()).toBe('/not-authorized'))
    await act(async () => app?.router.history.back())
    expect((await screen.findByLabelText<HTMLInputElement>(/^City/)).value).toBe('Gatineau')
  })
})

// PACK-19
describe('the packing slip of an order', () => {
  const order = orderAnswer()
  const shipped = { ...order, shipments: [{ ...givenShipment(), vendor: 'Own label' }] } as Order
  const open = async (
    answer: NonNullable<Answers['POST /fulfillment/packaging/orders/:id/packing-slip']>,
    rules = all,
  ) => {
    const tab = { location: { replace: vi.fn() }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(tab as never)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:slip')
    const server = serve(
      shipped,
      {
        'POST /fulfillment/packaging/orders/:id/packing-slip': answer,
        'GET /documents/:id/file': at({ id: 31 }, () => ({ file: new Blob(['%PDF'], { type: 'application/pdf' }) })),
      },
      rules,
    )
    app = await renderApp('/orders/detail/7')
    return { server, tab }
  }
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Packing slip' }))

  it('is opened in a new tab', async () => {
    const { server, tab } = await open(at({ id: 7 }, () => ({ data: { document_id: 31, queued: false } })))
    await press()
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:slip'))
    expect(server.of('POST /fulfillment/packaging/orders/7/packing-slip')).toHaveLength(1)
  })

  it('says why it was refused, and closes the empty tab', async () => {
    const { tab } = await open(() => forbidden())
    await press()
    expect(await screen.findByText('Ask for the permission.')).toBeTruthy()
    expect(tab.close).toHaveBeenCalledOnce()
  })

  it('is not offered to those who may neither package nor edit orders', async () => {
    await open(() => forbidden(), [{ action: 'read', subject: 'all' }])
    expect(await screen.findByRole('heading', { level: 1, name: /P-100007/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Packing slip' })).toBeNull()
  })
})
