import type { SavedView } from '@platen/contracts/saved-views/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

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

const preferences = { columns: [], density: 'compact' as const, default_view_id: null }
const mugs: SavedView = {
  id: 9,
  name: 'Mugs',
  shared: false,
  own: true,
  owner: 'Amélie Morin',
  search: { category: 'mug' },
  columns: null,
  density: null,
  version: 1,
}

/** Opens the products at an address, and holds the answer to a change of the view back. */
async function open(address: string) {
  let arrive = () => {}
  const arrival = new Promise<void>((done) => (arrive = done))
  const server = fakeServer({
    'GET /auth/me': () => me(),
    'GET /products': () => ({
      data: [],
      meta: { page: 1, per_page: 25, total: 0, total_capped: false, next: null },
    }),
    'GET /products/filters': () => ({ data: { categories: ['t-shirt', 'mug'], printer_tags: [] } }),
    'GET /lists/:list': () => ({ data: { preferences, views: [mugs] } }),
    'PATCH /lists/:list/views/:id': async ({ body }) => {
      await arrival
      return { data: { preferences, views: [{ ...mugs, ...(body as object), version: 2 }] } }
    },
    'DELETE /lists/:list/views/:id': async () => {
      await arrival
      return { data: { preferences, views: [] } }
    },
  })
  app = await renderApp(address)
  return { server, answer: () => act(async () => arrive()) }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByText(name))

describe('what is changed in a list while its view is saved', () => {
  const update = 'PATCH /lists/products/views/9'

  it('stays, and is told as a change of the view', async () => {
    const { server, answer } = await open('/products?category=mug&search=tee&density=comfortable&view=9')
    await press('Views')
    await choose(/^Save changes to/)
    await waitFor(() => expect(server.of(update)).toHaveLength(1))
    await press('Remove filter: Category is mug')
    await answer()
    await waitFor(() => expect(app.address()).toBe('/products?search=tee&view=9'))
    expect(await screen.findByRole('link', { name: /^Mugs.*edited/ })).toBeTruthy()
  })

  it('stays where no view is open any more', async () => {
    const { server, answer } = await open('/products?category=mug&search=tee&view=9')
    await press('Views')
    await choose(/^Save changes to/)
    await waitFor(() => expect(server.of(update)).toHaveLength(1))
    await userEvent.click(await screen.findByRole('link', { name: 'Everything' }))
    await answer()
    expect(app.address()).toBe('/products')
  })
})

it('keeps the filters that are changed while the open view is deleted', async () => {
  const { server, answer } = await open('/products?category=mug&search=tee&view=9')
  await press('Views')
  await choose('Delete view')
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(server.of('DELETE /lists/products/views/9')).toHaveLength(1))
  await press('Remove filter: Category is mug')
  await answer()
  await waitFor(() => expect(app.address()).toBe('/products?search=tee'))
})
