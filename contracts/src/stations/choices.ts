import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'

/** Whether Package prints packing slips: as the order's store says, always or never. */
export const packingSlipChoices = ['store', 'always', 'never'] as const

export const packingSlipWords = {
  store: { en: 'As the order’s store says', fr: 'Selon la boutique de la commande' },
  always: commonTerms.always,
  never: commonTerms.never,
} as const satisfies Record<(typeof packingSlipChoices)[number], Worded>
