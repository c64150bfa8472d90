import type { OrderReason } from '@platen/contracts/reasons/offered'
import type { Language } from '@platen/contracts/values/language'
import { withNote } from '@platen/contracts/values/words'

/** Why an order is held or cancelled, as it is stored. */
export interface GivenReason {
  /** The reason of the list; null if the text is all. */
  id: number | null
  /** What was written: all of the reason, or the note added to the one of the list. */
  note: string
  /** Both as one text, for copies of the reason: in the histories of pieces and of stock. */
  text: string
}

/** A reason in words alone: that of the system or the store, or what a user wrote. */
export function writtenReason(text: string): GivenReason {
  return { id: null, note: text, text }
}

/** A reason of the list with a note; copies are in the language of the user who chose it. */
export function chosenReason(reason: OrderReason, note: string, language: Language): GivenReason {
  return { id: reason.id, note, text: withNote(language === 'fr' ? reason.name_fr : reason.name_en, note) }
}
