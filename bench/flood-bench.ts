import { setTimeout as pause } from 'node:timers/promises'
import { residentMb } from './cpu-time.ts'
import type { BenchServer } from './bench-server.ts'
import { signIn } from './people.ts'

const bodies = 160
const signIns = 60
const maxConcurrent = 40
const settleMs = 5_000

/** The effect of a flood of large bodies and wrong sign-ins on the server. */
export interface Flood {
  /** The longest time that a health check took meanwhile, in ms. */
  max_wait_ms: number
  /** The memory of the server process in MB, five seconds after the flood. */
  memory_mb: number
}

/**
 * Sends bodies of 1 MB with 60,000 unknown keys, texts of 1 MB and wrong passwords, forty at a time. All are refused.
 */
export async function benchFlood(server: BenchServer): Promise<Flood> {
  const { base, pid } = server
  const viewer = await signIn(base, 'viewer')
  const keys = Array.from({ length: 60_000 }, (_, n) => `"k${n}":123456`)
  const large = [`{${keys.join(',')}}`, JSON.stringify({ name: 'x'.repeat(1_000_000) })]
  const json = { 'content-type': 'application/json' }
  const sendLarge = (n: number) =>
    fetch(`${base}/api/profile`, {
      method: 'PATCH',
      headers: { ...viewer, ...json, 'idempotency-key': `flood-of-large-bodies-${n}` },
      body: large[n % large.length],
    })
  const tryPassword = (n: number) =>
    fetch(`${base}/api/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: `nobody-${n}@demo.platen`, password: 'wrong-one' }),
    })

  let isOver = false
  let maxWaitMs = 0
  const health = (async () => {
    for (; !isOver; await pause(5)) {
      const start = performance.now()
      await (await fetch(`${base}/api/health`)).text()
      maxWaitMs = Math.max(maxWaitMs, performance.now() - start)
    }
  })()
  await all(bodies, sendLarge)
  await all(signIns, tryPassword)
  isOver = true
  await health
  await pause(settleMs)
  return { max_wait_ms: maxWaitMs, memory_mb: residentMb(pid) }
}

async function all(count: number, send: (n: number) => Promise<Response>): Promise<void> {
  let n = 0
  const client = async () => {
    while (n < count) {
      const answer = await send(n++)
      await answer.text()
      if (answer.ok) throw new Error(`${answer.url} accepted what a flood sends`)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, client))
}
