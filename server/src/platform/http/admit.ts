import { isAllowed, type Access } from '@platen/contracts/ability'
import type { EndpointSpec, StationRule } from '@platen/contracts/endpoint'
import { stationWritePermissions, type StationKind } from '@platen/contracts/fulfillment/stages'
import { stationKindWords } from '@platen/contracts/values/words'
import type { FastifyRequest } from 'fastify'
import type { Reading } from '../db/database.types.ts'
import type { StationRef } from './context.ts'
import { refusal } from './refusal.ts'
import type { Ahead, Caller, Services, SignedIn } from './services.ts'
import type { Leave } from '../semaphore.ts'

/** What is known about an admitted call. */
export interface Admitted {
  session: SignedIn | null
  station: StationRef | null
  /** The time of the database at admission; null for open calls, which don't query it. */
  now: Date | null
  key: string | null
  origin: string | null
  background: boolean
  /** What was read ahead for this call; undefined if nothing was. */
  ahead: unknown
  /** The query without the signature of a signed address. */
  query: Record<string, unknown>
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted
    /** What a read is made of; null for a write. */
    reading: Reading | null
    /** Frees the place of this call; called when it is answered, refused or aborted. */
    leave: Leave
  }
  interface FastifyContextConfig {
    spec?: EndpointSpec
  }
}

const nobody: Caller = { session: null, station: null, now: null, ahead: undefined }
const idempotencyKey = /^[A-Za-z0-9-]{16,64}$/

/**
 * Decides whether a call may proceed, before its body is read: site, session, access, station, idempotency key, in this
 * order. Throws 403, 401, 403, 400 or 409, 400. Rule: ACCESS-3, PIECE-30, PIECE-37.
 */
export async function admit(
  services: Services,
  spec: EndpointSpec,
  request: FastifyRequest,
  toRead: Ahead | null,
): Promise<Admitted> {
  const isWrite = !spec.route.startsWith('GET ')
  if (isWrite && request.headers['sec-fetch-site'] === 'cross-site') throw refusal('cross_site')
  // Open calls are the same for everybody; a health check must not even query the database for the caller.
  const caller = spec.access === 'public' ? nobody : await services.identify(request, spec, toRead)
  const { session, station, now, ahead } = caller
  if (spec.access !== 'public') {
    if (!session) throw refusal('signed_out')
    if (!isAllowed(session.rules, spec.access)) {
      throw refusal('not_permitted', { permission: permissionNames(spec.access) })
    }
    if (session.must_change_password && spec.access !== 'signed-in') throw refusal('password_change_due')
  }
  if (spec.station && session) {
    const named = headerOf(request, 'x-station')
    if (named === null) assertOffice(spec.station, session)
    else if (station) assertKind(spec.station, station, session, isWrite)
    else throw refusal('station_unknown', { station: named })
  }
  const key = isWrite && spec.idempotency !== 'none' ? headerOf(request, 'idempotency-key') : null
  if (isWrite && spec.idempotency !== 'none' && !idempotencyKey.test(key ?? '')) throw refusal('repeat_key_missing')
  const { signed, ...query } = request.query as Record<string, unknown>
  return {
    session,
    station,
    now,
    key,
    origin: headerOf(request, 'x-origin')?.slice(0, 64) ?? null,
    background: headerOf(request, 'x-background') === '1',
    ahead,
    query: spec.response === 'file' ? query : (request.query as Record<string, unknown>),
  }
}

// Without a station: only if the endpoint allows it, and only for users who may do it from the office.
function assertOffice({ office }: StationRule, { rules }: SignedIn): void {
  if (office === undefined) throw refusal('station_missing')
  if (!isAllowed(rules, office)) throw refusal('not_permitted', { permission: permissionNames(office) })
}

// An action at a station needs a station of its kind; a bench for two steps is two stations. If any kind will do, users
// still can't use the name of a kind at which they may not work.
function assertKind({ kind }: StationRule, station: StationRef, { rules }: SignedIn, isWrite: boolean): void {
  if (kind !== 'any') return assertStationKind(station, kind)
  const permission = stationWritePermissions[station.kind]
  if (isWrite && !isAllowed(rules, permission)) throw refusal('not_permitted', { permission })
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

function permissionNames(access: Access): string {
  return typeof access === 'string' ? access : access.join(' / ')
}
