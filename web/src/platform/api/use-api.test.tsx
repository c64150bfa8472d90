import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeNetwork } from '../../../testing/fake-server.ts'
import { refreshMounted } from '../live/background.ts'
import { queryClient } from '../query-client.ts'
import { saveToken } from '../session/session.ts'
import { apiQuery, useWrite } from './use-api.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

beforeEach(() => saveToken('token'))
afterEach(() => queryClient.clear())

const save = { body: { version: 1, name: 'Amélie' } }

describe('a write', () => {
  it('reuses its key when the same input is sent again after a lost answer, and uses a new one for other input', async () => {
    let lost = true
    const server = fakeNetwork({
      'PATCH /profile': () => {
        if (lost) throw new TypeError('connection reset')
        return { data: {} }
      },
    })
    const { result } = renderHook(() => useWrite('PATCH /profile'), { wrapper })
    await act(() => result.current.run(save).catch(() => {}))
    lost = false
    await act(() => result.current.run(save))
    await act(() => result.current.run(save))
    const keys = server.of('PATCH /profile').map((call) => call.headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
    lost = true
    await act(() => result.current.run(save).catch(() => {}))
    lost = false
    await act(() => result.current.run({ body: { version: 2 } }))
    const later = server.of('PATCH /profile').map((call) => call.headers.get('idempotency-key'))
    expect(later[4]).not.toBe(later[3])
  })

  it('uses a new key after a refusal', async () => {
    const server = fakeNetwork({
      'PATCH /profile': () => ({ status: 409, refusal: { code: 'changed_meanwhile', message: 'Changed.' } }),
    })
    const { result } = renderHook(() => useWrite('PATCH /profile'), { wrapper })
    await act(() => result.current.run(save).catch(() => {}))
    await act(() => result.current.run(save).catch(() => {}))
    const keys = server.of('PATCH /profile').map((call) => call.headers.get('idempotency-key'))
    expect(keys[1]).not.toBe(keys[0])
  })

  it('refetches the mounted queries that read what it wrote, and no others', async () => {
    const server = fakeNetwork({
      'GET /profile': () => ({ data: {}, reads: 'users=7' }),
      'GET /profile/sessions': () => ({ data: [], reads: 'sessions=7' }),
      'PATCH /profile': () => ({ data: {}, wrote: 'users=7' }),
    })
    const { result } = renderHook(
      () => ({
        read: useQuery(apiQuery('GET /profile')),
        others: useQuery(apiQuery('GET /profile/sessions')),
        write: useWrite('PATCH /profile'),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.read.isSuccess && result.current.others.isSuccess).toBe(true))
    await act(() => result.current.write.run(save))
    await waitFor(() => expect(server.of('GET /profile')).toHaveLength(2), { timeout: 5_000 })
    expect(server.of('GET /profile/sessions')).toHaveLength(1)
  })
})

describe('a refresh in the background', () => {
  it('is marked so, fetches only what is on screen, and keeps what was there when it fails', async () => {
    let fails = false
    const server = fakeNetwork({
      'GET /profile': () => (fails ? { status: 403, refusal: { code: 'not_permitted' } } : { data: { name: 'A' } }),
      'GET /profile/sessions': () => ({ data: [] }),
    })
    const gone = renderHook(() => useQuery(apiQuery('GET /profile/sessions')), { wrapper })
    await waitFor(() => expect(gone.result.current.isSuccess).toBe(true))
    gone.unmount()
    const { result } = renderHook(() => useQuery(apiQuery('GET /profile')), { wrapper })
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    fails = true
    await act(() => refreshMounted())
    expect(server.of('GET /profile')).toHaveLength(2)
    expect(server.of('GET /profile')[1]?.headers.get('x-background')).toBe('1')
    expect(server.of('GET /profile/sessions')).toHaveLength(1)
    expect(result.current.data?.data).toEqual({ name: 'A' })
  })
})
