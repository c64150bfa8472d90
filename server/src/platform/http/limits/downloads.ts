import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../refusal.ts'
import { createSenderPlaces, senderOf } from './sender-places.ts'

/** The places of files that are read from the database while they are sent, which takes as long as their reader does. */
export interface Downloads {
  /** Takes a place until the call has ended. Throws `too_busy` (503, Retry-After) if that takes too long. */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const limits = { atOnce: 16, ofOneSender: 2, maxQueued: 200, maxWaitMs: 20_000 }

/** Creates the places. Rule: API-25. */
export function createDownloads(): Downloads {
  const places = createSenderPlaces(limits)
  return {
    async enter(request, reply) {
      const leave = await places.take(senderOf(request))
      if (!leave) throw refusal('too_busy', {}, { retryAfterS: 5 })
      if (reply.raw.destroyed) leave()
      else reply.raw.once('close', leave)
    },
  }
}
