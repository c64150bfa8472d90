import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, me } from '../../../../testing/fake-server.ts'
import { orderRow } from '../../../../testing/order-answers.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { userEvent } from '../../../../testing/user-event.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'

// The cards are tested on a real screen, the orders.

let app: Awaited<ReturnType<typeof renderApp>>
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  const media = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.startsWith('(width <')
      ? ({
          ...media(query),
          matches: true,
          addEventListener() {},
          removeEventListener() {},
        } as unknown as MediaQueryList)
      : media(query),
  )
  saveToken('token')
})
afterEach(() => {
  app.stop()
  vi.restoreAllMocks()
  endSession()
})

async function openCards() {
  const data = [
    orderRow({ id: 7, number: 'P-100007' }),
    orderRow({ id: 8, number: 'P-100008', quantity: 0, pieces: { ...orderRow().pieces, waiting_barcode: 0 } }),
  ]
  fakeServer({
    'GET /auth/me': () => me(),
    'GET /orders': () => ({ data, meta: { page: 1, per_page: 25, total: 2, total_capped: false, next: null } }),
  })
  app = await renderApp('/orders')
  await screen.findByText('P-100007')
  return within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem')
}

// LIST-18
describe('the cards of a list', () => {
  it('say who and where, and amounts and dates with their labels, and leave out what is empty', async () => {
    const cards = await openCards()
    const termsOf = (card: HTMLElement | undefined) =>
      [...(card?.querySelectorAll('dl') ?? [])].map((line) =>
        [...line.querySelectorAll('dt')].map((term) => term.textContent),
      )
    expect(cards.map(termsOf)).toEqual([
      [['Customer'], ['Pieces', 'Ship by']],
      [['Customer'], ['Ship by']],
    ])
    expect(cards[1]?.textContent).not.toContain('–')
  })

  // LIST-15
  it('are selected by the line above them, which says what can be done with them', async () => {
    await openCards()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    const selection = within(screen.getByRole('region', { name: 'Selection' }))
    expect(selection.getByText('2 selected')).toBeTruthy()
    await userEvent.click(selection.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })
})
