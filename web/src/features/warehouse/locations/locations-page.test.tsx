import type { LocationDetail, LocationRow } from '@platen/contracts/locations/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me } from '../../../../testing/fake-server.ts'
import { pressAct } from '../../../../testing/menus.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  localStorage.clear()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const row: LocationRow = {
  id: 8,
  version: 4,
  code: 'A-01-1',
  aisle: 'A',
  bay: 1,
  level: 1,
  kind: 'reserve',
  walking_order: 7,
  blocked_reason: 'Broken beam',
  pallets: 2,
  archived: false,
}
const detail: LocationDetail = {
  ...row,
  blocked_reason: null,
  pallets_here: [{ id: 3, code: 'PLT-000003', status: 'stored', units: 52, skus: 2 }],
  picked_here: [],
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Paul Production',
    updated_at: '2020-03-01T12:00:00Z',
    updated_by: 'Paul Production',
    archived_at: null,
  },
}
const archived: LocationDetail = {
  ...detail,
  archived: true,
  record: { ...detail.record, archived_at: '2020-04-01T12:00:00Z' },
}
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const everything = [{ action: 'manage', subject: 'all' }]

function serve(location: LocationDetail = detail, rules = everything) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /warehouse-locations': () => ({ data: [row], meta }),
    'GET /warehouse-locations/range': () => ({
      data: { count: 143, first: ['A-01-2', 'A-01-3'], last: 'C-12-4', existing: ['A-01-1'], skus: [] },
    }),
    'POST /warehouse-locations/range': () => ({ data: { created: 143, existing: 1 } }),
    'GET /warehouse-locations/:id': () => ({ data: location }),
    'GET /warehouse-locations/:id/history': () => ({ data: [], meta: { next: null } }),
    'PUT /warehouse-locations/:id': () => ({ data: { ...detail, version: 5, blocked_reason: 'Wet floor' } }),
    'POST /warehouse-locations/:id/archive': () => ({ data: archived }),
    'POST /warehouse-locations/:id/restore': () => ({ data: detail }),
  })
}

const fill = async (name: string, text: string) => {
  await userEvent.click(await screen.findByRole('textbox', { name }))
  await userEvent.paste(text)
}

describe('the list of locations', () => {
  it('shows why a location is blocked, and opens it by a search parameter', async () => {
    serve()
    app = await renderApp('/warehouse/locations')
    const line = (await screen.findByText('A-01-1')).closest('tr')
    if (!line) throw new Error('no row')
    for (const text of ['Reserve', 'Broken beam', '2', '7']) expect(within(line).getByText(text)).toBeTruthy()
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/warehouse/locations?edit=8')
  })

  it('offers readers no form', async () => {
    serve(detail, [{ action: 'read', subject: 'warehouse' }])
    app = await renderApp('/warehouse/locations?edit=8')
    await screen.findByText('PLT-000003')
    expect(screen.queryByRole('button', { name: 'Save location' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})

describe('creating locations', () => {
  it('shows what a range creates before it does', async () => {
    const server = serve()
    app = await renderApp('/warehouse/locations?create=true')
    await fill('From', 'a-01-1')
    await fill('To', 'c-12-4')
    await screen.findByText('143 new locations, in walking order')
    expect(screen.getByText('… to C-12-4')).toBeTruthy()
    expect(screen.getByText('1 exists already and stays as it is: A-01-1')).toBeTruthy()
    expect(server.of('GET /warehouse-locations/range').at(-1)?.query.get('to')).toBe('C-12-4')
    await userEvent.click(screen.getByRole('button', { name: 'Create locations' }))
    await waitFor(() => expect(app?.address()).toBe('/warehouse/locations'))
    const sent = server.of('POST /warehouse-locations/range')[0]?.body
    expect(sent).toEqual({ from: 'a-01-1', to: 'c-12-4', kind: 'reserve' })
  })

  it('creates a single one where no end is entered', async () => {
    const server = serve()
    app = await renderApp('/warehouse/locations?create=true')
    await fill('From', 'D-01-1')
    await userEvent.click(screen.getByRole('button', { name: 'Create locations' }))
    await waitFor(() => expect(server.of('POST /warehouse-locations/range')).toHaveLength(1))
    expect(server.of('POST /warehouse-locations/range')[0]?.body).toMatchObject({ from: 'D-01-1', to: 'D-01-1' })
  })
})

describe('a location', () => {
  it('is blocked by a reason, based on the version that was seen', async () => {
    const server = serve()
    app = await renderApp('/warehouse/locations?edit=8')
    await fill('Reason for blocking', 'Wet floor')
    await userEvent.click(screen.getByRole('button', { name: 'Save location' }))
    await waitFor(() => expect(server.of('PUT /warehouse-locations/8')).toHaveLength(1))
    expect(server.of('PUT /warehouse-locations/8')[0]?.body).toEqual({
      kind: 'reserve',
      walking_order: 7,
      blocked_reason: 'Wet floor',
      version: 4,
    })
  })

  it('is archived and restored', async () => {
    const server = serve()
    app = await renderApp('/warehouse/locations?edit=8')
    await pressAct('Archive')
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(server.of('POST /warehouse-locations/8/restore')[0]?.body).toEqual({ version: 4 }))
  })
})
