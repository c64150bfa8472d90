import type { Worded } from '../values/language.ts'
import { designWords } from './designs.ts'
import { fulfillmentWords } from './fulfillment.ts'
import type { NounWords } from './kind.ts'
import { listWords } from './lists.ts'
import { orderWords } from './orders.ts'
import { packingSlotWords } from './packing-slots.ts'
import { accessControlWords } from './people/access-control.ts'
import { apiTokenWords } from './people/api-tokens.ts'
import { auditLogWords } from './people/audit.ts'
import { roleWords } from './people/roles.ts'
import { signInWords } from './people/sign-in.ts'
import { userWords } from './people/users.ts'
import { printerTagWords } from './printer-tags.ts'
import { printerWords } from './printers.ts'
import { productWords } from './products.ts'
import { reasonWords } from './reasons.ts'
import { shippingVendorWords } from './shipping-vendors.ts'
import { siteWords } from './site.ts'
import { stationWords } from './stations.ts'
import { stockCountWords } from './stock/stock-counts.ts'
import { stockDocumentWords } from './stock/stock-documents.ts'
import { stockWords } from './stock/stock.ts'
import { warehouseWords } from './stock/warehouse.ts'
import { storeWords } from './stores.ts'
import { supplierWords } from './suppliers.ts'

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
