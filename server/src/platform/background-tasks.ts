import type { FastifyBaseLogger } from 'fastify'

/** Work that goes on after its request was answered. */
export interface BackgroundTasks {
  /** Starts work that no response waits for. If it fails, `failure` is logged with the error. */
  run(failure: string, work: () => Promise<unknown>): void
  /** Logs the error of work that goes on without what failed. */
  report(failure: string, error: unknown): void
  /** Resolves when no task is running. */
  whenIdle(): Promise<void>
  /** True while the process shuts down: work that can be resumed checks this between its steps and stops. */
  readonly isEnding: boolean
  /** Sets `isEnding` and resolves when no task is running. */
  end(): Promise<void>
}

/** Keeps track of background tasks, so that a shutdown waits for all of them. */
export function createBackgroundTasks(log: FastifyBaseLogger): BackgroundTasks {
  const pending = new Set<Promise<void>>()
  let isEnding = false
  const whenIdle = async () => {
    while (pending.size > 0) await Promise.all(pending)
  }
  const report = (failure: string, error: unknown) => log.error({ err: error }, failure)
  return {
    report,
    run(failure, work) {
      const task: Promise<void> = work()
        .then(
          () => undefined,
          (error: unknown) => report(failure, error),
        )
        .finally(() => pending.delete(task))
      pending.add(task)
    },
    whenIdle,
    get isEnding() {
      return isEnding
    },
    end() {
      isEnding = true
      return whenIdle()
    },
  }
}
