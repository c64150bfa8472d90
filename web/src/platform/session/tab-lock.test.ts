import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { safeStorage } from '../safe-storage.ts'
import { withTabLock } from './tab-lock.ts'

const lease = 'platen-refresh-lease'

/** Runs `count` tasks and returns how many ran at the same time. */
async function runConcurrently(count: number): Promise<number> {
  let running = 0
  let maxRunning = 0
  await Promise.all(
    Array.from({ length: count }, () =>
      withTabLock(async () => {
        running++
        maxRunning = Math.max(maxRunning, running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running--
      }),
    ),
  )
  return maxRunning
}

describe('the tab lock without Web Locks (plain http)', () => {
  it('runs one task at a time with a lease in local storage', async () => {
    expect(navigator.locks ?? null).toBeNull()
    expect(await runConcurrently(4)).toBe(1)
    expect(safeStorage.read(lease)).toBeNull()
  })

  it('waits for the lease of another tab and takes over an expired one', async () => {
    const other = `other ${Date.now() + 150}`
    safeStorage.write(lease, other)
    const ran = vi.fn()
    const working = withTabLock(async () => ran(safeStorage.read(lease)))
    expect(ran).not.toHaveBeenCalled()
    await working
    expect(ran.mock.calls[0]?.[0]).not.toBe(other)
  })

  it('keeps the lease for as long as the task runs', async () => {
    let finish = () => {}
    const first = withTabLock(() => new Promise<void>((resolve) => (finish = resolve)), { leaseMs: 40 })
    await waitFor(() => expect(safeStorage.read(lease)).not.toBeNull())
    const leaseExpiry = () => Number(safeStorage.read(lease)?.split(' ')[1])
    const firstExpiry = leaseExpiry()
    await waitFor(() => expect(leaseExpiry()).toBeGreaterThan(firstExpiry + 80))
    finish()
    await first
    expect(safeStorage.read(lease)).toBeNull()
  })

  it('releases the lease when the task fails', async () => {
    await expect(withTabLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(safeStorage.read(lease)).toBeNull()
  })
})
