import { refusal } from '../refusal.ts'
import { createSemaphore, type Leave } from '../../semaphore.ts'

// Larger than anything that people send, so only floods ever wait here.
const largeBytes = 64 * 1024
const maxLargeAtOnce = 8
// Smaller bodies, such as every scan, are parsed at once.
const smallBytes = 8 * 1024
const maxQueued = 200
const maxWaitMs = 2_000

export interface BodyLimiter {
  /** Waits until a body of this length in bytes (null: unknown) may be received; call the result when it was read. */
  receive(length: number | null): Promise<Leave>
  /**
   * Parses a received body: small ones at once, large ones one after the other, with other calls answered in between.
   */
  read<R>(length: number, work: () => R): Promise<R>
}

/**
 * Limits what a flood of large bodies costs: eight are in memory at once and one is parsed at a time; the others wait
 * unread in their connections. Throws `too_busy` (503, Retry-After) for a body that would wait longer than two seconds.
 */
export function createBodyLimiter(): BodyLimiter {
  const receiving = createSemaphore({ limit: maxLargeAtOnce, maxQueued, maxWaitMs })
  const reading = createSemaphore({ limit: 1, maxQueued, maxWaitMs })
  const tooBusy = () => refusal('too_busy', {}, { retryAfterS: 2 })
  return {
    async receive(length) {
      if (length !== null && length <= largeBytes) return () => undefined
      const leave = await receiving.take()
      if (!leave) throw tooBusy()
      return leave
    },
    async read(length, work) {
      if (length <= smallBytes) return work()
      const leave = await reading.take()
      if (!leave) throw tooBusy()
      try {
        return work()
      } finally {
        // The next body is parsed after everything else that is ready.
        setImmediate(leave)
      }
    },
  }
}
