import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as storeTerms from './terms.ts'
import * as productTerms from '../products/terms.ts'
import * as shippingVendorTerms from '../shipping-vendors/terms.ts'
import * as orderTerms from '../orders/terms.ts'
import * as skuMappingTerms from '../sku-mappings/terms.ts'

/** The columns of the list of stores: headings on screen and in its file. */
export const storeColumns = {
  code: commonTerms.code,
  name: commonTerms.name,
  platform: storeTerms.platform,
  state: commonTerms.state,
  shipping_vendor: shippingVendorTerms.shippingVendor,
  default_service: shippingVendorTerms.service,
  handling_days: storeTerms.handlingDays,
  open: orderTerms.openOrders,
  processing: orderTerms.processing,
  failed: commonTerms.failed,
  last_import_at: storeTerms.lastImport,
} as const satisfies Record<string, Worded>

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

export const storeStates = ['active', 'paused'] as const

export const storeStateWords = {
  active: { en: 'Active', fr: 'Active' },
  paused: commonTerms.paused,
} as const satisfies Record<(typeof storeStates)[number], Worded>
