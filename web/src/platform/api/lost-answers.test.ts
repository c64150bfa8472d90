import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../session/session.ts'
import { api } from './api.ts'

const lost = expect.objectContaining({ name: 'ApiError', status: 0, code: 'network', unanswered: true })
const json = { headers: { 'content-type': 'application/json' } }

const read = () => api('GET /profile')
const write = () => api('PATCH /profile', { body: { version: 1, name: 'Amélie' } })

beforeEach(() => saveToken('token'))
afterEach(() => {
  endSession()
  vi.useRealTimers()
})

describe.each([
  ['a read', read],
  ['a write', write],
])('%s', (_what, call) => {
  // SPEC-76
  it('has no timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let answer = (_response: Response): void => {}
    let connection: AbortSignal | null | undefined
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      connection = signal
      return new Promise<Response>((resolve) => (answer = resolve))
    })
    const calling = call()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(connection?.aborted ?? false).toBe(false)
    answer(new Response('{"data":{"name":"Amélie"}}', json))
    await expect(calling).resolves.toMatchObject({ data: { name: 'Amélie' } })
  })

  it('counts as not answered when its answer breaks off, so that the key of a write is kept', async () => {
    vi.stubGlobal('fetch', async () => {
      const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
      return new Response(body, json)
    })
    await expect(call()).rejects.toEqual(lost)
  })
})
