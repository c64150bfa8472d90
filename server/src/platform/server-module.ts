import type { FastifyBaseLogger } from 'fastify'
import type { EventType } from './event-type.ts'
import type { EventHandler } from './events.ts'
import type { Ctx } from './http/context.ts'
import type { Binding } from './http/mount.ts'
import type { PeriodicJob } from './jobs/periodic.ts'

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
  readonly jobs?: readonly PeriodicJob[]
  readonly agents?: readonly StartAgent[]
  /** The events that it emits for higher modules. */
  readonly events?: readonly EventType<never>[]
  /** Its handlers for events of lower modules. */
  readonly handlers?: readonly EventHandler[]
}
