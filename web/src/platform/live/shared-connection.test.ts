import { beforeEach, describe, expect, it } from 'vitest'
import type { LiveNews } from './live-connection.ts'
import { shareConnection, type TabAsks, type TabPort } from './shared-connection.ts'

let opened: string[]
let ends: number
let tell: (news: LiveNews) => void
let connect: (port: TabPort) => void

beforeEach(() => {
  opened = []
  ends = 0
  connect = shareConnection((told) => {
    tell = told
    return { watch: (token) => void opened.push(token), end: () => void ends++ }
  })
})

function tab() {
  const heard: LiveNews[] = []
  const port: TabPort = { postMessage: (news) => void heard.push(news), onmessage: null }
  connect(port)
  return { heard, ask: (data: TabAsks) => port.onmessage?.({ data } as MessageEvent<TabAsks>) }
}

const watch = (user: number, token = 'token'): TabAsks => ({ kind: 'watch', user, token })
const wrote: LiveNews = { kind: 'event', event: { wrote: 'orders', origin: null } }

describe('the connection that tabs share', () => {
  it('tells every tab that watches', () => {
    const [one, other] = [tab(), tab()]
    one.ask(watch(7))
    other.ask(watch(7))
    tell(wrote)
    expect(one.heard).toContainEqual(wrote)
    expect(other.heard).toContainEqual(wrote)
    expect(ends).toBe(0)
  })

  it('tells a tab that joins what was heard shortly before, and how far back that reaches', () => {
    const [one, other] = [tab(), tab()]
    one.ask(watch(7))
    tell({ kind: 'live', live: true })
    tell({ kind: 'event', event: { open: { back_ms: 500 } } })
    tell(wrote)
    other.ask(watch(7))
    const [live, open, past] = other.heard as [LiveNews, { event: { open: { back_ms: number } } }, typeof wrote]
    expect(live).toEqual({ kind: 'live', live: true })
    expect(open.event.open.back_ms).toBeGreaterThanOrEqual(500)
    expect(past).toMatchObject({ kind: 'event', event: { wrote: 'orders', ago_ms: expect.any(Number) } })
  })

  it('ends for all tabs when the session ends in one', () => {
    const [one, other] = [tab(), tab()]
    one.ask(watch(7))
    other.ask(watch(7))
    other.ask({ kind: 'end', user: 7 })
    expect(ends).toBe(1)
    one.heard.length = 0
    tell(wrote)
    expect(one.heard).toEqual([])
  })

  it('is not ended by a tab that still thought of who was signed in before', () => {
    const [one, other] = [tab(), tab()]
    one.ask(watch(8))
    other.ask({ kind: 'end', user: 7 })
    expect(ends).toBe(0)
  })

  it('ends when somebody else signs in, and begins anew for them', () => {
    const one = tab()
    one.ask(watch(7, 'of seven'))
    one.ask(watch(8, 'of eight'))
    expect(ends).toBe(1)
    expect(opened).toEqual(['of seven', 'of eight'])
  })

  it('ends when the last tab leaves', () => {
    const [one, other] = [tab(), tab()]
    one.ask(watch(7))
    other.ask(watch(7))
    one.ask({ kind: 'leave' })
    expect(ends).toBe(0)
    other.ask({ kind: 'leave' })
    expect(ends).toBe(1)
  })
})
