/** Releases what was acquired; calling it again has no effect. */
export type Leave = () => void

export interface Semaphore {
  /** Waits until `weight` units are free, or returns null if the queue is full or the wait too long. */
  take(weight?: number): Promise<Leave | null>
  /** Runs `work` when `weight` units are free. Only for a semaphore without limits on waiting: it cannot refuse. */
  run<R>(work: () => Promise<R>, weight?: number): Promise<R>
  readonly waiting: number
}

interface Options {
  /** The maximum number of units in use. */
  limit: number
  maxQueued?: number
  maxWaitMs?: number
}

/**
 * Creates a semaphore that lets `limit` units run at once; the others wait in order of arrival, and no smaller one
 * passes a larger one.
 */
export function createSemaphore({ limit, maxQueued = Infinity, maxWaitMs }: Options): Semaphore {
  let free = limit
  const queue = new Set<{ weight: number; start: () => void }>()

  function createLeave(weight: number): Leave {
    let left = false
    return () => {
      if (left) return
      left = true
      free += weight
      startNext()
    }
  }

  function startNext(): void {
    for (const next of queue) {
      if (next.weight > free) return
      queue.delete(next)
      free -= next.weight
      next.start()
    }
  }

  function take(weight = 1): Promise<Leave | null> {
    if (queue.size === 0 && weight <= free) {
      free -= weight
      return Promise.resolve(createLeave(weight))
    }
    if (queue.size >= maxQueued) return Promise.resolve(null)
    return new Promise((resolve) => {
      const queued = {
        weight,
        start() {
          clearTimeout(timer)
          resolve(createLeave(weight))
        },
      }
      const timer =
        maxWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              queue.delete(queued)
              resolve(null)
              // Smaller ones may have waited behind it.
              startNext()
            }, maxWaitMs)
      queue.add(queued)
    })
  }

  return {
    take,
    async run(work, weight) {
      const leave = await take(weight)
      if (!leave) throw new Error('this semaphore refuses: use take')
      try {
        return await work()
      } finally {
        leave()
      }
    },
    get waiting() {
      return queue.size
    },
  }
}
