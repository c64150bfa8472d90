import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as storeTerms from './terms.ts'

/** Where a store sells. */
export const storePlatforms = ['manual', 'file', 'api', 'shopify', 'woocommerce', 'etsy'] as const
export type StorePlatform = (typeof storePlatforms)[number]

export const storePlatformWords = {
  manual: storeTerms.manual,
  file: { en: 'Order files', fr: 'Fichiers de commandes' },
  api: storeTerms.api,
  shopify: storeTerms.shopify,
  woocommerce: storeTerms.wooCommerce,
  etsy: storeTerms.etsy,
} as const satisfies Record<StorePlatform, Worded>

/** Platforms that nothing connects to yet: their orders come in as files (IMPORT-18). */
export const unconnectedPlatforms: readonly StorePlatform[] = ['api', 'shopify', 'woocommerce', 'etsy']

export const storeStates = ['active', 'paused'] as const

export const storeStateWords = {
  active: { en: 'Active', fr: 'Active' },
  paused: commonTerms.paused,
} as const satisfies Record<(typeof storeStates)[number], Worded>
