import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as uiShared from '../../../ui/shared-texts.ts'
import * as shared from '../../../words/shared-texts.ts'

/** What only the customizer shows, which few people open. */
export const appearanceTexts = {
  reset: { en: 'Reset to defaults', fr: 'Rétablir les réglages par défaut' },
  theme: shared.theme,
  primary_light: { en: 'Primary color, light theme', fr: 'Couleur principale, thème clair' },
  primary_dark: { en: 'Primary color, dark theme', fr: 'Couleur principale, thème sombre' },
  own_color: { en: 'Custom color', fr: 'Couleur personnalisée' },
  skin: { en: 'Skin', fr: 'Habillage' },
  skins: {
    bordered: { en: 'Bordered', fr: 'Bordé' },
    default: uiShared.byDefault,
  },
  content_width: { en: 'Content width', fr: 'Largeur du contenu' },
  widths: {
    fluid: { en: 'Fluid', fr: 'Fluide' },
    boxed: { en: 'Boxed', fr: 'Encadrée' },
  },
  navigation: { en: 'Navigation', fr: 'Navigation' },
  navigations: {
    vertical: { en: 'Vertical', fr: 'Verticale' },
    horizontal: { en: 'Horizontal', fr: 'Horizontale' },
  },
  forced: {
    en: 'On narrow screens, navigation is always vertical. Your choice applies again on wider screens.',
    fr: 'Sur les écrans étroits, la navigation est toujours verticale. Votre choix s’applique de nouveau sur les écrans plus larges.',
  },
  collapsed: { en: 'Collapse the vertical menu to icons', fr: 'Réduire le menu vertical aux icônes' },
  navbar: { en: 'Top bar', fr: 'Barre supérieure' },
  navbar_blur: {
    en: 'Blur the content behind the top bar',
    fr: 'Flouter le contenu derrière la barre supérieure',
  },
  horizontal_nav: { en: 'Horizontal menu', fr: 'Menu horizontal' },
  footer: shared.footer,
  types: {
    sticky: { en: 'Sticky', fr: 'Fixe' },
    static: { en: 'Static', fr: 'Statique' },
    hidden: { en: 'Hidden', fr: 'Masqué' },
  },
  direction: { en: 'Direction', fr: 'Sens d’écriture' },
  directions: {
    ltr: { en: 'Left to right', fr: 'De gauche à droite' },
    rtl: { en: 'Right to left', fr: 'De droite à gauche' },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    appearance: typeof appearanceTexts
  }
}
