import { designNameKey } from '@platen/contracts/values/match-key'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { planPerCall } from '../../platform/db/reader.ts'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { createAddressSigner } from '../../platform/http/context.ts'
import { defineSearch } from '../../platform/search/define-search.ts'
import { eitherOf } from '../../platform/search/found-by-words.views.ts'
import { maxFound, maxHits } from '../../platform/search/search-term.ts'
import { wordsCondition } from '../../platform/search/search-words.ts'
import { blankColor } from './designs.views.ts'

const foundRow = z.strictObject({
  id: z.number(),
  label: z.string(),
  detail: z.string(),
  color_hex: z.string().nullable(),
  thumb_sha256: z.string(),
})

export const designSearch = defineSearch({
  kinds: ['design'],
  place: 60,
  access: 'product.read',
  async find(ctx, { text }) {
    const words = wordsCondition(sql`d.search_text`, text)
    const found = eitherOf(
      sql`select d.id from designs d
        where d.archived_at is null and d.name_key like ${beginsWith(designNameKey(text))}
        order by d.name_key limit ${maxHits}`,
      words && sql`select d.id from designs d where d.archived_at is null and ${words} limit ${maxFound}`,
    )
    const rows = await ctx.db.rows(
      foundRow,
      planPerCall(sql`
      select d.id, d.file_name as label, concat_ws(' · ', nullif(d.title, ''), s.name) as detail,
        ${blankColor} as color_hex, f.thumb_sha256
      from designs d join design_files f on f.sha256 = d.sha256 left join stores s on s.id = d.store_id
      where d.id in (${found}) order by d.file_name collate name_order, d.id limit ${maxHits}`),
    )
    const address = createAddressSigner(ctx)
    return rows.map(({ color_hex, thumb_sha256: thumb, ...row }) => ({
      ...row,
      picture: { design_url: address(thumb), color_hex, thumb_url: null, category: '' },
    }))
  },
})
