import sql, { join, raw } from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'
import { contentFields } from '../../order-files/order-content.public.rules.ts'
import type { ResolvedItem } from '../content/order-items.public.rules.ts'
import type { GoneLine } from './order-version.public.types.ts'

/** Columns that a newer version from the store may change. Payment, state and external id have their own rules. */
const sourceColumns = contentFields.filter(
  (field) => field !== 'external_id' && field !== 'payment' && field !== 'source_state',
)

/** Saves the changes of a newer version, stores it as the last applied source, and increments the order's version. */
export async function saveSource(
  tx: Tx,
  orderId: number,
  changes: readonly { field: string; to: unknown }[],
  source: { content: unknown; updated_at: string | null; waiting: unknown },
): Promise<void> {
  const sets = sourceColumns.flatMap((column) => {
    const change = changes.find((change) => change.field === column)
    return change ? [sql`${raw(column)} = ${change.to}`] : []
  })
  const sourceSets = [
    sql`source_content = ${JSON.stringify(source.content)}::jsonb`,
    sql`waiting_base = ${source.waiting === null ? null : JSON.stringify(source.waiting)}::jsonb`,
    sql`source_updated_at = coalesce(${source.updated_at}::timestamptz, source_updated_at)`,
    sql`version = version + 1`,
  ]
  await tx.run(sql`update orders set ${join([...sets, ...sourceSets], ', ')} where id = ${orderId}`)
}

/** Saves the texts and price of a line, which don't affect its pieces. */
export async function saveLineTexts(tx: Tx, itemId: number, line: Omit<ResolvedItem, 'designs'>): Promise<void> {
  await tx.run(sql`
    update order_items set title = ${line.title}, personalisation = ${line.personalisation},
      unit_price_minor = ${line.unit_price_minor}
    where id = ${itemId}`)
}

export async function savePayment(tx: Tx, orderId: number, payment: 'paid' | 'pending'): Promise<void> {
  await tx.run(sql`update orders set payment = ${payment} where id = ${orderId}`)
}

/** Gives an order the store's own id, where a file without ids brought it in. */
export async function saveExternalId(tx: Tx, orderId: number, externalId: string): Promise<void> {
  await tx.run(sql`
    update orders set external_id = ${externalId},
      source_content = jsonb_set(source_content, '{external_id}', to_jsonb(${externalId}::text)),
      waiting_base = jsonb_set(waiting_base, '{external_id}', to_jsonb(${externalId}::text))
    where id = ${orderId}`)
}

/** Remembers doubts by their hashes, so that a released order isn't held for them again. */
export async function saveKnownDoubts(tx: Tx, orderId: number, keys: readonly string[]): Promise<void> {
  await tx.run(sql`
    update orders set known_doubts = array(select distinct k from unnest(known_doubts || ${keys}::text[]) k)
    where id = ${orderId}`)
}

/** Saves which lines the store took from an order. Those without a time are gone since now. */
export async function saveGoneLines(tx: Tx, orderId: number, gone: readonly GoneLine[]): Promise<void> {
  await tx.run(sql`
    update orders set gone_lines = (
      select coalesce(jsonb_agg(g.line || jsonb_build_object('since', coalesce(g.line -> 'since', to_jsonb(now()))) order by g.place), '[]')
      from jsonb_array_elements(${JSON.stringify(gone.map(({ since, ...line }) => (since ? { ...line, since } : line)))}::jsonb)
        with ordinality as g(line, place))
    where id = ${orderId}`)
}
