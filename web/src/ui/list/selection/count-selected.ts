import type { ListState } from '../use-list.ts'

/** How many rows of a list are selected. */
export function countSelected<T>({ selected, meta }: Pick<ListState<T>, 'selected' | 'meta'>): number {
  return selected.isAll ? (meta?.total ?? 0) : selected.rows.length
}
