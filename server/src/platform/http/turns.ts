/** Ends a turn; to call it again changes nothing. */
export type Leave = () => void

export interface Turns {
  /** Waits for a turn, or answers null when the queue is full or the wait too long. */
  take(): Promise<Leave | null>
  readonly waiting: number
}

/** Lets `most` go on at once; `mostWaiting` wait in order, each at most `longestWaitMs`. */
export function createTurns(most: number, mostWaiting: number, longestWaitMs: number): Turns {
  let active = 0
  const queue = new Set<() => void>()

  function turn(): Leave {
    let left = false
    return () => {
      if (left) return
      left = true
      const [next] = queue
      if (next) next()
      else active--
    }
  }

  return {
    take() {
      if (active < most) {
        active++
        return Promise.resolve(turn())
      }
      if (queue.size >= mostWaiting) return Promise.resolve(null)
      return new Promise((resolve) => {
        const called = () => {
          queue.delete(called)
          clearTimeout(timer)
          resolve(turn())
        }
        const timer = setTimeout(() => {
          queue.delete(called)
          resolve(null)
        }, longestWaitMs)
        queue.add(called)
      })
    },
    get waiting() {
      return queue.size
    },
  }
}
