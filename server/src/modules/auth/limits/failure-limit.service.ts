import type { Database } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'

interface Count {
  times: number
  until: number
}

export interface Limit {
  /** Seconds until a client over the limit can continue; 0 below the limit. */
  secondsLeft(name: string, now: number): number
  /** Throws 429 with Retry-After if the client is over the limit. */
  check(name: string, now: number): void
  count(name: string, now: number): void
}

/** A limit that each site of a process counts for itself. */
export interface SiteLimit {
  /** Throws 429 with Retry-After if the client is over the limit. */
  check(ctx: Pick<Ctx, 'database'>, name: string): void
  count(ctx: Pick<Ctx, 'database'>, name: string): void
}

// Limits the memory that made-up names can use; the oldest are dropped.
const maxNames = 10_000

/**
 * Returns what counts as one address: the first 64 bits of an IPv6 address, because every household has as many below
 * them as it likes, and the IPv4 address of a mapped one.
 */
function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
  const [before = '', after] = address.split('::')
  const [left, right] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/**
 * Counts events per network address: at most `most` in a window that begins with the first. Limits must be generous,
 * because a factory may share one address. Each process counts for itself. Times are in milliseconds.
 */
export function limitPerAddress(most: number, windowMs: number): Limit {
  return limitPer(toNetwork, most, windowMs)
}

/**
 * The same for actions, which count per site: the sites of one process have nothing to do with each other. Uses the
 * monotonic clock.
 */
export function siteLimitPerAddress(most: number, windowMs: number): SiteLimit {
  const limits = new WeakMap<Database, Limit>()
  const limitOf = (database: Database) => {
    const limit = limits.get(database) ?? limitPerAddress(most, windowMs)
    limits.set(database, limit)
    return limit
  }
  return {
    check: ({ database }, address) => limitOf(database).check(address, performance.now()),
    count: ({ database }, address) => limitOf(database).count(address, performance.now()),
  }
}

/**
 * The refused sign-ins of an address. Assumed: the limit is so high that a factory behind one address never reaches it
 * unless somebody tries passwords there.
 */
export const failuresPerAddress = siteLimitPerAddress(300, 15 * 60_000)

/** The same per API token, by its id. */
export function limitPerToken(most: number, windowMs: number): Limit {
  return limitPer((id) => id, most, windowMs)
}

function limitPer(keyOf: (name: string) => string, most: number, windowMs: number): Limit {
  const counts = new Map<string, Count>()
  const current = (key: string, now: number) => {
    const count = counts.get(key)
    return count && count.until > now ? count : undefined
  }
  const secondsLeft = (name: string, now: number) => {
    const count = current(keyOf(name), now)
    return !count || count.times < most ? 0 : Math.ceil((count.until - now) / 1000)
  }
  return {
    secondsLeft,
    check(name, now) {
      const seconds = secondsLeft(name, now)
      if (seconds > 0) throw refusal('too_many_requests', { count: seconds }, { retryAfterS: seconds })
    },
    count(name, now) {
      const key = keyOf(name)
      const count = current(key, now) ?? { times: 0, until: now + windowMs }
      count.times++
      counts.delete(key)
      counts.set(key, count)
      const [oldest] = counts.keys()
      if (counts.size > maxNames && oldest !== undefined) counts.delete(oldest)
    },
  }
}
