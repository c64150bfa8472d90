import { isAllowed, type Permission, type Rule } from '@platen/contracts/ability'
import { anyStationWriter } from '@platen/contracts/fulfillment/stages'
import { opensFor } from '../platform/routing/guard.rules.ts'
import type { MenuArea, MenuGroup, MenuPlace, ScreenInfo } from '../platform/routing/screen.ts'

export type MenuEntry = Pick<MenuPlace, 'label' | 'icon' | 'group' | 'count' | 'note'> & {
  path: string
  /** The screen has an entry above this one, which is highlighted in its place. */
  isRepeated: boolean
}

/**
 * A part of the menu: a group, or entries below a section title; either folds by its title. A part without a title
 * shows only its entries.
 */
export interface MenuPart {
  /** Tells it from the other parts. */
  key: MenuArea | 'first'
  area: MenuArea
  kind: 'group' | 'section'
  hasTitle: boolean
  isFoldedAtFirst: boolean
  entries: MenuEntry[]
}

interface DeclaredPart extends Pick<MenuPart, 'key' | 'area' | 'kind'> {
  /** What people do there. */
  work?: readonly [Permission, ...Permission[]]
}

/** The areas in the specification's order. Our own areas are inserted without changing it. */
const parts: readonly DeclaredPart[] = [
  { key: 'first', area: 'top', kind: 'section' },
  {
    key: 'top',
    area: 'top',
    kind: 'section',
    work: ['user.write', 'shipping_vendor.write', 'store.write', 'product.write'],
  },
  {
    key: 'orders',
    area: 'orders',
    kind: 'group',
    work: ['order.write.create', 'order.write.edit', 'order.write.hold', 'order.write.cancel'],
  },
  { key: 'fulfillment', area: 'fulfillment', kind: 'section', work: [...anyStationWriter, 'packing_slot.write'] },
  { key: 'stock', area: 'stock', kind: 'section', work: ['stock.write'] },
  { key: 'warehouse', area: 'warehouse', kind: 'section', work: ['warehouse.write'] },
  { key: 'setup', area: 'setup', kind: 'group', work: ['setting.write', 'role.write'] },
  { key: 'account', area: 'account', kind: 'section' },
]
const untitled: readonly MenuPart['key'][] = ['first', 'top', 'account']

/** What stands above the specification's first entry is for everybody, and isn't folded with the catalog. */
const firstOrder = 10
const partOf = ({ area, order }: MenuPlace): MenuPart['key'] => (area === 'top' && order < firstOrder ? 'first' : area)

/**
 * Whether a part is folded until somebody opens it or one of its screens: every group, and a section in which the user
 * changes nothing while they do elsewhere. Whoever only looks has all sections open (SCREEN-73).
 */
function isFoldedFor({ kind, work }: DeclaredPart, rules: readonly Rule[] | null): boolean {
  if (kind === 'group') return true
  return work !== undefined && !isAllowed(rules, work) && parts.some((part) => part.work && isAllowed(rules, part.work))
}

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
    .map((part) => {
      const { key, area, kind } = part
      const isFoldedAtFirst = isFoldedFor(part, rules)
      // Entries that stand by themselves where they are used have a title to be folded by where they aren't.
      const hasTitle = isFoldedAtFirst || !untitled.includes(key)
      const entries = openable
        .flatMap(({ path, menu }) => menu.map((place) => ({ ...place, path })))
        .filter((place) => partOf(place) === key && !(isSetUp && place.untilSetUp))
        .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.order - b.order)
        .map(({ path, label, icon, group, count, note }) => ({
          path,
          label,
          icon,
          ...(group && { group }),
          ...(count && { count }),
          ...(note && { note }),
          isRepeated: isRepeated(path),
        }))
      return { key, area, kind, hasTitle, isFoldedAtFirst, entries }
    })
    .filter((part) => part.entries.length > 0)
}

/** The entries of a part by their groups, in order. */
export function entriesByGroup({ entries }: MenuPart): { group: MenuGroup | undefined; entries: MenuEntry[] }[] {
  return groups
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((of) => of.entries.length > 0)
}

/** Whether the highlighted entry is one of a part's, which is open then. */
export function holdsActive({ entries }: MenuPart, active: string | null): boolean {
  return entries.some((entry) => isHighlighted(entry, active))
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
