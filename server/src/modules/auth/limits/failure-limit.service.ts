import { refusal } from '../../../platform/http/refusal.ts'

interface Count {
  times: number
  until: number
}

export interface Limit {
  /** Seconds until whoever is over the limit may go on; 0 for everybody else. */
  secondsLeft(name: string, now: number): number
  /** Refuses (429, Retry-After) whoever is over the limit. */
  check(name: string, now: number): void
  count(name: string, now: number): void
}

// So that names made up by the thousand do not fill the memory; the oldest are forgotten.
const maxNames = 10_000

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
export function limitPerAddress(most: number, windowMs: number): Limit {
  return limitPer(networkOf, most, windowMs)
}

/** The same per device, by the name of its lane (known-devices). */
export function limitPerDevice(most: number, windowMs: number): Limit {
  return limitPer((lane) => lane, most, windowMs)
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
      if (seconds > 0) throw refusal('too_many_requests', { seconds }, { retryAfterS: seconds })
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
