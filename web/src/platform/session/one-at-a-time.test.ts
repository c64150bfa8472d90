import { describe, expect, it, vi } from 'vitest'
import { local } from '../local.ts'
import { oneAtATime } from './one-at-a-time.ts'

const lease = 'platen-refresh-lease'

/** Runs `count` works that say when two run together. */
async function crowd(count: number): Promise<number> {
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: count }, () =>
      oneAtATime(async () => {
        running++
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running--
      }),
    ),
  )
  return most
}

describe('the refresh of several tabs without Web Locks (plain http)', () => {
  it('runs one at a time by a leased key in local storage', async () => {
    expect(navigator.locks ?? null).toBeNull()
    expect(await crowd(4)).toBe(1)
    expect(local.read(lease)).toBeNull()
  })

  it('waits for the lease of another tab, and takes one that ran out', async () => {
    const other = `other ${Date.now() + 150}`
    local.write(lease, other)
    const ran = vi.fn()
    const working = oneAtATime(async () => ran(local.read(lease)))
    expect(ran).not.toHaveBeenCalled()
    await working
    expect(ran.mock.calls[0]?.[0]).not.toBe(other)
  })

  it('keeps the lease for as long as the work runs', async () => {
    let finish = () => {}
    const first = oneAtATime(() => new Promise<void>((resolve) => (finish = resolve)), { leaseMs: 40 })
    await vi.waitFor(() => expect(local.read(lease)).not.toBeNull())
    const ends = () => Number(local.read(lease)?.split(' ')[1])
    const begun = ends()
    await vi.waitFor(() => expect(ends()).toBeGreaterThan(begun + 80))
    finish()
    await first
    expect(local.read(lease)).toBeNull()
  })

  it('gives the lease back when the work fails', async () => {
    await expect(oneAtATime(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(local.read(lease)).toBeNull()
  })
})
