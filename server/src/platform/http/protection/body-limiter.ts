import { Transform, type Readable } from 'node:stream'
import { refusal } from '../refusal.ts'
import { createSemaphore, type Leave, type Semaphore } from '../../semaphore.ts'

/** Larger than nearly anything that people send. */
export const largeBytes = 64 * 1024
const maxLargeAtOnce = 8
const maxOfOneSender = 2
// Smaller bodies, such as every scan, are parsed at once.
const smallBytes = 8 * 1024
const maxQueued = 200
const maxWaitMs = 2_000

/** How fast a large body must arrive, from the moment that it takes a place on. */
interface Pace {
  /** For this long, nothing is asked of it. */
  graceMs: number
  bytesPerS: number
  deadlineMs: number
  lookEveryMs: number
}

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
  const places = createSemaphore({ limit: maxLargeAtOnce, maxQueued, maxWaitMs })
  const reading = createSemaphore({ limit: 1, maxQueued, maxWaitMs })
  const senders = new Map<string, { places: Semaphore; bodies: number }>()
  const tooBusy = () => refusal('too_busy', {}, { retryAfterS: 2 })

  /** Takes one of the sender's places and then one of all; null if either takes too long. */
  async function takePlace(sender: string): Promise<Leave | null> {
    const known = senders.get(sender)
    const own = known ?? { places: createSemaphore({ limit: maxOfOneSender, maxQueued, maxWaitMs }), bodies: 0 }
    senders.set(sender, own)
    own.bodies++
    const leaveOwn = await own.places.take()
    const leavePlace = leaveOwn && (await places.take())
    let isLeft = false
    const leave = () => {
      if (isLeft) return
      isLeft = true
      leavePlace?.()
      leaveOwn?.()
      if (--own.bodies === 0) senders.delete(sender)
    }
    if (leavePlace) return leave
    leave()
    return null
  }

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
          void takePlace(sender).then((left) => {
            if (!left) return done(tooBusy())
            const since = performance.now()
            const timer = setInterval(() => {
              const elapsedMs = performance.now() - since
              const due = ((elapsedMs - pace.graceMs) / 1000) * pace.bytesPerS
              if (elapsedMs > pace.deadlineMs || arrived - largeBytes < due)
                counted.destroy(refusal('request_too_slow'))
            }, pace.lookEveryMs).unref()
            free = () => {
              clearInterval(timer)
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
