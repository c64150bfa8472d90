import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { pressInMenu } from '../../../testing/menus.ts'
import type { FilePlan } from '@platen/contracts/file-imports/endpoints'
import type { ProductRow } from '@platen/contracts/products/endpoints'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
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

const product: ProductRow = {
  id: 7,
  code: 'G5000',
  name: '<b>Heavy</b> Tee',
  category: 't-shirt',
  brand: 'Granite',
  print_method: 'DTG',
  printer_tags: ['DTG-DARK'],
  priority: 100,
  print_areas: ['front', 'left_sleeve'],
  variants: 78,
  archived: false,
  thumb_url: null,
  color_hex: null,
  on_hand: 1200,
  reserved: 200,
  available: 1000,
  short: 3,
}
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const plan: FilePlan = {
  id: 5,
  kind: 'catalog',
  counts: { created: 2, changed: 0, unchanged: 1, refused: 1 },
  opened: 12,
  rows: [
    {
      line: 3,
      name: 'A-M',
      outcome: 'refused',
      changes: [],
      problems: [{ column: 'gtin', message: '“123” is no GTIN.' }],
    },
  ],
  ignored_columns: ['odd'],
  list_columns: [],
  also: [],
  kept_columns: [],
  stock_columns: [],
}

function serve(rules: { action: string; subject: string }[]) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /products': () => ({ data: [product], meta }),
    'GET /products/filters': () => ({ data: { categories: ['t-shirt'], printer_tags: [{ id: 1, code: 'DTG-DARK' }] } }),
    'POST /file-imports/:kind/plan': () => ({ data: plan }),
    'POST /file-imports/:kind/apply': () => ({ data: { counts: plan.counts } }),
  })
}

describe('the products', () => {
  it('are shown with areas, stock and short pieces, and markup in a name is shown as text', async () => {
    serve([{ action: 'read', subject: 'product' }])
    app = await renderApp('/products')
    const row = (await screen.findByText('G5000')).closest('tr')
    if (!row) throw new Error('no row')
    expect(within(row).getByText('<b>Heavy</b> Tee')).toBeTruthy()
    expect(within(row).getByText('Front, Left sleeve')).toBeTruthy()
    expect(within(row).getByText('1,200 on hand, 200 reserved')).toBeTruthy()
    expect(within(row).getByText('3 short')).toBeTruthy()
    expect(within(row).getByRole('link', { name: 'G5000' }).getAttribute('href')).toBe('/products/detail/7')
    expect(within(row).getByRole('link', { name: '78' }).getAttribute('href')).toBe('/variants?product_id=7')
  })

  it('offer no import and no selection to users who may only read', async () => {
    serve([{ action: 'read', subject: 'product' }])
    app = await renderApp('/products')
    await screen.findByText('G5000')
    expect(screen.queryByRole('button', { name: 'Import / Export' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add product' })).toBeNull()
  })

  it('are archived and restored in bulk', async () => {
    serve([{ action: 'manage', subject: 'all' }])
    app = await renderApp('/products')
    await screen.findByText('G5000')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select row 7' }))
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy()
  })

  it('are those in use, the archived ones or all of them, and can be added', async () => {
    const server = serve([{ action: 'manage', subject: 'all' }])
    app = await renderApp('/products?archived=true')
    await screen.findByText('G5000')
    expect(server.of('GET /products')[0]?.query.get('archived')).toBe('true')
    expect(screen.getByRole('link', { name: 'Add product' }).getAttribute('href')).toBe('/products/create')
    expect(screen.getByRole('link', { name: 'G5000' }).getAttribute('href')).toBe('/products/edit/7')
  })

  it('are imported from a file, which lists every row with a problem', async () => {
    const server = serve([{ action: 'manage', subject: 'all' }])
    app = await renderApp('/products')
    await pressInMenu(await screen.findByRole('button', { name: 'Import / Export' }), 'Catalog (products and variants)')
    const dialog = await screen.findByRole('dialog', { name: /Catalog/ })
    const file = new File(['product_code'], 'catalog.csv', { type: 'text/csv' })
    await userEvent.upload(await within(dialog).findByLabelText(/Drop a CSV file/), file)
    expect(await within(dialog).findByText('1 rejected row will be left out.')).toBeTruthy()
    expect(within(dialog).getByText('12 blanks will be added to stock for new variants.')).toBeTruthy()
    expect(within(dialog).getByText(/“123” is no GTIN/)).toBeTruthy()
    const reads = server.of('GET /products').length
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply (create 2)' }))
    expect(await within(dialog).findByText('File imported, except 1 rejected row')).toBeTruthy()
    await waitFor(() => expect(server.of('GET /products').length).toBeGreaterThan(reads))
  })
})
