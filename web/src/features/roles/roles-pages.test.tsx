import type { Rule } from '@platen/contracts/ability'
import type { RoleDetail, RoleRow } from '@platen/contracts/roles/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me, refused } from '../../../testing/fake-server.ts'
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

const row: RoleRow = { id: 3, version: 4, name: 'Packer', description: 'Packs', users: 1, archived: false }
const detail: RoleDetail = {
  ...row,
  rules: [
    { action: 'read', subject: 'fulfillment', inverted: false },
    { action: 'read', subject: 'all', inverted: false },
    { action: 'read', subject: 'user', inverted: true },
  ],
  requires_second_factor: false,
  administrator: false,
  beyond: null,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Platen',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}
const other: RoleDetail = {
  ...detail,
  id: 5,
  name: 'Reader',
  rules: [{ action: 'read', subject: 'order', inverted: false }],
}

let edits = 0
function serve(role: RoleDetail = detail, rules?: Rule[], refuseFirst = false) {
  edits = 0
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /roles': () => ({
      data: [row, { ...row, id: 5, name: 'Reader' }],
      meta: { page: 1, per_page: 25, total: 2, total_capped: false, next: null },
    }),
    'GET /roles/:id': ({ params }) => ({ data: params.id === '5' ? other : role }),
    'GET /roles/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /users': () => ({ data: [], meta: { page: 1, per_page: 5, total: 1, total_capped: false, next: null } }),
    'PUT /roles/:id': () => {
      edits++
      if (refuseFirst && edits === 1) {
        const details = { lost: [{ action: 'read', subject: 'user' }] }
        return refused(409, 'own_rights_lost', 'You would lose permissions.', { details })
      }
      return { data: { ...role, version: 5 } }
    },
    'POST /roles': () => ({ data: { ...role, id: 5 } }),
    'POST /roles/:id/archive': () => ({ data: role }),
    'POST /roles/:id/restore': () => ({ data: role }),
  })
}

describe('a role', () => {
  it('shows what its rules do to the matrix, its exceptions in order, and how many users have it', async () => {
    serve()
    app = await renderApp('/roles/3')
    const own = await screen.findByRole('checkbox', { name: 'Fulfillment: See' })
    expect((own as HTMLInputElement).checked).toBe(true)
    const otherwise = screen.getByRole('checkbox', { name: 'Orders: See (granted by another rule)' })
    expect((otherwise as HTMLInputElement).checked).toBe(true)
    expect((screen.getByRole('checkbox', { name: 'Users: See' }) as HTMLInputElement).checked).toBe(false)
    expect((screen.getByRole('combobox', { name: 'Effect of exception 2' }) as HTMLSelectElement).value).toBe('denies')
    const uses = within(screen.getByRole('region', { name: 'Used by' }))
    const users = await uses.findByRole('link', { name: 'Users: 1' })
    expect(users.getAttribute('href')).toBe('/users?role_id=3')
  })

  it('is saved with its rules in order, after cells and exceptions were changed', async () => {
    const server = serve()
    app = await renderApp('/roles/3')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Orders: Cancel' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fulfillment: See' }))
    await userEvent.click(screen.getByRole('button', { name: 'Move exception 2 up' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
    await waitFor(() => expect(server.of('PUT /roles/3')).toHaveLength(1))
    expect(server.of('PUT /roles/3')[0]?.body).toEqual({
      name: 'Packer',
      description: 'Packs',
      requires_second_factor: false,
      rules: [
        { action: 'read', subject: 'user', inverted: true },
        { action: 'read', subject: 'all', inverted: false },
        { action: 'write.cancel', subject: 'order', inverted: false },
      ],
      accept_loss: false,
      version: 4,
    })
  })

  it('asks before users take permissions from themselves, and names them', async () => {
    const server = serve(detail, undefined, true)
    app = await renderApp('/roles/3')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Orders: Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove your own permissions?' })
    expect(dialog.textContent).toContain('See: Users')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save and remove them' }))
    await waitFor(() => expect(server.of('PUT /roles/3')).toHaveLength(2))
    expect(server.of('PUT /roles/3')[1]?.body).toMatchObject({ accept_loss: true })
  })

  it('can’t be edited by users if it grants more than they have, or without the permission', async () => {
    serve({ ...detail, beyond: 'manage all' })
    app = await renderApp('/roles/3')
    await screen.findByText(/This role grants more than you have \(Everything: All areas\)/)
    expect(screen.queryByRole('button', { name: 'Save role' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    app.stop()
    serve(detail, [{ action: 'read', subject: 'role' }])
    app = await renderApp('/roles/3')
    expect(await screen.findByRole('button', { name: 'View as this role' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save role' })).toBeNull()
  })

  it('says that everything is permitted, instead of a mark for each permission', async () => {
    const everything: Rule[] = [{ action: 'manage', subject: 'all', inverted: false }]
    serve({ ...detail, administrator: true, rules: everything as RoleDetail['rules'] })
    app = await renderApp('/roles/3')
    const matrix = within(await screen.findByRole('region', { name: 'Permissions' }))
    expect(matrix.getByText('Everything is permitted, in all areas.')).toBeTruthy()
    expect(matrix.queryByRole('checkbox')).toBeNull()
  })

  it('marks what writing doesn’t cover, and what is taken away from it', async () => {
    const write = (subject: string) => ({ action: 'write', subject, inverted: false })
    const rules = [
      write('order'),
      { action: 'write.cancel', subject: 'order', inverted: true },
      write('setting'),
      { action: 'write.security', subject: 'setting', inverted: false },
    ]
    serve({ ...detail, rules }, [{ action: 'read', subject: 'role' }])
    app = await renderApp('/roles/3')
    const matrix = within(await screen.findByRole('region', { name: 'Permissions' }))
    const finer = (area: string) =>
      matrix.getByRole('rowheader', { name: area }).closest('tr')?.querySelector('td:last-child')?.textContent
    expect(finer('Orders')).toBe('Cancel (taken away by an exception)')
    expect(finer('Settings, stations and printers')).toBe('Secure (sessions, pairing, erasure)')
  })

  it('shows those who can’t change it marks instead of checkboxes', async () => {
    serve(detail, [{ action: 'read', subject: 'role' }])
    app = await renderApp('/roles/3')
    const matrix = within(await screen.findByRole('region', { name: 'Permissions' }))
    const seen = (area: string) =>
      matrix.getByRole('rowheader', { name: area }).closest('tr')?.querySelector('td')?.textContent
    expect([seen('Orders'), seen('Users')]).toEqual(['Yes', '–No'])
    expect(matrix.queryByRole('checkbox')).toBeNull()
  })

  it('is cloned with its rules under another name', async () => {
    const server = serve()
    app = await renderApp('/roles/create?copy_of=3')
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    expect((name as HTMLInputElement).value).toBe('Packer (copy)')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Orders: Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add role' }))
    await waitFor(() => expect(server.of('POST /roles')).toHaveLength(1))
    expect(server.of('POST /roles')[0]?.body).toMatchObject({ name: 'Packer (copy)', copy_of: 3 })
  })
})

describe('the comparison of two roles', () => {
  it('marks what only one of them grants', async () => {
    serve()
    app = await renderApp('/roles/compare?one=3&other=5')
    const line = (await screen.findByRole('rowheader', { name: 'See: Stock' })).closest('tr')
    expect(line?.textContent).toContain('Different')
    const same = screen.getByRole('rowheader', { name: 'See: Orders' }).closest('tr')
    expect(same?.textContent).not.toContain('Different')
  })
})
