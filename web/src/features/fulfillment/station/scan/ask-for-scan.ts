import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ApiError } from '../../../../platform/api/api-error.ts'
import { askFor } from '../../../../platform/api/use-api.ts'
import { queryClient } from '../../../../platform/query-client.ts'

/**
 * Reads what a scan is about. A scan that is given up (`ScanQueueCallbacks`) gets no answer any more: the read is
 * cancelled, so that the scan gets an answer of its own when it is sent again, and this rejects.
 */
export async function askForScan<T>(query: FetchQueryOptions<T, ApiError>, givenUp: AbortSignal): Promise<T> {
  const cancel = () => void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  givenUp.addEventListener('abort', cancel, { once: true })
  try {
    return await askFor(query)
  } finally {
    givenUp.removeEventListener('abort', cancel)
    givenUp.throwIfAborted()
  }
}
