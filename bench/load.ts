import { Agent, request } from 'node:http'

export interface Call {
  method?: 'GET' | 'POST'
  /** The path from the root: `/api/orders`. */
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadOptions {
  /** The address without a path: `http://127.0.0.1:8080`. */
  base: string
  /** The number of concurrent clients, each with a keep-alive connection of its own. */
  clients: number
  /** The maximum number of calls, and the maximum duration in seconds. */
  calls: number
  seconds: number
}

export interface Load {
  calls: number
  per_second: number
  p50_ms: number
  p95_ms: number
  p99_ms: number
}

/**
 * Makes one call over a keep-alive connection and returns the body. Throws if it is refused, because a refusal measures
 * nothing.
 */
export function callOnce(base: string, call: Call, agent?: Agent): Promise<Buffer> {
  const { method = 'GET', path, headers = {}, body } = call
  return new Promise((resolve, reject) => {
    const sent = request(base + path, { method, agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        if (answer.statusCode === 200) resolve(bytes)
        else
          reject(
            new Error(`${method} ${path} was answered with ${answer.statusCode}: ${bytes.toString().slice(0, 500)}`),
          )
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Sends the calls that `next` returns until it returns nothing, or calls or time run out. Measures complete answers.
 */
export async function runLoad(options: LoadOptions, next: (n: number) => Call | undefined): Promise<Load> {
  const { base, clients, calls, seconds } = options
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  const begun = performance.now()
  const until = begun + seconds * 1000
  let n = 0
  const client = async () => {
    while (n < calls && performance.now() < until) {
      const call = next(n++)
      if (!call) return
      const start = performance.now()
      await callOnce(base, call, agent)
      times.push(performance.now() - start)
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, client))
  } finally {
    agent.destroy()
  }
  const took = (performance.now() - begun) / 1000
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { calls: times.length, per_second: times.length / took, p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99) }
}
