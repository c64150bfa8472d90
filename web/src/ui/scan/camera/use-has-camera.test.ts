import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useHasCamera } from './use-has-camera.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that says so of its devices. */
function givenDevices(enumerateDevices: () => Promise<{ kind: string }[]>) {
  const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices, ...listeners } })
  return listeners
}

describe('whether a device has a camera', () => {
  it('is known from its devices, also when one is plugged in', async () => {
    let devices = [{ kind: 'audioinput' }]
    const { addEventListener } = givenDevices(async () => devices)
    const { result } = renderHook(() => useHasCamera())
    expect(result.current).toBe(false)
    devices = [...devices, { kind: 'videoinput' }]
    const [kind, look] = addEventListener.mock.calls[0] as [string, () => void]
    expect(kind).toBe('devicechange')
    look()
    await waitFor(() => expect(result.current).toBe(true))
  })

  it('counts as yes where the browser doesn’t tell', async () => {
    givenDevices(() => Promise.reject(new Error('not allowed')))
    const { result } = renderHook(() => useHasCamera())
    await waitFor(() => expect(result.current).toBe(true))
    vi.stubGlobal('navigator', {})
    expect(renderHook(() => useHasCamera()).result.current).toBe(true)
  })
})
