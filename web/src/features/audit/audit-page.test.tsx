import type { AuditEntry } from '@platen/contracts/audit/endpoints'
import { screen, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
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

const edited: AuditEntry = {
  id: 41,
  at: '2020-03-02T12:00:00Z',
  user_id: 7,
  who: 'Ada Administrator',
  noun: 'setting',
  event: 'edited',
  subject_id: 1,
  subject: null,
  other: null,
  changes: [
    { field: 'units', before: 'metric', after: 'imperial' },
    { field: 'working_days', before: ['1'], after: ['1', '2'] },
  ],
  facts: [],
  address: '192.0.2.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  station: null,
}
const refused: AuditEntry = {
  ...edited,
  id: 42,
  who: 'Olga Orders',
  noun: 'access',
  event: 'refused',
  subject_id: null,
  changes: [],
  facts: [{ name: 'route', value: 'PUT /settings' }],
}
const byNobody: AuditEntry = {
  ...edited,
  id: 43,
  user_id: null,
  who: null,
  noun: 'sign_in',
  event: 'refused',
  subject_id: 9,
  subject: 'Vera Viewer',
  changes: [],
}
const created: AuditEntry = {
  ...edited,
  id: 44,
  noun: 'product',
  event: 'created',
  subject_id: 5,
  subject: 'TEE',
  changes: [],
}

const meta = { page: 1, per_page: 25, total: 4, total_capped: false, next: null }
const serve = (rules = [{ action: 'manage', subject: 'all' }]) =>
  fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /audit': () => ({ data: [created, byNobody, refused, edited], meta }),
    'GET /audit/people': () => ({ data: [{ id: 7, name: 'Ada Administrator' }] }),
    'GET /audit/:id': () => ({ data: edited }),
  })

const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr')
  if (!row) throw new Error(`no row ${text}`)
  return within(row)
}

// RECORD-7
it('the audit log shows who did what to which record, with a link to it, in the words of the screens', async () => {
  serve()
  app = await renderApp('/audit')
  const product = await rowOf('Product')
  expect(product.getByRole('link', { name: 'TEE' }).getAttribute('href')).toBe('/products/edit/5')
  expect((await rowOf('Units, Working days')).getByText('Ada Administrator')).toBeTruthy()
  expect((await rowOf('PUT /settings')).getByText('Rejected')).toBeTruthy()
  expect((await rowOf('Vera Viewer')).getByText('No one signed in')).toBeTruthy()
})

it('the audit log opens an entry by its permalink, with each field before and after', async () => {
  serve()
  app = await renderApp('/audit?entry=41')
  const dialog = within(await screen.findByRole('dialog', { name: 'Entry 41' }))
  const changes = within(await dialog.findByRole('table', { name: 'What changed' }))
  expect(changes.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldBeforeAfter',
    expect.stringMatching(/^UnitsMetric.*Imperial/),
    'Working daysMondayMonday, Tuesday',
  ])
  expect(dialog.getByText('192.0.2.7')).toBeTruthy()
  expect(dialog.getByText('Firefox on Linux')).toBeTruthy()
})

it('the audit log is filtered by its address, and the time of an entry opens it', async () => {
  const server = serve()
  app = await renderApp('/audit?user_id=7&noun=setting&event=edited&in=today')
  await rowOf('Product')
  const asked = server.of('GET /audit').map(({ query }) => Object.fromEntries(query))
  expect(asked).toContainEqual(expect.objectContaining({ user_id: '7', noun: 'setting', event: 'edited', in: 'today' }))
  await userEvent.click(screen.getAllByRole('button', { name: /Mar 2, 2020/ })[0] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Entry 44' })).toBeTruthy()
})

it('the audit log is closed to people who may not read it', async () => {
  serve([{ action: 'write', subject: 'setting' }])
  app = await renderApp('/audit')
  await vi.waitFor(() => expect(app?.address()).toBe('/not-authorized'))
})
