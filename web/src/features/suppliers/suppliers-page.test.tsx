import type { SupplierDetail, SupplierRow } from '@platen/contracts/suppliers/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { pressAct } from '../../../testing/menus.ts'
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

const row: SupplierRow = {
  id: 3,
  version: 4,
  code: 'NORTH-TEX',
  name: 'Northern Textiles',
  email: 'orders@north-tex.example',
  lead_time_days: 12,
  archived: false,
}
const detail: SupplierDetail = {
  ...row,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Paul Production',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}
const archived: SupplierDetail = {
  ...detail,
  archived: true,
  record: { ...detail.record, archived_at: '2020-04-01T12:00:00Z' },
}
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const everything = [{ action: 'manage', subject: 'all' }]

function serve(supplier: SupplierDetail = detail, rules = everything) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /suppliers': () => ({ data: [row], meta }),
    'GET /suppliers/:id': () => ({ data: supplier }),
    'GET /suppliers/:id/history': () => ({ data: [], meta: { next: null } }),
    'POST /suppliers': () => ({ data: { ...detail, id: 5 } }),
    'PUT /suppliers/:id': () => ({ data: { ...detail, version: 5 } }),
    'POST /suppliers/:id/archive': () => ({ data: archived }),
    'POST /suppliers/:id/restore': () => ({ data: detail }),
    'DELETE /suppliers/:id': () => ({ data: { deleted: true } }),
  })
}

describe('the list of suppliers', () => {
  it('shows the lead time of each supplier and opens it by a search parameter', async () => {
    serve()
    app = await renderApp('/suppliers')
    const line = (await screen.findByText('NORTH-TEX')).closest('tr')
    if (!line) throw new Error('no row')
    expect(within(line).getByText('12')).toBeTruthy()
    expect(within(line).getByRole('link', { name: 'NORTH-TEX' }).getAttribute('href')).toBe('/suppliers?edit=3')
    expect(screen.getByRole('link', { name: 'Add supplier' }).getAttribute('href')).toBe('/suppliers?create=true')
  })

  it('offers no additions to readers, who see a supplier without its form', async () => {
    serve(detail, [{ action: 'read', subject: 'product' }])
    app = await renderApp('/suppliers')
    await screen.findByText('NORTH-TEX')
    expect(screen.queryByRole('link', { name: 'Add supplier' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'NORTH-TEX' }))
    await screen.findByRole('region', { name: 'Supplier details' })
    expect(screen.getByText('Northern Textiles')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})

describe('a supplier', () => {
  it('is added and opens', async () => {
    const server = serve()
    app = await renderApp('/suppliers?create=true')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), 'west')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Western Blanks')
    await userEvent.type(screen.getByRole('textbox', { name: 'Lead time (days)' }), '5')
    await userEvent.click(screen.getByRole('button', { name: 'Add supplier' }))
    await waitFor(() => expect(app?.address()).toBe('/suppliers?edit=5'))
    expect(server.of('POST /suppliers')[0]?.body).toEqual({
      code: 'west',
      name: 'Western Blanks',
      email: null,
      lead_time_days: 5,
    })
  })

  it('is saved with its version', async () => {
    const server = serve()
    app = await renderApp('/suppliers?edit=3')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Northern')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Email' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save supplier' }))
    await waitFor(() => expect(server.of('PUT /suppliers/3')).toHaveLength(1))
    expect(server.of('PUT /suppliers/3')[0]?.body).toEqual({
      code: 'NORTH-TEX',
      name: 'Northern',
      email: null,
      lead_time_days: 12,
      version: 4,
    })
  })

  it('is archived while it is in use, and has no form then and can be restored', async () => {
    const server = serve()
    app = await renderApp('/suppliers?edit=3')
    await pressAct('Archive')
    await waitFor(() => expect(server.of('POST /suppliers/3/archive')[0]?.body).toEqual({ version: 4 }))
    await screen.findByText(/^Archived on /)
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(server.of('POST /suppliers/3/restore')[0]?.body).toEqual({ version: 4 }))
  })

  it('can be deleted once it is archived', async () => {
    const server = serve(archived)
    app = await renderApp('/suppliers?edit=3')
    await pressAct('Delete')
    await waitFor(() => expect(server.of('DELETE /suppliers/3')).toHaveLength(1))
    await waitFor(() => expect(app?.address()).toBe('/suppliers'))
  })

  it('begins as a copy with another code', async () => {
    const server = serve()
    app = await renderApp('/suppliers?create=true&copy_of=3')
    const code = await screen.findByRole('textbox', { name: 'Code' })
    expect((code as HTMLInputElement).value).toBe('NORTH-TEX-2')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' West')
    await userEvent.click(screen.getByRole('button', { name: 'Add supplier' }))
    await waitFor(() => expect(server.of('POST /suppliers')).toHaveLength(1))
    expect(server.of('POST /suppliers')[0]?.body).toMatchObject({
      code: 'NORTH-TEX-2',
      name: 'Northern Textiles West',
      copy_of: 3,
    })
  })

  // SCREEN-76
  it('has fields as long as what they hold, and a save bar that stays in sight while there is unsaved input', async () => {
    serve()
    app = await renderApp('/suppliers?edit=3')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    const held = [...document.querySelectorAll<HTMLElement>('form [data-field]')].map(({ dataset }) => dataset)
    expect(held.map(({ field, content }) => `${field} ${content}`)).toEqual([
      'code code',
      'name name',
      'email name',
      'lead_time_days amount',
    ])
    const bar = screen.getByRole('button', { name: 'Save supplier' }).closest<HTMLElement>('[data-save-bar]')
    expect(bar?.dataset.saveBar).toBe('still')
    await userEvent.click(name)
    await userEvent.paste(' West')
    await waitFor(() => expect(bar?.dataset.saveBar).toBe('pinned'))
  })

  it('asks before unsaved input is left for the list', async () => {
    serve()
    app = await renderApp('/suppliers?edit=3')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' West')
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Suppliers' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(app.address()).toBe('/suppliers?edit=3')
  })
})
