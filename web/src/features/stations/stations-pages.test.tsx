import type { StationDetail, StationListRow } from '@platen/contracts/floor/stations'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

const row: StationListRow = {
  id: 3,
  name: 'Print 1',
  kind: 'print_design',
  printer: null,
  label_printer: { id: 5, name: 'Zebra 1' },
  confirm_automatically: true,
  package_automatically: false,
  packing_slips: 'store',
  version: 4,
  archived: false,
}
const detail: StationDetail = {
  ...row,
  used: false,
  only_one: true,
  waiting: 0,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Paul Production',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}
const printer = { driver: 'file' as const, language: 'pdf' as const, printer_tags: [] }

function serve(station: StationDetail = detail) {
  return fakeServer({
    'GET /auth/me': () => me([{ action: 'manage', subject: 'all' }]),
    'GET /stations/overview': () => ({
      data: [row],
      meta: { page: 1, per_page: 25, total: 1, total_capped: false, next: null },
    }),
    'GET /stations/:id': () => ({ data: station }),
    'GET /stations/:id/history': () => ({
      data: [
        {
          id: 8,
          at: '2020-03-02T12:00:00Z',
          who: 'Ada Administrator',
          event: 'printer_archived',
          other: 'Zebra 0',
          changes: [{ field: 'label_printer', before: 'Zebra 0', after: null }],
        },
      ],
      meta: { next: null },
    }),
    'GET /printers': () => ({
      data: [
        { ...printer, id: 5, name: 'Zebra 1', kind: 'label' },
        { ...printer, id: 6, name: 'Office', kind: 'document' },
        { ...printer, id: 7, name: 'DTG 1', kind: 'design', printer_tags: ['DTG-DARK'] },
      ],
    }),
    'POST /stations': () => ({ data: { ...station, id: 9 } }),
    'PUT /stations/:id': () => ({ data: { ...station, version: 5 } }),
    'POST /stations/:id/archive': () => ({ data: { ...station, archived: true } }),
  })
}

describe('the list of stations', () => {
  it('shows the kind and printers of each station and opens it', async () => {
    serve()
    app = await renderApp('/setup/stations')
    const line = (await screen.findByText('Print 1')).closest('tr')
    if (!line) throw new Error('no row')
    expect(within(line).getByText('Print')).toBeTruthy()
    expect(within(line).getByText('Zebra 1')).toBeTruthy()
    expect(within(line).getByRole('link', { name: 'Print 1' }).getAttribute('href')).toBe('/setup/stations/3')
    expect(screen.getByRole('link', { name: 'Add station' }).getAttribute('href')).toBe('/setup/stations/create')
  })
})

describe('the form of a station', () => {
  it('offers what its kind has, and sends nothing that the kind does not have', async () => {
    const server = serve()
    app = await renderApp('/setup/stations/create?copy_of=3')
    const kind = await screen.findByRole('combobox', { name: 'Kind' })
    expect(screen.getByRole('switch', { name: /Confirm printed automatically/ })).toBeTruthy()
    await screen.findByRole('option', { name: 'DTG 1 · DTG-DARK' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Design printer' }), '7')
    await userEvent.selectOptions(kind, 'packaging')
    expect(screen.queryByRole('switch', { name: /Confirm printed automatically/ })).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Packing slips' }), 'always')
    await userEvent.click(screen.getByRole('button', { name: 'Add station' }))
    await waitFor(() => expect(server.of('POST /stations')).toHaveLength(1))
    expect(server.of('POST /stations')[0]?.body).toEqual({
      name: 'Print 1 2',
      kind: 'packaging',
      printer_id: null,
      label_printer_id: 5,
      confirm_automatically: false,
      package_automatically: false,
      packing_slips: 'always',
      copy_of: 3,
    })
  })

  it('keeps the kind of a used station and says why', async () => {
    serve({ ...detail, used: true })
    app = await renderApp('/setup/stations/3')
    const kind = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Kind' })
    expect(kind.disabled).toBe(true)
    expect(screen.getByText('The station has been used, so its kind can’t be changed.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(await screen.findByText('Ada Administrator archived the printer Zebra 0')).toBeTruthy()
  })
})

describe('archiving a station', () => {
  it('warns if it is the last of its kind with work waiting, and does it when asked', async () => {
    const server = serve({ ...detail, waiting: 12 })
    app = await renderApp('/setup/stations/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
    const dialog = await screen.findByRole('dialog', { name: 'Archive Print 1?' })
    expect(within(dialog).getByText(/last station of its kind, and 12 pieces are waiting/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep station' }))
    expect(server.of('POST /stations/3/archive')).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Archive station' }))
    await waitFor(() => expect(server.of('POST /stations/3/archive')).toHaveLength(1))
  })
})
