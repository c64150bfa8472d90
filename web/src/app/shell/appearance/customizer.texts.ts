import type { TextTree } from '../../../platform/i18n/text-types.ts'

/** Texts that only the panel of the appearance shows. */
export const customizerTexts = {
  reset: { en: 'Reset to defaults', fr: 'Rétablir les réglages par défaut' },
  own_color: { en: 'Custom color', fr: 'Couleur personnalisée' },
  adjusted: {
    en: '{chosen} can hardly be seen on this theme. {shown} is used instead.',
    fr: 'La couleur {chosen} se voit à peine sur ce thème ; {shown} la remplace.',
  },
  forced: {
    en: 'On narrow screens, navigation is always vertical. Your choice applies again on wider screens.',
    fr: 'Sur les écrans étroits, la navigation est toujours verticale. Votre choix s’applique de nouveau sur les écrans plus larges.',
  },
  direction: { en: 'Direction', fr: 'Sens d’écriture' },
  directions: {
    ltr: { en: 'Left to right', fr: 'De gauche à droite' },
    rtl: { en: 'Right to left', fr: 'De droite à gauche' },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    customizer: typeof customizerTexts
  }
}
