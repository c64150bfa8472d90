import type { Rule } from '@platen/contracts/ability'
import { opensFor } from './guard.rules.ts'
import type { ScreenInfo } from './screen.ts'

/**
 * Returns the list in which the record of a screen would be, if the user may open it: the screen's entry of the menu,
 * or the screen itself where the query of its address opens the record (SCREEN-43). Any other query, such as a filter,
 * belongs to the list itself.
 */
export function findListOf(
  screen: ScreenInfo | undefined,
  query: URLSearchParams,
  screens: readonly ScreenInfo[],
  rules: readonly Rule[] | null,
): ScreenInfo | undefined {
  const shows = screen?.shows
  const opensRecord = shows?.key !== undefined && !shows.byName && query.has(shows.key)
  const path = screen?.navActiveLink ?? (opensRecord ? screen?.path : undefined)
  return screens.find((list) => list.path === path && !list.path.includes('$') && opensFor(list.access, rules))
}
