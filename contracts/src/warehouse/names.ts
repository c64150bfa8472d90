import type { LocationKind, MoveKind, PalletStatus } from './warehouse-words.ts'
import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'

/** The names of states and kinds of the warehouse as screens and the files of lists show them. */
export const palletStatusNames = {
  open: { en: 'Open', fr: 'Ouverte' },
  stored: { en: 'Stored', fr: 'Rangée' },
  empty: { en: 'Empty', fr: 'Vide' },
  archived: commonTerms.archivedFeminine,
} as const satisfies Record<PalletStatus, Worded>

/** What stands for the supplier lot of goods whose lot nobody knows. */
export const unknownLot = { en: 'unknown', fr: 'inconnu' } as const satisfies Worded

export const locationKindNames = {
  pick: { en: 'Pick', fr: 'Prélèvement' },
  reserve: { en: 'Reserve', fr: 'Réserve' },
  staging: { en: 'Staging', fr: 'Transit' },
  damaged: { en: 'Damaged goods', fr: 'Articles endommagés' },
} as const satisfies Record<LocationKind, Worded>

export const moveKindNames = {
  put_on: { en: 'Put on', fr: 'Mise sur palette' },
  take_off: { en: 'Taken off', fr: 'Retrait de palette' },
  transfer: { en: 'Transferred', fr: 'Transfert' },
  merge: { en: 'Merged', fr: 'Regroupement' },
  split: { en: 'Split', fr: 'Division' },
  relocate: { en: 'Relocated', fr: 'Déplacement' },
  to_pick: { en: 'To the pick area', fr: 'Vers le prélèvement' },
  from_pick: { en: 'From the pick area', fr: 'Retour du prélèvement' },
  count: { en: 'Counted', fr: 'Comptage' },
  receive: { en: 'Received', fr: 'Réception' },
  archive: commonTerms.archiving,
  restore: commonTerms.restoring,
} as const satisfies Record<MoveKind, Worded>
