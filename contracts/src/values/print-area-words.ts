import type { Worded } from './language.ts'

/** The print areas that have names of their own; others are shown as they are written. */
export const printAreaWords = {
  front: { en: 'Front', fr: 'Devant' },
  back: { en: 'Back', fr: 'Dos' },
  left_sleeve: { en: 'Left sleeve', fr: 'Manche gauche' },
  right_sleeve: { en: 'Right sleeve', fr: 'Manche droite' },
} as const satisfies Record<string, Worded>
