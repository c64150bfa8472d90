import type { StockDay } from '@platen/contracts/stock-info/endpoints'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { fillDays } from './stock-days.rules.ts'

const levelRow = z.strictObject({ on_hand: z.number(), reserved: z.number() })

async function assertVariant(db: Reader, variantId: number): Promise<void> {
  const level = await db.maybe(
    levelRow,
    sql`select on_hand, reserved from stock_levels where variant_id = ${variantId}`,
  )
  if (!level) throw refusal('not_found')
}

const dayRow = z.strictObject({ day: z.string(), on_hand: z.number(), consumed: z.number() })

/** Returns what was on hand at the end of each of the last `count` days up to `today`, and consumed on it. */
export async function readStockDays(
  db: Reader,
  variantId: number,
  { today, count }: { today: string; count: number },
): Promise<StockDay[]> {
  await assertVariant(db, variantId)
  const rows = await db.rows(
    dayRow,
    sql`
    select day::text, on_hand, consumed from stock_daily
    where variant_id = ${variantId} and day <= ${today}::date
      and day >= coalesce((
        select max(b.day) from stock_daily b where b.variant_id = ${variantId} and b.day <= ${today}::date - ${count}::int
      ), '-infinity')
    order by day`,
  )
  return fillDays(rows, today, count)
}

const lastChangeRow = z.strictObject({ user_id: z.number(), who: z.string(), at: z.string() })

/** Returns who last changed what is on hand of a variant, and when. */
export function findLastChange(db: Reader, variantId: number): Promise<z.output<typeof lastChangeRow> | undefined> {
  return db.maybe(
    lastChangeRow,
    sql`
    select m.user_id, u.name as who, m.at from stock_movements m join users u on u.id = m.user_id
    where m.variant_id = ${variantId} and m.on_hand_change <> 0 order by m.id desc limit 1`,
  )
}
