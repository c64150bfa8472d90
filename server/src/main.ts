import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { welcomeFirstPeople } from './first-start.ts'
import { jobs } from './jobs.ts'
import { checkoutFolder } from './platform/checkout.ts'
import { loadConfig, type Config } from './platform/config.ts'
import { startJobs } from './platform/jobs/periodic.ts'
import { createLog, type Log } from './platform/log.ts'
import { siteAddress } from './platform/mail/mailer.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { systemContext } from './services.ts'
import { openSite, type Site } from './site.ts'

const drainWithinMs = 14_000

let ending: Promise<never> | undefined

/** Ends the process: no new calls, those under way finish, then the database. Bounded, whatever hangs. */
function end(log: Log, status: number, steps: (() => unknown)[]): Promise<never> {
  ending ??= (async () => {
    setTimeout(() => {
      log.error('the drain took too long; ended in the middle')
      process.exit(1)
    }, drainWithinMs).unref()
    for (const step of steps) {
      try {
        await step()
      } catch (error) {
        log.error({ err: error }, 'a step of the drain failed')
      }
    }
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

async function start(config: Config, log: Log): Promise<void> {
  const steps: (() => unknown)[] = []
  const stop = (status: number) => void end(log, status, steps)
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      stop(1)
    })
  }
  const onLost = (why: string) => {
    log.fatal({ why }, 'the database was lost to another process')
    stop(1)
  }
  const label = `server on port ${config.PORT}`
  const site: Site = await openSite({ config, log, mode: 'server', label, onLost })
  steps.unshift(() => site.close())
  try {
    const { services } = site
    const welcome = await welcomeFirstPeople(await systemContext(services))
    const app = await createApp(services, join(checkoutFolder(), 'dist/web'))
    steps.unshift(() => app.close())
    await listen(app, config)
    steps.unshift(startJobs(jobs, services.later, () => systemContext(services)))
    // For people; standard output is the log.
    process.stderr.write(`${[`Platen listens on ${siteAddress(config)}`, ...welcome].join('\n')}\n`)
  } catch (error) {
    for (const step of steps) await step()
    throw error
  }
}

async function main(): Promise<void> {
  try {
    const config = loadConfig()
    await start(config, createLog(config.LOG_LEVEL))
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

await main()
