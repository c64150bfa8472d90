import type { Worded } from '../values/language.ts'

/** Where a store sells. */
export const storePlatforms = ['manual', 'file', 'api', 'shopify', 'woocommerce', 'etsy'] as const
export type StorePlatform = (typeof storePlatforms)[number]

export const storePlatformWords = {
  manual: { en: 'Manual', fr: 'Manuelle' },
  file: { en: 'Order files', fr: 'Fichiers de commandes' },
  api: { en: 'API', fr: 'API' },
  shopify: { en: 'Shopify', fr: 'Shopify' },
  woocommerce: { en: 'WooCommerce', fr: 'WooCommerce' },
  etsy: { en: 'Etsy', fr: 'Etsy' },
} as const satisfies Record<StorePlatform, Worded>

/** Platforms that nothing connects to yet: their orders come in as files (IMPORT-18). */
export const unconnectedPlatforms: readonly StorePlatform[] = ['api', 'shopify', 'woocommerce', 'etsy']
