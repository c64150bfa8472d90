import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as siteTerms from '@platen/contracts/site/terms'
import * as siteLookTerms from '@platen/contracts/site-looks/terms'
import * as userTerms from '@platen/contracts/users/terms'
import * as shared from '../../../words/shared-texts.ts'

/** Texts of how the site looks. */
export const looksTexts = {
  title: siteLookTerms.siteAppearance,
  settings: siteTerms.settings,
  means: {
    en: 'For people who haven’t chosen otherwise in their browser. Open pages follow immediately, the sign-in page when it next loads.',
    fr: 'Pour les personnes qui n’ont rien choisi d’autre dans leur navigateur. Les pages ouvertes suivent aussitôt, la page de connexion à son prochain chargement.',
  },
  identity: { en: 'Title and logo', fr: 'Titre et logo' },
  app_title_hint: {
    en: 'In the menu, on the sign-in page, in tabs and in emails. Leave empty to use “Platen”.',
    fr: 'Dans le menu, sur la page de connexion, dans les onglets et les courriels. Laissez vide pour « Platen ».',
  },
  logos: {
    light: siteLookTerms.logoLight,
    dark: siteLookTerms.logoDark,
  },
  logo_hints: {
    light: {
      en: 'Also the icon of tabs, where a square works best, and on picklists, claim sheets and test pages.',
      fr: 'Aussi l’icône des onglets, où un carré convient le mieux, et sur les listes de prélèvement, réclamations et pages d’essai.',
    },
    dark: {
      en: 'Without one, the logo of the light theme is shown.',
      fr: 'À défaut, le logo du thème clair est affiché.',
    },
  },
  drop: {
    en: 'Drop a picture here, or choose a file',
    fr: 'Déposez une image ici ou choisissez un fichier',
  },
  replace: {
    en: 'Drop another picture here, or choose a file',
    fr: 'Déposez une autre image ici ou choisissez un fichier',
  },
  drop_hint: {
    en: 'SVG (up to 1 MB, its texts as outlines), PNG, JPEG or WebP, up to {megabytes} MB. Saved immediately.',
    fr: 'SVG (1 Mo au plus, textes vectorisés), PNG, JPEG ou WebP, {megabytes} Mo au plus. Enregistré aussitôt.',
  },
  remove: { en: 'Remove this logo', fr: 'Retirer ce logo' },
  colors: { en: 'Colors and theme', fr: 'Couleurs et thème' },
  faint: {
    light: {
      en: 'Hardly visible on the light theme: its contrast is {contrast}, and {needed} is needed',
      fr: 'À peine visible sur le thème clair : le contraste est de {contrast}, et il faut {needed}',
    },
    dark: {
      en: 'Hardly visible on the dark theme: its contrast is {contrast}, and {needed} is needed',
      fr: 'À peine visible sur le thème sombre : le contraste est de {contrast}, et il faut {needed}',
    },
  },
  use: { en: 'Use {color}', fr: 'Utiliser {color}' },
  layout: { en: 'Layout', fr: 'Mise en page' },
  language: userTerms.language,
  preview: shared.preview,
  previews: {
    light: { en: 'Preview of the light theme', fr: 'Aperçu du thème clair' },
    dark: { en: 'Preview of the dark theme', fr: 'Aperçu du thème sombre' },
  },
  link: shared.openSettings,
  save: { en: 'Save appearance', fr: 'Enregistrer l’apparence' },
  reset: { en: 'Back to Platen’s look', fr: 'Revenir à l’apparence de Platen' },
  reset_title: { en: 'Go back to Platen’s look?', fr: 'Revenir à l’apparence de Platen ?' },
  reset_text: {
    en: 'The title, logos and defaults of this site are removed. What people chose in their browser stays.',
    fr: 'Le titre, les logos et les réglages par défaut de ce site sont retirés. Ce que chacun a choisi dans son navigateur reste.',
  },
  reset_confirm: { en: 'Use Platen’s look', fr: 'Reprendre l’apparence de Platen' },
  reset_done: { en: 'The site looks like Platen again.', fr: 'Le site a retrouvé l’apparence de Platen.' },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    looks: typeof looksTexts
  }
}
