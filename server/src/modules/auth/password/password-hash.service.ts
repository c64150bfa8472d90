import { hash, verify } from '@node-rs/argon2'
import { keepResult } from '../../../platform/jobs/keep-result.ts'
import { createTurns } from '../limits/turns.service.ts'

// Assumed: above OWASP's minimum for argon2id; about 25 ms on one core.
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

// Each hash uses a core and 32 MiB; more at once would slow down everybody's scans. One for strangers, and one for
// people whom their device, session or link makes known, so that no number of strangers keeps them out.
const hashing = { limit: 1, maxQueued: 200 }
const hashingOf = { unknown: createTurns(hashing, 5), known: createTurns(hashing, 5) }

export function hashPassword(password: string): Promise<string> {
  return hashingOf.known(() => hash(password, cost))
}

/** Prepares the hash used for unknown accounts, so that the first of them is not answered more slowly. */
export const prepareFallbackHash = keepResult(() => hashPassword('nobody has this password'))

/**
 * Whether a password matches a hash. Without a hash (unknown account) it takes as long and returns false. `first` runs
 * when it is this check's turn and may throw; `then` receives the result before the next check starts. Checks from a
 * known device or session have a queue of their own.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  isKnown: boolean,
  first: () => Promise<void>,
  then: (right: boolean) => Promise<void>,
): Promise<boolean> {
  const standIn = await prepareFallbackHash()
  return hashingOf[isKnown ? 'known' : 'unknown'](async () => {
    await first()
    const right = (await verify(passwordHash ?? standIn, password)) && passwordHash !== null
    await then(right)
    return right
  })
}
