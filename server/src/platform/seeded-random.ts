/** A stream of random numbers. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Returns true in this share of the draws. */
  chance(share: number): boolean
  /** Returns one of a list; undefined for an empty one. */
  pick<T>(list: readonly T[]): T | undefined
}

/**
 * Creates random numbers from a seed (mulberry32): the same seed gives the same numbers, so that a simulated day or a
 * failed test can be looked at again. Not for secrets.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)],
  }
}
