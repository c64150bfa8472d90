import type { QueryKey } from '@tanstack/react-query'
import { recordResponse } from '../live/freshness.ts'
import { newIdempotencyKey } from '../random.ts'
import { networkError } from './network-error.ts'
import { type Call, type HttpMethod, request } from './request.ts'
import type { Answer, ApiRoute, CallArguments } from './wire.ts'

export type CallOptions = Pick<
  Call,
  'key' | 'background' | 'anonymous' | 'handlesForbidden' | 'unansweredInPlace' | 'signal' | 'contentType'
> & {
  /** A read that a screen makes by itself, as against what somebody has just asked for. */
  isScreenRead?: boolean
  /** The query that this answer is for, which learns from its headers what it was made of. */
  queryKey?: QueryKey
}

interface PlainInput extends CallOptions {
  params?: Record<string, string | number | boolean>
  query?: Record<string, unknown>
  body?: unknown
}

async function call(route: string, input: PlainInput = {}): Promise<{ data: unknown; meta: unknown }> {
  const { params = {}, query, body, queryKey, isScreenRead, ...options } = input
  const cut = route.indexOf(' ')
  const method = route.slice(0, cut) as HttpMethod
  const key = options.key ?? (method === 'GET' || options.anonymous ? undefined : newIdempotencyKey())
  const response = await request(fillPath(route.slice(cut + 1), params), {
    ...options,
    method,
    query,
    body,
    key,
    screenRead: isScreenRead ? route : undefined,
  })
  if (queryKey) recordResponse(queryKey, response.headers)
  return readBody(response).catch((error: unknown) => {
    // A response that breaks off is as good as none.
    throw error instanceof SyntaxError ? error : networkError()
  })
}

/**
 * Calls an endpoint of the contract by its route literal: `api('GET /orders/:id', {params: {id}})`. Writes get a new
 * idempotency key unless the caller passes one.
 * @returns `{data, meta}` as the endpoint declares them; the data of a file is a Blob
 * @throws ApiError (see `request`)
 */
export const api = call as unknown as <R extends ApiRoute>(
  route: R,
  ...input: CallArguments<R, CallOptions>
) => Promise<Answer<R>>

/** Fills in the `:name` placeholders of a path. A missing parameter is a bug in this program, so it throws. */
function fillPath(path: string, params: Record<string, string | number | boolean>): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`no ${name} for ${path}`)
    return encodeURIComponent(String(value))
  })
}

async function readBody(response: Response): Promise<{ data: unknown; meta: unknown }> {
  if (response.status === 204) return { data: null, meta: undefined }
  if (!(response.headers.get('content-type') ?? '').includes('application/json')) {
    return { data: await response.blob(), meta: undefined }
  }
  const body = (await response.json()) as { data: unknown; meta?: unknown }
  return { data: body.data, meta: body.meta }
}
