import { stationKinds } from '@platen/contracts/fulfillment/stages'
import type { Setup } from '@platen/contracts/setup/setup'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import { judgeSetup } from './setup.rules.ts'

const factsRow = z.strictObject({
  has_company: z.boolean(),
  has_sender: z.boolean(),
  settings_saved: z.boolean(),
  people: z.number(),
  has_vendor: z.boolean(),
  has_store: z.boolean(),
  has_variant: z.boolean(),
  has_stock: z.boolean(),
  has_label_printer: z.boolean(),
  has_document_printer: z.boolean(),
  has_design_printer: z.boolean(),
  station_kinds: z.array(z.enum(stationKinds)),
  has_slot: z.boolean(),
})

/** Returns what the site still lacks (SITE-11). */
export async function readSetup(db: Reader, config: Config): Promise<Setup> {
  const facts = await db.one(
    factsRow,
    sql`
    select s.company_name <> '' as has_company, s.sender is not null as has_sender, s.version > 1 as settings_saved,
      (select count(*)::int from users where kind = 'person' and archived_at is null) as people,
      exists (select from shipping_vendors where active and archived_at is null) as has_vendor,
      exists (select from stores where archived_at is null) as has_store,
      exists (select from variants v join products p on p.id = v.product_id
        where v.archived_at is null and p.archived_at is null) as has_variant,
      exists (select from stock_levels l join variants v on v.id = l.variant_id
        where l.on_hand > 0 and v.archived_at is null) as has_stock,
      exists (select from printers where kind = 'label' and archived_at is null) as has_label_printer,
      exists (select from printers where kind = 'document' and archived_at is null) as has_document_printer,
      exists (select from printers where kind = 'design' and archived_at is null) as has_design_printer,
      coalesce((select json_agg(distinct kind) from stations where archived_at is null), '[]') as station_kinds,
      exists (select from packing_slots where archived_at is null) as has_slot
    from site s`,
  )
  return judgeSetup(facts, config)
}
