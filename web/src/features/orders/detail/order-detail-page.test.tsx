import { holdReasons } from '@platen/contracts/orders/status'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { at, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { namesOf, openRowMenu, pressAct, pressInMenu, pressInRowMenu } from '../../../../testing/menus.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { orderAnswer, givenOrderReasons } from '../../../../testing/order-answers.ts'
import type { Order, TimelineEntry } from '../order-source.ts'

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

const entry = (changes: Partial<TimelineEntry>): TimelineEntry => ({
  kind: 'held',
  at: '2020-11-20T10:00:00Z',
  who: 'Olga Orders',
  station: null,
  from_office: false,
  barcode: null,
  from_stage: null,
  to_stage: null,
  reason_en: null,
  reason_fr: null,
  note: '',
  data: {},
  ...changes,
})

const storeHold = {
  kind: 'system' as const,
  reason: holdReasons.unusableChange,
  reason_en: null,
  reason_fr: null,
  by: 'Olga',
  since: '2020-11-20T09:00:00+00:00',
}

function serve(order: Order, timeline: TimelineEntry[] = [], rules = [{ action: 'manage', subject: 'all' }]) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /orders/:id': at({ id: 7 }, () => ({ data: order })),
    'GET /orders/:id/timeline': at({ id: 7 }, () => ({ data: timeline, meta: { next: null } })),
    'GET /order-reasons': () => ({ data: givenOrderReasons }),
    'POST /orders/:id/hold': at({ id: 7 }, () => ({
      data: {
        ...order,
        hold: {
          kind: 'manual',
          reason: 'wait',
          reason_en: 'Customer asked to wait',
          reason_fr: 'Le client demande d’attendre',
          by: 'Amélie Morin',
          since: '2020-11-20T10:00:00Z',
        },
      },
    })),
    'POST /orders/:id/items/:item_id/cancel': at({ id: 7, item_id: 70 }, () => ({ data: order })),
    'PATCH /orders/:id/items/:item_id': at({ id: 7, item_id: 70 }, () =>
      refused(400, 'invalid_input', 'Fix the fields.', { fields: { sku: 'The SKU X is not in the catalog.' } }),
    ),
    'PATCH /orders/:id': at({ id: 7 }, () => ({ data: order })),
    'POST /orders/:id/split': at({ id: 7 }, () => ({ data: order })),
  })
}

describe('an order', () => {
  it('shows items, pieces, address and history as readable text', async () => {
    serve(orderAnswer(), [
      entry({ data: { reason: 'customer called' } }),
      entry({ kind: 'edited', data: { changes: [{ field: 'ship_to_city', from: 'Laval', to: 'Québec' }] } }),
      entry({ kind: 'created', barcode: '1', to_stage: 'waiting_barcode' }),
      entry({ kind: 'created', barcode: '2', to_stage: 'waiting_barcode' }),
    ])
    app = await renderApp('/orders/detail/7')
    expect(await screen.findByText('400000000002')).toBeTruthy()
    expect(screen.getByText(/QC G1R 4P5$/)).toBeTruthy()
    expect(screen.getByText('zoe@example.org')).toBeTruthy()
    expect(await screen.findByText('Put on hold')).toBeTruthy()
    expect(screen.getByText('customer called')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '2 pieces created' }))
    expect(screen.getByText('1, 2')).toBeTruthy()
    const city = screen.getByText('City').closest('li')
    expect(city?.textContent).toBe('City Laval Québec')
    // RECORD-11: where all is one below the other, the history comes last.
    const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
    expect(heads.filter((head) => head === 'Timeline' || head === 'Ship to')).toEqual(['Ship to', 'Timeline'])
  })

  it('says how many pieces moved to a split order, one or several', async () => {
    serve(orderAnswer(), [
      entry({ kind: 'split_off', data: { pieces: 1, to: 'P-8' } }),
      entry({ kind: 'split_off', data: { pieces: 2, to: 'P-9' } }),
    ])
    app = await renderApp('/orders/detail/7')
    expect(await screen.findByText('1 piece moved to P-8')).toBeTruthy()
    expect(screen.getByText('2 pieces moved to P-9')).toBeTruthy()
  })

  it('shows the category and print history of an item, and what else goes into the parcel', async () => {
    const print = { at: '2020-11-20T10:00:00Z', who: 'Paula Press', station: 'Print 2', barcode: '400000000002' }
    const server = fakeServer({
      'GET /auth/me': () => me(),
      'GET /orders/:id': at({ id: 7 }, () => ({
        data: orderAnswer({
          items: orderAnswer().items.map((item) => ({
            ...item,
            processing_s: 7200,
            variant: item.variant && { ...item.variant, category: 'T-shirts' },
          })),
          attached: [{ variant_id: 9, sku: 'CARD-OS', name: 'Thank-you card', quantity: 2 }],
        }),
      })),
      'GET /orders/:id/timeline': at({ id: 7 }, () => ({ data: [], meta: { next: null } })),
      'GET /orders/:id/items/:item_id/print-history': at({ id: 7, item_id: 70 }, () => ({
        data: [
          { ...print, kind: 'area_printed', area: 'front', batch: null },
          { ...print, kind: 'barcode_printed', area: null, batch: 'B-000012' },
        ],
      })),
    })
    app = await renderApp('/orders/detail/7')
    expect((await screen.findByText('Also in the parcel')).closest('section')?.textContent).toContain(
      '2 × Thank-you card CARD-OS',
    )
    expect(screen.getByText(/^T-shirts · /)).toBeTruthy()
    expect(server.of('GET /orders/:id/items/:item_id/print-history')).toEqual([])
    // SCREEN-79, ORDER-31: only the print history says how long the line took.
    expect(screen.queryByText(/2 hours/)).toBeNull()
    await pressInRowMenu('TEE-BLK-M', 'Print history')
    expect(await screen.findByText('Processing time: 2 hours')).toBeTruthy()
    expect((await screen.findByText('Front printed')).closest('li')?.textContent).toMatch(
      /400000000002Paula Press · Print 2/,
    )
    expect(screen.getByText('Label printed').closest('li')?.textContent).toContain('B-000012 · Paula Press')
    const links = screen.getAllByRole('link', { name: '400000000002' }).map((link) => link.getAttribute('href'))
    expect(links).toContain('/fulfillment/print-detail?barcode=400000000002')
  })

  it('shows the photo of the product in place of designs that are missing, and only then', async () => {
    const [item] = orderAnswer().items
    if (!item?.variant) throw new Error('no item')
    const variant = { ...item.variant, photo_url: '/api/photo', thumb_url: '/api/photo-thumb' }
    const design = { area: 'front', file_name: 'a.png', thumb_url: null, preview_url: null }
    serve(
      orderAnswer({
        items: [
          { ...item, variant },
          { ...item, id: 71, position: 2, variant, designs: [design] },
        ],
      }),
      [],
    )
    app = await renderApp('/orders/detail/7')
    const photo = await screen.findByRole('img', { name: 'Photo: Tee, Black' })
    expect(photo.getAttribute('src')).toBe('/api/photo-thumb')
    expect(photo.closest('a')?.getAttribute('href')).toBe('/api/photo')
    expect(photo.closest('li')?.textContent).toContain('a.png – file missing')
    expect(screen.getByRole('img', { name: 'Front: a.png' }).getAttribute('src')).toBe('/api/t')
  })

  it('shows the whole timeline on one press', async () => {
    const pages = [1, 2, 3].map((page) => entry({ data: { reason: `reason ${page}` } }))
    fakeServer({
      'GET /auth/me': () => me(),
      'GET /orders/:id': at({ id: 7 }, () => ({ data: orderAnswer() })),
      'GET /orders/:id/timeline': ({ query }) => {
        const page = Number(query.get('after') ?? 0)
        return { data: pages.slice(page, page + 1), meta: { next: page < 2 ? String(page + 1) : null } }
      },
    })
    app = await renderApp('/orders/detail/7')
    expect(await screen.findByText('reason 1')).toBeTruthy()
    expect(screen.queryByText('reason 2')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole timeline' }))
    expect(await screen.findByText('reason 3')).toBeTruthy()
    expect(screen.getByText('reason 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show the whole timeline' })).toBeNull()
  })

  it('links to the email address that the shop sent, without any hidden recipient', async () => {
    serve(orderAnswer({ email: 'zoe@example.org?bcc=evil@example.net&body=x' }))
    app = await renderApp('/orders/detail/7')
    const link = (await screen.findByText('zoe@example.org?bcc=evil@example.net&body=x')).closest('a')
    expect(link?.getAttribute('href')).toBe('mailto:zoe@example.org%3Fbcc%3Devil@example.net%26body%3Dx')
  })

  it('offers a user who may only read no actions and no customer contact', async () => {
    serve(orderAnswer({ email: null, phone: null }), [], [{ action: 'read', subject: 'all' }])
    app = await renderApp('/orders/detail/7')
    await screen.findByText('400000000002')
    expect(namesOf(await openRowMenu('TEE-BLK-M'))).toEqual(['Print history'])
    for (const name of ['Edit', 'Hold', 'More']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
      expect(screen.queryByRole('link', { name })).toBeNull()
    }
    expect(screen.queryByText('Email')).toBeNull()
  })

  it('passes the menu entry of its list to the edit screen and leads back to that list', async () => {
    serve(orderAnswer())
    app = await renderApp('/orders/detail/7?navActiveLink=/orders/open')
    const back = await screen.findByRole('link', { name: 'Orders' })
    expect(back.getAttribute('href')).toBe('/orders/open')
    await userEvent.click(await screen.findByRole('link', { name: 'Edit' }))
    await waitFor(() => expect(app?.address()).toBe('/orders/edit/7?navActiveLink=/orders/open'))
  })

  it('is held with a reason, and the screen shows the response', async () => {
    const server = serve(orderAnswer())
    app = await renderApp('/orders/detail/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Hold' }))
    const dialog = await screen.findByRole('dialog')
    const radios = await within(dialog).findAllByRole('radio')
    expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['1', '2'])
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Customer asked to wait' }))
    await userEvent.type(within(dialog).getByRole('textbox'), 'wait')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hold' }))
    await waitFor(() => expect(server.of('POST /orders/7/hold')[0]?.body).toEqual({ reason_id: 1, reason: 'wait' }))
    expect(await screen.findByText('Customer asked to wait · wait')).toBeTruthy()
    expect((await screen.findAllByText('On hold')).length).toBeGreaterThan(0)
    expect(server.of('GET /orders/7')).toHaveLength(1)
  })

  it('is held for a reason that needs a text only with one', async () => {
    const server = serve(orderAnswer())
    app = await renderApp('/orders/detail/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Hold' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Other' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Hold' }))
    await waitFor(() => expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'))
    expect(server.of('POST /orders/7/hold')).toEqual([])
  })

  it('tells the reason of the list in its history and why it was cancelled, each with its note', async () => {
    const names = { reason_en: 'Ordered twice', reason_fr: 'Commande en double' }
    const cancelled = { cancel_reason: 'see P-1', cancel_reason_en: 'Fraud', cancel_reason_fr: 'Fraude' }
    serve({ ...orderAnswer({ status: 'cancelled' }), ...cancelled }, [
      entry({ kind: 'cancelled', data: { reason: 'see P-2' }, ...names }),
      entry({ kind: 'item_cancelled', data: { sku: 'TEE', quantity: 1, reason: '' }, ...names }),
    ])
    app = await renderApp('/orders/detail/7')
    expect(await screen.findByText('Fraud · see P-1')).toBeTruthy()
    expect(await screen.findByText('Ordered twice · see P-2')).toBeTruthy()
    expect(screen.getByText('Ordered twice')).toBeTruthy()
  })

  it('shows every problem with its field if it failed, and can be retried', async () => {
    const problems = [
      { field: 'lines.1.design_front', code: 'design_unknown', message: 'The design is not known.', holds: false },
    ]
    serve(orderAnswer({ status: 'failed', problems, possibilities: { retry: true, split: false } }))
    app = await renderApp('/orders/detail/7')
    expect(await screen.findByText('Line 1 · Design Front:')).toBeTruthy()
    expect(screen.getByText(/The design is not known/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  it('says why the store’s word holds it, offers to try again or to release it, and shows the import’s remarks', async () => {
    const sentence = { field: '', code: 'doubt_lines_sum', message: 'The lines add up to 50.00, the file says 75.00.' }
    const remark = { field: 'phone', code: 'phone_short', message: 'The phone number looks short.', run_id: 12 }
    serve(
      orderAnswer({
        hold: storeHold,
        problems: [{ ...sentence, holds: true }],
        import_remarks: [{ ...remark, at: '2020-11-20T09:00:00+00:00' }],
        possibilities: { retry: true, release: true },
      }),
    )
    app = await renderApp('/orders/detail/7')
    expect(await screen.findByText('On hold: a change of the store can’t be used yet')).toBeTruthy()
    expect(screen.getByText(sentence.message)).toBeTruthy()
    expect(screen.getByText(remark.message)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Show the import' })
    expect(link.getAttribute('href')).toBe('/orders/sync-history/detail/12')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Release' })).toBeTruthy()
  })

  // MAP-7
  it.each([
    ['failed', 'sku_unknown', 'lines.1.sku', { status: 'failed' as const }],
    ['held', 'change_sku_unknown', 'lines.900.sku', { hold: storeHold }],
  ])('links a %s order to the SKUs to map of its store', async (_how, code, field, state) => {
    const problems = [{ field, code, message: 'The SKU NEW-1 isn’t known.', holds: code !== 'sku_unknown' }]
    serve(orderAnswer({ ...state, problems, possibilities: { retry: true } }))
    app = await renderApp('/orders/detail/7')
    const link = await screen.findByRole('link', { name: 'SKUs to map' })
    expect(link.getAttribute('href')).toBe(`/stores/sku-mapping?waiting=all&store_id=${orderAnswer().store.id}`)
  })

  it('marks only the line with the problem, and counts lines and units apart', async () => {
    const order = orderAnswer()
    const [item] = order.items
    if (!item) throw new Error('an item')
    const failed = { ...item, fulfillment_status: 'failed' as const, pieces: [] }
    const items = [1, 2].map((position) => ({
      ...failed,
      id: 70 + position,
      position,
      quantity: 3,
      cancelled_quantity: 0,
    }))
    const problems = [
      { field: 'lines.2.sku', code: 'sku_unknown', message: 'The SKU is not in the catalog.', holds: false },
    ]
    serve(orderAnswer({ status: 'failed', items, problems, possibilities: { retry: true, split: false } }))
    app = await renderApp('/orders/detail/7')
    expect(await screen.findByText('2 items · 6 units')).toBeTruthy()
    expect(screen.getAllByText(/^(?:Not started|Problem)$/).map(({ textContent }) => textContent)).toEqual([
      'Not started',
      'Problem',
    ])
  })

  it('keeps a refused change of a line in its form, with the message at the field', async () => {
    const server = serve(orderAnswer())
    app = await renderApp('/orders/detail/7')
    await pressInRowMenu('TEE-BLK-M', 'Change')
    const dialog = await screen.findByRole('dialog')
    const sku = within(dialog).getByRole('combobox', { name: /^SKU/ })
    await userEvent.clear(sku)
    await userEvent.type(sku, 'X')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save line' }))
    expect(await within(dialog).findByText('The SKU X is not in the catalog.')).toBeTruthy()
    expect(server.of('PATCH /orders/7/items/70')[0]?.body).toEqual({ version: 4, sku: 'X' })
  })

  it.each(['Split order', 'Cancel order'])('gives the focus back to its menu after the dialog “%s”', async (item) => {
    serve(orderAnswer())
    app = await renderApp('/orders/detail/7')
    const more = await screen.findByRole('button', { name: 'More' })
    await pressInMenu(more, item)
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    // The menu's item is gone long before the dialog closes.
    await waitFor(() => expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(more))
  })

  it('is split by choosing some of its pieces, never all', async () => {
    const server = serve(orderAnswer())
    app = await renderApp('/orders/detail/7')
    await pressAct('Split order')
    const dialog = await screen.findByRole('dialog')
    const [one, two] = within(dialog).getAllByRole('checkbox')
    if (!one || !two) throw new Error('two pieces')
    const button = () => within(dialog).getByRole('button', { name: 'Split order' }) as HTMLButtonElement
    await userEvent.click(one)
    await userEvent.click(two)
    expect(button().disabled).toBe(true)
    await userEvent.click(two)
    await userEvent.type(within(dialog).getByRole('textbox'), 'one is late')
    await userEvent.click(button())
    await waitFor(() => {
      expect(server.of('POST /orders/7/split')[0]?.body).toEqual({ piece_ids: [1], reason: 'one is late' })
    })
  })
})

describe('editing an order', () => {
  it('sends only the changed fields, with the version that the user saw', async () => {
    const server = serve(orderAnswer())
    app = await renderApp('/orders/edit/7')
    const city = await screen.findByLabelText(/^City/)
    await userEvent.clear(city)
    await userEvent.type(city, 'Laval')
    await userEvent.click(screen.getByRole('switch', { name: /Expedite/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Save order' }))
    await waitFor(() => {
      expect(server.of('PATCH /orders/7')[0]?.body).toEqual({ version: 4, ship_to_city: 'Laval', expedited: true })
    })
    await waitFor(() => expect(app?.address()).toBe('/orders/detail/7'))
  })

  it('locks the address once a label exists', async () => {
    serve(orderAnswer({ possibilities: { edit_address: false } }))
    app = await renderApp('/orders/edit/7')
    expect((await screen.findByLabelText(/^City/)).hasAttribute('disabled')).toBe(true)
    expect(screen.getByLabelText('Internal note').hasAttribute('disabled')).toBe(false)
  })
})
