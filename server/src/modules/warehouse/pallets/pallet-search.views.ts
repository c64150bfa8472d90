import { palletStatusNames } from '@platen/contracts/warehouse/names'
import { palletStatuses } from '@platen/contracts/warehouse/warehouse-words'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { beginsWith } from '../../../platform/db/sql-text.ts'
import { defineSearch } from '../../../platform/search/define-search.ts'
import { maxHits } from '../../../platform/search/search-term.ts'

const palletRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  status: z.enum(palletStatuses),
  location: z.string().nullable(),
})

/** Finds pallets by the beginning of their code, archived ones too: their labels are still there. */
export const palletSearch = defineSearch({
  kinds: ['pallet'],
  place: 100,
  access: 'warehouse.read',
  async find(ctx, { text }) {
    const rows = await ctx.db.rows(
      palletRow,
      sql`
      select p.id, p.code, p.status, l.code as location
      from (
        select * from pallets where code like ${beginsWith(text.toUpperCase())} order by code limit ${maxHits}
      ) p
      left join warehouse_locations l on l.id = p.location_id order by p.code`,
    )
    return rows.map(({ id, code, status, location }) => ({
      id,
      label: code,
      detail: [palletStatusNames[status][ctx.language], location].filter(Boolean).join(' · '),
    }))
  },
})
