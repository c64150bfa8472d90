import { modules } from './modules.ts'
import { startJobs } from './platform/jobs/periodic.ts'
import { systemContext } from './services.ts'
import type { Site } from './site.ts'

/**
 * Starts what the server does by itself: the modules' jobs and agents. Out: stops it, and waits for what the agents have
 * under way; other work under way is `later`'s.
 */
export function startBackgroundWork({ services, data_folder }: Pick<Site, 'services' | 'data_folder'>) {
  const context = () => systemContext(services)
  const stopJobs = startJobs(
    modules.flatMap((module) => module.jobs ?? []),
    services.later,
    context,
  )
  const agents = modules
    .flatMap((module) => module.agents ?? [])
    .map((start) => start({ context, log: services.log, data_folder }))
  return async () => {
    stopJobs()
    await Promise.all(agents.map((agent) => agent.stop()))
  }
}
