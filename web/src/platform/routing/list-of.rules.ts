import type { Rule } from '@platen/contracts/ability'
import { opensFor } from './guard.rules.ts'
import type { ScreenInfo } from './screen.ts'

/**
 * Returns the list in which the record of a screen would be, if the user may open it: the screen's entry of the menu,
 * or the screen itself where the query of its address opens the record.
 */
export function findListOf(
  screen: ScreenInfo | undefined,
  hasQuery: boolean,
  screens: readonly ScreenInfo[],
  rules: readonly Rule[] | null,
): ScreenInfo | undefined {
  const path = screen?.navActiveLink ?? (hasQuery ? screen?.path : undefined)
  return screens.find((list) => list.path === path && !list.path.includes('$') && opensFor(list.access, rules))
}
