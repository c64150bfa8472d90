import { modules } from './modules.ts'
import { removeLeftovers } from './platform/files/unfinished-folder.ts'
import { startJobs } from './platform/jobs/periodic.ts'
import { systemContext } from './services.ts'
import type { Site } from './site.ts'

const tidyEveryMs = 60 * 60 * 1000

/**
 * Starts the periodic jobs and the agents of all modules.
 *
 * @returns a function that stops them and resolves when the agents have finished their current work. Jobs that are
 * running are awaited by `backgroundTasks`.
 */
export function startBackgroundWork({ services, data_folder }: Pick<Site, 'services' | 'data_folder'>) {
  const context = () => systemContext(services)
  const stopJobs = startJobs(
    modules.flatMap((module) => module.jobs ?? []),
    services.backgroundTasks,
    context,
  )
  const tidy = setInterval(
    () => services.backgroundTasks.run('removing unfinished files failed', () => removeLeftovers(data_folder)),
    tidyEveryMs,
  ).unref()
  const agents = modules
    .flatMap((module) => module.agents ?? [])
    .map((start) => start({ context, log: services.log, data_folder }))
  return async () => {
    stopJobs()
    clearInterval(tidy)
    await Promise.all(agents.map((agent) => agent.stop()))
  }
}
