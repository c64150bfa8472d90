import { QueryClient } from '@tanstack/react-query'
import { onSessionEnd } from './session/session.ts'

/**
 * What screens have fetched. Nothing refetches by itself here: focus, reconnect, live messages and the 30 seconds go
 * through `refreshMounted` (platform/live), which marks such calls as nobody's.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 5 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Plain http has no reliable online event either: a call that cannot leave says so itself.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onSessionEnd(() => queryClient.clear())
