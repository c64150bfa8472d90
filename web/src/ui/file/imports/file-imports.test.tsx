import type { FilePlan } from '@platen/contracts/file-imports/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { openMenu, pressInMenu } from '../../../../testing/menus.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { type Answers, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  vi.restoreAllMocks()
  endSession()
})

const plan: FilePlan = {
  id: 5,
  kind: 'products',
  opened: 0,
  counts: { created: 1, changed: 1, unchanged: 4, refused: 2 },
  rows: [
    {
      line: 2,
      name: 'NEW-1',
      outcome: 'created',
      changes: [{ column: 'brand', before: '', after: 'Oak' }],
      problems: [],
    },
    {
      line: 3,
      name: 'G5000',
      outcome: 'changed',
      changes: [
        { column: 'product_name', before: 'Tee', after: 'Heavy <b>tee</b>' },
        { column: 'brand', before: 'Granite', after: '' },
      ],
      problems: [],
    },
    {
      line: 4,
      name: 'BAD-1',
      outcome: 'refused',
      changes: [],
      problems: [{ column: 'priority', message: '“x” isn’t a whole number. Use digits only.' }],
    },
    { line: 5, name: 'SAME-1', outcome: 'unchanged', changes: [], problems: [] },
  ],
  ignored_columns: ['odd'],
  list_columns: ['Color'],
  also: [],
  kept_columns: [],
  stock_columns: ['Available', 'On hand'],
}
const choice = {
  rules: [],
  default_vendor_id: null,
  default_service: null,
  version: 1,
  updated_at: '2020-03-01T12:00:00Z',
  updated_by: null,
  vendors: [],
  stores: [],
}
const meta = { page: 1, per_page: 25, total: 0, total_capped: false, next: null }
const csv = new File(['product_code,product_name\n'], 'products.csv', { type: 'text/csv' })

function serve(answers: Answers = {}, rules = [{ action: 'manage', subject: 'all' }]) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /products': () => ({ data: [], meta }),
    'GET /products/filters': () => ({ data: { categories: [], printer_tags: [] } }),
    'GET /variants': () => ({ data: [], meta }),
    'GET /printer-tags/overview': () => ({ data: [], meta }),
    'GET /stores/overview': () => ({ data: [], meta }),
    'GET /stores': () => ({ data: [] }),
    'GET /sku-mappings': () => ({ data: [], meta }),
    'GET /suppliers': () => ({ data: [], meta }),
    'GET /packing-slots': () => ({ data: [] }),
    'GET /shipping-rules': () => ({ data: choice }),
    'GET /shipping-rules/:id/history': () => ({ data: [], meta: { next: null } }),
    'POST /file-imports/:kind/plan': () => ({ data: plan }),
    'POST /file-imports/:kind/apply': () => ({ data: { counts: plan.counts } }),
    ...answers,
  })
}

async function openProducts() {
  app = await renderApp('/products')
  await pressInMenu(await screen.findByRole('button', { name: 'Import / Export' }), 'Products')
  return within(await screen.findByRole('dialog', { name: 'Import / Export: Products' }))
}

type Dialog = Awaited<ReturnType<typeof openProducts>>

async function check(dialog: Dialog) {
  await userEvent.upload(await dialog.findByLabelText(/Drop a CSV file/), csv)
  await dialog.findByText(/Nothing is saved yet/)
}

const namesIn = (dialog: Dialog) =>
  within(dialog.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('bdi')?.textContent)

// FILE-1
describe('the dry run of a file', () => {
  it('says what each row changes and why one is refused, and saves nothing', async () => {
    const server = serve()
    const dialog = await openProducts()
    await check(dialog)
    expect(namesIn(dialog)).toEqual(['NEW-1', 'G5000', 'BAD-1', 'SAME-1'])
    const changes = dialog.getAllByRole('listitem').map((item) => item.textContent)
    expect(changes).toEqual([
      'brand Oak',
      'product_name Tee  Heavy <b>tee</b>',
      'brand Granite  empty',
      'priority “x” isn’t a whole number. Use digits only.',
    ])
    expect(dialog.getByText(/Unknown columns are ignored/).textContent).toContain('odd')
    expect(dialog.getByText(/^Nothing changes in these columns: Color\./)).toBeTruthy()
    expect(dialog.getByText(/^No stock changes: Available, On hand\./)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Will be created 1' })).toBeTruthy()
    // SCREEN-81: what is changed is a chip, what is created isn't.
    expect(dialog.getByText('Will change', { selector: 'td *' }).previousElementSibling?.tagName).toBe('svg')
    expect(dialog.getByText('Will be created', { selector: 'td *' }).previousElementSibling?.tagName).not.toBe('svg')
    expect(dialog.getByText('4 more rows aren’t listed.')).toBeTruthy()
    expect(dialog.getByText('2 rejected rows will be left out.')).toBeTruthy()
    expect(server.of('POST /file-imports/products/apply')).toHaveLength(0)
  })

  it('is filtered by the outcome of its rows', async () => {
    serve()
    const dialog = await openProducts()
    await check(dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Rejected 2' }))
    expect(dialog.getByRole('button', { name: 'Rejected 2' }).getAttribute('aria-pressed')).toBe('true')
    expect(namesIn(dialog)).toEqual(['BAD-1'])
    await userEvent.click(dialog.getByRole('button', { name: 'Unchanged 4' }))
    expect(namesIn(dialog)).toEqual(['SAME-1'])
    expect(dialog.getByText('3 more rows aren’t listed.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'All 8' }))
    expect(namesIn(dialog)).toHaveLength(4)
  })

  it('offers nothing to apply when the file changes nothing', async () => {
    const counts = { created: 0, changed: 0, unchanged: 9, refused: 0 }
    serve({ 'POST /file-imports/:kind/plan': () => ({ data: { ...plan, counts, rows: [] } }) })
    const dialog = await openProducts()
    await userEvent.upload(await dialog.findByLabelText(/Drop a CSV file/), csv)
    expect(await dialog.findByText(/Nothing in this file would be created or changed/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /Apply/ })).toBeNull()
  })

  it('says that a catalog was recognized and what it adds to stock, and applies it as one', async () => {
    const server = serve({
      'POST /file-imports/:kind/plan': () => ({ data: { ...plan, kind: 'catalog', opened: 12 } }),
    })
    const dialog = await openProducts()
    await check(dialog)
    expect(dialog.getByText('This file is read as a catalog: one row per variant, with its product.')).toBeTruthy()
    expect(dialog.getByText('12 blanks will be added to stock for new variants.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: /^Apply/ }))
    expect(await dialog.findByText('File imported, except 2 rejected rows')).toBeTruthy()
    expect(server.of('POST /file-imports/catalog/apply')).toHaveLength(1)
  })

  it('shows why a file can’t be read, and takes another one', async () => {
    serve({ 'POST /file-imports/:kind/plan': () => refused(422, 'file_empty', 'This file is empty.') })
    const dialog = await openProducts()
    await userEvent.upload(await dialog.findByLabelText(/Drop a CSV file/), csv)
    expect(await dialog.findByText('This file is empty.')).toBeTruthy()
    expect(dialog.getByLabelText(/Drop a CSV file/)).toBeTruthy()
  })
})

// FILE-2
describe('applying a dry run', () => {
  it('sends the checked file again, and shows the result', async () => {
    const server = serve()
    const dialog = await openProducts()
    await check(dialog)
    const reads = server.of('GET /products').length
    await userEvent.click(dialog.getByRole('button', { name: 'Apply (create 1, change 1)' }))
    expect(await dialog.findByText('File imported, except 2 rejected rows')).toBeTruthy()
    const body = server.of('POST /file-imports/products/apply')[0]?.body as FormData
    expect([...body.keys()]).toEqual(['plan_id', 'file'])
    expect(body.get('plan_id')).toBe('5')
    expect((body.get('file') as File).name).toBe('products.csv')
    await waitFor(() => expect(server.of('GET /products').length).toBeGreaterThan(reads))
  })

  it('checks the file again when a row changed meanwhile', async () => {
    const message = 'Rows of this file changed since it was checked (lines 3). Nothing was saved. Check the file again.'
    let id = 4
    const server = serve({
      'POST /file-imports/:kind/plan': () => ({ data: { ...plan, id: ++id } }),
      'POST /file-imports/:kind/apply': ({ body }) =>
        (body as FormData).get('plan_id') === '5'
          ? refused(409, 'file_plan_stale', message, { details: { lines: [3] } })
          : { data: { counts: plan.counts } },
    })
    const dialog = await openProducts()
    await check(dialog)
    await userEvent.click(dialog.getByRole('button', { name: /^Apply/ }))
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Apply/ })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Check again' }))
    const applyButton = await dialog.findByRole('button', { name: /^Apply/ })
    expect(dialog.queryByText(message)).toBeNull()
    await userEvent.click(applyButton)
    expect(await dialog.findByText('File imported, except 2 rejected rows')).toBeTruthy()
    const checks = server.of('POST /file-imports/products/plan')
    expect(checks.map(({ body }) => ((body as FormData).get('file') as File).name)).toEqual([csv.name, csv.name])
  })
})

// FILE-3
it('the dialog of file imports downloads the template and the export of the chosen kind', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const file = new Blob(['product_code\n'], { type: 'text/csv' })
  const server = serve({
    'GET /file-imports/:kind/template': () => ({ file }),
    'GET /file-imports/:kind/export': () => ({ file }),
  })
  app = await renderApp('/products')
  await pressInMenu(await screen.findByRole('button', { name: 'Import / Export' }), 'Print areas')
  const dialog = within(await screen.findByRole('dialog', { name: 'Import / Export: Print areas' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Download template' }))
  await waitFor(() => expect(saved).toEqual(['print-areas-template.csv']))
  await userEvent.click(dialog.getByRole('button', { name: 'Export for re-import' }))
  await waitFor(() => expect(saved[1]).toMatch(/^print-areas-.*\.csv$/))
  expect(server.of('GET /file-imports/print-areas/template')).toHaveLength(1)
  expect(server.of('GET /file-imports/print-areas/export')).toHaveLength(1)
})

// FILE-4
describe.each([
  ['/products', 'product', 'Products', null],
  ['/variants', 'product', 'Product Variants', 'Product variants'],
  ['/printer-tags', 'printer_tag', 'Printer tags', 'Printer tags'],
  ['/stores', 'store', 'Stores', 'Stores'],
  ['/stores/sku-mapping', 'store', 'SKU mapping', 'SKU mapping'],
  ['/suppliers', 'product', 'Suppliers', 'Suppliers'],
  ['/packing-slot', 'packing_slot', 'Packing slots', 'Packing slots'],
  ['/shipping-vendors?tab=rules', 'shipping_vendor', 'Shipping Vendors', 'Shipping rules'],
])('the screen %s', (path, subject, heading, label) => {
  const named = { level: 1, name: new RegExp(heading, 'i') }

  it('offers files to those who may write', async () => {
    serve()
    app = await renderApp(path)
    const button = await screen.findByRole('button', { name: 'Import / Export' })
    if (label === null) return expect(await openMenu(button)).toHaveLength(3)
    await userEvent.click(button)
    expect(await screen.findByRole('dialog', { name: new RegExp(`Import / Export: ${label}`, 'i') })).toBeTruthy()
  })

  it('offers no files to those who may only read', async () => {
    serve({}, [{ action: 'read', subject }])
    app = await renderApp(path)
    expect(await screen.findByRole('heading', named)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Import / Export' })).toBeNull()
  })
})
