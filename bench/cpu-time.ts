import { readdirSync, readFileSync } from 'node:fs'

// USER_HZ is 100 on every architecture that Node runs on.
const msPerTick = 10

interface Stat {
  parent: number
  own: number
  /** What its ended children took. */
  children: number
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything; fields are counted from behind it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (at: number) => Number(fields[at]) * msPerTick
    return { parent: Number(fields[1]), own: ticks(11) + ticks(12), children: ticks(13) + ticks(14) }
  } catch {
    // It ended between the listing and the reading; its time is then among its parent's children.
    return undefined
  }
}

/** CPU time that a process has taken until now, all its threads, in ms. 0 for one that is gone. */
export function cpuMs(pid: number): number {
  return statOf(pid)?.own ?? 0
}

/** CPU time of a whole PostgreSQL server until now in ms: the postmaster, what it runs, and what has ended already. */
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

/** Memory of a process that is in use now, in MB. */
export function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb ?? 0) / 1024
}
