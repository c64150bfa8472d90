import { local } from '../local.ts'
import { randomHex } from '../random.ts'

const leaseName = 'platen-refresh-lease'
const leaseMs = 10_000
const lookAgainMs = 60

/**
 * Runs `work` while no other tab of this browser runs it. Web Locks where the browser has them (a secure context);
 * otherwise a leased key in local storage, which a closed tab cannot hold for longer than ten seconds.
 */
export async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return (await navigator.locks.request('platen-refresh', work)) as T
  }
  const mine = randomHex(8)
  await takeLease(mine)
  try {
    return await work()
  } finally {
    if (holder() === mine) local.drop(leaseName)
    freed?.postMessage('freed')
  }
}

const freed = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(leaseName)

function holder(): string | null {
  const [who, until] = (local.read(leaseName) ?? '').split(' ')
  return who && Number(until) > Date.now() ? who : null
}

async function takeLease(mine: string): Promise<void> {
  for (;;) {
    if (holder() === null) {
      local.write(leaseName, `${mine} ${Date.now() + leaseMs}`)
      // Two tabs may have written in the same moment: the last writer has it, the other sees so after a breath.
      await wait(20)
      if (holder() === mine) return
      // A browser that keeps nothing has no other tab to wait for either.
      if (local.read(leaseName) === null) return
    }
    await wait(lookAgainMs)
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      freed?.removeEventListener('message', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    freed?.addEventListener('message', done)
  })
}
