import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** A part of the process that has to be ended. It is told how many milliseconds there are until everything must be. */
export type Ending = (leftMs: number) => unknown

/** What ends when the process does. */
export interface Endings {
  /** Side by side: what works for others, such as calls and jobs. */
  work: Ending[]
  /** Then, one after the other: what that work needs. */
  ground: Ending[]
}

/**
 * Ends what there is to end, each part once, whatever becomes of the others. What `work` needs goes once that has
 * ended, or takes longer than `workMs`: a database that is closed in order under work that is stuck is better than one
 * that isn't closed.
 */
export async function drain(
  { work, ground }: Endings,
  { workMs, totalMs }: { workMs: number; totalMs: number },
  log: FastifyBaseLogger,
): Promise<void> {
  const until = performance.now() + totalMs
  const end = async (ending: Ending) => {
    try {
      await ending(Math.max(until - performance.now(), 0))
    } catch (error) {
      log.error({ err: error }, 'a step of the drain failed')
    }
  }
  const patience = new AbortController()
  const isLate = wait(workMs, true, { signal: patience.signal }).catch(() => false)
  const isEnded = Promise.all(work.map(end)).then(() => false)
  if (await Promise.race([isEnded, isLate])) log.error('a step of the drain takes too long; going on without it')
  patience.abort()
  for (const ending of ground) await end(ending)
}
