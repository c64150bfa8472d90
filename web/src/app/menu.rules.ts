import type { Rule } from '@platen/contracts/ability'
import { opensFor } from '../platform/routing/guard.rules.ts'
import type { MenuArea, MenuGroup, MenuPlace, ScreenInfo } from '../platform/routing/screen.ts'

export type MenuEntry = Pick<MenuPlace, 'label' | 'icon' | 'group'> & {
  path: string
  /** The screen has an entry above this one, which is highlighted in its place. */
  isRepeated: boolean
}

/**
 * A part of the menu: a collapsible group, or entries below a section title. A part without a title shows only its
 * entries.
 */
export interface MenuPart {
  area: MenuArea
  kind: 'group' | 'section'
  hasTitle: boolean
  entries: MenuEntry[]
}

/** The areas in the specification's order. Our own areas are inserted without changing it. */
const parts: readonly Omit<MenuPart, 'entries'>[] = [
  { area: 'top', kind: 'section', hasTitle: false },
  { area: 'orders', kind: 'group', hasTitle: true },
  { area: 'fulfillment', kind: 'section', hasTitle: true },
  { area: 'stock', kind: 'section', hasTitle: true },
  { area: 'warehouse', kind: 'section', hasTitle: true },
  { area: 'setup', kind: 'group', hasTitle: true },
  { area: 'account', kind: 'section', hasTitle: false },
]

/** The groups of an area in their order, which leaves the specification's entries in theirs. */
const groups: readonly (MenuGroup | undefined)[] = [undefined, 'floor', 'catalog', 'people', 'system']

/**
 * Builds the menu of a user: only screens that they may open, in the order of the areas, without empty parts, and
 * without what a site that is set up no longer needs.
 */
export function buildMenu(
  screens: readonly ScreenInfo[],
  rules: readonly Rule[] | null,
  { isSetUp = false } = {},
): MenuPart[] {
  const openable = screens.filter(({ access }) => opensFor(access, rules))
  const above = new Set<string>()
  const isRepeated = (path: string) => above.size === above.add(path).size
  return parts
    .map((part) => ({
      ...part,
      entries: openable
        .flatMap(({ path, menu }) => menu.map((place) => ({ ...place, path })))
        .filter((place) => place.area === part.area && !(isSetUp && place.untilSetUp))
        .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.order - b.order)
        .map(({ path, label, icon, group }) => ({
          path,
          label,
          icon,
          ...(group && { group }),
          isRepeated: isRepeated(path),
        })),
    }))
    .filter((part) => part.entries.length > 0)
}

/** The entries of a part by their groups, in order. */
export function entriesByGroup({ entries }: MenuPart): { group: MenuGroup | undefined; entries: MenuEntry[] }[] {
  return groups
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((of) => of.entries.length > 0)
}

/** Whether an entry is highlighted while `active` is the path of the highlighted one: one entry at a time. */
export function isHighlighted({ path, isRepeated }: MenuEntry, active: string | null): boolean {
  return path === active && !isRepeated
}

/**
 * Finds the highlighted entry: the one that the query's navActiveLink names, else the screen itself, else the one of
 * its route, else the longest menu path that the URL starts with. Paths that the menu doesn't have are ignored.
 */
export function findActivePath(
  menu: readonly MenuPart[],
  pathname: string,
  fromQuery: string | undefined,
  fromRoute: string | undefined,
): string | null {
  const paths = menu.flatMap((part) => part.entries.map((entry) => entry.path))
  const inMenu = (path: string | undefined) => (path !== undefined && paths.includes(path) ? path : null)
  const closest = paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0]
  return inMenu(fromQuery) ?? inMenu(pathname) ?? inMenu(fromRoute) ?? closest ?? null
}
