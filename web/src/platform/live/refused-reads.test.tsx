import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeNetwork } from '../../../testing/fake-server.ts'
import { apiQuery } from '../api/use-api.ts'
import { queryClient } from '../query-client.ts'
import { saveToken } from '../session/session.ts'
import { refreshMounted } from './background.ts'
import './refused-reads.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

beforeEach(() => saveToken('token'))
afterEach(() => queryClient.clear())

/** A list of orders of which a page is shown, and a server that refuses it with a status once it is told to. */
function givenPages() {
  let refusal: { status: number; refusal: { code: string; message: string } } | null = null
  let hold: Promise<void> | null = null
  fakeNetwork({
    'GET /orders': async ({ query }) => {
      await hold
      return refusal ?? { data: [`page ${query.get('page')}`] }
    },
  })
  const read = (page: number) => apiQuery('GET /orders', { query: { page } } as never)
  const rendered: unknown[] = []
  const view = renderHook(
    ({ page }) => {
      const { data, error, fetchStatus } = useQuery(read(page))
      rendered.push(data?.data)
      return { data: data?.data as unknown, status: error?.status, isFetching: fetchStatus === 'fetching' }
    },
    { wrapper, initialProps: { page: 1 } },
  )
  return {
    rendered,
    open: (page: number) => view.rerender({ page }),
    now: () => view.result.current,
    refuseWith: (status: number | null) =>
      (refusal = status === null ? null : { status, refusal: { code: 'not_permitted', message: 'You may not.' } }),
    holdUntil: (released: Promise<void>) => void (hold = released),
  }
}

// SCREEN-40
it('a read that is refused drops what it showed, also on the pages before and while it is read again', async () => {
  const { rendered, open, now, refuseWith, holdUntil } = givenPages()
  await waitFor(() => expect(now().data).toEqual(['page 1']))
  open(2)
  await waitFor(() => expect(now().data).toEqual(['page 2']))
  refuseWith(403)
  await act(() => refreshMounted())
  await waitFor(() => expect(now()).toMatchObject({ data: undefined, status: 403 }))

  rendered.length = 0
  let release = () => {}
  holdUntil(new Promise<void>((resolve) => (release = resolve)))
  const again = refreshMounted()
  await waitFor(() => expect(now().isFetching).toBe(true))
  await act(async () => {
    release()
    await again
  })
  await waitFor(() => expect(now().isFetching).toBe(false))
  open(1)
  await waitFor(() => expect(now()).toMatchObject({ isFetching: false, status: 403 }))
  expect(new Set(rendered)).toEqual(new Set([undefined]))

  refuseWith(null)
  await act(() => refreshMounted())
  await waitFor(() => expect(now().data).toEqual(['page 1']))
})

it.each([404, 409, 500, 503])('a read that fails with %i keeps what it showed', async (status) => {
  const { now, refuseWith } = givenPages()
  await waitFor(() => expect(now().data).toEqual(['page 1']))
  refuseWith(status)
  await act(() => refreshMounted())
  await waitFor(() => expect(now()).toMatchObject({ data: ['page 1'], status }))
})
