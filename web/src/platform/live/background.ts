import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'

/** Queries that are being fetched again without a person having asked. */
const running = new Set<string>()

export function isBackgroundRefresh(queryKey: QueryKey): boolean {
  return running.has(hashKey(queryKey))
}

/** Fetches a query again as a call of nobody (`X-Background`). An error stays with the query, for its screen. */
export async function refetchInBackground(query: Query): Promise<void> {
  running.add(query.queryHash)
  try {
    await query.fetch()
  } catch {
    // The query keeps its error for the screen.
  } finally {
    running.delete(query.queryHash)
  }
}

/**
 * Fetches the queries on screen again that `matches` picks, as calls of nobody (`X-Background`); those not on screen
 * become stale. Errors stay in place.
 */
export async function refreshMounted(matches: (queryKey: QueryKey) => boolean = () => true): Promise<void> {
  const cache = queryClient.getQueryCache()
  const chosen = cache.getAll().filter((query) => matches(query.queryKey))
  const onScreen = chosen.filter((query) => query.isActive() && query.state.fetchStatus === 'idle')
  for (const query of chosen) query.invalidate()
  await Promise.all(onScreen.map(refetchInBackground))
}
