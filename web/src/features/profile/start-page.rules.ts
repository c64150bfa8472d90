import { type Access, isAllowed, type Rule } from '@platen/contracts/ability'
import type { Worded } from '@platen/contracts/values/language'
import type { MenuArea, ScreenInfo } from '../../platform/routing/screen.ts'
import { lastStation } from '../../platform/routing/last-station.ts'
import { workScreens } from '../../platform/routing/station-screens.ts'

/** A screen that can be a start page. */
export interface StartChoice {
  path: string
  label: Worded
  area: MenuArea
}

export const homePath = '/profile'

/** Returns the screens that a user can start on: those of the menu that they may open, without the profile. */
export function startChoices(screens: readonly ScreenInfo[], rules: readonly Rule[] | null): StartChoice[] {
  return screens
    .filter(({ path, access }) => path !== homePath && isAllowed(rules, access as Access))
    .flatMap(({ path, title, menu }) => menu.slice(0, 1).map(({ area }) => ({ path, label: title, area })))
}

/**
 * Returns where somebody who has chosen no start page begins after the sign-in: people who can change orders with
 * orders, people who work at one kind of station there, at several with the last one, and everybody else with orders,
 * the work of the warehouse, or the first screen of their menu (SCREEN-17).
 */
export function startByRoles(choices: readonly StartChoice[], rules: readonly Rule[] | null): string {
  const hasPath = (path: string) => choices.some((choice) => choice.path === path)
  if (hasPath('/orders') && isAllowed(rules, ['order.write', 'order.write.edit'])) return '/orders'
  const [only, ...more] = workScreens(rules).filter(hasPath)
  if (only !== undefined) return more.length === 0 ? only : lastStation
  if (hasPath('/orders')) return '/orders'
  // Assumed: who moves pallets begins with what has to be brought to the pick area.
  const isCarrying = isAllowed(rules, 'warehouse.write') && hasPath('/warehouse/replenishment')
  return isCarrying ? '/warehouse/replenishment' : (choices[0]?.path ?? homePath)
}
