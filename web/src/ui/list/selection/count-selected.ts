import type { ListState } from '../use-list.ts'

/** How many rows of a list are selected. */
export function countSelected<T>({ selected, meta }: Pick<ListState<T>, 'selected' | 'meta'>): number {
  return selected.isAll ? (meta?.total ?? 0) : selected.rows.length
}

/** Whether all that match are selected, and are more than one bulk run takes: the list counts no further than that. */
export function exceedsRun<T>({ selected, meta }: Pick<ListState<T>, 'selected' | 'meta'>): boolean {
  return selected.isAll && meta?.total_capped === true
}
