import type { VendorDetail } from '@platen/contracts/shipping-vendors/endpoints'
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

const detail: VendorDetail = {
  id: 3,
  code: 'post',
  name: 'Canada Post',
  kind: 'own_label',
  version: 4,
  services: [{ name: 'Expedited Parcel', store_names: ['Ground', 'Standard, 5 days'] }],
  countries: ['CA', 'US'],
  min_weight_g: null,
  max_weight_g: 30_000,
  cutoffs: ['16:00', '16:00', '16:00', '16:00', '15:30', '', ''],
  tracking_url: 'https://post.example/{tracking}',
  label_size: '4x6',
  label_format: 'pdf',
  active: true,
  archived: false,
  unused: false,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Paul Production',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}
const {
  tracking_url: _url,
  cutoffs: _cutoffs,
  label_size: _size,
  label_format: _format,
  unused: _unused,
  ...known
} = detail
const { record: _record, ...shared } = known
const row = { ...shared, services: ['Expedited Parcel'] }
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }

function serve(vendor: VendorDetail = detail, rules = [{ action: 'manage', subject: 'all' }]) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /shipping-vendors': () => ({ data: [row], meta }),
    'GET /shipping-vendors/:id': () => ({ data: vendor }),
    'GET /shipping-vendors/:id/history': () => ({
      data: [
        {
          id: 8,
          at: '2020-03-02T12:00:00Z',
          who: 'Ada Administrator',
          event: 'edited',
          other: null,
          changes: [
            { field: 'countries', before: [], after: ['CA'] },
            { field: 'cutoffs', before: ['1 16:00'], after: ['1 17:00'] },
          ],
        },
      ],
      meta: { next: null },
    }),
    'GET /printers': () => ({
      data: [
        { id: 11, name: 'Zebra', kind: 'label', driver: 'file', language: 'zpl', printer_tags: [], label_size: null },
      ],
    }),
    'POST /shipping-vendors': () => ({ data: { ...vendor, id: 5 } }),
    'PUT /shipping-vendors/:id': () => ({ data: { ...vendor, version: 5 } }),
    'POST /shipping-vendors/:id/archive': () => ({ data: { ...vendor, archived: true } }),
    'POST /shipping-vendors/:id/restore': () => ({ data: { ...vendor, archived: false } }),
    'POST /shipping-vendors/:id/test-label': () => ({ data: { document_id: 40, queued: true } }),
    'DELETE /shipping-vendors/:id': () => ({ data: { deleted: true } }),
  })
}

describe('the list of shipping vendors', () => {
  it('shows what each vendor delivers, and opens it', async () => {
    serve()
    app = await renderApp('/shipping-vendors')
    const line = (await screen.findByText('Canada Post')).closest('tr')
    if (!line) throw new Error('no row')
    expect(within(line).getByText('Canada, United States')).toBeTruthy()
    const link = within(line).getByRole('link', { name: 'Canada Post' })
    expect(link.getAttribute('href')).toBe('/shipping-vendors?vendor=3')
    const add = screen.getByRole('link', { name: 'Add shipping vendor' })
    expect(add.getAttribute('href')).toBe('/shipping-vendors?vendor=new')
  })

  it('offers readers no additions', async () => {
    serve(detail, [{ action: 'read', subject: 'shipping_vendor' }])
    app = await renderApp('/shipping-vendors')
    await screen.findByText('Canada Post')
    expect(screen.queryByRole('link', { name: 'Add shipping vendor' })).toBeNull()
  })
})

describe('a shipping vendor', () => {
  it('is saved with its version, services and cut-off times', async () => {
    const server = serve()
    app = await renderApp('/shipping-vendors?vendor=3')
    await userEvent.click(await screen.findByRole('button', { name: 'Add service' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Service 2' }), 'Xpresspost')
    await userEvent.clear(screen.getByLabelText('Monday'))
    await userEvent.click(screen.getByRole('button', { name: 'Save shipping vendor' }))
    await waitFor(() => expect(server.of('PUT /shipping-vendors/3')).toHaveLength(1))
    expect(server.of('PUT /shipping-vendors/3')[0]?.body).toEqual({
      code: 'post',
      name: 'Canada Post',
      services: [
        { name: 'Expedited Parcel', store_names: ['Ground', 'Standard, 5 days'] },
        { name: 'Xpresspost', store_names: [] },
      ],
      countries: ['CA', 'US'],
      min_weight_g: null,
      max_weight_g: 30_000,
      cutoffs: ['', '16:00', '16:00', '16:00', '15:30', '', ''],
      tracking_url: 'https://post.example/{tracking}',
      label_size: '4x6',
      label_format: 'pdf',
      active: true,
      version: 4,
    })
  })

  it('shows and takes cut-off times as the interface’s language writes them', async () => {
    const server = serve()
    app = await renderApp('/shipping-vendors?vendor=3')
    const monday = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Monday' })
    expect(monday.value).toMatch(/^4:00\sPM$/)
    // Pasted: keys of a test are as fast as a scanner's, and Tab would end a scan.
    await userEvent.clear(monday)
    await userEvent.paste('noon')
    await userEvent.tab()
    expect(await screen.findByText('Enter a time.')).toBeTruthy()
    await userEvent.clear(monday)
    await userEvent.paste('5:30 p.m.')
    await userEvent.tab()
    expect(monday.value).toMatch(/^5:30\sPM$/)
    expect(screen.queryByText('Enter a time.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save shipping vendor' }))
    await waitFor(() => expect(server.of('PUT /shipping-vendors/3')).toHaveLength(1))
    expect(server.of('PUT /shipping-vendors/3')[0]?.body).toMatchObject({
      cutoffs: ['17:30', '16:00', '16:00', '16:00', '15:30', '', ''],
    })
  })

  it('keeps an impossible time as it was typed, and says that it isn’t a time', async () => {
    serve()
    app = await renderApp('/shipping-vendors?vendor=3')
    const monday = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Monday' })
    await userEvent.clear(monday)
    await userEvent.paste('16:60')
    await userEvent.tab()
    expect(await screen.findByText('Enter a time.')).toBeTruthy()
    expect(monday.value).toBe('16:60')
  })

  it('removes a service in the middle without mixing the others', async () => {
    const services = ['A', 'B', 'C'].map((name) => ({ name, store_names: [`${name} by stores`] }))
    const server = serve({ ...detail, services })
    app = await renderApp('/shipping-vendors?vendor=3')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove service 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save shipping vendor' }))
    await waitFor(() => expect(server.of('PUT /shipping-vendors/3')).toHaveLength(1))
    expect(server.of('PUT /shipping-vendors/3')[0]?.body).toMatchObject({ services: [services[0], services[2]] })
  })

  it('shows countries and days by name in its history', async () => {
    serve()
    app = await renderApp('/shipping-vendors?vendor=3')
    const history = await screen.findByRole('region', { name: 'History' })
    expect(await within(history).findByText('Countries set to Canada')).toBeTruthy()
    expect(within(history).getByText('Cut-off times changed from Mon 4:00 PM to Mon 5:00 PM')).toBeTruthy()
  })

  it('is read by those who may not change it', async () => {
    serve(detail, [{ action: 'read', subject: 'shipping_vendor' }])
    app = await renderApp('/shipping-vendors?vendor=3')
    const facts = await screen.findByRole('region', { name: 'Details' })
    expect(within(facts).getByText('Expedited Parcel: Ground, Standard, 5 days')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  })

  it('is archived and restored', async () => {
    const server = serve({
      ...detail,
      record: { ...detail.record, archived_at: '2020-03-03T12:00:00Z' },
      archived: true,
    })
    app = await renderApp('/shipping-vendors?vendor=3')
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(server.of('POST /shipping-vendors/3/restore')[0]?.body).toEqual({ version: 4 }))
    await pressAct('Archive')
    await waitFor(() => expect(server.of('POST /shipping-vendors/3/archive')).toHaveLength(1))
  })

  it('sends a test label to a label printer', async () => {
    const server = serve()
    app = await renderApp('/shipping-vendors?vendor=3')
    await userEvent.click(await screen.findByRole('button', { name: 'Test label' }))
    const dialog = await screen.findByRole('dialog', { name: 'Test label of Canada Post' })
    await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: 'Printer' }), 'Zebra')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Print test label' }))
    await waitFor(() => expect(server.of('POST /shipping-vendors/3/test-label')[0]?.body).toEqual({ printer_id: 11 }))
  })
})

describe('a new shipping vendor', () => {
  it('is added as a manual one without a label, and opens', async () => {
    const server = serve()
    app = await renderApp('/shipping-vendors?vendor=new')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Courier')
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'courier')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'manual')
    expect(screen.queryByRole('combobox', { name: 'Label size' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add shipping vendor' }))
    await waitFor(() => expect(app?.address()).toBe('/shipping-vendors?vendor=5'))
    expect(server.of('POST /shipping-vendors')[0]?.body).toMatchObject({
      code: 'courier',
      kind: 'manual',
      label_size: null,
      label_format: null,
      tracking_url: null,
    })
  })

  it('begins as a copy with another code', async () => {
    const server = serve()
    app = await renderApp('/shipping-vendors?vendor=new&copy_of=3')
    const code = await screen.findByRole('textbox', { name: 'Code' })
    expect((code as HTMLInputElement).value).toBe('post-2')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' 2')
    await userEvent.click(screen.getByRole('button', { name: 'Add shipping vendor' }))
    await waitFor(() => expect(server.of('POST /shipping-vendors')).toHaveLength(1))
    expect(server.of('POST /shipping-vendors')[0]?.body).toMatchObject({ copy_of: 3, name: 'Canada Post 2' })
  })
})
