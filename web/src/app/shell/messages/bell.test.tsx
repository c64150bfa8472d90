import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasNewNeeds } from '../../../platform/new-needs.ts'
import { clearNotices, notify } from '../../../platform/notices.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { closest } from '../../../../testing/closest.ts'
import { fakeServer, me } from '../../../../testing/fake-server.ts'
import { givenChoices } from '../../../../testing/order-answers.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { userEvent } from '../../../../testing/user-event.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  clearNotices()
  endSession()
})

const due = (orders: number) => ({ orders, held: 0 })

async function openBell(subjects: string[]) {
  const server = fakeServer({
    'GET /auth/me': () => me([...subjects, 'AclDemo'].map((subject) => ({ action: 'read', subject }))),
    'GET /overview/ship-by': () => ({ data: { late: due(4), today: due(9), tomorrow: due(9) } }),
    'GET /overview/failures': () => ({ data: { orders: 2, causes: [{ cause: 'sku', orders: 2 }] } }),
    'GET /overview/labels': () => ({ data: { labels: 1, first: [] } }),
    'GET /overview/floor': () => ({ data: { printers: [], stations: [] } }),
    'GET /orders': () => ({
      data: [],
      meta: { page: 1, per_page: 25, total: 0, total_capped: false, next: null },
    }),
    'GET /orders/choices': () => ({ data: givenChoices() }),
  })
  app = await renderApp('/access-control')
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  return server
}

it('the bell opens what needs its reader, and counts nothing that is in order', async () => {
  await openBell(['order', 'fulfillment'])
  await screen.findByText('2 failed orders')
  const needs = closest(screen.getByText('Needs someone now'), 'nav')
  expect([...needs.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['4 late orders', '/orders?late=true&sort=ship_by'],
    ['2 failed orders', '/orders/failed'],
    ['1 label with an unknown outcome', '/orders?unknown_label=true'],
  ])
})

it('the bell counts nothing as new that was open when one of its links is followed', async () => {
  notify('info', 'Hold: 2 changed, 0 not changed')
  await openBell(['order', 'fulfillment'])
  await userEvent.click(await screen.findByText('2 failed orders'))
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

// SCREEN-80
it('the bell says that something new needs its reader until they have looked', async () => {
  await openBell(['order'])
  await userEvent.keyboard('{Escape}')
  act(() => hasNewNeeds.set(true))
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, something new needs someone' }))
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

it('the bell asks nothing that its reader may not see', async () => {
  const server = await openBell(['stock'])
  await screen.findByText('No notifications yet.')
  expect(screen.queryByText('Needs someone now')).toBeNull()
  expect(server.of('GET /overview/ship-by')).toEqual([])
})

// SCREEN-80
it('the bell keeps and counts what went wrong or ended, not what one has just done', async () => {
  await openBell(['stock'])
  await userEvent.keyboard('{Escape}')
  notify('success', 'Saved')
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
  notify('info', 'Hold: 2 changed, 0 not changed')
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new notification' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }))
  const list = await screen.findByRole('list', { name: 'Notifications', hidden: true })
  expect(within(list).getAllByRole('listitem', { hidden: true })).toHaveLength(1)
})
