import { setTimeout as wait } from 'node:timers/promises'

const minPauseMs = 100
const maxPauseMs = 2_000

/**
 * Returns a function that connects again what lost its connection, with growing pauses, until that works or nobody
 * wants it any more. It does nothing while it is at it.
 */
export function createComeBack(connect: () => Promise<unknown>, isWanted: () => boolean): () => void {
  let isAtIt = false
  const comeBack = async () => {
    for (let pauseMs = minPauseMs; isWanted(); pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      const isBack = await connect().then(
        () => true,
        () => false,
      )
      if (isBack) return
      await wait(pauseMs, undefined, { ref: false })
    }
  }
  return () => {
    if (isAtIt) return
    isAtIt = true
    void comeBack().finally(() => (isAtIt = false))
  }
}
