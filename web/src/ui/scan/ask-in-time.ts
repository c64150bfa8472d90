import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from '../../platform/api/api-error.ts'
import { queryClient } from '../../platform/query-client.ts'
import { withTimeout } from '../../platform/api/unprocessed.ts'

/**
 * Reads what a scan is about. A server that doesn't answer in time counts as unreachable, so that nothing stays locked
 * (SCREEN-21), and the read is given up: another scan of the code asks again.
 */
export async function askInTime<T>(queryKey: QueryKey, ask: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(ask())
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') void queryClient.cancelQueries({ queryKey, exact: true })
    throw error
  }
}
