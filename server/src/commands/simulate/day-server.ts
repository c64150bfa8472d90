import { createApp } from '../../app.ts'
import { setUpEmptyDatabase } from '../../first-start.ts'
import { startBackgroundWork } from '../../jobs.ts'
import { demoPassword } from '../../modules/demo/demo-users.actions.ts'
import { isDemo } from '../../modules/settings/settings.public.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { systemContext } from '../../services.ts'
import type { Site } from '../../site.ts'
import { siteForCommand } from '../frame/command.ts'

interface DayServer {
  base: string
  password: string
  stop(): Promise<void>
}

/** Returns the server that runs on this database, or starts one for the duration of the day. */
export async function dayServer(): Promise<DayServer> {
  const site = await siteForCommand('simulate')
  try {
    const running = await runningServer(site)
    await requireDemo(site, running !== null)
    if (running === null) return await ownServer(site)
    // Closed meanwhile: the server may be restarted during the day, and its database with it.
    await site.close()
    return { base: running, password: passwordOf(site), stop: async () => undefined }
  } catch (error) {
    await site.close()
    throw error
  }
}

async function requireDemo(site: Site, running: boolean): Promise<void> {
  const { config, database } = site.services
  if (config.NODE_ENV === 'production')
    throw new StartRefusal('simulate creates test orders, so it doesn’t run in production.')
  // Never creates the first administrator, whose password no one would see.
  if (!running && (config.DEMO || (await isDemo(database.read)))) {
    await setUpEmptyDatabase(await systemContext(site.services))
  }
  if (!(await isDemo(database.read))) {
    throw new StartRefusal('This database is not the demo factory. simulate makes up a day and works on a demo only.')
  }
}

function passwordOf(site: Site): string {
  return site.services.config.DEMO_PASSWORD ?? demoPassword
}

async function ownServer(site: Site): Promise<DayServer> {
  // Plain http: only this process connects to it, and it has no reason to trust the site's certificate.
  const config = { ...site.services.config, TLS_CERT: undefined, TLS_KEY: undefined }
  const app = await createApp({ ...site.services, config }, null)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const stopWork = startBackgroundWork(site)
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    base: `http://127.0.0.1:${address.port}`,
    password: passwordOf(site),
    async stop() {
      await stopWork()
      await app.close()
      await site.close()
    },
  }
}

async function runningServer(site: Site): Promise<string | null> {
  const port = /on port (\d+)/.exec(site.runningServer?.label ?? '')?.[1]
  if (port === undefined && !site.services.config.DATABASE_URL) return null
  const base = `http://127.0.0.1:${port ?? site.services.config.PORT}`
  const answers = await fetch(`${base}/api/health`).then(
    (response) => response.ok,
    () => false,
  )
  return answers ? base : null
}
