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
import { systemContext } from '../services.ts'
import { welcomeFirstPeople } from '../first-start.ts'
import { progress, runCommand, siteForCommand } from './frame/command.ts'
import { dayTable, isHealthy, reportDay, type DayReport } from './simulate/day-report.ts'
import { runDay } from './simulate/day.ts'
import type { Tally } from './simulate/tally.ts'

const usage = 'npm run simulate -- [--orders FILE] [--stations N] [--seed S] [--minutes M] [--json]'

function wholeNumber(text: string, name: string, most: number): number {
  if (!/^[1-9]\d{0,8}$/.test(text) || Number(text) > most)
    throw new StartRefusal(`--${name} takes a whole number from 1 to ${most}.\n${usage}`)
  return Number(text)
}

interface DayServer {
  base: string
  password: string
  stop(): Promise<void>
}

// The server that runs on this database, or one of our own beside it for as long as the day lasts.
async function dayServer(): Promise<DayServer> {
  const site = await siteForCommand('simulate')
  const { config } = site.services
  const running = await runningServer(site)
  if (!running) await welcomeFirstPeople(await systemContext(site.services))
  if (!(await isDemo(site.services.database.read))) {
    await site.close()
    throw new StartRefusal('This database is not the demo factory. simulate makes up a day and works on a demo only.')
  }
  const password = config.DEMO_PASSWORD ?? demoPassword
  if (running) {
    // Let go meanwhile: the server may be restarted under us, and its database with it.
    await site.close()
    return { base: running, password, stop: async () => undefined }
  }
  const app = await createApp(site.services, null)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const stopWork = startBackgroundWork(site)
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    base: `http://127.0.0.1:${address.port}`,
    password,
    async stop() {
      await stopWork()
      await app.close()
      await site.close()
    },
  }
}

async function runningServer(site: Site): Promise<string | null> {
  const port = /on port (\d+)/.exec(site.in_charge?.label ?? '')?.[1]
  if (port === undefined && !site.services.config.DATABASE_URL) return null
  const base = `http://127.0.0.1:${port ?? site.services.config.PORT}`
  const answers = await fetch(`${base}/api/health`).then(
    (response) => response.ok,
    () => false,
  )
  return answers ? base : null
}

async function judgeDay(tally: Tally, imported: Record<string, number>): Promise<DayReport> {
  const invariants = await readFile(join(checkoutFolder(), 'server/invariants.sql'), 'utf8')
  const site = await siteForCommand('simulate')
  try {
    return await reportDay(site.services.database.read, invariants, tally, imported)
  } finally {
    await site.close()
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: join(checkoutFolder(), 'samples/native-orders.csv') },
      stations: { type: 'string', default: '16' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '10' },
      json: { type: 'boolean', default: false },
    },
  })
  const options = {
    stations: wholeNumber(values.stations, 'stations', 200),
    seed: wholeNumber(values.seed, 'seed', 999_999_999),
    limitMinutes: wholeNumber(values.minutes, 'minutes', 120),
    orders: { name: basename(values.orders), bytes: await readFile(values.orders) },
    onProgress: progress,
  }
  const server = await dayServer()
  let day: Awaited<ReturnType<typeof runDay>>
  try {
    day = await runDay({ ...options, base: server.base, password: server.password })
  } finally {
    await server.stop()
  }
  const report = await judgeDay(day.tally, day.imported)
  process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${dayTable(report)}\n`)
  return isHealthy(report) ? 0 : 1
})
