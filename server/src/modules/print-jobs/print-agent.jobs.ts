import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { createAllowedNetworks, resolveAllowedTarget } from '../../platform/network/allowed-networks.ts'
import { obstacleOf } from '../../platform/outages.ts'
import { createPrinterDrivers } from '../../platform/printing/printer-drivers.ts'
import type { PrinterDriver } from '../../platform/printing/printer-driver.ts'
import type { StartAgent } from '../../platform/server-module.ts'
import { readDocumentBytes } from '../documents/documents.public.ts'
import { claimNextJob, endJob, endUnrecordedJob, putOffJob, renewJobLeases } from './print-jobs.actions.ts'

export interface PrintAgent {
  /** Prints all waiting jobs, and resolves when none is left. */
  drain(): Promise<void>
  /** Claims no more jobs and waits for the current ones. */
  stop(): Promise<void>
}

interface AgentOptions {
  context: () => Promise<Ctx>
  drivers: Readonly<Record<string, PrinterDriver>>
  log: FastifyBaseLogger
  /** How often it looks for jobs; 0 for only on request. */
  everyMs: number
}

type Job = NonNullable<Awaited<ReturnType<typeof claimNextJob>>>

/** While printers are busy, jobs of other printers are looked for this often. */
const recheckIntervalMs = 250
// Somebody must find out what is wrong, and the log tells of each try.
const retryDefectMs = 2_000

async function readContent(ctx: Ctx, job: Job): Promise<{ file_name: string; media_type: string; bytes: Buffer }> {
  if (job.document_id !== null) return readDocumentBytes(ctx, job.document_id, job.dpi)
  if (job.design_sha256 === null) throw new Error('the job has nothing to print')
  return {
    file_name: job.file_name,
    media_type: job.design_media_type ?? 'image/png',
    bytes: await ctx.files.read(job.design_sha256),
  }
}

/** What became of a job: the problem is text for the people at the printer, '' if the printer accepted it. */
interface Tried {
  problem: string
  /** What it prints can't be read at the moment, and nothing was sent. */
  isPutOff: boolean
}

/** Sends a job to its printer. */
async function print(ctx: Ctx, { drivers, log }: Pick<AgentOptions, 'drivers' | 'log'>, job: Job): Promise<Tried> {
  let isRead = false
  try {
    const driver = drivers[job.driver]
    if (!driver)
      throw new Error(`no driver "${job.driver}" is connected; choose another one for the printer ${job.printer}`)
    const content = await readContent(ctx, job)
    isRead = true
    const task = { ...content, printer: job.printer, copies: job.copies }
    if (typeof driver === 'function') await driver(task)
    else {
      const networks = createAllowedNetworks(ctx.config.ALLOWED_NETWORKS ?? [])
      await driver.send(task, await resolveAllowedTarget(job.address, driver.defaultPort, networks))
    }
    return { problem: '', isPutOff: false }
  } catch (error) {
    const obstacle = isRead ? null : obstacleOf(error)
    log.warn(
      { err: error, print_job: job.id, printer: job.printer },
      obstacle ? 'a print job waits' : 'a print job failed',
    )
    if (obstacle) return { problem: refusal(obstacle).message, isPutOff: true }
    const problem = (error instanceof Error ? error.message : String(error)) || 'the printer did not accept it'
    return { problem, isPutOff: false }
  }
}

async function succeeds(work: Promise<unknown>, onFailure: (error: unknown) => void): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    onFailure(error)
    return false
  }
}

/**
 * Starts the print agent inside the server (PRINT-3). It claims jobs with a lease, sends them to their printer's driver
 * and acknowledges them. Each printer gets its jobs one after the other, and a slow printer doesn't delay the others.
 * If an agent dies, its jobs are claimed again when the lease is over; the bytes are the same.
 */
export function startPrintAgent({ context, drivers, log, everyMs }: AgentOptions): PrintAgent {
  const name = `printing ${randomBytes(6).toString('hex')}`
  const activePrinters = new Map<number, { job_id: number; ended: Promise<void> }>()
  const allEnded = () => [...activePrinters.values()].map((active) => active.ended)
  let stopped = false
  let leases: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  function renew(ctx: Ctx, owner: string): void {
    // Not of one that wasn't acknowledged: nobody works on it any more, and its printer waits for it.
    const jobIds = [...activePrinters.values()].map((active) => active.job_id)
    if (jobIds.length === 0) return
    renewJobLeases(ctx, owner, jobIds).catch((error: unknown) =>
      log.warn({ err: error }, 'the leases of print jobs were not renewed'),
    )
  }

  /**
   * Saves what became of a job. While that isn't possible, e.g. because the database is away, it is tried again, so
   * that paper doesn't come twice; and a job with which something is wrong doesn't keep its printer from the next ones.
   */
  async function acknowledge(ctx: Ctx, owner: string, job: Job, { problem, isPutOff }: Tried): Promise<void> {
    const save = isPutOff ? putOffJob : endJob
    for (;;) {
      try {
        return await save(ctx, owner, job, problem)
      } catch (error) {
        const note = (err: unknown) => log.warn({ err, print_job: job.id }, 'a print job was not acknowledged')
        note(error)
        const isDefect = obstacleOf(error) === null
        if (isDefect && (await succeeds(endUnrecordedJob(ctx, owner, job, problem), note))) return
        if (stopped) return
        await wait(isDefect ? retryDefectMs : recheckIntervalMs)
      }
    }
  }

  async function work(): Promise<void> {
    const ctx = await context()
    const owner = await ctx.presence.owner(name)
    leases ??= setInterval(() => renew(ctx, owner), (ctx.config.JOB_LEASE_S * 1000) / 3).unref()
    for (;;) {
      const busy = [...activePrinters.keys()]
      const job = stopped ? undefined : await claimNextJob(ctx, owner, busy)
      if (job) {
        const ended = print(ctx, { drivers, log }, job)
          .then((tried) => acknowledge(ctx, owner, job, tried))
          .finally(() => activePrinters.delete(job.printer_id))
        activePrinters.set(job.printer_id, { job_id: job.id, ended })
      } else if (busy.length > 0) {
        // A printer that finished in the meantime may have another job, which was skipped while it was busy.
        if (activePrinters.size === busy.length) await Promise.race([...allEnded(), wait(recheckIntervalMs)])
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
    everyMs > 0
      ? setInterval(() => void start().catch((error: unknown) => log.warn({ err: error }, 'printing failed')), everyMs)
      : undefined
  return {
    async drain() {
      // The current round may have looked just before the newest job was queued.
      await round?.catch(() => undefined)
      await start()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await round?.catch(() => undefined)
      await Promise.all(allEnded())
      clearInterval(leases)
    },
  }
}

const printEveryMs = 500

/** The print agent of the running server. */
export const serverPrintAgent: StartAgent = ({ context, log, data_folder }) =>
  startPrintAgent({
    context,
    drivers: createPrinterDrivers(data_folder),
    log,
    everyMs: printEveryMs,
  })
