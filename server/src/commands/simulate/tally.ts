/** A call that was sent again until it was answered. */
export interface Wait {
  /** Who called; the station is null for those who work at none. */
  email: string
  station: number | null
  /** When it failed for the first time (Date.now), and how long from then until it was answered. */
  from: number
  ms: number
  /** How it failed each time, and how long after the first time: a status, or that there was no answer. */
  failures: { ms: number; status: number | 'no answer' }[]
}

/** What a simulated day counts. */
export interface Tally {
  times: Map<string, number[]>
  conflicts: Map<string, number>
  /** Writes that were answered with 200: key and piece. */
  acknowledged: { key: string; piece: number }[]
  unexpected: string[]
  lostAnswers: number
  repeats: number
  differentRepeats: number
  retries: number
  waits: Wait[]
  /** Those that aren't answered yet. */
  waiting: Set<Wait>
  time(name: string, ms: number): void
  conflict(code: string): void
}

export function createTally(): Tally {
  const times = new Map<string, number[]>()
  const conflicts = new Map<string, number>()
  return {
    times,
    conflicts,
    acknowledged: [],
    unexpected: [],
    lostAnswers: 0,
    repeats: 0,
    differentRepeats: 0,
    retries: 0,
    waits: [],
    waiting: new Set(),
    time(name, ms) {
      const list = times.get(name) ?? []
      times.set(name, list)
      list.push(ms)
    },
    conflict: (code) => void conflicts.set(code, (conflicts.get(code) ?? 0) + 1),
  }
}

/** Returns how long the call has waited that waits longest for its answer, in whole seconds; 0 if none waits. */
export function secondsWaited({ waiting }: Tally): number {
  const from = Math.min(Date.now(), ...[...waiting].map((wait) => wait.from))
  return Math.floor((Date.now() - from) / 1000)
}

/** Returns the value below which this share of the list is, in the list's unit; 0 for an empty list. */
export function percentile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
