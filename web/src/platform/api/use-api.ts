import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isBackgroundRefresh } from '../live/background.ts'
import { queryClient } from '../query-client.ts'
import { newIdempotencyKey } from '../random.ts'
import { api, type CallOptions } from './api.ts'
import { ApiError } from './api-error.ts'
import type { Answer, CallArguments, CallInput, ReadRoute, WriteRoute } from './wire.ts'

/** `api` for a route and an input that were checked together where they came from. */
const callOf = api as unknown as <R extends ReadRoute | WriteRoute>(route: R, input: CallOptions) => Promise<Answer<R>>

/** The cache key of a read: its route first, so that all queries of a route can be named. */
export function apiKey<R extends ReadRoute>(route: R, ...input: CallArguments<R>): readonly unknown[] {
  const { params, query } = (input[0] ?? {}) as { params?: unknown; query?: unknown }
  return [route, params ?? null, query ?? null]
}

/**
 * A read for `useQuery`: `useQuery(apiQuery('GET /orders', {query}))`. Out: `{data, meta}` of the answer. While the next
 * page loads, the previous one stays (`isPlaceholderData`). Refuses with ApiError in `error`.
 */
export function apiQuery<R extends ReadRoute>(route: R, ...input: CallArguments<R>) {
  const queryKey = apiKey(route, ...input)
  return queryOptions<Answer<R>, ApiError>({
    queryKey,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const call = { ...(input[0] as object), signal, background: isBackgroundRefresh(queryKey), queryKey }
      return callOf(route, call)
    },
  })
}

/** Makes the queries of these routes stale; those on screen fetch again, as part of what the person just did. */
export function touch(...routes: ReadRoute[]): void {
  for (const route of routes) void queryClient.invalidateQueries({ queryKey: [route] })
}

/** Puts a view that a write answered in the place of what a read had fetched (ARCHITECTURE principle 7). */
export function putAnswer<R extends ReadRoute>(answer: Answer<R>, route: R, ...input: CallArguments<R>): void {
  queryClient.setQueryData(apiKey(route, ...input), answer)
}

export interface WriteOptions<R extends WriteRoute> {
  /** Reads that this write makes stale. */
  touches?: ReadRoute[]
  onDone?: (answer: Answer<R>, input: CallInput<R>) => void
}

/**
 * A write of the acting person. `run(input)` resolves with the answer and refuses with ApiError. One gesture, one repeat
 * key: when no answer came, the same input again carries the same key, so that nothing happens twice.
 */
export function useWrite<R extends WriteRoute>(route: R, options: WriteOptions<R> = {}) {
  const lost = useRef<{ key: string; input: string } | null>(null)
  const mutation = useMutation<Answer<R>, ApiError, CallInput<R> & Pick<CallOptions, 'key' | 'unansweredInPlace'>>({
    mutationFn: async (input) => {
      const said = input.body instanceof FormData ? '' : JSON.stringify(input)
      const key = input.key ?? (lost.current?.input === said ? lost.current.key : newIdempotencyKey())
      lost.current = null
      try {
        return await callOf(route, { ...input, key })
      } catch (error) {
        if (error instanceof ApiError && error.unanswered && said !== '') lost.current = { key, input: said }
        throw error
      }
    },
    onSuccess: (answer, input) => {
      touch(...(options.touches ?? []))
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
