import type { Worded } from './language.ts'
import * as commonTerms from '../words/terms.ts'

/** The print areas that have names of their own; others are shown as they are written. */
export const printAreaWords = {
  front: commonTerms.front,
  back: commonTerms.back,
  left_sleeve: { en: 'Left sleeve', fr: 'Manche gauche' },
  right_sleeve: { en: 'Right sleeve', fr: 'Manche droite' },
} as const satisfies Record<string, Worded>
