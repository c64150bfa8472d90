import { skuKey } from '@platen/contracts/values/match-key'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'

const labelRow = z.strictObject({
  asked: z.string(),
  kind: z.enum(['pallet', 'location', 'sku']).nullable(),
  code: z.string().nullable(),
  detail: z.string(),
})

/** Returns what these codes are, in their order; one that nothing has has no kind. */
export function readLabels(db: Reader, codes: readonly string[]): Promise<z.output<typeof labelRow>[]> {
  return db.rows(
    labelRow,
    sql`
    select a.code as asked,
      case when p.id is not null then 'pallet' when l.id is not null then 'location' when v.id is not null then 'sku' end as kind,
      coalesce(p.code, l.code, v.sku) as code,
      coalesce(concat_ws(' · ', pr.name, nullif(v.color, ''), nullif(v.size, '')), '') as detail
    from unnest(${codes}::text[], ${codes.map(skuKey)}::text[]) with ordinality a (code, sku_key, nth)
    left join pallets p on p.code = upper(a.code)
    left join warehouse_locations l on l.code = upper(a.code)
    left join variants v on v.sku_key = a.sku_key and p.id is null and l.id is null
    left join products pr on pr.id = v.product_id
    order by a.nth`,
  )
}
