import { storePlatformWords } from './store-platforms.ts'
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
    sku_mapping: { en: 'SKU mapping', fr: 'Association de SKU' },
  },
  hits: {
    store: storeTerms.store,
  },
  fields: {
    never_made: skuMappingTerms.neverMadeHere,
    own_sender: { en: 'Own address', fr: 'Adresse propre' },
    platform: storeTerms.platform,
    prints_packing_slip: storeTerms.printAPackingSlip,
    slip_footer: { en: 'Packing slip footer', fr: 'Pied du bordereau d’expédition' },
    slip_language: { en: 'Packing slip language', fr: 'Langue du bordereau d’expédition' },
    slip_logo: storeTerms.packingSlipLogo,
    slip_text: { en: 'Packing slip text', fr: 'Texte du bordereau d’expédition' },
    sender: commonTerms.sender,
  },
  values: {
    'store.platform': storePlatformWords,
  },
} as const satisfies NounWords
