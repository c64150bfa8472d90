import type { Access } from '@platen/contracts/ability'
import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { Language } from '@platen/contracts/values/language'
import type { BulkActions } from '../bulk/bulk-action.types.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { CallSource, Reader, Tx } from '../db/database.types.ts'
import type { FileKinds } from '../file-kinds/file-kind.types.ts'
import type { RenderPool } from '../documents/render-pool.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ReadingThreads } from '../jobs/reading-threads.ts'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { Lists } from '../lists/list.types.ts'
import type { Presence } from '../db/presence/presence.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { ServerKey } from '../server-key/server-key.ts'
import type { Search } from '../search/search.types.ts'
import type { Actor } from './actor.types.ts'
import type { Asked } from './protection/may.rules.ts'
import type { LinkUse } from './protection/link-address.ts'
import { toSiteDay, siteDayEnd } from '../site-day.ts'

/** The station that a call names in X-Station, checked by the server. */
export interface StationRef {
  id: number
  name: string
  kind: StationKind
}

/** What a call is: who makes it, when and from where, and what is read and written in its name. */
export interface Call {
  db: Reader
  /**
   * Returns the same call for a part of its answer that takes a permission of its own: what it reads through `db` then
   * counts under that permission, and is announced to nobody without it (ACCESS-25).
   */
  under(access: Access): this
  user: Actor
  session_id: number | null
  /** The session proved in the last five minutes who uses it (ACCESS-93); a job or command has nobody to ask. */
  proved: boolean
  /** What was asked of the caller (`assertAccess`, `assertProved`); null for a job or command, which doesn't wait. */
  asked: Asked | null
  /** The id of the role that the caller views as (X-View-As); the user's rules are then those of both. */
  view_as: number | null
  station: StationRef | null
  /** From where the call came; null for jobs and commands. */
  source: CallSource | null
  language: Language
  /**
   * The time of the database when the call came in, or the job started. Deadlines, lateness and "today" are judged by
   * it, so that a machine whose clock is off agrees with the times that the database wrote. An open call, which does
   * not query the database for its caller, has the time of this process: good enough for its own limits in memory, and
   * for nothing else.
   */
  now: Date
  /** The idempotency key of the write (Idempotency-Key), null for commands and jobs. */
  key: string | null
  /** The browser tab (X-Origin), so that it can ignore its own live messages. */
  origin: string | null
  /** Sent by a timer or a live message, not by a person (X-Background). */
  background: boolean
  /**
   * The time zone of the site's settings, in which days are meant (API-7). An open call, which doesn't query the
   * database for its caller, has that of the environment: good enough for the times in its refusals.
   */
  timeZone: string
  /** The day that the site's weeks begin on: 1 for Monday to 7 for Sunday. An open call has Monday. */
  weekStart: number
  /**
   * Returns the address of this site for a link that the caller sees, or that is mailed. A mailed one is never of a
   * host that the caller only claims (ACCESS-86).
   */
  linkAddress: (use: LinkUse) => string
  /**
   * Returns the address of a file for `src` and links, given the path below /api. It is signed for this session and the
   * next hour or two when the answer is sent.
   */
  signed(path: string): string
  /**
   * Returns the answer that is stored under the idempotency key, or undefined. For the few actions with an effect
   * outside before they write (buying a label): a repeated request must find its answer before it has that effect
   * again.
   */
  storedAnswer<R>(): Promise<R | undefined>
  /**
   * Runs one transaction of an action that needs several (before and after an outside service is called). All others
   * use `write`, which stores the answer.
   */
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>
  /**
   * Runs the writing part of an action in one transaction together with its idempotency key: the same key gets the same
   * answer, with another body it is refused, and a refused write stores no answer (PIECE-30, API-11). The result of
   * `work` is sent as JSON; it must be the whole answer of the call.
   */
  write<R>(work: (tx: Tx) => Promise<R>): Promise<R>
}

/** What the server has, whatever the call. */
export interface App {
  database: Database
  config: Config
  files: FileStore
  /** The lists of all modules. */
  lists: Lists
  /** The bulk actions of all modules. */
  bulkActions: BulkActions<Ctx>
  /** What all modules read from files. */
  fileKinds: FileKinds<Ctx>
  /** What all modules let people find, in the order of an answer. */
  searches: readonly Search<Ctx>[]
  /** Renders documents off the main thread; never inside a transaction. */
  documents: RenderPool
  /** Reads uploaded files off the main thread. */
  readingThreads: ReadingThreads
  mail: Mailer
  serverKey: ServerKey
  /** Work that no answer waits for. */
  backgroundTasks: BackgroundTasks
  /** Names this process as the holder of leases. */
  presence: Presence
}

/** What an action or a view gets. One that needs nothing of the server takes a `Call`. */
export interface Ctx extends Call, App {}

/**
 * Returns the station of a floor call. The server has already refused calls without one, except where the endpoint
 * allows the office. Rule: PIECE-37.
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

/** Returns who acts, where and under which idempotency key, as a transaction records it. */
export function auditContext(ctx: Pick<Ctx, 'user' | 'station' | 'key'>): AuditContext {
  return { user_id: ctx.user.id, station_id: ctx.station?.id ?? null, key: ctx.key }
}

/**
 * Returns a function for the addresses of images in an answer: GET /files/:sha256, signed for this session. Rule:
 * ACCESS-26.
 */
export function createAddressSigner(ctx: Pick<Ctx, 'signed'>): (sha256: string) => string {
  return (sha256) => ctx.signed(`/files/${sha256}`)
}

// Browsers' timers may ring a little early.
const pastMomentMs = 1_000

/** Says that what is read is out of date when a moment has passed, though no row changes then. */
export function staleAfter({ db, now }: Pick<Ctx, 'db' | 'now'>, moment: number): void {
  db.staleIn(moment - now.getTime() + pastMomentMs)
}

/** The factory's calendar day. What is read by it is out of date when that day is over, which the answer then says. */
export function today(ctx: Pick<Ctx, 'db' | 'now' | 'timeZone'>): string {
  const { now, timeZone } = ctx
  staleAfter(ctx, siteDayEnd(now, timeZone))
  return toSiteDay(now, timeZone)
}
