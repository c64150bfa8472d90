import sql from 'sql-template-tag'
import { defineSearch } from '../../platform/search/define-search.ts'
import { findCoded } from '../../platform/search/found-by-words.views.ts'

export const supplierSearch = defineSearch({
  kinds: ['supplier'],
  place: 90,
  access: 'product.read',
  find: (ctx, term) => findCoded(ctx, term, { table: sql`suppliers`, code: term.text.toUpperCase() }),
})
