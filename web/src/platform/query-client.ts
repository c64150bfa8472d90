import { QueryClient } from '@tanstack/react-query'
import { onSessionEnd } from './session/session.ts'

/**
 * The cache of fetched data. Queries don't refetch by themselves: focus, reconnect, live messages and the 30-second
 * refresh go through `refreshMounted` (platform/live), which marks these calls as background calls.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 5 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Browsers report online state unreliably, so calls are always tried and fail by themselves.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onSessionEnd(() => queryClient.clear())
