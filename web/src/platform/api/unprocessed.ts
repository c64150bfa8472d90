import { ApiError } from './api-error.ts'
import { networkError } from './network-error.ts'

/**
 * Assumed: a server that doesn't respond for this long counts as unreachable; thanks to the idempotency key, sending
 * again is harmless. Longer than the server itself waits for an outside service, which a scan that packages may need.
 */
const responseTimeoutMs = 30_000

/**
 * Whether the server has not processed a call: no response, a server that is unavailable or too busy, or a session that
 * has ended.
 */
export function isUnprocessed(error: unknown): boolean {
  return error instanceof ApiError && (error.unanswered || error.status === 429 || error.status === 401)
}

/** Adds a timeout to a call, after which it rejects as a call without a response. */
export function withTimeout<T>(work: Promise<T>, timeoutMs = responseTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(networkError()), timeoutMs)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
