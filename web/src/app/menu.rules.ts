import { type Access, allowed, type Rule } from '@platen/contracts/ability'
import type { MenuArea, Screen } from './screen.ts'

export interface MenuEntry {
  path: string
  /** Key below `menu.` */
  label: string
}

/** A part of the menu: a group that folds, or entries below a section title; one without a title shows its entries only. */
export interface MenuPart {
  area: MenuArea
  kind: 'group' | 'section'
  titled: boolean
  entries: MenuEntry[]
}

const parts: readonly Omit<MenuPart, 'entries'>[] = [
  { area: 'orders', kind: 'group', titled: true },
  { area: 'fulfillment', kind: 'section', titled: true },
  { area: 'stock', kind: 'section', titled: true },
  { area: 'warehouse', kind: 'section', titled: true },
  { area: 'catalog', kind: 'section', titled: true },
  { area: 'administration', kind: 'section', titled: true },
  { area: 'setup', kind: 'group', titled: true },
  { area: 'account', kind: 'section', titled: false },
]

/** The menu of a reader: only screens that exist and that they may open; parts with nothing below them vanish. */
export function menuOf(
  screens: readonly Screen[],
  exists: (path: string) => boolean,
  rules: readonly Rule[] | null,
): MenuPart[] {
  const open = screens.filter(
    ({ path, access }) => exists(path) && access !== 'unauthenticated' && allowed(rules, access as Access),
  )
  return parts
    .map((part) => ({
      ...part,
      entries: open.flatMap(({ path, menu }) =>
        menu.filter((place) => place.area === part.area).map(({ label }) => ({ path, label })),
      ),
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
