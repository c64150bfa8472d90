import { translate } from '../i18n/translate.ts'
import { notify } from '../notices.ts'
import { isIdle } from '../session/idle.rules.ts'
import { refreshToken } from '../session/refresh.ts'
import {
  endSession,
  isRemembered,
  readIdleLimit,
  readLastActivity,
  readToken,
  stampActivity,
} from '../session/session.ts'
import { ApiError, errorOf } from './api-error.ts'
import { callHeaders } from './headers.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Call {
  method: HttpMethod
  query?: Record<string, unknown> | undefined
  body?: unknown
  /** Default: application/json for a value, the browser's own for FormData and Blob. */
  contentType?: string | undefined
  /** The idempotency key of the gesture; kept across the retry after a refresh. */
  key?: string | undefined
  /** No person caused this call (timer, refetch after a live message): it is no activity, and errors stay in place. */
  background?: boolean | undefined
  /** Needs no session: no bearer, no refresh (login, forgot, reset). */
  anonymous?: boolean | undefined
  /** A 403 is answered where the call was made (the guard's me call), not by leaving the screen. */
  forbiddenInPlace?: boolean | undefined
  /** That no answer came is said where the call was made (its gesture is kept there), not by a notification. */
  unansweredInPlace?: boolean | undefined
  signal?: AbortSignal | undefined
}

type Forbidden = (error: ApiError) => void
const forbiddenSteps = new Set<Forbidden>()

/** Runs when the server answers 403 to something that a person started (SPEC-86: go to not-authorized). */
export function onForbidden(step: Forbidden): () => void {
  forbiddenSteps.add(step)
  return () => forbiddenSteps.delete(step)
}

/**
 * The generic request helper of SPEC-81: endpoint below /api, method, query, body, optional content type. Out: the
 * response of a success (200 to 299). There is no timeout. Refuses with ApiError after doing what SPEC-85 to SPEC-87
 * say: 401 one refresh and one retry, 403 not-authorized, other errors as a notification where the body has a message.
 */
export async function request(endpoint: string, call: Call): Promise<Response> {
  if (!call.anonymous && !call.background) checkIdle()
  const token = readToken()
  let response = await send(endpoint, call)
  if (response.status === 401 && !call.anonymous) {
    if (!(await refreshToken(token, call.background ?? false))) throw await errorOf(response)
    response = await send(endpoint, call)
    if (response.status === 401) endSession()
  }
  if (response.ok) {
    // An answer that comes in after the session ended leaves no trace of it.
    if (!call.background && readToken() !== null) stampActivity(Date.now())
    return response
  }
  throw await refused(await errorOf(response), call)
}

function checkIdle(): void {
  if (readToken() === null || !isIdle(Date.now(), readLastActivity(), isRemembered(), readIdleLimit())) return
  endSession('idle')
  throw new ApiError(401, { code: 'signed_out', message: translate('app', 'session.idle') })
}

async function refused(error: ApiError, call: Call): Promise<ApiError> {
  if (call.background) return error
  if (error.status === 403 && !call.anonymous && !call.forbiddenInPlace) {
    for (const step of forbiddenSteps) step(error)
  } else if (error.message !== '' && (error.status !== 401 || call.anonymous)) {
    notify('error', error.message)
  }
  return error
}

async function send(endpoint: string, call: Call): Promise<Response> {
  const headers = callHeaders(call.background ?? false)
  if (call.anonymous) delete headers.Authorization
  if (call.key) headers['Idempotency-Key'] = call.key
  const body = bodyOf(call)
  const contentType = call.contentType ?? (typeof body === 'string' ? 'application/json' : undefined)
  if (contentType) headers['Content-Type'] = contentType
  const init: RequestInit = { method: call.method, headers, credentials: 'same-origin' }
  if (body !== undefined) init.body = body
  if (call.signal) init.signal = call.signal
  try {
    return await fetch(`/api${endpoint}${queryText(call.query)}`, init)
  } catch (error) {
    if (call.signal?.aborted) throw error
    if (call.method !== 'GET' && !call.background && !call.unansweredInPlace)
      notify('error', translate('app', 'error.network'))
    throw new ApiError(0, { code: 'network', message: translate('app', 'error.network') })
  }
}

function bodyOf(call: Call): BodyInit | undefined {
  const { body } = call
  if (body === undefined) return undefined
  if (body instanceof FormData || body instanceof Blob || (typeof body === 'string' && call.contentType)) return body
  return JSON.stringify(body)
}

function queryText(query: Record<string, unknown> = {}): string {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) text.append(name, String(one))
  }
  const written = text.toString()
  return written === '' ? '' : `?${written}`
}
