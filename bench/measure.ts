import { cpuMs, postgresCpuMs } from './cpu-time.ts'
import { runLoad, type Call, type Load } from './load.ts'

/** The target of the calls, and the processes whose CPU time is counted. */
export interface Measured {
  base: string
  /** The Node process that answers. */
  pid: number
  /** The postmaster of its database, if there is one. */
  postmaster?: number
}

export interface Figure extends Load {
  what: string
  clients: number
  /** CPU ms per request of the Node process, and of PostgreSQL with all of its processes. */
  node_ms: number
  postgres_ms: number
  /** The aim: CPU ms of both together. */
  aim_ms: number | null
}

export interface Plan {
  what: string
  clients: number
  calls: number
  aim_ms?: number
  /** Returns the n-th call, or nothing if there are no more. */
  next: (n: number) => Call | undefined
}

const maxSeconds = 20
// Each of ten database connections plans a statement five times before it settles on a plan, and Node compiles hot
// code; a server that has run for a minute is past both.
const warmUpCalls = 500

/** Returns how many calls `measure` makes for this many measured ones. */
export function callsWithWarmUp(calls: number): number {
  return calls + warmUpCalls
}

/** Warms up one kind of call and measures it. The warm-up uses calls of the same supply. */
export async function measure(where: Measured, { what, clients, calls, aim_ms, next }: Plan): Promise<Figure> {
  let given = 0
  const fresh = () => next(given++)
  const options = { base: where.base, clients, seconds: maxSeconds }
  await runLoad({ ...options, calls: warmUpCalls }, fresh)
  const node = cpuMs(where.pid)
  const postgres = where.postmaster === undefined ? 0 : postgresCpuMs(where.postmaster)
  const load = await runLoad({ ...options, calls }, fresh)
  const per = (ms: number) => ms / Math.max(1, load.calls)
  return {
    what,
    clients,
    ...load,
    node_ms: per(cpuMs(where.pid) - node),
    postgres_ms: where.postmaster === undefined ? 0 : per(postgresCpuMs(where.postmaster) - postgres),
    aim_ms: aim_ms ?? null,
  }
}
