import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchServer } from './bench-server.ts'
import { uploadFile, type Planned } from './catalog-bench.ts'
import { callOnce } from './load.ts'
import { signIn } from './people.ts'

/** What stations notice of a file of many rows that is planned meanwhile. */
export interface PlanWait {
  rows: number
  /** How long a read of the floor took, in ms: in the middle, and at worst. */
  median_ms: number
  max_ms: number
}

const betweenReadsMs = 5

/** Products of which every second one is refused. */
function halfWrong(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, n) => `PLAN-${n},Planned shirt ${n},Brand ${n % 40},${n % 2 ? 'HN' : '?'}`,
  )
  return `${['product_code,product_name,brand,country_of_origin', ...lines].join('\n')}\n`
}

/** Reads the queue of a station, again and again, while somebody plans a file. */
export async function benchPlan({ base }: BenchServer, rows: number): Promise<PlanWait> {
  const office = await signIn(base, 'administrator')
  const headers = await signIn(base, 'print-operator', 'Confirm 1')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let isPlanned = false
  const reading = (async () => {
    for (; !isPlanned; await pause(betweenReadsMs)) {
      const start = performance.now()
      await callOnce(base, { path: '/api/fulfillment/queue/confirm_printed', headers }, agent)
      times.push(performance.now() - start)
    }
  })()
  try {
    const { counts } = (await uploadFile(base, office, 'products/plan', halfWrong(rows))) as Planned
    if (counts.created !== rows / 2) throw new Error(`the plan of ${rows} rows says ${JSON.stringify(counts)}`)
  } finally {
    isPlanned = true
    await reading
    agent.destroy()
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { rows, median_ms: sorted[Math.floor(sorted.length / 2)] ?? 0, max_ms: sorted.at(-1) ?? 0 }
}
