import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'

/** The kinds of movement, as in the table stock_movements, in words: on screens and in the file of the ledger. */
export const movementKindNames = {
  opening: { en: 'Opening stock', fr: 'Stock d’ouverture' },
  in: { en: 'Stock in', fr: 'Entrée' },
  out: { en: 'Stock out', fr: 'Sortie' },
  adjust: { en: 'Adjustment', fr: 'Ajustement' },
  reserve: { en: 'Reserved', fr: 'Réservation' },
  release: { en: 'Released', fr: 'Libération' },
  consume: { en: 'Consumed', fr: 'Consommation' },
  return: { en: 'Returned to stock', fr: 'Retour en stock' },
  scrap: { en: 'Scrapped', fr: 'Mise au rebut' },
} as const satisfies Record<string, Worded>

type MovementKind = keyof typeof movementKindNames

/** The kinds in the order in which they are offered. */
export const movementKinds = Object.keys(movementKindNames) as [MovementKind, ...MovementKind[]]

const reversalNames = {
  reverses: { en: 'Reverses an earlier movement', fr: 'Contrepasse un mouvement antérieur' },
  reversed: { en: 'Reversed', fr: 'Contrepassé' },
} as const satisfies Record<string, Worded>

interface Reversal {
  reverses_id: number | null
  reversed_by_id: number | null
}

/** Whether a movement takes another one back, or was taken back; null for neither. */
export function reversalOf({ reverses_id: reverses, reversed_by_id: reversedBy }: Reversal): Worded | null {
  if (reverses !== null) return reversalNames.reverses
  return reversedBy === null ? null : reversalNames.reversed
}

/**
 * The note of a movement; null for nothing. That products were missing which go with a packed parcel is kept as a code,
 * here in words.
 */
export function noteOf(note: string): Worded | null {
  const figure = /^missing (\d+)$/.exec(note)?.[1]
  if (figure === undefined) return note === '' ? null : { en: note, fr: note }
  if (figure === '1') return { en: '1 missing', fr: '1 manquant' }
  return { en: `${figure} missing`, fr: `${figure} manquants` }
}

const codedReasons: Readonly<Record<string, Worded>> = {
  cancelled: commonTerms.cancellation,
  catalogue: { en: 'Catalog file', fr: 'Fichier du catalogue' },
}

/** What is known of why a movement was made. */
interface Explained {
  reason_name: Worded | null
  reason: string
}

/** Why a movement was made: a reason of the list with its text, a text alone, or a code in words; null for nothing. */
export function reasonOf({ reason_name: name, reason }: Explained): Worded | null {
  // A person may have typed what every object has, such as `constructor`.
  const coded = Object.hasOwn(codedReasons, reason) ? codedReasons[reason] : undefined
  const typed = coded ?? { en: reason, fr: reason }
  if (!name) return reason === '' ? null : typed
  if (reason === '') return name
  const parts = [name, typed]
  return { en: parts.map(({ en }) => en).join(' · '), fr: parts.map(({ fr }) => fr).join(' · ') }
}
