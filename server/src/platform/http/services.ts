import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Reader } from '../db/database.types.ts'
import type { RenderPool } from '../documents/render-pool.ts'
import type { FileStore } from '../files/file-store.ts'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Actor, StationRef } from './context.ts'
import type { ReadTables } from '../live/read-tables.ts'
import type { Leave } from '../semaphore.ts'

/** An active session with its user. */
export interface SignedIn extends Actor {
  session_id: number
  secret: Buffer
  /** Every call except changing one's own password is refused until it is done. */
  must_change_password: boolean
  /** The recorded last activity is old enough to be written again. */
  touch_due: boolean
}

export interface Caller {
  session: SignedIn | null
  station: StationRef | null
  /** The time of the database when it was queried for the caller; null if it was not. */
  now: Date | null
  /** What was read ahead for this call; undefined if nothing was. */
  ahead: unknown
}

/** The query of a call, sent together with the query for its caller. */
export type Ahead = (db: Reader) => Promise<unknown>

/** The services that every call can use. */
export interface Services {
  config: Config
  database: Database
  files: FileStore
  documents: RenderPool
  mail: Mailer
  backgroundTasks: BackgroundTasks
  log: FastifyBaseLogger
  /**
   * Returns the caller (null if not signed in) and the station that a floor call names in X-Station, in one query.
   * `ahead` is sent with it, and only for a caller who was known a moment ago.
   */
  identify(request: FastifyRequest, spec: EndpointSpec, ahead: Ahead | null): Promise<Caller>
  /** The tables that answers read, by who may call for them. */
  readTables: ReadTables
  /** Called after an answered call that a person made, to record the session's last activity. */
  touch(session: SignedIn): void
  /** Waits until a call may run; throws while there is more to do than can be done in time. */
  enter(spec: EndpointSpec): Promise<Leave>
}
