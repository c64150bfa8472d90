import { allowed, type Rule } from '@platen/contracts/ability'
import type { MenuArea, MenuPlace, ScreenInfo } from '../platform/routing/screen.ts'

export type MenuEntry = Pick<MenuPlace, 'label' | 'icon'> & { path: string }

/** A part of the menu: a group that folds, or entries below a section title; one without a title shows its entries only. */
export interface MenuPart {
  area: MenuArea
  kind: 'group' | 'section'
  titled: boolean
  entries: MenuEntry[]
}

/** The areas in the specification's order; what is ours joins without disturbing it. */
const parts: readonly Omit<MenuPart, 'entries'>[] = [
  { area: 'top', kind: 'section', titled: false },
  { area: 'orders', kind: 'group', titled: true },
  { area: 'fulfillment', kind: 'section', titled: true },
  { area: 'stock', kind: 'section', titled: true },
  { area: 'warehouse', kind: 'section', titled: true },
  { area: 'setup', kind: 'group', titled: true },
  { area: 'account', kind: 'section', titled: false },
]

/** The menu of a user: only screens that they may open, in the order of the areas; parts without an entry are left out. */
export function menuOf(screens: readonly ScreenInfo[], rules: readonly Rule[] | null): MenuPart[] {
  const open = screens.filter(({ access }) => access !== 'unauthenticated' && allowed(rules, access))
  return parts
    .map((part) => ({
      ...part,
      entries: open
        .flatMap(({ path, menu }) => menu.map((place) => ({ ...place, path })))
        .filter((place) => place.area === part.area)
        .toSorted((a, b) => a.order - b.order)
        .map(({ path, label, icon }) => ({ path, label, icon })),
    }))
    .filter((part) => part.entries.length > 0)
}

/**
 * Which entry is highlighted: the one that the query's navActiveLink names, else the route's own, else the longest path
 * of the menu that the address begins with. Names that the menu does not have are passed over.
 */
export function activePath(
  menu: readonly MenuPart[],
  pathname: string,
  fromQuery: string | undefined,
  fromRoute: string | undefined,
): string | null {
  const paths = menu.flatMap((part) => part.entries.map((entry) => entry.path))
  const inMenu = (path: string | undefined) => (path !== undefined && paths.includes(path) ? path : null)
  const longest = paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0]
  return inMenu(fromQuery) ?? inMenu(pathname) ?? inMenu(fromRoute) ?? longest ?? null
}
