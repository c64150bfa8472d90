import { type FetchQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isBackgroundRefresh } from '../live/background.ts'
import { queryClient } from '../query-client.ts'
import { newIdempotencyKey } from '../random.ts'
import { api, type CallOptions } from './api.ts'
import { ApiError } from './api-error.ts'
import type { Answer, CallArguments, CallInput, ReadRoute, WriteRoute } from './wire.ts'

/** Calls `api` with a route and an input that the caller has already checked against each other. */
const callOf = api as unknown as <R extends ReadRoute | WriteRoute>(route: R, input: CallOptions) => Promise<Answer<R>>

/** Returns the cache key of a read. It starts with the route, so that all queries of a route can be matched. */
export function apiKey<R extends ReadRoute>(route: R, ...input: CallArguments<R>): readonly unknown[] {
  const { params, query } = (input[0] ?? {}) as { params?: unknown; query?: unknown }
  return [route, params ?? null, query ?? null]
}

/**
 * Returns the options of a read for `useQuery`: `useQuery(apiQuery('GET /orders', {query}))`. Its data is `{data,
 * meta}` of the response, its error an ApiError. While the next page loads, the previous one stays
 * (`isPlaceholderData`).
 */
export function apiQuery<R extends ReadRoute>(route: R, ...input: CallArguments<R>) {
  const queryKey = apiKey(route, ...input)
  return queryOptions<Answer<R>, ApiError>({
    queryKey,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, meta }) => {
      const background = isBackgroundRefresh(queryKey)
      return callOf(route, { ...input[0], signal, background, queryKey, isScreenRead: meta !== askedFor })
    },
  })
}

const askedFor = { isAskedFor: true }

/**
 * Reads now, without the cache, what somebody has just asked for, such as what they scanned. A 403 leads to
 * not-authorized, as that of a write does.
 */
export function askFor<T>(query: FetchQueryOptions<T, ApiError>): Promise<T> {
  return queryClient.fetchQuery({ ...query, staleTime: 0, meta: askedFor })
}

/**
 * Marks the queries of these routes as stale and refetches the mounted ones, because something else than the server's
 * data has changed, such as the chosen station. What a write makes stale is refetched by itself.
 */
export function touch(...routes: ReadRoute[]): void {
  for (const route of routes) void queryClient.invalidateQueries({ queryKey: [route] })
}

/** Replaces what a read fetched with a view that a write returned (ARCHITECTURE principle 7). */
export function putAnswer<R extends ReadRoute>(answer: Answer<R>, route: R, ...input: CallArguments<R>): void {
  queryClient.setQueryData(apiKey(route, ...input), answer)
}

export interface WriteOptions<R extends WriteRoute> {
  /** Called with the response once the write has succeeded. */
  onDone?: (answer: Answer<R>, input: CallInput<R>) => void
}

/**
 * Returns a write of the signed-in user. `run(input)` resolves with the response and rejects with an ApiError. If there
 * was no response, a retry with the same input sends the same idempotency key, so that nothing happens twice. The
 * mounted queries that it made stale are refetched: the response says what was written (`X-Wrote`).
 */
export function useWrite<R extends WriteRoute>(route: R, options: WriteOptions<R> = {}) {
  const unanswered = useRef<{ key: string; input: string } | null>(null)
  const mutation = useMutation<
    Answer<R>,
    ApiError,
    CallInput<R> & Pick<CallOptions, 'key' | 'unansweredInPlace' | 'handlesForbidden'>
  >({
    mutationFn: async (input) => {
      const serialized = input.body instanceof FormData ? '' : JSON.stringify(input)
      const key = input.key ?? (unanswered.current?.input === serialized ? unanswered.current.key : newIdempotencyKey())
      unanswered.current = null
      try {
        return await callOf(route, { ...input, key })
      } catch (error) {
        if (error instanceof ApiError && error.unanswered && serialized !== '')
          unanswered.current = { key, input: serialized }
        throw error
      }
    },
    onSuccess: (answer, input) => {
      options.onDone?.(answer, input)
    },
  })
  return {
    run: mutation.mutateAsync,
    running: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}
