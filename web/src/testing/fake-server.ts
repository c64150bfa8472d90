import { vi } from 'vitest'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

export interface Told {
  status?: number
  data?: unknown
  meta?: unknown
  /** Bytes instead of JSON. */
  file?: Blob
  /** A refusal's body, instead of data. */
  refusal?: { message?: string; code: string; fields?: Record<string, string>; details?: unknown }
}

type Answerer = (asked: Asked) => Told | Promise<Told>

/**
 * A network that answers by the contract's routes ('GET /auth/me'), and keeps what it was asked. What it was not told to
 * answer is 404.
 */
export function fakeServer(answers: Record<string, Answerer>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin)
    const call: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    asked.push(call)
    init.signal?.throwIfAborted()
    const answer = answers[`${call.method} ${call.path}`]
    const told: Told = answer
      ? await answer(call)
      : { status: 404, refusal: { code: 'route_not_found', message: 'no' } }
    const { status = 200, refusal, data, meta, file } = told
    if (file) return new Response(file, { status, headers: { 'content-type': file.type } })
    return new Response(JSON.stringify(refusal ?? { data, meta }), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return {
    asked,
    /** The calls of one route, in order. */
    of: (route: string) => asked.filter((call) => `${call.method} ${call.path}` === route),
  }
}

export const signedOut: Told = { status: 401, refusal: { code: 'signed_out', message: 'You are not signed in.' } }

export const me = (rules: object[] = [{ action: 'manage', subject: 'all' }]): Told => ({
  data: {
    user_data: {
      id: 7,
      name: 'Amélie Morin',
      email: 'amelie@demo.platen',
      language: null,
      roles: ['Administrator'],
      must_change_password: false,
    },
    user_abilities: rules,
  },
  meta: { time_zone: 'Europe/Paris', session_idle_s: 1800 },
})
