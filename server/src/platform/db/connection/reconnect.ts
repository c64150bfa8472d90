import { setTimeout as wait } from 'node:timers/promises'

const minPauseMs = 100
const maxPauseMs = 2_000

/**
 * Returns a function that opens a lost connection again, with growing pauses, until that works or the connection is no
 * longer wanted. Called while it already tries, it does nothing.
 */
export function createReconnect(connect: () => Promise<unknown>, isWanted: () => boolean): () => void {
  let isTrying = false
  const tryUntilConnected = async () => {
    for (let pauseMs = minPauseMs; isWanted(); pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      const isConnected = await connect().then(
        () => true,
        () => false,
      )
      if (isConnected) return
      await wait(pauseMs, undefined, { ref: false })
    }
  }
  return () => {
    if (isTrying) return
    isTrying = true
    void tryUntilConnected().finally(() => (isTrying = false))
  }
}
