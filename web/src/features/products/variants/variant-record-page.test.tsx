import type { VariantDetail } from '@platen/contracts/variants/endpoints'
import type { VariantRow } from '@platen/contracts/products/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { pressAct } from '../../../../testing/menus.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  sessionStorage.clear()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const detail: VariantDetail = {
  id: 5,
  version: 3,
  archived: false,
  product_id: 7,
  product: { id: 7, code: 'TEE', name: 'Heavy Tee' },
  sku: 'TEE-BLK-M',
  gtin: null,
  case_barcodes: [{ barcode: '10036000291459', pack_quantity: 12 }],
  suppliers: [],
  color: 'Black',
  color_hex: '#1B1B1B',
  size: 'M',
  position: 4,
  weight_g: 150,
  cost_minor: 289,
  printer_tag: null,
  pick_location: 'A-01',
  track_stock: true,
  reorder_point: 5,
  reorder_quantity: 24,
  on_hand: 30,
  reserved: 2,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Paul Production',
    updated_at: '2020-03-01T12:00:00Z',
    updated_by: 'Paul Production',
    archived_at: null,
  },
}
const row: VariantRow = {
  id: 5,
  sku: 'TEE-BLK-M',
  gtin: null,
  product_id: 7,
  product_code: 'TEE',
  product_name: 'Heavy Tee',
  category: '',
  color: 'Black',
  color_hex: null,
  size: 'M',
  weight_g: 150,
  cost_minor: 289,
  currency: 'USD',
  printer_tag: null,
  pick_location: 'A-01',
  track_stock: true,
  reorder_point: 5,
  reorder_quantity: 24,
  archived: false,
  thumb_url: '/api/files/black',
  on_hand: 30,
  reserved: 2,
  available: 28,
  short: 0,
}
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const supplier = { id: 3, version: 1, code: 'NORTH', name: 'North', email: null, lead_time_days: null, archived: false }
const { product: _product, record: _record, ...record } = detail

function serve(variant: VariantDetail = detail, rules = [{ action: 'manage', subject: 'all' }]) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /products/filters': () => ({ data: { categories: [], printer_tags: [] } }),
    'GET /variants': () => ({ data: [row], meta }),
    'GET /variants/:id': () => ({ data: variant }),
    'GET /variants/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /printer-tags': () => ({ data: [{ id: 9, code: 'DTG', name: 'DTG', variants: 0, version: 1 }] }),
    'GET /suppliers': () => ({ data: [supplier], meta: { ...meta, per_page: 100 } }),
    'PATCH /variants': () => ({ data: [{ ...record, version: 4 }] }),
    'POST /bulk-runs': () => refused(409, 'record_archived', 'This is archived.'),
  })
}

describe('the list of variants', () => {
  it('shows the photo of each one’s color', async () => {
    serve()
    app = await renderApp('/variants')
    const link = await screen.findByRole('link', { name: 'TEE-BLK-M' })
    expect(link.closest('tr')?.querySelector('img')?.getAttribute('src')).toBe('/api/files/black')
  })
})

describe('a variant', () => {
  it('opens from the list and is saved with every field and its version', async () => {
    const server = serve()
    app = await renderApp('/variants')
    await userEvent.click(await screen.findByRole('link', { name: 'TEE-BLK-M' }))
    await waitFor(() => expect(app?.address()).toBe('/variants?edit=5'))
    const gtin = await screen.findByRole('textbox', { name: 'GTIN' })
    expect(gtin.hasAttribute('data-takes-scans')).toBe(true)
    // Pasted: keys of a test are as fast as a scanner's on one machine and not on another.
    await userEvent.click(gtin)
    await userEvent.paste('4006381333931')
    await userEvent.click(screen.getByRole('button', { name: 'Add supplier' }))
    await screen.findByRole('option', { name: 'NORTH · North' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Supplier 1' }), '3')
    await userEvent.type(screen.getByRole('textbox', { name: 'Supplier SKU' }), '5000-BLK')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Printer tag' }), '9')
    await userEvent.click(screen.getByRole('button', { name: 'Save variant' }))
    await waitFor(() => expect(server.of('PATCH /variants')).toHaveLength(1))
    expect(server.of('PATCH /variants')[0]?.body).toEqual({
      variants: [
        {
          id: 5,
          version: 3,
          sku: 'TEE-BLK-M',
          gtin: '4006381333931',
          case_barcodes: [{ barcode: '10036000291459', pack_quantity: 12 }],
          suppliers: [{ supplier_id: 3, supplier_sku: '5000-BLK', cost_minor: null }],
          color: 'Black',
          color_hex: '#1B1B1B',
          size: 'M',
          position: 4,
          weight_g: 150,
          cost_minor: 289,
          printer_tag_id: 9,
          pick_location: 'A-01',
          track_stock: true,
          reorder_point: 5,
          reorder_quantity: 24,
        },
      ],
    })
  })

  it('is duplicated as new variants of its product', async () => {
    serve()
    app = await renderApp('/variants?edit=5')
    const link = await screen.findByRole('link', { name: 'Duplicate' })
    expect(link.getAttribute('href')).toBe(`/variants/create?product=${detail.product_id}&copy_of=5`)
  })

  it('keeps its product while the screen of new variants is loaded', async () => {
    serve()
    app = await renderApp('/variants?edit=5')
    await userEvent.click(await screen.findByRole('link', { name: 'Duplicate' }))
    await screen.findByRole('heading', { level: 1, name: /^Add/ })
    expect(app.address()).toBe('/variants/create?product=7&copy_of=5')
  })
  it('is archived with its version', async () => {
    const server = serve()
    app = await renderApp('/variants?edit=5')
    await pressAct('Archive')
    await waitFor(() =>
      expect(server.of('PATCH /variants')[0]?.body).toEqual({ variants: [{ id: 5, version: 3, archived: true }] }),
    )
  })

  it('has no form while it is archived, and can be restored', async () => {
    const server = serve({
      ...detail,
      archived: true,
      record: { ...detail.record, archived_at: '2020-04-01T12:00:00Z' },
    })
    app = await renderApp('/variants?edit=5')
    await screen.findByRole('region', { name: 'Variant details' })
    expect(screen.queryByRole('textbox', { name: 'SKU' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() =>
      expect(server.of('PATCH /variants')[0]?.body).toEqual({ variants: [{ id: 5, version: 3, archived: false }] }),
    )
  })

  it('is shown to readers without a form', async () => {
    serve(detail, [{ action: 'read', subject: 'product' }])
    app = await renderApp('/variants?edit=5')
    const fields = await screen.findByRole('region', { name: 'Variant details' })
    expect(within(fields).getByText('10036000291459 × 12')).toBeTruthy()
    expect(within(fields).getByText('$2.89')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})

describe('the list of variants', () => {
  it('takes the product of a link, and adds variants to it', async () => {
    serve()
    app = await renderApp('/variants?product=7')
    await waitFor(() => expect(app?.address()).toBe('/variants?product_id=7'))
    const add = await screen.findByRole('link', { name: 'Add variants' })
    expect(add.getAttribute('href')).toBe('/variants/create?product=7')
  })

  it('sets a field of the selected variants by a dry run', async () => {
    const server = serve()
    app = await renderApp('/variants')
    await screen.findByRole('link', { name: 'TEE-BLK-M' })
    await userEvent.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement)
    await userEvent.click(await screen.findByRole('button', { name: 'Set a field' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set a field' })
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Field' }), 'Reorder point')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reorder point' }), '12')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }))
    await waitFor(() => expect(server.of('POST /bulk-runs')).toHaveLength(1))
    expect(server.of('POST /bulk-runs')[0]?.body).toEqual({
      action: 'variants.edit',
      input: { reorder_point: 12 },
      ids: [5],
    })
  })
})
