import type { Rule } from '@platen/contracts/ability'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reloadUser } from '../../platform/session/me.ts'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let stop = () => {}
afterEach(() => {
  stop()
  endSession()
})

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

describe('the access control screen', () => {
  it('shows a card for everybody, one for permitted users, and the user’s own rules as they change', async () => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    saveToken('token')
    const rules: Rule[] = [{ action: 'read', subject: 'AclDemo' }]
    fakeServer({ 'GET /auth/me': () => me(rules) })
    const app = await renderApp('/access-control')
    stop = app.stop
    expect(await screen.findByRole('region', { name: 'For everyone' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'For authorized users' })).toBeTruthy()
    expect(rows()).toEqual([['read', 'AclDemo', 'grants']])
    rules.push({ action: 'manage', subject: 'order' }, { action: 'write', subject: 'order', inverted: true })
    await reloadUser()
    await waitFor(() =>
      expect(rows()).toEqual([
        ['read', 'AclDemo', 'grants'],
        ['manage', 'order', 'grants'],
        ['write', 'order', 'denies'],
      ]),
    )
  })
})
