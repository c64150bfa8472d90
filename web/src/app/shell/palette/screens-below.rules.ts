import type { Rule } from '@platen/contracts/ability'
import { opensFor } from '../../../platform/routing/guard.rules.ts'
import type { ScreenInfo } from '../../../platform/routing/screen.ts'
import type { MenuPart } from '../../menu.rules.ts'

/**
 * Adds to the menu what begins below one of its entries: screens with an address of their own, such as that for a new
 * product, each with the icon of its entry.
 */
export function withScreensBelow(
  menu: readonly MenuPart[],
  screens: readonly ScreenInfo[],
  rules: readonly Rule[] | null,
): MenuPart[] {
  const below = screens.filter(
    ({ path, menu: places, access }) => places.length === 0 && !path.includes('$') && opensFor(access, rules),
  )
  const added = new Set<string>()
  return menu.map((part) => ({
    ...part,
    entries: part.entries.flatMap((entry) => [
      entry,
      ...below
        .filter(({ path, navActiveLink }) => navActiveLink === entry.path && added.size < added.add(path).size)
        .map(({ path, title }) => ({ path, label: title, icon: entry.icon, isRepeated: false })),
    ]),
  }))
}
