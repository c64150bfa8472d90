import { randomBytes } from 'node:crypto'
import { StartRefusal } from '../../platform/start-refusal.ts'
import type { Random } from '../../platform/seeded-random.ts'
import type { Tally, Wait } from './tally.ts'

export interface FloorAnswer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the simulator reads answers of many endpoints, as a browser would
  data: any
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  meta: any
  code: string | null
  /** The message of a refusal. */
  message: string | null
}

export interface FloorClientOptions {
  /** The addresses of the servers; who gets no answer from one goes on at the next. */
  bases: readonly string[]
  email: string
  password: string
  station: number | null
  random: Random
  tally: Tally
  /** The share of writes whose answer gets lost, and of writes that are sent twice. */
  lost: number
  repeated: number
}

const maxRetryMs = 60_000

// Not derived from the seed: a second run on the same day must not get the answers that the first one left under its
// keys.
const newKey = () => randomBytes(16).toString('hex')

/**
 * One person at one station who calls the public API like a browser does: one key per write, kept until it is answered.
 */
export class FloorClient {
  readonly #options: FloorClientOptions
  #token: string | null = null
  #server = 0

  constructor(options: FloorClientOptions) {
    this.#options = options
  }

  get #base(): string {
    const { bases } = this.#options
    return bases[this.#server % bases.length] ?? ''
  }

  async signIn(): Promise<void> {
    const { email, password } = this.#options
    const answer = await this.#untilAnswered(() =>
      fetch(`${this.#base}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    )
    if (answer.status !== 200)
      throw new StartRefusal(
        `${email} cannot sign in: ${answer.message ?? answer.status} Set DEMO_PASSWORD to what the server was started with.`,
      )
    this.#token = answer.data.access_token as string
  }

  /** Sends a read; counted under `name` in the table of times, if given. */
  async get(path: string, name?: string): Promise<FloorAnswer> {
    const answer = await this.#timed(name, () => this.#call('GET', path, undefined, null))
    if (answer.status >= 400 && answer.status !== 404)
      this.#options.tally.unexpected.push(`GET ${path}: ${answer.status} ${answer.code ?? ''}`)
    return answer
  }

  /**
   * Sends a write under a key of its own. Some answers are lost on purpose and some writes sent twice; both must give
   * the same answer as one. `piece` is recorded with the key, to be checked in the database at the end.
   */
  async post(path: string, body: unknown, name: string, piece?: number): Promise<FloorAnswer> {
    const { random, tally, lost, repeated } = this.#options
    const key = newKey()
    if (random.chance(lost)) {
      tally.lostAnswers++
      await this.#loseAnswer(path, body, key)
    }
    const answer = await this.#timed(name, () => this.#call('POST', path, body, key))
    if (random.chance(repeated)) {
      const again = await this.#call('POST', path, body, key)
      tally.repeats++
      if (answer.status === 200 && JSON.stringify(again.data) !== JSON.stringify(answer.data)) tally.differentRepeats++
    }
    if (answer.status === 409) tally.conflict(answer.code ?? 'unknown')
    else if (answer.status >= 400) tally.unexpected.push(`POST ${path}: ${answer.status} ${answer.code ?? ''}`)
    if (answer.status === 200 && piece !== undefined) tally.acknowledged.push({ key, piece })
    return answer
  }

  async upload(path: string, fields: Record<string, string>, name: string, bytes: Buffer): Promise<FloorAnswer> {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    return this.#call('POST', path, form, newKey())
  }

  async #timed(name: string | undefined, call: () => Promise<FloorAnswer>): Promise<FloorAnswer> {
    if (name === undefined) return call()
    const start = performance.now()
    const answer = await call()
    this.#options.tally.time(name, performance.now() - start)
    return answer
  }

  async #loseAnswer(path: string, body: unknown, key: string): Promise<void> {
    const gone = new AbortController()
    const call = fetch(this.#base + '/api' + path, { ...this.#request('POST', body, key), signal: gone.signal })
    setTimeout(() => gone.abort(), this.#options.random.next() * 8)
    await call.then((response) => response.arrayBuffer()).catch(() => undefined)
  }

  #request(method: string, body: unknown, key: string | null): RequestInit {
    const { station } = this.#options
    const isForm = body instanceof FormData
    return {
      method,
      headers: {
        authorization: `Bearer ${this.#token ?? ''}`,
        'accept-language': 'en',
        ...(station === null ? {} : { 'x-station': String(station) }),
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...(method === 'GET' || isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: method === 'GET' ? undefined : isForm ? body : JSON.stringify(body ?? {}),
    }
  }

  async #call(method: string, path: string, body: unknown, key: string | null): Promise<FloorAnswer> {
    const send = () => this.#untilAnswered(() => fetch(this.#base + '/api' + path, this.#request(method, body, key)))
    const answer = await send()
    if (answer.status !== 401) return answer
    await this.signIn()
    return send()
  }

  // Retries with the same key for a minute while the server is down, restarting or shedding load.
  async #untilAnswered(call: () => Promise<Response>): Promise<FloorAnswer> {
    const { tally, email, station } = this.#options
    const until = Date.now() + maxRetryMs
    let wait: Wait | undefined
    const noteFailure = (status: Wait['failures'][number]['status']) => {
      const now = Date.now()
      // What a server took that then failed is none of the time until another one answers.
      wait ??= { email, station, from: now, ms: 0, failures: [] }
      tally.waiting.add(wait)
      wait.failures.push({ ms: now - wait.from, status })
    }
    for (;;) {
      try {
        const response = await call()
        const text = await response.text()
        const json = (text ? JSON.parse(text) : {}) as Partial<FloorAnswer>
        if ((response.status !== 503 && response.status !== 429) || Date.now() > until) {
          const { data, meta, code = null, message = null } = json
          if (wait) {
            tally.waiting.delete(wait)
            tally.waits.push({ ...wait, ms: Date.now() - wait.from })
          }
          return { status: response.status, data, meta, code, message }
        }
        noteFailure(response.status)
      } catch (error) {
        if (Date.now() > until) {
          if (wait) tally.waiting.delete(wait)
          throw error
        }
        noteFailure('no answer')
      }
      tally.retries++
      this.#server++
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200))
    }
  }
}
