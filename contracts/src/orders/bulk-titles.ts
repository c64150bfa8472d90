import type { Worded } from '../values/language.ts'
import * as orderTerms from './terms.ts'
import * as commonTerms from '../words/terms.ts'

/** What can be done with many orders at once: on the buttons of the list, in its dialogs, and in notices. */
export const orderBulkTitles = {
  hold: orderTerms.hold,
  release: commonTerms.release,
  expedite: { en: 'Expedite', fr: 'Rendre prioritaires' },
  stop_expediting: { en: 'Stop expediting', fr: 'Retirer la priorité' },
  hand_over: { en: 'Mark as handed over', fr: 'Marquer comme remises' },
  cancel: { en: 'Cancel orders', fr: 'Annuler les commandes' },
} as const satisfies Record<string, Worded>
