import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Ctx } from '../../platform/http/context.ts'
import { fileDriver } from '../../platform/printing/file-driver.ts'
import type { PrinterDriver } from '../../platform/printing/printer-driver.ts'
import type { StartAgent } from '../../platform/server-module.ts'
import { documentBytes } from '../documents/documents.public.ts'
import { claimNextJob, endJob, keepJobs } from './print-jobs.actions.ts'

export interface PrintAgent {
  /** Prints what waits now; done when nothing waits any more. */
  drain(): Promise<void>
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>
}

interface AgentOptions {
  context: () => Promise<Ctx>
  drivers: Readonly<Record<string, PrinterDriver>>
  log: FastifyBaseLogger
  /** How often it looks for jobs by itself; 0: only when told. */
  every_ms: number
}

type Job = NonNullable<Awaited<ReturnType<typeof claimNextJob>>>

/** While printers are at work, new jobs of other printers are looked for this often. */
const lookAgainMs = 250

async function contentOf(ctx: Ctx, job: Job): Promise<{ file_name: string; media_type: string; bytes: Buffer }> {
  if (job.document_id !== null) return documentBytes(ctx, job.document_id)
  if (job.design_sha256 === null) throw new Error('the job has nothing to print')
  return {
    file_name: job.file_name,
    media_type: job.design_media_type ?? 'image/png',
    bytes: await ctx.files.read(job.design_sha256),
  }
}

/** Hands one job to its printer. Out: what went wrong, in words for the people at the printer; empty when it was taken. */
async function print(ctx: Ctx, { drivers, log }: Pick<AgentOptions, 'drivers' | 'log'>, job: Job): Promise<string> {
  try {
    const driver = drivers[job.driver]
    if (!driver)
      throw new Error(`no driver "${job.driver}" is connected; choose another one for the printer ${job.printer}`)
    const content = await contentOf(ctx, job)
    await driver({ ...content, printer: job.printer, address: job.address, copies: job.copies })
    return ''
  } catch (error) {
    log.warn({ err: error, print_job: job.id, printer: job.printer }, 'a print job failed')
    return (error instanceof Error ? error.message : String(error)) || 'the printer did not take it'
  }
}

/**
 * The print agent inside the server (PRINT-3): claims jobs with a lease, hands them to their printer's driver and
 * acknowledges them. Each printer gets its jobs one after the other, and a slow one keeps no other one waiting. A job
 * whose agent died is claimed again when its lease has run out; the bytes are the same.
 */
export function startPrintAgent({ context, drivers, log, every_ms }: AgentOptions): PrintAgent {
  const owner = randomBytes(8).toString('hex')
  const underWay = new Map<number, Promise<void>>()
  let stopped = false
  let leases: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  function renew(ctx: Ctx): void {
    if (underWay.size === 0) return
    keepJobs(ctx, owner).catch((error: unknown) =>
      log.warn({ err: error }, 'the leases of print jobs were not renewed'),
    )
  }

  async function work(): Promise<void> {
    const ctx = await context()
    leases ??= setInterval(() => renew(ctx), (ctx.config.JOB_LEASE_S * 1000) / 3).unref()
    for (;;) {
      const busy = [...underWay.keys()]
      const job = stopped ? undefined : await claimNextJob(ctx, owner, busy)
      if (job) {
        const one = print(ctx, { drivers, log }, job)
          .then((problem) => endJob(ctx, owner, job, problem))
          .catch((error: unknown) => log.warn({ err: error, print_job: job.id }, 'a print job was not acknowledged'))
          .finally(() => underWay.delete(job.printer_id))
        underWay.set(job.printer_id, one)
      } else if (busy.length > 0) {
        // A printer that has finished meanwhile may have a next job, for which it was passed over.
        if (underWay.size === busy.length) await Promise.race([...underWay.values(), wait(lookAgainMs)])
      } else {
        return
      }
    }
  }

  function start(): Promise<void> {
    round ??= work().finally(() => (round = undefined))
    return round
  }

  const timer =
    every_ms > 0
      ? setInterval(() => void start().catch((error: unknown) => log.warn({ err: error }, 'printing failed')), every_ms)
      : undefined
  return {
    async drain() {
      // A round under way may have looked just before the newest job was there.
      await round?.catch(() => undefined)
      await start()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await round?.catch(() => undefined)
      await Promise.all(underWay.values())
      clearInterval(leases)
    },
  }
}

const printEveryMs = 500

/** The agent of the running server, whose file driver writes below `<data folder>/printed`. */
export const serverPrintAgent: StartAgent = ({ context, log, data_folder }) =>
  startPrintAgent({
    context,
    drivers: { file: fileDriver(join(data_folder, 'printed')) },
    log,
    every_ms: printEveryMs,
  })
