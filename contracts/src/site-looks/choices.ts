import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as siteLookTerms from './terms.ts'

export const themes = ['light', 'dark', 'system'] as const
export const skins = ['bordered', 'default'] as const
export const contentWidths = ['fluid', 'boxed'] as const
export const layoutNavs = ['vertical', 'horizontal'] as const
/** How the top bar, the horizontal menu and the footer stand: in view, where they are in the page, or not at all. */
export const barTypes = ['sticky', 'static', 'hidden'] as const
export const navTransitions = ['none', 'fade', 'slide'] as const

/** What the application is called where the site gives it no title of its own. */
export const platenTitle = 'Platen'

/** The page's title until the application has loaded, and where no screen has one. */
export const factoryOperations = { en: 'Factory operations', fr: 'Opérations de l’atelier' } as const satisfies Worded

/** How Platen looks until the site says otherwise (SPEC-100). The columns of the table have the same defaults. */
export const platenLooks = {
  app_title: '',
  title_shown: true,
  default_language: 'en',
  language_choice: true,
  theme: 'system',
  primary_light: '#3372DB',
  primary_dark: '#3372DB',
  skin: 'bordered',
  content_width: 'fluid',
  layout_nav: 'vertical',
  nav_collapsed: false,
  navbar: 'sticky',
  navbar_blur: true,
  horizontal_nav: 'sticky',
  horizontal_nav_transition: 'slide',
  horizontal_nav_offset: 6,
  footer: 'static',
} as const

export const themeWords = {
  light: siteLookTerms.light,
  dark: siteLookTerms.dark,
  system: commonTerms.system,
} as const satisfies Record<(typeof themes)[number], Worded>

export const skinWords = {
  bordered: { en: 'Bordered', fr: 'Bordé' },
  default: commonTerms.byDefault,
} as const satisfies Record<(typeof skins)[number], Worded>

export const contentWidthWords = {
  fluid: { en: 'Fluid', fr: 'Fluide' },
  boxed: { en: 'Boxed', fr: 'Encadrée' },
} as const satisfies Record<(typeof contentWidths)[number], Worded>

export const layoutNavWords = {
  vertical: { en: 'Vertical', fr: 'Verticale' },
  horizontal: { en: 'Horizontal', fr: 'Horizontale' },
} as const satisfies Record<(typeof layoutNavs)[number], Worded>

export const barTypeWords = {
  sticky: { en: 'Sticky', fr: 'Fixe' },
  static: { en: 'Static', fr: 'Statique' },
  hidden: { en: 'Hidden', fr: 'Sans' },
} as const satisfies Record<(typeof barTypes)[number], Worded>

export const navTransitionWords = {
  none: { en: 'No transition', fr: 'Sans transition' },
  fade: { en: 'Fade', fr: 'Fondu' },
  slide: { en: 'Slide', fr: 'Glissement' },
} as const satisfies Record<(typeof navTransitions)[number], Worded>

/** Primary colors to choose from, on which white text is readable. The dark theme offers lighter tones of them. */
export const primaryPresets = ['#3372DB', '#0B6B85', '#166C3B', '#7A3BB8', '#B3261E', '#8F5200'] as const
