import type { Rule } from '@platen/contracts/ability'
import type { ErasurePreview } from '@platen/contracts/order-erasure/endpoints'
import type { SiteSettings } from '@platen/contracts/site/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { pass } from '../../../testing/delayed-answers.ts'
import { fakeServer, me, type Refused } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { onlyTimeouts } from '../../../testing/silent-server.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
  vi.useRealTimers()
})

const settings: SiteSettings = {
  company_name: 'Moon & Pine',
  sender_name: 'Moon & Pine',
  sender_company: '',
  sender_address1: '1 Mill Road',
  sender_address2: '',
  sender_city: 'Montréal',
  sender_state: 'QC',
  sender_postal_code: 'H2X 1Y4',
  sender_country: 'CA',
  time_zone: 'America/Toronto',
  handling_days: 3,
  working_days: [1, 2, 3, 4, 5],
  holidays: [{ day: '2020-12-25', name: 'Christmas Day' }],
  units: 'metric',
  office_paper: 'letter',
  packing_slip_paper: 'label_4x6',
  piece_label: '50x25',
  label_sheet: 'a4_3x8',
  paper_language: 'en',
  ask_above_labels: 200,
  erase_after_days: null,
  gs1_prefix: '',
  cost_currency: 'CAD',
  week_start: 1,
  undo_minutes: 10,
  session_idle_minutes: 30,
  session_remember_days: 30,
  session_longest_hours: 16,
  session_remember_longest_days: 30,
  locked: [],
  pairing_required: false,
  version: 4,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Platen',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}

const due: ErasurePreview = {
  orders: 1204,
  oldest_at: '2019-11-02T12:00:00Z',
  newest_at: '2020-01-30T12:00:00Z',
  import_runs: 2,
  last_run: null,
}

interface Options {
  shown?: SiteSettings
  preview?: ErasurePreview
  save?: () => { data: SiteSettings } | Refused
  rules?: Rule[]
}

function serve({
  shown = settings,
  preview = due,
  save,
  rules = [{ action: 'manage', subject: 'all' }],
}: Options = {}) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /settings': () => ({ data: shown }),
    'GET /settings/:id/history': () => ({
      data: [
        {
          id: 8,
          at: '2020-03-02T12:00:00Z',
          who: 'Ada Administrator',
          event: 'edited',
          other: null,
          changes: [
            { field: 'working_days', before: ['1', '2'], after: ['1'] },
            { field: 'units', before: 'metric', after: 'imperial' },
          ],
        },
      ],
      meta: { next: null },
    }),
    'GET /order-erasure/preview': () => ({ data: preview }),
    'PUT /settings': save ?? (() => ({ data: { ...shown, version: shown.version + 1 } })),
  })
}

const open = async () => {
  app = await renderApp('/settings')
  return screen.findByRole('button', { name: 'Save settings' })
}
const sections = () => within(screen.getByRole('navigation', { name: 'Sections' }))
const bodies = (server: ReturnType<typeof serve>) => server.of('PUT /settings').map(({ body }) => body)
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

describe('the settings of the site', () => {
  // ACCESS-113
  it('show what secures the site to those alone who may change it, and send the rest with it as it was', async () => {
    const server = serve({ rules: [{ action: 'write', subject: 'setting' }] })
    const save = await open()
    for (const panel of ['Sessions', 'Customer data', 'Devices']) {
      expect(screen.queryByRole('heading', { name: panel })).toBeNull()
      expect(sections().queryByRole('link', { name: panel })).toBeNull()
    }
    type('Company name', 'Moon')
    await userEvent.click(save)
    await waitFor(() => expect(bodies(server)).toHaveLength(1))
    const { session_idle_minutes, session_remember_days, pairing_required, erase_after_days } = settings
    const secured = { session_idle_minutes, session_remember_days, pairing_required, erase_after_days }
    expect(bodies(server)[0]).toMatchObject({ company_name: 'Moon', ...secured })
    expect(server.of('GET /order-erasure/preview')).toEqual([])
  })

  // SITE-17
  it('list their sections, each under an address of its own, from where the keyboard goes on', async () => {
    serve()
    await open()
    const links = sections().getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href')?.split('#')[1])).toEqual(
      screen.getAllByRole('region').flatMap(({ id }) => id || []),
    )
    await userEvent.click(sections().getByRole('link', { name: 'Customer data' }))
    await waitFor(() => expect(app?.address()).toBe('/settings#customer-data'))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Customer data' }))
    const current = () => links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)
    await waitFor(() => expect(current()).toEqual(['Customer data']))
  })

  it('are saved as one, with their version', async () => {
    const server = serve()
    const save = await open()
    type('Company name', 'Moon, Pine & Co.')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Units' }), 'imperial')
    await userEvent.click(save)
    await waitFor(() => expect(bodies(server)).toHaveLength(1))
    const { version, record: _record, locked: _locked, ...values } = settings
    expect(bodies(server)[0]).toEqual({
      ...values,
      company_name: 'Moon, Pine & Co.',
      working_days: [1, 2, 3, 4, 5, 6],
      units: 'imperial',
      version,
    })
  })

  // SITE-15
  describe('that nobody has saved yet', () => {
    const proposed: SiteSettings = {
      ...settings,
      units: 'imperial',
      office_paper: 'letter',
      packing_slip_paper: 'label_4x6',
      label_sheet: 'letter_3x10',
      working_days: [1, 2, 3, 4, 5],
      version: 1,
    }
    const chooseZone = async (typed: string, name: string) => {
      const zone = screen.getByRole('combobox', { name: /^Time zone/ })
      act(() => zone.focus())
      fireEvent.change(zone, { target: { value: typed } })
      fireEvent.click(await screen.findByRole('option', { name }))
    }

    it('say that they are a proposal and are confirmed unchanged, later ones only with a change', async () => {
      serve({ shown: proposed })
      const save = await open()
      expect(screen.getByText(/^No one has saved these settings yet/)).toBeTruthy()
      await userEvent.click(save)
      await waitFor(() => expect(screen.queryByText(/^No one has saved these settings yet/)).toBeNull())
      expect(save.hasAttribute('disabled')).toBe(true)
    })

    it('follow the time zone, which is found by typing, where nobody chose otherwise', async () => {
      const server = serve({ shown: proposed })
      const save = await open()
      await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }))
      await chooseZone('berlin', 'Europe/Berlin')
      await userEvent.click(save)
      await waitFor(() => expect(bodies(server)).toHaveLength(1))
      expect(bodies(server)[0]).toMatchObject({
        time_zone: 'Europe/Berlin',
        units: 'metric',
        office_paper: 'a4',
        packing_slip_paper: 'label_4x6',
        label_sheet: 'a4_3x8',
        working_days: [1, 2, 3, 4, 5, 6],
        cost_currency: 'EUR',
      })
    })

    it('no longer follow it once they were saved', async () => {
      const server = serve({ shown: { ...proposed, version: 2 } })
      const save = await open()
      await chooseZone('berlin', 'Europe/Berlin')
      await userEvent.click(save)
      await waitFor(() => expect(bodies(server)).toHaveLength(1))
      expect(bodies(server)[0]).toMatchObject({ time_zone: 'Europe/Berlin', units: 'imperial', office_paper: 'letter' })
    })
  })

  it('show a refusal at the country without the list of countries over it', async () => {
    const refusal = { code: 'invalid_input', message: 'No.', fields: { sender_country: 'Enter the country.' } } as const
    serve({ save: () => ({ status: 400, refusal }) })
    const save = await open()
    type('Company name', 'Mine')
    await userEvent.click(save)
    expect(await screen.findByText('Enter the country.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Country/ }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  // SITE-8, SITE-9, SITE-10, SITE-18
  it('have the start of the week, the undo window, session times and the currency of costs', async () => {
    const server = serve()
    const save = await open()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Weeks begin on/ }), 'Sunday')
    fireEvent.change(screen.getByRole('textbox', { name: /^Minutes to undo/ }), { target: { value: '61' } })
    await userEvent.click(save)
    expect(bodies(server)).toEqual([])
    fireEvent.change(screen.getByRole('textbox', { name: /^Minutes to undo/ }), { target: { value: '5' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^Sign out after idle minutes/ }), { target: { value: '45' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^Sign in again after hours/ }), { target: { value: '12' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^Sign in again after days/ }), { target: { value: '90' } })
    const currency = screen.getByRole('combobox', { name: /^Currency of costs/ })
    expect((currency as HTMLInputElement).value).toBe('Canadian Dollar (CAD)')
    act(() => currency.focus())
    fireEvent.change(currency, { target: { value: 'eur' } })
    fireEvent.click(await screen.findByRole('option', { name: 'Euro (EUR)' }))
    await userEvent.click(save)
    await waitFor(() => expect(bodies(server)).toHaveLength(1))
    expect(bodies(server)[0]).toMatchObject({
      week_start: 7,
      undo_minutes: 5,
      session_idle_minutes: 45,
      session_remember_days: 30,
      session_longest_hours: 12,
      session_remember_longest_days: 90,
      cost_currency: 'EUR',
    })
  })

  // SITE-10
  it('lock what the environment sets, with the name of its variable', async () => {
    const locked = [{ field: 'session_idle_minutes', variable: 'SESSION_IDLE_S', value: '900' }]
    serve({ shown: { ...settings, locked } })
    await open()
    const field = screen.getByRole('textbox', { name: /^Sign out after idle minutes/ })
    expect(field.hasAttribute('readonly')).toBe(true)
    expect(screen.getByText('Locked: SESSION_IDLE_S on the server sets it to 900 seconds.')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /^Sign out after idle days/ }).hasAttribute('readonly')).toBe(false)
  })

  it('say in their history who changed what, and name days and units', async () => {
    serve()
    await open()
    const history = within(await screen.findByRole('region', { name: 'History' }))
    expect(await history.findByText('Ada Administrator changed this')).toBeTruthy()
    expect(history.getByText('Working days changed from Monday, Tuesday to Monday')).toBeTruthy()
    expect(history.getByText(/^Units changed from Metric .*to /)).toBeTruthy()
  })

  it('aren’t saved while a field isn’t valid, and get the focus there', async () => {
    const server = serve()
    const save = await open()
    const days = screen.getByRole('textbox', { name: /^Handling days/ })
    fireEvent.change(days, { target: { value: '91' } })
    await userEvent.click(save)
    await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(days)
    expect(bodies(server)).toEqual([])
  })

  it('show what the server refuses at its field', async () => {
    const server = serve({
      save: () => ({
        status: 400,
        refusal: {
          code: 'invalid_input',
          message: 'Some fields aren’t valid.',
          fields: { sender_city: 'Enter the city of the sender.' },
        },
      }),
    })
    const save = await open()
    type(/^City/, '')
    await userEvent.click(save)
    await waitFor(() => expect(bodies(server)).toHaveLength(1))
    expect(await screen.findByText('Enter the city of the sender.')).toBeTruthy()
    expect(document.activeElement?.getAttribute('name')).toBe('sender_city')
  })

  it('ask what to keep when somebody else saved them meanwhile', async () => {
    const theirs = { ...settings, company_name: 'Theirs', units: 'imperial' as const, version: 5 }
    let calls = 0
    const server = serve({
      save: () =>
        ++calls > 1
          ? { data: { ...theirs, company_name: 'Mine', version: 6 } }
          : {
              status: 409,
              refusal: {
                code: 'changed_meanwhile',
                message: 'Olga Office changed this meanwhile.',
                details: { version: 5, who: 'Olga Office', at: '2020-03-02T12:00:00Z', current: theirs, changes: [] },
              },
            },
    })
    const save = await open()
    type('Company name', 'Mine')
    await userEvent.click(save)
    const dialog = within(await screen.findByRole('dialog', { name: 'This was changed while you were editing' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodies(server)).toHaveLength(2))
    expect(bodies(server)[1]).toMatchObject({ company_name: 'Mine', units: 'imperial', version: 5 })
  })

  it('warn of an unusual postal code and of a missing sender', async () => {
    serve({ shown: { ...settings, sender_name: '', sender_postal_code: '12345' } })
    await open()
    expect(screen.getByText('Without a sender address, labels of these stores name no sender.')).toBeTruthy()
    expect(screen.getByText(/^Postal codes of this country usually look like A9A 9A9/)).toBeTruthy()
  })

  it('have holidays that are added and removed', async () => {
    const server = serve()
    const save = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Remove holiday 1' }))
    await userEvent.click(save)
    await waitFor(() => expect(bodies(server)[0]).toMatchObject({ holidays: [] }))
  })
})

// ERASE-6
describe('the days after which customer data is erased', () => {
  const days = () => screen.getByRole('textbox', { name: /^Erase after days/ })

  it('show what they would erase before they are saved', async () => {
    const server = serve()
    await open()
    expect(server.of('GET /order-erasure/preview')).toEqual([])
    fireEvent.change(days(), { target: { value: '30' } })
    const text = await screen.findByText('Customer data of 1,204 orders would be erased within 10 minutes')
    const banner = text.closest('[role=alert]')
    expect(banner?.textContent).toMatch(/Completed or cancelled: Nov 2, 2019\s–\sJan 30, 2020\. This can’t be undone\./)
    expect(server.of('GET /order-erasure/preview')[0]?.query.get('after_days')).toBe('30')
    expect(bodies(server)).toEqual([])
  })

  it('say when nothing is due', async () => {
    serve({
      shown: { ...settings, erase_after_days: 90 },
      preview: { ...due, orders: 0, oldest_at: null, newest_at: null },
    })
    await open()
    expect(await screen.findByText(/^No order ended that long ago/)).toBeTruthy()
  })

  it('ask for nothing while they can’t be saved', async () => {
    const server = serve()
    await open()
    vi.useFakeTimers(onlyTimeouts)
    fireEvent.change(days(), { target: { value: '13' } })
    // Longer than a change waits before it is asked for.
    await pass(300)
    expect(server.of('GET /order-erasure/preview')).toEqual([])
  })
})

it('the settings are shown to nobody who may not change them', async () => {
  serve({ rules: [{ action: 'read', subject: 'all' }] })
  app = await renderApp('/settings')
  await waitFor(() => expect(app?.address()).toBe('/not-authorized'))
})
