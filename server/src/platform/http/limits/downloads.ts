import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxStreamsAtOnce } from '../../files/file-store.ts'
import { refusal } from '../refusal.ts'
import { createSenderPlaces, senderOf } from './sender-places.ts'

/** The places of what is read while it is sent, which takes as long as its reader does. */
export interface Downloads {
  /**
   * Takes a place for rows from the database, or for a stored file, until the call has ended. Throws `too_busy` (503,
   * Retry-After) if that takes too long.
   */
  enter(what: 'rows' | 'file', request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const waiting = { maxQueued: 200, maxWaitMs: 20_000 }

/** Creates the places. Rule: API-25. */
export function createDownloads(): Downloads {
  const places = {
    rows: createSenderPlaces({ atOnce: 16, ofOneSender: 2, ...waiting }),
    // Several benches may share an account, and each shows the pictures of a piece at once.
    file: createSenderPlaces({ atOnce: maxStreamsAtOnce, ofOneSender: maxStreamsAtOnce / 4, ...waiting }),
  }
  return {
    async enter(what, request, reply) {
      const leave = await places[what].take(senderOf(request))
      if (!leave) throw refusal('too_busy', {}, { retryAfterS: 5 })
      if (reply.raw.destroyed) leave()
      else reply.raw.once('close', leave)
    },
  }
}
