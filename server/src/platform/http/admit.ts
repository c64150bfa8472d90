import { allowed, type Access } from '@platen/contracts/ability'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import type { StationRef } from './context.ts'
import { refuse } from './refusal.ts'
import type { Caller, Services, SignedIn } from './services.ts'
import type { Leave } from './turns.ts'

/** What is known of a call that may go on. */
export interface Admitted {
  session: SignedIn | null
  station: StationRef | null
  /** The database's time at admission; null for open calls, which do not ask it. */
  now: Date | null
  key: string | null
  origin: string | null
  background: boolean
  /** The query without the signature of a signed address. */
  query: Record<string, unknown>
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted
    /** Gives the turn of this call back; called when it is answered, refused or gone. */
    leave: Leave
  }
  interface FastifyContextConfig {
    spec?: EndpointSpec
  }
}

const nobody: Caller = { session: null, station: null, now: null }
const repeatKey = /^[A-Za-z0-9-]{16,64}$/

/**
 * Decides whether a call may go on, before its body is read: site, session, access, station, repeat key, in this
 * order. Refuses with 403, 401, 403, 400 or 409, 400. Rule: ACCESS-3, PIECE-30, PIECE-37.
 */
export async function admit(services: Services, spec: EndpointSpec, request: FastifyRequest): Promise<Admitted> {
  const isWrite = !spec.route.startsWith('GET ')
  if (isWrite && request.headers['sec-fetch-site'] === 'cross-site') throw refuse('cross_site')
  // Open calls are the same for everybody; health must not even ask the database who calls.
  const { session, station, now } = spec.access === 'public' ? nobody : await services.identify(request, spec)
  if (spec.access !== 'public') {
    if (!session) throw refuse('signed_out')
    if (!allowed(session.rules, spec.access)) {
      throw refuse('not_permitted', { permission: permissionNames(spec.access) })
    }
    if (session.must_change_password && spec.access !== 'signed-in') throw refuse('password_change_due')
  }
  const stationName = headerOf(request, 'x-station')
  if (spec.station && !stationName) throw refuse('station_missing')
  // Assumed: a floor call may come from a bench of another kind (one bench for two steps, in a small factory). The event
  // names where it was really done; what may be done is a matter of permissions, never of the bench.
  if (spec.station && !station) throw refuse('station_unknown', { station: stationName ?? '' })
  const key = isWrite && spec.repeat !== 'none' ? headerOf(request, 'idempotency-key') : null
  if (isWrite && spec.repeat !== 'none' && !repeatKey.test(key ?? '')) throw refuse('repeat_key_missing')
  const { signed, ...query } = request.query as Record<string, unknown>
  return {
    session,
    station,
    now,
    key,
    origin: headerOf(request, 'x-origin')?.slice(0, 64) ?? null,
    background: headerOf(request, 'x-background') === '1',
    query: spec.response === 'file' ? query : (request.query as Record<string, unknown>),
  }
}

/** A header with one value, or null. */
export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The token of the Authorization header, or null. The access token is never read from a cookie (ACCESS-18). */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer +([A-Za-z0-9_-]{16,200}) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

function permissionNames(access: Access): string {
  return typeof access === 'string' ? access : access.join(' / ')
}
