import type { ApiTokenDetail, ApiTokenRow } from '@platen/contracts/api-tokens/endpoints'
import { addDays } from '@platen/contracts/values/days'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayOf } from '../../../platform/i18n/format-dates.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me } from '../../../../testing/fake-server.ts'
import { namesOf, openActs, pressAct, pressEntry } from '../../../../testing/menus.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

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

const row: ApiTokenRow = {
  id: 12,
  version: 2,
  name: 'Print agent',
  state: 'active',
  sponsor: { id: 7, name: 'Petra Packer' },
  asked: null,
  rules: [{ action: 'read', subject: 'order' }],
  expires_at: '2020-04-01T04:00:00Z',
  last_used_at: null,
  last_used_address: null,
}
const detail: ApiTokenDetail = {
  ...row,
  hint: 'platen_ab12',
  permissions: [
    { permission: 'order.read', sponsored: true },
    { permission: 'stock.write', sponsored: false },
  ],
  beyond: false,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Ada Administrator',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const everything = [{ action: 'manage', subject: 'all' }]
const secret = `platen_${'x'.repeat(43)}`

function serve(token: ApiTokenDetail = detail, rules: { action: string; subject: string }[] = everything) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /api-tokens': () => ({ data: [row], meta }),
    'GET /api-tokens/sponsors': () => ({
      data: [
        { id: 7, name: 'Petra Packer' },
        { id: 9, name: 'Vera Viewer' },
      ],
    }),
    'GET /api-tokens/:id': () => ({ data: token }),
    'GET /api-tokens/:id/history': () => ({ data: [], meta: { next: null } }),
    'POST /api-tokens': () => ({ data: { token: secret, api_token: detail } }),
    'PUT /api-tokens/:id/sponsor': () => ({ data: { ...token, version: 3, asked: { id: 9, name: 'Vera Viewer' } } }),
    'POST /api-tokens/:id/withdraw': () => ({ data: { ...token, version: 4, state: 'revoked', asked: null } }),
    'POST /api-tokens/:id/revoke': () => ({ data: { ...token, state: 'revoked' } }),
  })
}

describe('the list of API tokens', () => {
  it('shows the sponsor, the permissions in the words of the menu and the last use, and opens a token', async () => {
    serve()
    app = await renderApp('/users/tokens')
    const line = (await screen.findByText('Print agent')).closest('tr')
    if (!line) throw new Error('no row')
    for (const text of ['Active', 'Petra Packer', 'See: Orders']) expect(within(line).getByText(text)).toBeTruthy()
    expect(within(line).getAllByText('Never')).toHaveLength(1)
    expect(within(line).getByRole('link', { name: 'Print agent' }).getAttribute('href')).toBe('/users/tokens/12')
  })

  it('offers readers no new token', async () => {
    serve(detail, [{ action: 'read', subject: 'user' }])
    app = await renderApp('/users/tokens')
    await screen.findByText('Print agent')
    expect(screen.queryByRole('link', { name: 'Create token' })).toBeNull()
  })
})

describe('creating a token', () => {
  it('sends what the matrix says and shows the token once', async () => {
    const server = serve()
    app = await renderApp('/users/tokens/create')
    await userEvent.click(await screen.findByRole('textbox', { name: 'Name' }))
    await userEvent.paste('Line 2')
    expect(screen.queryByRole('checkbox', { name: 'Users: See' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Orders: See' }))
    await userEvent.click(screen.getByRole('button', { name: '1 year' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Sponsor/ }), 'Vera Viewer')
    await userEvent.click(screen.getByRole('button', { name: 'Create token' }))
    const dialog = await screen.findByRole('dialog', { name: 'Copy the token now' })
    expect(within(dialog).getByRole('textbox', { name: 'API token' })).toHaveProperty('value', secret)
    expect(server.of('POST /api-tokens')[0]?.body).toEqual({
      name: 'Line 2',
      sponsor_id: 9,
      rules: [{ action: 'read', subject: 'order', inverted: false }],
      expires_on: addDays(dayOf(new Date()), 364),
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('heading', { name: 'Print agent' })).toBeTruthy()
  })
})

describe('a copy of a token', () => {
  it('begins with its permissions, for the caller to answer for', async () => {
    const server = serve()
    app = await renderApp('/users/tokens/12')
    await userEvent.click(await screen.findByRole('link', { name: 'Duplicate' }))
    expect(await screen.findByRole('checkbox', { name: 'Orders: See' })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('textbox', { name: 'Name' }))
    await userEvent.paste('Line 3')
    await userEvent.click(screen.getByRole('button', { name: 'Create token' }))
    await screen.findByRole('dialog', { name: 'Copy the token now' })
    expect(server.of('POST /api-tokens')[0]?.body).toMatchObject({ name: 'Line 3', rules: detail.rules, copy_of: 12 })
  })

  it('leaves none of its permissions in the form for a new token', async () => {
    serve()
    app = await renderApp('/users/tokens/create?copy_of=12')
    expect(await screen.findByRole('checkbox', { name: 'Orders: See' })).toHaveProperty('checked', true)
    await act(async () => app?.router.navigate({ to: '/users/tokens/create' }))
    await vi.waitFor(() => {
      expect(screen.getByRole('checkbox', { name: 'Orders: See' })).toHaveProperty('checked', false)
    })
  })
})

describe('a token', () => {
  it('shows what its sponsor can’t do, asks for another sponsor, and is revoked after a question', async () => {
    const server = serve()
    app = await renderApp('/users/tokens/12')
    expect(await screen.findByText('Change (not while Petra Packer can’t)')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Change sponsor' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sponsor of Print agent' })
    await userEvent.selectOptions(await within(dialog).findByRole('combobox'), 'Vera Viewer')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save sponsor' }))
    expect(await screen.findByText(/^Vera Viewer is asked to be the sponsor/)).toBeTruthy()
    expect(screen.getByText('Petra Packer')).toBeTruthy()
    await pressAct('Revoke')
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke token' }))
    expect(await screen.findByText('This token was revoked and never works again.')).toBeTruthy()
    expect(server.of('POST /api-tokens/12/revoke')[0]?.body).toEqual({ version: 3 })
  })

  it('says for whom it waits, and is withdrawn after a question', async () => {
    const asked = { id: 9, name: 'Vera Viewer' }
    const server = serve({ ...detail, state: 'waiting', sponsor: null, asked })
    app = await renderApp('/users/tokens/12')
    expect(await screen.findByText(/^This token doesn’t work: Vera Viewer has yet to agree/)).toBeTruthy()
    const acts = await openActs()
    expect(namesOf(acts)).toEqual(['Withdraw request'])
    await pressEntry(acts, 'Withdraw request')
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw the request to Vera Viewer?' })
    expect(within(dialog).getByText(/the token is revoked and never works/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw request' }))
    expect(await screen.findByText('This token was revoked and never works again.')).toBeTruthy()
    expect(server.of('POST /api-tokens/12/withdraw')[0]?.body).toEqual({ version: 2 })
  })

  it('can’t be changed by a reader who may do less than it', async () => {
    serve({ ...detail, beyond: true })
    app = await renderApp('/users/tokens/12')
    expect(await screen.findByText('This token can do more than you, so you can’t change it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})
