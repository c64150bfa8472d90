import { answerProblems } from '@platen/contracts/testing/answer-problems'
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

const problems: string[] = []

/** What the contract held against the fake answers since the last call. Every test ends with none (setup.ts). */
export function takeAnswerProblems(): string[] {
  return problems.splice(0)
}

/**
 * A server that answers by the contract's routes ('GET /auth/me') and keeps what it was asked. A route without an answer
 * is 404. Every answer is parsed by the strict schema of its endpoint: a field that the contract doesn't have fails the
 * test by name.
 */
export function fakeServer(answers: Record<string, Answerer>) {
  return fakeNetwork(answers, ({ method, path }, { status = 200 }, body) => {
    const found = answerProblems(method, path, { status, body })
    problems.push(...found)
    if (found.length > 0) throw new Error(found.join('\n'))
  })
}

type Check = (asked: Asked, told: Told, body: unknown) => void

/** The same without the contract, for tests of the transport itself, whose routes and bodies are made up. */
export function fakeNetwork(answers: Record<string, Answerer>, check: Check = () => {}) {
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
    const told: Told = answer ? await answer(call) : routeNotFound
    const { status = 200, refusal, data, meta, file } = told
    if (file) return new Response(file, { status, headers: { 'content-type': file.type } })
    const text = JSON.stringify(refusal ?? { data, meta })
    if (answer) check(call, told, JSON.parse(text))
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  })
  return {
    asked,
    /** The calls of one route, in order. */
    of: (route: string) => asked.filter((call) => `${call.method} ${call.path}` === route),
  }
}

const routeNotFound: Told = { status: 404, refusal: { code: 'route_not_found', message: 'no' } }

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
