import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isScreenScanning } from '../../ui/scan/scan-activity.ts'
import { loadPart, reloadOnMissingChunk, stationIdleMs } from './missing-chunk.ts'

const gone = (chunk: string) => () => Promise.reject(new TypeError(`Failed to fetch /assets/${chunk}.js`))

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

describe('a chunk that is gone while a station listens for scans', () => {
  it('is said at once, and the page is loaded anew only when nobody touched the station for two minutes', async () => {
    isScreenScanning.set(true)
    await expect(loadPart(gone('a'))).rejects.toThrow('could not be loaded')
    vi.advanceTimersByTime(stationIdleMs - 1)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '4' }))
    vi.advanceTimersByTime(stationIdleMs - 1)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is not loaded anew on its own once the station was left', async () => {
    isScreenScanning.set(true)
    await expect(loadPart(gone('b'))).rejects.toThrow()
    history.pushState(null, '', '/orders')
    vi.advanceTimersByTime(stationIdleMs)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a part that cannot be loaded', () => {
  it('fails without a reload while the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await expect(loadPart(gone('c'))).rejects.toThrow('could not be loaded')
    expect(reload).not.toHaveBeenCalled()
  })

  it('fails in words that the router does not take for a missing module, so that only one of the two reloads', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
    await expect(loadPart(gone('d'))).rejects.toThrow(/^(?!Failed to fetch|error loading|Importing)/)
  })
})
