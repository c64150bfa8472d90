import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Ctx } from '../../platform/http/context.ts'
import type { PrinterDriver } from '../../platform/printing/printer-driver.ts'
import { documentBytes } from '../documents/documents.public.ts'
import { reportDesignJob } from '../fulfillment/print-design/print-design.public.ts'
import { claimPrintJob, settlePrintJob, type ClaimedJob } from './print-jobs.store.ts'

export interface PrintAgent {
  /** Prints what waits now; out: how many jobs were ended. */
  drain(): Promise<number>
  stop(): Promise<void>
}

interface AgentOptions {
  context: () => Promise<Ctx>
  drivers: Readonly<Record<string, PrinterDriver>>
  log: FastifyBaseLogger
  /** How often it looks for jobs by itself; 0 only when told. */
  every_ms: number
}

class LeaseLost extends Error {}

// What a printer says goes to people; what is wrong with our own disk or code goes to the log as well.
function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function contentOf(ctx: Ctx, job: ClaimedJob): Promise<{ file_name: string; media_type: string; bytes: Buffer }> {
  if (job.document_id !== null) return documentBytes(ctx, job.document_id)
  if (job.design_sha256 === null) throw new Error('the job has nothing to print')
  return {
    file_name: job.file_name,
    media_type: job.design_media_type ?? 'image/png',
    bytes: await ctx.files.read(job.design_sha256),
  }
}

async function printOne(ctx: Ctx, drivers: AgentOptions['drivers'], owner: string, job: ClaimedJob): Promise<void> {
  let problem = ''
  try {
    const driver = drivers[job.driver]
    if (!driver)
      throw new Error(`no driver "${job.driver}" is connected; choose another one for the printer ${job.printer}`)
    const content = await contentOf(ctx, job)
    await driver({ ...content, printer: job.printer, address: job.address, copies: job.copies })
  } catch (error) {
    problem = problemOf(error) || 'the printer did not take it'
  }
  const outcome = problem === '' ? ({ state: 'done' } as const) : ({ state: 'failed', problem } as const)
  const who = { user_id: job.user_id, station_id: job.station_id, key: null }
  await ctx.database
    .transaction(async (tx) => {
      // The piece first, then the job: the order in which every gesture locks them.
      if (job.kind === 'design' && job.piece_id !== null && job.area !== null && job.design_sha256 !== null) {
        await reportDesignJob(
          tx,
          who,
          { piece_id: job.piece_id, area: job.area, design_sha256: job.design_sha256 },
          outcome,
        )
      }
      if (!(await settlePrintJob(tx, job.id, owner, outcome.state, problem))) throw new LeaseLost()
      tx.announce('print-jobs', job.id)
    })
    .catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error
    })
}

/**
 * The print agent inside the server (DOMAIN 4): claims jobs with a lease, hands them to their printer's driver and
 * acknowledges them. A job whose agent died is claimed again when its lease has run out; the bytes are the same.
 */
export function startPrintAgent({ context, drivers, log, every_ms }: AgentOptions): PrintAgent {
  const owner = randomBytes(8).toString('hex')
  let stopped = false
  let round: Promise<number> = Promise.resolve(0)
  async function work(): Promise<number> {
    const ctx = await context()
    for (let printed = 0; ; printed++) {
      if (stopped) return printed
      const job = await ctx.database.transaction((tx) => claimPrintJob(tx, owner, ctx.config.JOB_LEASE_S))
      if (!job) return printed
      await printOne(ctx, drivers, owner, job)
    }
  }
  function drain(): Promise<number> {
    round = round.catch(() => 0).then(work)
    return round
  }
  const timer =
    every_ms > 0
      ? setInterval(() => void drain().catch((error: unknown) => log.warn({ err: error }, 'printing failed')), every_ms)
      : null
  return {
    drain,
    async stop() {
      stopped = true
      if (timer) clearInterval(timer)
      await round.catch(() => 0)
    },
  }
}
