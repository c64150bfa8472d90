import { hash, verify } from '@node-rs/argon2'
import { refusal } from '../../../platform/http/refusal.ts'
import { keepResult } from '../../../platform/jobs/keep-result.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'

// Assumed: above OWASP's minimum for argon2id; about 25 ms on one core.
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

// Each hash uses a core and 32 MiB; more at once would slow down everybody's scans.
const hashing = createSemaphore({ limit: 2, maxQueued: 200 })

async function runLimited<R>(work: () => Promise<R>): Promise<R> {
  const leave = await hashing.take()
  if (!leave) throw refusal('too_busy', {}, { retryAfterS: 5 })
  try {
    return await work()
  } finally {
    leave()
  }
}

export function hashPassword(password: string): Promise<string> {
  return runLimited(() => hash(password, cost))
}

/** Prepares the hash used for unknown accounts, so that the first of them is not answered more slowly. */
export const prepareFallbackHash = keepResult(() => hashPassword('nobody has this password'))

/**
 * Whether a password matches a hash. Without a hash (unknown account) it takes as long and returns false. `first` runs
 * when it is this check's turn and may throw; `then` receives the result before the next check starts.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  first: () => Promise<void>,
  then: (right: boolean) => Promise<void>,
): Promise<boolean> {
  const standIn = await prepareFallbackHash()
  return runLimited(async () => {
    await first()
    const right = (await verify(passwordHash ?? standIn, password)) && passwordHash !== null
    await then(right)
    return right
  })
}
