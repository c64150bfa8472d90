import type { Rule } from '@platen/contracts/ability'
import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { Language } from '@platen/contracts/errors'
import type { Config } from '../config.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import type { RenderPool } from '../documents/render-pool.ts'
import type { FileStore } from '../files/file-store.ts'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { Mailer } from '../mail/mailer.ts'

/** Who signed in, as far as calls need it. The system's own jobs and commands run as the seeded system user. */
export interface Actor {
  id: number
  name: string
  rules: readonly Rule[]
}

/** The place on the floor that a call names in X-Station, checked by the server. */
export interface StationRef {
  id: number
  name: string
  kind: StationKind
}

/** What an action or a view gets of the call that it answers. */
export interface Ctx {
  db: Reader
  database: Database
  user: Actor
  session_id: number | null
  station: StationRef | null
  language: Language
  /**
   * The database's time when the call came in, or the job began: by it deadlines, lateness and "today" are judged, so
   * that a machine whose clock is off agrees with the times that the database wrote. An open call, which asks no
   * database who calls, has the time of this process: good for its own limits in memory, and for nothing else.
   */
  now: Date
  /** The gesture's idempotency key (Idempotency-Key), null for commands and jobs. */
  key: string | null
  /** The browser tab (X-Origin), so that it can leave out its own echo. */
  origin: string | null
  /** Made by a timer or a live message, not by a person (X-Background). */
  background: boolean
  config: Config
  files: FileStore
  /** Draws documents away from the thread that answers calls; never inside a transaction. */
  documents: RenderPool
  mail: Mailer
  /** Work that no answer waits for. */
  backgroundTasks: BackgroundTasks
  /**
   * The address of a file for `src` and links: the path below /api. It is signed for this session and the next hour or two
   * when the answer is sent.
   */
  signed(path: string): string
  /**
   * The answer that is kept under this gesture's key, or undefined. For the few actions that do something outside before
   * they write (buying a label): a repeat must find its answer before it does that again.
   */
  kept<R>(): Promise<R | undefined>
  /**
   * Runs the writing part of an action in one transaction together with its idempotency key: the same key gives the same
   * answer, with another body it is refused, a refused write keeps no answer (PIECE-30, API-11). What `work` returns is
   * what the caller gets, as JSON; it must be the call's whole answer.
   */
  write<R>(work: (tx: Tx) => Promise<R>): Promise<R>
}

/**
 * The station of a floor call. The mount has refused calls without one, except where the endpoint allows the office.
 * Rule: PIECE-37.
 */
export function stationOf(ctx: Ctx): StationRef {
  if (!ctx.station) throw new Error('this endpoint may be called without a station')
  return ctx.station
}

/** The user, station and idempotency key that events, stock movements and audit entries record. */
export interface AuditContext {
  user_id: number
  station_id: number | null
  key: string | null
}

export function auditContext(ctx: Pick<Ctx, 'user' | 'station' | 'key'>): AuditContext {
  return { user_id: ctx.user.id, station_id: ctx.station?.id ?? null, key: ctx.key }
}

/** Where the pictures of an answer are loaded from: GET /files/:sha256, signed for this session. Rule: ACCESS-26. */
export function fileAddress(ctx: Pick<Ctx, 'signed'>): (sha256: string) => string {
  return (sha256) => ctx.signed(`/files/${sha256}`)
}
