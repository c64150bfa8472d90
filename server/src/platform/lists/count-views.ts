import { filtersOfView, type FilterTexts, type PresetViews } from '@platen/contracts/lists/preset-views'
import { countList, type ListCount } from './list-count.ts'
import { selectFound } from './list-query.ts'
import type { List, ListContext, ListState } from './list.types.ts'

/**
 * Counts the rows that each view of a list has with the filters and the search of a query besides (`filtersOfView`), as
 * the list itself counts them.
 */
export async function countViews<N extends string>(
  ctx: ListContext,
  list: List,
  views: PresetViews<N>,
  besides: FilterTexts,
): Promise<Record<N, ListCount>> {
  const counts: Partial<Record<N, ListCount>> = {}
  // One after the other, so that one page doesn't use every database connection at once.
  for (const name of Object.keys(views) as N[]) {
    const state: ListState = list.state.parse(filtersOfView(views, name, besides))
    counts[name] = await countList(ctx.db, list.mark(selectFound(list, list.find(state as never, ctx)), ctx))
  }
  return counts as Record<N, ListCount>
}
