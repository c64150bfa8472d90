import type { Rule } from '@platen/contracts/ability'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { ErrorCode } from '@platen/contracts/errors'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { BulkActions } from '../bulk/bulk-action.types.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { CallSource } from '../db/database.types.ts'
import type { RenderPool } from '../documents/render-pool.ts'
import type { FileKinds } from '../file-kinds/file-kind.types.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ReadingThreads } from '../jobs/reading-threads.ts'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { Presence } from '../db/presence/presence.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { ServerKey } from '../server-key/server-key.ts'
import type { Lists } from '../lists/list.types.ts'
import type { Search } from '../search/search.types.ts'
import type { Actor } from './actor.types.ts'
import type { Ctx, StationRef } from './context.ts'
import type { ReadTables } from '../live/read-tables.ts'
import type { Leave } from '../semaphore.ts'
import type { FileRows } from './file-answer.ts'
import type { Downloads } from './limits/downloads.ts'
import type { Uploads } from './uploads/upload.ts'

/** An active session with its user, or an API token with its machine account. */
export type SignedIn = Actor & OfSession & CallState

/** An API token has no session. What addresses of files are signed with belongs to one. */
type OfSession = { session_id: number; signing_key: Buffer } | { session_id: null; signing_key: null }

interface CallState {
  /** Every call except changing one's own password is refused until it is done. */
  must_change_password: boolean
  /**
   * A role requires two-step verification: every call except those of the own account is refused until it is set up.
   */
  second_factor_due: boolean
  /** The session proved in the last five minutes who uses it (ACCESS-93). */
  proved: boolean
  /** The recorded last activity is old enough to be written again. */
  touch_due: boolean
  /** The paired device that the call comes from, if it is due to be recorded as seen. */
  seen_device: number | null
  /** The role that the call asks to be viewed as (X-View-As), before it is admitted; null for an ordinary call. */
  view_as: ViewAs | null
}

/** A role as which somebody views the site. */
export interface ViewAs {
  role_id: number
  /** Null if there is no such role, or only an archived one. */
  rules: readonly Rule[] | null
}

export interface Caller {
  session: SignedIn | null
  station: StationRef | null
  /**
   * False where the site requires that browsers are paired with their station, and this one isn’t with this station.
   */
  isPaired: boolean
  /** The time of the database when it was queried for the caller; null if it was not. */
  now: Date | null
  /** The time zone of the site's settings; null if they were not read. */
  timeZone: string | null
  /** The day that the site's weeks begin on; null if it was not read. */
  weekStart: number | null
}

/** A call that somebody signed in made and may not make, or a sign-in that was refused, which nobody made. */
export interface RefusedCall {
  by: { user: { id: number }; session_id: number | null }
  /** As the contract names it: ids in the address stay out of the audit log. */
  route: string
  code: ErrorCode
  source: CallSource
}

/** The services that every call can use. */
export interface Services {
  config: Config
  database: Database
  files: FileStore
  uploads: Uploads
  downloads: Downloads
  /** The lists of all modules. */
  lists: Lists
  /** The bulk actions of all modules. */
  bulkActions: BulkActions<Ctx>
  /** What all modules read from files. */
  fileKinds: FileKinds<Ctx>
  /** What all modules let people find, in the order of an answer. */
  searches: readonly Search<Ctx>[]
  documents: RenderPool
  readingThreads: ReadingThreads
  mail: Mailer
  serverKey: ServerKey
  backgroundTasks: BackgroundTasks
  presence: Presence
  log: FastifyBaseLogger
  /**
   * Returns the caller (null if not signed in) and the station that a floor call names in X-Station, in one query; if
   * the request's caller is known already, how things are with their session now.
   */
  identify(request: FastifyRequest, spec: EndpointSpec): Promise<Caller>
  /** The tables that answers read, by who may call for them. */
  readTables: ReadTables
  /** Called after an answered call that a person made, to record the session's last activity. */
  touch(session: SignedIn): void
  /** Called for each call at a privileged endpoint that is refused with 403, and for each refused sign-in. */
  refused(call: RefusedCall): void
  /** Waits until a call may run; throws while there is more to do than can be done in time. */
  enter(spec: EndpointSpec): Promise<Leave>
  /** Reads rows a part at a time, each as a call from the office, however long it waits for its turn. */
  readInTurn(rows: FileRows): FileRows
}
