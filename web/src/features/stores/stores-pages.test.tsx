import type { HistoryEntry } from '@platen/contracts/records/record'
import type { SkuMappingRow } from '@platen/contracts/sku-mappings/endpoints'
import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { type Answers, fakeServer, me } from '../../../testing/fake-server.ts'
import { givenOutline } from '../../../testing/given/given-picture.ts'
import { renderApp } from '../../../testing/render-app.tsx'

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

const row = {
  id: 3,
  code: 'NORD',
  name: 'Nord Prints',
  platform: 'etsy',
  version: 4,
  handling_days: null,
  shipping_vendor: 'Own label',
  default_service: null,
  state: 'active',
  archived: false,
  open: 12,
  processing: 3,
  failed: 1,
  last_import_at: null,
} as const
const detail: StoreDetail = {
  ...row,
  default_vendor_id: 5,
  sender: null,
  logo_url: null,
  slip_language: 'fr',
  slip_text: '',
  slip_footer: '',
  prints_packing_slip: false,
  attached: [],
  held_by_pause: 0,
  has_orders: true,
  unused: false,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Paul Production',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}
const storeRow = {
  id: 3,
  code: 'NORD',
  name: 'Nord Prints',
  platform: 'etsy',
  handling_days: null,
  shipping_vendor: null,
  version: 4,
} as const
const mapping: SkuMappingRow = {
  id: 8,
  version: 1,
  store_id: 3,
  store_name: 'Nord Prints',
  sku: 'Shop card',
  variant: {
    ...{ id: 1, sku: 'CARD-OS', product_name: 'Card', color: '', size: '', archived: true, color_hex: null },
    picture: givenOutline,
  },
  designs: [],
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Wanda Warehouse',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Olga Orders',
    archived_at: null,
  },
}
const mappingEdit: HistoryEntry = {
  id: 5,
  at: '2020-03-02T12:00:00Z',
  who: 'Olga Orders',
  event: 'edited',
  other: null,
  changes: [{ field: 'variant', before: 'MUG-OS', after: 'CARD-OS' }],
}
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }

const everything = [{ action: 'manage', subject: 'all' }]

function serve(store: StoreDetail = detail, rules = everything, lists: Answers = {}) {
  return fakeServer({
    ...lists,
    'GET /auth/me': () => me(rules),
    'GET /stores/overview': () => ({ data: [row], meta }),
    'GET /stores': () => ({ data: [storeRow] }),
    'GET /stores/:id': () => ({ data: store }),
    'GET /stores/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /shipping-vendors': () => ({ data: [], meta }),
    'POST /stores': () => ({ data: store }),
    'PUT /stores/:id': () => ({ data: { ...store, version: 5 } }),
    'POST /stores/:id/pause': () => ({ data: { ...store, state: 'paused', version: 5 } }),
    'GET /sku-mappings': () => ({ data: [mapping], meta }),
    'GET /sku-mappings/:id/history': () => ({ data: [mappingEdit], meta: { next: null } }),
    'GET /variants': () => ({ data: [], meta }),
    'GET /waiting-skus': () => ({ data: [], meta: { ...meta, total: 0 } }),
    'PUT /sku-mappings/:id': () => ({ data: mapping }),
  })
}

describe('the list of stores', () => {
  it('says what each store has in work and opens one', async () => {
    serve()
    app = await renderApp('/stores')
    const link = await screen.findByRole('link', { name: 'NORD' })
    expect(link.getAttribute('href')).toBe('/stores/edit/3')
    expect(screen.getByText('12')).toBeTruthy()
    expect(screen.getByText('Etsy')).toBeTruthy()
  })
})

describe('a store', () => {
  it('requires an address of its own to be complete, and says that its platform has no connection', async () => {
    const server = serve({ ...detail, default_service: 'Ground' })
    app = await renderApp('/stores/edit/3')
    expect(await screen.findByText(/This platform isn’t connected yet/)).toBeTruthy()
    expect((screen.getByRole('textbox', { name: 'Code' }) as HTMLInputElement).readOnly).toBe(true)
    await userEvent.click(screen.getByRole('switch', { name: /This store has its own address/ }))
    await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Paris')
    await userEvent.click(screen.getByRole('button', { name: 'Save store' }))
    expect((await screen.findAllByText('Fill in this field.')).length).toBeGreaterThan(1)
    expect(server.of('PUT /stores/3')).toHaveLength(0)
    await userEvent.click(screen.getByRole('switch', { name: /This store has its own address/ }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Handling days' }), '5')
    await userEvent.click(screen.getByRole('button', { name: 'Save store' }))
    await waitFor(() => expect(server.of('PUT /stores/3')).toHaveLength(1))
    expect(server.of('PUT /stores/3')[0]?.body).toMatchObject({
      code: 'NORD',
      handling_days: 5,
      sender: null,
      default_service: 'Ground',
      version: 4,
    })
  })

  it('begins with no packing slip and the address of the site', async () => {
    const server = serve()
    app = await renderApp('/stores/create')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), 'NORD')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Nord Prints')
    await userEvent.click(screen.getByRole('button', { name: 'Add store' }))
    await waitFor(() => expect(server.of('POST /stores')).toHaveLength(1))
    expect(server.of('POST /stores')[0]?.body).toMatchObject({ code: 'NORD', prints_packing_slip: false, sender: null })
  })

  const counted = (count: number) => ({ count, capped: false })

  // RECORD-10
  it('says how many orders it has in each state, and leads to them', async () => {
    const server = serve(detail, everything, {
      'GET /orders': () => ({ data: [], meta: { ...meta, total: 1 } }),
      'GET /lists/:list/counts': () => ({
        data: { all: counted(40), open: counted(12), processing: counted(0), failed: counted(3) },
      }),
    })
    app = await renderApp('/stores/edit/3')
    const uses = within(await screen.findByRole('region', { name: 'Used by' }))
    const link = async (name: string) => (await uses.findByRole('link', { name })).getAttribute('href')
    expect(await link('Orders: 40')).toBe('/orders?store_id=3')
    expect(await link('Open orders: 12')).toBe('/orders/open?store_id=3')
    expect(await link('Failed orders: 3')).toBe('/orders/failed?store_id=3')
    expect(await link('On hold since the pause: 1')).toBe('/orders?store_id=3&hold=store_paused')
    expect(await link('SKU mapping: 1')).toBe('/stores/sku-mapping?store_id=3')
    const asked = ['GET /orders', 'GET /lists/orders/counts'].flatMap((route) => server.of(route))
    expect(asked.map(({ query }) => [query.get('store_id'), query.get('hold')])).toEqual([
      ['3', 'store_paused'],
      ['3', null],
    ])
  })

  it('is paused, and says that new orders come in on hold', async () => {
    const server = serve()
    app = await renderApp('/stores/edit/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Pause store' }))
    expect(await screen.findByText('This store is paused: new orders come in on hold.')).toBeTruthy()
    expect(server.of('POST /stores/3/pause')[0]?.body).toEqual({ version: 4 })
  })

  it('offers to release what came in while it was paused', async () => {
    serve({ ...detail, held_by_pause: 2 })
    app = await renderApp('/stores/edit/3')
    expect(await screen.findByText('2 orders came in while the store was paused and are on hold.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Release held orders' })).toBeTruthy()
  })
})

describe('a store for somebody who may only read', () => {
  // STORE-7
  const reader = [{ action: 'read', subject: 'store' }]

  it('opens from the list with its settings and history, and without anything to change it', async () => {
    serve({ ...detail, default_service: 'Ground', slip_text: 'Thank you', state: 'paused', held_by_pause: 2 }, reader)
    app = await renderApp('/stores')
    const link = await screen.findByRole('link', { name: 'NORD' })
    expect(link.getAttribute('href')).toBe('/stores/detail/3')
    await userEvent.click(link)
    for (const text of ['Etsy', 'Ground', 'Own label', 'Thank you']) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('This store is paused: new orders come in on hold.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'History' })).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.queryByRole('textbox')).toBeNull()
    for (const name of ['Save store', 'Resume store', 'More', 'Edit', 'Duplicate']) {
      expect(main.queryByRole('button', { name }) ?? main.queryByRole('link', { name })).toBeNull()
    }
  })

  it('leads to its form for those who may change it', async () => {
    serve()
    app = await renderApp('/stores/detail/3')
    expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe('/stores/edit/3')
  })

  it('shows its settings to everybody while it is archived', async () => {
    serve({ ...detail, archived: true, record: { ...detail.record, archived_at: '2020-03-04T12:00:00Z' } })
    app = await renderApp('/stores/edit/3')
    expect(await screen.findByText('Etsy')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull()
  })
})

describe('the SKU mapping', () => {
  it('warns of an archived variant and is changed in a dialog', async () => {
    const server = serve()
    app = await renderApp('/stores/sku-mapping?store_id=3')
    await userEvent.click(await screen.findByRole('button', { name: 'Shop card' }))
    const dialog = await screen.findByRole('dialog', { name: 'Mapping of Shop card' })
    const field = within(dialog).getByRole('textbox', { name: 'SKU in orders' })
    await userEvent.type(field, ' 2')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save mapping' }))
    await waitFor(() => expect(server.of('PUT /sku-mappings/8')).toHaveLength(1))
    expect(server.of('PUT /sku-mappings/8')[0]?.body).toEqual({
      sku: 'Shop card 2',
      made: true,
      variant_sku: 'CARD-OS',
      designs: [],
      version: 1,
    })
  })

  // RECORD-5
  it('shows who created it, who changed it last and its history, to readers too', async () => {
    serve(detail, [{ action: 'read', subject: 'store' }])
    app = await renderApp('/stores/sku-mapping')
    await userEvent.click(await screen.findByRole('button', { name: 'Shop card' }))
    const dialog = await screen.findByRole('dialog', { name: 'Mapping of Shop card' })
    expect(within(dialog).getByText(/^Created by Wanda Warehouse, .+ · .*Olga Orders/)).toBeTruthy()
    const history = within(dialog).getByRole('region', { name: 'History' })
    expect(await within(history).findByText('Variant changed from “MUG-OS” to “CARD-OS”')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Save mapping' })).toBeNull()
  })
})
