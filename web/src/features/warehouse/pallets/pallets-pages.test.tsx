import type { PalletRow } from '@platen/contracts/pallets/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { type Answers, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { givenOutline } from '../../../../testing/given/given-picture.ts'
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

const everything = [{ action: 'manage', subject: 'all' }]
const readers = [{ action: 'read', subject: 'warehouse' }]
const meta = { page: 1, per_page: 25, total: 2, total_capped: false, next: null }
const stored: PalletRow = {
  id: 3,
  version: 4,
  code: 'PLT-000003',
  status: 'stored',
  location: { id: 8, code: 'A-01-1', blocked_reason: 'Broken beam' },
  units: 1240,
  skus: 1,
  sku: 'TEE-RED-M',
  picture: givenOutline,
  note: '',
  moved_at: '2020-03-02T12:00:00Z',
  counted_at: null,
  archived: false,
}
const fresh: PalletRow = {
  ...stored,
  id: 4,
  code: 'PLT-000004',
  status: 'open',
  location: null,
  units: 0,
  skus: 0,
  sku: null,
  picture: null,
}

function serve(answers: Answers = {}, rules = everything) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /pallets': () => ({ data: [fresh, stored], meta }),
    'POST /pallets': () => ({ data: [fresh, { ...fresh, id: 5, code: 'PLT-000005' }] }),
    'POST /warehouse/labels': () => ({ data: { document_id: 17 } }),
    'GET /documents/:id/file': () => ({ file: new Blob(['%PDF']) }),
    ...answers,
  })
}

async function rowOf(code: string) {
  const row = (await screen.findByText(code)).closest('tr')
  if (!row) throw new Error(`no row ${code}`)
  return within(row)
}

describe('the list of pallets', () => {
  it('shows where each pallet is, what is on it and its status, and links to it', async () => {
    serve()
    app = await renderApp('/warehouse/pallets')
    const row = await rowOf('PLT-000003')
    for (const text of ['Stored', 'A-01-1', 'TEE-RED-M', '1', '1,240']) expect(row.getByText(text)).toBeTruthy()
    expect(row.getByRole('link', { name: 'PLT-000003' }).getAttribute('href')).toBe('/warehouse/pallets/3')
    expect(row.getByText('Blocked: Broken beam')).toBeTruthy()
  })

  it('is filtered by status, location, SKU and archive of its address', async () => {
    const server = serve()
    const query = 'search=PLT&status=open%2Cstored&location=A-01-1&sku=TEE-RED-M&archived=all'
    app = await renderApp(`/warehouse/pallets?${query}`)
    await rowOf('PLT-000003')
    const asked = server.of('GET /pallets').at(-1)?.query
    expect([...new URLSearchParams(query)].map(([key]) => [key, asked?.get(key)])).toEqual([
      ...new URLSearchParams(query),
    ])
  })

  it('offers nothing to create or to archive to readers', async () => {
    serve({}, readers)
    app = await renderApp('/warehouse/pallets')
    await rowOf('PLT-000003')
    expect(screen.queryByRole('link', { name: 'Create pallets' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('creating pallets', () => {
  it('creates several at a location, shows their codes and prints their labels', async () => {
    const server = serve()
    app = await renderApp('/warehouse/pallets/create')
    const count = await screen.findByRole('textbox', { name: 'How many' })
    await userEvent.clear(count)
    await userEvent.type(count, '2', { delay: 60 })
    await userEvent.click(screen.getByRole('textbox', { name: 'Location' }))
    await userEvent.paste('a-01-1')
    await userEvent.click(screen.getByRole('textbox', { name: 'Note' }))
    await userEvent.paste('Keep dry')
    await userEvent.click(screen.getByRole('button', { name: 'Create pallets' }))
    expect((await screen.findByRole('link', { name: 'PLT-000005' })).getAttribute('href')).toBe('/warehouse/pallets/5')
    expect(server.of('POST /pallets')[0]?.body).toEqual({ count: 2, location: 'a-01-1', note: 'Keep dry' })
    expect(screen.getByText('2 pallets created')).toBeTruthy()

    vi.spyOn(window, 'open').mockReturnValue({ location: { replace: vi.fn() }, close: vi.fn() } as never)
    await userEvent.click(screen.getByRole('button', { name: /^Print labels/ }))
    await waitFor(() => expect(server.of('GET /documents/17/file')).toHaveLength(1))
    expect(server.of('POST /warehouse/labels')[0]?.body).toEqual({ codes: ['PLT-000004', 'PLT-000005'] })
    await userEvent.click(screen.getByRole('button', { name: 'Create more' }))
    expect(await screen.findByRole('textbox', { name: 'Location' })).toBeTruthy()
  })

  it('shows why pallets can’t be created, and keeps what was entered', async () => {
    const message = 'The location A-01-1 is blocked: Broken beam. Choose another one.'
    serve({ 'POST /pallets': () => refused(409, 'location_blocked', message) })
    app = await renderApp('/warehouse/pallets/create')
    await userEvent.click(await screen.findByRole('textbox', { name: 'Location' }))
    await userEvent.paste('A-01-1')
    await userEvent.click(screen.getByRole('button', { name: 'Create pallets' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect((screen.getByRole('textbox', { name: 'Location' }) as HTMLInputElement).value).toBe('A-01-1')
  })

  it('asks for a number from 1 to 100 before it sends anything', async () => {
    const server = serve()
    app = await renderApp('/warehouse/pallets/create')
    const count = await screen.findByRole('textbox', { name: 'How many' })
    await userEvent.clear(count)
    await userEvent.type(count, '101', { delay: 60 })
    await userEvent.click(screen.getByRole('button', { name: 'Create pallets' }))
    await waitFor(() => expect(count.getAttribute('aria-invalid')).toBe('true'))
    expect(server.of('POST /pallets')).toHaveLength(0)
  })

  it('is closed to readers', async () => {
    serve({}, readers)
    app = await renderApp('/warehouse/pallets/create')
    await waitFor(() => expect(app?.address()).toContain('/not-authorized'))
  })
})
