import sql, { join, raw } from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.ts'
import { contentFields } from '../../order-files/order-files.public.ts'
import type { ResolvedItem } from '../content/order-items.rules.ts'

/** Columns that a newer version of the store may change; payment, state and the id of an order have rules of their own. */
const sourceColumns = contentFields.filter(
  (field) => field !== 'external_id' && field !== 'payment' && field !== 'source_state',
)

/** Writes what a newer version of the store changed, keeps it as the last applied one, and counts the version on. */
export async function saveSource(
  tx: Tx,
  order_id: number,
  changes: readonly { field: string; to: unknown }[],
  source: { content: unknown; updated_at: string | null },
): Promise<void> {
  const sets = sourceColumns.flatMap((column) => {
    const change = changes.find((one) => one.field === column)
    return change ? [sql`${raw(column)} = ${change.to}`] : []
  })
  const kept = [
    sql`source_content = ${JSON.stringify(source.content)}::jsonb`,
    sql`source_updated_at = coalesce(${source.updated_at}::timestamptz, source_updated_at)`,
    sql`version = version + 1`,
  ]
  await tx.run(sql`update orders set ${join([...sets, ...kept], ', ')} where id = ${order_id}`)
}

/** What a line says beside what is made of it. */
export async function saveLineTexts(tx: Tx, item_id: number, line: Omit<ResolvedItem, 'designs'>): Promise<void> {
  await tx.run(sql`
    update order_items set title = ${line.title}, personalisation = ${line.personalisation},
      unit_price_minor = ${line.unit_price_minor}
    where id = ${item_id}`)
}

export async function savePayment(tx: Tx, order_id: number, payment: 'paid' | 'pending'): Promise<void> {
  await tx.run(sql`update orders set payment = ${payment} where id = ${order_id}`)
}
