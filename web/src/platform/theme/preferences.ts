import { readCookie, writeCookie, dropCookie } from '../cookies.ts'
import { followLanguage } from '../i18n/i18n.ts'
import { observable, useObservable } from '../observable.ts'
import { type ThemeConfig, themeConfig } from './theme-config.ts'

/** What a reader can choose; each choice is a cookie `platen-…` for 30 days. */
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

type Check<V> = (raw: string) => V | null
const oneOf =
  <const V extends string>(...values: V[]): Check<V> =>
  (raw) =>
    values.find((value) => value === raw) ?? null
const flag: Check<boolean> = (raw) => (raw === 'true' ? true : raw === 'false' ? false : null)
const colour: Check<string> = (raw) => (/^#[0-9a-f]{6}$/i.test(raw) ? raw.toUpperCase() : null)

const kept: { [K in keyof Preferences]: [cookie: string, check: Check<Preferences[K]>] } = {
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
  primaryLight: ['platen-primary-light', colour],
  primaryDark: ['platen-primary-dark', colour],
}
const names = Object.keys(kept) as (keyof Preferences)[]

/** The preferences as the cookies have them; whatever a cookie says that is not offered counts as not said. */
export function readPreferences(): Preferences {
  const read: Record<string, unknown> = {}
  for (const name of names) {
    const [cookie, check] = kept[name]
    const raw = readCookie(cookie)
    read[name] = (raw === null ? null : check(raw)) ?? themeConfig[name]
  }
  return read as unknown as Preferences
}

export const preferences = observable<Preferences>(readPreferences())

/** Changes some preferences and keeps them. */
export function choose(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...change })
  for (const [name, value] of Object.entries(change)) {
    writeCookie(kept[name as keyof Preferences][0], String(value))
  }
}

/** Back to the defaults of SPEC-100; the cookies go too. */
export function resetPreferences(): void {
  for (const name of names) dropCookie(kept[name][0])
  preferences.set(readPreferences())
}

/** The preferences that differ from their defaults. */
export function changedPreferences(current: Preferences): (keyof Preferences)[] {
  return names.filter((name) => current[name] !== themeConfig[name])
}

export function usePreferences(): Preferences {
  return useObservable(preferences)
}

// A language sets the direction; what the customizer chose holds until then.
followLanguage((_language, direction) => {
  if (preferences.get().direction !== direction) choose({ direction })
})
