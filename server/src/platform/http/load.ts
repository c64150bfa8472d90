import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Access } from '@platen/contracts/ability'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { Database } from '../db/database.ts'
import { refuse } from './refusal.ts'
import { createSemaphore, type Leave } from '../semaphore.ts'

/** How busy this process is. */
export interface Load {
  /** How late timers fire, in ms: the median of half a second, and of the half second before where that was better. */
  delay_ms: number
  /** Calls that wait for their turn or for a connection to the database. */
  waiting: number
}

/**
 * How a call stands in line: the floor goes before offices; who needs no session stands at the door, few at a time; what
 * asks no database, or streams, does not stand at all.
 */
export type Lane = 'floor' | 'office' | 'door' | 'none'

type Called = Pick<EndpointSpec, 'route' | 'access' | 'station' | 'response' | 'query' | 'upload'>

/** The lane of an endpoint. Scans must be answered while somebody pages through 100,000 orders. */
export function laneOf(spec: Called): Lane {
  // Signing in has a line of its own, before the hashing.
  const isApart =
    spec.route === 'GET /health' || spec.route === 'POST /auth/login' || spec.route === 'POST /auth/logout'
  if (isApart || spec.response === 'events') return 'none'
  if (spec.access === 'public') return 'door'
  return spec.station || isOfTheFloor(spec.access) || isOneFile(spec) || spec.upload ? 'floor' : 'office'
}

/** A picture or a document is small and drawn already; a file that is made of what a query finds is a report. */
function isOneFile({ response, query }: Called): boolean {
  return response === 'file' && !query
}

function isOfTheFloor(access: Access): boolean {
  return [access].flat().some((permission) => permission.startsWith('fulfillment.'))
}

// Two connections stay free for the floor however many lists are asked for.
const keptForFloor = 2
// About a third of a second of lists; who comes later would wait longer than a person does.
const mostWaiting = 200
// Whoever reaches the server may knock: these never fill the queue before the database.
const mostAtDoor = 3
const longestWaitMs = 2_000
const most = {
  floor: { delay_ms: 1_000, waiting: 300 },
  office: { delay_ms: 300, waiting: Number.POSITIVE_INFINITY },
  // A session of the floor is renewed here.
  door: { delay_ms: 1_000, waiting: 300 },
}

/**
 * Whether a call is put off at once under this load: offices first, the floor when nothing else helps. Rule: API-12.
 */
export function isPutOff(load: Load, lane: Lane): boolean {
  return lane !== 'none' && (load.delay_ms > most[lane].delay_ms || load.waiting > most[lane].waiting)
}

export interface LoadWatch {
  /** Waits until a call may go on. Refuses with `too_busy` (503, Retry-After) what cannot be done in time. */
  enter(spec: EndpointSpec): Promise<Leave>
  load(): Load
  close(): void
}

const leaveNothing: Leave = () => undefined

/**
 * Watches the event loop and the queue before the database; `size` is the number of its connections. `patient` puts
 * nothing off because timers are late: where the machine is busy with something else, as in tests, that says nothing
 * about this process.
 */
export function watchLoad(database: Database, size: number, patient = false): LoadWatch {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  // One long breath (a big import, a garbage collection) is no overload; late timers for a whole second are.
  let before_ms = 0
  let delay_ms = 0
  const timer = setInterval(() => {
    const now_ms = histogram.count > 0 ? histogram.percentile(50) / 1e6 : 0
    delay_ms = Math.min(before_ms, now_ms)
    before_ms = now_ms
    histogram.reset()
  }, 500).unref()
  const turns = {
    office: createSemaphore({
      limit: Math.max(1, size - keptForFloor),
      maxQueued: mostWaiting,
      maxWaitMs: longestWaitMs,
    }),
    door: createSemaphore({ limit: Math.min(mostAtDoor, size), maxQueued: mostWaiting, maxWaitMs: longestWaitMs }),
  }
  const tooBusy = () => refuse('too_busy', {}, { retryAfterS: 1 + Math.floor(Math.random() * 3) })
  return {
    async enter(spec) {
      const lane = laneOf(spec)
      if (isPutOff({ delay_ms: patient ? 0 : delay_ms, waiting: database.pool.waitingCount }, lane)) throw tooBusy()
      if (lane === 'floor' || lane === 'none') return leaveNothing
      const leave = await turns[lane].take()
      if (!leave) throw tooBusy()
      return leave
    },
    load: () => ({ delay_ms, waiting: turns.office.waiting + turns.door.waiting + database.pool.waitingCount }),
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
