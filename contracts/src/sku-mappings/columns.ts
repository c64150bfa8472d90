import * as productTerms from '../products/terms.ts'
import * as storeTerms from '../stores/terms.ts'
import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as skuMappingTerms from './terms.ts'

/** The columns of the list of mapped SKUs: headings on screen and in its file. */
export const skuMappingColumns = {
  sku: skuMappingTerms.skuInOrders,
  store: storeTerms.store,
  variant: productTerms.variant,
  product: productTerms.product,
  designs: commonTerms.designs,
  updated_by: { en: 'Changed by', fr: 'Modifié par' },
  updated_at: { en: 'Changed at', fr: 'Modifié le' },
} as const satisfies Record<string, Worded>
