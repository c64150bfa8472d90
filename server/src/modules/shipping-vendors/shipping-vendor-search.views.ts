import sql from 'sql-template-tag'
import { defineSearch } from '../../platform/search/define-search.ts'
import { findCoded } from '../../platform/search/found-by-words.views.ts'

export const shippingVendorSearch = defineSearch({
  kinds: ['shipping_vendor'],
  place: 80,
  access: 'shipping_vendor.read',
  find: (ctx, term) => findCoded(ctx, term, { table: sql`shipping_vendors`, code: term.text.toLowerCase() }),
})
