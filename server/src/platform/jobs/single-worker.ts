import type { Database } from '../db/database.ts'

interface Worker {
  done: Promise<void>
  /** Whether the work was asked for again since its last look at what there is to do. */
  askedAgain: boolean
}

/**
 * Lets a process do one kind of background work at a time, so that it never uses up the database connections that
 * stations need.
 *
 * @returns a function that starts the work and resolves when it has looked for something to do after the call. If the
 * work is under way, it is done once more afterwards: it may already have seen that nothing was left.
 */
export function createSingleWorker(): (database: Database, work: () => Promise<void>) => Promise<void> {
  const workers = new WeakMap<Database, Worker>()
  return (database, work) => {
    const current = workers.get(database)
    if (current) {
      current.askedAgain = true
      return current.done
    }
    const worker: Worker = { done: Promise.resolve(), askedAgain: true }
    const workUntilNothingIsAsked = async () => {
      while (worker.askedAgain) {
        worker.askedAgain = false
        await work()
      }
    }
    worker.done = workUntilNothingIsAsked().finally(() => workers.delete(database))
    workers.set(database, worker)
    return worker.done
  }
}
