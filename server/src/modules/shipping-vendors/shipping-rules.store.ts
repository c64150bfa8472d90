import type { ShippingRule } from '@platen/contracts/shipping-rules/endpoints'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'

/** Replaces all rules. Their order is that of the array. */
export async function replaceRules(tx: Tx, rules: readonly ShippingRule[]): Promise<void> {
  await tx.run(sql`delete from shipping_rules`)
  if (rules.length === 0) return
  const rows = JSON.stringify(rules.map((rule, at) => ({ ...rule, position: at + 1 })))
  await tx.run(sql`
    insert into shipping_rules (position, store_id, countries, min_weight_g, max_weight_g, service_asked, vendor_id, service)
    select r.position, r.store_id, r.countries, r.min_weight_g, r.max_weight_g, r.service_asked, r.vendor_id, r.service
    from jsonb_to_recordset(${rows}::jsonb) as r(position int, store_id bigint, countries text[], min_weight_g int,
      max_weight_g int, service_asked text, vendor_id bigint, service text)`)
}
