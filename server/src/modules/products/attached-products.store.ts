import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'

const lockedProductRow = z.strictObject({ name: z.string(), version: z.number() })
export type LockedProduct = z.output<typeof lockedProductRow>

export function lockProduct(tx: Tx, id: number): Promise<LockedProduct | undefined> {
  return tx.maybe(
    lockedProductRow,
    sql`select name, version from products where id = ${id} and archived_at is null for no key update`,
  )
}

/** Replaces a product's attached products; the previous ones are archived. */
export async function saveAttached(
  tx: Tx,
  productId: number,
  lines: readonly { variant_id: number; quantity: number }[],
): Promise<void> {
  await tx.run(sql`
    update attached_products set archived_at = now() where product_id = ${productId} and archived_at is null`)
  await tx.run(sql`
    insert into attached_products (product_id, variant_id, quantity)
    select ${productId}::bigint, l.variant_id, l.quantity
    from unnest(${lines.map((line) => line.variant_id)}::bigint[], ${lines.map((line) => line.quantity)}::int[])
      as l (variant_id, quantity)`)
  await tx.run(sql`update products set version = version + 1 where id = ${productId}`)
}
