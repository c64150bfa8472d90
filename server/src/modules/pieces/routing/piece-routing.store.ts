import { unpackagedStages } from '@platen/contracts/fulfillment/stages'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'

/** Sets the current printer tag on waiting pieces of these variants. Returns how many changed. */
export async function savePrinterTagsOfWaiting(tx: Tx, variantIds: readonly number[]): Promise<number> {
  return tx.run(sql`
    with rerouted as (
      select p.id, coalesce(v.printer_tag_id, r.printer_tag_id) as printer_tag_id
      from pieces p join variants v on v.id = p.variant_id join products r on r.id = v.product_id
      where p.stage = 'waiting_barcode' and p.variant_id = any(${variantIds})
        and p.printer_tag_id is distinct from coalesce(v.printer_tag_id, r.printer_tag_id)
      order by p.id for no key update of p
    )
    update pieces p set printer_tag_id = g.printer_tag_id from rerouted g where p.id = g.id`)
}

/** Locks the pieces of these products that aren't packaged yet, in id order like every other lock of pieces. */
export async function lockPiecesOfProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    select from pieces
    where product_id = any(${productIds}::bigint[]) and stage = any(${unpackagedStages}::text[])
    order by id for no key update`)
}

/** Sets the priority of their products on pieces that aren't packaged yet. */
export async function savePriorities(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    with moved as (
      select p.id, r.priority from pieces p join products r on r.id = p.product_id
      where p.product_id = any(${productIds}::bigint[]) and p.stage = any(${unpackagedStages}::text[])
        and p.priority <> r.priority
      order by p.id for no key update of p
    )
    update pieces p set priority = m.priority from moved m where p.id = m.id`)
}
