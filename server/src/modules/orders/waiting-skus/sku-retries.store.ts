import { maxNamedFailures } from '@platen/contracts/orders/waiting-skus'
import { skuKey } from '@platen/contracts/values/match-key'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'
import { idRow } from '../../../platform/db/row.ts'

/** Stores the begin of a retry in the place of the SKU's last one. */
export async function insertRetry(
  tx: Tx,
  retry: { store_id: number; sku: string; user_id: number; waiting: number },
): Promise<number> {
  const key = skuKey(retry.sku)
  await tx.run(sql`delete from sku_retries where store_id = ${retry.store_id} and sku_key = ${key}`)
  const { id } = await tx.one(
    idRow,
    sql`
    insert into sku_retries (store_id, sku, sku_key, user_id, waiting)
    values (${retry.store_id}, ${retry.sku}, ${key}, ${retry.user_id}, ${retry.waiting}) returning id`,
  )
  return id
}

/** Adds orders that were tried: how many opened or were cancelled, and those that still fail. */
export async function addTried(
  tx: Tx,
  id: number,
  { opened, closed }: { opened: number; closed: number },
  failedIds: readonly number[],
): Promise<void> {
  await tx.run(sql`
    update sku_retries set opened = opened + ${opened}, closed = closed + ${closed}, still_failed = still_failed + ${failedIds.length},
      failed_order_ids = (failed_order_ids || ${failedIds}::bigint[])[1:${maxNamedFailures}::int], touched_at = now()
    where id = ${id}`)
}

export async function endRetry(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`update sku_retries set done_at = now(), touched_at = now() where id = ${id}`)
}
