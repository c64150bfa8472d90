import type { PrinterTagDetail, PrinterTagListRow } from '@platen/contracts/printer-tags/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { type Answers, fakeServer, me } from '../../../testing/fake-server.ts'
import { namesOf, openActs, pressAct, pressEntry } from '../../../testing/menus.ts'
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

const row: PrinterTagListRow = {
  id: 3,
  code: 'DTG-DARK',
  name: 'Dark garments',
  variants: 78,
  version: 4,
  color: '#3372DB',
  kind: 'dtg',
  archived: false,
  merged_into: null,
  printers: 1,
  products: 2,
  waiting: 12,
}
const detail: PrinterTagDetail = {
  ...row,
  printer_rows: [{ id: 9, name: 'DTG 1' }],
  unused: false,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Paul Production',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const printer = { kind: 'design', driver: 'file', language: 'pdf', label_size: null } as const
const change = (field: string, before: string | string[] | null, after: string | string[] | null) => ({
  field,
  before,
  after,
})

const everything = [{ action: 'manage', subject: 'all' }]

function serve(tag: PrinterTagDetail = detail, rules = everything, lists: Answers = {}) {
  return fakeServer({
    ...lists,
    'GET /auth/me': () => me(rules),
    'GET /printer-tags': () => ({
      data: [row, { ...row, id: 4, code: 'DTG-LIGHT', name: 'DTG-LIGHT' }].map(
        ({ id, code, name, variants, version }) => ({ id, code, name, variants, version }),
      ),
    }),
    'GET /printer-tags/overview': () => ({ data: [row], meta }),
    'GET /printer-tags/:id': () => ({ data: tag }),
    'GET /printer-tags/:id/history': () => ({
      data: [
        {
          id: 8,
          at: '2020-03-02T12:00:00Z',
          who: 'Ada Administrator',
          event: 'edited',
          other: null,
          changes: [
            change('name', 'Dark', 'Dark garments'),
            change('color', null, '#3372DB'),
            change('kind', 'other', 'dtg'),
            change('printers', ['DTG 1'], []),
          ],
        },
        {
          id: 5,
          at: '2020-03-01T12:00:00Z',
          who: 'Paul Production',
          event: 'duplicated',
          other: 'DTG-OLD',
          changes: [],
        },
      ],
      meta: { next: null },
    }),
    'GET /printers': () => ({
      data: [
        { ...printer, id: 9, name: 'DTG 1', printer_tags: ['DTG-DARK'] },
        { ...printer, id: 10, name: 'DTG 2', printer_tags: ['DTG-LIGHT'] },
        { ...printer, id: 11, name: 'Labels', kind: 'label', printer_tags: [] },
      ],
    }),
    'POST /printer-tags': () => ({ data: { ...tag, id: 5 } }),
    'PUT /printer-tags/:id': () => ({ data: { ...tag, name: 'Darker', version: 5 } }),
    'POST /printer-tags/:id/archive': () => ({ data: { ...tag, archived: true } }),
    'POST /printer-tags/:id/restore': () => ({ data: { ...tag, archived: false } }),
    'POST /printer-tags/:id/merge': () => ({ data: { ...tag, id: 4, code: 'DTG-LIGHT' } }),
    'DELETE /printer-tags/:id': () => ({ data: { deleted: true } }),
  })
}

describe('the list of printer tags', () => {
  it('shows what each tag routes and opens it', async () => {
    serve()
    app = await renderApp('/printer-tags')
    const line = (await screen.findByText('DTG-DARK')).closest('tr')
    if (!line) throw new Error('no row')
    expect(within(line).getByText('DTG (direct to garment)')).toBeTruthy()
    expect(within(line).getByText('12')).toBeTruthy()
    expect(within(line).getByRole('link', { name: 'DTG-DARK' }).getAttribute('href')).toBe('/printer-tags/3')
    expect(screen.getByRole('link', { name: 'Add printer tag' }).getAttribute('href')).toBe('/printer-tags/create')
  })

  it('offers readers neither links nor additions', async () => {
    serve(detail, [{ action: 'read', subject: 'printer_tag' }])
    app = await renderApp('/printer-tags')
    await screen.findByText('DTG-DARK')
    expect(screen.queryByRole('link', { name: 'DTG-DARK' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add printer tag' })).toBeNull()
  })
})

describe('a printer tag', () => {
  it('tells its history, with who created and changed it', async () => {
    serve()
    app = await renderApp('/printer-tags/3')
    const history = await screen.findByRole('region', { name: 'History' })
    await within(history).findByText('Name changed from “Dark” to “Dark garments”')
    expect(within(history).getByText('Color set to “#3372DB”')).toBeTruthy()
    expect(within(history).getByText('Print method changed from Other to DTG (direct to garment)')).toBeTruthy()
    expect(within(history).getByText('Printers removed (it was DTG 1)')).toBeTruthy()
    expect(within(history).getByText('Paul Production created this as a copy of DTG-OLD')).toBeTruthy()
    expect(screen.getByText(/^Created by Paul Production, .* · Changed by Ada Administrator, /)).toBeTruthy()
  })

  // RECORD-10
  it('says how many rows each list has of it, as the list counts them, and leads to those that there are', async () => {
    const counted = (total: number, capped = false) => ({ data: [], meta: { ...meta, total, total_capped: capped } })
    const server = serve(detail, everything, {
      'GET /products': () => counted(2),
      'GET /variants': () => counted(10_000, true),
      'GET /orders': () => counted(0),
    })
    app = await renderApp('/printer-tags/3')
    const uses = within(await screen.findByRole('region', { name: 'Used by' }))
    const products = await uses.findByRole('link', { name: 'Products: 2' })
    expect(products.getAttribute('href')).toBe('/products?printer_tag_id=3')
    const variants = await uses.findByRole('link', { name: 'Product Variants: 10,000+' })
    expect(variants.getAttribute('href')).toBe('/variants?printer_tag_id=3')
    await waitFor(() => expect(uses.getByText('Orders').closest('li')?.textContent).toBe('Orders0'))
    expect(uses.queryByRole('link', { name: /^Orders/ })).toBeNull()
    for (const list of ['products', 'variants', 'orders']) {
      const [asked] = server.of(`GET /${list}`)
      expect(Object.fromEntries(asked?.query ?? [])).toEqual({ printer_tag_id: '3', per_page: '5' })
    }
    expect(uses.getByText('Pieces waiting for their barcode')).toBeTruthy()
  })

  // RECORD-10
  it('asks for no list that its reader may not open, and names none', async () => {
    const server = serve(detail, [
      { action: 'write', subject: 'printer_tag' },
      { action: 'read', subject: 'printer_tag' },
    ])
    app = await renderApp('/printer-tags/3')
    const uses = await screen.findByRole('region', { name: 'Used by' })
    expect(within(uses).queryByRole('listitem')).toBeNull()
    expect(server.asked.filter(({ path }) => /^\/(products|variants|orders)$/.test(path))).toEqual([])
  })

  it('is saved with its version and the printers that serve it', async () => {
    const server = serve()
    app = await renderApp('/printer-tags/3')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Darker')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'DTG 2 (also DTG-LIGHT)' }))
    expect(screen.queryByRole('checkbox', { name: 'Labels' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save printer tag' }))
    await waitFor(() => expect(server.of('PUT /printer-tags/3')).toHaveLength(1))
    expect(server.of('PUT /printer-tags/3')[0]?.body).toEqual({
      code: 'DTG-DARK',
      name: 'Darker',
      color: '#3372DB',
      kind: 'dtg',
      printer_ids: [9, 10],
      version: 4,
    })
  })

  // RECORD-9
  it('can be archived and not deleted while it is in use', async () => {
    const server = serve()
    app = await renderApp('/printer-tags/3')
    await screen.findByRole('textbox', { name: 'Name' })
    const acts = await openActs()
    expect(namesOf(acts)).toEqual(['Merge into another tag', 'Archive'])
    await pressEntry(acts, 'Archive')
    await waitFor(() => expect(server.of('POST /printer-tags/3/archive')[0]?.body).toEqual({ version: 4 }))
  })

  it('can be deleted if nothing uses it', async () => {
    const server = serve({ ...detail, unused: true })
    app = await renderApp('/printer-tags/3')
    await screen.findByRole('textbox', { name: 'Name' })
    const acts = await openActs()
    expect(namesOf(acts)).toEqual(['Merge into another tag', 'Delete'])
    await pressEntry(acts, 'Delete')
    await waitFor(() => expect(server.of('DELETE /printer-tags/3')).toHaveLength(1))
    await waitFor(() => expect(app?.address()).toBe('/printer-tags'))
  })

  // SCREEN-22
  it('is deleted with what was typed once that was agreed to, and leaving asks no more', async () => {
    serve({ ...detail, unused: true })
    app = await renderApp('/printer-tags/3')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' typed')
    await pressAct('Delete')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('What was typed and not saved is deleted with it: Name.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(app?.address()).toBe('/printer-tags'))
    expect(screen.queryByText('Keep editing')).toBeNull()
  })

  it('says that it is archived, has no form then and can be restored', async () => {
    const archived = { ...detail, archived: true, record: { ...detail.record, archived_at: '2020-04-01T12:00:00Z' } }
    const server = serve(archived)
    app = await renderApp('/printer-tags/3')
    await screen.findByText(/^Archived on /)
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(server.of('POST /printer-tags/3/restore')[0]?.body).toEqual({ version: 4 }))
  })

  it('is merged into another one, which opens', async () => {
    const server = serve()
    app = await renderApp('/printer-tags/3')
    await pressAct('Merge into another tag')
    const dialog = await screen.findByRole('dialog', { name: 'Merge DTG-DARK into another printer tag' })
    expect(within(dialog).getByText('Variants: 78. Waiting pieces: 12.')).toBeTruthy()
    expect(within(dialog).queryByRole('option', { name: /DTG-DARK/ })).toBeNull()
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Merge into' }), '4')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge printer tags' }))
    await waitFor(() => expect(app?.address()).toBe('/printer-tags/4'))
    expect(server.of('POST /printer-tags/3/merge')[0]?.body).toEqual({ version: 4, into_id: 4 })
  })
})

describe('a new printer tag', () => {
  it('is added and opens', async () => {
    const server = serve()
    app = await renderApp('/printer-tags/create')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), 'emb-1')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Embroidery')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Print method' }), 'embroidery')
    await userEvent.click(screen.getByRole('button', { name: 'Add printer tag' }))
    await waitFor(() => expect(app?.address()).toBe('/printer-tags/5'))
    expect(server.of('POST /printer-tags')[0]?.body).toEqual({
      code: 'emb-1',
      name: 'Embroidery',
      color: null,
      kind: 'embroidery',
      printer_ids: [],
    })
  })

  it('begins as a copy with another code and without printers', async () => {
    const server = serve()
    app = await renderApp('/printer-tags/create?copy_of=3')
    const code = await screen.findByRole('textbox', { name: 'Code' })
    expect((code as HTMLInputElement).value).toBe('DTG-DARK-2')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' 2')
    await userEvent.click(screen.getByRole('button', { name: 'Add printer tag' }))
    await waitFor(() => expect(server.of('POST /printer-tags')).toHaveLength(1))
    expect(server.of('POST /printer-tags')[0]?.body).toMatchObject({ copy_of: 3, printer_ids: [] })
  })
})
