import { heartbeatMs } from '@platen/contracts/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openResponse, silence } from '../../../testing/silent-server.ts'
import { createLiveConnection, type LiveConnection, type LiveMessage } from './live-connection.ts'

const opened = `data: ${JSON.stringify({ open: { back_ms: 0 } })}\n\n`
/** Longer than the first two pauses before a stream is opened again. */
const pauseMs = 5_000

let connection: LiveConnection | null = null
let signals: AbortSignal[] = []
let received: LiveMessage[] = []
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const isLive = () => received.findLast(({ kind }) => kind === 'live')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  signals = []
  received = []
})
afterEach(() => {
  connection?.end()
  vi.useRealTimers()
})

/** Opens a connection to a server, of which the test sends what its last stream says. */
function connect({ isAnswered = true } = {}) {
  let send = (_text: string): void => {}
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const signal = init.signal as AbortSignal
    signals.push(signal)
    if (!isAnswered) return silence(signal)
    const answer = openResponse(signal, 'text/event-stream')
    send = answer.send
    return Promise.resolve(answer.response)
  })
  connection = createLiveConnection((message) => received.push(message))
  connection.watch('token')
  return { send: (text: string) => send(text) }
}

// API-26
describe('a stream', () => {
  it('is given up after three missed heartbeats, and opened again', async () => {
    const server = connect()
    await pass(0)
    server.send(opened)
    await pass(2 * heartbeatMs)
    expect(isLive()).toEqual({ kind: 'live', live: true })
    await pass(heartbeatMs)
    expect(isLive()).toEqual({ kind: 'live', live: false })
    expect(signals[0]?.aborted).toBe(true)
    await pass(pauseMs)
    expect(signals).toHaveLength(2)
    server.send(opened)
    await pass(0)
    expect(isLive()).toEqual({ kind: 'live', live: true })
  })

  it('stays open while heartbeats arrive', async () => {
    const server = connect()
    await pass(0)
    server.send(opened)
    for (let beat = 0; beat < 10; beat++) {
      await pass(heartbeatMs)
      server.send(': beat\n\n')
    }
    await pass(2 * heartbeatMs)
    expect(isLive()).toEqual({ kind: 'live', live: true })
    expect(signals).toHaveLength(1)
  })

  it('is not live before its first event, and is given up without one', async () => {
    connect()
    await pass(3 * heartbeatMs - 1)
    expect(isLive()).toBeUndefined()
    expect(signals).toHaveLength(1)
    await pass(1 + pauseMs)
    expect(signals).toHaveLength(2)
  })

  it('is asked for again if the server does not answer', async () => {
    connect({ isAnswered: false })
    await pass(3 * heartbeatMs + pauseMs)
    expect(signals[0]?.aborted).toBe(true)
    expect(signals).toHaveLength(2)
  })

  it('is closed at the end of the connection, and not opened again', async () => {
    const server = connect()
    await pass(0)
    server.send(opened)
    await pass(0)
    connection?.end()
    await pass(3 * heartbeatMs + pauseMs)
    expect(signals).toHaveLength(1)
    expect(signals[0]?.aborted).toBe(true)
    expect(isLive()).toEqual({ kind: 'live', live: false })
  })
})
