import { parseRows, wroteHeader } from '@platen/contracts/live'
import { markStaleBefore, recordWrites } from '../live/freshness.ts'
import { notify } from '../notices.ts'
import { assertSessionOpen } from '../session/door.ts'
import { refreshToken } from '../session/refresh.ts'
import { endSession, readToken, saveLastActivity } from '../session/session.ts'
import { stopViewing } from '../session/view-as.ts'
import { type ApiError, errorFromResponse } from './api-error.ts'
import { callHeaders, renewOrigin } from './headers.ts'
import { lastRefusal } from './last-refusal.ts'
import { networkError } from './network-error.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Call {
  method: HttpMethod
  query?: Record<string, unknown> | undefined
  body?: unknown
  /** Default: application/json for a value, and the browser's own for FormData and Blob. */
  contentType?: string | undefined
  /** The idempotency key of a write; unchanged in the retry after a refresh. */
  key?: string | undefined
  /**
   * The user didn't cause this call (timer, refetch after a live message): it doesn't count as activity, and its errors
   * cause no notification, and no redirect unless it is a `screenRead` that the open screen is about.
   */
  background?: boolean | undefined
  /** Needs no session: no bearer token, no refresh (login, forgot, reset). */
  anonymous?: boolean | undefined
  /**
   * The route of a read that a screen makes by itself. A 403 leads away only from a screen that is about it
   * (`mainReads` of its declaration); elsewhere it hides the panel that asked.
   */
  screenRead?: string | undefined
  /** A 403 is handled by the caller (the guard's me call) instead of leading to not-authorized. */
  handlesForbidden?: boolean | undefined
  /** A missing response is reported by the caller, which keeps the write for a retry, instead of by a notification. */
  unansweredInPlace?: boolean | undefined
  signal?: AbortSignal | undefined
}

type ForbiddenListener = (error: ApiError, screenRead: string | null) => void
const forbiddenListeners = new Set<ForbiddenListener>()

/**
 * Registers a listener for 403 responses to what the user asked for (SPEC-86: go to not-authorized): an act, or a
 * screen, whose read is named by its route.
 * @returns a function that removes the listener
 */
export function onForbidden(listener: ForbiddenListener): () => void {
  forbiddenListeners.add(listener)
  return () => forbiddenListeners.delete(listener)
}

let askForProof: (() => Promise<boolean>) | undefined

/** Registers what asks who is there (ACCESS-93). It answers whether they have proved it. */
export function onProofRequired(ask: () => Promise<boolean>): void {
  askForProof = ask
}

/** Whether a call was refused because it asks for proof of presence, and the user has just given it. */
async function isProved(response: Response, call: Call): Promise<boolean> {
  if (response.status !== 403 || call.background) return false
  const { code } = await errorFromResponse(response.clone())
  return code === 'proof_required' && (await askForProof?.()) === true
}

/**
 * The generic request helper of SPEC-81. There is no timeout (SPEC-76). Follows SPEC-85 to SPEC-87: on 401 one refresh
 * and one retry, on 403 the listeners of `onForbidden`, on other errors a notification if the body has a message. Where
 * proof of presence is asked for, there is one retry once it is given.
 * @param endpoint - path below /api
 * @returns the successful response (200 to 299)
 * @throws ApiError for any other response or none
 */
export async function request(endpoint: string, call: Call): Promise<Response> {
  const token = readToken()
  let response = await send(endpoint, call)
  if (response.status === 401 && !call.anonymous) {
    if (!(await refreshToken(token, call.background ?? false))) throw await errorFromResponse(response)
    const renewed = readToken()
    response = await send(endpoint, call)
    // A token that isn't the refused one belongs to somebody who has signed in meanwhile, and stays.
    if (response.status === 401 && readToken() === renewed) endSession()
  }
  if (await isProved(response, call)) response = await send(endpoint, call)
  if (response.ok) {
    // A response that arrives after the session has ended leaves no trace.
    if (!call.background && readToken() !== null) saveLastActivity(Date.now())
    if (call.method !== 'GET') lastRefusal.set(null)
    return response
  }
  const error = await errorFromResponse(response)
  // The role that this tab shows the site as was archived, or the user may no longer view as roles.
  if (error.code === 'view_as_unknown' || (endpoint === '/auth/me' && error.status === 403)) stopViewing()
  throw await handleError(error, call)
}

// A write refused because of a view as another role leads nowhere: the screen itself may be seen. Neither does one
// whose user didn't prove to be there.
const refusedInPlace = /^(view_as_read_only|proof_required)$/

async function handleError(error: ApiError, call: Call): Promise<ApiError> {
  const isScreenRefused = error.status === 403 && !refusedInPlace.test(error.code)
  // What a screen is about may be refused after it was shown.
  if (call.background && !(isScreenRefused && call.screenRead)) return error
  lastRefusal.set(error)
  if (isScreenRefused && !call.anonymous && !call.handlesForbidden) {
    for (const listener of forbiddenListeners) listener(error, call.screenRead ?? null)
  } else if (error.message !== '' && (error.status !== 401 || call.anonymous)) {
    notifyUnlessShown(error, call.method)
  }
  return error
}

// Code that catches the error and shows it in place has said so by the next task, and a screen that shows the error of
// a read one task later, because queries tell their observers in a task of their own.
function notifyUnlessShown(error: ApiError, method: HttpMethod): void {
  const tell = () => {
    if (!error.isShownInPlace) notify('error', error.message)
  }
  setTimeout(method === 'GET' ? () => setTimeout(tell) : tell)
}

async function send(endpoint: string, call: Call): Promise<Response> {
  if (!call.anonymous) assertSessionOpen({ isSigningOut: endpoint === '/auth/logout' })
  const headers = callHeaders(call.background ?? false)
  if (call.anonymous) {
    delete headers.Authorization
    delete headers['X-View-As']
  }
  if (call.key) headers['Idempotency-Key'] = call.key
  const body = serializeBody(call)
  const contentType = call.contentType ?? (typeof body === 'string' ? 'application/json' : undefined)
  if (contentType) headers['Content-Type'] = contentType
  const init: RequestInit = { method: call.method, headers, credentials: 'same-origin' }
  if (body !== undefined) init.body = body
  if (call.signal) init.signal = call.signal
  try {
    const response = await fetch(`/api${endpoint}${serializeQuery(call.query)}`, init)
    const wrote = response.headers.get(wroteHeader)
    if (wrote !== null) recordWrites(parseRows(wrote))
    if (response.status >= 502) expectUnknownWrites(call)
    return response
  } catch (error) {
    expectUnknownWrites(call)
    if (call.signal?.aborted) throw error
    const lost = networkError()
    if (call.method !== 'GET' && !call.background && !call.unansweredInPlace) notifyUnlessShown(lost, call.method)
    throw lost
  }
}

// A write without a proper response may have been committed, and its live message ignored as this tab's own. Everything
// on screen is refetched, and a message that still comes counts as another tab's.
function expectUnknownWrites(call: Call): void {
  if (call.method === 'GET') return
  renewOrigin()
  markStaleBefore()
}

function serializeBody(call: Call): BodyInit | undefined {
  const { body } = call
  if (body === undefined) return undefined
  if (body instanceof FormData || body instanceof Blob || (typeof body === 'string' && call.contentType)) return body
  return JSON.stringify(body)
}

function serializeQuery(query: Record<string, unknown> = {}): string {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const item of Array.isArray(value) ? value : [value]) text.append(name, String(item))
  }
  const serialized = text.toString()
  return serialized === '' ? '' : `?${serialized}`
}
