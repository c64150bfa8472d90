import { join } from 'node:path'
import { authJobs } from './modules/auth/auth.jobs.ts'
import { orderSyncJobs } from './modules/order-sync/order-sync.jobs.ts'
import { orderJobs } from './modules/orders/orders.jobs.ts'
import { startPrintAgent } from './modules/print-jobs/print-agent.jobs.ts'
import { shippingJobs } from './modules/shipping/shipping.jobs.ts'
import { startJobs, type PeriodicJob } from './platform/jobs/periodic.ts'
import { fileDriver } from './platform/printing/file-driver.ts'
import { systemContext } from './services.ts'
import type { Site } from './site.ts'

/** The modules' background work, one line each. */
const jobs: readonly PeriodicJob[] = [...authJobs, ...orderJobs, ...orderSyncJobs, ...shippingJobs]

const printEveryMs = 500

/**
 * Starts what the server does by itself: the modules' jobs, and the print agent, whose file driver writes below
 * `<data folder>/printed`. Out: stops it, and waits for the print jobs under way; other work under way is `later`'s.
 */
export function startBackgroundWork({ services, data_folder }: Pick<Site, 'services' | 'data_folder'>) {
  const context = () => systemContext(services)
  const stopJobs = startJobs(jobs, services.later, context)
  const agent = startPrintAgent({
    context,
    drivers: { file: fileDriver(join(data_folder, 'printed')) },
    log: services.log,
    every_ms: printEveryMs,
  })
  return async () => {
    stopJobs()
    await agent.stop()
  }
}
