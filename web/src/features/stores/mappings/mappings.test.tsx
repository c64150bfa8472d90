import type { WaitingSku } from '@platen/contracts/waiting-skus/endpoints'
import type { SkuMappingRow } from '@platen/contracts/sku-mappings/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, fakeServer, me } from '../../../../testing/fake-server.ts'
import { detail as product, everything, givenDesign } from '../../../../testing/given/given-product.ts'
import { givenOutline } from '../../../../testing/given/given-picture.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import type { DataOf } from '../../../platform/api/wire.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'

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

const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const [black] = product.variant_rows
const variants = [{ ...black, thumb_url: null }] as DataOf<'GET /variants'>
const record = {
  created_at: '2020-03-01T12:00:00Z',
  created_by: 'Wanda Warehouse',
  updated_at: '2020-03-02T12:00:00Z',
  updated_by: 'Olga Orders',
  archived_at: null,
}
const mapping: SkuMappingRow = {
  id: 8,
  version: 1,
  store_id: 3,
  store_name: 'Nord Prints',
  sku: 'TEE-CAT-BLK-M',
  variant: {
    id: 1,
    sku: 'G5000-1',
    product_name: 'Heavy Tee',
    color: 'Black',
    size: 'M',
    archived: false,
    color_hex: '#1B1B1B',
    picture: givenOutline,
  },
  designs: [
    { area: 'front', file_name: 'fox.png', thumb_url: '/api/files/t', lacking: null },
    { area: 'back', file_name: 'old.png', thumb_url: null, lacking: 'area' },
  ],
  record,
}
const waiting: WaitingSku = {
  store_id: 3,
  store_name: 'Nord Prints',
  sku: 'TEE-DOG-BLK-M',
  title: 'Dog tee, black',
  lacks: 'variant',
  orders: 14,
  pieces: 21,
  oldest_at: '2020-03-01T12:00:00Z',
  variant: null,
  order_rows: [{ id: 7, number: 'P-100007' }],
}
const retry: DataOf<'POST /waiting-skus'> = {
  id: 5,
  store_id: 3,
  sku: waiting.sku,
  waiting: 14,
  opened: 0,
  still_failed: 0,
  closed: 0,
  state: 'running',
  started_at: '2020-03-01T12:00:00Z',
  failed_orders: [],
}

function serve(answers: Answers = {}, rules = everything) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /stores': () => ({
      data: [
        {
          id: 3,
          code: 'NORD',
          name: 'Nord Prints',
          platform: 'etsy',
          handling_days: null,
          shipping_vendor: null,
          version: 4,
        },
      ],
    }),
    'GET /sku-mappings': () => ({ data: [mapping], meta }),
    'GET /sku-mappings/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /waiting-skus': () => ({ data: [waiting], meta }),
    'GET /variants': () => ({ data: variants, meta }),
    'GET /products/:id': () => ({ data: product }),
    'GET /designs': () => ({ data: [givenDesign], meta }),
    'PUT /sku-mappings/:id': () => ({ data: mapping }),
    ...answers,
  })
}

describe('a mapping with designs', () => {
  // MAP-5
  it('shows them in the list and says which of them fail orders', async () => {
    serve()
    app = await renderApp('/stores/sku-mapping?density=comfortable')
    expect(await screen.findByText('fox.png, old.png')).toBeTruthy()
    expect(screen.getByText('Back, no such print area: orders fail')).toBeTruthy()
  })

  // MAP-5
  it('has a field for each print area with the design on the blank, keeps what is lost in sight, and is saved with all of them', async () => {
    const server = serve({
      'PUT /sku-mappings/:id': ({ body }) =>
        JSON.stringify(body).includes('old.png')
          ? {
              status: 409,
              refusal: { code: 'mapping_area_lacking', message: 'Refused', fields: { design_back: 'No such area' } },
            }
          : { data: mapping },
    })
    app = await renderApp('/stores/sku-mapping')
    await userEvent.click(await screen.findByRole('button', { name: mapping.sku }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('img', { name: 'Design fox.png in print area Front, to scale' })).toBeTruthy()
    expect(await dialog.findByText(/doesn’t have this print area/)).toBeTruthy()
    const sleeve = dialog.getByLabelText('Left sleeve', { selector: 'input' })
    await userEvent.type(sleeve, 'fox.png')
    await userEvent.click(dialog.getByRole('button', { name: 'Save mapping' }))
    expect(await dialog.findByText('No such area')).toBeTruthy()
    await userEvent.clear(dialog.getByLabelText('Back', { selector: 'input' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save mapping' }))
    await waitFor(() => expect(server.of('PUT /sku-mappings/8')).toHaveLength(2))
    expect(server.of('PUT /sku-mappings/8')[1]?.body).toEqual({
      sku: mapping.sku,
      made: true,
      variant_sku: 'G5000-1',
      designs: [
        { area: 'front', file_name: 'fox.png' },
        { area: 'left_sleeve', file_name: 'fox.png' },
      ],
      version: 1,
    })
  })
})

describe('a SKU that is never made here', () => {
  const rule: SkuMappingRow = { ...mapping, id: 9, sku: 'POSTER-*', variant: null, designs: [] }

  // MAP-20
  it('is in the list with its pattern, opens without a variant, and is given one', async () => {
    const server = serve({
      'GET /sku-mappings': () => ({ data: [rule], meta }),
      'PUT /sku-mappings/:id': () => ({ data: rule }),
    })
    app = await renderApp('/stores/sku-mapping')
    const opener = await screen.findByRole('button', { name: 'POSTER-*' })
    expect(opener.closest('tr')?.textContent).toContain('Never made here')
    await userEvent.click(opener)
    const dialog = within(await screen.findByRole('dialog'))
    const never = dialog.getByRole('switch', { name: /^Never made here/ })
    expect((never as HTMLInputElement).checked).toBe(true)
    expect(dialog.getByText(/A star stands for all SKUs/)).toBeTruthy()
    expect(dialog.queryByLabelText(/^Variant/, { selector: 'input' })).toBeNull()
    await userEvent.click(never)
    await userEvent.click(dialog.getByRole('button', { name: 'Save mapping' }))
    expect(await dialog.findByText('Required')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/^Variant/, { selector: 'input' }), 'G5000-1')
    const sku = dialog.getByLabelText(/^SKU in orders/, { selector: 'input' })
    await userEvent.clear(sku)
    await userEvent.type(sku, 'POSTER-1')
    await userEvent.click(dialog.getByRole('button', { name: 'Save mapping' }))
    await waitFor(() => expect(server.of('PUT /sku-mappings/9')).toHaveLength(1))
    expect(server.of('PUT /sku-mappings/9')[0]?.body).toEqual({
      sku: 'POSTER-1',
      made: true,
      variant_sku: 'G5000-1',
      designs: [],
      version: 1,
    })
  })

  // MAP-20
  it('is added without a variant, whatever was typed before', async () => {
    const server = serve({ 'POST /sku-mappings': () => ({ data: rule }) })
    app = await renderApp('/stores/sku-mapping')
    await userEvent.click(await screen.findByRole('button', { name: 'Map a SKU' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByLabelText(/^SKU in orders/, { selector: 'input' }), '*-GIFT')
    await userEvent.type(dialog.getByLabelText(/^Variant/, { selector: 'input' }), 'G5000-1')
    await userEvent.click(dialog.getByRole('switch', { name: /^Never made here/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Map a SKU' }))
    await waitFor(() => expect(server.of('POST /sku-mappings')).toHaveLength(1))
    expect(server.of('POST /sku-mappings')[0]?.body).toEqual({
      store_id: 3,
      sku: '*-GIFT',
      made: false,
      variant_sku: '',
      designs: [],
    })
  })

  // MAP-22
  it('is marked for all orders that wait, which says how many are cancelled', async () => {
    const done: typeof retry = { ...retry, opened: 0, closed: 14, state: 'done' }
    const server = serve({
      'POST /waiting-skus': () => ({ data: retry }),
      'GET /waiting-skus/retries/:id': () => ({ data: done }),
    })
    app = await renderApp('/stores/sku-mapping?waiting=all')
    await userEvent.click(await screen.findByRole('button', { name: waiting.sku }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('switch', { name: /^Never made here/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Apply to all waiting orders' }))
    expect(await dialog.findByText('14 orders with nothing else to make were cancelled')).toBeTruthy()
    expect(dialog.queryByText(/can proceed/)).toBeNull()
    expect(server.of('POST /waiting-skus')[0]?.body).toEqual({
      store_id: 3,
      sku: waiting.sku,
      made: false,
      variant_sku: '',
      designs: [],
    })
  })
})

describe('the SKUs that orders wait for', () => {
  // MAP-7
  it('are counted in a tab and mapped for all orders, which says what became of them', async () => {
    const done: typeof retry = {
      ...retry,
      opened: 13,
      still_failed: 1,
      state: 'done',
      failed_orders: [{ id: 9, number: 'P-100009', message: 'Required for the address.' }],
    }
    const server = serve({
      'POST /waiting-skus': () => ({ data: retry }),
      'GET /waiting-skus/retries/:id': () => ({ data: done }),
    })
    app = await renderApp('/stores/sku-mapping')
    await userEvent.click(await screen.findByRole('link', { name: /^Waiting/ }))
    await userEvent.click(await screen.findByRole('button', { name: waiting.sku }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('14 orders, 21 pieces in Nord Prints')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/^Variant/, { selector: 'input' }), 'G5000-1')
    await userEvent.type(await dialog.findByLabelText('Front', { selector: 'input' }), 'fox.png')
    await userEvent.click(dialog.getByRole('button', { name: 'Apply to all waiting orders' }))
    expect(await dialog.findByText('13 orders can proceed')).toBeTruthy()
    expect(dialog.getByText('1 order still waiting')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'P-100009' }).getAttribute('href')).toBe('/orders/detail/9')
    expect(server.of('POST /waiting-skus')[0]?.body).toEqual({
      store_id: 3,
      sku: waiting.sku,
      made: true,
      variant_sku: 'G5000-1',
      designs: [{ area: 'front', file_name: 'fox.png' }],
    })
  })

  // MAP-7
  it('say while they can’t be tried that the rest follows', async () => {
    serve({
      'POST /waiting-skus': () => ({ data: retry }),
      'GET /waiting-skus/retries/:id': () => ({ data: { ...retry, opened: 3, state: 'interrupted' } }),
    })
    app = await renderApp('/stores/sku-mapping?waiting=all')
    await userEvent.click(await screen.findByRole('button', { name: waiting.sku }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('switch', { name: /^Never made here/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Apply to all waiting orders' }))
    expect(await dialog.findByText(/The rest are retried as soon as possible/)).toBeTruthy()
    expect(dialog.getByText('Retrying 14 orders…')).toBeTruthy()
  })

  // MAP-4, MAP-7
  it('are read without a form by users who can’t edit orders', async () => {
    serve({}, [
      { action: 'read', subject: 'store' },
      { action: 'read', subject: 'order' },
    ])
    app = await renderApp('/stores/sku-mapping?waiting=all')
    expect(await screen.findByText(waiting.sku)).toBeTruthy()
    expect(screen.queryByRole('button', { name: waiting.sku })).toBeNull()
  })

  // MAP-7
  it('are not shown to users who can’t read orders', async () => {
    const server = serve({}, [{ action: 'read', subject: 'store' }])
    app = await renderApp('/stores/sku-mapping')
    expect(await screen.findByRole('button', { name: mapping.sku })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Waiting/ })).toBeNull()
    expect(server.of('GET /waiting-skus')).toHaveLength(0)
  })
})
