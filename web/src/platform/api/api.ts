import { newIdempotencyKey } from '../random.ts'
import { type Call, type HttpMethod, request } from './request.ts'
import type { Answer, ApiRoute, CallArguments } from './wire.ts'

export type CallOptions = Pick<
  Call,
  'key' | 'background' | 'anonymous' | 'forbiddenInPlace' | 'unansweredInPlace' | 'signal' | 'contentType'
>

interface PlainInput extends CallOptions {
  params?: Record<string, string | number | boolean>
  query?: Record<string, unknown>
  body?: unknown
}

async function call(route: string, input: PlainInput = {}): Promise<{ data: unknown; meta: unknown }> {
  const { params = {}, query, body, ...options } = input
  const cut = route.indexOf(' ')
  const method = route.slice(0, cut) as HttpMethod
  const key = options.key ?? (method === 'GET' || options.anonymous ? undefined : newIdempotencyKey())
  return read(await request(pathOf(route.slice(cut + 1), params), { ...options, method, query, body, key }))
}

/**
 * One call of the contract by its route literal: `api('GET /orders/:id', {params: {id}})`. Out: `{data, meta}`, typed by
 * its endpoint; a file's data is a Blob. Writes get an idempotency key of their own unless the caller brings the gesture's.
 * Refuses with ApiError (see `request`).
 */
export const api = call as unknown as <R extends ApiRoute>(
  route: R,
  ...input: CallArguments<R, CallOptions>
) => Promise<Answer<R>>

/** Fills `:name` in a path. Refuses (throws) a missing one: that is a fault of this program. */
function pathOf(path: string, params: Record<string, string | number | boolean>): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`no ${name} for ${path}`)
    return encodeURIComponent(String(value))
  })
}

async function read(response: Response): Promise<{ data: unknown; meta: unknown }> {
  if (response.status === 204) return { data: null, meta: undefined }
  if (!(response.headers.get('content-type') ?? '').includes('application/json')) {
    return { data: await response.blob(), meta: undefined }
  }
  const body = (await response.json()) as { data: unknown; meta?: unknown }
  return { data: body.data, meta: body.meta }
}
