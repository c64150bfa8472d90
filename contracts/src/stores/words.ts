import { storeFacts } from './fields.ts'
import type { NounWords } from '../words/kind.ts'
import * as storeTerms from './terms.ts'
import * as commonTerms from '../words/terms.ts'
import * as skuMappingTerms from '../sku-mappings/terms.ts'

/** The words of stores. */
export const storeWords = {
  subjects: {
    store: storeTerms.stores,
  },
  audit: {
    store: storeTerms.store,
    sku_mapping: skuMappingTerms.skuMapping,
  },
  hits: {
    store: storeTerms.store,
  },
  records: { store: storeFacts },
  fields: {
    never_made: skuMappingTerms.neverMadeHere,
    own_sender: { en: 'Own address', fr: 'Adresse propre' },
    slip_logo: storeTerms.packingSlipLogo,
    sender: commonTerms.sender,
  },
} as const satisfies NounWords
