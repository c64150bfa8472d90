import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isScreenScanning } from '../../ui/scan/scan-activity.ts'
import { loadChunk, PartUnreachable, reloadOnMissingChunk, stationIdleMs } from './missing-chunk.ts'

const missing = (chunk: string) => () => Promise.reject(new TypeError(`Failed to fetch /assets/${chunk}.js`))

reloadOnMissingChunk()

let reload: ReturnType<typeof vi.fn<() => void>>
beforeEach(() => {
  vi.useFakeTimers()
  reload = vi.fn<() => void>()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>')))
})
afterEach(() => {
  isScreenScanning.set(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a missing chunk at a station', () => {
  it('is reported at once, and the page reloads only after two minutes without input', async () => {
    isScreenScanning.set(true)
    await expect(loadChunk(missing('a'))).rejects.toThrow('could not be loaded')
    vi.advanceTimersByTime(stationIdleMs - 1)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '4' }))
    vi.advanceTimersByTime(stationIdleMs - 1)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload the page after the user has left the station', async () => {
    isScreenScanning.set(true)
    await expect(loadChunk(missing('b'))).rejects.toThrow()
    history.pushState(null, '', '/orders')
    vi.advanceTimersByTime(stationIdleMs)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a lazy part that cannot be loaded', () => {
  it('fails without a reload while the server does not respond', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await expect(loadChunk(missing('c'))).rejects.toThrow(PartUnreachable)
    expect(reload).not.toHaveBeenCalled()
  })

  it('fails with a message that the router does not take for a missing module, so that the page reloads only once', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
    await expect(loadChunk(missing('d'))).rejects.toThrow(/^(?!Failed to fetch|error loading|Importing)/)
  })
})
