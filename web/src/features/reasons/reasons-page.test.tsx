import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
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

const stain: ReasonRow = {
  id: 3,
  list: 'reject',
  code: 'stain',
  name_en: 'Stain',
  name_fr: 'Tache',
  disposition: 'scrap',
  needs_text: false,
  archived: false,
  required: false,
  unused: false,
  version: 4,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Paul Production',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}
const other: ReasonRow = { ...stain, id: 7, code: 'other', name_en: 'Other', name_fr: 'Autre', required: true }
const spare: ReasonRow = { ...stain, id: 8, code: 'spare', name_en: 'Spare', name_fr: 'Réserve', unused: true }
const old: ReasonRow = {
  ...stain,
  id: 9,
  code: 'old',
  name_en: 'Old one',
  name_fr: 'Ancien',
  archived: true,
  record: { ...stain.record, archived_at: '2020-04-01T12:00:00Z' },
}
const found: ReasonRow = {
  ...stain,
  list: 'adjust',
  code: 'found',
  name_en: 'Found',
  name_fr: 'Trouvé',
  disposition: null,
}
const waiting: ReasonRow = { ...found, id: 11, list: 'hold', code: 'waiting', name_en: 'Waiting', name_fr: 'Attente' }
const all = [stain, spare, other, old, waiting, found]

function serve() {
  return fakeServer({
    'GET /auth/me': () => me(),
    'GET /reasons': () => ({ data: all }),
    'GET /reject-reasons/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /stock-reasons/:id/history': () => ({ data: [], meta: { next: null } }),
    'PUT /reasons/order': () => ({ data: [spare, stain, other, old, found] }),
    'POST /reject-reasons': () => ({ data: { ...stain, id: 10 } }),
    'PUT /reject-reasons/:id': () => ({ data: { ...stain, version: 5 } }),
    'POST /reject-reasons/:id/archive': () => ({ data: { ...stain, archived: true } }),
    'POST /reject-reasons/:id/restore': () => ({ data: { ...old, archived: false } }),
    'DELETE /reject-reasons/:id': () => ({ data: { deleted: true } }),
    'POST /order-reasons': () => ({ data: { ...waiting, id: 12 } }),
    'PUT /order-reasons/:id': () => ({ data: { ...waiting, version: 5 } }),
    'POST /order-reasons/:id/archive': () => ({ data: { ...waiting, archived: true } }),
    'GET /order-reasons/:id/history': () => ({ data: [], meta: { next: null } }),
    'POST /stock-reasons': () => ({ data: { ...found, id: 10 } }),
    'PUT /stock-reasons/:id': () => ({ data: { ...found, version: 5 } }),
  })
}

const namesIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the lists of reasons', () => {
  it('show one list at a time in its order, with archived reasons below', async () => {
    serve()
    app = await renderApp('/setup/reasons')
    await screen.findByRole('link', { name: 'Stain' })
    expect(namesIn('In use, in this order')).toEqual(['Stain', 'Spare', 'Other'])
    expect(namesIn('Archived')).toEqual(['Old one'])
    await userEvent.click(screen.getByRole('link', { name: 'Stock adjustment' }))
    await waitFor(() => expect(namesIn('In use, in this order')).toEqual(['Found']))
    expect(app.address()).toBe('/setup/reasons?list=adjust')
  })

  // SCREEN-79
  it('have heads, and show no codes, which are for files and reports', async () => {
    serve()
    app = await renderApp('/setup/reasons')
    await screen.findByRole('link', { name: 'Stain' })
    const table = within(screen.getByRole('region', { name: 'In use, in this order' }))
    const heads = table.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['Reason', 'Usual disposition', 'Asks for', 'Order'])
    expect(table.queryByText('stain')).toBeNull()
  })

  it('move a reason up and down among those in use', async () => {
    const server = serve()
    app = await renderApp('/setup/reasons')
    expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Move Stain up' })).toHaveProperty(
      'disabled',
      true,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Move Stain down' }))
    await waitFor(() => expect(namesIn('In use, in this order')).toEqual(['Spare', 'Stain', 'Other']))
    expect(server.of('PUT /reasons/order')[0]?.body).toEqual({ list: 'reject', ids: [8, 3, 7] })
  })
})

describe('a reason', () => {
  it('is added to the rejects with its usual disposition', async () => {
    const server = serve()
    app = await renderApp('/setup/reasons?create=true')
    await userEvent.click(await screen.findByRole('textbox', { name: 'Code' }))
    await userEvent.paste('ink_smudge')
    await userEvent.click(screen.getByRole('textbox', { name: 'Text in English' }))
    await userEvent.paste('Ink smudge')
    await userEvent.click(screen.getByRole('textbox', { name: 'Text in French' }))
    await userEvent.paste('Bavure')
    await userEvent.click(screen.getByRole('switch', { name: 'Ask for a text too' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add reason' }))
    await waitFor(() => expect(app?.address()).toBe('/setup/reasons?list=reject'))
    expect(server.of('POST /reject-reasons')[0]?.body).toEqual({
      code: 'ink_smudge',
      name_en: 'Ink smudge',
      name_fr: 'Bavure',
      needs_text: true,
      disposition: 'scrap',
    })
  })

  it('is added to a list of stock without a disposition', async () => {
    const server = serve()
    app = await renderApp('/setup/reasons?list=adjust&create=true')
    await userEvent.click(await screen.findByRole('textbox', { name: 'Code' }))
    await userEvent.paste('lost')
    await userEvent.click(screen.getByRole('textbox', { name: 'Text in English' }))
    await userEvent.paste('Lost')
    await userEvent.click(screen.getByRole('textbox', { name: 'Text in French' }))
    await userEvent.paste('Perdu')
    await userEvent.click(screen.getByRole('button', { name: 'Add reason' }))
    await waitFor(() => expect(server.of('POST /stock-reasons')).toHaveLength(1))
    expect(server.of('POST /stock-reasons')[0]?.body).toEqual({
      code: 'lost',
      name_en: 'Lost',
      name_fr: 'Perdu',
      needs_text: false,
      used_for: 'adjust',
    })
  })

  it('is added to the holds of orders, and one of them is saved and archived', async () => {
    const server = serve()
    app = await renderApp('/setup/reasons?list=hold&create=true')
    await userEvent.click(await screen.findByRole('textbox', { name: 'Code' }))
    await userEvent.paste('proof_sent')
    await userEvent.click(screen.getByRole('textbox', { name: 'Text in English' }))
    await userEvent.paste('Proof sent')
    await userEvent.click(screen.getByRole('textbox', { name: 'Text in French' }))
    await userEvent.paste('Épreuve envoyée')
    await userEvent.click(screen.getByRole('button', { name: 'Add reason' }))
    await waitFor(() => expect(app?.address()).toBe('/setup/reasons?list=hold'))
    const names = { name_en: 'Proof sent', name_fr: 'Épreuve envoyée', needs_text: false }
    expect(server.of('POST /order-reasons')[0]?.body).toEqual({ code: 'proof_sent', ...names, used_for: 'hold' })
    await userEvent.click(await screen.findByRole('link', { name: 'Waiting' }))
    await userEvent.click(await screen.findByRole('switch', { name: 'Ask for a text too' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save reason' }))
    const saved = { name_en: 'Waiting', name_fr: 'Attente', needs_text: true, version: 4 }
    await waitFor(() => expect(server.of('PUT /order-reasons/11')[0]?.body).toEqual(saved))
    await pressAct('Archive')
    await waitFor(() => expect(server.of('POST /order-reasons/11/archive')).toHaveLength(1))
  })

  it('begins as a copy with a code of its own', async () => {
    const server = serve()
    app = await renderApp('/setup/reasons?edit=3')
    await userEvent.click(await screen.findByRole('link', { name: 'Duplicate' }))
    expect(await screen.findByRole('textbox', { name: 'Text in French' })).toHaveProperty('value', 'Tache')
    await userEvent.click(screen.getByRole('textbox', { name: 'Code' }))
    await userEvent.paste('spot')
    await userEvent.click(screen.getByRole('button', { name: 'Add reason' }))
    await waitFor(() => expect(server.of('POST /reject-reasons')).toHaveLength(1))
    expect(server.of('POST /reject-reasons')[0]?.body).toMatchObject({ code: 'spot', name_fr: 'Tache', copy_of: 3 })
  })

  it('is saved with its version, without its code', async () => {
    const server = serve()
    app = await renderApp('/setup/reasons?edit=3')
    const name = await screen.findByRole('textbox', { name: 'Text in English' })
    await userEvent.clear(name)
    await userEvent.paste('Spot')
    await userEvent.click(screen.getByRole('button', { name: 'Save reason' }))
    await waitFor(() => expect(server.of('PUT /reject-reasons/3')).toHaveLength(1))
    expect(server.of('PUT /reject-reasons/3')[0]?.body).toEqual({
      name_en: 'Spot',
      name_fr: 'Tache',
      needs_text: false,
      disposition: 'scrap',
      version: 4,
    })
  })

  it('is archived once it was given', async () => {
    const server = serve()
    app = await renderApp('/setup/reasons?edit=3')
    await pressAct('Archive')
    await waitFor(() => expect(server.of('POST /reject-reasons/3/archive')[0]?.body).toEqual({ version: 4 }))
  })

  it('has no form while it is archived and can be restored', async () => {
    const server = serve()
    app = await renderApp('/setup/reasons?edit=9')
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(screen.queryByRole('textbox', { name: 'Text in English' })).toBeNull()
    await waitFor(() => expect(server.of('POST /reject-reasons/9/restore')[0]?.body).toEqual({ version: 4 }))
  })

  it('is deleted if it was never given, and kept if Platen needs it', async () => {
    const server = serve()
    app = await renderApp('/setup/reasons?edit=8')
    await pressAct('Delete')
    await waitFor(() => expect(server.of('DELETE /reject-reasons/8')).toHaveLength(1))
    await waitFor(() => expect(app?.address()).toBe('/setup/reasons?list=reject'))
    await userEvent.click(screen.getByRole('link', { name: 'Other' }))
    await screen.findByText(/Platen needs this reason/)
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })

  it('is said to be unknown where its number is of another list or of none', async () => {
    serve()
    app = await renderApp('/setup/reasons?list=adjust&edit=8')
    await screen.findByText(/This list has no reason with this number/)
    expect(namesIn('In use, in this order')).toEqual(['Found'])
  })

  it('is said to be unknown where another one would be a copy of it', async () => {
    serve()
    app = await renderApp('/setup/reasons?list=adjust&create=true&copy_of=8')
    await screen.findByText(/This list has no reason with this number/)
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull()
  })

  it('keeps unsaved input until the user says so', async () => {
    serve()
    app = await renderApp('/setup/reasons?edit=3')
    await userEvent.click(await screen.findByRole('textbox', { name: 'Text in English' }))
    await userEvent.paste(' here')
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Reject' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(app.address()).toBe('/setup/reasons?edit=3')
  })
})
