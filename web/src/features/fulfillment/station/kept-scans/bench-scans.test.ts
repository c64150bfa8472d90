import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { safeStorage } from '../../../../platform/safe-storage.ts'
import { BenchScans, type BenchWork } from './bench-scans.ts'
import { type KeptScan, mostUnsent } from './kept-scans.rules.ts'

const name = 'platen-kept-scans-3'
const noAnswer = () => new ApiError(0, { code: 'network' })
let benches: BenchScans[] = []
afterEach(() => {
  benches.forEach((bench) => bench.end('lost'))
  benches = []
  vi.restoreAllMocks()
})

/** A page at a bench whose server is there or not, and what it was asked to do. */
function givenBench({ here = true, late = true, user = 7 } = {}) {
  const server = { here, live: [] as string[], late: [] as KeptScan[], kept: [] as string[], full: 0, ends: 0 }
  const work: BenchWork = {
    gesture: 'confirm',
    needsServer: (text) => text !== 'misread',
    live: async ({ text }) => {
      await Promise.resolve()
      if (!server.here && text !== 'misread') throw noAnswer()
      server.live.push(text)
    },
    late: !late
      ? null
      : async (scan) => {
          await Promise.resolve()
          if (!server.here) throw noAnswer()
          server.late.push(scan)
          return { level: 'ok', code: scan.text, text: 'confirmed', open: false }
        },
    kept: ({ text }) => server.kept.push(text),
    full: () => server.full++,
    caughtUp: () => server.ends++,
  }
  const bench = new BenchScans('3', user)
  benches.push(bench)
  const open = () => {
    bench.setWork(work)
    bench.setOpen(true)
  }
  const states = () => bench.shelf.list.get().map(({ state }) => state)
  return { bench, server, open, states, work }
}

const codes = (count: number) => Array.from({ length: count }, (_, n) => `scan ${n + 1}`)

describe('scans at a bench whose server answers', () => {
  it('are worked on one at a time in their order, and nothing of them is kept', async () => {
    const { bench, server, open } = givenBench()
    open()
    codes(20).forEach((code) => bench.take(code))
    expect(bench.queued.get()).toBe(20)
    await vi.waitFor(() => expect(server.live).toEqual(codes(20)))
    await vi.waitFor(() => expect(safeStorage.read(name)).toBeNull())
    expect(bench.queued.get()).toBe(0)
  })

  it('wait while a dialog is open or the screen loads, and a reload meanwhile loses none', async () => {
    const { bench, server, open } = givenBench()
    bench.take('while it loads')
    open()
    bench.setOpen(false)
    bench.take('in a dialog')
    await vi.waitFor(() => expect(server.live).toEqual(['while it loads']))
    const reloaded = givenBench()
    reloaded.open()
    await vi.waitFor(() => expect(reloaded.server.late.map(({ text }) => text)).toEqual(['in a dialog']))
  })

  it('go on after one whose screen failed', async () => {
    const { bench, server, open, work } = givenBench()
    const { live } = work
    work.live = async (scan) => {
      if (scan.text === 'bad') throw new Error('a fault of the screen')
      return live(scan)
    }
    open()
    bench.take('bad')
    bench.take('good')
    await vi.waitFor(() => expect(server.live).toEqual(['good']))
  })
})

describe('scans while the server is away', () => {
  it('wait for it, are sent in their order under their own keys, and are listed', async () => {
    const { bench, server, open, states } = givenBench({ here: false })
    open()
    codes(30).forEach((code) => bench.take(code))
    await vi.waitFor(() => expect(server.kept).toEqual(codes(30)))
    expect(bench.away.get()).toBe(true)
    const keys = bench.shelf.list.get().map(({ key }) => key)
    expect(new Set(keys).size).toBe(30)
    server.here = true
    bench.goOn()
    await vi.waitFor(() => expect(server.late.map(({ text }) => text)).toEqual(codes(30)), { timeout: 10_000 })
    expect(server.late.map(({ key }) => key)).toEqual(keys)
    expect(server.late.every(({ gesture }) => gesture === 'confirm')).toBe(true)
    await vi.waitFor(() => expect(new Set(states())).toEqual(new Set(['answered'])))
    expect([bench.away.get(), server.ends, server.live]).toEqual([false, 1, []])
  })

  it('are found by the page that is loaded next, with the keys that they had', async () => {
    const before = givenBench({ here: false })
    before.open()
    codes(30).forEach((code) => before.bench.take(code))
    await vi.waitFor(() => expect(before.server.kept).toHaveLength(30))
    const keys = before.bench.shelf.list.get().map(({ key }) => key)
    const after = givenBench()
    after.open()
    await vi.waitFor(() => expect(after.server.late.map(({ key }) => key)).toEqual(keys), { timeout: 10_000 })
  })

  it('are tried again by itself until the server answers', async () => {
    const { bench, server, open } = givenBench({ here: false })
    open()
    bench.take('one')
    await vi.waitFor(() => expect(server.kept).toEqual(['one']))
    server.here = true
    await vi.waitFor(() => expect(server.late).toHaveLength(1), { timeout: 5000 })
  })

  it('are sent by one of two tabs of the bench, not by both', async () => {
    const one = givenBench({ here: false })
    one.open()
    codes(5).forEach((code) => one.bench.take(code))
    await vi.waitFor(() => expect(one.server.kept).toHaveLength(5))
    const other = givenBench()
    one.server.here = true
    other.open()
    one.bench.goOn()
    await vi.waitFor(() => expect([...one.server.late, ...other.server.late]).toHaveLength(5), { timeout: 10_000 })
    await vi.waitFor(() => expect(other.states()).toEqual(Array(5).fill('answered')), { timeout: 10_000 })
    expect(new Set([...one.server.late, ...other.server.late].map(({ key }) => key)).size).toBe(5)
  })

  it('say at once what was misread, although others wait', async () => {
    const { bench, server, open, states } = givenBench({ here: false })
    open()
    bench.take('one')
    await vi.waitFor(() => expect(server.kept).toEqual(['one']))
    bench.take('misread')
    await vi.waitFor(() => expect(server.live).toEqual(['misread']))
    expect([bench.away.get(), states()]).toEqual([true, ['waiting']])
  })

  it('are refused aloud when no more fit', async () => {
    const { bench, server, open } = givenBench({ here: false })
    open()
    codes(mostUnsent).forEach((code) => bench.take(code))
    await vi.waitFor(() => expect(server.kept).toHaveLength(mostUnsent))
    bench.take('one too many')
    expect(server.full).toBe(1)
    expect(bench.shelf.list.get()).toHaveLength(mostUnsent)
  })

  it('are of no concern where scans need no server', async () => {
    const { bench, server, open } = givenBench({ late: false })
    open()
    bench.take('added to a list')
    await vi.waitFor(() => expect(server.live).toEqual(['added to a list']))
  })

  it('are said to be unsafe where the browser keeps nothing, and are sent all the same', async () => {
    vi.spyOn(safeStorage, 'write').mockReturnValue()
    const { bench, server, open } = givenBench({ here: false })
    open()
    codes(3).forEach((code) => bench.take(code))
    await vi.waitFor(() => expect(server.kept).toHaveLength(3))
    expect(bench.shelf.safe.get()).toBe(false)
    server.here = true
    bench.goOn()
    await vi.waitFor(() => expect(server.late.map(({ text }) => text)).toEqual(codes(3)), { timeout: 10_000 })
  })
})

describe('unsent scans when their person leaves', () => {
  it('are sent to nobody, offered to the same person, and hidden from others but counted', async () => {
    const before = givenBench({ here: false })
    before.open()
    codes(3).forEach((code) => before.bench.take(code))
    await vi.waitFor(() => expect(before.server.kept).toHaveLength(3))
    before.bench.end('signed-out')
    const other = givenBench({ user: 8 })
    other.open()
    expect([other.states(), other.bench.shelf.others()]).toEqual([[], 3])
    const back = givenBench()
    back.open()
    expect(back.states()).toEqual(['offered', 'offered', 'offered'])
    expect(back.server.late).toEqual([])
    back.bench.sendOffered()
    await vi.waitFor(() => expect(back.server.late.map(({ text }) => text)).toEqual(codes(3)), { timeout: 10_000 })
  })

  it('go when they are dropped, and nothing of them stays in the browser', async () => {
    const before = givenBench({ here: false })
    before.open()
    before.bench.take('one')
    await vi.waitFor(() => expect(before.server.kept).toHaveLength(1))
    before.bench.end('signed-out')
    const back = givenBench()
    back.bench.clear('offered')
    expect(safeStorage.read(name)).toBeNull()
  })
})

describe('a gesture made by a button', () => {
  it('is sent again under its own key, on the piece on which it was made', async () => {
    const { bench, server, open } = givenBench({ here: false })
    open()
    const key = 'f'.repeat(32)
    expect(bench.keepGesture({ key, text: '400000000012', gesture: 'pass', piece_id: 12, accept_skipped: true })).toBe(
      true,
    )
    server.here = true
    await vi.waitFor(() => expect(server.late).toHaveLength(1), { timeout: 5000 })
    expect(server.late[0]).toMatchObject({ key, gesture: 'pass', piece_id: 12, accept_skipped: true })
  })
})
