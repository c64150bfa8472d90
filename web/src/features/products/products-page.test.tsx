import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CatalogImport, ProductRow } from '@platen/contracts/products'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'

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
  on_hand: 1200,
  reserved: 200,
  available: 1000,
  short: 3,
}
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const result: CatalogImport = {
  created: 2,
  updated: 0,
  unchanged: 1,
  failed: 1,
  products: { created: 1, updated: 0 },
  opened: 12,
  problems: [{ line: 3, sku: 'A-M', field: 'gtin', code: 'gtin_wrong', message: '“123” is no GTIN.' }],
  ignored_columns: ['odd'],
}

function serve(rules: { action: string; subject: string }[]) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /products': () => ({ data: [product], meta }),
    'GET /products/filters': () => ({ data: { categories: ['t-shirt'], printer_tags: [{ id: 1, code: 'DTG-DARK' }] } }),
    'POST /products/imports': () => ({ data: result }),
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
    expect(within(row).getByRole('link', { name: 'G5000' }).getAttribute('href')).toBe('/variants?product_id=7')
  })

  it('offer no import to users who may only read', async () => {
    serve([{ action: 'read', subject: 'product' }])
    app = await renderApp('/products')
    await screen.findByText('G5000')
    expect(screen.queryByRole('button', { name: 'Import catalog' })).toBeNull()
  })

  it('are imported from a file, which lists every row with a problem', async () => {
    const server = serve([{ action: 'manage', subject: 'all' }])
    app = await renderApp('/products')
    await userEvent.click(await screen.findByRole('button', { name: 'Import catalog' }))
    const dialog = await screen.findByRole('dialog')
    const file = new File(['product_code'], 'catalog.csv', { type: 'text/csv' })
    await userEvent.upload(within(dialog).getByLabelText(/Drop a catalog file/), file)
    expect(await within(dialog).findByText(/1 row has a problem/)).toBeTruthy()
    expect(within(dialog).getByText('12 blanks added to stock for new variants.')).toBeTruthy()
    expect(within(dialog).getByText('“123” is no GTIN.')).toBeTruthy()
    await waitFor(() => expect(server.of('GET /products').length).toBe(2))
  })
})
