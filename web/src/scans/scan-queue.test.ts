import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../platform/api/api-error.ts'
import { safeStorage } from '../platform/safe-storage.ts'
import { ScanQueue } from './scan-queue.ts'
import type { ScanQueueCallbacks } from './scan-queue-callbacks.ts'
import { type StoredScan, maxUnsent } from './stored-scans.rules.ts'

const name = 'platen-kept-scans-3'
const noAnswer = () => new ApiError(0, { code: 'network' })
let queues: ScanQueue[] = []
afterEach(() => {
  queues.forEach((queue) => queue.onSessionEnd('lost'))
  queues = []
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A fake page of a station that records its calls and whose server can be cut off. */
function givenQueue({ here = true, late = true, user = 7 } = {}) {
  const server = { here, live: [] as string[], late: [] as StoredScan[], kept: [] as string[], full: 0, ends: 0 }
  const work: ScanQueueCallbacks = {
    action: 'confirm',
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
    onStored: ({ text }) => server.kept.push(text),
    onFull: () => server.full++,
    onCaughtUp: () => server.ends++,
  }
  const queue = new ScanQueue('3', user)
  queues.push(queue)
  const open = () => {
    queue.setWork(work)
    queue.setOpen(true)
  }
  const states = () => queue.storage.list.get().map(({ state }) => state)
  return { queue, server, open, states, work }
}

const codes = (count: number) => Array.from({ length: count }, (_, n) => `scan ${n + 1}`)

describe('scans while the server responds', () => {
  it('are handled one at a time in order, and are not stored afterwards', async () => {
    const { queue, server, open } = givenQueue()
    open()
    codes(20).forEach((code) => queue.addScan(code))
    expect(queue.queued.get()).toBe(20)
    await waitFor(() => expect(server.live).toEqual(codes(20)))
    await waitFor(() => expect(safeStorage.read(name)).toBeNull())
    expect(queue.queued.get()).toBe(0)
  })

  it('wait while a dialog is open or the screen is loading, and survive a reload', async () => {
    const { queue, server, open } = givenQueue()
    queue.addScan('while it loads')
    open()
    queue.setOpen(false)
    queue.addScan('in a dialog')
    await waitFor(() => expect(server.live).toEqual(['while it loads']))
    const reloaded = givenQueue()
    reloaded.open()
    await waitFor(() => expect(reloaded.server.late.map(({ text }) => text)).toEqual(['in a dialog']))
  })

  it('continue after the screen has failed on one', async () => {
    const { queue, server, open, work } = givenQueue()
    const { live } = work
    work.live = async (scan, givenUp) => {
      if (scan.text === 'bad') throw new Error('a fault of the screen')
      return live(scan, givenUp)
    }
    open()
    queue.addScan('bad')
    queue.addScan('good')
    await waitFor(() => expect(server.live).toEqual(['good']))
  })
})

// SCREEN-21
describe('a scan that the page is handling', () => {
  /** A page that waits for an answer that never comes, and learns when it is given up. */
  function givenHanging() {
    const given = givenQueue()
    const heard: { text: string; givenUp: AbortSignal }[] = []
    given.work.live = ({ text }, givenUp) => {
      heard.push({ text, givenUp })
      return new Promise((_done, reject) => givenUp.addEventListener('abort', () => reject(givenUp.reason as Error)))
    }
    given.open()
    given.queue.addScan('one')
    return { ...given, heard }
  }

  it('is given up and stored when the server is silent for half a minute, and is sent again', async () => {
    vi.useFakeTimers()
    const { heard, server, states } = givenHanging()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(heard[0]?.givenUp.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1100)
    expect([heard[0]?.givenUp.aborted, server.kept]).toEqual([true, ['one']])
    await vi.advanceTimersByTimeAsync(3000)
    expect([server.late.map(({ text }) => text), states()]).toEqual([['one'], ['answered']])
  })

  it('is given up when the page is left, and waits to be sent late when somebody comes back', async () => {
    const { queue, heard, states, work, server } = givenHanging()
    queue.leave()
    expect(heard[0]?.givenUp.aborted).toBe(true)
    await Promise.resolve()
    expect([states(), server.kept]).toEqual([['waiting'], []])
    queue.setWork(work)
    queue.setOpen(true)
    await waitFor(() => expect(states()).toEqual(['answered']))
    expect([heard.map(({ text }) => text), server.late.map(({ text }) => text)]).toEqual([['one'], ['one']])
  })

  it('is given up when its user signs out, and offered to them', async () => {
    const { queue, heard, states } = givenHanging()
    queue.onSessionEnd('signed-out')
    await Promise.resolve()
    expect([heard[0]?.givenUp.aborted, states()]).toEqual([true, ['offered']])
  })
})

describe('scans while the server is away', () => {
  it('wait, are sent in order with their own keys, and are listed', async () => {
    const { queue, server, open, states } = givenQueue({ here: false })
    open()
    codes(30).forEach((code) => queue.addScan(code))
    await waitFor(() => expect(server.kept).toEqual(codes(30)))
    expect(queue.away.get()).toBe(true)
    const keys = queue.storage.list.get().map(({ key }) => key)
    expect(new Set(keys).size).toBe(30)
    server.here = true
    queue.retry()
    await waitFor(() => expect(server.late.map(({ text }) => text)).toEqual(codes(30)))
    expect(server.late.map(({ key }) => key)).toEqual(keys)
    expect(server.late.every(({ action }) => action === 'confirm')).toBe(true)
    await waitFor(() => expect(new Set(states())).toEqual(new Set(['answered'])))
    expect([queue.away.get(), server.ends, server.live]).toEqual([false, 1, []])
  })

  it('are recovered by the next page load with their keys', async () => {
    const before = givenQueue({ here: false })
    before.open()
    codes(30).forEach((code) => before.queue.addScan(code))
    await waitFor(() => expect(before.server.kept).toHaveLength(30))
    const keys = before.queue.storage.list.get().map(({ key }) => key)
    const after = givenQueue()
    after.open()
    await waitFor(() => expect(after.server.late.map(({ key }) => key)).toEqual(keys))
  })

  it('are retried automatically until the server responds', async () => {
    const { queue, server, open } = givenQueue({ here: false })
    open()
    queue.addScan('one')
    await waitFor(() => expect(server.kept).toEqual(['one']))
    server.here = true
    await waitFor(() => expect(server.late).toHaveLength(1))
  })

  it('are sent by only one of two tabs of the station', async () => {
    const one = givenQueue({ here: false })
    one.open()
    codes(5).forEach((code) => one.queue.addScan(code))
    await waitFor(() => expect(one.server.kept).toHaveLength(5))
    const other = givenQueue()
    one.server.here = true
    other.open()
    one.queue.retry()
    await waitFor(() => expect([...one.server.late, ...other.server.late]).toHaveLength(5))
    await waitFor(() => expect(other.states()).toEqual(Array(5).fill('answered')))
    expect(new Set([...one.server.late, ...other.server.late].map(({ key }) => key)).size).toBe(5)
  })

  it('report a misread scan at once although others are waiting', async () => {
    const { queue, server, open, states } = givenQueue({ here: false })
    open()
    queue.addScan('one')
    await waitFor(() => expect(server.kept).toEqual(['one']))
    queue.addScan('misread')
    await waitFor(() => expect(server.live).toEqual(['misread']))
    expect([queue.away.get(), states()]).toEqual([true, ['waiting']])
  })

  it('are refused with a sound when the list is full', async () => {
    const { queue, server, open } = givenQueue({ here: false })
    open()
    codes(maxUnsent).forEach((code) => queue.addScan(code))
    await waitFor(() => expect(server.kept).toHaveLength(maxUnsent))
    queue.addScan('one too many')
    expect(server.full).toBe(1)
    expect(queue.storage.list.get()).toHaveLength(maxUnsent)
  })

  it('are handled directly if the station needs no server for them', async () => {
    const { queue, server, open } = givenQueue({ late: false })
    open()
    queue.addScan('added to a list')
    await waitFor(() => expect(server.live).toEqual(['added to a list']))
  })

  it('are reported as not stored if the browser has no storage, and are sent anyway', async () => {
    vi.spyOn(safeStorage, 'write').mockReturnValue()
    const { queue, server, open } = givenQueue({ here: false })
    open()
    codes(3).forEach((code) => queue.addScan(code))
    await waitFor(() => expect(server.kept).toHaveLength(3))
    expect(queue.storage.isStored.get()).toBe(false)
    server.here = true
    queue.retry()
    await waitFor(() => expect(server.late.map(({ text }) => text)).toEqual(codes(3)))
  })
})

describe('unsent scans when their user signs out', () => {
  it('are not sent, are offered to the same user, and are only counted for others', async () => {
    const before = givenQueue({ here: false })
    before.open()
    codes(3).forEach((code) => before.queue.addScan(code))
    await waitFor(() => expect(before.server.kept).toHaveLength(3))
    before.queue.onSessionEnd('signed-out')
    const other = givenQueue({ user: 8 })
    other.open()
    expect([other.states(), other.queue.storage.countOthers()]).toEqual([[], 3])
    const back = givenQueue()
    back.open()
    expect(back.states()).toEqual(['offered', 'offered', 'offered'])
    expect(back.server.late).toEqual([])
    back.queue.sendOffered()
    await waitFor(() => expect(back.server.late.map(({ text }) => text)).toEqual(codes(3)))
  })

  it('can be discarded, which removes them from the browser', async () => {
    const before = givenQueue({ here: false })
    before.open()
    before.queue.addScan('one')
    await waitFor(() => expect(before.server.kept).toHaveLength(1))
    before.queue.onSessionEnd('signed-out')
    const back = givenQueue()
    back.queue.clear('offered')
    expect(safeStorage.read(name)).toBeNull()
  })
})

describe('an action by a button', () => {
  it('is sent again with its own key for its own piece', async () => {
    const { queue, server, open } = givenQueue({ here: false })
    open()
    const key = 'f'.repeat(32)
    expect(queue.keepAction({ key, text: '400000000012', action: 'pass', piece_id: 12, accept_skipped: true })).toBe(
      true,
    )
    server.here = true
    await waitFor(() => expect(server.late).toHaveLength(1))
    expect(server.late[0]).toMatchObject({ key, action: 'pass', piece_id: 12, accept_skipped: true })
  })
})
