import { hash, verify } from '@node-rs/argon2'
import { refusal } from '../../../platform/http/refusal.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'

// Assumed: above the least that OWASP names for argon2id; about 25 ms of one core.
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

// Each hash holds a core and 32 MiB; more at once would only slow the scans of everybody else.
const hashing = createSemaphore({ limit: 2, maxQueued: 200 })

async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  const leave = await hashing.take()
  if (!leave) throw refusal('too_busy', {}, { retryAfterS: 5 })
  try {
    return await work()
  } finally {
    leave()
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

let someHash: Promise<string> | undefined

/** Makes the hash that stands in for unknown accounts, so that the first of them is not answered later than others. */
export function preparePasswords(): Promise<string> {
  return (someHash ??= hashPassword('nobody has this password'))
}

/**
 * Whether the password belongs to the hash; without a hash (unknown account) it takes as long and the answer is no.
 * `first` runs when it is this check's turn and may refuse; `then` hears the answer before the turn goes on to the next.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  first: () => Promise<void>,
  then: (right: boolean) => Promise<void>,
): Promise<boolean> {
  const standIn = await preparePasswords()
  return inTurn(async () => {
    await first()
    const right = (await verify(passwordHash ?? standIn, password)) && passwordHash !== null
    await then(right)
    return right
  })
}
