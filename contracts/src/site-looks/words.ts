import type { NounWords } from '../words/kind.ts'
import { siteLookFields } from './fields.ts'
import * as siteLookTerms from './terms.ts'

/** The words of how the site looks. */
export const siteLookWords = {
  audit: {
    site_look: siteLookTerms.siteAppearance,
  },
  fields: {
    logo_dark: siteLookTerms.logoDark,
    logo_light: siteLookTerms.logoLight,
  },
  records: { site_look: siteLookFields },
} as const satisfies NounWords
