import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseRows, readsHeader, rowsOverlap, type LiveEvent, type Rows } from '../contracts/src/live.ts'
import type { BenchServer } from './bench-server.ts'
import { cpuMs, postgresCpuMs } from './cpu-time.ts'
import { callOnce } from './load.ts'
import type { Figure } from './measure.ts'
import { signIn } from './people.ts'
import { piecesToConfirm } from './scans-bench.ts'

const watchers = 20
const warmUpWrites = 15
const writes = 50
// Five scans a second, as on a busy floor.
const betweenWritesMs = 200
// The limits of the web application (web/src/platform/live/freshness.ts).
const batchMs = 80
const spreadMs = 120
const betweenRefetchesMs = 1_000
/** What a browser at Confirm Printed shows in addition to the piece. */
const shown = ['/api/fulfillment/queue/confirm_printed', '/api/fulfillment/summary']

/** Returns how many fresh pieces `benchWatchers` confirms. */
export const piecesForWatchers = warmUpWrites * 2 + writes * 2

interface Watcher {
  refetches: () => number
  close: () => Promise<void>
}

/** Watches as a browser does: a live stream, and the reads on screen, refetched when a write has changed their rows. */
async function watch(base: string): Promise<Watcher> {
  const headers = { ...(await signIn(base, 'print-operator')), 'x-background': '1' }
  const abort = new AbortController()
  const { signal } = abort
  const running = new Set<Promise<void>>()
  let refetches = 0
  const reads = await Promise.all(
    shown.map(async (path) => {
      let rows: Rows = new Map()
      let nextAt = 0
      let isDue = false
      const read = async () => {
        const answer = await fetch(base + path, { headers, signal })
        rows = parseRows(answer.headers.get(readsHeader) ?? '')
        await answer.arrayBuffer()
        nextAt = performance.now() + betweenRefetchesMs
      }
      const refetch = async () => {
        await pause(Math.max(batchMs + Math.random() * spreadMs, nextAt - performance.now()), undefined, { signal })
        isDue = false
        refetches++
        await read()
      }
      await read()
      return (wrote: Rows) => {
        if (isDue || !rowsOverlap(rows, wrote)) return
        isDue = true
        const work = refetch().catch((error: unknown) => {
          if (!signal.aborted) throw error
        })
        running.add(work)
        void work.finally(() => running.delete(work))
      }
    }),
  )
  const stream = await fetch(`${base}/api/live`, { headers, signal })
  const follow = async () => {
    let rest = ''
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const event = line.startsWith('data:') ? (JSON.parse(line.slice(5)) as LiveEvent) : null
        if (event && 'wrote' in event) for (const notify of reads) notify(parseRows(event.wrote))
      }
    }
  }
  const following = follow().catch(() => undefined)
  return {
    refetches: () => refetches,
    async close() {
      abort.abort()
      await Promise.all([following, ...running])
    },
  }
}

/**
 * Measures what one more watching browser costs per write: scans are written at a steady pace, first while nobody
 * watches, then while twenty browsers do, each with a sign-in, a live stream and the lists of its screen.
 */
export async function benchWatchers(server: BenchServer): Promise<Figure> {
  const operator = await signIn(server.base, 'print-operator', 'Confirm 1')
  const pieces = await piecesToConfirm(server.superuser)
  const write = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const piece = pieces.pop()
      if (!piece) throw new Error('There are not enough pieces for the watching browsers.')
      const headers = { ...operator, 'idempotency-key': randomUUID() }
      const path = `/api/fulfillment/confirm-printed/pieces/${piece.id}`
      await Promise.all([callOnce(server.base, { method: 'POST', path, headers }), pause(betweenWritesMs)])
    }
  }
  const measureWrites = async () => {
    await write(warmUpWrites)
    const before = [cpuMs(server.pid), postgresCpuMs(server.postmaster)] as const
    await write(writes)
    return { node: cpuMs(server.pid) - before[0], postgres: postgresCpuMs(server.postmaster) - before[1] }
  }
  const alone = await measureWrites()
  const browsers = await Promise.all(Array.from({ length: watchers }, () => watch(server.base)))
  const watched = await measureWrites()
  const refetches = browsers.reduce((sum, browser) => sum + browser.refetches(), 0)
  await Promise.all(browsers.map((browser) => browser.close()))
  if (refetches === 0) throw new Error('The watching browsers were not told of any write.')
  const per = (ms: number) => ms / (writes * watchers)
  return {
    what: 'cost per watching browser and write',
    clients: watchers,
    calls: writes,
    per_second: 1000 / betweenWritesMs,
    p50_ms: Number.NaN,
    p95_ms: Number.NaN,
    p99_ms: Number.NaN,
    node_ms: per(watched.node - alone.node),
    postgres_ms: per(watched.postgres - alone.postgres),
    aim_ms: null,
  }
}
