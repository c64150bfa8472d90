import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'

/** The hashes of queries that are being refetched without a user action. */
const running = new Set<string>()

/** Returns whether this query is being refetched without a user action. */
export function isBackgroundRefresh(queryKey: QueryKey): boolean {
  return running.has(hashKey(queryKey))
}

/** Refetches a query as a background call (`X-Background`). The query keeps an error for its screen. Never throws. */
export async function refetchInBackground(query: Query): Promise<void> {
  running.add(query.queryHash)
  try {
    await query.fetch()
  } catch {
    // The query keeps the error for its screen.
  } finally {
    running.delete(query.queryHash)
  }
}

/**
 * Refetches the mounted queries that `matches` accepts, as background calls (`X-Background`), and marks the others that
 * it accepts as stale. The queries keep their errors. Never throws.
 */
export async function refreshMounted(matches: (queryKey: QueryKey) => boolean = () => true): Promise<void> {
  const cache = queryClient.getQueryCache()
  const matching = cache.getAll().filter((query) => matches(query.queryKey))
  const mounted = matching.filter((query) => query.isActive() && query.state.fetchStatus === 'idle')
  for (const query of matching) query.invalidate()
  await Promise.all(mounted.map(refetchInBackground))
}
