import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { at, fakeServer, me, refused } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { givenOrder } from '../../../testing/given-order.ts'
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

function serve(order: Order, timeline: TimelineEntry[] = [], rules = [{ action: 'manage', subject: 'all' }]) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /orders/:id': at({ id: 7 }, () => ({ data: order })),
    'GET /orders/:id/timeline': at({ id: 7 }, () => ({ data: timeline, meta: { next: null } })),
    'POST /orders/:id/hold': at({ id: 7 }, () => ({
      data: { ...order, hold: { kind: 'manual', reason: 'wait', by: 'Amélie Morin', since: '2020-11-20T10:00:00Z' } },
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
    serve(givenOrder(), [
      entry({ data: { reason: 'customer called' } }),
      entry({ kind: 'edited', data: { changes: [{ field: 'ship_to_city', from: 'Laval', to: 'Québec' }] } }),
      entry({ kind: 'created', barcode: '1', to_stage: 'waiting_barcode' }),
      entry({ kind: 'created', barcode: '2', to_stage: 'waiting_barcode' }),
    ])
    app = await renderApp('/orders/detail/7')
    expect(await screen.findByText('400000000002')).toBeTruthy()
    expect(screen.getByText('G1R 4P5')).toBeTruthy()
    expect(screen.getByText('zoe@example.org')).toBeTruthy()
    expect(await screen.findByText('Put on hold')).toBeTruthy()
    expect(screen.getByText('customer called')).toBeTruthy()
    expect(screen.getByText('2 pieces created')).toBeTruthy()
    expect(screen.getByText('1, 2')).toBeTruthy()
    const city = screen.getByText('City').closest('li')
    expect(city?.textContent).toBe('City Laval Québec')
  })

  it('links to the email address that the shop sent, without any hidden recipient', async () => {
    serve(givenOrder({ email: 'zoe@example.org?bcc=evil@example.net&body=x' }))
    app = await renderApp('/orders/detail/7')
    const link = (await screen.findByText('zoe@example.org?bcc=evil@example.net&body=x')).closest('a')
    expect(link?.getAttribute('href')).toBe('mailto:zoe@example.org%3Fbcc%3Devil@example.net%26body%3Dx')
  })

  it('offers a user who may only read no actions and no customer contact', async () => {
    serve(givenOrder({ email: null, phone: null }), [], [{ action: 'read', subject: 'all' }])
    app = await renderApp('/orders/detail/7')
    await screen.findByText('400000000002')
    for (const name of ['Edit', 'Hold', 'More', 'Change', 'Cancel units']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
      expect(screen.queryByRole('link', { name })).toBeNull()
    }
    expect(screen.queryByText('Email')).toBeNull()
  })

  it('passes the menu entry of its list to the edit screen and leads back to that list', async () => {
    serve(givenOrder())
    app = await renderApp('/orders/detail/7?navActiveLink=/orders/open')
    const back = await screen.findByRole('link', { name: 'Orders' })
    expect(back.getAttribute('href')).toBe('/orders/open')
    await userEvent.click(await screen.findByRole('link', { name: 'Edit' }))
    await waitFor(() => expect(app?.address()).toBe('/orders/edit/7?navActiveLink=/orders/open'))
  })

  it('is held with a reason, and the screen shows the response', async () => {
    const server = serve(givenOrder())
    app = await renderApp('/orders/detail/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Hold' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox'), 'wait')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hold' }))
    await waitFor(() => expect(server.of('POST /orders/7/hold')[0]?.body).toEqual({ reason: 'wait' }))
    expect((await screen.findAllByText('On hold')).length).toBeGreaterThan(0)
    expect(server.of('GET /orders/7')).toHaveLength(1)
  })

  it('shows every problem with its field if it failed, and can be retried', async () => {
    const problems = [{ field: 'lines.1.design_front', code: 'design_unknown', message: 'The design is not known.' }]
    serve(givenOrder({ status: 'failed', problems, possibilities: { retry: true, split: false } }))
    app = await renderApp('/orders/detail/7')
    expect(await screen.findByText('Line 1 · Design Front')).toBeTruthy()
    expect(screen.getByText(/The design is not known/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('keeps a refused change of a line in its form, with the message at the field', async () => {
    const server = serve(givenOrder())
    app = await renderApp('/orders/detail/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = await screen.findByRole('dialog')
    const sku = within(dialog).getByLabelText(/^SKU/)
    await userEvent.clear(sku)
    await userEvent.type(sku, 'X')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save line' }))
    expect(await within(dialog).findByText('The SKU X is not in the catalog.')).toBeTruthy()
    expect(server.of('PATCH /orders/7/items/70')[0]?.body).toEqual({ version: 4, sku: 'X' })
  })

  it('is split by choosing some of its pieces, never all', async () => {
    const server = serve(givenOrder())
    app = await renderApp('/orders/detail/7')
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Split order', hidden: true }))
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
    const server = serve(givenOrder())
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
    serve(givenOrder({ possibilities: { edit_address: false } }))
    app = await renderApp('/orders/edit/7')
    expect((await screen.findByLabelText(/^City/)).hasAttribute('disabled')).toBe(true)
    expect(screen.getByLabelText('Internal note').hasAttribute('disabled')).toBe(false)
  })
})
