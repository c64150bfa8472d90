import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'

const pauseMs = 5
const maxPauses = 100

/**
 * Lets the floor and the office have their turn between two steps of long work: what waits for a lock of the last step
 * gets it, and nobody who waits for a connection waits for the next step, but not forever.
 */
export async function letOthersGoFirst({ pool }: { pool: Pick<Database['pool'], 'waitingCount'> }): Promise<void> {
  for (let pauses = 0; pauses < maxPauses; pauses++) {
    await wait(pauseMs)
    if (pool.waitingCount === 0) return
  }
}
