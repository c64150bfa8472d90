import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { setUpEmptyDatabase } from './first-start.ts'
import { startBackgroundWork } from './jobs.ts'
import { checkoutFolder } from './platform/checkout.ts'
import { loadConfig, type Config } from './platform/config.ts'
import { createLog, type Log } from './platform/log.ts'
import { createLogOutput, survivePrintFailures } from './platform/machine/log-output.ts'
import { siteAddress } from './platform/mail/mailer.ts'
import { isDataDiskStuck } from './platform/files/data-disk.ts'
import { drain, type Endings } from './platform/machine/drain.ts'
import { describeRunByRoot } from './platform/machine/run-by-root.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { endWithSupervisor, refusedStartStatus } from './platform/machine/supervisor.ts'
import { systemContext } from './services.ts'
import { openSite, type Site } from './site.ts'

const drainWithinMs = 14_000
// Calls, print agents and jobs have this long; after it, what they need is closed under those that are stuck.
const workWithinMs = 10_000
const finishWithinMs = 8_000
// Kept of the whole time to close the database in order.
const closeWithinMs = 2_000

let ending: Promise<never> | undefined

/** Ends the process: no new calls, running ones finish, then the database closes. Limited in time, whatever blocks. */
function endProcess(log: Log, status: number, endings: Endings): Promise<never> {
  ending ??= (async () => {
    setTimeout(() => {
      log.error('the drain took too long; ended in the middle')
      process.exit(1)
    }, drainWithinMs).unref()
    await drain(endings, { workMs: workWithinMs, totalMs: drainWithinMs }, log)
    log.info('ended')
    process.exit(status)
  })()
  return ending
}

async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT, backlog: 1024 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartRefusal(
        `Port ${PORT} of ${HOST} is taken by another program. End that one, or set PORT to another port.`,
      )
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartRefusal(
        `Platen cannot listen on port ${PORT} of ${HOST} (${code}). Set HOST and PORT to what is allowed here.`,
      )
    }
    throw error
  }
}

/** Running calls may finish; those that take too long, a slow upload for example, are aborted. */
async function close(app: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => app.cutConnections(), finishWithinMs)
  await app.closeGently()
  clearTimeout(impatience)
}

/** Prints lines for people on standard error; standard output is the log. */
function print(lines: string[]): void {
  if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`)
}

async function start(config: Config, log: Log): Promise<void> {
  const endings: Endings = { work: [], ground: [] }
  const stop = (status: number) => void endProcess(log, status, endings)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Ctrl-C reaches this process from the terminal and from its supervisor.
      if (!ending) log.info({ signal }, 'ending')
      stop(0)
    })
  }
  endWithSupervisor(() => {
    log.error('`npm start` was killed; ending')
    stop(0)
  })
  // Node waits for its threads, and so would never end while the disk of the data folder keeps one. Last of all, after
  // the log was written.
  process.on('exit', () => isDataDiskStuck() && process.kill(process.pid, 'SIGKILL'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    stop(1)
  })
  // An unhandled rejection is a defect to fix, but no reason to stop a factory: it leaves nothing half done.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  const onLost = (why: string) => {
    log.fatal({ why }, 'the database was lost to another process')
    stop(1)
  }
  const label = `server on port ${config.PORT}`
  const site: Site = await openSite({ config, log, mode: 'server', label, onLost, onProgress: (line) => print([line]) })
  const { services } = site
  endings.ground.push((leftMs) => site.close(Math.max(leftMs - closeWithinMs, 0)))
  // Told at once, and waited for when the site closes: calls that are answered until then may start some.
  endings.work.push(() => void services.backgroundTasks.end())
  try {
    // Printed before listening can fail, because a generated password is shown only once.
    print(await setUpEmptyDatabase(await systemContext(services), (line) => print([line])))
    const app = await createApp(services, join(checkoutFolder(), 'dist/web'))
    endings.work.push(() => close(app))
    await listen(app, config)
    endings.work.push(startBackgroundWork(site))
    const byRoot = describeRunByRoot(site.data_folder, config.DATABASE_URL === undefined)
    if (byRoot) log.warn({ data_folder: site.data_folder }, byRoot)
    print([`Data folder: ${site.data_folder}`, `Platen listens on ${siteAddress(config)}`])
  } catch (error) {
    await drain(endings, { workMs: workWithinMs, totalMs: drainWithinMs }, log)
    throw error
  }
}

async function main(): Promise<void> {
  survivePrintFailures()
  try {
    const config = loadConfig()
    await start(config, createLog(config.LOG_LEVEL, createLogOutput()))
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(refusedStartStatus(error.mayPass))
  }
}

await main()
