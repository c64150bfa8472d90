import { beforeEach, describe, expect, it } from 'vitest'
import type { LiveMessage } from './live-connection.ts'
import { shareConnection, type TabRequest, type TabPort } from './shared-connection.ts'

let opened: string[]
let ends: number
let emit: (message: LiveMessage) => void
let connect: (port: TabPort) => void

beforeEach(() => {
  opened = []
  ends = 0
  connect = shareConnection((emitMessage) => {
    emit = emitMessage
    return { watch: (token) => void opened.push(token), end: () => void ends++ }
  })
})

function tab() {
  const received: LiveMessage[] = []
  const port: TabPort = { postMessage: (message) => void received.push(message), onmessage: null }
  connect(port)
  return { received, send: (data: TabRequest) => port.onmessage?.({ data } as MessageEvent<TabRequest>) }
}

const watch = (user: number, token = 'token'): TabRequest => ({ kind: 'watch', user, token })
const wrote: LiveMessage = { kind: 'event', event: { wrote: 'orders', origin: null } }

describe('the connection that tabs share', () => {
  it('notifies every tab that has joined', () => {
    const [one, other] = [tab(), tab()]
    one.send(watch(7))
    other.send(watch(7))
    emit(wrote)
    expect(one.received).toContainEqual(wrote)
    expect(other.received).toContainEqual(wrote)
    expect(ends).toBe(0)
  })

  it('replays recent events to a tab that joins, with how far back they reach', () => {
    const [one, other] = [tab(), tab()]
    one.send(watch(7))
    emit({ kind: 'live', live: true })
    emit({ kind: 'event', event: { open: { back_ms: 500 } } })
    emit(wrote)
    other.send(watch(7))
    const [live, open, past] = other.received as [LiveMessage, { event: { open: { back_ms: number } } }, typeof wrote]
    expect(live).toEqual({ kind: 'live', live: true })
    expect(open.event.open.back_ms).toBeGreaterThanOrEqual(500)
    expect(past).toMatchObject({ kind: 'event', event: { wrote: 'orders', ago_ms: expect.any(Number) } })
  })

  it('ends for all tabs when the session ends in one', () => {
    const [one, other] = [tab(), tab()]
    one.send(watch(7))
    other.send(watch(7))
    other.send({ kind: 'end', user: 7 })
    expect(ends).toBe(1)
    one.received.length = 0
    emit(wrote)
    expect(one.received).toEqual([])
  })

  it('is not ended by a tab that still shows the previous user', () => {
    const [one, other] = [tab(), tab()]
    one.send(watch(8))
    other.send({ kind: 'end', user: 7 })
    expect(ends).toBe(0)
  })

  it('ends when somebody else signs in, and starts again for them', () => {
    const one = tab()
    one.send(watch(7, 'of seven'))
    one.send(watch(8, 'of eight'))
    expect(ends).toBe(1)
    expect(opened).toEqual(['of seven', 'of eight'])
  })

  it('ends when the last tab leaves', () => {
    const [one, other] = [tab(), tab()]
    one.send(watch(7))
    other.send(watch(7))
    one.send({ kind: 'leave' })
    expect(ends).toBe(0)
    other.send({ kind: 'leave' })
    expect(ends).toBe(1)
  })
})
