import type { OrderDetail as Order } from '@platen/contracts/orders/detail'
import type { ShippingChoice } from '@platen/contracts/shipping-rules/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { at, fakeServer, me, type Refused } from '../../../../testing/fake-server.ts'
import { orderAnswer } from '../../../../testing/order-answers.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

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

const choice: ShippingChoice = {
  rules: [],
  default_vendor_id: null,
  default_service: null,
  version: 1,
  updated_at: '2020-03-01T12:00:00Z',
  updated_by: null,
  vendors: [
    { id: 3, name: 'Canada Post', services: ['Expedited', 'Priority'], active: true, archived: false },
    { id: 4, name: 'Courier', services: ['Slow'], active: true, archived: false },
  ],
  stores: [],
}

const byHand = (version: number, vendor: string, service: string): Order => ({
  ...orderAnswer(),
  version,
  shipping_vendor: vendor,
  vendor_service: service,
  vendor_source: 'person',
})

const refused = (current: Order, field = 'shipping_vendor'): Refused => ({
  status: 409,
  refusal: {
    code: 'changed_meanwhile',
    message: 'Olga Office changed this meanwhile.',
    details: {
      version: current.version,
      who: 'Olga Office',
      at: '2020-03-02T12:00:00Z',
      current,
      changes: [
        {
          field,
          before: null,
          after: current.shipping_vendor,
          who: 'Olga Office',
          at: '2020-03-02T12:00:00Z',
        },
      ],
    },
  },
})

/** Opens the dialog of an order that somebody else changes while it is open, and chooses Courier. */
async function chooseCourier(shown: Order, theirs: Order, field?: string) {
  let isFirst = true
  const server = fakeServer({
    'GET /auth/me': () => me([{ action: 'manage', subject: 'all' }]),
    'GET /orders/:id': at({ id: 7 }, () => ({ data: shown })),
    'GET /orders/:id/timeline': at({ id: 7 }, () => ({ data: [], meta: { next: null } })),
    'GET /shipping-rules': () => ({ data: choice }),
    'PUT /orders/:id/shipping-vendor': at({ id: 7 }, () => {
      if (!isFirst) return { data: theirs }
      isFirst = false
      return refused(theirs, field)
    }),
  })
  app = await renderApp('/orders/detail/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Change vendor' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Shipping vendor of/ }))
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Vendor' }), 'Courier')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Service' }), 'Slow')
  await userEvent.click(dialog.getByRole('button', { name: 'Save vendor' }))
  return { bodies: () => server.of('PUT /orders/7/shipping-vendor').map(({ body }) => body) }
}

const findConflict = async () =>
  within(await screen.findByRole('dialog', { name: 'This was changed while you were editing' }))

describe('two people who choose the vendor of an order', () => {
  const before = byHand(5, 'Canada Post', 'Expedited')
  const theirs = byHand(6, 'Canada Post', 'Priority')

  it('see both choices, and keep one as a whole: a service never joins the other’s vendor', async () => {
    const { bodies } = await chooseCourier(before, theirs)
    const conflict = await findConflict()
    expect(conflict.getByText('Courier · Slow')).toBeTruthy()
    expect(conflict.getByText('Canada Post · Priority')).toBeTruthy()
    expect(conflict.getByRole('radiogroup', { name: /^Shipping vendor/ })).toBeTruthy()
    await userEvent.click(conflict.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()).toEqual([
      { vendor_id: 4, service: 'Slow', version: 5 },
      { vendor_id: 4, service: 'Slow', version: 6 },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('may keep the choice of the other', async () => {
    const { bodies } = await chooseCourier(before, theirs)
    const conflict = await findConflict()
    await userEvent.click(conflict.getByRole('radio', { name: /Canada Post · Priority/ }))
    await userEvent.click(conflict.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[1]).toEqual({ vendor_id: 3, service: 'Priority', version: 6 })
  })
})

it('a vendor is saved at once over an edit of another field, which is kept', async () => {
  const before = byHand(5, 'Canada Post', 'Expedited')
  const { bodies } = await chooseCourier(before, { ...before, version: 6, internal_note: 'fragile' }, 'internal_note')
  await waitFor(() => expect(bodies()[1]).toEqual({ vendor_id: 4, service: 'Slow', version: 6 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a vendor that was archived since it was chosen is shown as the choice', async () => {
  fakeServer({
    'GET /auth/me': () => me([{ action: 'manage', subject: 'all' }]),
    'GET /orders/:id': at({ id: 7 }, () => ({ data: byHand(5, 'Canada Post', 'Expedited') })),
    'GET /orders/:id/timeline': at({ id: 7 }, () => ({ data: [], meta: { next: null } })),
    'GET /shipping-rules': () => {
      const vendors = choice.vendors.map((vendor) => ({ ...vendor, archived: true, active: false }))
      return { data: { ...choice, vendors } }
    },
  })
  app = await renderApp('/orders/detail/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Change vendor' }))
  const vendors = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Vendor' })
  expect([...vendors.options].map(({ text }) => text)).toEqual(['Follow the rules', 'Canada Post'])
  expect(vendors.selectedOptions[0]?.text).toBe('Canada Post')
})
