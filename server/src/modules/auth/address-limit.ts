import { refuse } from '../../platform/http/refusal.ts'

interface Count {
  times: number
  until: number
}

export interface AddressLimit {
  /** Refuses (429, Retry-After) an address that is over the limit. */
  check(address: string, now: number): void
  count(address: string, now: number): void
}

// So that addresses made up by the thousand (IPv6) do not fill the memory; the oldest are forgotten.
const mostAddresses = 10_000

/**
 * Counts something per network address: at most `most` in a window that begins with the first. Generous figures only: a
 * whole factory may share one address. Kept by each process for itself. Times are in milliseconds.
 */
export function limitPerAddress(most: number, windowMs: number): AddressLimit {
  const counts = new Map<string, Count>()
  const current = (address: string, now: number) => {
    const count = counts.get(address)
    return count && count.until > now ? count : undefined
  }
  return {
    check(address, now) {
      const count = current(address, now)
      if (!count || count.times < most) return
      const seconds = Math.ceil((count.until - now) / 1000)
      throw refuse('too_many_requests', { seconds }, { retryAfterS: seconds })
    },
    count(address, now) {
      const count = current(address, now) ?? { times: 0, until: now + windowMs }
      count.times++
      counts.delete(address)
      counts.set(address, count)
      const [oldest] = counts.keys()
      if (counts.size > mostAddresses && oldest !== undefined) counts.delete(oldest)
    },
  }
}
