import type { Rule } from '@platen/contracts/ability'
import type { MenuCounts } from '@platen/contracts/overview/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { hasNewNeeds } from '../../../platform/new-needs.ts'
import { changePreferences } from '../../../platform/theme/preferences.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { userEvent } from '../../../../testing/user-event.ts'

let app: Awaited<ReturnType<typeof renderApp>>
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  // Wide enough for a menu that stays.
  const media = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.startsWith('(width <')
      ? ({
          ...media(query),
          matches: false,
          addEventListener() {},
          removeEventListener() {},
        } as unknown as MediaQueryList)
      : media(query),
  )
})
afterEach(async () => {
  leave()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-bench-full')
  changePreferences({ verticalNavCollapsed: false, contentLayoutNav: 'vertical' })
  await setLanguage('en')
})

const counted = (count: number, capped = false) => ({ count, capped })
const counts: MenuCounts = {
  print_barcode: counted(0),
  print_design: counted(12),
  confirm_printed: counted(999, true),
  quality_check: null,
  packaging: counted(3),
  failed_orders: counted(2),
  late_orders: counted(0),
  unknown_labels: counted(0),
}

const everything: Rule[] = [{ action: 'manage', subject: 'all' }]
const operator: Rule[] = [
  { action: 'read', subject: 'all' },
  { action: 'write.print', subject: 'fulfillment' },
]

async function openMenu(rules = everything, { user = 7, path = '/access-control', seen = counts } = {}) {
  saveToken('token')
  const { data, meta } = me(rules)
  const server = fakeServer({
    'GET /auth/me': () => ({ data: { ...data, user_data: { ...data.user_data, id: user } }, meta }),
    'GET /overview/menu-counts': () => ({ data: seen }),
  })
  app = await renderApp(path)
  await screen.findByRole('navigation', mainMenu)
  return server
}

function leave(): void {
  app.stop()
  endSession()
}

const mainMenu = { name: /^(?:Main menu|Menu principal)$/ }
const menu = () => within(screen.getByRole('navigation', mainMenu))
const part = (name: string) => menu().getByRole('button', { name })
const isOpen = (name: string) => part(name).getAttribute('aria-expanded') === 'true'
/** The sentence that describes an entry or a part to screen readers, and the number that is seen there. */
const shownAt = (element: HTMLElement) => [
  document.getElementById(element.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
  element.querySelector('[data-aside]:not([hidden])')?.textContent,
]

// SCREEN-72
describe('the counts of the menu', () => {
  it('say what waits behind an entry, which keeps its name, in both languages', async () => {
    await openMenu()
    const link = (name: string) => menu().getByRole('link', { name })
    await waitFor(() => expect(shownAt(link('Print'))).toEqual(['12 waiting', '12']))
    expect(shownAt(link('Confirm Printed'))).toEqual(['999+ waiting', '999+'])
    expect(shownAt(link('Package'))).toEqual(['3 waiting', '3'])
    for (const name of ['Print Barcode', 'Quality Check'])
      expect([name, link(name).getAttribute('aria-describedby')]).toEqual([name, null])
    await act(() => setLanguage('fr'))
    expect(shownAt(link('Emballage'))).toEqual(['3 en attente', '3'])
  })

  it('show failed orders at their folded group, and at their entry once it is open', async () => {
    await openMenu()
    await waitFor(() => expect(shownAt(part('Orders'))).toEqual(['2 failed', '2']))
    await userEvent.click(part('Orders'))
    expect(part('Orders').hasAttribute('aria-describedby')).toBe(false)
    expect(shownAt(menu().getByRole('link', { name: 'Failed' }))).toEqual(['2 failed', '2'])
  })

  it('are in the collapsed and in the horizontal menu, too', async () => {
    changePreferences({ verticalNavCollapsed: true })
    await openMenu()
    await waitFor(() => expect(shownAt(menu().getByRole('link', { name: 'Print' }))).toEqual(['12 waiting', '12']))
    await act(async () => changePreferences({ contentLayoutNav: 'horizontal' }))
    await waitFor(() => expect(shownAt(part('Orders'))).toEqual(['2 failed', '2']))
    await userEvent.click(part('Fulfillment'))
    const entry = await screen.findByRole('link', { name: 'Package', hidden: true })
    expect(shownAt(entry)).toEqual(['3 waiting', '3'])
  })

  it('are asked for by nobody who may read none of them, nor while a station fills the window', async () => {
    const asked = 'GET /overview/menu-counts'
    const server = await openMenu([{ action: 'read', subject: 'AclDemo' }])
    await screen.findByRole('heading', { name: 'Access control' })
    expect(server.of(asked)).toEqual([])
    leave()
    document.documentElement.toggleAttribute('data-bench-full', true)
    const other = await openMenu()
    await screen.findByRole('heading', { name: 'Access control' })
    expect(other.of(asked)).toEqual([])
    act(() => void document.documentElement.toggleAttribute('data-bench-full', false))
    await waitFor(() => expect(other.of(asked)).toHaveLength(1))
  })
})

// SCREEN-80
it('the bell is told what newly needs the reader until they look, and nothing that was so when they first came', async () => {
  localStorage.setItem('platen-needs-7', '0 1 0')
  await openMenu()
  await waitFor(() => expect(hasNewNeeds.get()).toBe(true))
  act(() => hasNewNeeds.set(false))
  expect(localStorage.getItem('platen-needs-7')).toBe('0 2 0')
  leave()
  localStorage.removeItem('platen-needs-7')
  await openMenu()
  await waitFor(() => expect(localStorage.getItem('platen-needs-7')).toBe('0 2 0'))
  expect(hasNewNeeds.get()).toBe(false)
})

// SCREEN-80
it('the bell takes nothing for new that was only out of sight while the reader viewed as a role', async () => {
  localStorage.setItem('platen-needs-7', '0 2 0')
  await openMenu(everything, { seen: { ...counts, late_orders: counted(1), failed_orders: null } })
  await waitFor(() => expect(hasNewNeeds.get()).toBe(true))
  act(() => hasNewNeeds.set(false))
  expect(localStorage.getItem('platen-needs-7')).toBe('1 2 0')
  leave()
  await openMenu()
  await waitFor(() => expect(localStorage.getItem('platen-needs-7')).toBe('0 2 0'))
  expect(hasNewNeeds.get()).toBe(false)
})

// SCREEN-80
it('the bell needs no second look in another tab', async () => {
  localStorage.setItem('platen-needs-7', '0 1 0')
  await openMenu()
  await waitFor(() => expect(hasNewNeeds.get()).toBe(true))
  localStorage.setItem('platen-needs-7', '0 2 0')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'platen-needs-7' })))
  expect(hasNewNeeds.get()).toBe(false)
})

// SCREEN-73
describe('the parts of the menu', () => {
  it('are as each person has left them in this browser', async () => {
    await openMenu(operator, { path: '/profile' })
    expect([isOpen('Stock'), isOpen('Fulfillment'), isOpen('Catalog and partners')]).toEqual([false, true, false])
    await userEvent.click(part('Stock'))
    await userEvent.click(part('Fulfillment'))
    expect([isOpen('Stock'), isOpen('Fulfillment')]).toEqual([true, false])
    leave()
    await openMenu(operator, { path: '/profile' })
    expect([isOpen('Stock'), isOpen('Fulfillment')]).toEqual([true, false])
    leave()
    await openMenu(operator, { path: '/profile', user: 8 })
    expect([isOpen('Stock'), isOpen('Fulfillment')]).toEqual([false, true])
  })

  it('are open where the open screen is', async () => {
    await openMenu(operator)
    expect([isOpen('Setup'), isOpen('Warehouse')]).toEqual([true, false])
    await userEvent.click(part('Setup'))
    expect(isOpen('Setup')).toBe(true)
    expect(menu().getByRole('link', { name: 'Access control' }).getAttribute('aria-current')).toBe('page')
  })
})
