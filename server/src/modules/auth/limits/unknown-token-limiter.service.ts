import { refuse } from '../../../platform/http/refusal.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'

// Whoever reaches the server may make tokens up, as many as they like: these few questions at once are all that the
// database is asked about them, so that the calls of people who are at work never wait behind them.
const mostAtOnce = 3
const mostWaiting = 200
const longestWaitMs = 2_000
// Sessions of a factory with all the pictures that they look at; who is forgotten stands in line once more.
const mostFamiliar = 10_000

export interface UnknownTokenLimiter {
  /**
   * Asks who presents something. What was good when it was last asked is asked about at once, everything else in a line
   * of its own. It is asked about each time; familiar is only who need not stand in line, which the question is told.
   * Refuses with `too_busy`.
   */
  ask<R>(presented: string, question: (isFamiliar: boolean) => Promise<R | undefined>): Promise<R | undefined>
}

export function createUnknownTokenLimiter(): UnknownTokenLimiter {
  const turns = createSemaphore({ limit: mostAtOnce, maxQueued: mostWaiting, maxWaitMs: longestWaitMs })
  const familiar = new Set<string>()

  async function inLine<R>(presented: string, question: (isFamiliar: boolean) => Promise<R | undefined>) {
    const leave = await turns.take()
    if (!leave) throw refuse('too_busy', {}, { retryAfterS: 2 })
    try {
      const found = await question(false)
      if (found !== undefined) familiar.add(presented)
      const [oldest] = familiar
      if (familiar.size > mostFamiliar && oldest !== undefined) familiar.delete(oldest)
      return found
    } finally {
      leave()
    }
  }

  return {
    async ask(presented, question) {
      if (!familiar.has(presented)) return inLine(presented, question)
      const found = await question(true)
      if (found === undefined) familiar.delete(presented)
      return found
    },
  }
}
