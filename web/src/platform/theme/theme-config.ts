import type { Language } from '@platen/contracts/values/language'

/** The typed theme configuration: every setting of SPEC-50 and SPEC-60, with the defaults of SPEC-100. */
export interface ThemeConfig {
  appTitle: string
  /** URL of the logo. */
  logo: string
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

export const themeConfig: ThemeConfig = {
  appTitle: 'Platen',
  logo: '/favicon.svg',
  theme: 'system',
  skin: 'bordered',
  contentWidth: 'fluid',
  contentLayoutNav: 'vertical',
  overlayNavBreakpoint: 1279,
  i18nEnable: true,
  defaultLanguage: 'en',
  iconRenderer: 'mdi',
  navbarType: 'sticky',
  navbarBlur: true,
  footerType: 'static',
  verticalNavCollapsed: false,
  horizontalNavType: 'sticky',
  horizontalNavTransition: 'slide',
  horizontalNavPopoverOffset: 6,
  direction: 'ltr',
  primaryLight: '#3372DB',
  primaryDark: '#3372DB',
}

/** Display breakpoints in px (SPEC-99). The mobile breakpoint is lg. */
export const breakpointsPx = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 }
