import { readFileSync } from 'node:fs'

/** What a part of a run took, in seconds. */
export interface Spent {
  wall: number
  /** Of all processors, by this process and what it started; null where the system doesn't say. */
  cpu: number | null
}

/** Starts to measure; the function it returns says what has been spent since. */
export function measureSpent(): () => Spent {
  const [began, before] = [performance.now(), readCpuSeconds()]
  return () => {
    const after = readCpuSeconds()
    return {
      wall: (performance.now() - began) / 1_000,
      cpu: before === null || after === null ? null : after - before,
    }
  }
}

/** What was spent, as a line of a summary ends: `555 s, 1080 s of CPU`. */
export function describeSpent({ wall, cpu }: Spent): string {
  return `${Math.round(wall)} s${cpu === null ? '' : `, ${Math.round(cpu)} s of CPU`}`
}

/**
 * The CPU seconds of this process and of all that it started, as far as they have ended and somebody waited for their
 * end. Node tells its own only; Linux counts the others in /proc.
 */
function readCpuSeconds(): number | null {
  try {
    // The name of the program, in parentheses, may hold anything; behind it, utime is the twelfth value.
    const values = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = values.slice(11, 15).map(Number)
    return ticks.length === 4 ? ticks.reduce((all, one) => all + one, 0) / 100 : null
  } catch {
    return null
  }
}
