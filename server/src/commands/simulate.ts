import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '../app.ts'
import { startBackgroundWork } from '../jobs.ts'
import { demoPassword } from '../modules/demo/demo-users.ts'
import { isDemo } from '../modules/settings/settings.public.ts'
import { checkoutFolder } from '../platform/checkout.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import type { Site } from '../site.ts'
import { progress, runOnSite } from './frame/command.ts'
import { dayTable, isHealthy, reportDay } from './simulate/day-report.ts'
import { runDay } from './simulate/day.ts'

const usage = 'npm run simulate -- [--orders FILE] [--stations N] [--seed S] [--minutes M] [--json]'

function wholeNumber(text: string, name: string, most: number): number {
  if (!/^[1-9]\d{0,8}$/.test(text) || Number(text) > most)
    throw new StartRefusal(`--${name} takes a whole number from 1 to ${most}.\n${usage}`)
  return Number(text)
}

// The server that runs on this database, or one of our own beside it for as long as the day lasts.
async function serverAddress(site: Site): Promise<{ base: string; stop(): Promise<void> }> {
  const { config, log } = site.services
  const port = /on port (\d+)/.exec(site.in_charge?.label ?? '')?.[1]
  const running = `http://127.0.0.1:${port ?? config.PORT}`
  if (port !== undefined || config.DATABASE_URL) {
    const answers = await fetch(`${running}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (answers) return { base: running, stop: async () => undefined }
  }
  const app = await createApp(site.services, null)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const stopWork = startBackgroundWork(site)
  log.info('simulate serves the API itself')
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    base: `http://127.0.0.1:${address.port}`,
    async stop() {
      await stopWork()
      await app.close()
    },
  }
}

await runOnSite('simulate', async (site) => {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: join(checkoutFolder(), 'samples/native-orders.csv') },
      stations: { type: 'string', default: '16' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '10' },
      json: { type: 'boolean', default: false },
    },
  })
  if (!(await isDemo(site.services.database.read))) {
    throw new StartRefusal('This database is not the demo factory. simulate makes up a day and works on a demo only.')
  }
  const server = await serverAddress(site)
  try {
    const { tally, imported } = await runDay({
      base: server.base,
      password: site.services.config.DEMO_PASSWORD ?? demoPassword,
      stations: wholeNumber(values.stations, 'stations', 200),
      seed: wholeNumber(values.seed, 'seed', 999_999_999),
      limitMinutes: wholeNumber(values.minutes, 'minutes', 120),
      orders: { name: basename(values.orders), bytes: await readFile(values.orders) },
      onProgress: progress,
    })
    const invariants = await readFile(join(checkoutFolder(), 'server/invariants.sql'), 'utf8')
    const report = await reportDay(site.services.database.read, invariants, tally, imported)
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${dayTable(report)}\n`)
    return isHealthy(report) ? 0 : 1
  } finally {
    await server.stop()
  }
})
