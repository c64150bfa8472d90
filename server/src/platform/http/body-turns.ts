import { refusal } from './refusal.ts'
import { createSemaphore, type Leave } from '../semaphore.ts'

// Nothing that people send comes near; so only floods ever wait here.
const largeBytes = 64 * 1024
const maxLargeAtOnce = 8
// What is smaller is read at once, as every scan is.
const smallBytes = 8 * 1024
const maxQueued = 200
const maxWaitMs = 2_000

export interface BodyTurns {
  /** Waits until a body of so many bytes (unknown: null) may be received; call the result when it was read. */
  receive(length: number | null): Promise<Leave>
  /** Reads a received body: small ones at once, others one after the other, between which other calls are answered. */
  read<R>(length: number, work: () => R): Promise<R>
}

/**
 * Bounds what a flood of large bodies costs: eight are in memory at once and one is read at a time; the others wait
 * unread in their connections. Refuses with `too_busy` (503, Retry-After) whoever would wait longer than two seconds.
 */
export function createBodyTurns(): BodyTurns {
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
        // The next body is read after everything else that is ready had its turn.
        setImmediate(leave)
      }
    },
  }
}
