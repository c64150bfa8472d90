import type { HoldKind } from './status.ts'
import type { Worded } from '../values/language.ts'
import type { holdReasonKey } from '../values/words.ts'
import * as orderTerms from './terms.ts'

/** Why an order is on hold, as its page and the check of a file say it. */
export const holdSentences = {
  payment: orderTerms.awaitingPayment,
  manual: orderTerms.onHold,
  storePaused: { en: 'On hold: the store is paused', fr: 'Retenue : la boutique est en pause' },
  lateChange: { en: 'On hold: the store changed it too late', fr: 'Retenue : la boutique l’a modifiée trop tard' },
  unusableChange: {
    en: 'On hold: a change of the store can’t be used yet',
    fr: 'Retenue : une modification de la boutique n’est pas encore utilisable',
  },
  endedInStore: { en: 'On hold: the store closed it', fr: 'Retenue : la boutique l’a clôturée' },
  refunded: {
    en: 'On hold: the store refunded a part of it',
    fr: 'Retenue : la boutique en a remboursé une partie',
  },
  heldInStore: { en: 'On hold: the store holds it', fr: 'Retenue : la boutique la retient' },
  doubts: { en: 'On hold: check its content first', fr: 'Retenue : son contenu est à vérifier' },
} as const satisfies Record<ReturnType<typeof holdReasonKey> | Extract<HoldKind, 'manual'>, Worded>
