import type { ServerModule } from '../../platform/server-module.ts'
import { serverPrintAgent } from './print-agent.jobs.ts'
import { printJobEvents } from './print-jobs.events.ts'
import { printJobRoutes } from './print-jobs.routes.ts'

export const printJobsModule: ServerModule = {
  routes: printJobRoutes,
  agents: [serverPrintAgent],
  events: printJobEvents,
}
