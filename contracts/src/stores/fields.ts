import { z } from 'zod'
import { code, instant, optionalText, text } from '../endpoint.ts'
import * as orderTerms from '../orders/terms.ts'
import { field } from '../records/field.ts'
import * as shippingVendorTerms from '../shipping-vendors/terms.ts'
import { userLanguageWords } from '../users/choices.ts'
import * as commonTerms from '../words/terms.ts'
import { storePlatforms, storePlatformWords, storeStates, storeStateWords } from './store-choices.ts'
import * as storeTerms from './terms.ts'

/** What people enter of a store, besides its vendor, its sender and what is packed with its orders. */
export const storeFields = {
  // Upper case, so that codes are unique without regard to case.
  code: field(
    code(40)
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]*$/),
    commonTerms.code,
  ),
  name: field(text(120), commonTerms.name),
  platform: field(z.enum(storePlatforms), storeTerms.platform, { words: storePlatformWords }),
  default_service: field(text(120).nullable(), commonTerms.defaultService),
  // Days from placed at to ship by; null to use the site's default.
  handling_days: field(z.number().int().min(0).max(60).nullable(), storeTerms.handlingDays),
  slip_language: field(
    z.enum(['en', 'fr']),
    { en: 'Packing slip language', fr: 'Langue du bordereau d’expédition' },
    { words: userLanguageWords },
  ),
  slip_text: field(optionalText(1000), { en: 'Packing slip text', fr: 'Texte du bordereau d’expédition' }),
  slip_footer: field(optionalText(300), { en: 'Packing slip footer', fr: 'Pied du bordereau d’expédition' }),
  prints_packing_slip: field(z.boolean(), { en: 'Print a packing slip', fr: 'Imprimer un bordereau d’expédition' }),
}

const count = z.number().int()

/** The columns of the list of stores: some of what was entered, and what they have in work. */
export const storeColumns = {
  code: storeFields.code,
  name: storeFields.name,
  platform: storeFields.platform,
  // Of a paused store, new orders come in on hold.
  state: field(z.enum(storeStates), commonTerms.status, { words: storeStateWords }),
  shipping_vendor: field(z.string().nullable(), shippingVendorTerms.shippingVendor),
  default_service: field(storeFields.default_service.schema, shippingVendorTerms.service),
  handling_days: storeFields.handling_days,
  // Orders by status.
  open: field(count, orderTerms.openOrders),
  processing: field(count, orderTerms.processing),
  failed: field(count, commonTerms.failed),
  last_import_at: field(instant.nullable(), storeTerms.lastImport),
}

/** All of them, for histories and facts. */
export const storeFacts = { ...storeColumns, ...storeFields }
