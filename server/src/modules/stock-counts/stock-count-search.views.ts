import sql from 'sql-template-tag'
import { z } from 'zod'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { defineSearch } from '../../platform/search/define-search.ts'
import { maxHits } from '../../platform/search/search-term.ts'

const countRow = z.strictObject({ id: z.number(), label: z.string(), detail: z.string() })

/** Finds counts by the beginning of their number. */
export const stockCountSearch = defineSearch({
  kinds: ['stock_count'],
  place: 130,
  access: 'stock.read',
  find: (ctx, { text }) =>
    ctx.db.rows(
      countRow,
      sql`
      select id, number as label, note as detail
      from stock_counts where number like ${beginsWith(text.toUpperCase())} order by number limit ${maxHits}`,
    ),
})
