import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePagePath, usePageSearch } from './page-search.ts'

type Change = ReturnType<typeof usePageSearch>[1]

/**
 * Two screens that show their path and query, and a bar around both. After `hold` the next address of the second screen
 * is loaded when `load` is called.
 */
async function renderScreens(address: string) {
  let load = () => {}
  let loaded: Promise<void> | undefined
  const changes = new Map<string, Change>()
  const Query = ({ of }: { of: string }) => {
    const [search, change] = usePageSearch()
    changes.set(of, change)
    return <p>{`${of} of ${usePagePath()}: ${JSON.stringify(search)}`}</p>
  }
  const root = createRootRoute({
    component: () => (
      <>
        <Query of="bar" />
        <Outlet />
      </>
    ),
  })
  const orders = createRoute({ path: '/orders', getParentRoute: () => root, component: () => <Query of="orders" /> })
  const stores = createRoute({
    path: '/stores/$id',
    getParentRoute: () => root,
    beforeLoad: () => loaded,
    component: () => <Query of="stores" />,
  })
  const router = createRouter({
    routeTree: root.addChildren([orders, stores]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
  await act(async () => render(<RouterProvider router={router as never} />))
  const change = (of: string, next: Parameters<Change>[0]) => act(async () => changes.get(of)?.(next))
  return {
    router,
    hold: () => void (loaded = new Promise<void>((resolve) => (load = resolve))),
    load: () => load(),
    change,
    address: () => router.latestLocation.href,
  }
}

it('leaves the query of the next screen alone until that is shown', async () => {
  const app = await renderScreens('/orders?status=open')
  app.hold()
  await act(async () => void app.router.navigate({ to: '/stores/é', search: { view: 'mine' } } as never))
  expect(screen.getByText('orders of /orders: {"status":"open"}')).toBeDefined()
  await app.change('orders', (before) => ({ ...before, page: 'two' }))
  await app.change('bar', (before) => ({ ...before, page: 'two' }))
  expect(app.address()).toMatch(/^\/stores\/.*\?view=mine$/)
  await act(async () => app.load())
  expect(await screen.findByText(/^stores of .*: {"view":"mine"}$/)).toBeDefined()
  expect(screen.getByText(/^bar of .*: {"view":"mine"}$/)).toBeDefined()
  await app.change('stores', (before) => ({ ...before, page: 'two' }))
  expect(screen.getByText(/^stores of .*: {"view":"mine","page":"two"}$/)).toBeDefined()
})

it('leaves the query of the next record alone until that is shown on the same screen', async () => {
  const app = await renderScreens('/stores/1?view=mine')
  app.hold()
  await act(async () => void app.router.navigate({ to: '/stores/2', search: { page: 'two' } } as never))
  await app.change('stores', (before) => ({ ...before, page: 'nine' }))
  expect(screen.getByText('stores of /stores/1: {"view":"mine"}')).toBeDefined()
  expect(screen.getByText('bar of /stores/1: {"view":"mine"}')).toBeDefined()
  expect(app.address()).toBe('/stores/2?page=two')
  await act(async () => app.load())
  expect(await screen.findByText('stores of /stores/2: {"page":"two"}')).toBeDefined()
})

it('shows a change of its own query at once, also from the bar around it', async () => {
  const app = await renderScreens('/orders?status=open')
  await app.change('orders', (before) => ({ ...before, page: 'two' }))
  await app.change('bar', ({ status: _status, ...rest }) => rest)
  expect(screen.getByText('orders of /orders: {"page":"two"}')).toBeDefined()
  expect(app.address()).toBe('/orders?page=two')
})
