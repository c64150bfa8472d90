import { designNameKey } from '@platen/contracts/values/match-key'
import sql from 'sql-template-tag'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { defineSearch } from '../../platform/search/define-search.ts'
import { eitherOf, findNamed } from '../../platform/search/found-by-words.views.ts'
import { maxFound, maxHits } from '../../platform/search/search-term.ts'
import { wordsCondition } from '../../platform/search/search-words.ts'

export const designSearch = defineSearch({
  kinds: ['design'],
  place: 60,
  access: 'product.read',
  find(ctx, { text }) {
    const words = wordsCondition(sql`d.search_text`, text)
    const found = eitherOf(
      sql`select d.id from designs d
        where d.archived_at is null and d.name_key like ${beginsWith(designNameKey(text))}
        order by d.name_key limit ${maxHits}`,
      words && sql`select d.id from designs d where d.archived_at is null and ${words} limit ${maxFound}`,
    )
    return findNamed(
      ctx,
      sql`
      select d.id, d.file_name as label, null as also, concat_ws(' · ', nullif(d.title, ''), s.name) as detail
      from designs d left join stores s on s.id = d.store_id
      where d.id in (${found}) order by d.file_name collate name_order, d.id limit ${maxHits}`,
    )
  },
})
