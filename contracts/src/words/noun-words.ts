import type { NounWords } from './kind.ts'
import { packingSlotWords } from './packing-slots.ts'
import { printerTagWords } from './printer-tags.ts'
import { shippingVendorWords } from './shipping-vendors.ts'
import { siteWords } from './site.ts'
import { storeWords } from './stores.ts'
import { supplierWords } from './suppliers.ts'

/** The words of each noun, one line each, in the order in which access control shows their permissions. */
export const nouns = [
  printerTagWords,
  packingSlotWords,
  shippingVendorWords,
  storeWords,
  supplierWords,
  siteWords,
] as const satisfies readonly NounWords[]

type KeysOf<T> = T extends unknown ? keyof T & string : never
type KeysIn<Kind extends keyof NounWords> = KeysOf<Extract<(typeof nouns)[number], Record<Kind, unknown>>[Kind]>
type WordsOfNouns<Kind extends keyof NounWords> = Readonly<Record<KeysIn<Kind>, NonNullable<NounWords[Kind]>[string]>>

/** Returns the words of one kind of all nouns. Their keys are part of the type, so that a missing one doesn't compile. */
export function wordsOfNouns<Kind extends keyof NounWords>(kind: Kind): WordsOfNouns<Kind> {
  return Object.assign({}, ...nouns.map((noun: NounWords) => noun[kind])) as WordsOfNouns<Kind>
}
