import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as stationTerms from './terms.ts'

/** Whether Package prints packing slips: as the order's store says, always or never. */
export const packingSlipChoices = ['store', 'always', 'never'] as const

export const packingSlipWords = {
  store: stationTerms.useTheStoresSetting,
  always: commonTerms.always,
  never: commonTerms.never,
} as const satisfies Record<(typeof packingSlipChoices)[number], Worded>
