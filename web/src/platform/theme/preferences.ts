import { readCookie, writeCookie, deleteCookie } from '../cookies.ts'
import { onLanguageChange } from '../i18n/i18n.ts'
import { observable, useObservable } from '../observable.ts'
import { type ThemeConfig, themeConfig } from './theme-config.ts'

/** The settings that a user can choose. Each is stored in a cookie `platen-…` for 30 days. */
export type Preferences = Pick<
  ThemeConfig,
  | 'theme'
  | 'skin'
  | 'contentWidth'
  | 'contentLayoutNav'
  | 'navbarType'
  | 'navbarBlur'
  | 'footerType'
  | 'verticalNavCollapsed'
  | 'horizontalNavType'
  | 'direction'
  | 'primaryLight'
  | 'primaryDark'
>

type Parser<V> = (raw: string) => V | null
const oneOf =
  <const V extends string>(...values: V[]): Parser<V> =>
  (raw) =>
    values.find((value) => value === raw) ?? null
const flag: Parser<boolean> = (raw) => (raw === 'true' ? true : raw === 'false' ? false : null)
const hexColor: Parser<string> = (raw) => (/^#[0-9a-f]{6}$/i.test(raw) ? raw.toUpperCase() : null)

const storedPreferences: { [K in keyof Preferences]: [cookie: string, check: Parser<Preferences[K]>] } = {
  theme: ['platen-theme', oneOf('light', 'dark', 'system')],
  skin: ['platen-skin', oneOf('bordered', 'default')],
  contentWidth: ['platen-content-width', oneOf('fluid', 'boxed')],
  contentLayoutNav: ['platen-layout-nav', oneOf('vertical', 'horizontal')],
  navbarType: ['platen-navbar', oneOf('sticky', 'static', 'hidden')],
  navbarBlur: ['platen-navbar-blur', flag],
  footerType: ['platen-footer', oneOf('sticky', 'static', 'hidden')],
  verticalNavCollapsed: ['platen-nav-collapsed', flag],
  horizontalNavType: ['platen-horizontal-nav', oneOf('sticky', 'static', 'hidden')],
  direction: ['platen-direction', oneOf('ltr', 'rtl')],
  primaryLight: ['platen-primary-light', hexColor],
  primaryDark: ['platen-primary-dark', hexColor],
}
const preferenceNames = Object.keys(storedPreferences) as (keyof Preferences)[]

/** Reads the preferences from the cookies. Missing and invalid values fall back to the defaults of the site. */
export function readPreferences(): Preferences {
  const read: Record<string, unknown> = {}
  for (const name of preferenceNames) {
    const [cookie, check] = storedPreferences[name]
    const raw = readCookie(cookie)
    read[name] = (raw === null ? null : check(raw)) ?? themeConfig.get()[name]
  }
  return read as unknown as Preferences
}

export const preferences = observable<Preferences>(readPreferences())

/** Changes some preferences and saves them. */
export function changePreferences(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...change })
  for (const [name, value] of Object.entries(change)) {
    writeCookie(storedPreferences[name as keyof Preferences][0], String(value))
  }
}

/** Restores the defaults of the site, or those of SPEC-100, and deletes the cookies. */
export function resetPreferences(): void {
  for (const name of preferenceNames) deleteCookie(storedPreferences[name][0])
  preferences.set(readPreferences())
}

/** Returns the preferences that differ from their defaults. */
export function changedPreferences(current: Preferences): (keyof Preferences)[] {
  return preferenceNames.filter((name) => current[name] !== themeConfig.get()[name])
}

/** Whether something is chosen in this browser, even what is the default of the site now, which may change. */
export function hasChosen(): boolean {
  return preferenceNames.some((name) => readCookie(storedPreferences[name][0]) !== null)
}

export function usePreferences(): Preferences {
  return useObservable(preferences)
}

themeConfig.subscribe(() => preferences.set(readPreferences()))

// A change of language sets the direction, overriding the customizer's choice.
onLanguageChange((_language, direction) => {
  if (preferences.get().direction !== direction) changePreferences({ direction })
})
