import type { JudgedAction } from '@platen/contracts/bulk-runs/endpoints'
import { maxJudgedRows } from '@platen/contracts/bulk-runs/limits'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { ListState } from '../use-list.ts'
import { countSelected, exceedsRun } from './count-selected.ts'

export interface JudgedActions {
  /** Whether the server hasn't answered yet, or for another selection. */
  isBusy: boolean
  find: (action: string) => JudgedAction | undefined
}

/**
 * What the server says of the bulk runs of the selected rows: how many each could change (BULK-12). Rows that are named
 * one by one are so many at most; of all that match, it says what it can, up to as many as one run takes.
 */
export function useJudgedActions<T>(list: ListState<T>): JudgedActions {
  const { definition, selected } = list
  const count = countSelected(list)
  const isJudged =
    definition.name !== undefined &&
    count > 0 &&
    !exceedsRun(list) &&
    (selected.isAll || count <= maxJudgedRows) &&
    definition.selection?.bulk?.some(({ takesAll }) => takesAll) === true
  const query = selected.isAll ? list.query : { ids: selected.rows.map(list.idOf).join(',') }
  const { data, isPending, isPlaceholderData } = useQuery({
    ...apiQuery('GET /lists/:list/bulk-actions', { params: { list: definition.name ?? '' }, query }),
    enabled: isJudged,
  })
  return {
    isBusy: isJudged && (isPending || isPlaceholderData),
    find: (action) => (isJudged ? data?.data.find((judged) => judged.action === action) : undefined),
  }
}
