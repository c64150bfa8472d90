import { orderChoices } from '@platen/contracts/orders/list'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'

/** Returns the records by which orders can be filtered, archived ones too: orders have them, and links name them. */
export function readOrderChoices(db: Reader): Promise<z.output<typeof orderChoices.response>> {
  return db.one(
    orderChoices.response,
    sql`
    select
      coalesce((
        select json_agg(json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'archived', s.archived_at is not null)
          order by s.name collate name_order, s.id)
        from stores s
      ), '[]') as stores,
      coalesce((
        select json_agg(json_build_object('id', v.id, 'name', v.name, 'archived', v.archived_at is not null)
          order by v.name collate name_order, v.id)
        from shipping_vendors v
      ), '[]') as vendors,
      coalesce((
        select json_agg(n.name order by n.name collate name_order)
        from (select distinct name from shipping_vendor_services) n
      ), '[]') as services,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'code', t.code, 'archived', t.archived_at is not null)
          order by t.code collate name_order, t.id)
        from printer_tags t
      ), '[]') as printer_tags`,
  )
}
