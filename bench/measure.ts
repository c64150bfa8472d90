import { cpuMs, postgresCpuMs } from './cpu-time.ts'
import { drive, type Call, type Load } from './load.ts'

/** Where calls go and whose CPU time they cost. */
export interface Measured {
  base: string
  /** The Node process that answers. */
  pid: number
  /** The database's server behind it, where there is one. */
  postmaster?: number
}

export interface Figure extends Load {
  what: string
  clients: number
  /** CPU ms per request of the Node process, and of PostgreSQL with everything that it runs. */
  node_ms: number
  postgres_ms: number
  /** What is aimed at: CPU ms of both together. */
  aim_ms: number | null
}

export interface Plan {
  what: string
  clients: number
  calls: number
  aim_ms?: number
  /** The n-th call, nothing when there are no more. */
  next: (n: number) => Call | undefined
}

const mostSeconds = 20
// Each of ten connections to the database plans a statement anew five times before it settles on a plan, and Node compiles
// what runs often; a server that has worked for a minute has both behind it.
const warmUpCalls = 500

/** How many calls `measure` makes for so many measured ones. */
export function callsWithWarmUp(calls: number): number {
  return calls + warmUpCalls
}

/** Warms one kind of call up and measures it. The warm-up takes its calls from the same supply. */
export async function measure(where: Measured, { what, clients, calls, aim_ms, next }: Plan): Promise<Figure> {
  let given = 0
  const fresh = () => next(given++)
  const options = { base: where.base, clients, seconds: mostSeconds }
  await drive({ ...options, calls: warmUpCalls }, fresh)
  const node = cpuMs(where.pid)
  const postgres = where.postmaster === undefined ? 0 : postgresCpuMs(where.postmaster)
  const load = await drive({ ...options, calls }, fresh)
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
