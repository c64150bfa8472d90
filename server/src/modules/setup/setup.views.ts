import { stationKinds } from '@platen/contracts/fulfillment/stages'
import type { Setup } from '@platen/contracts/setup/endpoints'
import { labelSizes } from '@platen/contracts/printers/printer-choices'
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
  unweighed: z.array(z.string()),
  has_stock: z.boolean(),
  has_design: z.boolean(),
  has_label_printer: z.boolean(),
  has_document_printer: z.boolean(),
  has_design_printer: z.boolean(),
  has_printer_of_all: z.boolean(),
  untagged: z.array(z.string()),
  station_kinds: z.array(z.enum(stationKinds)),
  misfitting_stations: z.array(z.string()),
  piece_label: z.enum(labelSizes),
  parcel_labels: z.array(z.enum(labelSizes)),
  has_slot: z.boolean(),
  has_order: z.boolean(),
  at_work: z.boolean(),
})

/** Returns what the site still lacks (SITE-11). */
export async function readSetup(db: Reader, config: Config): Promise<Setup> {
  const facts = await db.one(
    factsRow,
    sql`
    with parcels as (
      select coalesce(array_agg(distinct label_size order by label_size), '{}') as sizes from shipping_vendors
      where active and archived_at is null and label_size is not null
    ), parcel_printers as (
      select p.id, p.label_size from stations t left join printers p on p.id = t.label_printer_id and p.archived_at is null
      where t.kind = 'packaging' and t.archived_at is null
    )
    select s.company_name <> '' as has_company, s.sender is not null as has_sender, s.version > 1 as settings_saved,
      (select count(*)::int from users
        where kind = 'person' and archived_at is null and password_hash is not null) as people,
      exists (select from shipping_vendors where active and archived_at is null) as has_vendor,
      exists (select from stores where archived_at is null and paused_at is null) as has_store,
      exists (select from variants v join products p on p.id = v.product_id
        where v.archived_at is null and p.archived_at is null) as has_variant,
      array(select v.sku from variants v join products p on p.id = v.product_id
        where v.archived_at is null and p.archived_at is null and v.weight_g = 0 and p.packing_weight_g = 0
        order by v.id limit 3) as unweighed,
      exists (select from variants v join products p on p.id = v.product_id
        left join stock_levels l on l.variant_id = v.id
        where v.archived_at is null and p.archived_at is null and (l.on_hand > 0 or not v.track_stock)
          and exists (select from product_print_areas a where a.product_id = p.id)) as has_stock,
      exists (select from designs where archived_at is null) as has_design,
      exists (select from printers where kind = 'label' and archived_at is null) as has_label_printer,
      exists (select from printers where kind = 'document' and archived_at is null) as has_document_printer,
      exists (select from printers where kind = 'design' and archived_at is null) as has_design_printer,
      exists (select from printers p where p.kind = 'design' and p.archived_at is null
        and not exists (select from printers_of_tags l where l.printer_id = p.id)) as has_printer_of_all,
      array(select p.code from products p where p.archived_at is null
        and exists (select from product_print_areas a where a.product_id = p.id)
        and exists (select from variants v where v.product_id = p.id and v.archived_at is null
          and (coalesce(v.printer_tag_id, p.printer_tag_id) is null or not exists (
            select from printers d left join printers_of_tags l on l.printer_id = d.id
            where d.kind = 'design' and d.archived_at is null
              and (l.printer_id is null or l.printer_tag_id = coalesce(v.printer_tag_id, p.printer_tag_id)))))
        order by p.id limit 3) as untagged,
      coalesce((select json_agg(distinct kind) from stations where archived_at is null), '[]') as station_kinds,
      array(select t.name from stations t join printers p on p.id = t.label_printer_id and p.archived_at is null
        where t.archived_at is null and case when t.kind = 'packaging'
          then cardinality(parcels.sizes) > 0 and (coalesce(p.label_size <> all (parcels.sizes), true) or exists (
            select from unnest(parcels.sizes) size where not exists (
              select from parcel_printers l where l.id is null or l.label_size = size)))
          else p.label_size is distinct from s.piece_label end
        order by t.name collate name_order limit 3) as misfitting_stations,
      s.piece_label, parcels.sizes as parcel_labels,
      exists (select from packing_slots where archived_at is null and blocked_at is null) as has_slot,
      exists (select from orders where status not in ('failed', 'cancelled')) as has_order,
      exists (select from orders where status = 'completed') as at_work
    from site s, parcels`,
  )
  return judgeSetup(facts, config)
}
