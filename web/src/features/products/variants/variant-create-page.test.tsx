import type { VariantRecord } from '@platen/contracts/variants/endpoints'
import type { ProductDetail, ProductRow } from '@platen/contracts/products/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  localStorage.clear()
  sessionStorage.clear()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const productRow: ProductRow = {
  id: 7,
  code: 'TEE',
  name: 'Heavy Tee',
  category: '',
  brand: '',
  print_method: '',
  printer_tags: [],
  priority: 100,
  print_areas: [],
  variants: 1,
  on_hand: 0,
  reserved: 0,
  available: 0,
  short: 0,
  archived: false,
  thumb_url: null,
  color_hex: null,
}
const product: ProductDetail = {
  ...productRow,
  version: 1,
  description: '',
  printer_tag: null,
  packing_weight_g: 0,
  packing_length_mm: null,
  packing_width_mm: null,
  packing_height_mm: null,
  country_of_origin: null,
  hs_code: null,
  areas: [],
  photos: [],
  variant_rows: [],
  attached: [],
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Paul Production',
    updated_at: '2020-03-01T12:00:00Z',
    updated_by: 'Paul Production',
    archived_at: null,
  },
}
const existing: VariantRecord = {
  id: 1,
  version: 1,
  archived: false,
  product_id: 7,
  sku: 'TEE-RED-S',
  gtin: null,
  case_barcodes: [],
  suppliers: [],
  color: 'Red',
  color_hex: null,
  size: 'S',
  position: 4,
  weight_g: 0,
  cost_minor: 0,
  printer_tag: null,
  pick_location: '',
  track_stock: true,
  reorder_point: 0,
  reorder_quantity: 0,
  on_hand: 0,
  reserved: 0,
}
const meta = { page: 1, per_page: 100, total: 1, total_capped: false, next: null }
const supplier = { id: 3, version: 1, code: 'NORTH', name: 'North', email: null, lead_time_days: null, archived: false }

function serve(answer: () => object = () => ({ data: [existing] }), known: VariantRecord = existing) {
  return fakeServer({
    'GET /auth/me': () => me([{ action: 'manage', subject: 'all' }]),
    'GET /products': () => ({ data: [productRow], meta }),
    'GET /products/filters': () => ({ data: { categories: [], printer_tags: [] } }),
    'GET /products/:id': () => ({ data: product }),
    'GET /products/:id/variant-matrix': () => ({ data: [known] }),
    'GET /printer-tags': () => ({ data: [{ id: 9, code: 'DTG', name: 'DTG', variants: 0, version: 1 }] }),
    'GET /suppliers': () => ({ data: [supplier], meta }),
    'GET /variants': () => ({ data: [], meta: { ...meta, per_page: 25, total: 0 } }),
    'POST /products/:id/variants': answer as never,
  })
}

async function openMatrix(colors: readonly string[], sizes: string) {
  app = await renderApp('/variants/create?product=7')
  for (const [at, name] of colors.entries()) {
    if (at > 0) await userEvent.click(screen.getByRole('button', { name: 'Add color' }))
    await userEvent.type(await screen.findByRole('textbox', { name: `Name of color ${at + 1}` }), name)
  }
  await userEvent.type(screen.getByRole('textbox', { name: 'Sizes' }), sizes)
  return screen.findByRole('grid', { name: 'New variants' })
}

const rowOf = (grid: HTMLElement, name: string) => {
  const line = within(grid)
    .getByRole('checkbox', { name: `Use ${name}` })
    .closest('tr')
  if (!line) throw new Error(`no row ${name}`)
  return line
}
const cellOf = (grid: HTMLElement, name: string, column: string) => {
  const cell = rowOf(grid, name).querySelector(`[data-column="${column}"]`)
  if (!cell) throw new Error(`no cell ${column}`)
  return cell
}
async function edit(grid: HTMLElement, row: string, column: string, label: string) {
  fireEvent.mouseDown(cellOf(grid, row, column))
  return within(grid).findByRole('textbox', { name: `${label}, ${row}` })
}
/** Keys as slow as a person's: faster ones would be a scan. */
const byHand = () => userEvent.setup({ delay: 100 })
const sentVariants = (server: ReturnType<typeof serve>) =>
  (server.of('POST /products/7/variants')[0]?.body as { variants: object[] } | undefined)?.variants ?? []
const send = async (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('new variants', () => {
  it('belong to a product that is chosen first', async () => {
    serve()
    app = await renderApp('/variants/create')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Product' }), 't')
    await userEvent.click(await screen.findByRole('option', { name: 'TEE · Heavy Tee', hidden: true }))
    await waitFor(() => expect(app?.address()).toBe('/variants/create?product=7'))
    await screen.findByRole('heading', { name: 'Add variants to TEE', level: 1 })
  })

  it('come from colors and sizes, with a SKU by the pattern, behind those that the product has', async () => {
    const server = serve()
    const grid = await openMatrix(['Black', 'Red'], 'S, M')
    expect(screen.getByText('1 of these combinations exists already and is left out.')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'SKU pattern' }), {
      target: { value: '{product}/{color:3}-{size}' },
    })
    await within(grid).findByText('TEE/BLA-M')
    await userEvent.click(within(grid).getByRole('checkbox', { name: 'Use Red / M' }))
    await send('Add 2 variants')
    await waitFor(() => expect(app?.address()).toBe('/variants?product_id=7'))
    const variants = sentVariants(server)
    expect(variants).toHaveLength(2)
    expect(variants[0]).toEqual({
      sku: 'TEE/BLA-S',
      gtin: null,
      case_barcodes: [],
      suppliers: [],
      color: 'Black',
      color_hex: null,
      size: 'S',
      position: 5,
      weight_g: 0,
      cost_minor: 0,
      printer_tag_id: null,
      pick_location: '',
      track_stock: true,
      reorder_point: 0,
      reorder_quantity: 0,
      opening_quantity: 0,
    })
  })

  it('start with the values of the variant that they are copies of, except what only one may have', async () => {
    const original = {
      ...existing,
      gtin: '4006381333931',
      case_barcodes: [{ barcode: '10036000291459', pack_quantity: 12 }],
      suppliers: [{ supplier_id: 3, code: 'NORTH', supplier_sku: '5000-RED-S', cost_minor: 289 }],
      color_hex: '#CC0000',
      weight_g: 150,
      cost_minor: 310,
      printer_tag: { id: 9, code: 'DTG' },
      pick_location: 'A-01',
      track_stock: false,
      reorder_point: 5,
      on_hand: 40,
    }
    const server = serve(undefined, original)
    app = await renderApp('/variants/create?product=7&copy_of=1')
    await screen.findByText(/^New variants start with the values of TEE-RED-S\./)
    await userEvent.type(screen.getByRole('textbox', { name: 'Sizes' }), 'S, M')
    await screen.findByRole('grid', { name: 'New variants' })
    await send('Add 1 variant')
    await waitFor(() => expect(server.of('POST /products/7/variants')).toHaveLength(1))
    expect(server.of('POST /products/7/variants')[0]?.body).toEqual({
      copy_of: 1,
      variants: [
        {
          sku: 'TEE-RED-M',
          gtin: null,
          case_barcodes: [],
          suppliers: [{ supplier_id: 3, supplier_sku: '', cost_minor: 289 }],
          color: 'Red',
          color_hex: '#CC0000',
          size: 'M',
          position: 5,
          weight_g: 150,
          cost_minor: 310,
          printer_tag_id: 9,
          pick_location: 'A-01',
          track_stock: false,
          reorder_point: 5,
          reorder_quantity: 0,
          opening_quantity: 0,
        },
      ],
    })
  })

  it('have no form where the product lacks the variant that they would be copies of', async () => {
    serve()
    app = await renderApp('/variants/create?product=7&copy_of=99')
    await screen.findByText(/^This product has no variant with this number/)
    expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull()
  })

  it('keep the pattern for the next product', async () => {
    serve()
    await openMatrix(['Black'], 'S')
    fireEvent.change(screen.getByRole('textbox', { name: 'SKU pattern' }), { target: { value: '{size}-{color}' } })
    await screen.findByDisplayValue('S-BLACK')
    await send('Add 1 variant')
    await waitFor(() => expect(app?.address()).toBe('/variants?product_id=7'))
    app?.stop()
    app = await renderApp('/variants/create?product=7')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'SKU pattern' })).value).toBe('{size}-{color}')
  })
})

describe('the grid of new variants', () => {
  it('is filled by a block from a spreadsheet, from the edited cell on', async () => {
    const server = serve()
    const grid = await openMatrix(['Black'], 'S, M, L')
    const cell = await edit(grid, 'Black / S', 'gtin', 'GTIN')
    const block = '4006381333931\tdtg\t2,89\n\t\t3.10\n\t\t3.20\n\t\t9.99'
    fireEvent.paste(cell, { clipboardData: { getData: () => block } })
    await screen.findByText('Pasted 3 × 3 cells. 1 more row didn’t fit.')
    await send('Add 3 variants')
    await waitFor(() => expect(server.of('POST /products/7/variants')).toHaveLength(1))
    const variants = sentVariants(server)
    expect(variants).toMatchObject([
      { gtin: '4006381333931', printer_tag_id: 9, cost_minor: 289 },
      { gtin: null, printer_tag_id: null, cost_minor: 310 },
      { gtin: null, printer_tag_id: null, cost_minor: 320 },
    ])
  })

  it('is moved through with arrows, Tab and Enter, and Escape brings a text back', async () => {
    serve()
    const grid = await openMatrix(['Black'], 'S, M')
    const user = byHand()
    await edit(grid, 'Black / S', 'weight_g', 'Weight (g)')
    const focused = () => document.activeElement?.getAttribute('aria-label')
    expect(focused()).toBe('Weight (g), Black / S')
    await user.keyboard('150{Enter}')
    expect(focused()).toBe('Weight (g), Black / M')
    expect(cellOf(grid, 'Black / S', 'weight_g').textContent).toBe('150')
    await user.keyboard('9{Escape}{ArrowUp}')
    expect(focused()).toBe('Weight (g), Black / S')
    expect(cellOf(grid, 'Black / M', 'weight_g').textContent).toBe('0')
    await user.keyboard('{Tab}')
    expect(focused()).toBe('Pick location, Black / S')
    await user.keyboard('A-01{Shift>}{Tab}{/Shift}')
    expect(focused()).toBe('Weight (g), Black / S')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Cost, Black / S')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('Pick location, Black / S')
  })

  it('shows what is wrong at its cell before anything is sent, and goes there', async () => {
    const server = serve()
    const grid = await openMatrix(['Black'], 'S, M')
    await edit(grid, 'Black / M', 'gtin', 'GTIN')
    await byHand().keyboard('123{Enter}')
    await send('Add 2 variants')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('GTIN, Black / M'))
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/^GTIN: 123 is not a valid GTIN/)).toBeTruthy()
    expect(server.of('POST /products/7/variants')).toHaveLength(0)
  })

  it('shows the server’s errors at their cells, also where a row above is left out', async () => {
    const text = 'The SKU TEE-BLACK-L belongs to another variant.'
    serve(() => refused(400, 'invalid_input', 'Fix the highlighted fields.', { fields: { 'variants.1.sku': text } }))
    const grid = await openMatrix(['Black'], 'S, M, L')
    await userEvent.click(within(grid).getByRole('checkbox', { name: 'Use Black / M' }))
    await send('Add 2 variants')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('SKU, Black / L'))
    expect(screen.getByText(`SKU: ${text}`)).toBeTruthy()
    const sku = document.activeElement as HTMLInputElement
    sku.select()
    await byHand().keyboard('NEW{Enter}')
    await waitFor(() => expect(screen.queryByText(/to fix/)).toBeNull())
  })

  it('sets a whole column, in the rows that are used', async () => {
    serve()
    const grid = await openMatrix(['Black'], 'S, M')
    await userEvent.click(within(grid).getByRole('checkbox', { name: 'Use Black / M' }))
    const tools = screen.getByRole('group', { name: 'Set a whole column' })
    await userEvent.selectOptions(within(tools).getByRole('combobox', { name: 'Column' }), 'Pick location')
    await userEvent.type(within(tools).getByRole('textbox', { name: 'Value' }), 'B-07')
    await userEvent.click(within(tools).getByRole('button', { name: 'Set in 1 row' }))
    expect(cellOf(grid, 'Black / S', 'pick_location').textContent).toBe('B-07')
    expect(cellOf(grid, 'Black / M', 'pick_location').textContent).toBe('')
  })

  it('declares the cells of barcodes as fields for scans, and no other', async () => {
    serve()
    const grid = await openMatrix(['Black'], 'S')
    const takesScans = async (column: string, label: string) =>
      (await edit(grid, 'Black / S', column, label)).hasAttribute('data-takes-scans')
    expect(await takesScans('gtin', 'GTIN')).toBe(true)
    expect(await takesScans('case_barcodes', 'Case barcodes')).toBe(true)
    expect(await takesScans('pick_location', 'Pick location')).toBe(false)
  })
})
