import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { ResolvedItem } from './order-items.public.rules.ts'

type FoundItem = Pick<ResolvedItem, 'variant_id' | 'printed' | 'designs' | 'designs_mapped'> & { item_id: number }

/** Saves what items were resolved to: variants, printed flags and designs. */
export async function saveResolvedItems(tx: Tx, items: readonly FoundItem[]): Promise<void> {
  if (items.length === 0) return
  const found = items.map(({ item_id, variant_id, printed, designs_mapped }) => ({
    item_id,
    variant_id,
    printed,
    designs_mapped,
  }))
  await tx.run(sql`
    update order_items i set variant_id = f.variant_id, printed = f.printed, designs_mapped = f.designs_mapped
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f(item_id bigint, variant_id bigint, printed boolean, designs_mapped boolean)
    where i.id = f.item_id`)
  await saveDesigns(tx, items)
}

/** Replaces the designs of items. */
export async function saveDesigns(tx: Tx, items: readonly Pick<FoundItem, 'item_id' | 'designs'>[]): Promise<void> {
  await tx.run(sql`
    delete from order_item_designs where item_id = any(${items.map((item) => item.item_id)}::bigint[])`)
  const rows = items.flatMap(({ item_id, designs }) => designs.map((design) => ({ item_id, ...design })))
  if (rows.length === 0) return
  await tx.run(sql`
    insert into order_item_designs (item_id, area, file_name, sha256)
    select item_id, area, file_name, sha256
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(item_id bigint, area text, file_name text, sha256 text)`)
}

export interface ItemChange {
  sku: string
  variant_id: number | null
  printed: boolean
  quantity: number
  designs_mapped: boolean
}

export async function saveItem(tx: Tx, itemId: number, change: ItemChange): Promise<void> {
  const { sku, variant_id, printed, quantity, designs_mapped } = change
  await tx.run(sql`
    update order_items set sku = ${sku}, variant_id = ${variant_id}, printed = ${printed}, quantity = ${quantity},
      designs_mapped = ${designs_mapped}
    where id = ${itemId}`)
}

/** Marks units of an item as cancelled; a check constraint rejects more than there are. */
export async function addCancelledUnits(tx: Tx, itemId: number, units: number): Promise<void> {
  await tx.run(sql`update order_items set cancelled_quantity = cancelled_quantity + ${units} where id = ${itemId}`)
}

export async function cancelAllItems(tx: Tx, orderId: number): Promise<void> {
  await tx.run(sql`
    update order_items set cancelled_quantity = quantity where order_id = ${orderId} and cancelled_quantity < quantity`)
}
