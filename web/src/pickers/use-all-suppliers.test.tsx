import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fakeNetwork } from '../../testing/fake-server.ts'
import { queryClient } from '../platform/query-client.ts'
import { saveToken } from '../platform/session/session.ts'
import { useAllSuppliers } from './use-all-suppliers.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
afterEach(() => queryClient.clear())

// LIST-12
it('every supplier can be chosen, also behind the first page, and none by who may not know them', async () => {
  saveToken('token')
  const server = fakeNetwork({
    'GET /suppliers': ({ query }) => {
      const from = 100 * (Number(query.get('page') ?? '1') - 1)
      const data = Array.from({ length: Math.min(100, 250 - from) }, (_, at) => ({ code: `S${from + at + 1}` }))
      return { data, meta: { total: 250 } }
    },
  })
  const { result, rerender } = renderHook(({ may }) => useAllSuppliers(may), { wrapper, initialProps: { may: false } })
  expect([result.current.rows, server.of('GET /suppliers')]).toEqual([undefined, []])
  rerender({ may: true })
  await waitFor(() => expect(result.current.rows).toHaveLength(250))
  expect([result.current.rows?.at(0)?.code, result.current.rows?.at(-1)?.code]).toEqual(['S1', 'S250'])
})
