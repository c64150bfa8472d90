import type { VendorSource } from '@platen/contracts/shipping-rules/choice-words'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import { ofOrders } from '../../../platform/db/statements.ts'

export interface SavedChoice {
  order_id: number
  vendor_id: number | null
  service: string | null
  source: VendorSource | null
}

const openChoices = sql`hashtextextended('open choices of shipping vendors', 0)`

/** Says until the end of the transaction that orders get their vendor in it, by the rules as they are now. */
export async function holdChoice(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(${openChoices})`)
}

const isFreeRow = z.strictObject({ is_free: z.boolean() })

/** Whether no other transaction holds a choice. Those that begin afterwards see everything that is committed now. */
export async function noChoiceIsOpen(tx: Tx): Promise<boolean> {
  return (await tx.one(isFreeRow, sql`select pg_try_advisory_xact_lock(${openChoices}) as is_free`)).is_free
}

/** Saves the vendors of locked orders. */
export async function saveChoices(tx: Tx, choices: readonly SavedChoice[]): Promise<void> {
  if (choices.length === 0) return
  await tx.run(
    ofOrders(
      sql`
    update orders o set shipping_vendor_id = c.vendor_id, vendor_service = c.service, vendor_source = c.source
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c(order_id bigint, vendor_id bigint, service text, source text)
    where o.id = c.order_id`,
      choices.map((choice) => choice.order_id),
    ),
  )
}

/** Counts a person's edit of an order, on which the next edit must be based. */
export async function countEdit(tx: Tx, orderId: number): Promise<void> {
  await tx.run(ofOrders(sql`update orders set version = version + 1 where id = ${orderId}`, [orderId]))
}

export async function saveApplied(tx: Tx, seen: number): Promise<void> {
  await tx.run(sql`update vendor_choice_changes set applied = greatest(applied, ${seen})`)
}
