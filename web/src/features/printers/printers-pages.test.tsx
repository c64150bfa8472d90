import type { PrinterDetail, PrinterListRow } from '@platen/contracts/printers/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { pressAct, pressInRowMenu } from '../../../testing/menus.ts'
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

const row: PrinterListRow = {
  id: 3,
  name: 'Zebra 1',
  kind: 'label',
  driver: 'file',
  language: 'zpl',
  printer_tags: [],
  version: 4,
  label_size: '50x25',
  dpi: 203,
  archived: false,
  state: 'failing',
  problem: 'paper jam',
  open_jobs: 2,
  last_job_at: '2020-03-02T12:00:00Z',
  stations: 1,
}
const detail: PrinterDetail = {
  ...row,
  address: '192.168.1.20',
  address_warning: 'not_allowed',
  label_size_conflicts: [],
  printer_tag_rows: [],
  station_rows: [{ id: 7, name: 'Barcode 1' }],
  unused: false,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Paul Production',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}
const job = {
  id: 11,
  kind: 'test_page',
  file_name: 'test-page-3',
  printer: 'Zebra 1',
  station: null,
  who: 'Paul Production',
  attempt: 2,
  problem: '',
  created_at: '2020-03-02T12:00:00Z',
  queued_at: '2020-03-02T12:00:00Z',
  done_at: null,
}

function serve(printer: PrinterDetail = detail) {
  const shared = { driver: 'file' as const, printer_tags: [], label_size: null }
  return fakeServer({
    'GET /auth/me': () => me([{ action: 'manage', subject: 'all' }]),
    'GET /printers/overview': () => ({
      data: [row],
      meta: { page: 1, per_page: 25, total: 1, total_capped: false, next: null },
    }),
    'GET /printers/:id': () => ({ data: printer }),
    'GET /printers/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /printers': () => ({
      data: [
        { ...shared, id: 3, name: 'Zebra 1', kind: 'label', language: 'zpl' },
        { ...shared, id: 4, name: 'Zebra 2', kind: 'label', language: 'zpl' },
        { ...shared, id: 5, name: 'Labels on paper', kind: 'label', language: 'pdf' },
        { ...shared, id: 6, name: 'Office', kind: 'document', language: 'zpl' },
      ],
    }),
    'GET /printer-tags': () => ({
      data: [
        { id: 2, code: 'DTG-DARK', name: 'Dark', variants: 1, version: 1 },
        { id: 6, code: 'DTG-LIGHT', name: 'Light', variants: 1, version: 1 },
      ],
    }),
    'GET /print-jobs': () => ({
      data: [
        { ...job, state: 'failed', problem: 'paper jam' },
        { ...job, id: 10, state: 'queued', file_name: 'labels-B-000001', attempt: 0 },
        { ...job, id: 9, state: 'done', file_name: 'labels-B-000000', attempt: 1 },
      ],
    }),
    'POST /print-jobs/:id/retry': () => ({ data: { id: 11, state: 'queued' } }),
    'POST /print-jobs/:id/cancel': () => ({ data: { id: 10, state: 'cancelled' } }),
    'POST /print-jobs/:id/reroute': () => ({ data: { id: 11, state: 'queued' } }),
    'POST /printers/:id/test-page': () => ({ data: { id: 12, state: 'queued' } }),
    'POST /printers/:id/archive': () => ({ data: { ...printer, archived: true } }),
    'POST /printers': () => ({ data: { ...printer, id: 9 } }),
    'PUT /printers/:id': () => ({ data: { ...printer, version: 5 } }),
  })
}

describe('the list of printers', () => {
  it('shows what each printer is doing and opens it', async () => {
    serve()
    app = await renderApp('/setup/printers')
    const line = (await screen.findByText('Zebra 1')).closest('tr')
    if (!line) throw new Error('no row')
    for (const text of ['Failing', 'paper jam', 'Labels', '2']) expect(within(line).getByText(text)).toBeTruthy()
    expect(within(line).getByRole('link', { name: 'Zebra 1' }).getAttribute('href')).toBe('/setup/printers/3')
  })
})

describe('the page of a printer', () => {
  it('warns about an address that the server may not connect to', async () => {
    serve()
    app = await renderApp('/setup/printers/3')
    expect((await screen.findByRole('alert')).textContent).toContain('isn’t allowed to connect to 192.168.1.20')
  })

  it('warns about labels that its stations print and that are not the ones that are loaded', async () => {
    serve({ ...detail, address_warning: null, label_size_conflicts: ['4x6'] })
    app = await renderApp('/setup/printers/3')
    expect((await screen.findByRole('alert')).textContent).toContain('Labels of 4 × 6 in are printed at its stations')
  })

  it('prints a test page', async () => {
    const server = serve()
    app = await renderApp('/setup/printers/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Print test page' }))
    expect(await screen.findByText('Test page sent to Zebra 1')).toBeTruthy()
    expect(server.of('POST /printers/3/test-page')).toHaveLength(1)
  })

  it('retries, cancels and reroutes what no printer has accepted, and nothing that is done', async () => {
    const server = serve()
    app = await renderApp('/setup/printers/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Print test-page-3 again' }))
    await waitFor(() => expect(server.of('POST /print-jobs/11/retry')).toHaveLength(1))
    await pressInRowMenu('labels-B-000001', 'Cancel job')
    await waitFor(() => expect(server.of('POST /print-jobs/10/cancel')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /labels-B-000000/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Print labels-B-000001 again' })).toBeNull()

    await pressInRowMenu('test-page-3', 'Reroute')
    const dialog = await screen.findByRole('dialog', { name: 'Print on another printer' })
    const choice = within(dialog).getByRole('combobox', { name: 'Printer' })
    await within(choice).findByRole('option', { name: 'Zebra 2' })
    const options = within(choice).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['Choose a printer', 'Zebra 2'])
    await userEvent.selectOptions(choice, '4')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send to printer' }))
    await waitFor(() => expect(server.of('POST /print-jobs/11/reroute')[0]?.body).toEqual({ printer_id: 4 }))
  })

  it('names the stations that will be without it before it is archived', async () => {
    const server = serve()
    app = await renderApp('/setup/printers/3')
    await pressAct('Archive')
    const dialog = await screen.findByRole('dialog', { name: 'Archive Zebra 1?' })
    expect(within(dialog).getByText(/These stations will be without it: Barcode 1/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive printer' }))
    await waitFor(() => expect(server.of('POST /printers/3/archive')).toHaveLength(1))
  })
})

describe('the form of a printer', () => {
  it('offers the connected drivers only, and what the kind has', async () => {
    const server = serve({ ...detail, unused: true })
    app = await renderApp('/setup/printers/3')
    const driver = await screen.findByRole('combobox', { name: 'Driver' })
    expect(
      within(driver)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Files in a folder'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Prints' }), 'design')
    expect(screen.queryByRole('combobox', { name: 'Label size' })).toBeNull()
    const tags = await screen.findByRole('group', { name: 'Printer tags' })
    for (const tag of await within(tags).findAllByRole('checkbox')) await userEvent.click(tag)
    await userEvent.click(screen.getByRole('button', { name: 'Save printer' }))
    await waitFor(() => expect(server.of('PUT /printers/3')).toHaveLength(1))
    expect(server.of('PUT /printers/3')[0]?.body).toMatchObject({
      kind: 'design',
      label_size: null,
      printer_tag_ids: [2, 6],
      version: 4,
    })
  })
})
