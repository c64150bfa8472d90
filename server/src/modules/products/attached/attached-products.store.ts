import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'

/** Replaces the attached products of products; the previous ones are archived. */
export async function saveAttached(
  tx: Tx,
  lists: readonly { product_id: number; lines: readonly { variant_id: number; quantity: number }[] }[],
): Promise<void> {
  const lines = lists.flatMap((list) => list.lines.map((line) => ({ ...line, product_id: list.product_id })))
  await tx.run(sql`
    update attached_products set archived_at = now()
    where product_id = any(${lists.map((list) => list.product_id)}::bigint[]) and archived_at is null`)
  await tx.run(sql`
    insert into attached_products (product_id, variant_id, quantity)
    select l.product_id, l.variant_id, l.quantity
    from unnest(${lines.map((line) => line.product_id)}::bigint[], ${lines.map((line) => line.variant_id)}::bigint[],
      ${lines.map((line) => line.quantity)}::int[]) with ordinality as l (product_id, variant_id, quantity, n)
    order by l.n`)
}

/** Replaces a store's attached products; lines that stay as they are are kept, the others are archived. */
export async function saveStoreAttached(
  tx: Tx,
  storeId: number,
  lines: readonly { variant_id: number; quantity: number }[],
): Promise<void> {
  const variantIds = lines.map((line) => line.variant_id)
  const quantities = lines.map((line) => line.quantity)
  const wanted = sql`select * from unnest(${variantIds}::bigint[], ${quantities}::int[]) as l (variant_id, quantity)`
  await tx.run(sql`
    update attached_products a set archived_at = now()
    where a.store_id = ${storeId} and a.archived_at is null
      and not exists (select from (${wanted}) l where l.variant_id = a.variant_id and l.quantity = a.quantity)`)
  await tx.run(sql`
    insert into attached_products (store_id, variant_id, quantity)
    select ${storeId}::bigint, l.variant_id, l.quantity from (${wanted}) l
    on conflict (store_id, variant_id) where store_id is not null and archived_at is null do nothing`)
}
