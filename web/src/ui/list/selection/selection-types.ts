import type { ListQuery } from '../list-query.ts'

/** What a bulk action is for: chosen rows, or everything that matches the list's filters. */
export type BulkTarget = { ids: readonly number[] } | { all: ListQuery; total: number }

/** An action for the selected rows. */
export interface BulkAction<T = unknown> {
  /** Its name at the server, if it is a bulk run. */
  action: string
  label: string
  icon?: string
  /** Whether it is a bulk run: it can be run for "all N that match", and the server says how many rows it fits. */
  takesAll?: boolean
  /** Which of the selected rows it fits, if it is no bulk run. Default: all of them. */
  fits?: (row: T) => boolean
  /** Why it is disabled where it fits none of them. */
  noneFits?: string
  /** The most rows of one run. */
  max?: number
  isRunning?: boolean
  /** It can't be undone. */
  isDangerous?: boolean
  /**
   * Runs it. Once it resolves with true, what it was run for is no longer selected.
   * @param rows - the selected rows; none for "all N that match"
   */
  run: (target: BulkTarget, rows: readonly T[]) => Promise<boolean>
}

export interface ListSelection<T> {
  selectable?: (row: T) => boolean
  bulk?: readonly BulkAction<T>[]
  /** For screens that keep the selected rows themselves, such as a station that selects by scans. */
  rows?: readonly T[]
  /** Changes the rows that are selected by now, which aren't those of the last render where scans come in between. */
  change?: (update: (rows: readonly T[]) => readonly T[]) => void
}
