import type { holdKinds } from '@platen/contracts/orders/status'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'

/** What an order is on hold for. */
export interface LineHold {
  kind: (typeof holdKinds)[number]
  reason: string
}

// Reasons of manual holds are typed by people, and no file puts an order on one.
const holdRow = z.strictObject({ id: z.number(), kind: z.enum(['payment', 'system']), reason: z.string() })

/** Returns what these orders are on hold for, by their ids. */
export async function findHolds(db: Reader, ids: readonly number[]): Promise<Map<number, LineHold>> {
  const rows = await db.rows(
    holdRow,
    sql`
    select id, hold_kind as kind, hold_reason as reason from orders
    where id = any(${ids}::bigint[]) and hold_kind in ('payment', 'system')`,
  )
  return new Map(rows.map(({ id, ...hold }) => [id, hold]))
}
