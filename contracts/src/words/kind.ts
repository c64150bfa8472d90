import type { ShownFields } from '../records/field.ts'
import type { Worded } from '../values/language.ts'

type Words = Readonly<Record<string, Worded>>

/** The words that belong to one noun. Words that several nouns share are in the dictionaries of people and records. */
export interface NounWords {
  /** What its permissions are about, by their subject. */
  subjects?: Words
  /** What its permissions allow, by their subject and action, where that is not exactly to see and to change. */
  actions?: Readonly<Record<string, Words>>
  /** What its entries of the audit log are about: the first word of their action. */
  audit?: Words
  /** What only it does, as the audit log says it: the rest of an entry's action. */
  events?: Words
  /** What only its entries of the audit log say in addition to their changes, by their names on the wire. */
  facts?: Words
  /** The kinds of its hits in the search, as the palette names them. */
  hits?: Words
  /** The fields of its records, by their noun in the audit log. */
  records?: Readonly<Record<string, ShownFields>>
  /** Names of other fields that only it has, by their names on the wire. */
  fields?: Words
  /** An entry of a list in its bodies, `{number}` of which is replaced, by the list's name on the wire. */
  entries?: Words
  /** The words of other values that are stored as codes, by noun and field: `season.kind`. */
  values?: Readonly<Record<string, Words>>
}
