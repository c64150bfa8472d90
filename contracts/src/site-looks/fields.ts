import { z } from 'zod'
import { optionalLine } from '../endpoint.ts'
import { field } from '../records/field.ts'
import { userLanguageWords } from '../users/choices.ts'
import * as commonTerms from '../words/terms.ts'
import {
  barTypes,
  barTypeWords,
  contentWidths,
  contentWidthWords,
  layoutNavs,
  layoutNavWords,
  navTransitions,
  navTransitionWords,
  skins,
  skinWords,
  themes,
  themeWords,
} from './choices.ts'
import * as siteLookTerms from './terms.ts'

const color = z
  .string()
  .toUpperCase()
  .regex(/^#[0-9A-F]{6}$/)
const barType = z.enum(barTypes)

/** What a site sets of how it looks. All but the title are for people who haven't chosen otherwise. */
export const siteLookFields = {
  // Empty: Platen's own.
  app_title: field(optionalLine(40), { en: 'Application title', fr: 'Titre de l’application' }),
  title_shown: field(z.boolean(), {
    en: 'Show the title next to the logo',
    fr: 'Afficher le titre à côté du logo',
  }),
  default_language: field(
    z.enum(['en', 'fr']),
    { en: 'Default language', fr: 'Langue par défaut' },
    { words: userLanguageWords },
  ),
  language_choice: field(z.boolean(), { en: 'People can choose their language', fr: 'Chacun peut choisir sa langue' }),
  theme: field(z.enum(themes), siteLookTerms.theme, { words: themeWords }),
  primary_light: field(color, { en: 'Primary color, light theme', fr: 'Couleur principale, thème clair' }),
  primary_dark: field(color, { en: 'Primary color, dark theme', fr: 'Couleur principale, thème sombre' }),
  skin: field(z.enum(skins), { en: 'Skin', fr: 'Habillage' }, { words: skinWords }),
  content_width: field(
    z.enum(contentWidths),
    { en: 'Content width', fr: 'Largeur du contenu' },
    { words: contentWidthWords },
  ),
  layout_nav: field(z.enum(layoutNavs), { en: 'Navigation', fr: 'Navigation' }, { words: layoutNavWords }),
  nav_collapsed: field(z.boolean(), {
    en: 'Collapse the vertical menu to icons',
    fr: 'Réduire le menu vertical aux icônes',
  }),
  navbar: field(barType, { en: 'Top bar', fr: 'Barre supérieure' }, { words: barTypeWords }),
  navbar_blur: field(z.boolean(), {
    en: 'Blur the content behind the top bar',
    fr: 'Flouter le contenu derrière la barre supérieure',
  }),
  horizontal_nav: field(barType, { en: 'Horizontal menu', fr: 'Menu horizontal' }, { words: barTypeWords }),
  horizontal_nav_transition: field(
    z.enum(navTransitions),
    { en: 'How submenus of the horizontal menu open', fr: 'Ouverture des sous-menus du menu horizontal' },
    { words: navTransitionWords },
  ),
  horizontal_nav_offset: field(z.number().int().min(0).max(24), {
    en: 'Gap above these submenus, in pixels',
    fr: 'Espace au-dessus de ces sous-menus, en pixels',
  }),
  footer: field(barType, commonTerms.footer, { words: barTypeWords }),
}
