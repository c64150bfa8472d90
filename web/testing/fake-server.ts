import type { Rule } from '@platen/contracts/ability'
import type { ErrorCode } from '@platen/contracts/errors'
import { everyTable, readsHeader, wroteHeader } from '@platen/contracts/live'
import { platenLooks } from '@platen/contracts/site-looks/choices'
import { answerProblems, endpointAt } from '@platen/contracts/testing/answer-problems'
import { vi } from 'vitest'
import type { Answer, ApiRoute } from '../src/platform/api/wire.ts'

export interface Asked {
  method: string
  path: string
  /** The values of the endpoint's path parameters. */
  params: Record<string, string>
  query: URLSearchParams
  headers: Headers
  body: unknown
}

/** An error answer. The check of the contract says whether its status fits its code. */
export interface Refused {
  status: number
  refusal: { message: string; code: ErrorCode; fields?: Record<string, string>; details?: unknown }
  data?: undefined
  /** Seconds of the header Retry-After. */
  retryAfter?: number
}

interface Success {
  status?: number | undefined
  refusal?: undefined
}

type Answered<A> = A extends { data: Blob }
  ? { file: Blob }
  : A extends { meta: undefined }
    ? Success & { data: A[keyof A & 'data'] }
    : Success & A

/** What a test answers to a call of an endpoint: data as the contract declares it, a file, or an error. */
export type Told<R extends ApiRoute> = Answered<Answer<R>> | Refused

export type Answerer<R extends ApiRoute> = (asked: Asked) => Told<R> | Promise<Told<R>>

/** The answers of a fake server by endpoint. Each is typed by the endpoint that its key names. */
export type Answers = { [R in ApiRoute]?: Answerer<R> }

interface AnyTold {
  status?: number
  data?: unknown
  meta?: unknown
  file?: Blob
  refusal?: { code: string; message?: string; fields?: Record<string, string>; details?: unknown }
  /**
   * The rows of the X-Reads and X-Wrote headers. Without them a read depends on every write, and a write has written
   * every table.
   */
  reads?: string
  wrote?: string
  retryAfter?: number
}
type AnyAnswerer = (asked: Asked) => AnyTold | Promise<AnyTold>

/** How late reads are answered, in ms, to find tests that act before what they need is there (docs/testing.md). */
const readsTake = Number(process.env['PLATEN_READS_TAKE_MS'] ?? 0)
const problems: string[] = []

/** What the contract held against the fake answers since the last call. Every test ends with none (setup.ts). */
export function takeAnswerProblems(): string[] {
  return problems.splice(0)
}

/**
 * A server that answers by the contract's endpoints ('GET /orders/:id') and keeps what it was asked. An endpoint
 * without an answer is 404. The answers are typed by the contract; each is also parsed by the strict schema of its
 * endpoint, so that a field too many fails the test by name.
 */
export function fakeServer(answers: Answers) {
  return fakeNetwork(
    { ...(usualAnswers as Record<string, AnyAnswerer>), ...(answers as Record<string, AnyAnswerer>) },
    {
      routeOf: ({ method, path }) => endpointAt(method, path)?.route ?? `${method} ${path}`,
      check({ method, path }, { status = 200 }, body) {
        const found = answerProblems(method, path, { status, body })
        problems.push(...found)
        if (found.length > 0) throw new Error(found.join('\n'))
      },
    },
  )
}

/**
 * Answers that most tests have no reason to give themselves: lists are displayed as declared, nothing is said of how
 * many rows their views have and of selected rows, there are no bulk runs, there are no pictures of orders, and
 * browsers need no pairing with their station.
 */
const usualAnswers: Answers = {
  'GET /orders/pictures': () => ({ data: [] }),
  'GET /bulk-runs': () => ({ data: [] }),
  'GET /lists/:list/bulk-actions': () => ({ data: [] }),
  'GET /lists/:list/counts': () => ({ data: {} }),
  'GET /devices/own': () => ({ data: { pairing_required: false, station_ids: [], codes: [] } }),
  'GET /lists/:list': () => ({
    data: { preferences: { columns: [], density: 'compact', default_view_id: null }, views: [] },
  }),
}

/** Answers only calls with these path parameters; others are 404, as for a row that doesn't exist. */
export function at<T>(
  params: Record<string, string | number>,
  answer: (asked: Asked) => T,
): (asked: Asked) => T | Refused {
  return (asked) =>
    Object.entries(params).every(([name, value]) => asked.params[name] === String(value)) ? answer(asked) : notFound
}

type Call = Omit<Asked, 'params'>

interface Contract {
  routeOf: (call: Call) => string
  check: (asked: Asked, told: AnyTold, body: unknown) => void
}

const noContract: Contract = { routeOf: ({ method, path }) => `${method} ${path}`, check: () => {} }

/** The same without the contract, for tests of the transport itself, whose routes and bodies are made up. */
export function fakeNetwork(answers: Record<string, AnyAnswerer>, { routeOf, check }: Contract = noContract) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin)
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    const route = routeOf(call)
    const complete: Asked = { ...call, params: paramsOf(route, call.path) }
    asked.push(complete)
    init.signal?.throwIfAborted()
    const answer = answers[route]
    const told: AnyTold = answer ? await answer(complete) : notFound
    // A test that holds the clock says itself when answers come.
    if (readsTake > 0 && call.method === 'GET' && !vi.isFakeTimers())
      await new Promise((arrive) => setTimeout(arrive, readsTake))
    init.signal?.throwIfAborted()
    const { status = 200, refusal, data, meta, file } = told
    const wrote = told.wrote ?? (call.method === 'GET' || refusal ? undefined : everyTable)
    const live = {
      ...(told.reads !== undefined && { [readsHeader]: told.reads }),
      ...(wrote && { [wroteHeader]: wrote }),
      ...(told.retryAfter !== undefined && { 'retry-after': String(told.retryAfter) }),
    }
    if (file) return new Response(file, { status, headers: { 'content-type': file.type, ...live } })
    const text = JSON.stringify(refusal ?? { data, meta })
    if (answer) check(complete, told, JSON.parse(text))
    return new Response(text, { status, headers: { 'content-type': 'application/json', ...live } })
  })
  return {
    asked,
    /** The calls of one address ('GET /orders/7'), in order. */
    of: (address: string) => asked.filter((call) => `${call.method} ${call.path}` === address),
  }
}

/** The path parameters of a call, by their names in the route. */
function paramsOf(route: string, path: string): Record<string, string> {
  const values = path.split('/')
  const names = (route.split(' ')[1] ?? '').split('/')
  return Object.fromEntries(
    names.flatMap((name, nth) =>
      name.startsWith(':') ? [[name.slice(1), decodeURIComponent(values[nth] ?? '')]] : [],
    ),
  )
}

/** An error answer, its code typed where the answer's own type isn't known yet. */
export function refused(
  status: number,
  code: ErrorCode,
  message: string,
  more: Omit<Refused['refusal'], 'code' | 'message'> = {},
): Refused {
  return { status, refusal: { code, message, ...more } }
}

export const notFound: Refused = { status: 404, refusal: { code: 'route_not_found', message: 'no' } }

export const signedOut: Refused = { status: 401, refusal: { code: 'signed_out', message: 'You are not signed in.' } }

export const me = (rules: Rule[] = [{ action: 'manage', subject: 'all' }]) => ({
  data: {
    user_data: {
      id: 7,
      name: 'Amélie Morin',
      email: 'amelie@demo.platen',
      user_name: null,
      language: null,
      roles: ['Administrator'],
      must_change_password: false,
      second_factor_due: false,
      start_page: null,
    },
    user_abilities: rules,
  },
  meta: {
    time_zone: 'Europe/Paris',
    units: 'metric' as const,
    week_start: 1 as const,
    cost_currency: 'USD',
    session_idle_s: 1800,
    looks: { ...platenLooks, logo_light_url: null, logo_dark_url: null },
  },
})
