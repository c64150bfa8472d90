import { createStore, update, type UseStore } from 'idb-keyval'
import { randomHex } from '../random.ts'

const defaultLeaseMs = 10_000
const pollMs = 60
// A browser whose database doesn't answer must not stop the work: the server tolerates two tabs at once.
const databaseMs = 5000

/** A tab's claim to run work alone, until it expires. */
interface Lease {
  id: string
  until: number
}

/** Per name, what this tab runs or awaits, so that it needs no lease to run its own work in order. */
const linesOfTab = new Map<string, Promise<unknown>>()

/**
 * Runs `work` while neither this nor another tab of this browser runs work of the same name. Uses Web Locks where
 * available (secure contexts). Otherwise uses a lease in IndexedDB, whose transactions are serialized across tabs;
 * local storage isn't, and let two tabs of a busy browser hold the same lease. It is renewed while the work runs, so
 * that a closed tab holds it for `leaseMs` at most; a BroadcastChannel tells waiting tabs when it is released.
 * @throws what `work` throws
 */
export async function withTabLock<T>(
  work: () => Promise<T>,
  { name = 'platen-refresh', leaseMs = defaultLeaseMs } = {},
): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return (await navigator.locks.request(name, work)) as T
  }
  const running = (linesOfTab.get(name) ?? Promise.resolve()).then(() => withLease(work, name, leaseMs))
  linesOfTab.set(
    name,
    running.catch(() => undefined),
  )
  return running
}

async function withLease<T>(work: () => Promise<T>, name: string, leaseMs: number): Promise<T> {
  const id = randomHex(8)
  while (!(await acquireLease(name, id, leaseMs))) await waitForReleaseOrPoll()
  // Also after it expired, while no other tab has taken it: a busy browser may run this timer late.
  const renew = (lease: Lease | undefined) => (lease?.id === id ? { id, until: Date.now() + leaseMs } : lease)
  const renewalTimer = setInterval(() => void updateLease(name, renew), leaseMs / 4)
  try {
    return await work()
  } finally {
    clearInterval(renewalTimer)
    await updateLease(name, (lease) => (lease?.id === id ? undefined : lease))
    releaseChannel?.postMessage('freed')
  }
}

const releaseChannel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('platen-lease')

async function acquireLease(name: string, id: string, leaseMs: number): Promise<boolean> {
  let isOwn = false
  const stored = await updateLease(name, (lease) => {
    isOwn = lease === undefined || lease.until <= Date.now()
    return isOwn ? { id, until: Date.now() + leaseMs } : lease
  })
  // Without a database there is no lease to wait for.
  return isOwn || !stored
}

let leases: UseStore | null = null

/** Replaces a lease in one transaction. Returns false if the browser's database doesn't work. */
async function updateLease(name: string, change: (lease: Lease | undefined) => Lease | undefined): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), databaseMs)
  })
  try {
    leases ??= createStore('platen', 'leases')
    return await Promise.race([update<Lease | undefined>(name, change, leases).then(() => true), tooLate])
  } catch {
    leases = null
    return false
  } finally {
    clearTimeout(timer)
  }
}

function waitForReleaseOrPoll(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      releaseChannel?.removeEventListener('message', done)
      resolve()
    }
    const timer = setTimeout(done, pollMs)
    releaseChannel?.addEventListener('message', done)
  })
}
