import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database, Reader } from '../db/database.ts'
import type { RenderPool } from '../documents/render-pool.ts'
import type { FileStore } from '../files/file-store.ts'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Actor, StationRef } from './context.ts'
import type { Leave } from '../semaphore.ts'

/** A living session with its user. */
export interface SignedIn extends Actor {
  session_id: number
  secret: Buffer
  /** Everything but changing the own password is refused until it is done. */
  must_change_password: boolean
  /** The last activity that the database knows is old enough to be written again. */
  touch_due: boolean
}

export interface Caller {
  session: SignedIn | null
  station: StationRef | null
  /** The database's time when it was asked who calls; null where it was not. */
  now: Date | null
  /** What was read ahead for this call, undefined where nothing was. */
  ahead: unknown
}

/** What a call will read, asked together with who makes it. */
export type Ahead = (db: Reader) => Promise<unknown>

/** What every call is answered with. */
export interface Services {
  config: Config
  database: Database
  files: FileStore
  documents: RenderPool
  mail: Mailer
  backgroundTasks: BackgroundTasks
  log: FastifyBaseLogger
  /**
   * Who makes this call (nobody: null), and the station that a floor call names in X-Station, in one query. `ahead` is
   * asked in the same go, and only for a caller who was known a moment ago.
   */
  identify(request: FastifyRequest, spec: EndpointSpec, ahead: Ahead | null): Promise<Caller>
  /** Called after an answered call that a person made, so that the session's last activity is known. */
  touch(session: SignedIn): void
  /** Waits until a call may go on; refuses it while there is more to do than can be done in time. */
  enter(spec: EndpointSpec): Promise<Leave>
}
