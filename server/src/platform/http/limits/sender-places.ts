import type { FastifyRequest } from 'fastify'
import { createSemaphore, type Leave, type Semaphore } from '../../semaphore.ts'

interface Options {
  atOnce: number
  ofOneSender: number
  maxQueued: number
  maxWaitMs: number
}

/** Places that many senders share, of which each may have a few. */
export interface SenderPlaces {
  /** Takes one of the sender's places and then one of all; null if either takes too long. */
  take(sender: string): Promise<Leave | null>
}

/** Creates the places. Rule: API-22. */
export function createSenderPlaces({ atOnce, ofOneSender, maxQueued, maxWaitMs }: Options): SenderPlaces {
  const places = createSemaphore({ limit: atOnce, maxQueued, maxWaitMs })
  const senders = new Map<string, { places: Semaphore; bodies: number }>()
  return {
    async take(sender) {
      const known = senders.get(sender)
      const own = known ?? { places: createSemaphore({ limit: ofOneSender, maxQueued, maxWaitMs }), bodies: 0 }
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
    },
  }
}

/**
 * Names who sends a call, for `SenderPlaces`: a person in all of their sessions, as nothing limits how many they open.
 * Those who aren't signed in share what one sender has.
 */
export function senderOf({ caller }: FastifyRequest): string {
  return caller === null ? '' : String(caller.id)
}
