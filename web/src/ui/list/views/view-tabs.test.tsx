import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, fakeServer, me } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { userEvent } from '../../../../testing/user-event.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'

let app: Awaited<ReturnType<typeof renderApp>>
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  Element.prototype.scrollIntoView = () => {}
  saveToken('token')
})
afterEach(() => {
  app.stop()
  vi.restoreAllMocks()
  endSession()
})

async function open(address: string, answers: Answers = {}) {
  const server = fakeServer({
    'GET /auth/me': () => me(),
    'GET /products': () => ({ data: [], meta: { page: 1, per_page: 25, total: 0, total_capped: false, next: null } }),
    'GET /products/filters': () => ({ data: { categories: ['mug'], printer_tags: [] } }),
    'GET /lists/:list/counts': () => ({
      data: { all: { count: 10_000, capped: true }, short: { count: 3, capped: false } },
    }),
    ...answers,
  })
  app = await renderApp(address)
  const asked = (route: string) => Object.fromEntries(server.of(route).at(-1)?.query ?? [])
  const tabs = async (name: string) => within(await screen.findByRole('navigation', { name })).getAllByRole('link')
  return { asked, tabs, server }
}

// LIST-13, LIST-19
it('the views that a list comes with are tabs that count what is filtered besides, and keep it', async () => {
  const { asked, tabs } = await open('/products?category=mug&stock=short&search=tee')
  await screen.findByText('10,000+')
  expect((await tabs('Views')).map((tab) => tab.textContent)).toEqual([
    'Everything10,000+',
    'At reorder point',
    'Short of stock3',
    'No printer tag',
    'No photo',
    'Archived',
  ])
  expect(asked('GET /lists/products/counts')).toEqual({ category: 'mug', search: 'tee' })
  expect((await tabs('Views')).map((tab) => tab.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'page',
    null,
    null,
    null,
  ])
  await userEvent.click(screen.getByRole('link', { name: 'No photo' }))
  await waitFor(() => expect(app.address()).toBe('/products?category=mug&search=tee&without_photo=true'))
  await waitFor(() => expect(asked('GET /products')).toMatchObject({ category: 'mug', without_photo: 'true' }))
  expect(asked('GET /products')).not.toHaveProperty('stock')
})

it('the tabs of a list are there without their counts where these can’t be read', async () => {
  await setLanguage('fr')
  const { tabs, server } = await open('/products', { 'GET /lists/:list/counts': () => ({ status: 403, refusal }) })
  await waitFor(() => expect(server.of('GET /lists/products/counts')).not.toEqual([]))
  await act(async () => undefined)
  expect((await tabs('Vues')).map((tab) => tab.textContent)).toContain('Sans repère d’imprimante')
  expect(app.address()).toBe('/products')
  await setLanguage('en')
})

const refusal = { code: 'not_permitted', message: 'Not for you.' } as const
