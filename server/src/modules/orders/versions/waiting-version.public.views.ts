import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'
import { ofOrders } from '../../../platform/db/statements.ts'
import { errorCode } from '../../../platform/stored-text.ts'
import { orderContent } from '../../order-files/order-content.public.rules.ts'
import type { GoneLine } from './order-version.public.types.ts'

const waitingRow = z.strictObject({
  source_content: orderContent.nullable(),
  source_updated_at: z.string().nullable(),
  waiting_base: orderContent.nullable(),
})

/** Returns the store's newest version of an order, and what was applied of it where a part waits. */
export function readWaitingVersion(db: Reader, orderId: number): Promise<z.output<typeof waitingRow>> {
  return db.one(
    waitingRow,
    ofOrders(sql`select source_content, source_updated_at, waiting_base from orders where id = ${orderId}`, [orderId]),
  )
}

const listedProblemRow = z.strictObject({
  field: z.string(),
  code: errorCode,
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  contact: z.boolean().nullable(),
  about: z.enum(['order', 'change', 'doubt']),
})

/** Returns what is listed on an order: why it failed, and what it is on hold for. */
export function readListedProblems(db: Reader, orderId: number): Promise<z.output<typeof listedProblemRow>[]> {
  return db.rows(
    listedProblemRow,
    ofOrders(
      sql`select field, code, details as values, contact, about from order_problems where order_id = ${orderId} order by about, position`,
      [orderId],
    ),
  )
}

const goneRow = z.strictObject({
  gone_lines: z.array(
    z.strictObject({
      external_line_id: z.string(),
      sku: z.string(),
      title: z.string(),
      since: z.string(),
      kept: z.number().optional(),
    }),
  ),
})

/** Returns which lines the store took from an order (IMPORT-25). */
export async function readGoneLines(db: Reader, orderId: number): Promise<GoneLine[]> {
  const { gone_lines: gone } = await db.one(
    goneRow,
    ofOrders(sql`select gone_lines from orders where id = ${orderId}`, [orderId]),
  )
  return gone
}
