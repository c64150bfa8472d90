import type { Database } from '../db/database.ts'

/**
 * Lets a process do one kind of background work at a time, so that it never uses up the database connections that
 * stations need.
 *
 * @returns a function that starts the work, or returns the promise of the work that is under way
 */
export function createSingleWorker(): (database: Database, work: () => Promise<void>) => Promise<void> {
  const running = new WeakMap<Database, Promise<void>>()
  return (database, work) => {
    const current = running.get(database)
    if (current) return current
    const started = work().finally(() => running.delete(database))
    running.set(database, started)
    return started
  }
}
