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

// So that networks made up by the thousand do not fill the memory; the oldest are forgotten.
const mostAddresses = 10_000

/**
 * What counts as one address: of IPv6 the first 64 bits, because every household gets as many addresses below them as it
 * likes; an IPv4 address also where IPv6 carries it.
 */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
  const [before = '', after] = address.split('::')
  const [left, right] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

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
      const count = current(networkOf(address), now)
      if (!count || count.times < most) return
      const seconds = Math.ceil((count.until - now) / 1000)
      throw refuse('too_many_requests', { seconds }, { retryAfterS: seconds })
    },
    count(address, now) {
      const network = networkOf(address)
      const count = current(network, now) ?? { times: 0, until: now + windowMs }
      count.times++
      counts.delete(network)
      counts.set(network, count)
      const [oldest] = counts.keys()
      if (counts.size > mostAddresses && oldest !== undefined) counts.delete(oldest)
    },
  }
}
