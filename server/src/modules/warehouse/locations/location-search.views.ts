import { locationKindNames } from '@platen/contracts/warehouse/names'
import { locationKinds } from '@platen/contracts/warehouse/warehouse-words'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { beginsWith } from '../../../platform/db/sql-text.ts'
import { defineSearch } from '../../../platform/search/define-search.ts'
import { maxHits } from '../../../platform/search/search-term.ts'

const locationRow = z.strictObject({ id: z.number(), code: z.string(), kind: z.enum(locationKinds) })

/** Finds locations by the beginning of their code. */
export const locationSearch = defineSearch({
  kinds: ['location'],
  place: 110,
  access: 'warehouse.read',
  async find(ctx, { text }) {
    const rows = await ctx.db.rows(
      locationRow,
      sql`
      select id, code, kind from warehouse_locations
      where code like ${beginsWith(text.toUpperCase())} and archived_at is null order by code limit ${maxHits}`,
    )
    return rows.map(({ id, code, kind }) => ({ id, label: code, detail: locationKindNames[kind][ctx.language] }))
  },
})
