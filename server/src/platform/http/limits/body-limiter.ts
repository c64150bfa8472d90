import { Transform, type Readable } from 'node:stream'
import { refusal } from '../refusal.ts'
import { createSemaphore, type Leave } from '../../semaphore.ts'
import { watchPace, type Pace } from './pace.ts'
import { createSenderPlaces } from './sender-places.ts'

/** Larger than nearly anything that people send. */
export const largeBytes = 64 * 1024
const maxLargeAtOnce = 8
const maxOfOneSender = 2
// Smaller bodies, such as every scan, are parsed at once.
const smallBytes = 8 * 1024
const maxQueued = 200
const maxWaitMs = 2_000

/** Assumed: a telephone with a bad connection sends faster than this. */
const usualPace: Pace = { graceMs: 5_000, bytesPerS: 16 * 1024, deadlineMs: 30_000, lookEveryMs: 1_000 }

export interface BodyLimiter {
  /**
   * Returns the body of a call as it may be received: once more of it has arrived than small ones have, it waits for a
   * place. Call `leave` when it was read. Ends with `too_busy` (503, Retry-After) if that takes too long, and with
   * `request_too_slow` (408) if it keeps its place without arriving.
   * @param sender - who sends it; each has two places at most
   */
  receive(body: Readable, sender: string): { body: Readable; leave: Leave }
  /**
   * Parses a received body: small ones at once, large ones one after the other, with other calls answered in between.
   */
  read<R>(length: number, work: () => R): Promise<R>
}

/**
 * Limits what a flood of large bodies costs: eight are in memory at once and one is parsed at a time; the others wait
 * unread in their connections. Rule: API-18, API-22.
 */
export function createBodyLimiter(pace = usualPace): BodyLimiter {
  const places = createSenderPlaces({ atOnce: maxLargeAtOnce, ofOneSender: maxOfOneSender, maxQueued, maxWaitMs })
  const reading = createSemaphore({ limit: 1, maxQueued, maxWaitMs })
  const tooBusy = () => refusal('too_busy', {}, { retryAfterS: 2 })

  return {
    receive(body, sender) {
      let arrived = 0
      let isOver = false
      let free: Leave = () => undefined
      const leave = () => {
        isOver = true
        free()
      }
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          const isLargeAlready = arrived > largeBytes
          arrived += chunk.length
          if (isLargeAlready || arrived <= largeBytes) return done(null, chunk)
          void places.take(sender).then((left) => {
            if (!left) return done(tooBusy())
            const endWatch = watchPace(
              pace,
              () => arrived - largeBytes,
              () => counted.destroy(refusal('request_too_slow')),
            )
            free = () => {
              endWatch()
              left()
            }
            if (isOver) free()
            done(null, chunk)
          })
        },
      })
      // For its whole life: an error that nobody listens for ends the process, and whoever reads the body listens only
      // while that lasts, or never, as where the call is refused by its length or its content type.
      counted.on('error', () => undefined)
      counted.once('close', leave)
      body.once('error', (error) => counted.destroy(error))
      body.once('close', () => counted.writableEnded || counted.destroy(refusal('invalid_request')))
      body.pipe(counted)
      return { body: counted, leave }
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
