import { isAllowed, type Access } from '@platen/contracts/ability'
import type { EndpointSpec, StationRule } from '@platen/contracts/endpoint'
import { stationWritePermissions, type StationKind } from '@platen/contracts/fulfillment/stages'
import { actionWords } from '@platen/contracts/roles/permission-words'
import { stationKindWords } from '@platen/contracts/values/words'
import type { FastifyRequest } from 'fastify'
import type { Reading } from '../db/database.types.ts'
import type { Actor } from './actor.types.ts'
import type { Asked } from './protection/may.rules.ts'
import type { Ctx, StationRef } from './context.ts'
import { originOf } from '../live/live-events.ts'
import { notPermitted, refusal } from './refusal.ts'
import { grantsReading, isApiToken, isEndpointClosedToTokens } from './protection/api-token.rules.ts'
import { findViewedRules, viewAsAccess, viewAsHeader } from './protection/view-as.rules.ts'
import type { Caller, Services, SignedIn } from './services.ts'
import type { Leave } from '../semaphore.ts'

/** What is known about an admitted call. */
export interface Admitted {
  /** When that was found out, milliseconds of `performance.now`. */
  at_ms: number
  /** Whether all of the call had arrived by then. */
  is_complete: boolean
  session: SignedIn | null
  station: StationRef | null
  /** The time of the database at admission; null for open calls, which don't query it. */
  now: Date | null
  /** The time zone of the site's settings; null for open calls. */
  timeZone: string | null
  /** The day that the site's weeks begin on; null for open calls. */
  weekStart: number | null
  key: string | null
  origin: string | null
  background: boolean
  /** The query without the signature of a signed address. */
  query: Record<string, unknown>
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted
    /** What its handler has asked for; null before. */
    asked: Asked | null
    /** Who makes the call, as soon as it is known; null before, and for open calls. */
    caller: SignedIn | null
    /** What a read is made of; null for a write. */
    reading: Reading | null
    /** Frees the place of this call; called when it is answered, refused or aborted. */
    leave: Leave
  }
  interface FastifyContextConfig {
    spec?: EndpointSpec
  }
}

const nobody: Caller = {
  session: null,
  station: null,
  isPaired: true,
  now: null,
  timeZone: null,
  weekStart: null,
}
const idempotencyKey = /^[A-Za-z0-9-]{16,64}$/

/**
 * Decides whether a call may proceed, before its body is read: site, session, access, station, idempotency key, in this
 * order. Throws 403, 401, 403, 400 or 409, 400. Rule: ACCESS-3, ACCESS-50, PIECE-30, PIECE-37.
 */
export async function admit(services: Services, spec: EndpointSpec, request: FastifyRequest): Promise<Admitted> {
  const isWrite = !spec.route.startsWith('GET ')
  if (isWrite && request.headers['sec-fetch-site'] === 'cross-site') throw refusal('cross_site')
  // Open calls are the same for everybody; a health check must not even query the database for the caller.
  const caller = spec.access === 'public' ? nobody : await services.identify(request, spec)
  const { station, isPaired, now, timeZone, weekStart } = caller
  request.caller = caller.session
  if (isApiToken(bearerOf(request))) assertOpenToTokens(spec, caller.session)
  if (spec.access !== 'public' && !caller.session) throw refusal('signed_out')
  const session = viewedSession(spec, request, caller.session)
  if (session) {
    judgeAccess(session, spec.access)
    if (!isOfOwnAccount(spec)) assertAccountSecured(session)
    if (spec.proof === true) judgeProof(session)
  }
  if (spec.station && session) {
    const named = headerOf(request, 'x-station')
    if (named === null) assertOffice(spec.station, session)
    else if (station) assertKind(spec.station, station, session, isWrite)
    else throw refusal('station_unknown', { station: named })
    if (station && !isPaired) throw refusal('device_not_paired', { station: station.name })
  }
  const key = isWrite && spec.idempotency !== 'none' ? headerOf(request, 'idempotency-key') : null
  if (isWrite && spec.idempotency !== 'none' && !idempotencyKey.test(key ?? '')) throw refusal('repeat_key_missing')
  const tab = headerOf(request, 'x-origin')?.slice(0, 64) ?? null
  const { signed, ...query } = request.query as Record<string, unknown>
  return {
    at_ms: performance.now(),
    // Calls of tests that don't come over a line say nothing of it.
    is_complete: request.raw.complete !== false,
    session,
    station,
    now,
    timeZone,
    weekStart,
    key,
    origin: session && session.session_id !== null && tab !== null ? originOf(session.session_id, tab) : null,
    background: headerOf(request, 'x-background') === '1',
    query: spec.response === 'file' ? query : (request.query as Record<string, unknown>),
  }
}

/** For so long what was found out about a caller holds, while their call waits for its turn. Assumed. */
const holdsForMs = 1_000

/**
 * Decides once more, like `admit` and what its handler has asked for since, whether a call may proceed that was long in
 * coming, waited for its turn, or came after it was admitted: its caller may have lost the session, a role, the device
 * or the proof meanwhile. Rule: ACCESS-15.
 */
export async function admitAgain(services: Services, spec: EndpointSpec, request: FastifyRequest): Promise<void> {
  const { at_ms: atMs, is_complete: isComplete, session } = request.admitted
  if (!session || (isComplete && performance.now() - atMs < holdsForMs)) return
  const again = await admit(services, spec, request)
  for (const access of request.asked?.access ?? []) if (again.session) judgeAccess(again.session, access)
  // What is read was proved for; how long its reader takes asks for nothing more.
  if (request.asked?.proof && again.session && !spec.route.startsWith('GET ')) judgeProof(again.session)
  request.admitted = again
}

/**
 * Throws while somebody's password is one that others know (ACCESS-90), or a role of theirs requires a second factor
 * that they have yet to set up (ACCESS-64).
 */
function assertAccountSecured({ must_change_password, second_factor_due }: SignedIn): void {
  if (must_change_password) throw refusal('password_change_due')
  if (second_factor_due) throw refusal('second_factor_due')
}

/**
 * What somebody may do who has yet to secure their account: see and secure it. The live stream names no data, and ends
 * the session in the browser when the server does.
 */
function isOfOwnAccount({ route, access }: EndpointSpec): boolean {
  return access === 'signed-in' && (route === 'GET /live' || /^[A-Z]+ \/(?:auth|profile)(?:\/|$)/.test(route))
}

/**
 * What somebody who views as a role may still do for their own session: end it, and the view with it, and prove who
 * they are, which a read may ask for.
 */
const routesOfOwnSession: readonly string[] = ['POST /auth/logout', 'POST /profile/proof']

/**
 * Returns the session with the rules that count for this call. Of somebody who views as a role (X-View-As) these are
 * what both their own rules and the role's grant, and every write is refused (ACCESS-49). Every call comes through
 * here, so that no endpoint can forget it.
 */
function viewedSession(spec: EndpointSpec, request: FastifyRequest, session: SignedIn | null): SignedIn | null {
  // A signed address carries the role itself, because no header goes with it.
  if (request.headers[viewAsHeader] === undefined && !session?.view_as) return session
  if (routesOfOwnSession.includes(spec.route)) return session
  if (!spec.route.startsWith('GET ')) throw refusal('view_as_read_only')
  if (!session) return session
  if (!isAllowed(session.rules, viewAsAccess)) throw notPermitted(viewAsAccess)
  const rules = findViewedRules(session.rules, session.view_as?.rules)
  if (!rules) throw refusal('view_as_unknown')
  return { ...session, rules }
}

/**
 * Throws if an API token may not call this, whatever its rules; also where the call is open to everybody (ACCESS-73).
 */
function assertOpenToTokens(spec: EndpointSpec, token: SignedIn | null): void {
  if (isEndpointClosedToTokens(spec)) throw refusal('api_token_not_here')
  const isDeaf = spec.response === 'events' && token !== null && !grantsReading(token.rules)
  if (isDeaf) throw refusal('not_permitted', { permission: actionWords.read })
}

/**
 * Throws if the caller may not do this: without the permission, or while their password has to be changed. It is asked
 * once more if the call has to wait.
 */
export function assertAccess({ user, asked }: Pick<Ctx, 'user' | 'asked'>, access: Access): void {
  asked?.access.add(access)
  judgeAccess(user, access)
}

function judgeAccess({ rules, must_change_password }: Actor, access: Access): void {
  if (!isAllowed(rules, access)) throw notPermitted(access)
  if (must_change_password && access !== 'signed-in') throw refusal('password_change_due')
}

/**
 * Throws unless the session proved lately who uses it (ACCESS-93). An API token has nobody to ask. It is asked once
 * more if the call has to wait.
 */
export function assertProved({ proved, session_id, asked }: Pick<Ctx, 'proved' | 'session_id' | 'asked'>): void {
  if (asked) asked.proof = true
  judgeProof({ proved, session_id })
}

function judgeProof({ proved, session_id }: Pick<SignedIn, 'proved' | 'session_id'>): void {
  if (!proved) throw refusal(session_id === null ? 'proof_by_person' : 'proof_required')
}

// Without a station: only if the endpoint allows it, and only for users who may do it from the office.
function assertOffice({ office }: StationRule, { rules }: SignedIn): void {
  if (office === undefined) throw refusal('station_missing')
  if (!isAllowed(rules, office)) throw notPermitted(office)
}

// An action at a station needs a station of its kind; a bench for two steps is two stations. If any kind will do, users
// still can't use the name of a kind at which they may not work.
function assertKind({ kind }: StationRule, station: StationRef, { rules }: SignedIn, isWrite: boolean): void {
  if (kind !== 'any') return assertStationKind(station, kind)
  const permission = stationWritePermissions[station.kind]
  if (isWrite && !isAllowed(rules, permission)) throw notPermitted(permission)
}

/** Throws for a station of another kind than the action needs, with a message that names both. */
export function assertStationKind({ name, kind }: StationRef, wanted: StationKind): void {
  if (kind === wanted) return
  throw refusal('station_other_kind', {
    station: name,
    kind: stationKindWords[kind],
    wanted: stationKindWords[wanted],
  })
}

/** Returns a header that has exactly one value, or null. */
export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Returns the token of the Authorization header, or null. The access token is never read from a cookie (ACCESS-18). */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer +([A-Za-z0-9_-]{16,200}) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
