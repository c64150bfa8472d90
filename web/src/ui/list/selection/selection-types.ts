import type { ReactNode } from 'react'
import type { ListQuery } from '../list-query.ts'

/** What a bulk action is for: chosen rows, or everything that matches the list's filters. */
export type BulkTarget = { ids: readonly number[] } | { all: ListQuery; total: number }

/** An action for the selected rows. */
export interface BulkAction {
  /** Its name at the server. */
  action: string
  label: string
  icon?: string
  /** Whether it can be run for "all N that match". */
  takesAll?: boolean
  /** The most rows of one run. */
  max?: number
  isRunning?: boolean
  /** It can't be undone. */
  isDangerous?: boolean
  /** Runs it. Once it resolves with true, what it was run for is no longer selected. */
  run: (target: BulkTarget) => Promise<boolean>
}

export interface ListSelection<T> {
  selectable?: (row: T) => boolean
  bulk?: readonly BulkAction[]
  /** For screens that keep the selected rows themselves, such as a station that selects by scans. */
  rows?: readonly T[]
  /** Changes the rows that are selected by now, which aren't those of the last render where scans come in between. */
  change?: (update: (rows: readonly T[]) => readonly T[]) => void
  /** Other controls for the selected rows; those that need them aren't there for "all N that match". */
  actions?: ReactNode | ((rows: readonly T[]) => ReactNode)
}
