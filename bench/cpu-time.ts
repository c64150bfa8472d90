import { readdirSync, readFileSync } from 'node:fs'

// USER_HZ is 100 on every architecture that Node runs on.
const msPerTick = 10

interface Stat {
  parent: number
  own: number
  /** The CPU time of its ended children. */
  children: number
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain anything, so fields are counted from after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (at: number) => Number(fields[at]) * msPerTick
    return { parent: Number(fields[1]), own: ticks(11) + ticks(12), children: ticks(13) + ticks(14) }
  } catch {
    // It ended between the listing and the reading; its time then counts for its parent's children.
    return undefined
  }
}

/** Returns the CPU time that a process with all its threads has used so far, in ms; 0 if it has ended. */
export function cpuMs(pid: number): number {
  return statOf(pid)?.own ?? 0
}

/**
 * Returns the CPU time that a PostgreSQL server has used so far, in ms: the postmaster and its processes, running or
 * ended.
 */
export function postgresCpuMs(postmaster: number): number {
  const server = statOf(postmaster)
  if (!server) return 0
  let total = server.own + server.children
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (stat?.parent === postmaster) total += stat.own
  }
  return total
}

/** Returns the resident memory of a process in MB. */
export function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb ?? 0) / 1024
}
