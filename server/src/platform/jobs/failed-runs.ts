import type { BackgroundTasks } from '../background-tasks.ts'
import { obstacleOf, outageOf } from '../outages.ts'

// Assumed: what keeps a row from being saved for a minute, while others are saved, is its own fault.
const maxTries = 3

/**
 * Whether a row of a run is to blame for its error. What is in the way only at the moment is never its fault, except
 * that it may be too much for the database by itself: that shows when its run was put off for it three times in a row.
 * Rule: API-19.
 */
export function isOwnFault(error: unknown, failedTries: number): boolean {
  const obstacle = obstacleOf(error)
  return obstacle === null || (obstacle === 'too_busy' && failedTries >= maxTries)
}

/**
 * Puts a run off that failed as a whole, so that it never keeps the others from their turn (SERVER-6). While the
 * database is away or can only be read, nothing can be: the error is thrown, and the run's worker goes on with it.
 *
 * @param putOff - puts it back into the queue; whether it is for an outage, which is nobody's fault
 */
export async function putOffRun(
  { backgroundTasks }: { backgroundTasks: BackgroundTasks },
  error: unknown,
  putOff: (isOutage: boolean) => Promise<void>,
): Promise<void> {
  const outage = outageOf(error)
  if (outage === 'database_away' || outage === 'database_read_only') throw error
  await putOff(outage !== null)
  backgroundTasks.report('a run was put off', error)
}
