import type { FastifyBaseLogger } from 'fastify'
import type { BulkAction } from './bulk/bulk-action.types.ts'
import type { EventType } from './event-type.ts'
import type { EventHandler } from './events.ts'
import type { FileKind } from './file-kinds/file-kind.types.ts'
import type { Ctx } from './http/context.ts'
import type { Binding } from './http/mount.ts'
import type { PeriodicJob } from './jobs/periodic.ts'
import type { List } from './lists/list.types.ts'
import type { Search } from './search/search.types.ts'

/** What an agent works with. */
export interface AgentSite {
  /** A fresh context of the system user. */
  context: () => Promise<Ctx>
  log: FastifyBaseLogger
  /** Folder of the embedded database and the files. */
  data_folder: string
}

/** Starts work that runs as long as the server. `stop` waits for its current work. */
export type StartAgent = (site: AgentSite) => { stop(): Promise<void> }

/** What one module adds to the server. */
export interface ServerModule {
  readonly routes?: readonly Binding[]
  /** Its lists, so that settings, files and bulk runs find them by name. */
  readonly lists?: readonly List[]
  /** Its actions that can be run on many rows, so that bulk runs find them by key. */
  readonly bulkActions?: readonly BulkAction<Ctx>[]
  /** What its records are read from and written to files by, so that file imports find it by name. */
  readonly fileKinds?: readonly FileKind<Ctx>[]
  /** What people find by a text, so that the search asks each module. */
  readonly searches?: readonly Search<Ctx>[]
  readonly jobs?: readonly PeriodicJob[]
  readonly agents?: readonly StartAgent[]
  /** The events that it emits for higher modules. */
  readonly events?: readonly EventType<never>[]
  /** Its handlers for events of lower modules. */
  readonly handlers?: readonly EventHandler[]
}
