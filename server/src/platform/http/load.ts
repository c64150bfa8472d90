import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { Database } from '../db/database.ts'
import { refuse } from './refusal.ts'

/** How busy this process is. */
export interface Load {
  /** How late timers fire, 95th percentile of the last half second, in ms. */
  delay_ms: number
  /** Calls that wait for a connection to the database. */
  waiting: number
}

// Figures from trying: a call of the floor takes about 2 ms of one connection, so that a hundred waiting ones are behind
// within a quarter of a second; lists are put off earlier.
const most = {
  floor: { delay_ms: 1_000, waiting: 100 },
  other: { delay_ms: 250, waiting: 30 },
}

/** Whether a call is put off under this load. The floor works on while lists and reports wait; health is always told. */
export function isPutOff(load: Load, spec: Pick<EndpointSpec, 'route' | 'station'>): boolean {
  if (spec.route === 'GET /health') return false
  const limit = spec.station ? most.floor : most.other
  return load.delay_ms > limit.delay_ms || load.waiting > limit.waiting
}

export interface LoadWatch {
  /** Refuses with `too_busy` (503, Retry-After) what cannot be done in time. */
  shed(spec: EndpointSpec): void
  load(): Load
  close(): void
}

/** Watches the event loop and the queue before the database. */
export function watchLoad(database: Database): LoadWatch {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  let delay_ms = 0
  const timer = setInterval(() => {
    delay_ms = histogram.count > 0 ? histogram.percentile(95) / 1e6 : 0
    histogram.reset()
  }, 500).unref()
  const load = () => ({ delay_ms, waiting: database.pool.waitingCount })
  return {
    shed(spec) {
      if (isPutOff(load(), spec)) throw refuse('too_busy', {}, { retryAfterS: 1 + Math.floor(Math.random() * 3) })
    },
    load,
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
