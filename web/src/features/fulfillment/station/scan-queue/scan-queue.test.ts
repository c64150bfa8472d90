import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { safeStorage } from '../../../../platform/safe-storage.ts'
import { ScanQueue, type ScanQueueCallbacks } from './scan-queue.ts'
import { type StoredScan, maxUnsent } from './stored-scans.rules.ts'

const name = 'platen-kept-scans-3'
const noAnswer = () => new ApiError(0, { code: 'network' })
let benches: ScanQueue[] = []
afterEach(() => {
  benches.forEach((bench) => bench.onSessionEnd('lost'))
  benches = []
  vi.restoreAllMocks()
})

/** A fake page of a station that records its calls and whose server can be cut off. */
function givenBench({ here = true, late = true, user = 7 } = {}) {
  const server = { here, live: [] as string[], late: [] as StoredScan[], kept: [] as string[], full: 0, ends: 0 }
  const work: ScanQueueCallbacks = {
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
  const bench = new ScanQueue('3', user)
  benches.push(bench)
  const open = () => {
    bench.setWork(work)
    bench.setOpen(true)
  }
  const states = () => bench.shelf.list.get().map(({ state }) => state)
  return { bench, server, open, states, work }
}

const codes = (count: number) => Array.from({ length: count }, (_, n) => `scan ${n + 1}`)

describe('scans while the server responds', () => {
  it('are handled one at a time in order, and are not stored afterwards', async () => {
    const { bench, server, open } = givenBench()
    open()
    codes(20).forEach((code) => bench.addScan(code))
    expect(bench.queued.get()).toBe(20)
    await vi.waitFor(() => expect(server.live).toEqual(codes(20)))
    await vi.waitFor(() => expect(safeStorage.read(name)).toBeNull())
    expect(bench.queued.get()).toBe(0)
  })

  it('wait while a dialog is open or the screen is loading, and survive a reload', async () => {
    const { bench, server, open } = givenBench()
    bench.addScan('while it loads')
    open()
    bench.setOpen(false)
    bench.addScan('in a dialog')
    await vi.waitFor(() => expect(server.live).toEqual(['while it loads']))
    const reloaded = givenBench()
    reloaded.open()
    await vi.waitFor(() => expect(reloaded.server.late.map(({ text }) => text)).toEqual(['in a dialog']))
  })

  it('continue after the screen has failed on one', async () => {
    const { bench, server, open, work } = givenBench()
    const { live } = work
    work.live = async (scan) => {
      if (scan.text === 'bad') throw new Error('a fault of the screen')
      return live(scan)
    }
    open()
    bench.addScan('bad')
    bench.addScan('good')
    await vi.waitFor(() => expect(server.live).toEqual(['good']))
  })
})

describe('scans while the server is away', () => {
  it('wait, are sent in order with their own keys, and are listed', async () => {
    const { bench, server, open, states } = givenBench({ here: false })
    open()
    codes(30).forEach((code) => bench.addScan(code))
    await vi.waitFor(() => expect(server.kept).toEqual(codes(30)))
    expect(bench.away.get()).toBe(true)
    const keys = bench.shelf.list.get().map(({ key }) => key)
    expect(new Set(keys).size).toBe(30)
    server.here = true
    bench.retry()
    await vi.waitFor(() => expect(server.late.map(({ text }) => text)).toEqual(codes(30)), { timeout: 10_000 })
    expect(server.late.map(({ key }) => key)).toEqual(keys)
    expect(server.late.every(({ gesture }) => gesture === 'confirm')).toBe(true)
    await vi.waitFor(() => expect(new Set(states())).toEqual(new Set(['answered'])))
    expect([bench.away.get(), server.ends, server.live]).toEqual([false, 1, []])
  })

  it('are recovered by the next page load with their keys', async () => {
    const before = givenBench({ here: false })
    before.open()
    codes(30).forEach((code) => before.bench.addScan(code))
    await vi.waitFor(() => expect(before.server.kept).toHaveLength(30))
    const keys = before.bench.shelf.list.get().map(({ key }) => key)
    const after = givenBench()
    after.open()
    await vi.waitFor(() => expect(after.server.late.map(({ key }) => key)).toEqual(keys), { timeout: 10_000 })
  })

  it('are retried automatically until the server responds', async () => {
    const { bench, server, open } = givenBench({ here: false })
    open()
    bench.addScan('one')
    await vi.waitFor(() => expect(server.kept).toEqual(['one']))
    server.here = true
    await vi.waitFor(() => expect(server.late).toHaveLength(1), { timeout: 5000 })
  })

  it('are sent by only one of two tabs of the station', async () => {
    const one = givenBench({ here: false })
    one.open()
    codes(5).forEach((code) => one.bench.addScan(code))
    await vi.waitFor(() => expect(one.server.kept).toHaveLength(5))
    const other = givenBench()
    one.server.here = true
    other.open()
    one.bench.retry()
    await vi.waitFor(() => expect([...one.server.late, ...other.server.late]).toHaveLength(5), { timeout: 10_000 })
    await vi.waitFor(() => expect(other.states()).toEqual(Array(5).fill('answered')), { timeout: 10_000 })
    expect(new Set([...one.server.late, ...other.server.late].map(({ key }) => key)).size).toBe(5)
  })

  it('report a misread scan at once although others are waiting', async () => {
    const { bench, server, open, states } = givenBench({ here: false })
    open()
    bench.addScan('one')
    await vi.waitFor(() => expect(server.kept).toEqual(['one']))
    bench.addScan('misread')
    await vi.waitFor(() => expect(server.live).toEqual(['misread']))
    expect([bench.away.get(), states()]).toEqual([true, ['waiting']])
  })

  it('are refused with a sound when the list is full', async () => {
    const { bench, server, open } = givenBench({ here: false })
    open()
    codes(maxUnsent).forEach((code) => bench.addScan(code))
    await vi.waitFor(() => expect(server.kept).toHaveLength(maxUnsent))
    bench.addScan('one too many')
    expect(server.full).toBe(1)
    expect(bench.shelf.list.get()).toHaveLength(maxUnsent)
  })

  it('are handled directly if the station needs no server for them', async () => {
    const { bench, server, open } = givenBench({ late: false })
    open()
    bench.addScan('added to a list')
    await vi.waitFor(() => expect(server.live).toEqual(['added to a list']))
  })

  it('are reported as not stored if the browser has no storage, and are sent anyway', async () => {
    vi.spyOn(safeStorage, 'write').mockReturnValue()
    const { bench, server, open } = givenBench({ here: false })
    open()
    codes(3).forEach((code) => bench.addScan(code))
    await vi.waitFor(() => expect(server.kept).toHaveLength(3))
    expect(bench.shelf.isStored.get()).toBe(false)
    server.here = true
    bench.retry()
    await vi.waitFor(() => expect(server.late.map(({ text }) => text)).toEqual(codes(3)), { timeout: 10_000 })
  })
})

describe('unsent scans when their user signs out', () => {
  it('are not sent, are offered to the same user, and are only counted for others', async () => {
    const before = givenBench({ here: false })
    before.open()
    codes(3).forEach((code) => before.bench.addScan(code))
    await vi.waitFor(() => expect(before.server.kept).toHaveLength(3))
    before.bench.onSessionEnd('signed-out')
    const other = givenBench({ user: 8 })
    other.open()
    expect([other.states(), other.bench.shelf.countOthers()]).toEqual([[], 3])
    const back = givenBench()
    back.open()
    expect(back.states()).toEqual(['offered', 'offered', 'offered'])
    expect(back.server.late).toEqual([])
    back.bench.sendOffered()
    await vi.waitFor(() => expect(back.server.late.map(({ text }) => text)).toEqual(codes(3)), { timeout: 10_000 })
  })

  it('can be discarded, which removes them from the browser', async () => {
    const before = givenBench({ here: false })
    before.open()
    before.bench.addScan('one')
    await vi.waitFor(() => expect(before.server.kept).toHaveLength(1))
    before.bench.onSessionEnd('signed-out')
    const back = givenBench()
    back.bench.clear('offered')
    expect(safeStorage.read(name)).toBeNull()
  })
})

describe('an action by a button', () => {
  it('is sent again with its own key for its own piece', async () => {
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
