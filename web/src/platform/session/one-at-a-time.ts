import { local } from '../local.ts'
import { randomHex } from '../random.ts'

const longestLeaseMs = 10_000
const lookAgainMs = 60
const breathMs = 20

/**
 * Runs `work` while no other tab of this browser runs one of the same name. Web Locks where the browser has them (a
 * secure context); otherwise a leased key in local storage, renewed while the work runs, which a closed tab cannot hold for
 * longer than `leaseMs`; a channel tells waiting tabs when it is free.
 */
export async function oneAtATime<T>(
  work: () => Promise<T>,
  { name = 'platen-refresh', leaseMs = longestLeaseMs } = {},
): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return (await navigator.locks.request(name, work)) as T
  }
  const mine = randomHex(8)
  const leaseName = `${name}-lease`
  const take = () => local.write(leaseName, `${mine} ${Date.now() + leaseMs}`)
  await takeLease(leaseName, mine, take)
  const renewing = setInterval(() => holder(leaseName) === mine && take(), leaseMs / 4)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    if (holder(leaseName) === mine) local.drop(leaseName)
    freed?.postMessage('freed')
  }
}

const freed = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('platen-lease')

function holder(leaseName: string): string | null {
  const [who, until] = (local.read(leaseName) ?? '').split(' ')
  return who && Number(until) > Date.now() ? who : null
}

async function takeLease(leaseName: string, mine: string, take: () => void): Promise<void> {
  for (;;) {
    if (holder(leaseName) === null) {
      take()
      // Two tabs may have written in the same moment: the last writer has it, the other sees so after a breath.
      await new Promise((resolve) => setTimeout(resolve, breathMs))
      if (holder(leaseName) === mine) return
      // A browser that keeps nothing has no other tab to wait for either.
      if (local.read(leaseName) === null) return
    }
    await freedOrLater()
  }
}

function freedOrLater(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      freed?.removeEventListener('message', done)
      resolve()
    }
    const timer = setTimeout(done, lookAgainMs)
    freed?.addEventListener('message', done)
  })
}
