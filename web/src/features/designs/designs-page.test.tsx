import type { Rule } from '@platen/contracts/ability'
import type { DesignDetail } from '@platen/contracts/designs/endpoints'
import type { HistoryEntry } from '@platen/contracts/records/record'
import type { StoreRow } from '@platen/contracts/stores/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { pressAct } from '../../../testing/menus.ts'
import { givenOutline } from '../../../testing/given/given-picture.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { Design } from './design-source.ts'

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

const design: Design = {
  id: 3,
  store_id: null,
  store_name: null,
  file_name: 'front.png',
  title: 'Coffee',
  archived: false,
  sha256: 'ab'.repeat(32),
  media_type: 'image/png',
  size_bytes: 43_772,
  width_px: 1800,
  height_px: 2100,
  dpi: 300,
  created_at: '2020-11-20T10:00:00Z',
  created_by: 'Platen',
  thumb_url: '/api/files/thumb',
  color_hex: '#1B1B1B',
  preview_url: '/api/files/preview',
  original_url: '/api/files/original',
}
const store: StoreRow = {
  id: 5,
  code: 'demo',
  name: 'Demo store',
  platform: 'file',
  handling_days: null,
  shipping_vendor: null,
  version: 1,
}
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }

const detail: DesignDetail = {
  ...design,
  version: 4,
  record: {
    created_at: '2020-11-20T10:00:00Z',
    created_by: 'Paul',
    updated_at: '2020-11-20T10:00:00Z',
    updated_by: 'Paul',
    archived_at: null,
  },
  uses: {
    orders: 12_000,
    has_older: true,
    order_rows: [{ id: 9, number: 'P-100009' }],
    product_rows: [{ id: 7, code: 'TEE', name: 'Heavy tee', picture: givenOutline, orders: 1 }],
    store_rows: [{ id: 5, name: 'Demo store', orders: 12_000 }],
  },
  other_files: [
    { id: 2, archived: true, created_at: '2020-10-01T10:00:00Z', created_by: 'Paul', thumb_url: '/api/files/older' },
  ],
}
const history: HistoryEntry = {
  id: 1,
  at: '2020-11-20T10:00:00Z',
  who: 'Paul',
  event: 'replacement',
  other: null,
  changes: [],
}

function serve(rules?: Rule[]) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /designs': () => ({ data: [design], meta }),
    'GET /stores': () => ({ data: [store] }),
    'GET /orders': () => ({ data: [], meta: { ...meta, total: 9876 } }),
    'GET /designs/:id': () => ({ data: detail }),
    'GET /designs/:id/history': () => ({ data: [history], meta: { next: null } }),
    'POST /designs/:id/archive': () => ({
      data: {
        ...detail,
        version: 5,
        archived: true,
        record: { ...detail.record, archived_at: '2020-11-21T10:00:00Z' },
      },
    }),
    'POST /designs': ({ body }) => {
      const file = (body as FormData).get('file') as File
      if (file.name !== 'notes.md') return { data: { outcome: 'created', design: { ...design, file_name: file.name } } }
      return { status: 415, refusal: { code: 'design_kind_unknown', message: 'This file is neither PNG nor JPEG.' } }
    },
  })
}

describe('the designs', () => {
  // SCREEN-79
  it('are shown as pictures, and one of them in large with its printed size and file', async () => {
    serve()
    app = await renderApp('/designs')
    await userEvent.click(await screen.findByRole('button', { name: /front\.png/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('1,800 × 2,100 px · 152 × 178 mm at 300 dpi')).toBeTruthy()
    expect(within(dialog).getByAltText('Preview of Coffee').getAttribute('src')).toBe('/api/files/preview')
    expect(within(dialog).getByRole('link', { name: 'Download original' }).getAttribute('href')).toBe(
      '/api/files/original',
    )
    // Its page names the bytes.
    expect(within(dialog).queryByText(design.sha256)).toBeNull()
  })

  it('are uploaded for a store independently of each other, so that a bad file stops none of the others', async () => {
    const server = serve()
    app = await renderApp('/designs')
    await userEvent.click(await screen.findByRole('button', { name: 'Upload designs' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('option', { name: 'Demo store only' })
    await userEvent.selectOptions(within(dialog).getByLabelText('Available to'), '5')
    const files = ['a.png', 'notes.md', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
    await userEvent.upload(within(dialog).getByLabelText(/Drop artwork here/), files)
    expect(await within(dialog).findByText('This file is neither PNG nor JPEG.')).toBeTruthy()
    await waitFor(() => expect(within(dialog).getAllByText('New')).toHaveLength(2))
    const sent = server.of('POST /designs').map(({ body }) => [...(body as FormData).keys()].join())
    expect(sent).toEqual(['store_id,file', 'store_id,file', 'store_id,file'])
    expect(new Set(server.of('POST /designs').map((call) => call.headers.get('idempotency-key'))).size).toBe(3)
  })

  it('offer no upload and no stores to users who may only read products', async () => {
    const server = serve([{ action: 'read', subject: 'product' }])
    app = await renderApp('/designs')
    await screen.findByRole('button', { name: /front\.png/ })
    expect(screen.queryByRole('button', { name: 'Upload designs' })).toBeNull()
    expect(server.of('GET /stores')).toEqual([])
  })
})

describe('one design', () => {
  it('shows what uses it, the other files of its name and its history, and can be archived', async () => {
    const server = serve()
    app = await renderApp('/designs/3')
    const uses = await screen.findByRole('region', { name: 'Used by' })
    await within(uses).findByText('9,876')
    expect(
      within(uses)
        .getByRole('link', { name: /^Orders/ })
        .getAttribute('href'),
    ).toBe('/orders?design_id=3')
    expect(screen.getByText(design.sha256)).toBeTruthy()
    expect(within(uses).getByRole('link', { name: 'P-100009' }).getAttribute('href')).toContain('/orders/detail/9')
    expect(within(uses).getByRole('link', { name: 'TEE · Heavy tee' }).getAttribute('href')).toBe('/products/detail/7')
    // RECORD-6: of lines that are older than those that were counted, it says so.
    expect(within(uses).getByText('1 order or more')).toBeTruthy()
    expect(within(uses).getByText('12,000 orders or more')).toBeTruthy()
    const others = screen.getByRole('region', { name: 'Other files with this name' })
    expect(within(others).getByRole('link').getAttribute('href')).toContain('/designs/2')
    expect(await screen.findByText('Paul replaced an earlier file with this')).toBeTruthy()

    await pressAct('Archive')
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    expect(server.of('POST /designs/3/archive')[0]?.body).toEqual({ version: 4 })
  })

  // RECORD-6
  it('names no orders and can’t be archived by users who may only read products', async () => {
    const server = serve([{ action: 'read', subject: 'product' }])
    app = await renderApp('/designs/3')
    const uses = await screen.findByRole('region', { name: 'Used by' })
    expect(within(uses).queryByText('Newest orders')).toBeNull()
    expect(within(uses).getByText('12,000 or more')).toBeTruthy()
    expect(server.of('GET /orders')).toEqual([])
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})
