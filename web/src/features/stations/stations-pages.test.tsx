import type { StationDetail, StationListRow } from '@platen/contracts/stations/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../platform/query-client.ts'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { namesOfActs, pressAct } from '../../../testing/menus.ts'
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
const printer = { driver: 'file' as const, language: 'pdf' as const, printer_tags: [], label_size: null }

let isSetUp = true

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
        { ...printer, id: 5, name: 'Zebra 1', kind: 'label', label_size: '50x25' },
        { ...printer, id: 8, name: 'Zebra 2', kind: 'label', label_size: '4x6' },
        { ...printer, id: 6, name: 'Office', kind: 'document' },
        { ...printer, id: 7, name: 'DTG 1', kind: 'design', printer_tags: ['DTG-DARK'] },
      ],
    }),
    'GET /setup': () => ({
      data: {
        complete: isSetUp,
        at_work: false,
        steps: [{ key: 'stations', done: isSetUp, optional: false, missing_kinds: [], examples: [] }],
        label_sizes: { piece: '50x25', shipping: ['4x6', 'a6'] },
        environment: [],
      },
    }),
    'POST /stations': () => ({ data: { ...station, id: 9 } }),
    'PUT /stations/:id': () => ({ data: { ...station, version: 5 } }),
    'POST /stations/:id/archive': () => ({ data: { ...station, archived: true } }),
  })
}

// SITE-14
it('a screen of a step leads back to the checklist until that was seen finished', async () => {
  isSetUp = false
  serve()
  app = await renderApp('/setup')
  await userEvent.click(await screen.findByRole('link', { name: 'Open stations' }))
  expect(await screen.findByText('Setup: 1 step is missing.')).toBeTruthy()
  isSetUp = true
  await userEvent.click(screen.getByRole('link', { name: 'Back to the checklist' }))
  expect(await screen.findByRole('heading', { name: 'A station of each type' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Back to the checklist' })).toBeNull()
  await queryClient.invalidateQueries()
  expect(await screen.findByText('A piece can go from label to parcel.')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Open stations' }))
  await screen.findByRole('link', { name: 'Add station' })
  expect(screen.queryByRole('link', { name: 'Back to the checklist' })).toBeNull()
})

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
    const kind = await screen.findByRole('combobox', { name: 'Type' })
    expect(screen.getByRole('switch', { name: /Confirm printed automatically/ })).toBeTruthy()
    await screen.findByRole('option', { name: 'DTG 1 · DTG-DARK' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Design printer' }), '7')
    await userEvent.selectOptions(kind, 'packaging')
    expect(screen.queryByRole('switch', { name: /Confirm printed automatically/ })).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Print packing slips' }), 'always')
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

  // PRINT-33
  it('says which labels its kind prints, and warns about a printer that holds others', async () => {
    serve()
    app = await renderApp('/setup/stations/create')
    const kind = await screen.findByRole('combobox', { name: 'Type' })
    const outcome = async (chosenKind: string, printer: string) => {
      await userEvent.selectOptions(kind, chosenKind)
      await userEvent.selectOptions(await screen.findByRole('combobox', { name: /label printer$/ }), printer)
      return [
        screen.getByText(/^Prints labels of/).textContent,
        screen.queryByText(/^This printer holds/)?.textContent?.slice(0, 40) ?? 'no warning',
      ]
    }
    await screen.findByRole('option', { name: 'Zebra 2' })
    const [pieces, parcels] = ['Prints labels of 50 × 25 mm', 'Prints labels of 4 × 6 in, A6']
    expect(await outcome('print_barcode', '5')).toEqual([pieces, 'no warning'])
    expect(await outcome('print_barcode', '8')).toEqual([pieces, 'This printer holds labels of 4 × 6 in. C'])
    expect(await outcome('packaging', '8')).toEqual([parcels, 'no warning'])
    expect(await outcome('packaging', '5')).toEqual([parcels, 'This printer holds labels of 50 × 25 mm.'])
    expect(await outcome('quality_check', '')).toEqual([pieces, 'no warning'])
  })

  it('keeps the kind of a used station and says why', async () => {
    serve({ ...detail, used: true })
    app = await renderApp('/setup/stations/3')
    const kind = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Type' })
    expect(kind.disabled).toBe(true)
    expect(screen.getByText('The station has been used, so its type can’t be changed.')).toBeTruthy()
    expect(await namesOfActs()).toEqual(['Archive'])
    expect(await screen.findByText('Ada Administrator archived the printer Zebra 0')).toBeTruthy()
  })
})

describe('archiving a station', () => {
  it('warns if it is the last of its kind with work waiting, and does it when asked', async () => {
    const server = serve({ ...detail, waiting: 12 })
    app = await renderApp('/setup/stations/3')
    await pressAct('Archive')
    const dialog = await screen.findByRole('dialog', { name: 'Archive Print 1?' })
    expect(within(dialog).getByText(/last station of its type, and 12 pieces are waiting/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep station' }))
    expect(server.of('POST /stations/3/archive')).toHaveLength(0)
    await pressAct('Archive')
    await userEvent.click(await screen.findByRole('button', { name: 'Archive station' }))
    await waitFor(() => expect(server.of('POST /stations/3/archive')).toHaveLength(1))
  })
})
