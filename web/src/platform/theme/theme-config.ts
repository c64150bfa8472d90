import { platenLooks, platenTitle } from '@platen/contracts/site-looks/choices'
import type { ShownLooks } from '@platen/contracts/site-looks/endpoints'
import type { Language } from '@platen/contracts/values/language'
import { observable, useObservable } from '../observable.ts'
import { isSameValue } from '../same-value.rules.ts'

/** The typed theme configuration: every setting of SPEC-50 and SPEC-60. The site sets them, or else SPEC-100. */
export interface ThemeConfig {
  appTitle: string
  /** Whether the title stands next to the logo. */
  isTitleShown: boolean
  /** URLs of the logo on the light and on the dark theme. */
  logo: string
  logoDark: string
  theme: 'light' | 'dark' | 'system'
  skin: 'bordered' | 'default'
  contentWidth: 'fluid' | 'boxed'
  contentLayoutNav: 'vertical' | 'horizontal'
  /** Below this width in px the navigation is a vertical overlay. */
  overlayNavBreakpoint: number
  i18nEnable: boolean
  defaultLanguage: Language
  iconRenderer: 'mdi'
  navbarType: 'sticky' | 'static' | 'hidden'
  navbarBlur: boolean
  footerType: 'sticky' | 'static' | 'hidden'
  verticalNavCollapsed: boolean
  horizontalNavType: 'sticky' | 'static' | 'hidden'
  horizontalNavTransition: 'none' | 'fade' | 'slide'
  /** Distance between an entry of the horizontal navigation and its popover, in px. */
  horizontalNavPopoverOffset: number
  direction: 'ltr' | 'rtl'
  primaryLight: string
  primaryDark: string
}

const platenLogo = '/favicon.svg'

function toThemeConfig(looks: ShownLooks): ThemeConfig {
  const logo = looks.logo_light_url ?? platenLogo
  return {
    appTitle: looks.app_title || platenTitle,
    isTitleShown: looks.title_shown,
    logo,
    logoDark: looks.logo_dark_url ?? logo,
    theme: looks.theme,
    skin: looks.skin,
    contentWidth: looks.content_width,
    contentLayoutNav: looks.layout_nav,
    // No site sets these two: the style sheets change at the same width, and there is one set of icons.
    overlayNavBreakpoint: 1279,
    i18nEnable: looks.language_choice,
    defaultLanguage: looks.default_language,
    iconRenderer: 'mdi',
    navbarType: looks.navbar,
    navbarBlur: looks.navbar_blur,
    footerType: looks.footer,
    verticalNavCollapsed: looks.nav_collapsed,
    horizontalNavType: looks.horizontal_nav,
    horizontalNavTransition: looks.horizontal_nav_transition,
    horizontalNavPopoverOffset: looks.horizontal_nav_offset,
    direction: 'ltr',
    primaryLight: looks.primary_light,
    primaryDark: looks.primary_dark,
  }
}

/**
 * The looks that the server has filled into the page (SITE-19); Platen's own where it hasn't, as in a page of the
 * development server.
 */
function readPageLooks(): ShownLooks {
  const platen = { ...platenLooks, logo_light_url: null, logo_dark_url: null }
  return { ...platen, ...(JSON.parse(document.documentElement.dataset['looks'] || '{}') as Partial<ShownLooks>) }
}

/** The theme configuration of the site. */
export const themeConfig = observable<ThemeConfig>(toThemeConfig(readPageLooks()))

/** Takes the looks of the site as they are now: what nobody has chosen otherwise in this browser follows. */
export function applyLooks(looks: ShownLooks): void {
  const next = toThemeConfig(looks)
  if (!isSameValue(next, themeConfig.get())) themeConfig.set(next)
}

export function useThemeConfig(): ThemeConfig {
  return useObservable(themeConfig)
}

/** Display breakpoints in px (SPEC-99). The mobile breakpoint is lg. */
export const breakpointsPx = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 }
