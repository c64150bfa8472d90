import { refusal } from '../../../platform/http/refusal.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'

// Anyone can invent any number of tokens. Only this many look-ups of unknown tokens run at once, so that the calls of
// people at work never wait behind them.
const maxConcurrent = 3
const maxQueued = 200
const maxWaitMs = 2_000
// Enough for the sessions of a factory and the images they load; a dropped one queues once more.
const maxFamiliar = 10_000

export interface UnknownTokenLimiter {
  /**
   * Looks a presented token up. A token that was valid at its last look-up is looked up at once, any other one waits in
   * a short queue, unless another call with the same token is already there and finds it valid. Every call runs
   * `lookUp`; being familiar only skips the queue. Throws `too_busy` when the queue is full or too slow.
   */
  run<R>(presented: string, lookUp: (isFamiliar: boolean) => Promise<R | undefined>): Promise<R | undefined>
}

export function createUnknownTokenLimiter(): UnknownTokenLimiter {
  const semaphore = createSemaphore({ limit: maxConcurrent, maxQueued: maxQueued, maxWaitMs: maxWaitMs })
  const familiar = new Set<string>()
  /** By token, the first call of those that wait with it. */
  const queued = new Map<string, Promise<unknown>>()

  async function runQueued<R>(presented: string, lookUp: (isFamiliar: boolean) => Promise<R | undefined>) {
    const leave = await semaphore.take()
    if (!leave) throw refusal('too_busy', {}, { retryAfterS: 2 })
    try {
      const found = await lookUp(false)
      if (found !== undefined) familiar.add(presented)
      const [oldest] = familiar
      if (familiar.size > maxFamiliar && oldest !== undefined) familiar.delete(oldest)
      return found
    } finally {
      leave()
    }
  }

  return {
    async run(presented, lookUp) {
      // Many calls of one browser come at once, such as those of a screen after this server was started.
      const first = queued.get(presented)
      if (first) await first.catch(() => undefined)
      if (!familiar.has(presented)) {
        const running = runQueued(presented, lookUp)
        if (!queued.has(presented)) {
          const isOver = () => queued.delete(presented)
          queued.set(presented, running)
          running.then(isOver, isOver)
        }
        return running
      }
      const found = await lookUp(true)
      if (found === undefined) familiar.delete(presented)
      return found
    },
  }
}
