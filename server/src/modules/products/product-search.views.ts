import { gtinKey, isGtin } from '@platen/contracts/values/codes/gtin'
import { skuKey } from '@platen/contracts/values/match-key'
import sql from 'sql-template-tag'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { defineSearch } from '../../platform/search/define-search.ts'
import { eitherOf, findNamed } from '../../platform/search/found-by-words.views.ts'
import { maxFound, maxHits } from '../../platform/search/search-term.ts'
import { wordsCondition } from '../../platform/search/search-words.ts'

export const variantSearch = defineSearch({
  kinds: ['variant'],
  place: 40,
  access: 'product.read',
  find(ctx, { text }) {
    const words = wordsCondition(sql`v.search_text`, text)
    const gtin = isGtin(text) ? gtinKey(text) : null
    const hasGtin = sql`(v.gtin14 = ${gtin}::text
      or v.id in (select variant_id from variant_case_barcodes where gtin14 = ${gtin}::text))`
    const found = eitherOf(
      sql`(select v.id from variants v where v.archived_at is null and v.sku_key like ${beginsWith(skuKey(text))}
        order by v.sku_key limit ${maxHits})
        union select v.id from variants v where v.archived_at is null and ${hasGtin}`,
      words && sql`select v.id from variants v where v.archived_at is null and ${words} limit ${maxFound}`,
    )
    return findNamed(
      ctx,
      sql`
      select v.id, v.sku as label, case when ${hasGtin} then ${text} else v.gtin end as also,
        concat_ws(' · ', p.name, nullif(v.color, ''), nullif(v.size, '')) as detail
      from variants v join products p on p.id = v.product_id
      where v.id in (${found})
      order by ${hasGtin} is true desc, v.sku_key like ${beginsWith(skuKey(text))} desc, v.sku_key limit ${maxHits}`,
    )
  },
})

export const productSearch = defineSearch({
  kinds: ['product'],
  place: 50,
  access: 'product.read',
  find(ctx, { text }) {
    const words = wordsCondition(sql`p.search_text`, text)
    const found = eitherOf(
      sql`select p.id from products p where p.archived_at is null and p.code like ${beginsWith(text.toUpperCase())}
        limit ${maxHits}`,
      words && sql`select p.id from products p where p.archived_at is null and ${words} limit ${maxFound}`,
    )
    return findNamed(
      ctx,
      sql`
      select p.id, p.code as label, p.name as also, concat_ws(' · ', p.name, nullif(p.category, '')) as detail
      from products p where p.id in (${found}) order by p.code limit ${maxHits}`,
    )
  },
})
