import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openResponse, silence } from '../../../testing/silent-server.ts'
import { endSession, saveToken } from '../session/session.ts'
import { api } from './api.ts'

const lost = expect.objectContaining({ name: 'ApiError', status: 0, code: 'network', unanswered: true })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  saveToken('token')
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
})

/** A server that begins an answer to every call, and of which the test says how it goes on. */
function givenAnswer(contentType?: string) {
  let send = (_text: string): void => {}
  let end = () => {}
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const answer = openResponse(signal, contentType)
    send = answer.send
    end = () => answer.end()
    return answer.response
  })
  return { send: (text: string) => send(text), end: () => end() }
}

// API-26
describe('a read', () => {
  it('is given up after a minute without an answer, and its connection is closed', async () => {
    let connection: AbortSignal | null | undefined
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => silence((connection = signal)))
    const failed = vi.fn()
    api('GET /profile').catch(failed)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(failed).toHaveBeenCalledWith(lost)
    expect(connection?.aborted).toBe(true)
  })

  it('is given up when its answer breaks off in the middle', async () => {
    const answer = givenAnswer()
    const failed = vi.fn()
    api('GET /profile').catch(failed)
    await vi.advanceTimersByTimeAsync(50_000)
    answer.send('{"data":')
    await vi.advanceTimersByTimeAsync(59_000)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(failed).toHaveBeenCalledWith(lost)
  })

  it('is not given up while its bytes arrive, however long that takes', async () => {
    const answer = givenAnswer('application/pdf')
    const reading = api('GET /documents/:id/file', { params: { id: 1 } })
    for (const piece of ['%PDF', '-1.7', '...', '%%EOF']) {
      await vi.advanceTimersByTimeAsync(59_000)
      answer.send(piece)
    }
    answer.end()
    const { data } = await reading
    expect(data.type).toBe('application/pdf')
    expect(await data.text()).toBe('%PDF-1.7...%%EOF')
  })

  it('ends when its caller gives it up, before its answer and within it', async () => {
    const closed: (AbortSignal | null | undefined)[] = []
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      closed.push(signal)
      return closed.length === 1 ? silence(signal) : Promise.resolve(openResponse(signal).response)
    })
    for (const nth of [0, 1]) {
      const caller = new AbortController()
      const failed = vi.fn()
      api('GET /profile', { signal: caller.signal }).catch(failed)
      await vi.advanceTimersByTimeAsync(10)
      expect(failed).not.toHaveBeenCalled()
      caller.abort()
      await vi.advanceTimersByTimeAsync(10)
      expect(failed).toHaveBeenCalledOnce()
      expect(closed[nth]?.aborted).toBe(true)
    }
  })
})

describe('a write', () => {
  // SPEC-76
  it('is not given up, because it may have been done', async () => {
    let answer = (_response: Response): void => {}
    let connection: AbortSignal | null | undefined
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      connection = signal
      return new Promise<Response>((resolve) => (answer = resolve))
    })
    const saving = api('PATCH /profile', { body: { version: 1, name: 'Amélie' } })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(connection?.aborted ?? false).toBe(false)
    answer(new Response('{"data":{"name":"Amélie"}}', { headers: { 'content-type': 'application/json' } }))
    await expect(saving).resolves.toMatchObject({ data: { name: 'Amélie' } })
  })

  it('counts as not answered when its answer breaks off, so that its key is kept', async () => {
    vi.stubGlobal('fetch', async () => {
      const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    await expect(api('PATCH /profile', { body: { version: 1 } })).rejects.toEqual(lost)
  })
})
