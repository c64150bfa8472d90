import type { RoleChoice, UserDetail, UserRow, UserSession } from '@platen/contracts/users/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { closest } from '../../../testing/closest.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { pressAct } from '../../../testing/menus.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { cells } from '../../words/permissions/permission-rows.ts'

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

const row: UserRow = {
  id: 7,
  version: 4,
  name: 'Petra Packer',
  email: 'petra@factory.example',
  user_name: null,
  language: null,
  roles: ['Packer'],
  state: 'active',
  last_seen_at: null,
  second_factor: false,
}
const detail: UserDetail = {
  ...row,
  own: false,
  beyond: false,
  last_administrator: false,
  role_rows: [{ id: 6, name: 'Packer' }],
  permissions: [
    { permission: 'packing_slot.read', from: ['Packer'], taken_by: [] },
    { permission: 'fulfillment.write', from: ['Boss'], taken_by: [] },
    { permission: 'fulfillment.write.package', from: ['Boss'], taken_by: [] },
    { permission: 'fulfillment.write.print', from: ['Boss', 'Packer'], taken_by: [] },
    { permission: 'audit.read', from: ['Boss'], taken_by: ['Viewer'] },
  ],
  invitation: null,
  tokens: [],
  mail: false,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Ada Administrator',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}
const roles: RoleChoice[] = [
  { id: 1, name: 'Administrator', description: '', beyond: true, rules: [{ action: 'manage', subject: 'all' }] },
  { id: 6, name: 'Packer', description: '', beyond: false, rules: [{ action: 'read', subject: 'packing_slot' }] },
]
const session: UserSession = {
  id: 31,
  current: false,
  remembered: true,
  created_at: '2020-03-01T12:00:00Z',
  last_active_at: '2020-03-01T12:00:00Z',
  address: '10.0.0.7',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
}
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const everything = [{ action: 'manage', subject: 'all' }]
const url = 'https://platen.example/accept-invitation?token=abc'

function serve(user: UserDetail = detail, rules: { action: string; subject: string }[] = everything) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /users': () => ({ data: [row], meta }),
    'GET /users/roles': () => ({ data: roles }),
    'GET /api-tokens/sponsors': () => ({ data: [] }),
    'GET /users/:id': () => ({ data: user }),
    'GET /users/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /users/:id/sessions': () => ({ data: [session, { ...session, id: 32, user_agent: 'Tablet' }] }),
    'POST /users': () => ({ data: { ...detail, id: 8, state: 'not_invited' } }),
    'PUT /users/:id': () => ({ data: { ...user, version: 5 } }),
    'POST /users/:id/archive': () => ({
      data: { ...user, state: 'deactivated', record: { ...user.record, archived_at: '2020-04-01T12:00:00Z' } },
    }),
    'POST /users/:id/restore': () => ({ data: detail }),
    'POST /users/:id/invitation': () => ({ data: { url, qr_svg: '<svg/>', expires_at: '2020-03-04T12:00:00Z' } }),
    'DELETE /users/:id/invitation': () => ({ data: { ...user, invitation: null } }),
    'POST /users/:id/reset-link': () => ({ data: { url, qr_svg: '<svg/>', expires_at: '2020-03-04T12:00:00Z' } }),
    'DELETE /users/:id/sessions': () => ({ data: [] }),
    'DELETE /users/:id/sessions/:session_id': () => ({ data: [] }),
  })
}

describe('the list of users', () => {
  it('shows the state, the roles and the last activity, and opens a user', async () => {
    serve()
    app = await renderApp('/users')
    const line = (await screen.findByText('Petra Packer')).closest('tr')
    if (!line) throw new Error('no row')
    expect(within(line).getByText('Active')).toBeTruthy()
    expect(within(line).getByText('Packer')).toBeTruthy()
    expect(within(line).getByText('Never')).toBeTruthy()
    expect(within(line).getByRole('link', { name: 'Petra Packer' }).getAttribute('href')).toBe('/users/7')
    expect(screen.getByRole('link', { name: 'Invite user' }).getAttribute('href')).toBe('/users/create')
  })

  it('offers readers no invitation', async () => {
    serve(detail, [{ action: 'read', subject: 'user' }])
    app = await renderApp('/users')
    await screen.findByText('Petra Packer')
    expect(screen.queryByRole('link', { name: 'Invite user' })).toBeNull()
  })
})

describe('many users', () => {
  it('are deactivated and reactivated in the words of one user', async () => {
    serve()
    app = await renderApp('/users')
    const line = (await screen.findByText('Petra Packer')).closest('tr')
    if (!line) throw new Error('no row')
    await userEvent.click(within(line).getByRole('checkbox'))
    expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reactivate' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  })
})

describe('inviting a user', () => {
  it('adds the user and shows the link once where there is no mail server', async () => {
    const server = serve()
    app = await renderApp('/users/create')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Noa')
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'noa@factory.example')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Packer' }))
    expect(screen.getByRole('checkbox', { name: 'Administrator (more than your own permissions)' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Invite user' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invitation link' })
    expect((within(dialog).getByLabelText('Link') as HTMLInputElement).value).toBe(url)
    expect(server.of('POST /users')[0]?.body).toEqual({
      name: 'Noa',
      email: 'noa@factory.example',
      language: null,
      role_ids: [6],
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(app?.address()).toBe('/users/8'))
  })
})

describe('a user', () => {
  it('is saved with the version and the roles', async () => {
    const server = serve()
    app = await renderApp('/users/7')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Petra P.')
    await userEvent.click(screen.getByRole('button', { name: 'Save user' }))
    await waitFor(() => expect(server.of('PUT /users/7')).toHaveLength(1))
    expect(server.of('PUT /users/7')[0]?.body).toEqual({
      name: 'Petra P.',
      email: 'petra@factory.example',
      language: null,
      role_ids: [6],
      version: 4,
    })
  })

  // ACCESS-37
  it('shows the permissions in the matrix of a role with their roles, and what is taken away', async () => {
    serve()
    app = await renderApp('/users/7')
    const panel = await screen.findByRole('region', { name: 'What Petra Packer can do' })
    const cellsOf = (area: string) => {
      const line = closest(within(panel).getByRole('rowheader', { name: area }), 'tr')
      return [...line.querySelectorAll('td')].map((cell) => cell.textContent)
    }
    // What comes from the same roles as the general permission needs no mark of its own.
    expect(cellsOf('Fulfillment')).toEqual(['–No', 'YesBoss', 'PrintBoss, Packer'])
    expect(cellsOf('Packing slots')).toEqual(['YesPacker', '–No', ''])
    expect(cellsOf('Audit log')).toEqual(['Seegranted by Boss, denied by Viewer', '', ''])
  })

  it('says that everything is permitted, instead of a mark for each permission', async () => {
    const all = cells.map(({ action, subject }) => ({
      permission: `${subject}.${action}`,
      from: ['Administrator'],
      taken_by: [],
    }))
    serve({ ...detail, permissions: all })
    app = await renderApp('/users/7')
    const panel = await screen.findByRole('region', { name: 'What Petra Packer can do' })
    expect(within(panel).getByText('Everything is permitted, in all areas.')).toBeTruthy()
    expect(within(panel).getByText('Granted by Administrator')).toBeTruthy()
    expect(within(panel).queryByRole('table')).toBeNull()
  })

  it('is deactivated after a confirmation', async () => {
    const server = serve()
    app = await renderApp('/users/7')
    await pressAct('Deactivate')
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate Petra Packer?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate user' }))
    await waitFor(() => expect(server.of('POST /users/7/archive')[0]?.body).toEqual({ version: 4 }))
    await screen.findByText(/^This user can’t sign in\./)
  })

  it('is signed out of one session and of all', async () => {
    const server = serve()
    app = await renderApp('/users/7')
    const panel = await screen.findByRole('region', { name: 'Sessions' })
    await within(panel).findByText('Chrome on Windows')
    expect(within(panel).getAllByText(/10\.0\.0\.7/)).toHaveLength(2)
    await userEvent.click(within(panel).getByRole('button', { name: 'End all' }))
    await waitFor(() => expect(server.of('DELETE /users/7/sessions')).toHaveLength(1))
    await within(panel).findByText('Not signed in anywhere')
  })

  it('has neither form nor actions if they may do more than the reader', async () => {
    serve({ ...detail, beyond: true })
    app = await renderApp('/users/7')
    await screen.findByText(/^This user has more permissions than you\./)
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'End all' })).toBeNull()
  })

  it('is deactivated with the API tokens that they created or answer for, other than those that are kept', async () => {
    const tokens = [
      { id: 3, name: 'Label robot', as: 'sponsor' as const },
      { id: 5, name: 'Nightly export', as: 'creator' as const },
      { id: 8, name: 'New agent', as: 'waiting' as const },
    ]
    const server = serve({ ...detail, tokens })
    app = await renderApp('/users/7')
    await pressAct('Deactivate')
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate Petra Packer?' })
    expect(within(dialog).getByText(/wait for a sponsor and end as well: New agent\./)).toBeTruthy()
    const [robot, nightly] = ['Revoke Label robot', 'Revoke Nightly export'].map((name) =>
      within(dialog).getByRole<HTMLInputElement>('checkbox', { name }),
    )
    expect([robot?.checked, nightly?.checked]).toEqual([true, true])
    if (nightly) await userEvent.click(nightly)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate user' }))
    await waitFor(() => expect(server.of('POST /users/7/archive')).toHaveLength(1))
    expect(server.of('POST /users/7/archive')[0]?.body).toEqual({ version: 4, keep_tokens: [5] })
  })

  it('can’t be deactivated as the last administrator', async () => {
    serve({ ...detail, last_administrator: true })
    app = await renderApp('/users/7')
    await screen.findByText(/^This is the only administrator/)
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })

  it('can be invited again, and the invitation revoked', async () => {
    const invitation = { created_at: '2020-03-01T12:00:00Z', expires_at: '2020-03-04T12:00:00Z', created_by: 'Ada' }
    const server = serve({ ...detail, state: 'invited', invitation })
    app = await renderApp('/users/7')
    await screen.findByText(/^Invited by Ada on /)
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(server.of('DELETE /users/7/invitation')).toHaveLength(1))
    await userEvent.click(await screen.findByRole('button', { name: 'Create invitation link' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invitation link' })
    expect((within(dialog).getByLabelText('Link') as HTMLInputElement).value).toBe(url)
  })
})

describe('one’s own account', () => {
  it('is saved without permissions only after a warning that names them', async () => {
    const server = serve({
      ...detail,
      own: true,
      role_rows: roles.map(({ id, name }) => ({ id, name })),
      roles: ['Administrator', 'Packer'],
    })
    app = await renderApp('/users/7')
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Administrator/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Save user' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove your own permissions?' })
    expect(within(dialog).getByText(/everything else/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.of('PUT /users/7')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Save user' }))
    const again = await screen.findByRole('dialog', { name: 'Remove your own permissions?' })
    await userEvent.click(within(again).getByRole('button', { name: 'Remove them' }))
    await waitFor(() => expect(server.of('PUT /users/7')).toHaveLength(1))
  })
})
