import { labelsOf, type ShownFields } from '../records/field.ts'
import type { Worded } from '../values/language.ts'
import { designWords } from '../designs/words.ts'
import { fulfillmentWords } from '../fulfillment/words.ts'
import type { NounWords } from './kind.ts'
import { listWords } from './lists.ts'
import { orderWords } from '../orders/words.ts'
import { packingSlotWords } from '../packing-slots/words.ts'
import { accessControlWords } from '../roles/access-control-words.ts'
import { apiTokenWords } from '../api-tokens/words.ts'
import { auditLogWords } from '../audit/words.ts'
import { roleWords } from '../roles/words.ts'
import { signInWords } from '../auth/words.ts'
import { userWords } from '../users/words.ts'
import { printerTagWords } from '../printer-tags/words.ts'
import { printerWords } from '../printers/words.ts'
import { productWords } from '../products/words.ts'
import { reasonWords } from '../reasons/words.ts'
import { shippingVendorWords } from '../shipping-vendors/words.ts'
import { siteWords } from '../site/words.ts'
import { siteLookWords } from '../site-looks/words.ts'
import { stationWords } from '../stations/words.ts'
import { stockCountWords } from '../stock-counts/words.ts'
import { stockDocumentWords } from '../stock-documents/words.ts'
import { stockWords } from '../stock/words.ts'
import { warehouseWords } from '../warehouse/words.ts'
import { storeWords } from '../stores/words.ts'
import { supplierWords } from '../suppliers/words.ts'

/** The words of each noun, one line each, in the order in which access control shows their permissions. */
export const nouns = [
  orderWords,
  fulfillmentWords,
  productWords,
  designWords,
  printerTagWords,
  packingSlotWords,
  shippingVendorWords,
  storeWords,
  supplierWords,
  stockWords,
  stockDocumentWords,
  stockCountWords,
  warehouseWords,
  reasonWords,
  siteWords,
  siteLookWords,
  printerWords,
  stationWords,
  listWords,
  userWords,
  roleWords,
  apiTokenWords,
  signInWords,
  auditLogWords,
  accessControlWords,
] as const satisfies readonly NounWords[]

type KeysOf<T> = T extends unknown ? keyof T & string : never
type ValuesOf<T> = T extends unknown ? T[keyof T] : never
type WordsIn<Kind extends keyof NounWords> = Extract<(typeof nouns)[number], Record<Kind, unknown>>[Kind]
type WordsOfNouns<Kind extends keyof NounWords> = Readonly<
  Record<KeysOf<WordsIn<Kind>>, NonNullable<NounWords[Kind]>[string]>
>

/**
 * Returns the words of one kind of all nouns. Their keys are part of the type, so that a missing one doesn't compile.
 */
export function wordsOfNouns<Kind extends keyof NounWords>(kind: Kind): WordsOfNouns<Kind> {
  return Object.assign({}, ...nouns.map((noun: NounWords) => noun[kind])) as WordsOfNouns<Kind>
}

/** Returns the words of the actions of all nouns' permissions. */
export function actionsOfNouns(): Readonly<Record<KeysOf<ValuesOf<WordsIn<'actions'>>>, Worded>> {
  return Object.assign({}, ...Object.values(wordsOfNouns('actions')))
}

/** Returns the names of the fields of all nouns' records; of two with one name on the wire, one of them. */
export function labelsOfNouns(): Readonly<Record<FieldKeys, Worded>> {
  const fields: Readonly<Record<string, ShownFields>> = wordsOfNouns('records')
  return Object.assign({}, ...Object.values(fields).map((shown) => labelsOf(shown)))
}
type FieldKeys = KeysOf<ValuesOf<WordsIn<'records'>>>
