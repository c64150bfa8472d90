import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { createStore, get, set } from 'idb-keyval'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withTabLock } from './tab-lock.ts'

const name = 'platen-refresh'
const store = createStore('platen', 'leases')
const readLease = () => get<{ id: string; until: number }>(name, store)

afterEach(() => set(name, undefined, store))

type Lock = typeof withTabLock

/** A tab: it has a module of its own, and shares only the browser's database with the others. */
async function openTab(): Promise<Lock> {
  vi.resetModules()
  return (await import('./tab-lock.ts')).withTabLock
}

/** Runs a task with each of these locks at once and returns how many ran at the same time. */
async function runConcurrently(locks: readonly Lock[]): Promise<number> {
  let running = 0
  let maxRunning = 0
  await Promise.all(
    locks.map((lock) =>
      lock(async () => {
        running++
        maxRunning = Math.max(maxRunning, running)
        await new Promise((resolve) => setTimeout(resolve))
        running--
      }),
    ),
  )
  return maxRunning
}

describe('the tab lock without Web Locks (plain http)', () => {
  it('runs one task of all tabs at a time with a lease in the browser’s database', async () => {
    expect(navigator.locks ?? null).toBeNull()
    const tabs = [await openTab(), await openTab(), await openTab(), await openTab()]
    expect(await runConcurrently(tabs)).toBe(1)
    expect(await readLease()).toBeUndefined()
  })

  it('waits for the lease of another tab and takes over an expired one', async () => {
    const until = Date.now() + 150
    await set(name, { id: 'other', until }, store)
    const ran = await withTabLock(async () => ({ at: Date.now(), id: (await readLease())?.id }))
    expect(ran.at).toBeGreaterThanOrEqual(until)
    expect(ran.id).not.toBe('other')
  })

  it('keeps the lease for as long as the task runs', async () => {
    let finish = () => {}
    const first = withTabLock(() => new Promise<void>((resolve) => (finish = resolve)), { leaseMs: 40 })
    await waitFor(async () => expect(await readLease()).toBeDefined())
    const leaseExpiry = async () => (await readLease())?.until ?? 0
    const firstExpiry = await leaseExpiry()
    await waitFor(async () => expect(await leaseExpiry()).toBeGreaterThan(firstExpiry + 80))
    finish()
    await first
    expect(await readLease()).toBeUndefined()
  })

  it('releases the lease when the task fails', async () => {
    await expect(withTabLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await readLease()).toBeUndefined()
  })

  it('runs one task of a tab at a time where the browser has no database', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const tab = await openTab()
    expect(await runConcurrently([tab, tab, tab, tab])).toBe(1)
  })
})
