import { endpoints } from '@platen/contracts/api'
import type { FastifyInstance } from 'fastify'
import { modules } from './modules.ts'
import { createPageFiller } from './modules/settings/looks/site-looks.public.ts'
import { watchRefusedCalls } from './platform/http/protection/refused-calls.ts'
import { watchForwardedHeaders } from './platform/http/protection/forwarded-headers.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { mount } from './platform/http/mount.ts'
import { servePages } from './platform/http/pages/pages.ts'
import { createMetrics } from './platform/metrics.ts'
import { outageOf } from './platform/outages.ts'
import type { AppServices } from './services.ts'
import { systemBindings } from './system.ts'

// The bundle of `npm start` skips the check of its answers; development and tests run from the sources.
const runsFromSources = import.meta.url.endsWith('.ts')

/** Creates the server with everything mounted, not listening yet. `web` is the folder of the built web application. */
export async function createApp(services: AppServices, web: string | null): Promise<FastifyInstance> {
  const { config, log } = services
  const app = await createHttpServer(config, log)
  watchForwardedHeaders(app, services)
  watchRefusedCalls(app, services.refused)
  app.addHook('onError', async (_request, _reply, error) => {
    if (outageOf(error) === 'disk_full') services.disk.noteFull()
  })
  const metrics = createMetrics(services.load.load, services.disk)
  metrics.watch(app)
  const bindings = [
    ...systemBindings(services, metrics, endpoints),
    ...modules.flatMap((module) => module.routes ?? []),
  ]
  mount(app, services, bindings, runsFromSources && config.NODE_ENV !== 'production')
  if (web) await servePages(app, web, createPageFiller({ db: services.database.read, log }))
  app.addHook('onReady', async () => {
    await services.database.catalog()
    services.live.listen()
  })
  // Open streams would delay the drain forever.
  app.addHook('preClose', async () => services.live.endAll())
  return app
}
