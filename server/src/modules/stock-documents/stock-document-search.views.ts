import sql from 'sql-template-tag'
import { z } from 'zod'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { defineSearch } from '../../platform/search/define-search.ts'
import { maxHits } from '../../platform/search/search-term.ts'

const kinds = ['stock_in', 'stock_out'] as const

const documentRow = z.strictObject({ id: z.number(), label: z.string(), kind: z.enum(kinds), detail: z.string() })

/** Finds documents of Stock In and Stock Out by the beginning of their number. */
export const stockDocumentSearch = defineSearch({
  kinds,
  place: 120,
  access: 'stock.read',
  find: (ctx, { text }) =>
    ctx.db.rows(
      documentRow,
      sql`
      select d.id, d.number as label, 'stock_' || d.kind as kind,
        concat_ws(' · ', s.name, nullif(d.reference, '')) as detail
      from (
        select * from stock_documents where number like ${beginsWith(text.toUpperCase())} order by number limit ${maxHits}
      ) d
      left join suppliers s on s.id = d.supplier_id order by d.number`,
    ),
})
