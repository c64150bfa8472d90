import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { Tx } from '../../db/database.types.ts'
import { outageOf } from '../../outages.ts'
import type { Admitted } from '../admit.ts'
import type { Ctx } from '../context.ts'
import { refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { storeAnswer } from './idempotency-key.store.ts'
import { readStoredAnswer } from './idempotency-key.views.ts'

/** Reads the answer that a repeat of a write is answered with; undefined for a first one. */
type StoredAnswer = <R>() => Promise<R | undefined>

/**
 * Returns `ctx.write` of a call: one transaction, whose answer is stored under the idempotency key. A repeat is
 * answered with what the first one was.
 */
export function idempotentWrite(
  transaction: Ctx['transaction'],
  spec: EndpointSpec,
  userId: number,
  { key }: Admitted,
  storedAnswer: StoredAnswer,
  fingerprint: () => Buffer,
) {
  return async <R>(work: (tx: Tx) => Promise<R>): Promise<R> => {
    if (key === null) return transaction(work)
    try {
      return await transaction(async (tx) => {
        const answer = await work(tx)
        const stored = { user_id: userId, key, route: spec.route, body_hash: fingerprint() }
        storeAnswer(tx, { ...stored, answer: JSON.stringify(answer ?? null) })
        return answer
      })
    } catch (error) {
      // A repeat fails at the latest where its answer would be stored a second time, and mostly before: what it asks
      // for has happened. Nothing of it is left, so the answer of the first one is its own.
      const first = outageOf(error) ? undefined : await storedAnswer<R>()
      if (first === undefined) throw error
      return first
    }
  }
}

/** Returns how a call reads the answer that is stored under its idempotency key. Refuses the key of another call. */
export function storedAnswerOf(
  services: Services,
  spec: EndpointSpec,
  userId: number,
  key: string | null,
  fingerprint: () => Buffer,
): StoredAnswer {
  return async <R>() => {
    const stored = key === null ? undefined : await readStoredAnswer(services.database.read, userId, key)
    if (!stored) return undefined
    if (stored.route !== spec.route || !stored.body_hash.equals(fingerprint())) throw refusal('repeat_key_reused')
    return stored.answer as R
  }
}
