import { safeStorage } from '../safe-storage.ts'
import { randomHex } from '../random.ts'

const defaultLeaseMs = 10_000
const pollMs = 60
const settleMs = 20

/**
 * Runs `work` while no other tab of this browser runs work of the same name. Uses Web Locks where available (secure
 * contexts). Otherwise uses a lease in local storage that is renewed while the work runs, so that a closed tab holds it
 * for `leaseMs` at most; a BroadcastChannel tells waiting tabs when it is released.
 */
export async function withTabLock<T>(
  work: () => Promise<T>,
  { name = 'platen-refresh', leaseMs = defaultLeaseMs } = {},
): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return (await navigator.locks.request(name, work)) as T
  }
  const ownId = randomHex(8)
  const leaseName = `${name}-lease`
  const writeLease = () => safeStorage.write(leaseName, `${ownId} ${Date.now() + leaseMs}`)
  await acquireLease(leaseName, ownId, writeLease)
  // Also after it expired, while no other tab has taken it: a busy browser may run this timer late.
  const isOwn = () => safeStorage.read(leaseName)?.split(' ')[0] === ownId
  const renewalTimer = setInterval(() => isOwn() && writeLease(), leaseMs / 4)
  try {
    return await work()
  } finally {
    clearInterval(renewalTimer)
    if (isOwn()) safeStorage.remove(leaseName)
    releaseChannel?.postMessage('freed')
  }
}

const releaseChannel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('platen-lease')

function leaseHolder(leaseName: string): string | null {
  const [id, until] = (safeStorage.read(leaseName) ?? '').split(' ')
  return id && Number(until) > Date.now() ? id : null
}

async function acquireLease(leaseName: string, ownId: string, writeLease: () => void): Promise<void> {
  for (;;) {
    if (leaseHolder(leaseName) === null) {
      writeLease()
      // Two tabs may write at the same moment. The last writer wins, which both see after a short wait.
      await new Promise((resolve) => setTimeout(resolve, settleMs))
      if (leaseHolder(leaseName) === ownId) return
      // Without local storage there is no lease to wait for.
      if (safeStorage.read(leaseName) === null) return
    }
    await waitForReleaseOrPoll()
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
