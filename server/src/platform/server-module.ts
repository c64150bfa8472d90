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

/** Work that goes on as long as the server runs. `stop` waits for what is under way. */
export type StartAgent = (site: AgentSite) => { stop(): Promise<void> }

/** What one module adds to the server. */
export interface ServerModule {
  readonly routes?: readonly Binding[]
  readonly jobs?: readonly PeriodicJob[]
  readonly agents?: readonly StartAgent[]
  /** What it tells the modules above it. */
  readonly events?: readonly EventType<never>[]
  /** What it does when a module below tells something. */
  readonly handlers?: readonly EventHandler[]
}
