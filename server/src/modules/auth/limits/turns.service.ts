import { refusal } from '../../../platform/http/refusal.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'

/** Runs work when it is its turn. Throws `too_busy` when too many wait, or it took too long. */
export type InTurn = <R>(work: () => Promise<R>) => Promise<R>

/** Creates turns: `limit` at once, and a short queue. */
export function createTurns(
  limits: { limit: number; maxQueued: number; maxWaitMs?: number },
  retryAfterS: number,
): InTurn {
  const semaphore = createSemaphore(limits)
  return async (work) => {
    const leave = await semaphore.take()
    if (!leave) throw refusal('too_busy', {}, { retryAfterS })
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

// Anyone can try to sign in, any number of times. Only this much of it runs at once, so that the calls of people at
// work never wait behind it for a connection.
const queries = { limit: 2, maxQueued: 200, maxWaitMs: 2_000 }
const queriesOf = { unknown: createTurns(queries, 2), known: createTurns(queries, 2) }

/** Runs the queries of a sign-in before its password is hashed. Known devices don't wait for strangers. */
export function inSignInTurn<R>(isKnown: boolean, work: () => Promise<R>): Promise<R> {
  return queriesOf[isKnown ? 'known' : 'unknown'](work)
}
