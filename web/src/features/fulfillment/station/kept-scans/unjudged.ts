import { ApiError } from '../../../../platform/api/api-error.ts'

/**
 * Assumed: a server that says nothing for so long is as good as away; the idempotency key makes sending again harmless. Longer
 * than the server itself waits for an outside service, of which a scan that packages may need one.
 */
const patienceMs = 30_000

/** True where nobody has judged a call: no answer, a server that is away or too busy, a session that ended. */
export function isUnjudged(error: unknown): boolean {
  return error instanceof ApiError && (error.unanswered || error.status === 429 || error.status === 401)
}

/** What a call comes to, or its rejection as one without an answer when it takes too long. */
export function patiently<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ApiError(0, { code: 'network' })), patienceMs)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
