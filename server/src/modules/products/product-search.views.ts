import { gtinKey, isGtin } from '@platen/contracts/values/codes/gtin'
import { skuKey } from '@platen/contracts/values/match-key'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { planPerCall } from '../../platform/db/reader.ts'
import { beginsWith } from '../../platform/db/sql-text.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { defineSearch, type Found } from '../../platform/search/define-search.ts'
import { eitherOf } from '../../platform/search/found-by-words.views.ts'
import { maxFound, maxHits } from '../../platform/search/search-term.ts'
import { wordsCondition } from '../../platform/search/search-words.ts'
import {
  productPicture,
  signPicture,
  unsignedPicture,
  variantPicture,
} from '../blank-pictures/blank-pictures.public.views.ts'

const foundRow = z.strictObject({
  id: z.number(),
  label: z.string(),
  also: z.string().nullable(),
  detail: z.string(),
  picture: unsignedPicture,
})

async function findPictured<Kind extends 'variant' | 'product'>(ctx: Ctx, query: Sql): Promise<Found<Kind>[]> {
  const rows = await ctx.db.rows(foundRow, planPerCall(query))
  return rows.map(({ also, picture, ...row }) => ({
    ...row,
    also: [also],
    picture: { ...signPicture(picture, ctx), design_url: null },
  }))
}

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
    return findPictured(
      ctx,
      sql`
      select v.id, v.sku as label, case when ${hasGtin} then ${text} else v.gtin end as also,
        concat_ws(' · ', p.name, nullif(v.color, ''), nullif(v.size, '')) as detail, ${variantPicture()} as picture
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
    return findPictured(
      ctx,
      sql`
      select p.id, p.code as label, p.name as also, concat_ws(' · ', p.name, nullif(p.category, '')) as detail,
        ${productPicture} as picture
      from products p where p.id in (${found}) order by p.code limit ${maxHits}`,
    )
  },
})
