import type { BulkRun } from '@platen/contracts/bulk-runs/endpoints'

/** Whether a run waits or is under way. */
export function isGoing({ state }: Pick<BulkRun, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** How many of the rows that a run was started for are done; those that its dry run left out don't count. */
export function countDone(run: Pick<BulkRun, 'total' | 'left_out' | 'changed' | 'refused'>): {
  done: number
  total: number
} {
  return { done: run.changed + run.refused, total: run.total - run.left_out }
}
