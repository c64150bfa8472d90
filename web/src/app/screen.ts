import type { Access } from '@platen/contracts/ability'

/** Areas of the menu, in the factory's order; their titles and groups are in menu.rules.ts. */
export type MenuArea =
  | 'orders'
  | 'fulfillment'
  | 'stock'
  | 'warehouse'
  | 'catalog'
  | 'administration'
  | 'setup'
  | 'account'

export interface MenuPlace {
  area: MenuArea
  /** Key of its words below `menu.`, and of its icon in shell/menu-icons.ts. */
  label: string
}

/** Who may open a screen: as for endpoints, or only people who are not signed in. */
export type ScreenAccess = Access | 'unauthenticated'

/** One screen (SPEC-10 to SPEC-42). */
export interface Screen {
  /** Path in the router's syntax: `$id` is a parameter. */
  path: string
  /** Key of its title below `titles.` */
  title: string
  access: ScreenAccess
  layout: 'default' | 'blank'
  /** The menu entry that stays highlighted, where it is not the screen's own. The query parameter goes first. */
  navActiveLink?: string
  menu: readonly MenuPlace[]
  /** Files of texts (below locales/) that it needs. */
  texts: readonly string[]
}

/** One row of the route table; default layout, no place in the menu unless it says so. */
export function screen(path: string, title: string, access: ScreenAccess, rest: Partial<Screen> = {}): Screen {
  return { layout: 'default', menu: [], texts: [], ...rest, path, title, access }
}

export function on(area: MenuArea, label: string): MenuPlace {
  return { area, label }
}
