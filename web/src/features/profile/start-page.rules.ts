import { type Access, isAllowed, type Rule } from '@platen/contracts/ability'
import type { Worded } from '@platen/contracts/values/language'
import type { MenuArea, ScreenInfo } from '../../platform/routing/screen.ts'
import { lastStation } from '../../platform/routing/last-station.ts'

/** A screen that can be a start page. */
export interface StartChoice {
  path: string
  label: Worded
  area: MenuArea
}

const homePath = '/profile'

/** Returns the screens that a user can start on: those of the menu that they may open, without the profile. */
export function startChoices(screens: readonly ScreenInfo[], rules: readonly Rule[] | null): StartChoice[] {
  return screens
    .filter(({ path, access }) => path !== homePath && isAllowed(rules, access as Access))
    .flatMap(({ path, title, menu }) => menu.slice(0, 1).map(({ area }) => ({ path, label: title, area })))
}

/**
 * Returns the start page to propose to somebody who has chosen none: people who can change orders start with orders,
 * people who work at stations with the last one, and everybody else with the first screen of their menu.
 */
export function proposedStart(choices: readonly StartChoice[], rules: readonly Rule[] | null): string {
  const hasPath = (path: string) => choices.some((choice) => choice.path === path)
  if (hasPath('/orders') && isAllowed(rules, ['order.write', 'order.write.edit'])) return '/orders'
  if (isAllowed(rules, 'fulfillment.read') && !hasPath('/orders')) return lastStation
  return hasPath('/orders') ? '/orders' : (choices[0]?.path ?? '')
}
