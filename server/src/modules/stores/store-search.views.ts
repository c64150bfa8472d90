import sql from 'sql-template-tag'
import { defineSearch } from '../../platform/search/define-search.ts'
import { findCoded } from '../../platform/search/found-by-words.views.ts'

export const storeSearch = defineSearch({
  kinds: ['store'],
  place: 70,
  access: 'store.read',
  find: (ctx, term) => findCoded(ctx, term, { table: sql`stores`, code: term.text.toUpperCase() }),
})
