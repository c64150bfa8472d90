import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Access } from '@platen/contracts/ability'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { Database } from '../../db/database.ts'
import { refusal } from '../refusal.ts'
import { createSemaphore, type Leave } from '../../semaphore.ts'
import type { FileRows } from '../file-answer.ts'

/** How busy this process is. */
export interface Load {
  /** How late timers fire, in ms: the median of the last half second, or of the one before if that was better. */
  delay_ms: number
  /** Calls that wait for a place or for a database connection. */
  waiting: number
}

/**
 * The queue of a call: the floor goes before the office; calls without a session run in a small queue of their own;
 * calls that need no database, or that stream, don't queue (`none`).
 */
export type Lane = 'floor' | 'office' | 'anonymous' | 'none'

type Called = Pick<EndpointSpec, 'route' | 'access' | 'station' | 'response' | 'rows' | 'query' | 'upload'>

/** The lane of an endpoint. Scans must be answered while somebody pages through 100,000 orders. */
export function laneOf(spec: Called): Lane {
  // Sign-in has its own queue, in front of the password hashing.
  const isApart =
    spec.route === 'GET /health' || spec.route === 'POST /auth/login' || spec.route === 'POST /auth/logout'
  if (isApart || spec.response === 'events') return 'none'
  if (spec.access === 'public') return 'anonymous'
  return spec.station || isOfTheFloor(spec.access) || isOneFile(spec) || spec.upload ? 'floor' : 'office'
}

/** A picture or a document is small and already rendered; a file of rows, or with a query, is a report. */
function isOneFile({ response, rows, query }: Called): boolean {
  return response === 'file' && !rows && !query
}

function isOfTheFloor(access: Access): boolean {
  return [access].flat().some((permission) => permission.startsWith('fulfillment.'))
}

// Two connections stay free for the floor, no matter how many lists are requested.
const reservedForFloor = 2
// About a third of a second of list queries; a longer queue would take longer than people wait.
const maxQueued = 200
// Anyone can send anonymous requests, so they must never fill the queue for the database.
const maxAnonymous = 3
/** How long a call waits for its turn, in ms. */
const defaultTurnMs = 2_000
const maxLoad = {
  floor: { delay_ms: 1_000, waiting: 300 },
  office: { delay_ms: 300, waiting: Number.POSITIVE_INFINITY },
  // Sessions of the floor are refreshed by anonymous requests.
  anonymous: { delay_ms: 1_000, waiting: 300 },
}

/**
 * Whether a call is refused at once under this load: the office first, the floor only when nothing else helps. Rule:
 * API-12.
 */
export function isPutOff(load: Load, lane: Lane): boolean {
  return lane !== 'none' && (load.delay_ms > maxLoad[lane].delay_ms || load.waiting > maxLoad[lane].waiting)
}

/** How often the event loop's delay is measured. Each measurement is a timer that wakes the process. */
export const eventLoopSampleMs = 50

export interface LoadWatch {
  /** Waits until a call may run. Throws `too_busy` (503, Retry-After) if that takes too long. */
  enter(spec: EndpointSpec): Promise<Leave>
  /** Reads rows a part at a time, each as a call from the office, however long it waits for its turn. */
  readInTurn(rows: FileRows): FileRows
  load(): Load
  close(): void
}

// Where so many wait already that nobody else may.
const retryTurnMs = 100

const noLeave: Leave = () => undefined

/**
 * Watches the event loop and the queue for the database; `size` is the number of database connections. With `patient`,
 * no call is refused because timers are late: on a machine that is busy with other work, such as a test run, late
 * timers say nothing about this process. A call waits for its turn for `turnMs`.
 */
export function watchLoad(
  database: Database,
  size: number,
  { patient = false, turnMs = defaultTurnMs }: { patient?: boolean; turnMs?: number | undefined } = {},
): LoadWatch {
  const histogram = monitorEventLoopDelay({ resolution: eventLoopSampleMs })
  histogram.enable()
  // One long pause (a big import, a garbage collection) isn't an overload; late timers for a whole second are.
  let beforeMs = 0
  let delayMs = 0
  const timer = setInterval(() => {
    const nowMs = histogram.count > 0 ? histogram.percentile(50) / 1e6 : 0
    delayMs = Math.min(beforeMs, nowMs)
    beforeMs = nowMs
    histogram.reset()
  }, 500).unref()
  const semaphores = {
    office: createSemaphore({
      limit: Math.max(1, size - reservedForFloor),
      maxQueued,
      maxWaitMs: turnMs,
    }),
    anonymous: createSemaphore({ limit: Math.min(maxAnonymous, size), maxQueued, maxWaitMs: turnMs }),
  }
  async function takeOfficeTurn(): Promise<Leave> {
    for (;;) {
      const leave = await semaphores.office.take()
      if (leave) return leave
      await wait(retryTurnMs)
    }
  }
  const tooBusy = () => refusal('too_busy', {}, { retryAfterS: 1 + Math.floor(Math.random() * 3) })
  return {
    async enter(spec) {
      const lane = laneOf(spec)
      if (isPutOff({ delay_ms: patient ? 0 : delayMs, waiting: database.pool.waitingCount }, lane)) throw tooBusy()
      if (lane === 'floor' || lane === 'none') return noLeave
      const leave = await semaphores[lane].take()
      if (!leave) throw tooBusy()
      return leave
    },
    async *readInTurn(rows) {
      try {
        for (;;) {
          const leave = await takeOfficeTurn()
          const part = await rows.next().finally(leave)
          if (part.done) return
          yield part.value
        }
      } finally {
        await rows.return()
      }
    },
    load: () => ({
      delay_ms: delayMs,
      waiting: semaphores.office.waiting + semaphores.anonymous.waiting + database.pool.waitingCount,
    }),
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
