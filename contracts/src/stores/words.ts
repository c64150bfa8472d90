import { storePlatformWords } from './store-platforms.ts'
import type { NounWords } from '../words/kind.ts'

/** The words of stores. */
export const storeWords = {
  subjects: {
    store: { en: 'Stores', fr: 'Boutiques' },
  },
  audit: {
    store: { en: 'Store', fr: 'Boutique' },
    sku_mapping: { en: 'SKU mapping', fr: 'Association de SKU' },
  },
  hits: {
    store: { en: 'Store', fr: 'Boutique' },
  },
  fields: {
    never_made: { en: 'Never made here', fr: 'Jamais produit ici' },
    own_sender: { en: 'Own address', fr: 'Adresse propre' },
    platform: { en: 'Platform', fr: 'Plateforme' },
    prints_packing_slip: { en: 'Print a packing slip', fr: 'Imprimer un bordereau d’expédition' },
    slip_footer: { en: 'Packing slip footer', fr: 'Pied du bordereau d’expédition' },
    slip_language: { en: 'Packing slip language', fr: 'Langue du bordereau d’expédition' },
    slip_logo: { en: 'Packing slip logo', fr: 'Logo du bordereau d’expédition' },
    slip_text: { en: 'Packing slip text', fr: 'Texte du bordereau d’expédition' },
    sender: { en: 'Sender', fr: 'Expéditeur' },
  },
  values: {
    'store.platform': storePlatformWords,
  },
} as const satisfies NounWords
